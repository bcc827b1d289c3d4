import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketWith, type Change } from '../support/market.ts';
import { earthFiles, fileText, packFrom, unbundle } from '../support/packs.ts';

/** The findings of one code, each with its file and the text at which it stands. */
function found(files: readonly SourceFile[]): readonly string[] {
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  expect([...entries, ...rules].flatMap(({ checked }) => (checked.card ? [] : checked.diagnostics))).toEqual(
    [],
  );
  return lintPack(buildCatalogue(pack, files)).flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(({ code }) => code === 'P522')
      .map(({ severity, range, message }) => {
        const text = files.find((file) => file.path === path)?.text ?? '';
        return `${severity} ${path} [${text.slice(range.start, range.end)}] ${message}`;
      }),
  );
}

const HERRING = 'stalls/1-herring.card';
const RULES = 'rules/game.rules';
const says = (path: string, line: string, zone = 'deck'): string =>
  `warning ${path} [${line}] What can be done here depends on which cards lie in ${zone}, and whoever carries the line out does not see them, so that they learn what lies there. Count all cards there, whatever they are, or name a zone whose cards they see.`;
const herring = (line: string): Change => [HERRING, 'open: earn 1 coin per fish stall', line];

/** The stalls of a seat are its hand, which it alone sees. */
const HAND: Change = [
  'pack.json',
  '"owner": "seat",\n        "order": "row",\n        "visible": "all"',
  '"owner": "seat",\n        "order": "row",\n        "visible": "owner"',
];
const RIVAL: Change = [
  'pack.json',
  '"role": {}',
  '"role": { "rival": { "gloss": "Every other player.", "plural": "rivals", "party": "others" } }',
];
/** Another sort of card in the same pile. */
const CART: Change = [
  'pack.json',
  '"phase": {',
  '"cart": { "gloss": "New.", "plural": "carts", "folder": "carts", "numbers": [[200, 299]], "sides": 1, "required": ["ware"], "triggers": ["open"], "abilities": [1, 2], "starts": "deck", "home": "street" }, "phase": {',
];
/** A pile of each seat into which stalls go from the deck, seen by nobody. */
const HIDE: readonly Change[] = [
  [
    'pack.json',
    '"zone": {',
    '"zone": { "pile": { "gloss": "New.", "owner": "seat", "order": "stack", "visible": "nobody" },',
  ],
  [
    'pack.json',
    '"earn": {',
    '"hide": { "gloss": "New.", "past": "hid", "things": ["card"], "bare": true, "side": "benefit", "does": { "act": "move", "from": "deck", "to": "pile" } }, "earn": {',
  ],
];

test.each<readonly [string, readonly Change[]]>([
  ['an amount by what lies there', [herring('open: earn 1 coin per fish stall in deck')]],
  ['what a line asks for', [herring('open: if you have 2 fish stalls in deck, earn 1 coin')]],
  ['what is printed there', [herring('open: earn 1 coin per stall with price 2 in deck')]],
  ['one of several sorts of card', [CART, herring('open: earn 1 coin per stall in deck')]],
  ['cards whose lines are used', [herring('open: open each stall in deck')]],
])('P522: %s', (_, changes) => {
  const line = changes.at(-1)?.[2] ?? '';
  expect(found(marketWith(...changes))).toEqual([says(HERRING, line)]);
});

test.each<readonly [string, string]>([
  [
    'a repeated line',
    'step: until any seat has 1 fish stall in deck, for each seat in order, must earn 1 coin',
  ],
  ['a condition', 'step: for the leading seat, if you have 1 fish stall in deck, must earn 1 coin'],
])('P522: %s of the rules', (_, line) => {
  const changes: readonly Change[] = [[RULES, 'step: for the leading seat, buy 1 stall', line]];
  expect(found(marketWith(...changes))).toEqual([says(RULES, line)]);
});

test.each<readonly [string, readonly Change[], readonly string[]]>([
  ['a seat reads its own hand', [HAND, herring('open: earn 1 coin per fish stall')], []],
  [
    'and not that of the others',
    [HAND, RIVAL, herring('open: earn 1 coin per fish stall in street of the rival')],
    [says(HERRING, 'open: earn 1 coin per fish stall in street of the rival', 'street')],
  ],
  ['how many lie there', [herring('open: earn 1 coin per stall in deck')], []],
  ['points, when the game is over', [herring('end: score 1 per fish stall in deck')], []],
  ['cards that lie open', [herring('open: earn 1 coin per fish stall in square')], []],
])('P522: %s', (_, changes, expected) => {
  expect(found(marketWith(...changes))).toEqual(expected);
});

test('P522: cards that go from one pile to another, seen by nobody', () => {
  const on: Change = [
    'pack.json',
    '"step": {',
    '"arrive": { "gloss": "New.", "nature": "standing" }, "step": {',
  ];
  const kind: Change = ['pack.json', '"triggers": ["open", "end"]', '"triggers": ["open", "end", "arrive"]'];
  const line = (what: string): string => `arrive: when you hide any ${what}, earn 1 coin`;
  const saidOf = (what: string): readonly string[] =>
    found(marketWith(...HIDE, on, kind, herring(line(what))));
  expect(saidOf('fish stall')).toEqual([says(HERRING, line('fish stall'))]);
  expect(saidOf('stall')).toEqual([]);
});

test('P522 has nothing to say of the games that come along', () => {
  for (const files of [
    earthFiles('.card', '.rules', 'pack.json'),
    marketWith(),
    unbundle(fileText('tests/packs/tideway/tideway.pack.txt')),
  ])
    expect(found(files)).toEqual([]);
});
