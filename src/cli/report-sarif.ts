import { CODES } from '../language/codes.ts';
import type { Diagnostic, Fix, Severity } from '../language/diagnostic.ts';
import type { Silenced } from '../lint/mark.ts';
import type { Reported } from './reported.ts';
import { Lines } from './position.ts';
import { INPUT } from './input-name.ts';
import { addressOf, folderAddress, servicePath } from './report-paths.ts';
import { safeJson } from './safe-text.ts';
import { fingerprintOf, knownIn, type KnownFinding } from './same-finding.ts';
import { VERSION } from './version.ts';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** The name that stands for the folder from which paths count. */
const BASE = '%SRCROOT%';

/** The findings, in SARIF 2.1.0, the exchange format of static analysis. What was set aside is there and says so. */
function sarifReport({ result, cwd, base }: Reported): object {
  const all = result.files.flatMap(({ diagnostics, silenced = [] }) => [
    ...diagnostics,
    ...silenced.map(({ diagnostic }) => diagnostic),
  ]);
  const codes = [...new Set(all.map(({ code }) => code))].sort();
  const results = result.files.flatMap((file) => {
    const { diagnostics, silenced = [] } = file;
    const path = servicePath(file.shown, cwd, base);
    const lines = new Lines(file.text);
    const marks = new Map(silenced.map((each) => [each.diagnostic, each]));
    return knownIn(file, [...diagnostics, ...marks.keys()]).map((known) =>
      resultOf(known, { path, lines, codes, silenced: marks.get(known.diagnostic) }),
    );
  });
  const driver = {
    name: 'loam',
    fullName: 'Loam, rules as data for card games',
    version: VERSION,
    semanticVersion: VERSION,
    rules: codes.map(ruleOf),
  };
  const run = {
    tool: { driver },
    invocations: [{ executionSuccessful: true }],
    originalUriBaseIds: {
      [BASE]: { uri: folderAddress(base), description: { text: 'The folder from which paths count.' } },
    },
    columnKind: 'utf16CodeUnits',
    results,
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

/** The same as text. */
export const sarifText = (reported: Reported): string => `${safeJson(sarifReport(reported), 2)}\n`;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

function ruleOf(code: string): object {
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

interface Where {
  readonly path: string;
  readonly lines: Lines;
  readonly codes: readonly string[];
  readonly silenced: Silenced | undefined;
}

function resultOf(known: KnownFinding, { path, lines, codes, silenced }: Where): object {
  const { code, severity, message, range, fixes }: Diagnostic = known.diagnostic;
  const artifactLocation = locationOf(path);
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region: region(range, lines) } }],
    partialFingerprints: { 'loam/v1': fingerprintOf(path, known) },
    suppressions: silenced ? [suppressionOf(silenced)] : [],
    ...(fixes.length > 0 && { fixes: fixes.map((fix) => fixOf(fix, artifactLocation, lines)) }),
  };
}

/** A file below the base, one elsewhere, or standard input, which has no address. */
function locationOf(path: string): object {
  if (path === INPUT) return { uri: addressOf(path), description: { text: 'Standard input.' } };
  const uri = addressOf(path);
  return uri.startsWith('file:') ? { uri } : { uri, uriBaseId: BASE };
}

const suppressionOf = ({ by, reason }: Silenced): object => ({
  kind: by === 'comment' ? 'inSource' : 'external',
  ...(reason !== '' && { justification: reason }),
});

const fixOf = ({ title, edits, sure }: Fix, artifactLocation: object, lines: Lines): object => ({
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
  ...(sure && { properties: { sure } }),
});

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
