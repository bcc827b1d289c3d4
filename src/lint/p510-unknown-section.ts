import type { Catalogue } from '../cards/catalogue.ts';
import { MANIFEST } from '../cards/paths.ts';
import { change, listing } from '../cards/reporter.ts';
import { canFollow, closestNames, notFollowed, sectionsOf, type NamedSection } from '../cards/sections.ts';
import type { Range } from '../language/diagnostic.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';
import { standInsOf } from './stand-ins.ts';

/** A name that stands for a section. */
interface Named {
  readonly path: string;
  /**
   * The place where it stands; only asked for where no section is called so, because finding it in the manifest takes
   * long.
   */
  readonly range: () => Range;
  readonly name: string;
  /** True if the section is followed; otherwise its lines are carried out for a seat, or counted. */
  readonly followed: boolean;
}

export const unknownSection: LintRule = {
  code: 'P510',
  accuracy: 'Exact over all rules files, those with errors in other lines included.',
  unchecked: 'Anything, as long as the layout of a rules file has errors: a section could stand there.',
  check(catalogue) {
    if (catalogue.rules.some(({ checked }) => checked.diagnostics.some(({ code }) => code.startsWith('L'))))
      return [];
    const sections = sectionsOf(catalogue);
    return [...namesInRules(sections), ...namesInManifest(catalogue, sections)].flatMap((named) =>
      findingOf(named, sections, catalogue),
    );
  },
};

/** The names that are followed in lines of the flow. */
const namesInRules = (sections: readonly NamedSection[]): readonly Named[] =>
  sections.flatMap(({ path, follows }) =>
    follows.map(({ value, start, end }) => ({
      path,
      range: () => ({ start, end }),
      name: value,
      followed: true,
    })),
  );

/** The names in the manifest: those that count at the end, what modes play, and what verbs choose. */
function namesInManifest(catalogue: Catalogue, sections: readonly NamedSection[]): readonly Named[] {
  const { manifest } = catalogue.pack;
  const { modes, words, final, ties, against } = manifest;
  const named = (
    place: readonly string[],
    name: string,
    followed: boolean,
    part: 'value' | 'name' = 'value',
  ): Named => ({
    path: MANIFEST,
    range: () => manifestRange(catalogue, [...place], part),
    name,
    followed,
  });
  const counted = { final, ties };
  return [
    ...Object.entries(counted).flatMap(([place, name]) =>
      name === undefined ? [] : [named([place], name, false)],
    ),
    ...Object.entries({ final: against?.final, ties: against?.ties }).flatMap(([place, name]) =>
      name === undefined ? [] : [named(['against', place], name, false)],
    ),
    ...Object.entries(modes).flatMap(([mode, { flow }]) =>
      flow === undefined ? [] : [named(['modes', mode, 'flow'], flow, true)],
    ),
    // A section that stands in for a section is followed where that one is.
    ...standInsOf(manifest).map(({ place, other, name }) => {
      const followed = (called: string): boolean =>
        sections.some((each) => each.name.value === called && canFollow(each, manifest));
      return sections.some((each) => each.name.value === other)
        ? named(place, name, followed(other))
        : named(place, other, followed(name), 'name');
    }),
    ...Object.entries(words.verb).flatMap(([verb, { does }]) =>
      Object.entries(does?.sections ?? {}).map(([colour, name]) =>
        named(['words', 'verb', verb, 'does', 'sections', colour], name, false),
      ),
    ),
  ];
}

function findingOf(
  { path, range: rangeOf, name, followed }: Named,
  sections: readonly NamedSection[],
  { pack }: Catalogue,
): readonly Finding[] {
  const fits = (each: NamedSection): boolean => canFollow(each, pack.manifest) === followed;
  const same = sections.filter((each) => each.name.value === name);
  if (same.some(fits)) return [];
  const [first] = same;
  // The file itself says so already.
  if (followed && first?.path === path) return [];
  const range = rangeOf();
  const names = [...new Set(sections.filter(fits).map((each) => each.name.value))];
  const near = closestNames(name, names);
  const guess = near[0] === undefined ? '' : ` Did you mean "${near[0]}"?`;
  const there =
    names.length === 0 ? '' : ` There ${names.length === 1 ? 'is' : 'are'} ${listing(names, 'and', 6)}.`;
  const what = !first
    ? `No section is called "${name}".`
    : followed
      ? notFollowed(first)
      : `"${name}" is a section of the flow, which has no place here.`;
  return [
    {
      path,
      range,
      message: `${what}${guess}${there}`,
      expected: [...near, ...names.filter((each) => !near.includes(each))],
      ...(near[0] !== undefined && { suggestion: near[0] }),
      fixes: near.map((each) => change(range, `"${each}"`)),
    },
  ];
}
