import { canFollow, sectionsOf, type NamedSection } from '../cards/sections.ts';
import type { LocatedLeaf } from '../language/located.ts';
import type { Finding, LintRule } from './rule.ts';
import { standInsOf } from './stand-ins.ts';

export const circleOfSections: LintRule = {
  code: 'P511',
  accuracy: 'Exact. Each circle is reported once, where it closes.',
  unchecked: 'Whether something that is done until somebody has so many ever ends.',
  check(catalogue) {
    const sections = new Map<string, NamedSection>();
    for (const each of sectionsOf(catalogue))
      if (canFollow(each, catalogue.pack.manifest) && !sections.has(each.name.value))
        sections.set(each.name.value, each);
    const standIns = standInsOf(catalogue.pack.manifest);
    const findings: Finding[] = [];
    const over = new Set<string>();
    let withStandIns = false;
    const visit = (section: NamedSection, way: readonly string[]): void => {
      const name = section.name.value;
      for (const leaf of section.follows) {
        // A section can follow the one for which it stands in.
        const others = standIns.filter(
          (each) => withStandIns && each.other === leaf.value && each.name !== name,
        );
        for (const followed of new Set([leaf.value, ...others.map((each) => each.name)])) {
          const next = sections.get(followed);
          const closed = [...way, name].indexOf(followed);
          if (closed >= 0) findings.push(findingOf(section, leaf, [...way, name].slice(closed)));
          else if (next && !over.has(followed)) visit(next, [...way, name]);
        }
      }
      over.add(name);
    };
    const visitAll = (): void => {
      for (const section of sections.values()) if (!over.has(section.name.value)) visit(section, []);
    };
    visitAll();
    if (findings.length > 0) return findings;
    // A row that is no circle by itself can be one with a section that stands in.
    withStandIns = true;
    over.clear();
    visitAll();
    return findings;
  },
};

/** The finding about a circle, at the name with which it closes. */
function findingOf(
  { path }: NamedSection,
  { start, end }: LocatedLeaf<string>,
  circle: readonly string[],
): Finding {
  const [first = ''] = circle;
  const way = [...circle.slice(1), first].map((name) => `"${name}"`).join(', which follows ');
  const message = `"${first}" follows ${way}: it would never come to an end. Follow another section here.`;
  return { path, range: { start, end }, message };
}
