import type { OptionValues } from '../cards/options.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Image } from '../compile/image.ts';
import { MOST_CHOICES } from '../state/bounds.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { OVER } from '../state/stops.ts';
import { layoutFor } from '../state/layouts.ts';
import { Choices, isBetween } from '../vm/choices.ts';
import { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { Alone } from './alone.ts';
import {
  hasRounds,
  isStuck,
  lineAt,
  sectionsAt,
  tooLong,
  tooMany,
  whyEndless,
  whyUnanswered,
  type Endless,
} from './endless.ts';
import { FlowPlayer, type NotTakenUp } from './flow.ts';
import type { FlowPlace, StartMoment } from './moment.ts';
import { settleOptions } from './options.ts';
import type { Playable } from './playable.ts';
import { planFor, standInsIn, type Plan, type RuleLine } from './plan.ts';
import { deepCounts } from './scoring.ts';
import { layStart, startingState } from './start.ts';
import { variantOf } from './variant.ts';

export { MOST_CHOICES } from '../state/bounds.ts';
export type { Playable } from './playable.ts';

/** The decisions made before a game. */
export interface GameSetUp {
  /** Id of the mode. */
  readonly mode: string;
  /** The number of seats. */
  readonly seats: number;
  /** Level of the opponent, in a mode with one; its usual one where it is left out. */
  readonly level?: string;
  /** Values of options of the pack, by id; an option that is left out has its usual one. */
  readonly options?: OptionValues;
  /** Any whole number; the same one gives the same game for the same choices. */
  readonly seed: number;
}

/** The reason why there is no game: a code and a sentence. */
export interface NoGame {
  /**
   * G971: no such mode, or it cannot be played; G972: not with so many seats; G973: no such level; G974: no such
   * option, no such value of it, or not in this mode; G979: with these options the pack does not compile.
   */
  readonly code: 'G971' | 'G972' | 'G973' | 'G974' | 'G979';
  /** The fault and what can be done. */
  readonly message: string;
}

const NOTHING_ASKED: Refusal = { code: 'R901', at: -1 };

/** Makes the machine of a game; one that is looked at while it runs is made so. */
export type MachineMaker = (image: Image, layout: Layout, state: Int32Array) => Machine;

const plainMachine: MachineMaker = (image, layout, state) => new Machine(image, layout, state);

/**
 * A game from its set-up to its end. Choices are all that changes it. What is asked all the time is only declared, as
 * in `Runtime`.
 */
export class RunningGame {
  /** The pack that is played, as the options make it. */
  readonly playable: Playable;
  #setUp: GameSetUp;
  declare readonly layout: Layout;
  declare readonly machine: Machine;
  readonly #plan: Plan;
  /** The tasks of its seats, and when it goes on. */
  declare readonly flow: FlowPlayer;
  /** The part that asks its seats: the flow, or abilities that run by themselves. */
  declare private asks: FlowPlayer | Alone;
  /** Word of the state that says whether it is over. */
  declare private readonly overAt: number;
  readonly #start: number;
  readonly #choices = new Choices();
  /** The reason why it was left after too many choices; undefined where it was not. */
  #tooLong: Endless | undefined;

  /** Use {@link newGame}. */
  constructor(playable: Playable, section: string, setUp: GameSetUp, makeMachine: MachineMaker) {
    this.playable = playable;
    this.#setUp = setUp;
    const { pack, image } = playable;
    const { mode, seats, seed, level } = setUp;
    const rules = pack.manifest.modes[mode];
    const standIns = standInsIn(pack, mode);
    // Without a mode, one seat plays against whoever the pack has as its opponent.
    const isOpposed = rules ? rules.level !== undefined : seats === 1 && pack.manifest.opponent !== undefined;
    this.layout = layoutFor(image, seats, isOpposed, rules?.teams);
    this.overAt = this.layout.table + TABLE.over;
    this.machine = makeMachine(image, this.layout, startingState(this.layout, seed));
    this.#plan = planFor(playable, mode);
    this.flow = new FlowPlayer(this.#plan, this.machine, {
      steps: rules?.steps,
      sections: standIns,
      fetch: rules?.fetch,
      level: level ?? levelsOf(pack, mode)[0],
      counting: deepCounts(playable, mode),
    });
    this.#start = this.#plan.sections.get(section) ?? -1;
    this.#begin();
  }

  /** The seat that begins abilities by themselves; undefined in a game that goes by its flow. */
  get alone(): Alone | undefined {
    return this.asks instanceof Alone ? this.asks : undefined;
  }

  #begin(): void {
    this.asks = this.flow;
    if (this.#start >= 0) this.flow.words.push(this.#start);
    this.flow.advance();
  }

  /** Its set-up, without options that have their usual value. */
  get setUp(): GameSetUp {
    return this.#setUp;
  }

  /**
   * Begins anew in the same state, as a new game with this seed and otherwise the same set-up would. A simulation makes
   * thousands of games, and most of what a game is made of depends on nothing but that.
   */
  beginAgain(seed: number): void {
    this.#setUp = { ...this.#setUp, seed };
    this.#tooLong = undefined;
    layStart(this.layout, this.state, seed);
    this.#begin();
  }

  /**
   * Takes a game that has just begun up at another moment, with everything laid by hand.
   *
   * @param laid a state of the same layout; what it says of the flow is not looked at, but for the seat that began
   * @returns the reason why the rules do not lead there with what lies there, and the game is of no use any more;
   *   undefined where they do
   */
  takeUp(moment: StartMoment, laid: Int32Array): NotTakenUp | undefined {
    const { table } = this.layout;
    const first = laid[table + TABLE.first] as number;
    if (moment.at === 'set-up') {
      this.state.set(laid.subarray(0, table));
      return undefined;
    }
    this.state.fill(0);
    this.state.set(laid.subarray(0, table));
    if (moment.at === 'alone') {
      this.asks = new Alone(this.machine, moment.seat);
      return undefined;
    }
    this.state[table + TABLE.first] = first;
    return this.flow.takeUp(this.#start, moment);
  }

  /** The state; another one of the same layout can be put in its place. */
  get state(): Int32Array {
    return this.machine.state;
  }

  set state(state: Int32Array) {
    this.machine.state = state;
    this.flow.words.state = state;
  }

  /** True if the game is over, so that points can be counted. */
  get isOver(): boolean {
    return this.machine.run.state[this.overAt] === OVER;
  }

  /**
   * True if the game is not over and does not go on: something is repeated without end, what is asked nobody can
   * answer, or a bound has stopped it.
   */
  get isStuck(): boolean {
    return !this.isOver && (isStuck(this.#standing) || this.#overfull >= 0 || !this.#isAnswerable);
  }

  /** True if the game has not come behind its last round. */
  get hasRounds(): boolean {
    return hasRounds(this.#standing);
  }

  /** The sections of the flow in which the game is, by their names, from the outermost one on. */
  get sections(): readonly string[] {
    return this.alone ? [] : sectionsAt(this.#standing);
  }

  /** A line of the flow, as text and with its place, by the forms that lead to what stands in it. */
  lineAt(forms: readonly FlowPlace[]): string {
    return lineAt(this.#standing, forms);
  }

  /**
   * The reason why a game that is not over comes to no end: by the line that is repeated or waits (G989), by the lines
   * at which a bound has stopped it (G901, G902, G904), or by those that go round where it was left after too many
   * choices (G903).
   */
  whyEndless(): Endless {
    if (this.#tooLong) return this.#tooLong;
    const overfull = this.#overfull;
    const standing = this.#standing;
    if (overfull >= 0) return tooMany(standing, overfull);
    return isStuck(standing) || this.#isAnswerable ? whyEndless(standing) : whyUnanswered(standing);
  }

  /**
   * Says that the game is left since it, or its turn, has had too many choices (G903).
   *
   * @param lines entries in the middle of which the last choices were made; -1 for none
   */
  leaveAsTooLong(lines: readonly number[], ofTurn: boolean): void {
    this.#tooLong = tooLong(
      this.#standing,
      lines.filter((entry) => entry >= 0),
      ofTurn,
    );
  }

  /** True if a seat can do something besides what comes between two steps. */
  get #isAnswerable(): boolean {
    if (this.alone) return this.alone.isAsked;
    const buffer = new Int32Array(MOST_CHOICES);
    for (let seat = 0; seat < this.layout.seats; seat++)
      if (buffer.subarray(0, this.legal(seat, buffer)).some((choice) => !isBetween(choice))) return true;
    return false;
  }

  get #standing(): { playable: Playable; plan: Plan; layout: Layout; state: Int32Array } {
    return { playable: this.playable, plan: this.#plan, layout: this.layout, state: this.state };
  }

  /**
   * The party whose card lies face down for all others in a state, as it stands or an earlier one; -1 for none
   * (PLANT-15).
   */
  faceDownOf(card: number, state = this.state): number {
    if (!this.flow.faceDown.isUsed || this.alone) return -1;
    const now = this.state;
    this.state = state;
    const party = this.flow.faceDown.partyOf(state, card);
    this.state = now;
    return party;
  }

  /** True if what a seat does next in its step begins when it says that it goes on (TURN-14). */
  pausesFor(seat: number): boolean {
    return !this.isOver && !this.alone && this.flow.pausesFor(seat);
  }

  /** Lines of a section of rules that is not of the flow. */
  rulesOf(section: string | undefined): readonly RuleLine[] {
    return (section === undefined ? undefined : this.#plan.rules.get(section)) ?? [];
  }

  // These three do not ask whether the game is over: then no context waits, no seat has a step and no window is open.
  // Where a bound has stopped it, contexts can wait all the same.

  /**
   * Lists every legal choice of a seat in a buffer of {@link MOST_CHOICES}, the most natural one first; gives how many
   * there are: none where there would be more than fit, see {@link isStuck}.
   */
  legal(seat: number, buffer: Int32Array): number {
    if (this.#hasStopped) return 0;
    this.#choices.start(buffer);
    this.asks.offer(seat, this.#choices);
    return this.#choices.isCut && buffer.length >= MOST_CHOICES ? 0 : this.#choices.count;
  }

  /** The reason why a seat cannot make a choice; undefined where it can. */
  whyNot(seat: number, choice: number): Refusal | undefined {
    if (this.#hasStopped) return NOTHING_ASKED;
    return isWhole(choice) ? this.asks.refuse(seat, choice) : this.#outside();
  }

  /** Makes a choice of a seat and goes on to where somebody has to choose; a refused one changes nothing. */
  choose(seat: number, choice: number): Refusal | undefined {
    if (this.#hasStopped) return NOTHING_ASKED;
    this.#tooLong = undefined;
    return isWhole(choice) ? this.asks.choose(seat, choice) : this.#outside();
  }

  /** True if a bound has stopped the game; what it says is read off the state. */
  get #hasStopped(): boolean {
    return (this.machine.run.state[this.overAt] as number) > OVER;
  }

  /** The seat that has more choices than can be offered; -1 where none has. */
  get #overfull(): number {
    if (this.#hasStopped || this.isOver) return -1;
    const { seats } = this.layout;
    const room = new Int32Array(MOST_CHOICES);
    for (let seat = 0; seat < seats; seat++) {
      this.#choices.start(room);
      this.asks.offer(seat, this.#choices);
      if (this.#choices.isCut) return seat;
    }
    return -1;
  }

  /** The reason why nobody can make a choice that is no whole number, whatever is asked. */
  #outside(): Refusal {
    return { code: this.isOver ? 'R901' : 'R902', at: -1 };
  }
}

/** True if a number can be a choice; what is no whole number of 32 bits would be read as another one. */
const isWhole = (choice: number): boolean => (choice | 0) === choice;

/** Levels of the opponent in a mode, the usual one first; none where it has no opponent. */
export function levelsOf({ manifest }: CheckedPack, mode: string): readonly string[] {
  const option = manifest.modes[mode]?.level;
  return option === undefined ? [] : (manifest.options[option]?.values ?? []);
}

/** Begins a game of a mode of the pack (G971, G972, G973, G974, G979). */
export function newGame(
  playable: Playable,
  setUp: GameSetUp,
  makeMachine: MachineMaker = plainMachine,
): { readonly game?: RunningGame; readonly fault?: NoGame } {
  const { modes } = playable.pack.manifest;
  const mode = Object.hasOwn(modes, setUp.mode) ? modes[setUp.mode] : undefined;
  if (mode?.flow === undefined) {
    const can = Object.entries(modes).flatMap(([id, { flow }]) => (flow === undefined ? [] : [id]));
    return {
      fault: { code: 'G971', message: `"${setUp.mode}" is no mode with a flow. There is ${can.join(', ')}.` },
    };
  }
  const [fewest, most] = mode.players;
  if (!Number.isInteger(setUp.seats) || setUp.seats < fewest || setUp.seats > most)
    return {
      fault: {
        code: 'G972',
        message: `${setUp.mode} is for ${fewest} to ${most} seats, not ${setUp.seats}.`,
      },
    };
  const levels = levelsOf(playable.pack, setUp.mode);
  if (setUp.level !== undefined && !levels.includes(setUp.level)) {
    const there = levels.length > 0 ? `There is ${levels.join(', ')}.` : 'Leave the level out.';
    return {
      fault: { code: 'G973', message: `${setUp.mode} has no level "${setUp.level}". ${there}` },
    };
  }
  const { options: wanted = {}, level, ...rest } = setUp;
  const { settled, fault } = settleOptions(playable.pack, setUp.mode, wanted, level);
  if (!settled) return fault ? { fault } : {};
  const variant = variantOf(playable, settled.values);
  if (!variant.playable) return { fault: { code: 'G979', message: variant.fault ?? '' } };
  const chosen = level ?? settled.level;
  const begun = {
    ...rest,
    ...(chosen !== undefined && { level: chosen }),
    ...(Object.keys(settled.values).length > 0 && { options: settled.values }),
  };
  return { game: new RunningGame(variant.playable, mode.flow, begun, makeMachine) };
}

/** Most seats of a position without a mode. */
const MOST_SEATS = 6;

/**
 * Makes a game of a pack without a mode of it, to be taken up where abilities run by themselves: there is nothing else
 * to do in it (G972). A single seat plays against the opponent of the pack, where it has one.
 */
export function gameWithoutMode(
  playable: Playable,
  { seats, seed }: Pick<GameSetUp, 'seats' | 'seed'>,
  makeMachine: MachineMaker = plainMachine,
): { readonly game?: RunningGame; readonly fault?: NoGame } {
  if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS)
    return {
      fault: {
        code: 'G972',
        message: `A position without a mode has 1 to ${MOST_SEATS} seats, not ${seats}.`,
      },
    };
  return { game: new RunningGame(playable, '', { mode: '', seats, seed }, makeMachine) };
}
