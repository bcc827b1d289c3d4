import { ofImage } from '../compile/of-image.ts';
import type { Image } from '../compile/image.ts';
import { gridOf } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { enteringOf } from './entering.ts';
import { ImageEntries } from './entries.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { shapesOf, type Shapes } from './searches/shapes.ts';

/** Stands for every resource that lies on cards. */
export const EITHER = -2;

/** Stands for a room that depends on which face is up. */
export const BY_FACE = -2;

/** The part that a turn covers of what comes between two steps, and how it counts cards; verbs by their index. */
export interface Covers {
  /** True if lines of the rules that are used between two steps count. */
  readonly lines: boolean;
  /** Verbs of abilities that answer between two steps and count. */
  readonly answers: ReadonlySet<number>;
  /** Verbs of which as many cards count as were wanted. */
  readonly wanted: ReadonlySet<number>;
}

/** The facts that follow from an image alone for every machine that runs it. */
export interface ImageFacts {
  /** The entries, column by column. */
  readonly entries: ImageEntries;
  /** By card, its first face. */
  readonly firstFace: Int32Array;
  /** By card, its only face; -1 where it has several. */
  readonly onlyFace: Int32Array;
  /**
   * By card and resource, the room that is printed on its only face, -1 for none; {@link BY_FACE} where it has several.
   */
  readonly rooms: Int32Array;
  /** By measure, the piece that it counts, {@link EITHER} for all pieces together, -1 for what is printed. */
  readonly pieceOf: Int32Array;
  /** By measure, whether it is a number, not a value or several. */
  readonly isNumber: readonly boolean[];
  /** By resource, whether it stands for every piece. */
  readonly either: readonly boolean[];
  /** Resources that lie on cards. */
  readonly pieces: readonly number[];
  /** True if the turn covers what comes between two steps. */
  readonly keepsBetween: boolean;
  /** The counts that are covered where the turn does not cover them. */
  readonly covers: Covers;
  /** True if anything that can come between two steps takes pieces off cards. */
  readonly freesPieces: boolean;
  /** By offset of a selector in the pool, 1 where it fits every card, -1 where not; 0 as long as nobody asked. */
  readonly fitsAll: Int8Array;
  /** Lines, neighbours and paths of the grid; undefined where the pack has none. */
  readonly shapes: Shapes | undefined;
}

/** The facts about an image. */
export const knownOf = ofImage((image): ImageFacts => {
  const { names, manifest } = image.vocabulary;
  const holds = names.resource.map((id) => manifest.words.resource[id]?.holds);
  const grid = gridOf(image);
  return {
    entries: new ImageEntries(image),
    firstFace: Int32Array.from(image.cards, ({ firstFace }) => firstFace),
    onlyFace: Int32Array.from(image.cards, ({ firstFace, faces }) => (faces === 1 ? firstFace : -1)),
    rooms: Int32Array.from(
      image.cards.flatMap(({ firstFace, faces }) =>
        names.resource.map((_, resource) =>
          faces === 1 ? word(image.limits, firstFace * names.resource.length + resource) : BY_FACE,
        ),
      ),
    ),
    pieceOf: Int32Array.from(names.measure, (name) => {
      if (!name.startsWith('piece:')) return -1;
      const resource = names.resource.indexOf(name.slice('piece:'.length));
      return holds[resource] === 'either' ? EITHER : resource;
    }),
    isNumber: names.measure.map((name) => {
      const [sort, id = ''] = name.split(':');
      return sort !== 'attribute' || manifest.words.attribute[id]?.sort === 'number';
    }),
    either: holds.map((held) => held === 'either'),
    pieces: holds.flatMap((held, index) => (held === 'piece' ? [index] : [])),
    keepsBetween: Object.values(manifest.words.period).every(
      ({ span, between }) => span !== 'turn' || between !== false,
    ),
    covers: coversOf(image),
    freesPieces: freesPieces(image),
    fitsAll: new Int8Array(image.pool.length),
    shapes: grid && shapesOf(manifest.words, grid.rows, grid.columns),
  };
});

function coversOf({ vocabulary }: Image): Covers {
  const turns = Object.values(vocabulary.manifest.words.period).filter(({ span }) => span === 'turn');
  const verbs = (of: 'answers' | 'wanted'): ReadonlySet<number> =>
    new Set(turns.flatMap(({ covers }) => (covers?.[of] ?? []).map((id) => vocabulary.index('verb', id))));
  return {
    lines: turns.some(({ covers }) => covers?.lines === true),
    answers: verbs('answers'),
    wanted: verbs('wanted'),
  };
}

/** True if a card that is entered, a line of the rules or a standing ability takes pieces off cards. */
function freesPieces(image: Image): boolean {
  const { code, entries, faces, vocabulary } = image;
  const { to, homes } = enteringOf(image);
  const standing = vocabulary.names.nature.indexOf('standing');
  const remove = opcode('remove');
  return entries.some(({ at, end, face, nature }) => {
    const card = faces[face]?.card ?? -1;
    const home = homes[card] ?? -1;
    const isEntered = home >= 0 && to.includes(home);
    if (card >= 0 && nature !== standing && !isEntered) return false;
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === remove) return true;
    return false;
  });
}

/** True if a selector fits every card, wherever it lies and whatever lies on it. */
export function fitsEveryCard({ pool, columns, faces }: Image, selector: number): boolean {
  const column = word(pool, selector);
  return word(pool, selector + 1) === 0 && !columns.subarray(column, column + faces.length).includes(0);
}
