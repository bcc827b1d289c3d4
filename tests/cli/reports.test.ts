import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import { jsonReport } from '../../src/cli/report-json.ts';
import { sarifReport } from '../../src/cli/report-sarif.ts';
import { runs } from '../support/long.ts';
import { earth, fileText } from '../support/packs.ts';

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');
const fits = new Ajv2020({ strict: true }).compile(
  JSON.parse(fileText('schemas/diagnostics.schema.json')) as object,
);

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

test('every finding is read back from both reports as it was, and its place is one of the text', () => {
  fc.assert(
    fc.property(damaged, ({ text, check: { diagnostics } }) => {
      fc.pre(diagnostics.length > 0);
      const result = {
        files: [{ shown: 'a b/ü#.card', text, diagnostics }],
        cards: 1,
        faces: 1,
        clean: [],
        leftOut: 0,
      };
      const json = jsonReport(result);
      const read = JSON.parse(JSON.stringify(json)) as { files: { diagnostics: object[] }[] };
      expect(read).toEqual(json);
      expect(fits(read), JSON.stringify(fits.errors)).toBe(true);
      expect(read.files[0]?.diagnostics).toMatchObject(JSON.parse(JSON.stringify(diagnostics)) as object[]);

      const sarif = JSON.parse(JSON.stringify(sarifReport(result, '1'))) as {
        runs: {
          results: {
            ruleId: string;
            message: { text: string };
            locations: { physicalLocation: { artifactLocation: { uri: string }; region: Region } }[];
          }[];
        }[];
      };
      const results = sarif.runs[0]?.results ?? [];
      expect(results.map(({ ruleId, message }) => [ruleId, message.text])).toEqual(
        diagnostics.map(({ code, message }) => [code, message]),
      );
      results.forEach(({ locations }, at) => {
        const { artifactLocation, region } = locations[0]?.physicalLocation ?? expect.unreachable();
        expect(decodeURIComponent(artifactLocation.uri)).toBe('a b/ü#.card');
        const { start, end } = diagnostics[at]?.range ?? expect.unreachable();
        expect([region.charOffset, region.charLength]).toEqual([start, end - start]);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(offsetOf(text, region.startLine, region.startColumn)).toBe(start);
        expect(offsetOf(text, region.endLine, region.endColumn)).toBe(end);
      });
    }),
    { numRuns: runs(2_000, 100) },
  );
});

/** Where a line and a column, both from 1, stand in a text. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split(/(?<=\n|\r(?!\n))/).slice(0, line - 1);
  return before.join('').length + column - 1;
}
