import type { Manifest, Words } from '../cards/manifest.ts';
import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { ImageFace } from '../compile/image.ts';
import type { Playable } from '../game/playable.ts';
import type { Section } from '../language/tree.ts';
import { word } from '../state/zones.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';

/** An id of a rule: capitals, then parts behind dashes. */
const ID = /(?<![\w-])[A-Z]+(?:-[A-Za-z0-9]+)+(?![\w-])/g;

/** Two ids of one sort with all between them, as in `TIE-1 to TIE-4`. */
const RANGE = /(?<![\w-])([A-Z]+)-(\d{1,3}) to \1-(\d{1,3})(?![\w-])/g;

/** The ids of rules in a comment, in their order; a range stands for all of its ids. */
export function idsIn(comment: string): readonly string[] {
  const spelled = comment.replace(RANGE, (_, name: string, first: string, last: string) => {
    const count = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length: count }, (__, at) => `${name}-${Number(first) + at}`).join(' ');
  });
  return [...spelled.matchAll(ID)].map(([id]) => id);
}

/** A word of the manifest that a clause uses. */
export interface UsedWord {
  readonly sort: 'trigger' | 'verb' | 'resource';
  readonly id: string;
}

/** The rules that stand behind the texts of a pack: comments in its rules files cite them, and so do its words. */
export class RuleIds {
  readonly #playable: Playable;
  readonly #manifest: Manifest;

  constructor(playable: Playable) {
    this.#playable = playable;
    this.#manifest = playable.pack.manifest;
  }

  /**
   * Rules behind words of the code of a face: what its line cites, then its trigger, then the words of the code.
   *
   * @param entry index of the entry in the face's program
   * @param line the line of the text, counted from 0
   */
  ofCode(face: ImageFace, entry: number, line: number, from: number, to: number): readonly string[] {
    const { program } = face;
    return unique([
      ...(program.number === 0 ? this.ofLine(program.name, line) : []),
      ...this.wordsOf(face, entry, from, to).flatMap(({ sort, id }) => this.#ofWord(sort, id)),
    ]);
  }

  /** Words that stand behind words of the code of a face: its trigger, then those of its instructions. */
  wordsOf(face: ImageFace, entry: number, from: number, to: number): readonly UsedWord[] {
    const { names } = this.#playable.image.vocabulary;
    const trigger = names.trigger[face.program.entries[entry]?.trigger ?? -1];
    return [
      ...(trigger === undefined ? [] : [{ sort: 'trigger', id: trigger } as const]),
      ...this.#inCode(from, to),
    ];
  }

  /** Rules that are cited beside or above a line of a section, counted from 0, or above the section itself. */
  ofLine(section: string, line: number): readonly string[] {
    const found = this.#playable.sections.find(({ name }) => name === section);
    return found ? unique([...citedAt(found.abilities[line]), ...citedAt(found)]) : [];
  }

  /** Rules of a line of the final score, of a seat or of an opponent that is none. */
  ofScore(id: string, opponent: boolean): readonly string[] {
    const { scores, against } = this.#manifest;
    return (opponent ? (against?.scores ?? []) : scores).find((each) => each.id === id)?.rules ?? [];
  }

  /** Rules of a verb. */
  ofVerb(id: string): readonly string[] {
    return this.#ofWord('verb', id);
  }

  #inCode(from: number, to: number): readonly UsedWord[] {
    const { code, vocabulary } = this.#playable.image;
    const found: UsedWord[] = [];
    for (let pc = from; pc < to; pc += sizeOfInstruction(word(code, pc))) {
      const operands = INSTRUCTIONS[word(code, pc)]?.operands ?? [];
      // A verb says more than the thing with which it is done.
      for (const sort of ['verb', 'resource'] as const) {
        const at = operands.findIndex((operand) => operand.sort === sort);
        const id = at < 0 ? undefined : vocabulary.name(sort, word(code, pc + 1 + at));
        if (id === undefined) continue;
        found.push({ sort, id });
        break;
      }
    }
    return found;
  }

  #ofWord(sort: keyof Words, id: string): readonly string[] {
    const words: Readonly<Record<string, { readonly rules?: readonly string[] }>> =
      this.#manifest.words[sort];
    return (Object.hasOwn(words, id) ? words[id]?.rules : undefined) ?? [];
  }
}

const citedAt = (node: Pick<Section, 'above' | 'beside'> | undefined): readonly string[] =>
  [node?.beside ?? '', ...(node?.above ?? [])].flatMap(idsIn);

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
