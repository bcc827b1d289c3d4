import { expect, test } from 'vitest';
import { buildCatalogue, catalogueOf } from '../../src/cards/catalogue.ts';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { lintPrograms } from '../../src/lint/lint-pack.ts';
import { earth, earthFiles } from '../support/packs.ts';

const whole = buildCatalogue(earth, earthFiles('.card', '.rules'));

/** The findings in one file of the first game with another text in it, as code, severity and message. */
function foundIn(path: string, from: string | RegExp, to: string): readonly string[] {
  const replace = (text: string): string => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${path} does not say ${String(from)}`);
    return changed;
  };
  const entries = whole.entries.map((entry) => {
    if (entry.path !== path) return entry;
    const text = replace(entry.text);
    return { path, text, checked: checkCard(text, earth) };
  });
  const rules = whole.rules.map((entry) => {
    if (entry.path !== path) return entry;
    const text = replace(entry.text);
    return { path, text, checked: checkRules(text, earth) };
  });
  const catalogue = catalogueOf(earth, entries, rules);
  const own = [...catalogue.entries, ...catalogue.rules].find((entry) => entry.path === path);
  const all = [
    ...(own?.checked.diagnostics ?? []),
    ...lintPrograms(catalogue).flatMap((each) => (each.path === path ? each.diagnostics : [])),
  ];
  return all.map(({ code, severity, message }) => `${code} ${severity} ${message}`);
}

const MOSS = 'flora/137-wall-screw-moss.card';
const TURN = 'rules/turn.rules';
const LINE = /(?<=yellow: ).*/;
const FOREST = 'ecosystem/305-blackforest.card';
const END = /(?<=end: ).*/;
const SETUP = 'rules/set-up.rules';

test.each([
  ['M730', FOREST, 'score 2 per event in tableau', 'No card can be among "events in tableau"'],
  ['M730', FOREST, 'score 2 per flora with cost 9 or more and growth 8', 'No card of the pack is among'],
  ['M730', MOSS, 'gain 1 soil per event you planted this turn', 'No card can be among'],
  ['M730', MOSS, 'place 1 growth on each terrain full of growth', 'No card can be among'],
  ['M731', MOSS, 'gain 1 soil per 5 orthogonal trees', 'there are 4 at most'],
  ['M731', MOSS, 'gain 1 soil per tree in this row but at most 9', 'The cap of 9 is out of reach'],
  ['M731', MOSS, 'place 9 growth on each flora in this row', 'There is room for 8 growth at most'],
  ['M731', MOSS, 'pay 129 growth -> draw 1', 'There is room for 128 growth at most'],
  ['M731', FOREST, 'score 2 per 3 diagonals of 4 cards', 'there are 2 at most'],
  ['M732', FOREST, 'score 1 per 3 flora with canopy 13 or less', 'the condition leaves nothing out'],
  ['M732', FOREST, 'score 1 per black event', '"black" leaves nothing out'],
  ['M736', MOSS, 'gain 44 soil', '44 is far from what others have: "gain soil" goes up to'],
])('%s is found in %s: %s', (code, path, line, message) => {
  const found = foundIn(path, path === FOREST ? END : LINE, line);
  expect(found.find((each) => each.startsWith(`${code} `))).toContain(message);
});

test.each([
  ['M733', TURN, 'must choose 1 action', 'choose 1 action', 'Write must choose.'],
  [
    'M733',
    SETUP,
    'must pick 1 island, must pick 1 climate #',
    'must pick 1 island, pick 1 climate #',
    'Write must pick.',
  ],
  [
    'M734',
    SETUP,
    'must pick 1 island, must pick 1 climate #',
    'must pick 2 islands #',
    'Each seat was dealt 1 island in the mode beginner, and picks 2.',
  ],
  [
    'M734',
    SETUP,
    'deal 4 fauna from box #',
    'deal 24 fauna from box #',
    'the mode beginner deals 24 fauna, and there are 23',
  ],
  [
    'M731',
    TURN,
    'has 16 cards in tableau',
    'has 17 cards in tableau',
    'This never ends: nobody ever has 17 of "cards in tableau", since there are 16 at most.',
  ],
  [
    'M735',
    MOSS,
    'points 1',
    'points 11',
    'No other card has 11 here: "points" goes from 0 to 7 on 178 others.',
  ],
  ['M738', 'flora/10-stiptic-fungus.card', 'cost 0', 'cost 8', 'and this one has 8: '],
])('%s is found in %s: %s', (code, path, from, to, message) => {
  expect(foundIn(path, from, to).find((each) => each.startsWith(`${code} `))).toContain(message);
});

test('nothing is found in the printed cards and the rules but open facts', () => {
  const codes = lintPrograms(whole).flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity !== 'info'),
  );
  expect(codes).toEqual([]);
});
