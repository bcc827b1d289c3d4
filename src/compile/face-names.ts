import type { Image } from './image.ts';

/** A face with its name. */
export interface NamedFace {
  /** Index of the face. */
  readonly face: number;
  /** Index of its card. */
  readonly card: number;
  /** Which face of the card it is, from 0. */
  readonly side: number;
  /** Id of the kind. */
  readonly kind: string;
  /** Its name in a sentence. */
  readonly called: string;
}

/** The names of the faces of an image: the number on the card, and the letter of the side on a card with two. */
export class FaceNames {
  readonly #faces = new Map<string, NamedFace>();
  readonly #names: readonly string[];

  constructor({ cards, faces }: Image) {
    this.#names = faces.flatMap(({ card, program: { number, side } }) =>
      card < 0 ? [] : `${number}${(cards[card]?.faces ?? 1) > 1 ? side : ''}`,
    );
    this.#names.forEach((name, face) => {
      const card = faces[face]?.card ?? 0;
      const { kind = '', firstFace = 0 } = cards[card] ?? {};
      const called = `${name} ${faces[face]?.program.name ?? ''}`;
      this.#faces.set(name, { face, card, side: face - firstFace, kind, called });
    });
  }

  /** The face of that name. */
  find(name: string): NamedFace | undefined {
    return this.#faces.get(name);
  }

  /** Name of a face by its index. */
  nameOf(face: number): string {
    return this.#names[face] ?? '';
  }

  /** The sentence about a name that no face has. */
  unknown(name: string): string {
    const number = /^\d*/.exec(name)?.[0] ?? '';
    const like = ['', 'A', 'B'].map((side) => number + side).filter((each) => this.#faces.has(each));
    const hint = like.length > 0 ? ` Did you mean ${like.join(' or ')}?` : '';
    return `The pack has no face ${JSON.stringify(name)}.${hint}`;
  }
}
