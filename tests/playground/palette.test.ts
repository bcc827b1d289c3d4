import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDisk } from '../../playground/files/document.ts';
import { findAll, type Find } from '../../playground/palette/finds.ts';
import type { NamedScenario, ReadyCommand } from '../../playground/store/guide.ts';
import { CardSearch } from '../../src/search/search.ts';
import { earth } from '../support/packs.ts';
import { momentFits } from '../../playground/palette/moment-fits.ts';
import { momentsOf } from '../../playground/game/moments.ts';
import type { TurnView } from '../../playground/game/view.ts';
import { entryOf, type Entry } from '../../playground/search/entry.ts';

const card = (number: number, name: string, says: string): Entry => {
  const path = `flora/${number}-${name.toLowerCase().replaceAll(' ', '-')}.card`;
  const text = `flora ${number} "${name}"\n  green: ${says}\n`;
  return entryOf(fromDisk({ path, text, hash: 'h' }), undefined);
};

const turn = (from: number, round: number, at: number, leading: number, named = ''): TurnView => ({
  from,
  to: from + 5,
  round,
  turn: at,
  leading,
  named: named === '' ? '' : `colour:${named}`,
  title:
    round === 0
      ? 'Set-up'
      : `Round ${round}, turn ${at + 1}, Seat ${'AB'[leading]}${named === '' ? '' : `: ${named}`}`,
  shows: [],
});

const moments = momentsOf(
  [
    turn(0, 0, 0, -1),
    turn(4, 1, 0, 0, 'Plant'),
    turn(9, 1, 1, 1, 'Water'),
    turn(14, 2, 2, 0, 'Plant'),
    turn(19, 2, 3, 1),
  ],
  24,
);

const act = (id: string, says: string, also = ''): ReadyCommand => ({
  id,
  says,
  also,
  keys: '',
  act: () => undefined,
});

const scenario = (id: string, title: string, text: string): NamedScenario => ({
  id,
  title,
  text: `loam scenario 1\ntitle ${title}\n${text}\n`,
  says: '',
  is: 'holds',
});

const ground = {
  entries: [
    card(9, 'Moss', 'gain 1 soil'),
    card(12, 'Round Leaf', 'draw 2 cards'),
    card(90, 'Mossy Oak', 'gain 2 soil'),
    ...Array.from({ length: 9 }, (_, index) => card(200 + index, `Fern ${'abcdefghi'[index]}`, 'plant 1')),
  ],
  moments,
  rules: [
    { id: 'RES-1', text: 'Sprouts never move. See RES-3.', section: 0 },
    { id: 'RES-14', text: 'A pebble covers `stones`.', section: 0 },
  ],
  scenarios: [
    scenario('one', 'Sand lies over the shore', '1: build 77\n1: done'),
    scenario('two', 'A shore pays for what lies there', 'expect 1 wood: 3 # sandstone'),
  ],
  acts: [
    act('dark', 'Use dark colours', 'theme night'),
    act('save', 'Save Mossy Oak', 'write file'),
    act('keys', 'Show all keys', 'shortcuts help'),
  ],
  search: new CardSearch(earth),
};

const nameOf = (find: Find): string => {
  if (find.find === 'card') return String(find.entry.number);
  if (find.find === 'cards') return `all ${find.count}`;
  if (find.find === 'rule') return find.rule.id;
  if (find.find === 'scenario') return find.scenario.id;
  return find.find === 'act' ? find.act.id : `at ${find.moment.at ?? 'end'}`;
};
const found = (text: string): readonly (readonly [string, ...string[]])[] =>
  findAll(text, ground).map(({ title, finds }) => [title, ...finds.map(nameOf)]);

describe('what the palette finds', () => {
  test.each<[string, string, (readonly [string, ...string[]])[]]>([
    ['nothing typed: what can be done', ' ', [['Do', 'dark', 'save', 'keys']]],
    ['a query of which nothing can be read: no card', 'cots<3', []],
    ['a number: the card, then those that begin so', '9', [['Cards', '9', '90']]],
    [
      'a name: beginnings first, then what can be done with it',
      'moss',
      [
        ['Cards', '9', '90'],
        ['Do', 'save'],
      ],
    ],
    [
      'a word of a text, and of what happened in a turn: the turns fit better',
      'plant',
      [
        ['In the game', 'at 4', 'at 14'],
        ['Cards', '200', '201', '202', '203', '204', '205', '206', '207', 'all 9'],
      ],
    ],
    [
      'two words of a name before what can be done with it',
      'mos oa',
      [
        ['Cards', '90'],
        ['Do', 'save'],
      ],
    ],
    ['a turn by its number', 'turn 3', [['In the game', 'at 14']]],
    ['a turn as people shorten it', 't2', [['In the game', 'at 9']]],
    [
      'a round: its turns before a card that is called so',
      'round',
      [
        ['Cards', '12'],
        ['In the game', 'at 4', 'at 9', 'at 14', 'at 19'],
      ],
    ],
    ['a round by its number', 'r2', [['In the game', 'at 14', 'at 19']]],
    ['the end of the game', 'end so', [['In the game', 'at end']]],
    ['the beginning of a sentence', 'show', [['Do', 'keys']]],
    ['words of it in any order', 'keys show', [['Do', 'keys']]],
    ['another word for it', 'night', [['Do', 'dark']]],
    ['a rule by its id, then those that begin so', 'res-1', [['Rules', 'RES-1', 'RES-14']]],
    ['a rule by what it says, without its marks', 'stones pebble', [['Rules', 'RES-14']]],
    ['an id of which another rule speaks', 'RES-3', [['Rules', 'RES-1']]],
    ['a scenario by how its title begins, then by a word in it', 'sand', [['Scenarios', 'one', 'two']]],
    ['scenarios by a word of their titles, in their order', 'shore', [['Scenarios', 'one', 'two']]],
    ['a scenario by the number of a card in it', '77', [['Scenarios', 'one']]],
    ['no scenario by a part of that number', '7', []],
    ['words of which one does not fit', 'moss walnut', []],
    ['words in another form: the third person, and the plural', 'draws card', [['Cards', '12']]],
    ['a rule by a word in another form', 'stone pebble', [['Rules', 'RES-14']]],
    ['a text by a past form', 'drew', [['Cards', '12']]],
    ['nothing by a part of another form', 'drawnx', []],
    [
      'accents and case make no difference',
      'MÖSSY',
      [
        ['Cards', '90'],
        ['Do', 'save'],
      ],
    ],
  ])('%s', (_, text, groups) => expect(found(text)).toEqual(groups));

  test('never shows an empty group, and every find only once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const groups = findAll(text, ground);
        expect(groups.every(({ finds }) => finds.length > 0)).toBe(true);
        const names = groups.flatMap(({ title, finds }) => finds.map((find) => `${title} ${nameOf(find)}`));
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

describe('moments of a game', () => {
  test('are its start, every turn behind the set-up, and its end so far', () => {
    expect(moments.map(({ at, says, note }) => [at, says, note])).toEqual([
      [0, 'The start of the game', ''],
      [4, 'Round 1, turn 1, Seat A', 'Plant'],
      [9, 'Round 1, turn 2, Seat B', 'Water'],
      [14, 'Round 2, turn 3, Seat A', 'Plant'],
      [19, 'Round 2, turn 4, Seat B', ''],
      [undefined, 'The end so far', '24 choices'],
    ]);
  });
  test.each([
    ['turn', '4', [undefined, undefined, undefined, undefined, 0, undefined]],
    ['ro', '1', [undefined, 0, 0, undefined, undefined, undefined]],
    ['seat', 'b', [undefined, undefined, 2, undefined, 2, undefined]],
    ['choices', '24', [undefined, undefined, undefined, undefined, undefined, 2]],
    ['turn', '44', Array.from({ length: 6 }, () => undefined)],
  ])('%s %s', (one, other, fits) =>
    expect(moments.map((moment) => momentFits(moment, [one, other]))).toEqual(fits),
  );
});
