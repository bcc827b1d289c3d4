import type { Catalogue } from '../cards/catalogue.ts';
import { listing } from '../cards/reporter.ts';
import type { Range } from '../language/diagnostic.ts';
import { flowSectionsOf, followedIn } from './flow-lines.ts';
import type { Finding, LintRule } from './rule.ts';

/** The number of forms of the flow that can stand inside one another in a game. */
export const MOST_DEPTH = 24;

/** The depth of a section, and by which sections. */
interface Depth {
  /** The number of forms that stand inside one another, itself among them. */
  readonly forms: number;
  /** The sections inside one another, itself first; each with where it is followed, in the section before. */
  readonly way: readonly Step[];
}

interface Step {
  readonly name: string;
  readonly path: string;
  readonly range: Range;
}

export const tooDeep: LintRule = {
  code: 'P525',
  accuracy:
    'Exact, but for sections that stand in for others with values of options: each is tried with each other one.',
  unchecked: 'Sections that follow themselves, which are reported as such.',
  check(catalogue) {
    const { modes } = catalogue.pack.manifest;
    const found = new Map<string, Finding>();
    for (const [mode, { flow }] of Object.entries(modes)) {
      const finding = flow === undefined ? undefined : findingIn(catalogue, mode, flow);
      if (finding) found.set(`${finding.path} ${finding.range.start}`, finding);
    }
    return [...found.values()];
  },
};

function findingIn(catalogue: Catalogue, mode: string, flow: string): Finding | undefined {
  const depth = depthsIn(catalogue, mode)(flow);
  if (!depth || depth.forms <= MOST_DEPTH) return undefined;
  const last = depth.way.at(-1);
  if (!last) return undefined;
  const names = [flow, ...depth.way.map(({ name }) => name)].map((name) => `"${name}"`);
  const message = `At most ${MOST_DEPTH} parts of the flow can stand inside one another in a game; here are ${depth.forms}: each of ${listing(names, 'and', 16)} follows the next one, and each "follow", "for", "until" and "if" before it counts as well. Let some of them follow one another in the lines of one section.`;
  return { path: last.path, range: last.range, message };
}

/** Says how deep a section goes in a mode; nothing of one that is not there. */
function depthsIn(catalogue: Catalogue, mode: string): (name: string) => Depth | undefined {
  const sections = flowSectionsOf(catalogue);
  const followed = followedIn(catalogue, mode);
  const known = new Map<string, Depth | undefined>();
  return function depthOf(name) {
    if (known.has(name)) return known.get(name);
    // While it is looked at, a section that follows itself is not there.
    known.set(name, undefined);
    const section = sections.get(name);
    if (!section) return undefined;
    let deepest: Depth = { forms: 1, way: [] };
    for (const { forms } of section.lines) {
      const last = forms.at(-1);
      if (1 + forms.length > deepest.forms) deepest = { forms: 1 + forms.length, way: [] };
      if (last?.form !== 'follow') continue;
      const { value, start, end } = last.section;
      for (const inner of followed(value, name)) {
        const depth = depthOf(inner);
        if (!depth || 1 + forms.length + depth.forms <= deepest.forms) continue;
        const step = { name: inner, path: section.path, range: { start, end } };
        deepest = { forms: 1 + forms.length + depth.forms, way: [step, ...depth.way] };
      }
    }
    known.set(name, deepest);
    return deepest;
  };
}
