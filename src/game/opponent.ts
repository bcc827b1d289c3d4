import { ofImage } from '../compile/of-image.ts';
import { NO_LIMIT } from '../compile/program.ts';
import { TABLE } from '../state/layout.ts';
import { cardsIn, liesIn, word } from '../state/zones.ts';
import { operandOf, sortOf } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import type { RuleLine } from './plan.ts';
import type { FlowWords } from './words.ts';

const CARD = 2;

/** The seat that chooses where something is left open to the opponent (SOLO-16). */
const DECIDING = 0;

/** The number of times that it does the same in a row; more than it can pay for. */
const MOST_TIMES = NO_LIMIT;

/** Counters of turns to be skipped. */
export const countersOfTurns = ofImage(({ vocabulary: { names, manifest } }): readonly number[] =>
  names.counter.flatMap((name, counter) =>
    name.startsWith('noun:') && manifest.words.noun[name.slice(5)]?.ranges === 'turns' ? [counter] : [],
  ),
);

/** The party that is no seat: which lines are for it, and what it does whenever it can. */
export class Opponent {
  /** Index of the party; -1 where the game has no opponent. */
  declare readonly party: number;
  declare private readonly machine: Machine;
  declare private readonly words: FlowWords;
  /** Its strength; undefined where there is no opponent, or no level is told apart. */
  declare readonly level: string | undefined;
  /** Entries of the lines that it carries out whenever it can pay them. */
  declare private readonly always: readonly number[];
  declare private readonly turnCounters: readonly number[];

  /**
   * @param always lines of the rules that are for it at any time
   * @param level its strength
   */
  constructor(machine: Machine, words: FlowWords, always: readonly RuleLine[], level?: string) {
    const { seats, parties, image } = machine.run.layout;
    this.party = parties > seats ? seats : -1;
    this.machine = machine;
    this.words = words;
    this.level = level;
    this.turnCounters = countersOfTurns(image);
    // A line that costs nothing could be carried out without end.
    this.always = always
      .filter(({ trigger }) => this.has(trigger))
      .map(({ entry }) => entry)
      .filter((entry) => (image.entries[entry]?.paid ?? 0) > (image.entries[entry]?.at ?? 0));
  }

  /** True if a seat chooses for the opponent now. */
  decides(seat: number): boolean {
    return this.party >= 0 && seat === DECIDING && this.words.isWaiting(this.party);
  }

  /** Makes a choice for the opponent, if it can be made, and remembers on which goal its claim was put. */
  choose(choice: number): Refusal | undefined {
    const { layout } = this.machine.run;
    const card = operandOf(choice);
    const refused = this.machine.choose(this.party, choice);
    if (refused) return refused;
    if (sortOf(choice) === CARD && (layout.goals[card] ?? -1) >= 0)
      this.words.setTable(TABLE.staked, card + 1);
    this.machine.advance(this.party);
    return undefined;
  }

  /** True if lines with this trigger are for the opponent at its level (SOLO-2). */
  has(trigger: string): boolean {
    const { who, levels } = this.machine.run.image.vocabulary.manifest.words.trigger[trigger] ?? {};
    return (
      this.party >= 0 &&
      who === 'opponent' &&
      (levels === undefined || (this.level !== undefined && levels.includes(this.level)))
    );
  }

  /** True if a line is left out, because the claim of this turn lies elsewhere (SOLO-20). */
  leavesOut(trigger: string | undefined): boolean {
    if (this.party < 0) return false;
    const { layout, state, image } = this.machine.run;
    const { staked } = image.vocabulary.manifest.words.trigger[trigger ?? ''] ?? {};
    if (staked === undefined) return false;
    const card = this.words.table(TABLE.staked) - 1;
    if (card < 0) return true;
    return !staked.includes(cardsIn(layout, state, liesIn(layout, state, card)).indexOf(card));
  }

  /**
   * Carries out what the opponent does whenever it can, as often as it can (SOLO-14). In the middle of a line that
   * gives back what it costs it is left there, as in one that does not end.
   */
  settle(): void {
    for (const entry of this.always)
      for (let times = 0; this.machine.fire(this.party, entry, -1) === undefined; times++) {
        if (times === MOST_TIMES) return;
        this.machine.advance(this.party);
      }
  }

  /** True if a party has a turn to skip; it is skipped by that (SOLO-20). */
  skips(party: number): boolean {
    const { layout, state } = this.machine.run;
    for (const counter of this.turnCounters) {
      const at = layout.counters + party * layout.counterWords + counter;
      if (word(state, at) === 0) continue;
      state[at] = word(state, at) - 1;
      return true;
    }
    return false;
  }
}
