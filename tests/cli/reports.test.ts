import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import type { LintResult } from '../../src/cli/lint-result.ts';
import { checkstyleReport } from '../../src/cli/report-checkstyle.ts';
import { compactReport } from '../../src/cli/report-compact.ts';
import { githubReport } from '../../src/cli/report-github.ts';
import { gitlabReport } from '../../src/cli/report-gitlab.ts';
import { jsonText } from '../../src/cli/report-json.ts';
import { junitReport } from '../../src/cli/report-junit.ts';
import { addressOf, servicePath } from '../../src/cli/report-paths.ts';
import { sarifText } from '../../src/cli/report-sarif.ts';
import type { Reported } from '../../src/cli/reported.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { runs } from '../support/long.ts';
import { earth, fileText } from '../support/packs.ts';
import { readXml } from './read-xml.ts';

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');
const fits = new Ajv2020({ strict: true }).compile(
  JSON.parse(fileText('schemas/diagnostics.schema.json')) as object,
);
const isAddress = (text: string): boolean => /^[\w.~:/?#[\]@!$&'()*+,;=%-]*$/.test(text);
const fitsSarif = new Ajv2020({
  strict: false,
  formats: { uri: isAddress, 'uri-reference': isAddress, 'date-time': true, uuid: true },
}).compile(JSON.parse(fileText('tests/cli/published/sarif-2.1.0.json')) as object);

/** A card with something put into it, among it what ends a line, what nobody sees, and halves of signs. */
const damaged = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.nat({ max: MOSS.length }),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 6 }),
          fc.constantFrom(
            '\r',
            '\n',
            '\r\n',
            '\u2028',
            '\ud800',
            '🌿',
            '\t',
            '"',
            '9'.repeat(400),
            '\0',
            '\ufeff',
            '\uffff',
            ']]>',
            '\n::error::no',
            '##[error]no',
          ),
        ),
      ),
      { maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([edits, isJson]) => {
    const text = edits.reduce((all, [at, more]) => all.slice(0, at) + more + all.slice(at), MOSS);
    return { text, check: isJson ? checkJson(text, earth) : checkCard(text, earth) };
  });

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

interface Sarif {
  readonly runs: readonly {
    readonly originalUriBaseIds: Readonly<Record<string, { readonly uri: string }>>;
    readonly results: readonly {
      readonly ruleId: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly suppressions: readonly { readonly kind: string; readonly justification?: string }[];
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
          readonly region: Region;
        };
      }[];
    }[];
  }[];
}

const PATH = 'a b/ü#?%.card';

/** One file with findings, as all reports are made from it. */
const reported = (
  text: string,
  diagnostics: readonly Diagnostic[],
  more: Partial<Reported> = {},
): Reported => {
  const result: LintResult = {
    files: [{ shown: PATH, text, diagnostics }],
    clean: ['clean.card'],
    cards: 2,
    faces: 2,
    leftOut: 0,
    leftOutBroken: 0,
  };
  return { result, cwd: '/w x', base: '/w x', isFailing: (each) => each !== 'info', ...more };
};

const sarifOf = (all: Reported): Sarif => {
  const log = JSON.parse(sarifText(all)) as Sarif;
  expect(fitsSarif(log), JSON.stringify(fitsSarif.errors)).toBe(true);
  return log;
};

const textOf = (diagnostics: readonly Diagnostic[]): readonly string[][] =>
  diagnostics.map(({ code, message }) => [code, message]);

test('every finding is read back from every report as it was, and its place is one of the text', () => {
  fc.assert(
    fc.property(damaged, ({ text, check: { diagnostics } }) => {
      fc.pre(diagnostics.length > 0);
      const all = reported(text, diagnostics);
      const read = JSON.parse(jsonText(all.result)) as { files: { diagnostics: object[] }[] };
      expect(fits(read), JSON.stringify(fits.errors)).toBe(true);
      expect(read.files[0]?.diagnostics).toMatchObject(JSON.parse(JSON.stringify(diagnostics)) as object[]);

      const results = sarifOf(all).runs[0]?.results ?? [];
      expect(results.map(({ ruleId, message }) => [ruleId, message.text])).toEqual(textOf(diagnostics));
      results.forEach(({ locations }, at) => {
        const { artifactLocation, region } = locations[0]?.physicalLocation ?? expect.unreachable();
        expect(decodeURIComponent(artifactLocation.uri)).toBe(PATH);
        const { start, end } = diagnostics[at]?.range ?? expect.unreachable();
        expect([region.charOffset, region.charLength]).toEqual([start, end - start]);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(offsetOf(text, region.startLine, region.startColumn)).toBe(start);
        expect(offsetOf(text, region.endLine, region.endColumn)).toBe(end);
      });
      const prints = results.map(({ partialFingerprints }) => partialFingerprints['loam/v1']);
      expect(new Set(prints).size).toBe(prints.length);

      const gitlab = JSON.parse(gitlabReport(all)) as { check_name: string; description: string }[];
      expect(gitlab.map((each) => [each.check_name, each.description])).toEqual(textOf(diagnostics));

      const checkstyle = readXml(checkstyleReport(all));
      const [file] = checkstyle.children;
      expect([checkstyle.name, checkstyle.children.length, file?.attributes['name']]).toEqual([
        'checkstyle',
        1,
        PATH,
      ]);
      expect(file?.children.map(({ attributes }) => [attributes['source'], attributes['message']])).toEqual(
        diagnostics.map(({ code, message }) => [`loam.${code}`, inXml(message)]),
      );

      const junit = readXml(junitReport(all));
      expect(junit.attributes).toMatchObject({ tests: String(diagnostics.length + 1), errors: '0' });
      const [suite, clean] = junit.children;
      const failures = suite?.children.flatMap(({ children }) =>
        children.filter(({ name }) => name === 'failure'),
      );
      const failing = diagnostics.filter(({ severity }) => severity !== 'info');
      expect(failures?.map(({ attributes }) => attributes['message'])).toEqual(
        failing.map(({ message }) => inXml(message)),
      );
      expect(junit.attributes['failures']).toBe(String(failing.length));
      expect(clean?.children.map(({ children }) => children)).toEqual([[]]);

      // No text of a card is a command to the runner, and what is one is whole.
      const lines = githubReport(all).split('\n');
      const commands = lines.filter((line) => /^\s*::/.test(line));
      expect(commands).toEqual(lines.slice(0, diagnostics.length));
      expect(lines.slice(diagnostics.length).join('\n')).not.toMatch(/##\[/);
      expect(lines.at(-2)).toMatch(/^2 cards, 2 faces, \d+ errors?, \d+ warnings?, \d+ notes?$/);
      expect(compactReport(all.result).split('\n')).toHaveLength(diagnostics.length + 2);
    }),
    { numRuns: runs(2_000, 60) },
  );
});

/** A text as XML can hold it. */
const inXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');

/** The offset of a line and a column, both from 1, in a text. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split(/(?<=\n|\r(?!\n))/).slice(0, line - 1);
  return before.join('').length + column - 1;
}

describe('paths', () => {
  test.each([
    ['below the folder', 'a/b c#.card', '/w', '/w', 'a/b c#.card', 'a/b%20c%23.card'],
    ['from the root of what was checked out', 'a.card', '/w/sub', '/w', 'sub/a.card', 'sub/a.card'],
    ['beside the folder', '/other/a?.card', '/w', '/w', '/other/a?.card', 'file:///other/a%3F.card'],
    ['with a colon', 'a:b/c.card', '/w', '/w', 'a:b/c.card', 'a%3Ab/c.card'],
    ['with a percent sign', '100%.card', '/w', '/w', '100%.card', '100%25.card'],
    ['in a folder that begins with dots', '..a/b.card', '/w', '/w', '..a/b.card', '..a/b.card'],
    ['standard input', '<stdin>', '/w', '/w', '<stdin>', '%3Cstdin%3E'],
  ])('%s', (_, shown, cwd, base, path, address) => {
    expect(servicePath(shown, cwd, base)).toBe(path);
    expect(addressOf(path)).toBe(address);
    expect(isAddress(address)).toBe(true);
  });

  test('in SARIF lead to the file, by the rules of addresses', () => {
    const { diagnostics } = checkCard(MOSS.replace('herb', 'hreb'), earth);
    const [run] = sarifOf(reported(MOSS, diagnostics)).runs;
    const { uri, uriBaseId = '' } =
      run?.results[0]?.locations[0]?.physicalLocation.artifactLocation ?? expect.unreachable();
    const address = new URL(uri, run?.originalUriBaseIds[uriBaseId]?.uri);
    expect([address.search, address.hash]).toEqual(['', '']);
    expect(decodeURIComponent(address.pathname)).toBe(`/w x/${PATH}`);
    const [beside] = sarifOf(reported(MOSS, diagnostics, { cwd: '/w', base: '/elsewhere' })).runs;
    expect(beside?.results[0]?.locations[0]?.physicalLocation.artifactLocation).toEqual({
      uri: 'file:///w/a%20b/%C3%BC%23%3F%25.card',
    });
  });
});

test('a finding keeps its fingerprint while lines and comments move, and another line has another one', () => {
  const print = (text: string): readonly (string | undefined)[] =>
    sarifOf(reported(text, checkCard(text, earth).diagnostics)).runs[0]?.results.map(
      ({ partialFingerprints }) => partialFingerprints['loam/v1'],
    ) ?? [];
  const broken = MOSS.replace('herb', 'hreb');
  expect(print(broken)).toHaveLength(1);
  expect(print(`# new\n\n${broken.replace('hreb', 'hreb   # so')}`)).toEqual(print(broken));
  expect(print(MOSS.replace('herb', 'hrebb'))).not.toEqual(print(broken));
});

test('what was set aside is in SARIF, JSON and JUnit with its reason', () => {
  const { diagnostics } = checkCard(MOSS.replace('rocky, cold', 'cold, rocky'), earth);
  const all = reported(MOSS, []);
  const [file] = all.result.files;
  const result: LintResult = {
    ...all.result,
    files: [
      {
        ...(file ?? expect.unreachable()),
        silenced: [
          ...diagnostics.map((diagnostic) => ({ diagnostic, by: 'comment' as const, reason: 'as it is <"' })),
          ...diagnostics.map((diagnostic) => ({
            diagnostic: { ...diagnostic },
            by: 'baseline' as const,
            reason: '',
          })),
        ],
      },
    ],
  };
  const suppressions = sarifOf({ ...all, result }).runs[0]?.results.map((each) => each.suppressions);
  expect(suppressions).toEqual([
    [{ kind: 'inSource', justification: 'as it is <"' }],
    [{ kind: 'external' }],
  ]);
  const json: unknown = JSON.parse(jsonText(result));
  expect(fits(json), JSON.stringify(fits.errors)).toBe(true);
  expect(json).toMatchObject({ totals: { suppressed: 2, warnings: 0 } });
  const [suite] = readXml(junitReport({ ...all, result })).children;
  expect(suite?.attributes).toMatchObject({ tests: '2', failures: '0', skipped: '2' });
  expect(suite?.children[0]?.children[0]?.attributes['message']).toBe('as it is <"');
});
