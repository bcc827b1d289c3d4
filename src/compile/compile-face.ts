import type { CheckedPack } from '../cards/pack.ts';
import { isFlowTrigger } from '../cards/flow.ts';
import type { Ability, Face, Section } from '../language/tree.ts';
import { compileAbility } from './ability.ts';
import { Emitter } from './emitter.ts';
import type { Compiled, CompileFault } from './fault.ts';
import { compileFlow } from './flow.ts';
import type { CompiledLine } from './line.ts';
import type { ProgramEntry, Program } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Compiles a checked face. What the language can say and the machine cannot do is at fault (M codes); everything
 * else compiles. The face must have been checked against the same pack.
 */
export function compileFace(
  face: Face,
  card: { readonly number: number; readonly kind: string },
  pack: CheckedPack,
  vocabulary: Vocabulary,
): Compiled<Program> {
  const side = face.side ?? 'A';
  const id = `${card.number}/${side}`;
  return compileLines(face.abilities, { number: card.number, side, name: face.name }, id, pack, vocabulary);
}

/**
 * Compiles a checked section of rules; its clauses have the name of the section instead of a number. Of lines of the
 * flow only effects and conditions become code; see flow.ts.
 */
export function compileSection(
  section: Section,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): Compiled<Program> {
  const { name, abilities } = section;
  return compileLines(abilities, { number: 0, side: 'A', name }, `${name}/A`, pack, vocabulary);
}

function compileLines(
  abilities: readonly Ability[],
  head: Pick<Program, 'number' | 'side' | 'name'>,
  id: string,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): Compiled<Program> {
  const emitter = new Emitter();
  const faults: CompileFault[] = [];
  const entries: ProgramEntry[] = [];
  const { words } = pack.manifest;
  const lineOf = (i: number): CompiledLine => {
    const ability = abilities[i]?.trigger ?? '';
    const trigger = words.trigger[ability];
    if (!trigger) throw new Error(`no trigger is called ${ability}`);
    const path = `abilities.${i}`;
    return {
      pack,
      words,
      vocabulary,
      emitter,
      faults,
      trigger,
      path,
      clause: path,
      counts: false,
      acts: false,
    };
  };
  abilities.forEach((ability, i) => {
    if (!isFlowTrigger(ability.trigger, pack.manifest))
      entries.push(compileAbility(ability, `${id}/${i + 1}`, lineOf(i)));
  });
  entries.push(...compileFlow({ abilities }, id, lineOf));
  if (faults.length > 0) return { faults };
  return { program: { ...head, entries, ...emitter.finish() }, faults };
}
