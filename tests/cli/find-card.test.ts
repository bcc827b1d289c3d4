import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { findCard } from '../../src/cli/find-card.ts';
import { earth, earthFiles } from '../support/packs.ts';

const catalogue = buildCatalogue(earth, earthFiles('.card'));

/** Number and side of the one card found, or the candidates. */
function found(query: string): string {
  const search = findCard(query, catalogue);
  if (search.found !== 'one') return `${search.found}: ${search.close.map(({ card }) => card).join(' ')}`;
  return `${search.entry.checked.card?.number ?? '?'}${search.side ?? ''}`;
}

describe('a card is found', () => {
  test.each([
    ['its number', '137', '137'],
    ['its number with blanks', ' 137 ', '137'],
    ['number and side', '315A', '315A'],
    ['number and small side', '315b', '315B'],
    ['number, blank, side', '315 B', '315B'],
    ['its name', 'Wall Screw-Moss', '137'],
    ['its name in capitals', 'WALL SCREW-MOSS', '137'],
    ['its name without signs', 'wall screw moss', '137'],
    ['the beginning of its name', 'wall scr', '137'],
    ['a word of its name', 'screw', '137'],
    ['a part of a word', 'crew-mo', '137'],
    ['a name without its accents', 'reunion island', '325B'],
    ['a name with its accents', 'Réunion Island', '325B'],
    ['the whole name where another begins with it', 'beach', '26'],
  ])('by %s', (_, query, expected) => {
    expect(found(query)).toBe(expected);
  });
});

describe('where no single card fits', () => {
  test.each([
    ['several names have the word', 'moss', 'several: 130 137 144 163'],
    ['no card has the number', '284', 'none: '],
    ['a great number', '999999999999', 'none: '],
    ['the card has no such side', '137B', 'none: 137'],
    ['letters are swapped', 'slmie mold', 'none: 277'],
    ['a word of the name is mistyped', 'kilimanjaroo', 'none: 336A'],
    ['nothing is like it', 'xyzzyx', 'none: '],
    ['there are only signs', '...', 'none: '],
    ['there is nothing', '', 'none: '],
  ])('what may have been meant is listed: %s', (_, query, expected) => {
    expect(found(query)).toBe(expected);
  });
});
