import type { LocatedLeaf, Located } from '../language/located.ts';
import type { Ability, Flow, Rules } from '../language/tree.ts';
import { isFlowKind } from './flow.ts';
import type { Manifest } from './manifest.ts';
import type { Setting } from './setting.ts';
import { closest } from './suggest.ts';

/** A section of a rules file, as far as it can be read. */
export interface NamedSection {
  /** Its file, relative to the pack. */
  readonly path: string;
  /** Id of its kind, as it is written. */
  readonly kind: string;
  /** Its name, at its place. */
  readonly name: LocatedLeaf<string>;
  /** The names of other sections in its lines, in the order of the text. */
  readonly follows: readonly LocatedLeaf<string>[];
}

/** A rules file after it was checked. */
interface CheckedFile {
  /** Relative to the pack. */
  readonly path: string;
  /** The outcome of it. */
  readonly checked: { readonly located?: Located<Rules> };
}

/** The sections of a rules file in the order of the text; those of which no header can be read are not among them. */
function sectionsIn(tree: Located<Rules> | undefined, path = ''): readonly NamedSection[] {
  return (tree?.sections ?? []).map(({ kind, name, abilities }) => ({
    path,
    kind: kind.value,
    name,
    follows: abilities.flatMap(followed),
  }));
}

/** The sections of all rules files of a pack, by path and in the order of the text. */
export const sectionsOf = ({ rules }: { readonly rules: readonly CheckedFile[] }): readonly NamedSection[] =>
  rules.flatMap(({ path, checked }) => sectionsIn(checked.located, path));

/** True if a section can be followed by its name. */
export const canFollow = ({ kind }: NamedSection, { words }: Manifest): boolean =>
  Object.hasOwn(words.kind, kind) && isFlowKind(words.kind[kind]);

/** The names closest to what is written, the nearest first; capitals do not count. */
export function closestNames(written: string, names: Iterable<string>): readonly string[] {
  const bySmall = new Map<string, string>();
  for (const name of names) if (!bySmall.has(name.toLowerCase())) bySmall.set(name.toLowerCase(), name);
  return closest(written, bySmall.keys()).flatMap((small) => bySmall.get(small) ?? []);
}

/** The name that a line follows, if it ends so. */
function followed({ body }: Located<Ability>): readonly LocatedLeaf<string>[] {
  if (body.form !== 'flow') return [];
  let flow: Located<Flow> = body.flow;
  while ('flow' in flow) flow = flow.flow;
  return flow.form === 'follow' ? [flow.section] : [];
}

/**
 * Reports W302 where a section of the same file is followed that is no part of the flow. Whether a name that the file
 * does not have stands in another one is the business of src/lint.
 */
export function checkFollowed(tree: Located<Rules>, { pack, reporter }: Setting): void {
  const sections = sectionsIn(tree);
  for (const { follows } of sections) {
    for (const leaf of follows) {
      const same = sections.filter(({ name }) => name.value === leaf.value);
      const [first] = same;
      const isKnown = ({ kind }: NamedSection): boolean => Object.hasOwn(pack.manifest.words.kind, kind);
      if (!first || !same.every(isKnown) || same.some((each) => canFollow(each, pack.manifest))) continue;
      reporter.report('W302', leaf, notFollowed(first));
    }
  }
}

/** The reason why a section cannot be followed by its name. */
export const notFollowed = ({ kind, name }: NamedSection): string =>
  `"${name.value}" is a section of the kind ${kind}, which is not followed by its name.`;
