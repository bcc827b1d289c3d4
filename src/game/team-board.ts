import { moveCard } from '../state/cards.ts';
import { addToPile } from '../state/piles.ts';
import { cardsIn, instanceOf, lastOf, word } from '../state/zones.ts';
import { asideFor } from '../vm/decisions/share.ts';
import { FETCH, operandOf, SORT, type Choices } from '../vm/choices.ts';
import { roomFor } from '../vm/fits.ts';
import type { Machine } from '../vm/machine.ts';
import { addNumber } from '../vm/numbers.ts';
import type { Refusal } from '../vm/refusal.ts';

const REFUSED: Refusal = { code: 'R902', at: -1 };

/**
 * The thing that a choice takes: so much of a pool, a piece onto an own card, a card that is seen, or the top one of a
 * pile.
 */
type Item =
  | { readonly item: 'pool'; readonly resource: number; readonly amount: number }
  | { readonly item: 'piece'; readonly resource: number; readonly card: number }
  | { readonly item: 'card'; readonly card: number; readonly zone: number }
  | { readonly item: 'top'; readonly card: number; readonly zone: number };

/**
 * The thing that a choice takes from the board of a team, by numbers: a group of things, and which of them or how much.
 */
export function fetchedBy(
  resources: number,
  choice: number,
): { readonly group: number; readonly what: number } {
  const wide = Math.floor(SORT / (resources + 2));
  return { group: Math.floor(operandOf(choice) / wide), what: operandOf(choice) % wide };
}

/** The things that seats of a team have put aside for one another in this turn (TEAM-3 to TEAM-5). */
export class TeamBoard {
  readonly #machine: Machine;
  /** Zones in which cards are put aside, and for which zone. */
  readonly #zones: readonly { readonly aside: number; readonly zone: number; readonly pile: boolean }[];

  constructor(machine: Machine) {
    this.#machine = machine;
    const { run } = machine;
    this.#zones = run.layout.shares
      ? run.image.vocabulary.names.zone.flatMap((_, zone) => {
          const aside = asideFor(run, zone);
          return aside < 0 ? [] : [{ aside, zone, pile: run.layout.places[aside]?.order === 'stack' }];
        })
      : [];
  }

  /** Lists what a seat can take. */
  offer(seat: number, choices: Choices): void {
    if (!this.#machine.run.layout.shares) return;
    const { layout, state } = this.#machine.run;
    for (const { aside, pile } of this.#zones)
      for (const [index, side] of this.#sides(seat).entries()) {
        const instance = instanceOf(layout, aside, side);
        const cards = pile ? [lastOf(layout, state, instance)] : cardsIn(layout, state, instance);
        for (const card of cards)
          if (card >= 0) choices.add(this.#choice(pile ? this.#resources + 1 : 0, pile ? aside : card));
        if (pile && index === 0 && (cards[0] ?? -1) >= 0) break;
      }
    for (let resource = 0; resource < this.#resources; resource++) {
      const held = this.#held(seat, resource);
      if (held === 0) continue;
      if (this.#isPool(resource))
        for (let amount = Math.min(held, this.#wide - 1); amount > 0; amount--)
          choices.add(this.#choice(resource + 1, amount));
      else
        for (const card of this.#own(seat))
          if (roomFor(this.#machine.run, resource, card) > 0) choices.add(this.#choice(resource + 1, card));
    }
  }

  /** The reason why a seat cannot take that; R902, R903, R905, R906. */
  refuse(seat: number, choice: number): Refusal | undefined {
    const item = this.#itemOf(seat, choice);
    if (!item) return REFUSED;
    if (item.item === 'card' || item.item === 'top') return undefined;
    const has = this.#held(seat, item.resource);
    const needs = item.item === 'pool' ? item.amount : 1;
    if (has < needs) return { code: 'R906', at: -1, needs, has };
    if (item.item === 'pool') return undefined;
    if (!this.#own(seat).includes(item.card)) return { code: 'R903', at: -1, card: item.card };
    return roomFor(this.#machine.run, item.resource, item.card) > 0
      ? undefined
      : { code: 'R905', at: -1, card: item.card };
  }

  /** Lets a seat take it. */
  apply(seat: number, choice: number): void {
    const item = this.#itemOf(seat, choice);
    const { run } = this.#machine;
    const { layout, state } = run;
    if (item?.item === 'card' || item?.item === 'top') moveCard(layout, state, item.card, item.zone, seat);
    else if (item) {
      const amount = item.item === 'pool' ? item.amount : 1;
      this.#remove(seat, item.resource, amount);
      if (item.item === 'piece') addToPile(state, word(run.piecesAt, item.resource), item.card, amount);
      else {
        run.enter(seat);
        addNumber(run, layout.pools + seat * run.resources + item.resource, amount);
      }
    }
  }

  /** Takes away what nobody took; cards go where their zone says (TEAM-5). */
  clear(): void {
    const { layout, state, image } = this.#machine.run;
    if (!layout.shares) return;
    const { names, manifest } = image.vocabulary;
    state.fill(0, layout.board, layout.board + layout.seats * this.#resources);
    for (const { aside } of this.#zones) {
      const lost = manifest.words.zone[names.zone[aside] ?? '']?.lost;
      if (lost === undefined) continue;
      for (let seat = 0; seat < layout.seats; seat++)
        for (const card of cardsIn(layout, state, instanceOf(layout, aside, seat)))
          moveCard(layout, state, card, image.vocabulary.index('zone', lost), 0);
    }
  }

  #itemOf(seat: number, choice: number): Item | undefined {
    const { layout, state } = this.#machine.run;
    const { group, what } = fetchedBy(this.#resources, choice);
    const resource = group - 1;
    if (group > 0 && group <= this.#resources) {
      if (!this.#isPool(resource)) return { item: 'piece', resource, card: what };
      return what === 0 ? undefined : { item: 'pool', resource, amount: what };
    }
    for (const { aside, zone, pile } of this.#zones)
      for (const side of this.#sides(seat)) {
        const instance = instanceOf(layout, aside, side);
        const top = lastOf(layout, state, instance);
        if (pile && group === this.#resources + 1 && what === aside && top >= 0)
          return { item: 'top', card: top, zone };
        if (!pile && group === 0 && cardsIn(layout, state, instance).includes(what))
          return { item: 'card', card: what, zone };
      }
    return undefined;
  }

  /** The seats of a seat's team, itself first. */
  #sides(seat: number): readonly number[] {
    const { seats, teams } = this.#machine.run.layout;
    const others = Array.from({ length: seats }, (_, each) => each).filter(
      (each) => each !== seat && each % teams === seat % teams,
    );
    return [seat, ...others];
  }

  #held(seat: number, resource: number): number {
    return this.#sides(seat).reduce(
      (sum, side) => sum + word(this.#machine.state, this.#at(side, resource)),
      0,
    );
  }

  #remove(seat: number, resource: number, amount: number): void {
    const { state } = this.#machine;
    let left = amount;
    for (const side of this.#sides(seat)) {
      const at = this.#at(side, resource);
      const taken = Math.min(left, word(state, at));
      state[at] = word(state, at) - taken;
      left -= taken;
    }
  }

  #own(seat: number): readonly number[] {
    const { layout, state } = this.#machine.run;
    return layout.grid ? cardsIn(layout, state, instanceOf(layout, layout.grid.zone, seat)) : [];
  }

  #isPool(resource: number): boolean {
    const { names, manifest } = this.#machine.run.image.vocabulary;
    return manifest.words.resource[names.resource[resource] ?? '']?.holds === 'pool';
  }

  #at = (seat: number, resource: number): number =>
    this.#machine.run.layout.board + seat * this.#resources + resource;

  get #resources(): number {
    return this.#machine.run.resources;
  }

  /** The number of choices of one group: a card, or an amount. */
  get #wide(): number {
    return Math.floor(SORT / (this.#resources + 2));
  }

  #choice(group: number, what: number): number {
    return FETCH * SORT + group * this.#wide + what;
  }
}
