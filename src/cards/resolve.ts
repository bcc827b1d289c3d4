import type { Range } from '../language/diagnostic.ts';
import type { Family, Form, Part, WordPart, WordsPart, WordSort } from '../language/form-parts.ts';
import type { FoundWord } from '../language/lexicon.ts';
import type { LocatedLeaf, Located } from '../language/located.ts';
import { formOf, numberBy } from '../language/print.ts';
import type { Ability } from '../language/tree.ts';
import type { CheckedPack } from './pack.ts';
import { change, type Reporter } from './reporter.ts';
import { reportWrongWord } from './wrong-word.ts';

type GrammaticalNumber = 'one' | 'many';
type LocatedNode = Range & { readonly [field: string]: unknown };
type PlainNode = { [field: string]: unknown };

/** The things that resolving needs to know. */
export interface Resolving {
  /** Whose words they are. */
  readonly pack: CheckedPack;
  /** Takes what is wrong. */
  readonly reporter: Reporter;
}

/**
 * Replaces the written words of a line by the ids of the pack's words. Every word is looked up by the sorts that
 * fit its place. Codes: W301, W302, W303, W312 for words, S206 for numbers. The result is whole even where
 * something was reported; then it holds the words as they were written.
 */
export function resolveAbility(ability: Located<Ability>, to: Resolving): Ability {
  const plain = resolveNode('ability', ability as unknown as LocatedNode, 'one', to);
  if (ability.above) plain['above'] = ability.above.map((each) => each.value);
  if (ability.beside) plain['beside'] = ability.beside.value;
  return plain as unknown as Ability;
}

function resolveNode(
  family: Family,
  located: LocatedNode,
  number: GrammaticalNumber,
  to: Resolving,
): PlainNode {
  const form = formOf(family, located);
  const plain: PlainNode = {};
  if (!form) return plain;
  if (located['form'] !== undefined) plain['form'] = located['form'];
  // Numbers by a field need the plain value of that field, which stands further left.
  resolveFields(fieldsOf(form), located, plain, number, to);
  if (family === 'counted' && form.id === 'set') checkGroupWord(located, number, to);
  return plain;
}

/** A part of a form that fills a field. */
type FieldPart = Exclude<Part, { readonly part: 'text' | 'optional' }>;

const FIELDS = new Map<Form, readonly FieldPart[]>();

/** The parts of a form that fill fields, those of optional clauses too, in the order of the text. */
function fieldsOf(form: Form): readonly FieldPart[] {
  const known = FIELDS.get(form);
  if (known) return known;
  const fields = (parts: readonly Part[]): FieldPart[] =>
    parts.flatMap((part) =>
      part.part === 'text' ? [] : part.part === 'optional' ? fields(part.parts) : [part],
    );
  const found = fields(form.parts);
  FIELDS.set(form, found);
  return found;
}

function resolveFields(
  parts: readonly FieldPart[],
  located: LocatedNode,
  plain: PlainNode,
  number: GrammaticalNumber,
  to: Resolving,
): void {
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as FieldPart;
    const value = located[part.field];
    if (value === undefined) continue;
    switch (part.part) {
      case 'flag':
        plain[part.field] = true;
        break;
      case 'one-of':
      case 'quoted':
        plain[part.field] = (value as LocatedLeaf<string>).value;
        break;
      case 'number':
        plain[part.field] = checkNumber(value as LocatedLeaf<number>, part.min, part.max, to);
        break;
      case 'amount': {
        const leaf = value as LocatedLeaf<number | 'each'>;
        plain[part.field] =
          leaf.value === 'each' ? 'each' : checkNumber(leaf as LocatedLeaf<number>, 1, 999, to);
        break;
      }
      case 'quantity':
        plain[part.field] =
          (value as LocatedNode)['form'] === undefined
            ? checkNumber(value as LocatedLeaf<number>, 1, 999, to)
            : resolveNode('quantity', value as LocatedNode, 'one', to);
        break;
      case 'numbers':
        plain[part.field] = (value as readonly LocatedLeaf<number>[]).map((leaf) =>
          checkNumber(leaf, 0, 999, to),
        );
        break;
      case 'word':
        plain[part.field] = resolveWord(
          value as LocatedLeaf<string>,
          part,
          numberBy(part.number, plain, number),
          to,
        );
        break;
      case 'words':
        plain[part.field] = resolveWords(
          value as readonly LocatedLeaf<string>[],
          part,
          numberBy(part.number, plain, number),
          to,
        );
        break;
      case 'node':
        plain[part.field] = resolveNode(
          part.family,
          value as LocatedNode,
          numberBy(part.number ?? 'one', plain, number),
          to,
        );
        break;
      case 'nodes':
        plain[part.field] = (value as readonly LocatedNode[]).map((each) =>
          resolveNode(part.family, each, 'one', to),
        );
        break;
    }
  }
}

function checkNumber(leaf: LocatedLeaf<number>, min: number, max: number, to: Resolving): number {
  if (leaf.value < min || leaf.value > max) {
    const nearest = leaf.value < min ? min : max;
    // "per 1 gap" is written without its number.
    if (min === 2 && leaf.value === 1) {
      to.reporter.report('S206', leaf, 'For every single one, no number is written.', {
        fixes: [{ title: 'Remove 1', edits: [{ start: leaf.start, end: leaf.end + 1, text: '' }] }],
      });
      return leaf.value;
    }
    to.reporter.report('S206', leaf, `${leaf.value} is out of range here: ${min} to ${max}.`, {
      expected: [String(nearest)],
      fixes: [change(leaf, String(nearest))],
    });
  }
  return leaf.value;
}

function resolveWords(
  leaves: readonly LocatedLeaf<string>[],
  part: WordsPart,
  number: GrammaticalNumber,
  to: Resolving,
): string[] {
  return leaves.map((leaf, i) => {
    const last = i === leaves.length - 1;
    const sorts = last ? part.last : part.sorts;
    return resolveAs(
      leaf,
      sorts,
      last ? number : 'one',
      undefined,
      to,
      last ? 'noun' : 'adjective',
      part.between !== '',
    );
  });
}

function resolveWord(
  leaf: LocatedLeaf<string>,
  part: WordPart,
  number: GrammaticalNumber,
  to: Resolving,
): string {
  return resolveAs(leaf, part.sorts, number, part.tense, to, 'word', true);
}

function resolveAs(
  leaf: LocatedLeaf<string>,
  sorts: readonly WordSort[],
  number: GrammaticalNumber,
  tense: 'past' | undefined,
  to: Resolving,
  place: 'word' | 'noun' | 'adjective',
  alone: boolean,
): string {
  const { lexicon, manifest } = to.pack;
  let best: FoundWord | undefined;
  for (let i = 0; i < sorts.length; i += 1) {
    const sort = sorts[i] as WordSort;
    const found = lexicon.findOne(leaf.value, sort);
    if (!found) continue;
    // A value is a noun only where the pack says so: "herb" is, "sunny" is not.
    if (place === 'noun' && !alone && sort === 'value' && manifest.words.value[found.id]?.noun !== true)
      continue;
    if (fits(found, number, tense)) return found.id;
    best ??= found;
  }
  best ??= madePlural(leaf.value, sorts, to);
  if (!best) {
    reportWrongWord(leaf, { sorts, number, place, alone, ...(tense ? { tense } : {}) }, to);
    return leaf.value;
  }
  const right = lexicon.write(best.sort, best.id, number, tense);
  if (tense === 'past' || best.past) {
    const said = tense === 'past' ? 'the past form' : 'the base form';
    to.reporter.report('W312', leaf, `Here stands ${said}: ${right}, not ${leaf.value}.`, {
      expected: [right],
      suggestion: right,
      fixes: [change(leaf, right)],
    });
  } else {
    const said =
      best.one && best.many
        ? `${right} has one form for one and for several`
        : `This speaks of ${number === 'one' ? 'one' : 'several'}`;
    to.reporter.report('W303', leaf, `${said}: write ${right}, not ${leaf.value}.`, {
      expected: [right],
      suggestion: right,
      fixes: [change(leaf, right)],
    });
  }
  return best.id;
}

/** The word behind a regular plural, where the word has one form for one and for several. */
function madePlural(written: string, sorts: readonly WordSort[], to: Resolving): FoundWord | undefined {
  for (const stem of [written.replace(/s$/, ''), written.replace(/es$/, ''), written.replace(/ies$/, 'y')]) {
    const found = stem === written ? undefined : to.pack.lexicon.find(stem, sorts);
    if (found?.one === true && found.many) return found;
  }
  return undefined;
}

const fits = (found: FoundWord, number: GrammaticalNumber, tense: 'past' | undefined): boolean =>
  tense === 'past' ? found.past : number === 'many' ? found.many : found.one;

/** `set` or `sets`: reserved words that agree with their number like any other. */
function checkGroupWord(located: LocatedNode, number: GrammaticalNumber, to: Resolving): void {
  const leaf = located['group'] as LocatedLeaf<string> | undefined;
  const right = number === 'many' ? 'sets' : 'set';
  if (!leaf || leaf.value === right) return;
  to.reporter.report(
    'W303',
    leaf,
    `This speaks of ${number === 'one' ? 'one' : 'several'}, so write ${right}.`,
    {
      expected: [right],
      suggestion: right,
      fixes: [change(leaf, right)],
    },
  );
}
