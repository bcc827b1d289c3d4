import { expect, test } from 'vitest';
import { loadLanguage } from '../../src/api/language.ts';
import { lintFiles } from '../../src/api/lint.ts';
import { loadPack } from '../../src/api/play.ts';
import { marketFiles, marketWith } from '../support/market.ts';

const FIGS = 'stalls/8-figs.card';

/** Codes by file. */
const codesOf = (files: Parameters<typeof lintFiles>[0], programs = false): readonly string[] =>
  lintFiles(files, programs).files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ code, severity }) => `${path} ${code} ${severity}`),
  );

test('finds nothing in a sound pack', () => {
  expect(codesOf(marketFiles, true)).toEqual([]);
});

test.each<[string, Parameters<typeof lintFiles>[0], boolean, readonly string[]]>([
  ['in a card', marketWith([FIGS, 'price 3', 'price 30']), false, [`${FIGS} C405 error`]],
  [
    'in the pack',
    marketWith([FIGS, 'stall 8', 'stall 1']),
    false,
    [`${FIGS} P501 error`, `${FIGS} P504 warning`],
  ],
  [
    'in programs, where they are asked for',
    marketWith(['pack.json', ', "with": "coin" }', ' }']),
    true,
    ['rules/game.rules M712 error'],
  ],
  [
    'in the manifest, and then nothing else',
    marketWith(['pack.json', '"loam": 1', '"loam": 2']),
    false,
    ['pack.json P507 error'],
  ],
])('finds what is wrong %s', (_, files, programs, codes) => {
  const found = codesOf(files, programs);
  for (const code of codes) expect(found).toContain(code);
});

test('weighs it by the settings of the pack and by comments, as the command does', () => {
  const twice = marketWith([FIGS, 'stall 8 "Figs"', 'stall 8 "Dates"']);
  expect(codesOf(twice)).toEqual([`${FIGS} P504 warning`]);
  const comment = marketWith([
    FIGS,
    'stall 8 "Figs"',
    '# loam-ignore P504: it was called so\nstall 8 "Dates"',
  ]);
  expect(codesOf(comment)).toEqual([]);
  const settings = { path: 'loam.json', text: '{ "rules": { "P504": "off" } }' };
  expect(codesOf([...twice, settings])).toEqual([]);
  expect(codesOf([...twice, { path: 'loam.json', text: '{ "rlues": {} }' }])).toContain(
    'loam.json W330 error',
  );
});

test('takes no JSON at the top for a card', () => {
  const others = [
    { path: 'package.json', text: '{ "name": "my-game" }' },
    { path: 'loam.json', text: '{}' },
  ];
  expect(codesOf([...marketFiles, ...others])).toEqual([]);
  expect(loadPack([...marketFiles, ...others]).faults).toEqual([]);
});

test('says why nothing was looked at', () => {
  expect(lintFiles([]).fault?.code).toBe('G977');
  // @ts-expect-error -- a program that is not checked can give anything
  expect(lintFiles('pack').fault?.code).toBe('G905');
});

test('reads single files by the words of a pack', () => {
  const { language } = loadLanguage(marketFiles[0]?.text ?? '');
  const figs = marketFiles.find(({ path }) => path === FIGS) ?? { path: '', text: '' };
  expect(language?.check(figs)).toEqual([]);
  expect(language?.rulesText(figs)).toEqual([['In your turn. Pay 1 coin to earn 3 coins.']]);
  expect(language?.format({ ...figs, text: figs.text.replace('  open:', '  open :') })).toBe(figs.text);
  const json = language?.convert(figs) ?? '';
  expect(language?.convert({ path: 'figs.json', text: json })).toBe(figs.text);
  expect(language?.check({ path: 'figs.card', text: '' }).map(({ code }) => code)).toEqual(['L105']);
  expect(() => language?.check({ path: 'figs.png', text: '' })).toThrow(
    expect.objectContaining({ code: 'G905' }),
  );
  expect(loadLanguage('{').faults[0]?.code).toBe('J601');
});
