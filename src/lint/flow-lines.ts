import type { Catalogue } from '../cards/catalogue.ts';
import { isFlowKind } from '../cards/flow.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Flow } from '../language/tree.ts';
import { standInsOf } from './stand-ins.ts';

/** A line of the flow, as far as it can be read. */
export interface FlowLine {
  /** Its forms from the outermost one to the innermost. */
  readonly forms: readonly Located<Flow>[];
  /** The place where it stands. */
  readonly range: Range;
}

/** A section of the flow. */
export interface FlowSection {
  /** Its file, relative to the pack. */
  readonly path: string;
  readonly name: string;
  /** The place where its name stands. */
  readonly range: Range;
  readonly lines: readonly FlowLine[];
}

/** The sections of the flow by name; of several with one name the first. */
export function flowSectionsOf({ rules, pack }: Catalogue): ReadonlyMap<string, FlowSection> {
  const found = new Map<string, FlowSection>();
  for (const { path, checked } of rules)
    for (const { kind, name, abilities } of checked.located?.sections ?? []) {
      if (found.has(name.value) || !isFlowKind(pack.manifest.words.kind[kind.value])) continue;
      const lines = abilities.flatMap(({ body, start, end }): FlowLine[] => {
        if (body.form === 'flow') return [{ forms: formsOf(body.flow), range: { start, end } }];
        const [path] = body.form === 'do' ? body.paths : [];
        return path ? [{ forms: [{ ...path, form: 'do', path }], range: { start, end } }] : [];
      });
      found.set(name.value, { path, name: name.value, range: { start: name.start, end: name.end }, lines });
    }
  return found;
}

function formsOf(outer: Located<Flow>): readonly Located<Flow>[] {
  const forms = [outer];
  for (let now = outer; 'flow' in now;) {
    now = now.flow;
    forms.push(now);
  }
  return forms;
}

/**
 * Which sections a mode may follow where one is named: that one, and those that stand in for it in this mode with some
 * value of an option. A section can follow the one for which it stands in.
 */
export function followedIn(
  { pack }: Catalogue,
  mode: string,
): (name: string, within: string) => readonly string[] {
  const standIns = standInsOf(pack.manifest).filter(({ place }) => {
    const at = place.lastIndexOf('modes');
    return at < 0 || place[at + 1] === mode;
  });
  // A value of an option can take away what stands in.
  const freed = new Set(
    Object.values(pack.manifest.options).flatMap(({ changes = {} }) =>
      Object.values(changes).flatMap(({ sections }) =>
        Object.entries(sections ?? {}).flatMap(([other, by]) => (by === null ? [other] : [])),
      ),
    ),
  );
  // A section that always stands in leaves the other one to itself alone.
  const always = new Set(standIns.filter(({ place }) => place[0] !== 'options').map(({ other }) => other));
  return (name, within) => {
    const others = standIns
      .filter((each) => each.other === name && each.name !== within)
      .map((each) => each.name);
    const own = always.has(name) && !freed.has(name) && others.length > 0 ? [] : [name];
    return [...new Set([...own, ...others])];
  };
}
