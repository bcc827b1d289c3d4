import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import settingsSchema from '../../schemas/settings.schema.json';
import { validateSettings } from '../cards/generated/apart.js';
import { insideQuotes, readJson } from '../cards/json-text.ts';
import { Reporter } from '../cards/reporter.ts';
import { reportSchemaErrors } from '../cards/schema-errors.ts';
import { reportUnseenJson } from '../cards/unseen-report.ts';
import type { Diagnostic, Range, Severity } from '../language/diagnostic.ts';
import { foreignSign, globOf } from './glob.ts';
import { diagnosticOf, isReason, isSettable, whyFirm } from './settable.ts';
import type { Mark, PackSettings } from './mark.ts';

/** The level of a finding by the settings. */
type Level = 'off' | 'note' | 'warning' | 'error';
type Levels = Readonly<Record<string, Level>>;

/** The file loam.json, as its schema describes it. */
interface Written {
  readonly rules?: Levels;
  readonly folders?: readonly { readonly in: string; readonly rules: Levels }[];
  readonly ignore?: readonly string[];
  readonly suppress?: readonly {
    readonly file: string;
    readonly code: string;
    readonly at?: string;
    readonly reason: string;
  }[];
}

const SEVERITIES: Readonly<Record<Exclude<Level, 'off'>, Severity>> = {
  note: 'info',
  warning: 'warning',
  error: 'error',
};

/**
 * Reads the text of a file loam.json. Codes: L103 to L105, L110, L111 and J601 when it is not JSON, W330 when it does
 * not fit its schema, W331 for a code that does not exist, W332 for one that cannot be set aside. With an error there
 * are no settings.
 *
 * @param prefix path of the pack from the folder of the file, empty or with a slash at its end
 */
export function readSettings(
  text: string,
  prefix: string,
): { readonly settings?: PackSettings; readonly diagnostics: readonly Diagnostic[] } {
  const read = readJson(text);
  if (!read.ok) return { diagnostics: read.diagnostics };
  const reporter = new Reporter();
  if (!validateSettings(read.value)) {
    const errors = validateSettings.errors ?? [];
    const refused = { errors, schema: settingsSchema, value: read.value, root: read.root(), names: 'path' };
    reportSchemaErrors({ ...refused, names: 'path' }, 'W330', reporter);
    return { diagnostics: reporter.found };
  }
  reportUnseenJson(read.value, read.root, true, reporter);
  const written = read.value as Written;
  const diagnostics = [...reporter.found, ...mistakesIn(written, read.root())];
  return diagnostics.length > 0
    ? { diagnostics }
    : { settings: settingsOf(written, text, prefix), diagnostics };
}

/** The mistakes that the schema does not say: codes, patterns, reasons. */
function mistakesIn({ rules, folders = [], ignore = [], suppress = [] }: Written, root: Node): Diagnostic[] {
  const at = (...path: (string | number)[]): Range => {
    const node = findNodeAtLocation(root, path);
    return node ? insideQuotes(node) : { start: 0, end: 0 };
  };
  const names = (...path: (string | number)[]): readonly Range[] =>
    (findNodeAtLocation(root, path)?.children ?? []).flatMap(({ children }) =>
      children?.[0] ? insideQuotes(children[0]) : [],
    );
  const levels = (given: Levels | undefined, ...path: (string | number)[]): Diagnostic[] => {
    const places = names(...path);
    return Object.entries(given ?? {}).flatMap(([code, level], i) => {
      // An error may always be called one.
      if (level === 'error' && whyFirm(code, START)?.code === 'W332') return [];
      return whyFirm(code, places[i] ?? START) ?? [];
    });
  };
  const pattern = (text: string, range: Range): Diagnostic[] => {
    const sign = foreignSign(text);
    if (sign !== undefined)
      return [diagnosticOf('W330', range, `A pattern knows *, ** and ?, and no ${sign}. Write several.`)];
    return /^\/|^\.\.(\/|$)|\/\.\.(\/|$)/.test(text)
      ? [diagnosticOf('W330', range, 'A path is relative to the folder of this file, and lies below it.')]
      : [];
  };
  return [
    ...levels(rules, 'rules'),
    ...folders.flatMap((each, i) => [
      ...pattern(each.in, at('folders', i, 'in')),
      ...levels(each.rules, 'folders', i, 'rules'),
    ]),
    ...ignore.flatMap((each, i) => pattern(each, at('ignore', i))),
    ...suppress.flatMap(({ file, code, at: pointer, reason }, i) => [
      ...pattern(file.replace(/[*?[\]{}!]/g, '-'), at('suppress', i, 'file')),
      ...[whyFirm(code, at('suppress', i, 'code')) ?? []].flat(),
      ...(pointer === undefined || /^(?:\/[^/]*)+$/.test(pointer)
        ? []
        : [
            diagnosticOf(
              'W330',
              at('suppress', i, 'at'),
              'A place in JSON is written /words/verb/show: each name behind a slash.',
            ),
          ]),
      ...(isReason(reason)
        ? []
        : [diagnosticOf('W330', at('suppress', i, 'reason'), 'Say why this finding is accepted.')]),
    ]),
  ];
}

const START: Range = { start: 0, end: 0 };

function settingsOf(
  { rules = {}, folders = [], ignore = [], suppress = [] }: Written,
  own: string,
  prefix: string,
): PackSettings {
  const inFolders = folders.map((each) => ({ matches: globOf(each.in), levels: each.rules })).reverse();
  const ignored = ignore.map(globOf);
  let root: Node | undefined;
  const entryRange = (i: number): Range => {
    root ??= parseTree(own);
    const node = root && findNodeAtLocation(root, ['suppress', i]);
    return node ? { start: node.offset, end: node.offset + node.length } : START;
  };
  const removal = (i: number) => {
    root ??= parseTree(own);
    const { children = [] } = (root && findNodeAtLocation(root, ['suppress'])) ?? {};
    const [before, node, next] = [children[i - 1], children[i], children[i + 1]];
    const { start, end } = entryRange(i);
    const range = next
      ? { start, end: next.offset }
      : before && node
        ? { start: before.offset + before.length, end }
        : { start, end };
    return { title: 'Remove the entry', edits: [{ ...range, text: '' }], sure: true } as const;
  };
  const markOf = (i: number, covers: Mark['covers']): Mark[] => {
    const entry = suppress[i];
    if (!entry) return [];
    const { code, reason } = entry;
    return [{ code, by: 'settings', reason, range: entryRange(i), covers, removal: removal(i) }];
  };
  return {
    weigh(found, path) {
      if (Object.keys(rules).length + inFolders.length === 0) return found;
      const whole = prefix + path;
      const level =
        inFolders.find(({ matches, levels }) => Object.hasOwn(levels, found.code) && matches(whole))?.levels[
          found.code
        ] ?? (Object.hasOwn(rules, found.code) ? rules[found.code] : undefined);
      if (level === undefined || !isSettable(found.code)) return found;
      return level === 'off' ? undefined : { ...found, severity: SEVERITIES[level] };
    },
    isLeftOut: (path) => ignored.some((matches) => matches(prefix + path)),
    marksOf: (path, text) =>
      suppress.flatMap(({ file, at }, i) =>
        file === prefix + path ? markOf(i, at === undefined ? () => true : inside(at, path, text)) : [],
      ),
    withoutFile: (paths) =>
      suppress.flatMap(({ file }, i) => {
        const mine = file.startsWith(prefix) && !paths.has(file.slice(prefix.length));
        const message = `The pack has no file ${file.slice(prefix.length)}. Remove the entry, or correct its path.`;
        return mine ? [diagnosticOf('W333', entryRange(i), message, [removal(i)])] : [];
      }),
  };
}

/** A test of whether a place lies in the value at a pointer, or in its name. */
function inside(pointer: string, path: string, text: string): Mark['covers'] {
  const root = path.endsWith('.json') ? parseTree(text) : undefined;
  const steps = pointer.split('/').slice(1);
  let node = root;
  for (const step of steps) {
    const name = step.replace(/~1/g, '/').replace(/~0/g, '~');
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]);
  }
  const whole = node?.parent?.type === 'property' ? node.parent : node;
  if (!whole) return () => false;
  return ({ start }) => start >= whole.offset && start < whole.offset + whole.length;
}
