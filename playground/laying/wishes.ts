import { readCode } from '../../src/compile/decode.ts';
import type { Image } from '../../src/compile/image.ts';
import { SCOPES } from '../../src/compile/program.ts';

/** The things that texts ask of a table: cards that fit, and marks that must have been named in the turn. */
export class Wishes {
  readonly #image: Image;
  /** Columns of the selectors in the texts. */
  readonly #columns = new Set<number>();
  readonly #marks = new Set<number>();
  readonly named: Record<string, string> = {};
  /** Verbs of which the texts ask to which cards they were done in this turn. */
  readonly done = new Set<string>();

  constructor(image: Image, faces: readonly number[]) {
    this.#image = image;
    for (const face of faces) this.#read(face);
  }

  /** In how many ways a face fits what the texts speak of. */
  fitting(face: number): number {
    const { columns, marks, vocabulary } = this.#image;
    let fits = 0;
    for (const column of this.#columns) fits += columns[column + face] ?? 0;
    for (const mark of this.#marks) fits += 2 * (marks[face * vocabulary.names.mark.length + mark] ?? 0);
    return fits;
  }

  #read(index: number): void {
    const { faces, code, pool, vocabulary } = this.#image;
    const face = faces[index];
    if (!face) return;
    for (const step of readCode(code, face.at, face.at + face.program.code.length)) {
      step.instruction?.operands.forEach(({ sort }, place) => {
        const value = step.operands[place] ?? -1;
        if (sort === 'selector') this.#columns.add(pool[value] ?? 0);
        if (sort === 'scope' && pool[value] === SCOPES.indexOf('done'))
          this.done.add(vocabulary.name('verb', pool[value + 1] ?? -1) ?? '');
        if (sort === 'members')
          for (let member = 0; member < (pool[value] ?? 0); member++)
            this.#columns.add(pool[pool[value + 2 + 2 * member] ?? 0] ?? 0);
        if (sort === 'mark' && step.instruction?.name !== 'named') this.#marks.add(value);
      });
      if (step.instruction?.name !== 'named') continue;
      const [verb = -1, mark = -1] = step.operands;
      this.named[vocabulary.name('verb', verb) ?? ''] = vocabulary.name('mark', mark) ?? '';
    }
  }
}
