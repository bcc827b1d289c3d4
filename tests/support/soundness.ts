import { NO_LIMIT } from '../../src/compile/program.ts';
import type { RunningGame } from '../../src/game/game.ts';
import * as CONTEXT from '../../src/state/context.ts';
import { sideUp } from '../../src/state/cards.ts';
import { cellOf } from '../../src/state/grid.ts';
import { SEAT, SEAT_WORDS, TABLE, type Layout } from '../../src/state/layout.ts';
import { LAST_WORDS } from '../../src/state/last.ts';
import { pileOn } from '../../src/state/piles.ts';
import {
  AFTER,
  CONTEXT_WORDS,
  FLOW_DEPTH,
  MAX_DEPTH,
  STACK_WORDS,
  ZONE_WORDS,
} from '../../src/state/sizes.ts';
import { liesIn, word } from '../../src/state/zones.ts';

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Says what is wrong with a state, whatever game is played: every card lies in one place, no number is negative or
 * more than there is room for, pieces lie only where they have a space, nothing is left of what is over. It knows the
 * layout alone, and looks at whole numbers until something is wrong, so that it can be asked after every choice.
 */
export class Soundness {
  readonly #game: RunningGame;
  readonly #layout: Layout;
  readonly #cards: number;
  readonly #parties: number;
  readonly #resources: number;
  /** When a card was last found in a zone. */
  readonly #found: Int32Array;
  #look = 0;
  /** By instance: its zone, whether it keeps its cards in their order, and whether pieces can lie in it. */
  readonly #zoneOf: readonly number[];
  readonly #sorted: readonly boolean[];
  readonly #open: readonly boolean[];
  /** By card: its first face, and how many it has. */
  readonly #firstFace: Int32Array;
  readonly #faces: Int32Array;
  /** The places of everything when it was last looked at and found sound: the words from the zones up to the table. */
  readonly #sound: Int32Array;
  #turn = 0;
  #round = 0;

  constructor(game: RunningGame) {
    this.#game = game;
    this.#layout = game.layout;
    const { image, places, parties, grid } = game.layout;
    const { names, manifest } = image.vocabulary;
    this.#cards = image.cards.length;
    this.#parties = parties;
    this.#resources = names.resource.length;
    this.#found = new Int32Array(this.#cards);
    this.#sound = new Int32Array(game.layout.table - game.layout.zones).fill(-1);
    const instances = places.flatMap(({ first, each, sorted }, zone) => {
      const visible = manifest.words.zone[names.zone[zone] ?? '']?.visible;
      const one = { zone, sorted, open: grid ? grid.zone === zone : visible === 'all' };
      return first < 0 ? [] : Array.from({ length: each ? parties : 1 }, () => one);
    });
    this.#zoneOf = instances.map(({ zone }) => zone);
    this.#sorted = instances.map(({ sorted }) => sorted);
    this.#open = instances.map(({ open }) => open);
    this.#firstFace = Int32Array.from(image.cards, ({ firstFace }) => firstFace);
    this.#faces = Int32Array.from(image.cards, ({ faces }) => faces);
  }

  /** Everything that is wrong now; nothing where all is well. Rounds and turns may only rise from call to call. */
  faults(): readonly string[] {
    const faults: string[] = [...this.#laid()];
    this.#numbers(faults);
    this.#contexts(faults);
    this.#flow(faults);
    return faults;
  }

  /** The faults of where cards and pieces lie. Most choices move none, and words that were sound are so again. */
  #laid(): readonly string[] {
    const { zones, table } = this.#layout;
    const words = this.#game.state.subarray(zones, table);
    if (Buffer.compare(bytesOf(words), bytesOf(this.#sound)) === 0) return [];
    const faults: string[] = [];
    this.#look++;
    this.#zones(faults);
    this.#pieces(faults);
    if (this.#layout.grid) this.#grids(faults);
    this.#done(faults);
    if (faults.length === 0) this.#sound.set(words);
    return faults;
  }

  /** Each card stands in the chain of one zone, once, and every zone is as long as it says. */
  #zones(faults: string[]): void {
    const { state } = this.#game;
    const { zones, links, instances } = this.#layout;
    let all = 0;
    for (let instance = 0; instance < instances; instance++) {
      const zone = zones + instance * ZONE_WORDS;
      let size = 0;
      let before = 0;
      for (let card = word(state, zone); card !== 0; card = word(state, links + card - 1) & AFTER) {
        if (card < 0 || card > this.#cards || this.#found[card - 1] === this.#look) {
          faults.push(`${this.#zone(instance)} comes to ${this.#card(card - 1)} a second time`);
          break;
        }
        this.#found[card - 1] = this.#look;
        if (liesIn(this.#layout, state, card - 1) !== instance)
          faults.push(`${this.#card(card - 1)} is in ${this.#zone(instance)} and says that it is elsewhere`);
        if (word(state, links + card - 1) >>> 16 !== before)
          faults.push(`${this.#card(card - 1)} in ${this.#zone(instance)} has another card before it`);
        if (before >= card && this.#sorted[instance] === true)
          faults.push(`${this.#zone(instance)} is not in the order of the cards`);
        before = card;
        size++;
      }
      if (before !== word(state, zone + 1)) faults.push(`${this.#zone(instance)} ends with another card`);
      if (size !== word(state, zone + 2))
        faults.push(`${this.#zone(instance)} holds ${size} cards and says ${word(state, zone + 2)}`);
      all += size;
    }
    if (all === this.#cards) return;
    for (let card = 0; card < this.#cards; card++)
      if (this.#found[card] !== this.#look) faults.push(`${this.#card(card)} lies nowhere`);
  }

  /** Pieces lie on open cards only, or in the grid where there is one, and on no more spaces than the face has. */
  #pieces(faults: string[]): void {
    const { state } = this.#game;
    for (let card = 0; card < this.#cards; card++) {
      const side = sideUp(this.#layout, state, card);
      if (side >= (this.#faces[card] ?? 0)) faults.push(`${this.#card(card)} lies on side ${side}`);
    }
    for (let resource = 0; resource < this.#resources; resource++) {
      const place = this.#layout.pieces[resource] ?? -1;
      if (place < 0) continue;
      for (let card = 0; card < this.#cards; card++) {
        const held = pileOn(state, place, card);
        if (held !== 0) this.#held(faults, resource, card, held);
      }
    }
  }

  /** Pieces that a card holds. */
  #held(faults: string[], resource: number, card: number, held: number): void {
    const { state } = this.#game;
    const { image } = this.#layout;
    const up = (this.#firstFace[card] ?? 0) + sideUp(this.#layout, state, card);
    const limit = Math.max(0, image.limits[up * this.#resources + resource] ?? 0);
    const what = (): string =>
      `${this.#card(card)} holds ${held} ${image.vocabulary.names.resource[resource] ?? ''}`;
    if (held > limit) faults.push(`${what()} on ${limit} spaces`);
    const instance = liesIn(this.#layout, state, card);
    if (this.#open[instance] !== true) faults.push(`${what()} in ${this.#zone(instance)}`);
  }

  /** A card that lies in the grid has one cell there, nothing else has one, and each grid begins in its corner. */
  #grids(faults: string[]): void {
    const { state } = this.#game;
    const { grid, grids, places } = this.#layout;
    if (!grid) return;
    const first = places[grid.zone]?.first ?? 0;
    const size = grid.rows * grid.columns;
    for (let card = 0; card < this.#cards; card++) {
      const party = liesIn(this.#layout, state, card) - first;
      const lying = party >= 0 && party < this.#parties;
      const cell = cellOf(this.#layout, state, card) + 1;
      if (lying !== cell > 0) faults.push(`${this.#card(card)} has cell ${cell} and should not, or none`);
      else if (lying && (cell > size || word(state, grids + party * size + cell - 1) !== card + 1))
        faults.push(`${this.#card(card)} says that it is on cell ${cell}, and another card is`);
    }
    for (let party = 0; party < this.#parties; party++) {
      let count = 0;
      let corner = 0;
      for (let cell = 0; cell < size; cell++) {
        if (word(state, grids + party * size + cell) === 0) continue;
        count++;
        corner |= (cell < grid.columns ? 1 : 0) | (cell % grid.columns === 0 ? 2 : 0);
      }
      if (count > 0 && corner !== 3) faults.push(`the grid of ${party} does not begin in its corner`);
      if (count !== word(state, this.#layout.zones + (first + party) * ZONE_WORDS + 2))
        faults.push(`the grid of ${party} has ${count} cards, and its zone another number`);
      if (count > 1)
        for (let cell = 0; cell < size; cell++)
          if (word(state, grids + party * size + cell) !== 0 && this.#isAlone(party, cell))
            faults.push(`cell ${cell + 1} of ${party} touches no other card`);
    }
  }

  /** True if the card on a cell touches no other one, where one must. */
  #isAlone(party: number, cell: number): boolean {
    const { grid, grids } = this.#layout;
    if (!grid || grid.touch.length === 0) return false;
    const { rows, columns, touch } = grid;
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (const [down, right] of touch) {
      const [there, beside] = [row + down, column + right];
      if (there < 0 || beside < 0 || there >= rows || beside >= columns) continue;
      if (word(this.#game.state, grids + party * rows * columns + there * columns + beside) !== 0)
        return false;
    }
    return true;
  }

  /** Pools, boards, counters and claims are in their bounds. */
  #numbers(faults: string[]): void {
    const { state } = this.#game;
    const { pools, names, last, claims, random, image, goalCount } = this.#layout;
    for (let at = pools; at < names; at++)
      if (word(state, at) < 0 || word(state, at) > NO_LIMIT)
        faults.push(`${this.#amountAt(at)} is ${word(state, at)}`);
    for (let at = random + 1; at < pools; at++)
      if (word(state, at) < 0) faults.push(`chance was asked ${word(state, at)} times`);
    const marks = image.vocabulary.names.mark.length;
    for (let at = last; at < claims; at += LAST_WORDS)
      if (
        word(state, at) < 0 ||
        word(state, at) > this.#cards ||
        word(state, at + 1) < 0 ||
        word(state, at + 2) < 0
      )
        faults.push(`what was done last was done to card ${word(state, at) - 1}`);
    for (let at = names; at < last; at++)
      if (word(state, at) < 0 || word(state, at) > marks)
        faults.push(`somebody named mark ${word(state, at)}`);
    for (let goal = 0; goal < goalCount; goal++) {
      let steps = 0;
      for (let party = 0; party < this.#parties; party++) {
        const step = word(state, claims + party * goalCount + goal);
        if (step < -1 || step > this.#parties) faults.push(`a claim has step ${step}`);
        if (step > 0 && (steps & (1 << step)) !== 0) faults.push(`two claims have step ${step}`);
        if (step > 0) steps |= 1 << step;
      }
    }
  }

  /** The name of an amount of the state, and whose. */
  #amountAt(at: number): string {
    const { pools, board, counters, image } = this.#layout;
    const { resource, counter } = image.vocabulary.names;
    const [from, names, what] =
      at < board
        ? [pools, resource, 'held']
        : at < counters
          ? [board, resource, 'put aside']
          : [counters, counter, ''];
    const name = names[(at - from) % names.length] ?? '';
    return `${name} of party ${Math.floor((at - from) / names.length) + 1} ${what}`.trimEnd();
  }

  /** The deeds of the turn were done to cards that there are, to each by one party. */
  #done(faults: string[]): void {
    const { state } = this.#game;
    const { doneWords, image } = this.#layout;
    const words = image.tracked.length * doneWords;
    const past = this.#cards % 32 === 0 ? 0 : -1 << (this.#cards % 32);
    for (let at = 0; at < words; at++) {
      let all = 0;
      for (let party = 0; party < this.#parties; party++) {
        const bits = word(state, this.#layout.done + party * words + at);
        if ((bits & all) !== 0) faults.push(`what ${party} did in the turn was done by somebody else too`);
        all |= bits;
      }
      if (at % doneWords === doneWords - 1 && (all & past) !== 0)
        faults.push('something was done in the turn to a card that there is not');
    }
  }

  /** A context that is over is empty; one that is not is as deep as it can be. */
  #contexts(faults: string[]): void {
    const { state } = this.#game;
    for (let context = 0; context < 2 * this.#parties + 1; context++) {
      const start = this.#layout.contexts + context * CONTEXT_WORDS;
      const depth = word(state, start + CONTEXT.depth);
      const top = word(state, start + CONTEXT.top);
      if (depth < 0 || depth > MAX_DEPTH || top < 0 || top > STACK_WORDS)
        faults.push(`context ${context} is ${depth} deep, with ${top} numbers`);
      if (depth !== 0) continue;
      for (let at = start; at < start + CONTEXT_WORDS; at++)
        if (word(state, at) !== 0) {
          faults.push(`context ${context} is over and not empty`);
          break;
        }
    }
  }

  /** The flow stands where it can; turns and rounds only rise. */
  #flow(faults: string[]): void {
    const { state } = this.#game;
    const { table, seatWords, seats } = this.#layout;
    const at = (field: number): number => word(state, table + field);
    if (at(TABLE.over) >> 1 !== 0) faults.push(`the game is over ${at(TABLE.over)} times`);
    if (at(TABLE.first) < 0 || at(TABLE.first) >= seats) faults.push(`seat ${at(TABLE.first)} began`);
    for (const field of [TABLE.leading, TABLE.acting])
      if (at(field) < 0 || at(field) > this.#parties) faults.push(`party ${at(field) - 1} leads or acts`);
    const depth = at(TABLE.depth);
    if (depth < 0 || depth > FLOW_DEPTH) faults.push(`the flow is ${depth} deep`);
    for (let rest = TABLE.flow + 2 * depth; rest < TABLE.flow + 2 * FLOW_DEPTH; rest++)
      if (at(rest) !== 0) faults.push('something is left of a form of the flow that is over');
    for (let party = 0; party < this.#parties; party++) {
      const of = (field: number): number => word(state, seatWords + party * SEAT_WORDS + field);
      if (of(SEAT.task) < 0 || of(SEAT.line) < 0 || of(SEAT.closed) >> 1 !== 0 || of(SEAT.inside) >> 1 !== 0)
        faults.push(`${party} is nowhere in the flow`);
      const depth = word(state, this.#layout.contexts + party * CONTEXT_WORDS + CONTEXT.depth);
      if (of(SEAT.inside) === 1 && depth === 0) faults.push(`${party} is inside of a step that is over`);
    }
    if (at(TABLE.turn) < this.#turn || at(TABLE.round) < this.#round)
      faults.push(`turn ${at(TABLE.turn)} comes after turn ${this.#turn}`);
    this.#turn = at(TABLE.turn);
    this.#round = at(TABLE.round);
  }

  #card(card: number): string {
    return `card ${this.#layout.image.cards[card]?.number ?? `at ${card}`}`;
  }

  #zone(instance: number): string {
    const zone = this.#zoneOf[instance] ?? -1;
    const { first = 0, each } = this.#layout.places[zone] ?? {};
    const id = this.#layout.image.vocabulary.names.zone[zone] ?? `zone ${instance}`;
    return each ? `${id} of ${instance - first}` : id;
  }
}
