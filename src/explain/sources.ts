import type { Catalogue } from '../cards/catalogue.ts';
import type { ImageFace } from '../compile/image.ts';
import { sourceRanges } from '../compile/source-ranges.ts';
import type { Range } from '../language/diagnostic.ts';
import type { ClauseSource } from './reason.ts';

/** Finds clauses in the texts of a pack. */
export class Sources {
  readonly #catalogue: Catalogue;
  readonly #known = new Map<ImageFace, ReadonlyMap<string, ClauseSource>>();

  /** @param catalogue the files of which the image was made */
  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** The place where a clause of a face or section stands; undefined where its file is not at hand. */
  find(face: ImageFace, clause: string): ClauseSource | undefined {
    const known = this.#known.get(face) ?? this.#read(face);
    this.#known.set(face, known);
    return known.get(clause);
  }

  #read({ program }: ImageFace): ReadonlyMap<string, ClauseSource> {
    const { number, side, name } = program;
    if (number > 0) {
      const entry = this.#catalogue.byNumber(number);
      const faces = entry?.checked.located?.faces ?? [];
      const located = faces.length === 1 ? faces[0] : faces.find((each) => each.side?.value === side);
      return entry && located ? placed(entry, sourceRanges(program, located)) : new Map();
    }
    for (const file of this.#catalogue.rules) {
      const located = file.checked.located?.sections.find((each) => each.name.value === name);
      if (located) return placed(file, sourceRanges(program, located));
    }
    return new Map();
  }
}

const placed = (
  { path, text }: { readonly path: string; readonly text: string },
  ranges: ReadonlyMap<string, Range>,
): ReadonlyMap<string, ClauseSource> =>
  new Map(
    [...ranges].map(([id, { start, end }]) => {
      const line = text.slice(0, start).split('\n').length;
      return [id, { path, line, start, end, text: text.slice(start, end) }];
    }),
  );
