import type { ImageEntry } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { cardsIn, instanceOf, liesIn, word } from '../state/zones.ts';
import { BEGIN, operandOf, SORT, sortOf, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { enteredIn, PLAY } from './between.ts';

const NOTHING_ASKED: Refusal = { code: 'R901', at: -1 };
const NO_CHOICE: Refusal = { code: 'R902', at: -1 };

/**
 * The lines that can be begun by themselves in a pack: a flag for each entry, and the entries that belong to no card.
 */
const beginsIn = ofImage(({ entries, faces, vocabulary }) => {
  const natureOf = ({ nature }: ImageEntry): string | undefined => vocabulary.names.nature[nature];
  const isRule = ({ face }: ImageEntry): boolean => (faces[face]?.card ?? -1) < 0;
  const begins = Uint8Array.from(entries, (entry) => {
    // A line that only says something while it lies there does nothing by itself, and how a game goes on is of no seat.
    const does = entry.gives !== 'none' || natureOf(entry) !== 'standing';
    return does && natureOf(entry) !== 'flow' ? 1 : 0;
  });
  const rules = entries.flatMap((entry, at) => (begins[at] === 1 && isRule(entry) ? [at] : []));
  return { begins, rules };
});

/** Zones of a pack whose cards people see: everybody, or who has them. */
const seenIn = ofImage(({ vocabulary }) => {
  const { zone: words } = vocabulary.manifest.words;
  return Uint8Array.from(vocabulary.names.zone, (id) => (words[id]?.visible === 'nobody' ? 0 : 1));
});

/**
 * Lets one seat begin abilities, lines of rules and the entering of cards, one when the other is at its end. No step of
 * the flow is asked: nothing comes before, between or behind them.
 */
export class Alone {
  /** The seat, counted from 0. */
  readonly seat: number;
  readonly #machine: Machine;

  constructor(machine: Machine, seat: number) {
    this.#machine = machine;
    this.seat = seat;
  }

  /** True if nothing is begun, or what is begun waits for a choice. */
  get isAsked(): boolean {
    const standing = this.#machine.standingOf(this.seat);
    return standing === 'done' || standing === 'waiting';
  }

  /** Lists what the seat can choose in what it has begun, or what it can begin. */
  offer(seat: number, choices: Choices): void {
    if (seat !== this.seat) return;
    const standing = this.#machine.standingOf(seat);
    if (standing === 'waiting') this.#machine.offer(seat, choices);
    if (standing !== 'done') return;
    for (const choice of this.begins()) if (!this.refuse(seat, choice)) choices.add(choice);
  }

  /**
   * Everything that could be begun of what lies there, whether it can now or not: cards that are entered, abilities,
   * rules.
   */
  begins(): readonly number[] {
    const { image, entries, layout, state } = this.#machine.run;
    const { begins, rules } = beginsIn(image);
    const found: number[] = [];
    for (const { zone } of enteredIn(image).ways)
      for (const card of cardsIn(layout, state, instanceOf(layout, zone, this.seat)))
        if (this.#enters(card) >= 0) found.push(PLAY * SORT + card);
    for (let card = 0; card < image.cards.length; card++) {
      if (!this.#isSeen(card)) continue;
      const face = this.#machine.run.face(card);
      for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++)
        if (begins[entry] === 1) found.push(BEGIN * SORT + entry);
    }
    return [...found, ...rules.map((entry) => BEGIN * SORT + entry)];
  }

  /** The reason why a seat cannot choose that. */
  refuse(seat: number, choice: number): Refusal | undefined {
    if (seat !== this.seat) return NOTHING_ASKED;
    const standing = this.#machine.standingOf(seat);
    if (standing === 'waiting') return this.#machine.whyNot(seat, choice);
    if (standing !== 'done') return NOTHING_ASKED;
    const what = operandOf(choice);
    if (sortOf(choice) === PLAY) {
      const verb = this.#enters(what);
      return verb < 0 ? NO_CHOICE : this.#machine.refusePlay(seat, verb, what);
    }
    const not = this.#refuseLine(choice);
    return not ?? this.#machine.refuse(seat, what, this.#selfOf(what));
  }

  /** Makes a choice and goes on to where the seat is asked; a refused one changes nothing. */
  choose(seat: number, choice: number): Refusal | undefined {
    if (seat !== this.seat) return NOTHING_ASKED;
    const machine = this.#machine;
    const standing = machine.standingOf(seat);
    if (standing === 'running' || standing === 'halted') return NOTHING_ASKED;
    const what = operandOf(choice);
    if (standing === 'done' && sortOf(choice) === PLAY) {
      const verb = this.#enters(what);
      const refused = verb < 0 ? NO_CHOICE : machine.play(seat, verb, what);
      if (!refused) machine.advance(seat);
      return refused;
    }
    const not = standing === 'done' ? this.#refuseLine(choice) : undefined;
    if (not) return not;
    const came =
      standing === 'done' ? machine.launch(seat, what, this.#selfOf(what)) : machine.decide(seat, choice);
    return typeof came === 'string' ? undefined : came;
  }

  /**
   * The reason why a choice is no line that could be begun: there is none, or its card does not lie where people see
   * that side.
   */
  #refuseLine(choice: number): Refusal | undefined {
    const { run } = this.#machine;
    const entry = operandOf(choice);
    if (sortOf(choice) !== BEGIN || beginsIn(run.image).begins[entry] !== 1) return NO_CHOICE;
    const card = this.#selfOf(entry);
    if (card < 0 || (this.#isSeen(card) && run.face(card) === run.image.entries[entry]?.face))
      return undefined;
    return { code: 'R903', at: -1, card };
  }

  /** The card whose line an entry is; -1 for a line of rules. */
  #selfOf(entry: number): number {
    const { entries, faces } = this.#machine.run.image;
    return faces[entries[entry]?.face ?? -1]?.card ?? -1;
  }

  /** The verb with which a card is entered; -1 for none. */
  #enters(card: number): number {
    return enteredIn(this.#machine.run.image).byCard[card] ?? -1;
  }

  #isSeen(card: number): boolean {
    const { layout, state, image } = this.#machine.run;
    const instance = liesIn(layout, state, card);
    return instance >= 0 && seenIn(image)[word(layout.zoneOf, instance)] === 1;
  }
}
