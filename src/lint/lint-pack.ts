import type { Catalogue } from '../cards/catalogue.ts';
import { CODES } from '../language/codes.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { standsInForNothing } from './m722-stands-in-for-nothing.ts';
import { claimedUnmet } from './m723-claimed-unmet.ts';
import { findsNothing } from './m724-finds-nothing.ts';
import { numberTwice } from './p501-number-twice.ts';
import { countOfKind } from './p502-count-of-kind.ts';
import { promiseKept } from './p503-promise.ts';
import { nameOfFile } from './p504-name-of-file.ts';
import { openFacts } from './p505-open-facts.ts';
import { draft } from './p506-draft.ts';
import { unknownSection } from './p510-unknown-section.ts';
import { circleOfSections } from './p511-circle.ts';
import { sectionTwice } from './p512-section-twice.ts';
import { score } from './p513-score.ts';
import { neverThere } from './p514-never-there.ts';
import { writtenAlike } from './p515-written-alike.ts';
import { unseenName } from './p517-unseen-name.ts';
import { exportedTwice } from './p518-exported-twice.ts';
import { exportedValue } from './p519-exported-value.ts';
import { setOff } from './p520-set-off.ts';
import { readsFaceDown } from './p522-reads-face-down.ts';
import { tooDeep } from './p525-too-deep.ts';
import { neverCarriedOut } from './m720-never-carried-out.ts';
import { neverReached } from './m721-never-reached.ts';
import { fitsNothing } from './m730-fits-nothing.ts';
import { beyondSupply } from './m731-beyond-supply.ts';
import { selectsAll } from './m732-selects-all.ts';
import { notMust } from './m733-not-must.ts';
import { deals } from './m734-deals.ts';
import { outOfRange } from './m735-out-of-range.ts';
import { farOutOfRange } from './m736-far-out-of-range.ts';
import { dominated } from './m737-dominated.ts';
import { oddPrice } from './m738-odd-price.ts';
import { neverSeen } from './m739-never-seen.ts';
import { fieldsTogether } from './p536-fields-together.ts';
import { saidTwice } from './p537-said-twice.ts';
import { voidExchange } from './p538-void-exchange.ts';
import { noChoice } from './p539-no-choice.ts';
import { textHygiene } from './p540-text-hygiene.ts';
import { nameTwice } from './p541-name-twice.ts';
import { alikeButForName } from './p542-alike-but-for-name.ts';
import { cardInTextFile } from './p544-card-in-text-file.ts';
import type { LintRule } from './rule.ts';

/** The findings in one file. */
export interface FileFindings {
  /** File, relative to the pack. */
  readonly path: string;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The rules about whole packs, by code. */
export const LINT_RULES: readonly LintRule[] = [
  numberTwice,
  countOfKind,
  promiseKept,
  nameOfFile,
  openFacts,
  draft,
  unknownSection,
  circleOfSections,
  sectionTwice,
  score,
  neverThere,
  writtenAlike,
  unseenName,
  exportedTwice,
  exportedValue,
  setOff,
  readsFaceDown,
  tooDeep,
  fieldsTogether,
  saidTwice,
  voidExchange,
  noChoice,
  textHygiene,
  nameTwice,
  alikeButForName,
  cardInTextFile,
];

/** The rules about what a whole pack can never carry out; they are asked where programs are looked at as well. */
export const PROGRAM_RULES: readonly LintRule[] = [
  neverCarriedOut,
  neverReached,
  standsInForNothing,
  claimedUnmet,
  findsNothing,
  fitsNothing,
  beyondSupply,
  selectsAll,
  notMust,
  deals,
  outOfRange,
  farOutOfRange,
  dominated,
  oddPrice,
  neverSeen,
];

/** The rules that a pack breaks of which a game would mean something else, stop in the middle, or have no end. */
const NEEDED: readonly LintRule[] = [numberTwice, unknownSection, circleOfSections, sectionTwice, tooDeep];

/**
 * Judges a pack as a whole; what is wrong inside a single file stands in its entry of the catalogue. Files
 * without findings are left out; the others are ordered by path.
 */
export const lintPack = (catalogue: Catalogue): readonly FileFindings[] => judge(catalogue, LINT_RULES);

/** The same with what no game of the pack ever carries out (M codes). */
export const lintPrograms = (catalogue: Catalogue): readonly FileFindings[] =>
  judge(catalogue, [...LINT_RULES, ...PROGRAM_RULES]);

/**
 * The reason why no game of a pack can be played although each of its files is right by itself; in the order of {@link
 * lintPack}.
 */
export const whyUnplayable = (catalogue: Catalogue): readonly FileFindings[] => judge(catalogue, NEEDED);

/** The findings of some of the rules in a pack, in the order of {@link lintPack}. */
export function judge(catalogue: Catalogue, rules: readonly LintRule[]): readonly FileFindings[] {
  const byPath = new Map<string, Diagnostic[]>();
  for (const rule of rules) {
    for (const each of rule.check(catalogue)) {
      const { path, range, message, expected = [], suggestion, fixes = [], mild = false } = each;
      const found = {
        code: rule.code,
        severity: mild ? ('info' as const) : CODES[rule.code].severity,
        range,
        message,
        expected,
        ...(suggestion !== undefined && { suggestion }),
        fixes,
        examples: [],
      };
      const list = byPath.get(path);
      if (list) list.push(found);
      else byPath.set(path, [found]);
    }
  }
  return [...byPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, diagnostics]) => ({
      path,
      diagnostics: diagnostics.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end),
    }));
}
