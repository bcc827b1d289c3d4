import type { Range } from '../language/diagnostic.ts';
import type { Family, Form, Part, WordSort } from '../language/form-parts.ts';
import type { AnyLocated, LocatedLeaf, Located } from '../language/located.ts';
import { formOf } from '../language/print.ts';
import type { Ability } from '../language/tree.ts';
import type { Clause } from './types.ts';

/** A node of the tree around a place. */
export interface Node {
  /** Its form. */
  readonly form: Form;
  /** The place where it stands. */
  readonly range: Range;
  /** The place where it is in the tree. */
  readonly path: string;
}

/** A word of the pack at a place. */
export interface WordSpot {
  /** The way in which it is written. */
  readonly written: string;
  /** The place where it stands. */
  readonly range: Range;
  /** Sorts that fit the place, the likeliest first. */
  readonly sorts: readonly WordSort[];
}

/** The nodes and word at a place in a line of ability. */
export interface AbilitySpot {
  /** The nodes around it, the outermost first. */
  readonly nodes: readonly Node[];
  /** The word of the pack there, if it is one. */
  readonly word?: WordSpot;
}

/** A part of a node that is present, with its value. */
interface Present {
  readonly part: Exclude<Part, { part: 'text' } | { part: 'optional' }>;
  readonly value: unknown;
}

/** The nodes and word at an offset in a line of ability; the end of a word belongs to it. */
export function spotAt(ability: Located<Ability>, path: string, offset: number): AbilitySpot {
  const nodes: Node[] = [];
  let word: WordSpot | undefined;
  let now: { family: Family; node: AnyLocated; path: string } | undefined = {
    family: 'ability',
    node: ability as unknown as AnyLocated,
    path,
  };
  while (now) {
    const form = formOf(now.family, now.node);
    if (!form) break;
    nodes.push({ form, range: rangeOf(now.node), path: now.path });
    const here: typeof now = now;
    now = undefined;
    for (const { part, value } of presentIn(form.parts, here.node)) {
      if (part.part === 'word' || part.part === 'words') {
        word ??= wordAt(part, value, offset);
      } else if (part.part === 'node' || part.part === 'nodes') {
        for (const child of childrenOf(part, value, here.path)) {
          if (holds(child.node, offset)) now = { family: part.family, ...child };
        }
      }
    }
  }
  return word ? { nodes, word } : { nodes };
}

/**
 * The clauses of a line of ability, in the order of the text: each smallest part that has a meaning of its own. A
 * condition of the flow holds those that depend on it, and stands before them.
 */
export function clausesOf(ability: Located<Ability>, path: string): readonly Clause[] {
  const clauses: Clause[] = [];
  const visit = (family: Family, node: AnyLocated, at: string): void => {
    const form = formOf(family, node);
    if (!form) return;
    if (isClause(form)) {
      clauses.push({ path: at, range: rangeOf(node) });
      if (!holdsFlow(form)) return;
    }
    for (const { part, value } of presentIn(form.parts, node)) {
      if (part.part !== 'node' && part.part !== 'nodes') continue;
      for (const child of childrenOf(part, value, at)) visit(part.family, child.node, child.path);
    }
  };
  visit('ability', ability as unknown as AnyLocated, path);
  return clauses;
}

/** Guards, effects, and those bodies that are not made of effects; of a flow what asks, and what holds nothing else. */
function isClause(form: Form): boolean {
  const { family, parts } = form;
  if (family === 'guard' || family === 'effect') return true;
  const holds = (inner: Family): boolean => parts.some((part) => 'family' in part && part.family === inner);
  if (family === 'flow') return holds('counted') || !(holds('path') || holdsFlow(form));
  return family === 'body' && !holds('path') && !holdsFlow(form);
}

const holdsFlow = ({ parts }: Form): boolean =>
  parts.some((part) => part.part === 'node' && part.family === 'flow');

function* presentIn(parts: readonly Part[], node: AnyLocated): Generator<Present> {
  for (const part of parts) {
    if (part.part === 'optional') yield* presentIn(part.parts, node);
    else if (part.part !== 'text' && node[part.field] !== undefined) yield { part, value: node[part.field] };
  }
}

function childrenOf(
  part: Extract<Part, { part: 'node' } | { part: 'nodes' }>,
  value: unknown,
  path: string,
): { node: AnyLocated; path: string }[] {
  const own = `${path}/${part.field}`;
  if (part.part === 'node') return [{ node: value as AnyLocated, path: own }];
  return (value as readonly AnyLocated[]).map((node, index) => ({ node, path: `${own}/${index}` }));
}

function wordAt(
  part: Extract<Part, { part: 'word' } | { part: 'words' }>,
  value: unknown,
  offset: number,
): WordSpot | undefined {
  const leaves =
    part.part === 'words' ? (value as readonly LocatedLeaf<string>[]) : [value as LocatedLeaf<string>];
  const index = leaves.findIndex((leaf) => holds(leaf, offset));
  const leaf = leaves[index];
  if (!leaf) return undefined;
  const sorts = part.part === 'words' && index === leaves.length - 1 ? part.last : part.sorts;
  return { written: leaf.value, range: rangeOf(leaf), sorts };
}

const holds = ({ start, end }: Range, offset: number): boolean => start <= offset && offset <= end;
const rangeOf = ({ start, end }: Range): Range => ({ start, end });
