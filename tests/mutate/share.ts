import type { PackName } from '../fuzz/packs.ts';
import { mutantsOf } from './all.ts';
import { Behaviour, type Told } from './behaviour.ts';
import { Judge } from './judge.ts';
import type { Label, Mutant } from './mutant.ts';

/** Some mutants of a seed. */
export interface MutantShare {
  readonly seed: number;
  /** The first of them, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Each so many-th one of the seed is judged: 1 for all. */
  readonly every: number;
}

/** The outcome of one mutant. */
export interface Row {
  readonly class: string;
  readonly label: Label;
  /** The reason why it is a mistake, or none. */
  readonly reason: string;
  /** The reason why no honest rule sees it, where that is so. */
  readonly unseen?: string;
  /** True if no game can tell it. */
  readonly isSilent: boolean;
  readonly pack: PackName;
  readonly path: string;
  readonly was: string;
  readonly is: string;
  /** Codes of errors and warnings on the changed lines. */
  readonly found: readonly string[];
  /** Codes of those elsewhere. */
  readonly elsewhere: readonly string[];
  /**
   * The case that tells it by what the game does; undefined for a possible design, which does something else on
   * purpose.
   */
  readonly told: Told | undefined;
}

const judges = new Map<PackName, Judge>();
const behaviour = new Behaviour();
let known: { readonly seed: number; readonly mutants: readonly Mutant[] } | undefined;

/** Judges some mutants, in their order. */
export function judgeShare({ seed, from, to, every }: MutantShare): readonly Row[] {
  if (known?.seed !== seed) known = { seed, mutants: mutantsOf(seed) };
  return known.mutants
    .slice(from, to)
    .flatMap((mutant, at) => ((from + at) % every === 0 ? [rowOf(mutant)] : []));
}

function rowOf(mutant: Mutant): Row {
  const { kind, pack, path, was, is } = mutant;
  const judge = judges.get(pack) ?? new Judge(pack);
  judges.set(pack, judge);
  const { found, elsewhere } = judge.judge(mutant);
  const told = kind.label === 'design' ? undefined : behaviour.told(judge, mutant);
  const { name, label, reason, unseen, isSilent = false } = kind;
  return {
    class: name,
    label,
    reason,
    ...(unseen !== undefined && { unseen }),
    isSilent,
    pack,
    path,
    was,
    is,
    found,
    elsewhere,
    told,
  };
}
