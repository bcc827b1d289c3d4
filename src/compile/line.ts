import type { TriggerWord, VerbAct, Words } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { listing } from '../cards/reporter.ts';
import type { Emitter } from './emitter.ts';
import type { CompileCode, CompileFault } from './fault.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/** The line of ability that is being compiled, and where its code goes. */
export interface CompiledLine {
  readonly pack: CheckedPack;
  /** The words of the pack. */
  readonly words: Words;
  readonly vocabulary: Vocabulary;
  readonly emitter: Emitter;
  /** Everything found so far, of all lines of the face. */
  readonly faults: CompileFault[];
  /** The word that opens the line. */
  readonly trigger: TriggerWord;
  /** Its node, as in `abilities.0`. */
  readonly path: string;
  /** Node of the clause that is being compiled. */
  clause: string;
  /** True if the line counts points. */
  counts: boolean;
  /** True if the line does something else than to count. */
  acts: boolean;
}

/** True if the owner can take less of a benefit. */
export const isVoluntary = (must: true | undefined, { trigger }: CompiledLine): boolean =>
  !must && trigger.voluntary !== false;

/** Notes that what the clause says cannot be done, and why. */
export function refuse(line: CompiledLine, code: CompileCode, sentence: string): void {
  const same = line.faults.some((each) => each.path === line.clause && each.sentence === sentence);
  if (!same) line.faults.push({ code, path: line.clause, sentence });
}

/**
 * Verbs that do one of some acts, in a sentence: `As an effect can stand gain or place.`
 *
 * @param other the side on which they do not stand
 */
export function verbsThat(
  line: CompiledLine,
  acts: readonly VerbAct['act'][],
  where: string,
  other: 'benefit' | 'pay',
): string {
  const verbs = Object.entries(line.words.verb).flatMap(([id, { does, side }]) =>
    does && acts.includes(does.act) && side !== other ? [id] : [],
  );
  return verbs.length > 0 ? `${where} can stand ${listing(verbs)}.` : 'No verb of the pack does that.';
}

/** Number of a word that the manifest is known to declare. */
export const index = (line: CompiledLine, sort: WordOperand, name: string): number =>
  line.vocabulary.index(sort, name);

/** Sort under which the place of a word finds it: the first that has it. */
export const sortAmong = <S extends keyof Words>(
  id: string,
  sorts: readonly S[],
  words: Words,
): S | undefined => sorts.find((sort) => Object.hasOwn(words[sort], id));
