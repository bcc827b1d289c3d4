import type { Diagnostic, Severity } from '../language/diagnostic.ts';
import { CODES } from '../language/codes.ts';
import type { LintResult } from './lint-result.ts';
import { Lines } from './position.ts';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** What was found, in SARIF 2.1.0, the exchange format of static analysis. */
export function sarifReport({ files }: LintResult, version: string): object {
  const codes = [...new Set(files.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))].sort();
  const results = files.flatMap(({ shown, text, diagnostics }) => {
    const lines = new Lines(text);
    return diagnostics.map((each) => result(each, shown, lines, codes));
  });
  const driver = { name: 'loam', version, rules: codes.map(rule) };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  const log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  return log;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

function rule(code: string): object {
  const entry = Object.entries(CODES).find(([each]) => each === code)?.[1];
  if (!entry) return { id: code };
  return {
    id: code,
    name: entry.title,
    shortDescription: { text: entry.meaning },
    help: { text: entry.repair },
    defaultConfiguration: { level: LEVELS[entry.severity] },
  };
}

function result(diagnostic: Diagnostic, shown: string, lines: Lines, codes: readonly string[]): object {
  const { code, severity, message, range, fixes } = diagnostic;
  const artifactLocation = { uri: shown.split('/').map(encodeURIComponent).join('/') };
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region: region(range, lines) } }],
    ...(fixes.length > 0 && {
      fixes: fixes.map(({ title, edits }) => ({
        description: { text: title },
        artifactChanges: [
          {
            artifactLocation,
            replacements: edits.map((edit) => ({
              deletedRegion: region(edit, lines),
              insertedContent: { text: edit.text },
            })),
          },
        ],
      })),
    }),
  };
}

function region({ start, end }: { readonly start: number; readonly end: number }, lines: Lines): object {
  const from = lines.at(start);
  const to = lines.at(end);
  return {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
    charOffset: start,
    charLength: end - start,
  };
}
