import { describe, expect, test } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import type { TriggerWord } from '../../src/cards/manifest.ts';
import { stripOf } from '../../src/language-service/strip.ts';
import type { StripItem } from '../../src/language-service/types.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { flora } from './cursor.ts';

const { words } = earth.manifest;

/** A strip as a text: icons in brackets, `->` for the arrow, `;` for a separator. */
function written(strip: readonly StripItem[]): string {
  return strip
    .map((item) => {
      if (item.t === 'icon') return `[${item.name}]`;
      if (item.t === 'number' || item.t === 'text') return String(item.value);
      return item.t === 'arrow' ? '->' : ';';
    })
    .join(' ');
}

function stripOfLine(line: string): string {
  const { card, diagnostics } = checkCard(flora(`  ${line}`), earth);
  const ability = card?.faces[0]?.abilities[0];
  if (!ability) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return written(stripOf(ability, earth.lexicon));
}

/** Lines of real cards with the rows that a face shows for them. */
const LINES: readonly (readonly [string, string, string])[] = [
  ['137', 'yellow: place 1 growth on each herb in this column', '1 [growth] on [herb] [column]'],
  ['1', 'yellow: place 1 growth, place 1 sprout', '1 [growth] ; 1 [sprout]'],
  ['277', 'yellow: place 3 growth on adjacent flora', '3 [growth] among [flora] [adjacent]'],
  [
    '252',
    'multicolour: pay 1 soil, discard 1 from compost -> place 2 growth',
    '1 [soil] ; 1 [discard] [compost] -> 2 [growth]',
  ],
  ['227', 'red: gain 1 soil, compost 2 from hand', '1 [soil] ; 2 [compost] [hand]'],
  ['147', 'blue: draw 2', '2 [draw]'],
  ['26', 'brown: score 4 per orthogonal gap', '4 per [gap] [orthogonal]'],
  [
    '12',
    'brown: score 2 per rocky card in the longest orthogonal line through this',
    '2 per [rocky] [card] longest [orthogonal] line through this',
  ],
  ['30', 'brown: score 2 per rocky card in any one area', '2 per [rocky] [card] in any one [area]'],
  ['165', 'brown: score 2 per soil but at most 30', '2 per [soil] ≤ 30'],
  ['178', 'brown: cannot choose red', 'cannot choose [red]'],
  ['190', 'brown: may pay cost with cards in hand', '[soil] with [card] in [hand]'],
  ['280', 'blue: copy 1 other blue ability in tableau', '1 [copy] other [blue] [ability] in [tableau]'],
  [
    '280',
    'brown: counts as tree and herb and mushroom and bush',
    'counts as [tree] [herb] [mushroom] [bush]',
  ],
  ['286', 'brown: reduce cost of sunny cards by 1', '− 1 [soil] of [sunny] [card]'],
  [
    '304',
    'yellow: if you chose yellow, compost 1 from hand -> place 3 sprouts',
    'if you chose [yellow] ; 1 [compost] [hand] -> 3 [sprout]',
  ],
  ['285', 'brown: when you play any event, gain 1 soil', 'when play [event] ; 1 [soil]'],
  ['285', 'green: draw 1 per terrain you planted this turn', '1 [draw] per [terrain] you planted this turn'],
  [
    '262',
    'black: look at 3 from compost and keep 1 and return the rest',
    'look at 3 [compost] keep 1 return the rest',
  ],
  [
    '230',
    'brown: may plant 1 red card over this without cost, then draw 2',
    'may 1 [plant] [red] [card] over this without [soil] then 2 [draw]',
  ],
];

/** Goals and final scores, which no flora has. */
const OTHERS: readonly (readonly [string, string, string])[] = [
  ['fauna', 'goal: have 5 cards with 2 abilities', '5 [card] with 2 [ability]'],
  ['fauna', 'goal: have 4 flora full of pieces', '4 [flora] full of [piece]'],
  ['fauna', 'goal: have 8 flora with no pieces', '8 [flora] with no [piece]'],
  ['fauna', 'goal: have 3 cards with 4 or more sprouts', '3 [card] with 4+ [sprout]'],
  ['fauna', 'goal: have 3 cards with cost 3 or less', '3 [card] with [soil] ≤ 3'],
  ['fauna', 'goal: have 3 cards with even points', '3 [card] with even [points]'],
  ['fauna', 'goal: have 2 sets of red and terrain', '2 sets of [red] [terrain]'],
  [
    'ecosystem',
    'end: score 6 per row of 4 cards with all different colours',
    '6 per [row] of 4 [card] with all different colours',
  ],
  [
    'ecosystem',
    'end: score 6 per column of 4 cards with one shared habitat',
    '6 per [column] of 4 [card] with one shared habitat',
  ],
  ['ecosystem', 'end: score 0 4 8 13 by number of trees', '0 4 8 13 by number of [tree]'],
  ['ecosystem', 'end: score 7 per 2 arrowed cards', '7 per 2 [arrowed] [card]'],
  [
    'ecosystem',
    'end: score 2 per card with 3 or more spaces for sprouts',
    '2 per [card] with 3+ spaces for [sprout]',
  ],
];

describe('strip', () => {
  test.each(LINES)('%s %s', (_card, line, row) => {
    expect(stripOfLine(line)).toBe(row);
  });

  test.each(OTHERS)('%s %s', (kind, line, row) => {
    const number = kind === 'fauna' ? 337 : 305;
    const side = `"A"\n  facts single\n\n  ${line}\n`;
    const { card, diagnostics } = checkCard(`${kind} ${number}\n\nside A ${side}\nside B ${side}`, earth);
    expect(diagnostics).toEqual([]);
    expect(
      card?.faces.map(({ abilities }) => abilities.map((each) => written(stripOf(each, earth.lexicon)))),
    ).toEqual([[row], [row]]);
  });

  test('names each icon as it is written there, and directions with their phrase', () => {
    const { card } = checkCard(
      flora('  red: compost 2 from hand\n  yellow: place 2 sprouts on each herb in this row'),
      earth,
    );
    const titles = card?.faces[0]?.abilities.map((ability) =>
      stripOf(ability, earth.lexicon).flatMap((item) => (item.t === 'icon' ? [item.title] : [])),
    );
    expect(titles).toEqual([
      ['compost', 'from hand'],
      ['sprouts', 'herb', 'this row'],
    ]);
  });

  test('writes a word out that has no icon', () => {
    expect(words.noun['turn']).not.toHaveProperty('icon');
    const { card } = checkCard('gaia 360 "A"\n  facts single\n\n  beginner: skip 1 turn\n', earth);
    expect(card?.faces[0]?.abilities.map((each) => stripOf(each, earth.lexicon))).toEqual([
      [
        { t: 'number', value: 1 },
        { t: 'text', value: 'skip turn' },
      ],
    ]);
  });

  test('every line of the pack has a strip of known icons that shows all its numbers', () => {
    const icons = new Set(
      Object.values(words as unknown as Record<string, Record<string, Pick<TriggerWord, 'icon'>>>).flatMap(
        (sort) => Object.values(sort).flatMap(({ icon }) => icon ?? []),
      ),
    );
    let lines = 0;
    for (const { path, text } of earthFiles('.card', '.rules')) {
      const abilities = path.endsWith('.rules')
        ? checkRules(text, earth).card?.sections.flatMap((section) => section.abilities)
        : checkCard(text, earth).card?.faces.flatMap((face) => face.abilities);
      for (const ability of abilities ?? []) {
        lines += 1;
        const strip = stripOf(ability, earth.lexicon);
        const missing = strip.filter((item) => item.t === 'icon' && !icons.has(item.name));
        expect(missing, path).toEqual([]);
        const row = written(strip).match(/\d+/g) ?? [];
        const tree = JSON.stringify(ability.body).match(/(?<=[:,[])\d+/g) ?? [];
        expect([...row].sort(), path).toEqual([...tree].sort());
      }
    }
    expect(lines).toBe(642);
  });
});
