import { ofImage } from '../compile/of-image.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { firstOf, instanceOf, nextOf, word } from '../state/zones.ts';
import { hasAtLeast, type AtLeast } from '../vm/at-least.ts';
import type { Machine } from '../vm/machine.ts';
import { setClaim } from '../vm/decisions/stake.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import { OWN, ZONE } from '../vm/pool-numbers.ts';

/** A claim of this turn, whose step is found when the turn is over. */
const FRESH = -1;

/** Numbers that claims are worth in place of those of the pack, by attribute. */
export type Steps = Readonly<Record<string, readonly number[]>>;

/** By face, the entry of its goal; -1 where it has none. */
export const goalsOf = ofImage(({ faces }) =>
  Int32Array.from(faces, ({ program, firstEntry }) => {
    const entry = program.entries.findIndex(({ gives }) => gives === 'goal');
    return entry < 0 ? -1 : firstEntry + entry;
  }),
);

/**
 * By entry of a goal that does nothing but count cards in a zone of the party, what it needs; nothing for other
 * entries.
 */
export const needsOf = ofImage(({ code, pool, entries }) => {
  const [count, met, end] = ['count', 'met', 'end'].map(opcode);
  return entries.map(({ at, paid, gives }): AtLeast | undefined => {
    const then = at + sizeOfInstruction(word(code, at));
    const scope = word(code, at + 1);
    const counts =
      gives === 'goal' &&
      paid === at &&
      code[at] === count &&
      code[then] === met &&
      code[then + sizeOfInstruction(word(code, then))] === end;
    if (!counts || pool[scope] !== ZONE || pool[scope + 2] !== OWN) return undefined;
    const [zone, selector, cards] = [word(pool, scope + 1), word(code, at + 2), word(code, then + 1)];
    return cards > 0 ? { zone, selector, cards } : undefined;
  });
});

/** Instances in which goals lie open. */
export const zonesOf = ofLayout((layout): readonly number[] => {
  const { vocabulary, cards } = layout.image;
  const homes = new Set(
    cards
      .filter((_, card) => (layout.goals[card] ?? -1) >= 0)
      .map(({ kind }) => vocabulary.manifest.words.kind[kind]?.home),
  );
  return [...homes].flatMap((home) =>
    home === undefined ? [] : [instanceOf(layout, vocabulary.index('zone', home), 0)],
  );
});

/** The goals that lie open, and who has claimed them (FAUNA-1 to FAUNA-8). */
export class Goals {
  declare private readonly machine: Machine;
  declare private readonly layout: Layout;
  declare private readonly zones: readonly number[];
  declare private readonly steps: Steps;
  /** By face, the entry of its goal; -1 where it has none. */
  declare private readonly entries: Int32Array;
  declare private readonly needs: readonly (AtLeast | undefined)[];

  /** True if the pack has any. */
  declare readonly areThere: boolean;

  constructor(machine: Machine, steps: Steps) {
    this.machine = machine;
    this.steps = steps;
    this.layout = machine.run.layout;
    this.entries = goalsOf(this.layout.image);
    this.needs = needsOf(this.layout.image);
    this.zones = zonesOf(this.layout);
    this.areThere = this.zones.length > 0;
  }

  /** Claims what a seat fulfils now; a claim stays, whatever comes (FAUNA-4). */
  check(seat: number): void {
    const { run } = this.machine;
    const { layout, state } = run;
    const { isWatched } = this.machine;
    for (const zone of this.zones)
      for (let card = firstOf(layout, state, zone); card >= 0; card = nextOf(layout, state, card)) {
        if (word(state, this.#at(seat, card)) !== 0) continue;
        const entry = word(this.entries, run.face(card));
        if (entry < 0) continue;
        // Who looks on sees all that is counted; else it is enough to know whether there is enough.
        const need = isWatched ? undefined : this.needs[entry];
        const isMet = need
          ? hasAtLeast(run, need, seat, card)
          : this.machine.pointsOf(layout.parties + 1 + seat, entry, card) > 0;
        if (isMet) state[this.#at(seat, card)] = FRESH;
      }
  }

  /** The entry of the goal of a card; -1 where its face has none. */
  entryOf(card: number): number {
    return word(this.entries, this.machine.run.face(card));
  }

  /**
   * Gives the claims of this turn their steps, clockwise from the seat that leads, or the first one (FAUNA-7, END-7).
   */
  rank(): void {
    const { state } = this.machine;
    const { seats, table } = this.layout;
    const leads = word(state, table + TABLE.leading);
    const leading = leads > 0 ? leads - 1 : word(state, table + TABLE.first);
    for (const zone of this.zones)
      for (let card = firstOf(this.layout, state, zone); card >= 0; card = nextOf(this.layout, state, card))
        for (let turn = 0; turn < seats; turn++) this.#rankFresh((leading + turn) % seats, card);
  }

  /** Gives a claim of this turn its step, where a seat has one on a card. */
  #rankFresh(seat: number, card: number): void {
    const { state } = this.machine;
    if (word(state, this.#at(seat, card)) !== FRESH) return;
    let taken = 0;
    for (let party = 0; party < this.layout.parties; party++)
      if (word(state, this.#at(party, card)) > 0) taken++;
    setClaim(this.machine.run, seat, card, taken, this.steps);
  }

  #at(party: number, card: number): number {
    return this.layout.claims + party * this.layout.goalCount + (this.layout.goals[card] ?? 0);
  }
}
