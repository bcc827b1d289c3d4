import type { Diagnostic, Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import { readCard } from '../language/read-card.ts';
import { readRules } from '../language/read-rules.ts';
import type { AbilityLine, Read } from '../language/read.ts';
import type { Ability, Card, Face, Rules, Section } from '../language/tree.ts';
import { checkAbilityLine, checkParsed } from './ability-line.ts';
import { checkFields } from './fields.ts';
import { rangeMeant } from './header.ts';
import { withForeignWords } from './foreign-words.ts';
import { checkFaces, checkKind, checkNumberOfAbilities } from './kind.ts';
import { reportLayout } from './layout.ts';
import type { KindWord } from './manifest.ts';
import type { CheckedPack } from './pack.ts';
import { plainComments } from './plain-field.ts';
import { MAX_TRIED_TOKENS, withRepairs, type Budget } from './repair.ts';
import { reportTokens } from './odd-tokens.ts';
import { checkFollowed } from './sections.ts';
import { Reporter } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest } from './suggest.ts';
import { checkSchema, checkRulesSchema } from './tree-schema.ts';
import { reportUnseen } from './unseen-report.ts';

/** The parts of a text with errors that check. */
export interface Good<T> {
  /** The tree without the lines of ability that have a mistake; its fields may have mistakes. */
  readonly tree: T;
  /** The place where the triggers of the lines of ability in it stand. */
  readonly lines: ReadonlySet<number>;
}

/** The outcome of checking one text. */
export interface Checked<T> {
  /** The tree with the ids of words; there if and only if no error was found. */
  readonly card?: T;
  /** Everything found, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The tree with places, as far as it could be read, with the words as they were written. */
  readonly located?: Located<T>;
  /** The parts of a text with errors that check; there only if an error was found and the text could be read. */
  readonly good?: Good<T>;
}

/** The outcome of checking a card. */
export type CheckedCard = Checked<Card>;

/** The outcome of checking a rules file; `card` holds the rules. */
export type CheckedRules = Checked<Rules>;

/**
 * Checks the text of a card against the language and a pack: layout (L codes), syntax (S), words (W), the kind's
 * rules (C). All mistakes of the text are found in one pass; work is bounded by the size of the text.
 *
 * @param tries the number of tokens that are parsed at most in search of fixes; none with {@link NO_REPAIRS}
 */
export function checkCard(text: string, pack: CheckedPack, tries: number = MAX_TRIED_TOKENS): CheckedCard {
  return checkRead(readCard(text), text, pack, tries);
}

/**
 * The same for those who hardly ask for places: where nothing was found, the text is read again for them. Keeping the
 * places of hundreds of cards takes the collector of memory longer than reading a few of them again.
 */
export function checkCardBriefly(text: string, pack: CheckedPack): CheckedCard {
  const checked = checkCard(text, pack);
  const { card, diagnostics } = checked;
  if (!card || diagnostics.length > 0) return checked;
  let located: Located<Card> | undefined;
  return {
    card,
    diagnostics,
    get located() {
      // A text that has become a card was read.
      return (located ??= readCard(text).tree as Located<Card>);
    },
  };
}

/** Checks what was read of a card; used where a tree comes from another form than text. */
export function checkRead(
  read: Read<Card>,
  text: string,
  pack: CheckedPack,
  tries: number = MAX_TRIED_TOKENS,
): CheckedCard {
  const reporter = new Reporter();
  const { tree } = read;
  const kindId = tree?.kind.value;
  const kind = kindId === undefined ? undefined : pack.manifest.words.kind[kindId];
  const setting: Setting = { pack, reporter, text, kind };
  const header = read.problems.find((each) => each.kind === 'header');
  const meant = header && rangeMeant(header.tokens, text)?.range;
  read.lines.forEach((line) => {
    if (line.odd) reportTokens(line.tokens, setting, meant);
  });
  reportUnseen(text, read.lines, reporter);
  for (const problem of read.problems) reportLayout(problem, setting);
  if (tree) checkKind(tree, kind, setting);
  const budget: Budget = { left: tries };
  const abilities = checkAbilities(read, setting, budget);
  const tried = triedFields(read, kind);
  const faces =
    tree?.faces.map((face) => checkFace(face, kindId ?? '', kind, abilities, setting, tried)) ?? [];
  const named = read.problems.some((each) => each.kind === 'side');
  if (tree && kind && !named)
    checkFaces(tree, kind, setting, (face) => read.problems.some((each) => inside(each.range, face)));
  const located = tree ? { located: tree } : {};
  if (!tree) return { diagnostics: inOrder(reporter.found) };
  const card: Card = {
    kind: tree.kind.value,
    number: tree.number.value,
    ...(tree.last && { last: tree.last.value }),
    faces,
    ...plainComments(tree),
    ...(tree.below ? { below: tree.below.map((leaf) => leaf.value) } : {}),
  };
  if (reporter.hasErrors())
    return {
      diagnostics: inOrder(reporter.found),
      ...located,
      good: { tree: card, lines: new Set(abilities.keys()) },
    };
  checkSchema(card, tree, reporter);
  const diagnostics = inOrder(reporter.found);
  return reporter.hasErrors() ? { diagnostics, ...located } : { card, diagnostics, ...located };
}

/** Checks the text of a rules file; see {@link checkCard}. */
export function checkRules(text: string, pack: CheckedPack, tries: number = MAX_TRIED_TOKENS): CheckedRules {
  const read = readRules(text);
  const reporter = new Reporter();
  const { tree } = read;
  const setting: Setting = { pack, reporter, text, kind: undefined };
  read.lines.forEach((line) => {
    if (line.odd) reportTokens(line.tokens, setting);
  });
  reportUnseen(text, read.lines, reporter);
  for (const problem of read.problems) reportLayout(problem, setting, true);
  const sections: Section[] = [];
  const good = new Set<number>();
  const budget: Budget = { left: tries };
  for (const section of tree?.sections ?? []) {
    const known = pack.manifest.words.kind[section.kind.value];
    // Under a header that is no kind of rule, nothing can be said about triggers and numbers.
    const kind = known?.rule === true ? known : undefined;
    const own: Setting = { ...setting, kind };
    checkKind(section, known, own, true);
    const lines = read.abilities.filter(
      (line) => (line.tokens[0]?.start ?? 0) > section.start && (line.tokens[0]?.start ?? 0) <= section.end,
    );
    const checked = checkAbilities({ ...read, abilities: lines }, own, budget);
    for (const start of checked.keys()) good.add(start);
    const abilities = section.abilities.flatMap((line) => {
      const ability = checked.get(line.trigger.start);
      return ability ? [{ ...ability, ...plainComments(line) }] : [];
    });
    const broken = read.problems.some((each) => inside(each.range, section));
    if (kind) checkNumberOfAbilities(section, kind, section.kind.value, own, broken);
    sections.push({
      kind: section.kind.value,
      name: section.name.value,
      abilities,
      ...plainComments(section),
    });
  }
  if (tree) checkFollowed(tree, setting);
  const located = tree ? { located: tree } : {};
  if (!tree) return { diagnostics: inOrder(reporter.found) };
  const rules: Rules = { sections, ...(tree.below ? { below: tree.below.map((leaf) => leaf.value) } : {}) };
  if (reporter.hasErrors())
    return { diagnostics: inOrder(reporter.found), ...located, good: { tree: rules, lines: good } };
  checkRulesSchema(rules, tree, reporter);
  const diagnostics = inOrder(reporter.found);
  return reporter.hasErrors() ? { diagnostics, ...located } : { card: rules, diagnostics, ...located };
}

/** Checks all lines of ability; gives the good ones by the place of their trigger. */
function checkAbilities(
  read: Pick<Read<unknown>, 'abilities'>,
  setting: Setting,
  budget: Budget,
): ReadonlyMap<number, Ability> {
  const good = new Map<number, Ability>();
  const { reporter } = setting;
  read.abilities.forEach((line) => {
    const before = reporter.found.length;
    const ability = checkLine(line, setting);
    if (ability) good.set(line.tokens[0]?.start ?? line.ability?.trigger.start ?? 0, ability);
    if (line.tokens.length === 0 || reporter.found.length === before) return;
    const found = withRepairs(reporter.found.splice(before), line.tokens, setting, budget);
    reporter.found.push(...withForeignWords(found, line.tokens, setting));
  });
  return good;
}

function checkLine(line: AbilityLine, setting: Setting): Ability | undefined {
  const result = line.ability ? checkParsed(line.ability, setting) : checkAbilityLine(line.tokens, setting);
  return result.ability;
}

function checkFace(
  face: Located<Face>,
  kindId: string,
  kind: KindWord | undefined,
  abilities: ReadonlyMap<number, Ability>,
  setting: Setting,
  tried: ReadonlySet<string>,
): Face {
  const fields = kind
    ? checkFields(
        face,
        { pack: setting.pack, reporter: setting.reporter, text: setting.text, kind, kindId },
        tried,
      )
    : [];
  const good: Ability[] = [];
  for (const located of face.abilities) {
    const ability = abilities.get(located.trigger.start);
    if (ability)
      good.push(located.above || located.beside ? { ...ability, ...plainComments(located) } : ability);
  }
  const name = face.name.value;
  const bare: Face = face.side
    ? { side: face.side.value, name, fields, abilities: good }
    : { name, fields, abilities: good };
  return face.above || face.beside ? { ...bare, ...plainComments(face) } : bare;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Fields that stand, as it seems, on lines that could not be read. */
function triedFields(read: Read<Card>, kind: KindWord | undefined): ReadonlySet<string> {
  if (read.problems.length === 0) return NOTHING;
  const tried = new Set<string>();
  const allowed = [...(kind?.required ?? []), ...(kind?.optional ?? [])];
  for (const problem of read.problems) {
    if (problem.kind !== 'line' && problem.kind !== 'syntax') continue;
    const [first] = problem.tokens;
    const near = first && closest(first.text, allowed, 1)[0];
    if (near !== undefined) tried.add(near);
  }
  return tried;
}

/** In the order of the text. Where characters cannot be read at all, nothing else is said about their line's shape. */
function inOrder(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length === 0) return found;
  const unread = found
    .filter((each) => each.code === 'L101' || each.code === 'L102')
    .map((each) => each.range);
  const hidden = (each: Diagnostic): boolean =>
    each.code === 'L101'
      ? false
      : each.code === 'L102'
        ? unread.some((range) => range !== each.range && wider(range, each.range))
        : unread.some((range) => inside(each.range, range) || (inside(range, each.range) && oneLine(each)));
  const seen = new Set<string>();
  return found
    .filter((each) => {
      const key = `${each.code} ${each.range.start} ${each.range.end} ${each.message}`;
      if (hidden(each) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}

/** Codes that speak of the shape of a whole line. */
const oneLine = ({ code }: Diagnostic): boolean => /^(L10[679]|C404|S20[1278])$/.test(code);

const wider = (a: Range, b: Range): boolean => inside(b, a) && a.end - a.start > b.end - b.start;

const inside = (a: Range, b: Range): boolean => a.start >= b.start && a.end <= b.end;
