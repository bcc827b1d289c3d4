import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import { WORD_SORTS } from '../language/form-parts.ts';
import { Lexicon } from '../language/lexicon.ts';
import type { Located } from '../language/located.ts';
import { cardSchema, type Schema } from '../language/schema.ts';
import type { Card } from '../language/tree.ts';
import { checkRead, type CheckedCard } from './check.ts';
import { validateCard } from './generated/validators.js';
import { locate, locateHead } from './json-located.ts';
import { asText } from './json-sayable.ts';
import { readJson } from './json-text.ts';
import type { Words } from './manifest.ts';
import type { CheckedPack } from './pack.ts';
import { Reporter } from './reporter.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { reportUnseenJson } from './unseen-report.ts';

let schema: Schema | undefined;

/**
 * Checks the JSON form of a card like its text: that it is JSON (J601, L103 to L105, L110, L111), that it fits the
 * schema (J602), then words and kind with the codes of text (W, C, S206, L109). Words stand by their id, never in a
 * plural or past form. Ranges and fixes are for the JSON.
 */
export function checkJson(text: string, pack: CheckedPack): CheckedCard {
  const read = readJson(text);
  if (!read.ok) return { diagnostics: read.diagnostics };
  const root = read.root();
  const reporter = new Reporter();
  if (!validateCard(read.value)) {
    schema ??= cardSchema();
    const errors = validateCard.errors ?? [];
    reportSchemaErrors({ errors, schema, value: read.value, root, names: 'definition' }, 'J602', reporter);
    const located = locateHead(root);
    return { diagnostics: inOrder(reporter.found), ...(located && { located }) };
  }
  const tree = locate(root);
  checkSides(tree, reporter);
  reportUnseenJson(read.value, read.root, false, reporter);
  const abilities = tree.faces.flatMap((face) =>
    face.abilities.map((ability) => ({ tokens: [], line: 0, ability })),
  );
  const checked = checkRead({ tree, problems: [], lines: [], abilities }, text, byId(pack));
  const leaves = placesOfLeaves(tree);
  const found = checked.diagnostics.map((each) => ({
    ...each,
    fixes: each.fixes.filter((fix) => staysJson(fix, leaves)),
  }));
  const said = checked.card && !reporter.hasErrors() ? asText(checked.card, tree, pack, reporter) : undefined;
  // No text has it, but the file keeps it.
  const card = said && tree.$schema ? { $schema: tree.$schema.value, ...said } : said;
  const diagnostics = inOrder([...reporter.found, ...found]);
  return { ...(card && { card }), diagnostics, located: tree };
}

const packs = new WeakMap<CheckedPack, CheckedPack>();

/** The same pack, its words written by their ids only. */
function byId(pack: CheckedPack): CheckedPack {
  const known = packs.get(pack);
  if (known) return known;
  const words: Record<string, Record<string, unknown>> = {};
  for (const sort of WORD_SORTS) {
    const ids: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [id, entry] of Object.entries<{ plural?: string; past?: string }>(pack.manifest.words[sort])) {
      const { plural: _plural, past, ...rest } = entry;
      ids[id] = past === undefined ? rest : { ...rest, past: id };
    }
    words[sort] = ids;
  }
  const own = words as unknown as Words;
  const same: CheckedPack = { manifest: { ...pack.manifest, words: own }, lexicon: new Lexicon(own) };
  packs.set(pack, same);
  return same;
}

/** In text the lines of the sides say their order; in JSON the order of the list must agree with the letters. */
function checkSides({ faces }: Located<Card>, reporter: Reporter): void {
  faces.forEach(({ side }, at) => {
    const right = at === 0 ? 'A' : 'B';
    if (!side || side.value === right) return;
    reporter.report(
      'L109',
      side,
      `The ${at === 0 ? 'first' : 'second'} face is side ${right}, not side ${side.value}.`,
      {
        expected: [right],
        suggestion: right,
        fixes: [{ title: `Change to ${right}`, edits: [{ start: side.start, end: side.end, text: right }] }],
      },
    );
  });
}

/** Places of single values, as `start end`. */
function placesOfLeaves(tree: Located<Card>): ReadonlySet<string> {
  const places = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if ('value' in value && typeof value.value !== 'object' && 'start' in value && 'end' in value) {
      places.add(`${String(value.start)} ${String(value.end)}`);
    }
    Object.values(value).forEach(visit);
  };
  visit(tree);
  return places;
}

/** True if a fix only writes one word or number in place of another: fixes that move lines are for text. */
const staysJson = ({ edits }: Fix, leaves: ReadonlySet<string>): boolean =>
  edits.every(
    ({ start, end, text }) => leaves.has(`${start} ${end}`) && /^(?:[a-z][a-z-]*|[AB]|-?\d+)$/.test(text),
  );

const inOrder = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...found].sort((a, b) => compare(a.range, b.range));

const compare = (a: Range, b: Range): number => a.start - b.start || a.end - b.end;
