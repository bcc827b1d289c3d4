import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import { withOptions } from '../../src/cards/options.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { programFaultsOf } from '../../src/cli/lint-programs.ts';
import { cardFaults, rulesFaults } from '../../src/compile/diagnose.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { Lexicon } from '../../src/language/lexicon.ts';
import type { BundleName } from '../../scripts/bundles.mjs';
import { marketWith, type Change } from '../support/market.ts';
import { bundled, packFrom } from '../support/packs.ts';

/** An option that takes something away from what a verb does. */
const option = (changes: string): Change => [
  'pack.json',
  '"options": {}',
  `"options": { "rare": { "says": "Few stalls.", "values": ["off", "on"], "changes": { "on": ${changes} }, "rules": [] } }`,
];
const NOWHERE = option('{ "words": { "verb": { "show": { "does": { "from": null } } } } }');

function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  const pack = packFrom(text);
  return programFaultsOf(pack)
    .withOptions(buildCatalogue(pack, files))
    .map(
      ({ code, severity, range, message }) =>
        `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
    );
}

test('a value of an option with which something cannot be carried out is named', () => {
  expect(found(NOWHERE)).toEqual([
    'error M712 ["on"] With rare=on, Turn does not compile: The manifest does not say from where show moves cards.',
  ]);
});

test.each<[string, readonly Change[]]>([
  ['there are no options', []],
  [
    'an option changes other words',
    [option('{ "words": { "attribute": { "price": { "range": [0, 5] } } } }')],
  ],
  ['an option changes no words', [option('{ "modes": { "usual": { "players": [2, 2] } } }')]],
  ['a file has errors', [NOWHERE, ['rules/game.rules', 'score 1 per 3 coins', 'score 1 pro 3 coins']]],
  ['the pack does not compile without it', [NOWHERE, ['pack.json', '"to": "square"', '"price": "price"']]],
])('nothing is said where %s', (_, changes) => {
  expect(found(...changes)).toEqual([]);
});

/**
 * The deeds of verbs and the homes of kinds, each part of it left out by a value of its own, and what counters and
 * measures are made of, changed.
 */
function withoutEach({ manifest }: CheckedPack): Manifest {
  const { verb, kind, zone, resource } = manifest.words;
  const lacks = (word: object): [string, OptionChanges][] => [[JSON.stringify(word), { words: word }]];
  const changes = Object.fromEntries([
    ...Object.entries(verb).flatMap(([id, { does = {} }]) =>
      ['', ...Object.keys(does)].flatMap((part) =>
        part === 'act' ? [] : lacks({ verb: { [id]: { does: part === '' ? null : { [part]: null } } } }),
      ),
    ),
    ...Object.keys(kind).flatMap((id) => lacks({ kind: { [id]: { home: null } } })),
    ...Object.keys(zone).flatMap((id) => lacks({ zone: { [id]: { grid: [2, 2] } } })),
    ...Object.keys(resource).flatMap((id) =>
      ['pool', 'piece'].flatMap((holds) => lacks({ resource: { [id]: { holds } } })),
    ),
  ]);
  const says = 'What is left out.';
  return { ...manifest, options: { lacks: { says, values: Object.keys(changes), changes, rules: [] } } };
}

type OptionChanges = Readonly<Record<string, unknown>>;

test.each<BundleName>(['market', 'tideway'])(
  'files of %s that do not ask for what a value changes need not be compiled again',
  (name) => {
    const files = bundled(name);
    const usual = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
    const pack = { ...usual, manifest: withoutEach(usual) };
    const catalogue = buildCatalogue(pack, files);
    const expected = Object.keys(pack.manifest.options['lacks']?.changes ?? {}).flatMap((value) => {
      const manifest = withOptions(pack.manifest, { lacks: value });
      const other = { manifest, lexicon: new Lexicon(manifest.words) };
      const vocabulary = new Vocabulary(manifest);
      const [first] = [
        ...catalogue.entries.flatMap(({ checked }) => cardFaults(checked, other, vocabulary)),
        ...catalogue.rules.flatMap(({ checked }) => rulesFaults(checked, other, vocabulary)),
      ];
      return first ? [`${value}: ${first.code}`] : [];
    });
    expect(expected.length).toBeGreaterThan(5);
    expect(
      programFaultsOf(pack)
        .withOptions(catalogue)
        .map(
          ({ code, message }) =>
            `${/^With lacks=(.*), [^,]* does not compile/.exec(message)?.[1] ?? ''}: ${code}`,
        ),
    ).toEqual(expected);
  },
);
