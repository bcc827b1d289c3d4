import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketFiles, marketWith } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const MANIFEST = 'pack.json';
const RULES = 'rules/game.rules';

/** The findings in the pack, as `path code [place] message`. */
function findings(files: readonly SourceFile[]): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const pack = packFrom(texts.get(MANIFEST) ?? '');
  return lintPack(buildCatalogue(pack, files)).flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ code, severity, range, message }) => {
      const place = (texts.get(path) ?? '').slice(range.start, range.end);
      return `${path} ${severity} ${code} [${place}] ${message}`;
    }),
  );
}

const LAST = `,
    { "id": "cards", "says": "Points that stalls score by their text.", "rules": [] }`;
const FINAL = '"final": "Final score",';
const manifest = marketFiles.find(({ path }) => path === MANIFEST)?.text ?? '';
const scores = /"scores": ([\s\S]*),\n {2}"final"/.exec(manifest)?.[1] ?? '';

test('a pack whose score and its section go together', () => {
  expect(findings(marketFiles)).toEqual([]);
});

test.each([
  [
    'no lines of the score',
    marketWith([MANIFEST, scores, '[]']),
    `${MANIFEST} warning P513 ["scores"] The pack has no lines of the score, so that its games end without points. List one here for each line of "Final score".`,
  ],
  [
    'neither lines of the score nor a section',
    marketWith([MANIFEST, scores, '[]'], [MANIFEST, FINAL, '']),
    `${MANIFEST} warning P513 ["scores"] The pack has no lines of the score, so that its games end without points. List them here, and name under final the section of rules that counts them.`,
  ],
  [
    'no section that counts them',
    marketWith([MANIFEST, FINAL, '']),
    `${MANIFEST} warning P513 ["scores"] Nothing counts these lines of the score, so that games end without points. Name under final the section of rules that does.`,
  ],
  [
    'a line of the score with nothing to count',
    marketWith([RULES, '  end: open each stall in street\n', '']),
    `${MANIFEST} warning P513 ["cards"] "cards" counts 1 line of "Final score", and none is left for it. Write what it counts there, or take it out here.`,
  ],
  [
    'one that wants more lines than are left',
    marketWith([MANIFEST, '"id": "cards",', '"id": "cards", "lines": 3,']),
    `${MANIFEST} warning P513 ["cards"] "cards" counts 3 lines of "Final score", and 1 is left for it. Write what it counts there, or take it out here.`,
  ],
  [
    'a line of the section that no line of the score counts',
    marketWith([MANIFEST, LAST, '']),
    `${RULES} warning P513 [end: open each stall in street] No line of the score is left for this one, so that it never counts. List one more under scores in pack.json.`,
  ],
  [
    'two lines of the score with one id',
    marketWith([MANIFEST, '"id": "coins"', '"id": "stalls"']),
    `${MANIFEST} warning P513 ["stalls"] A line of the score further down is called "stalls" as well, and only that one counts. Give each an id of its own.`,
  ],
])('P513: %s', (_, files, finding) => {
  expect(findings(files)).toEqual([finding]);
});

test.each([
  [
    'the section is not there, which P510 says',
    marketWith([MANIFEST, 'Final score', 'Last score']),
    ['P510'],
  ],
  [
    'its file has errors',
    marketWith([RULES, 'end: score 1 per 3 coins', 'end: score 1 pro 3 coins'], [MANIFEST, LAST, '']),
    [],
  ],
  [
    'the section is of the flow, which P510 says',
    marketWith([MANIFEST, '"final": "Final score"', '"final": "Turn"']),
    ['P510'],
  ],
  ['no mode can be played', marketWith([MANIFEST, '"flow": "Game", ', ''], [MANIFEST, scores, '[]']), []],
])('P513 says nothing where %s', (_, files, codes) => {
  expect(findings(files).map((each) => each.split(' ')[2])).toEqual(codes);
});
