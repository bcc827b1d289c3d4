import { NONE, NOTHING, type Image } from '../compile/image.ts';
import { sideIn } from '../state/cards.ts';
import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { cellIn } from '../state/grid.ts';
import type { GridPlace, Layout } from '../state/layout.ts';
import { pileOn } from '../state/piles.ts';
import { CONTEXT_WORDS, FRAME_WORDS, STACK } from '../state/sizes.ts';
import { word } from '../state/zones.ts';
import type { ImageEntries } from './entries.ts';
import { BY_FACE, EITHER, fitsEveryCard, knownOf, type Covers } from './known.ts';
import type { Shapes } from './searches/shapes.ts';

/**
 * Everything that a running program needs: the pack, the state, and where the running context stands. What the
 * constructor sets is only declared: a field that is first undefined and then something else is slower to read. What is
 * asked all the time reads words itself, since only what is as short as that is copied wherever it is called.
 */
export class Runtime {
  declare readonly image: Image;
  declare readonly layout: Layout;
  /** The state on which it works; another one of the same layout can be put in its place between two calls. */
  declare state: Int32Array;
  /** The code, at hand. */
  declare readonly code: Int32Array;
  /** The constants, at hand. */
  declare readonly pool: Int32Array;
  /** The columns of all selectors, at hand. */
  declare readonly columns: Uint8Array;
  /** Room for pieces by face and resource, at hand. */
  declare readonly limits: Int32Array;
  /** The number of physical cards. */
  declare readonly cards: number;
  /** First word of how each card lies, and by resource the place of its pieces on cards. */
  declare readonly lyingAt: number;
  declare readonly piecesAt: Int32Array;
  /** The entries, at hand. */
  declare readonly entries: ImageEntries;
  /** By card, its first face, and its only one; -1 where it has several. */
  declare readonly firstFace: Int32Array;
  declare readonly onlyFace: Int32Array;
  /** By card and resource, the room that is printed on its only face. */
  declare readonly rooms: Int32Array;
  /** The numbers of resources, measures and marks. */
  declare readonly resources: number;
  declare readonly measures: number;
  declare readonly marks: number;
  /** By measure, the piece that it counts, {@link EITHER} for all pieces together, -1 for what is printed. */
  declare readonly pieceOf: Int32Array;
  /** By measure, whether it is a number, not a value or several. */
  declare readonly isNumber: readonly boolean[];
  /** By resource, whether it stands for every piece. */
  declare readonly either: readonly boolean[];
  /** Resources that lie on cards. */
  declare readonly pieces: readonly number[];
  /** True if anything that can come between two steps takes pieces off cards. */
  declare readonly freesPieces: boolean;
  /** True if the turn covers what comes between two steps, and what of it where it does not. */
  readonly #keepsBetween: boolean;
  readonly #covers: Covers;
  /** By offset of a selector in the pool, whether it fits every card; 0 as long as nobody asked. */
  readonly #fitsAll: Int8Array;
  /** The facts about the grid; undefined where the pack has none. */
  declare readonly grid: { readonly place: GridPlace; readonly shapes: Shapes } | undefined;

  /** The party that runs. */
  party = 0;
  /** True if what it does counts among what was done in the turn; not always so for what comes between two steps. */
  #kept = true;
  /** First word of its context. */
  context = 0;
  /** The number of its frames. */
  depth = 0;
  /** First word of the frame on top. */
  frame = 0;
  /** Word of the code at which the asking instruction stands that is reached or waits. */
  pc = 0;
  /** The context in which it is; -1 before the first one. */
  #entered = -1;
  /** First word of its stack, and how many numbers stand there; the state says so too between two calls. */
  #stack = 0;
  #top = 0;

  constructor(image: Image, layout: Layout, state: Int32Array) {
    this.image = image;
    this.layout = layout;
    this.state = state;
    this.code = image.code;
    this.pool = image.pool;
    this.cards = image.cards.length;
    this.lyingAt = layout.lying;
    this.piecesAt = layout.pieces;
    this.columns = image.columns;
    this.limits = image.limits;
    const known = knownOf(image);
    this.entries = known.entries;
    this.#fitsAll = known.fitsAll;
    this.firstFace = known.firstFace;
    this.onlyFace = known.onlyFace;
    this.rooms = known.rooms;
    const { names } = image.vocabulary;
    this.resources = names.resource.length;
    this.measures = names.measure.length;
    this.marks = names.mark.length;
    this.freesPieces = known.freesPieces;
    this.#keepsBetween = known.keepsBetween;
    this.#covers = known.covers;
    this.either = known.either;
    this.pieces = known.pieces;
    this.pieceOf = known.pieceOf;
    this.isNumber = known.isNumber;
    const place = layout.grid;
    this.grid = place && known.shapes && { place, shapes: known.shapes };
  }

  /**
   * Goes to a context: that of a party, or behind that of the table the one for what a party does between two steps
   * of another ability.
   */
  enter(context: number): void {
    if (context !== this.#entered) this.#goTo(context);
    const { state, context: first } = this;
    const depth = state[first + CONTEXT.depth] as number;
    if (depth !== this.depth) {
      this.depth = depth;
      this.frame = first + CONTEXT.frames + (depth - 1) * FRAME_WORDS;
    }
    this.#top = state[first + CONTEXT.top] as number;
  }

  /** Works out what of a context never changes. */
  #goTo(context: number): void {
    const { parties, contexts } = this.layout;
    const first = contexts + context * CONTEXT_WORDS;
    this.#entered = context;
    this.depth = -1;
    this.party = context > parties ? context - parties - 1 : context;
    this.#kept = context <= parties || this.#keepsBetween;
    this.context = first;
    this.#stack = first + STACK;
  }

  /** True if what is done with a verb now counts among what was done in the turn. */
  keeps(verb: number): boolean {
    return this.#kept || this.#keepsAside(verb);
  }

  #keepsAside(verb: number): boolean {
    const lowest = this.context + CONTEXT.frames;
    const isCard = word(this.state, lowest + FRAME.self) > 0 || word(this.state, lowest + FRAME.subject) > 0;
    if (!isCard) return this.#covers.lines;
    const answers = this.frame !== lowest && this.get(FRAME.self) > 0 && this.get(FRAME.subject) > 0;
    return answers && this.#covers.answers.has(verb);
  }

  /** True if so many cards as were wanted with a verb count among what was done, whether there were so many or not. */
  countsWanted = (verb: number): boolean => this.#covers.wanted.has(verb) && this.keeps(verb);

  /** Leaves the context that was entered, with its stack as it is now. */
  leave(): void {
    this.state[this.context + CONTEXT.top] = this.#top;
  }

  /** A word of the frame on top. */
  get(field: number): number {
    return this.state[this.frame + field] as number;
  }

  /** Sets a word of the frame on top. */
  set(field: number, value: number): void {
    this.state[this.frame + field] = value;
  }

  /** Pushes a number on the stack of the context. */
  push(value: number): void {
    this.state[this.#stack + this.#top++] = value;
  }

  /** Pops a number; what it stood on is 0 again. */
  pop(): number {
    const { state } = this;
    const at = this.#stack + --this.#top;
    const value = state[at] as number;
    state[at] = 0;
    return value;
  }

  /** The number on top of the stack. */
  peek(): number {
    return word(this.state, this.#stack + this.#top - 1);
  }

  /** Index of the face of a card that is up. */
  face(card: number): number {
    const only = this.onlyFace[card] as number;
    return only >= 0 ? only : this.#turnedFace(card);
  }

  // Apart, so that what is asked all the time is short enough to be copied to where it is called.
  #turnedFace(card: number): number {
    return word(this.firstFace, card) + sideIn(word(this.state, this.lyingAt + card));
  }

  /** True if a selector fits every card, wherever it lies and whatever lies on it. */
  fitsAll(selector: number): boolean {
    const known = this.#fitsAll[selector] as number;
    return known === 0 ? this.#findOut(selector) : known > 0;
  }

  #findOut(selector: number): boolean {
    const all = fitsEveryCard(this.image, selector);
    this.#fitsAll[selector] = all ? 1 : -1;
    return all;
  }

  /** Pieces of a resource on a card, or of all of them. */
  piecesOn(resource: number, card: number): number {
    if (resource === EITHER) return this.#allPiecesOn(card);
    return pileOn(this.state, this.piecesAt[resource] as number, card);
  }

  // Apart, so that what is asked all the time is short enough to be copied to where it is called.
  #allPiecesOn(card: number): number {
    let sum = 0;
    for (const piece of this.pieces) sum += pileOn(this.state, word(this.piecesAt, piece), card);
    return sum;
  }

  /** Printed room for a resource on a card; -1 where it has none at all. */
  limitOf(resource: number, card: number): number {
    const room = this.rooms[card * this.resources + resource] as number;
    return room !== BY_FACE ? room : word(this.limits, this.face(card) * this.resources + resource);
  }

  /** A measure of a card as a number, what it does not have as 0. */
  measureOf(measure: number, card: number): number {
    const piece = this.pieceOf[measure] as number;
    if (piece !== -1) return this.piecesOn(piece, card);
    const value = word(this.image.measures, this.face(card) * this.measures + measure);
    return value === NONE || value === NOTHING ? 0 : value;
  }

  /** Cell of a card, -1 where it is not on the grid. */
  cellOf(card: number): number {
    return cellIn(this.state[this.lyingAt + card] as number);
  }

  /** Card on a cell of the grid of a party; -1 where there is none. */
  cardOn(party: number, cell: number): number {
    return word(this.state, this.gridOf(party) + cell) - 1;
  }

  /** First cell of the grid of a party; the pack has one. */
  gridOf(party: number): number {
    const grid = this.layout.grid as GridPlace;
    return this.layout.grids + party * grid.rows * grid.columns;
  }
}
