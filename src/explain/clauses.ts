import type { Image, ImageFace } from '../compile/image.ts';
import type { Playable } from '../game/playable.ts';
import type { ClausePlace } from './reason.ts';
import type { OptionChanges } from './option-changes.ts';
import { RuleIds } from './rule-ids.ts';
import type { Sources } from './sources.ts';

/** A clause as the chain of an answer names it. */
export interface FoundClause {
  /** The clause; missing where a routine of the pack runs. */
  readonly clause?: ClausePlace;
  /** Rules behind it. */
  readonly rules: readonly string[];
}

/** Says which clause a word of the code belongs to, and which rules stand behind it. */
export class Clauses {
  readonly rules: RuleIds;
  readonly #image: Image;
  readonly #changes: OptionChanges;
  readonly #sources: Sources | undefined;

  /** @param changes the changes that the options of the game have made */
  constructor(playable: Playable, changes: OptionChanges, sources?: Sources) {
    this.#changes = changes;
    this.#image = playable.image;
    this.#sources = sources;
    this.rules = new RuleIds(playable);
  }

  /**
   * The clause of a word of the code. What stands outside of all clauses, such as a jump, belongs to the clause before
   * it in its ability, or to the first one.
   */
  at(pc: number): FoundClause {
    const index = faceAt(this.#image.faces, pc);
    const face = this.#image.faces[index];
    if (!face || pc - face.at >= face.program.code.length) return { rules: [] };
    const { program } = face;
    const within = pc - face.at;
    const entryAt = Math.max(
      0,
      program.entries.findIndex(({ at, end }) => at <= within && within < end),
    );
    const own = program.clauses.filter(({ at }) => {
      const entry = program.entries[entryAt];
      return entry !== undefined && entry.at <= at && at < entry.end;
    });
    const found = own.findLast(({ at }) => at <= within) ?? own[0];
    if (!found) return { rules: [] };
    const line = Number(/^abilities\.(\d+)/.exec(found.path)?.[1] ?? entryAt);
    const source = this.#sources?.find(face, found.id);
    const [from, to] = [face.at + found.at, face.at + found.end];
    const byOption = [
      ...(program.number === 0 ? this.#changes.ofSection(program.name) : []),
      ...this.rules
        .wordsOf(face, entryAt, from, to)
        .flatMap(({ sort, id }) => this.#changes.ofWord(sort, id)),
    ];
    return {
      clause: {
        id: program.number > 0 ? found.id : found.id.replace(/^[^/]*/, program.name),
        of: program.name,
        ...(byOption.length > 0 && { options: [...new Set(byOption.map(({ said }) => said))] }),
        ...(source && { source }),
      },
      rules: [
        ...new Set([
          ...this.rules.ofCode(face, entryAt, line, from, to),
          ...byOption.flatMap(({ rules }) => rules),
        ]),
      ],
    };
  }
}

/** Index of the face to whose program a word of the code belongs; faces stand in the order of their programs. */
function faceAt(faces: readonly ImageFace[], pc: number): number {
  let [low, high] = [0, faces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((faces[middle]?.at ?? 0) <= pc) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
