import { describe, expect, it } from 'vitest';
import { checkCard, checkCardBriefly } from '../../src/cards/check.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');

describe('a card that is checked briefly', () => {
  it('gives the same as any check, places included: all cards of the pack', () => {
    const cards = earthFiles('.card');
    expect(cards).toHaveLength(364);
    for (const { text } of cards) expect(checkCardBriefly(text, earth)).toEqual(checkCard(text, earth));
  });

  it.each([
    ['nothing at all', ''],
    ['no header', 'cost 1\n'],
    ['a word that is unknown', MOSS.replace('herb', 'hreb')],
    ['a field that is missing', MOSS.replace(/ {2}cost.*\n/, '')],
    ['a draft', MOSS.replace('facts agreed', 'facts designed')],
  ])('gives the same for %s', (_, text) => {
    expect(checkCardBriefly(text, earth)).toEqual(checkCard(text, earth));
  });

  it('reads the places again once', () => {
    const checked = checkCardBriefly(MOSS, earth);
    expect(checked.located).toBe(checked.located);
    expect(checked.located?.number).toMatchObject({ value: 137, start: 6, end: 9 });
  });
});
