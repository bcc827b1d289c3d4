import type { Image } from '../../src/compile/image.ts';
import { nextAsked } from '../../src/bots/game-driver.ts';
import {
  newGame,
  MOST_CHOICES,
  type RunningGame,
  type GameSetUp,
  type MachineMaker,
  type NoGame,
} from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { ObservedMachine } from '../../src/observe/observed-machine.ts';
import { askedOf } from '../../src/record/asked.ts';
import { Aims } from './aims.ts';
import { GameLog } from '../../src/record/log.ts';
import { broughtToLight } from '../../src/record/to-light.ts';
import { isSaidOpenly, seesCard } from '../../src/record/seen.ts';
import { whyRefused } from '../../src/record/why-refused.ts';
import { writeRecord } from '../../src/record/write.ts';
import { scenarioFaultText, type ScenarioFault } from '../../src/scenario/faults.ts';
import { beginScenario } from '../../src/scenario/run.ts';
import { captureScenario } from '../../src/scenario/capture.ts';
import { writeScenario, type WrittenScenario } from '../../src/scenario/write.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { BEGIN, CHOICES, DONE, operandOf, sortOf } from '../../src/vm/choices.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import { originsAfter, type Origin } from './origins.ts';
import type { PlayerName } from './players.ts';
import { startsOf } from './starts.ts';
import { tracedIn, type TracePoint } from './tracing.ts';

/** A choice in words, as it is kept. */
export interface ChoiceStep {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice in words. */
  readonly words: string;
}

/** A choice that was made, with what is said of it on the table. */
export interface Note extends ChoiceStep {
  /** The moment of the game, in words. */
  readonly heading: string;
  /** Round and turn in which it was made; round 0 is the set-up. */
  readonly round: number;
  readonly turn: number;
  /** The party that led; -1 for none. */
  readonly leading: number;
  /** True if nothing else could be chosen, so that it was made without asking. */
  readonly forced: boolean;
  /** The thing that it brought to light, so that it cannot be taken back; undefined for nothing. */
  readonly shows: string | undefined;
  /** Index of the card that its words name; -1 for none. */
  readonly card: number;
  /** Seats that saw that card after the choice, one bit each. */
  readonly seenBy: number;
  /** Entries of the lines of ability that it began. */
  readonly began: readonly number[];
  /** Points that an ability counted which runs by itself and came to its end with it; undefined where none did. */
  readonly counted: number | undefined;
  /** The mark that the party named with the turn, such as `colour:green`; empty for none. */
  readonly named: string;
}

/** The place at which a list of choices no longer fits. */
export interface Stopped {
  /** The number of them that were made. */
  readonly at: number;
  /** The one that could not be made. */
  readonly step: ChoiceStep;
  /** The reason why, in a sentence. */
  readonly why: string;
}

/** The place where grids lie before the first card: one row and column of the frame are left free. */
const FIRST_ORIGIN: Origin = { row: 1, column: 1 };

const traced: MachineMaker = (image, layout, state) => new ObservedMachine(image, layout, state);

/** A game with its log, and with everything that the table says of each choice. */
export class GameHistory {
  readonly log: GameLog;
  readonly playable: Playable;
  readonly setUp: GameSetUp;
  readonly players: readonly PlayerName[];
  /** By entry, the word of the code with which its work begins. */
  readonly starts: Int32Array;
  /** By entry, how often it had begun before the choice that is being made. */
  readonly #begun: Uint32Array;
  readonly #notes: Note[] = [];
  /** The places of the grids after so many choices, by party. */
  readonly #origins: (readonly Origin[])[];
  readonly #buffer = new Int32Array(MOST_CHOICES);
  #version = 0;
  /** The place where a seat took back what it chose last: it is asked first there, also where others have chosen since. */
  #takenBack = { at: -1, version: -1, seat: -1 };
  #traced: { readonly at: number; readonly moments: readonly TracePoint[] } | undefined;

  /** The scenario that has begun it; undefined where its set-up alone has. */
  readonly scenario: WrittenScenario | undefined;
  /** Its goals; undefined where it has none. */
  readonly aims: Aims | undefined;

  /** The text of all choices, and the version of which it is. */
  #text: { readonly version: number; readonly text: string } | undefined;

  private constructor(
    log: GameLog,
    players: readonly PlayerName[],
    scenario?: WrittenScenario,
    origins?: readonly Origin[],
    aims?: Aims,
  ) {
    const { game } = log;
    this.scenario = scenario;
    this.aims = aims;
    aims?.look(log);
    this.playable = game.playable;
    this.setUp = game.setUp;
    this.players = players;
    this.log = log;
    this.starts = startsOf(game.playable.image);
    this.#begun = new Uint32Array(this.starts.length);
    const { layout, state } = game;
    const first = Array.from({ length: layout.parties }, (_, party) => origins?.[party] ?? FIRST_ORIGIN);
    this.#origins = [originsAfter(first, state, state, layout)];
  }

  /** Begins a game (G971 to G974, G979). */
  static begin(
    playable: Playable,
    setUp: GameSetUp,
    players: readonly PlayerName[],
  ): { readonly history: GameHistory } | { readonly fault: NoGame } {
    const { game, fault } = newGame(playable, setUp, traced);
    if (!game) return { fault: fault ?? { code: 'G971', message: 'There is no such game.' } };
    return { history: new GameHistory(new GameLog(game, players), players) };
  }

  /**
   * Begins the game of a scenario, before its first choice; what is wrong with it where it cannot begin.
   *
   * @param origins the places of the grids in their frames, by party
   * @param goalAt the number of choices above its goals, where it has some
   */
  static beginScenario(
    playable: Playable,
    scenario: WrittenScenario,
    players: readonly PlayerName[],
    origins?: readonly Origin[],
    goalAt = 0,
  ): { readonly history: GameHistory } | { readonly faults: readonly ScenarioFault[] } {
    const { log, faults } = beginScenario(scenario.scenario, playable, traced);
    if (!log) return { faults };
    const aims = Aims.of(scenario.scenario, goalAt);
    return { history: new GameHistory(log, players, scenario, origins, aims) };
  }

  /** Begins the same game with other cards; a sentence where it cannot begin so. */
  beginAgain(playable: Playable): { readonly history: GameHistory } | { readonly fault: string } {
    const { scenario, setUp, players } = this;
    if (!scenario) {
      const begun = GameHistory.begin(playable, setUp, players);
      return 'fault' in begun ? { fault: begun.fault.message } : begun;
    }
    const begun = GameHistory.beginScenario(playable, scenario, players, undefined, this.aims?.from);
    return 'faults' in begun ? { fault: begun.faults[0]?.message ?? '' } : begun;
  }

  /** All its choices as a text: a record, or a scenario where one has begun it. */
  asText(): string {
    const { at, log, scenario, players, version } = this;
    if (this.#text?.version === version) return this.#text.text;
    const isPast = at < this.last;
    if (isPast) this.goTo(this.last);
    const text = scenario ? writeScenario(scenario, log, players, this.aims?.from) : writeRecord(log.record);
    if (isPast) this.goTo(at);
    this.#text = { version, text };
    return text;
  }

  /** The turn of the moment as a scenario, or in a sentence why it is none. */
  capture(): { readonly text: string } | { readonly problem: string } {
    const captured = captureScenario(this.log, { players: this.players });
    return 'text' in captured ? captured : { problem: scenarioFaultText(captured.fault) };
  }

  get game(): RunningGame {
    return this.log.game;
  }

  /** The number of choices that lie before the moment at which the game is. */
  get at(): number {
    return this.log.length;
  }

  /** The number of choices. */
  get last(): number {
    return this.log.length + this.log.undone;
  }

  /** Grows whenever other choices are made. */
  get version(): number {
    return this.#version;
  }

  /** All choices. */
  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The places of the grids now, by party. */
  get origins(): readonly Origin[] {
    return this.originsAt(this.at);
  }

  /** The places of the grids before a choice, by party. */
  originsAt(at: number): readonly Origin[] {
    return this.#origins[at] ?? [];
  }

  /**
   * The seat that chooses next, with its choices; undefined when the game is over or stuck. The offers hold until the
   * next call.
   */
  next(): { readonly seat: number; readonly offers: Int32Array } | undefined {
    if (this.game.isOver) return undefined;
    const { at, version, seat } = this.#takenBack;
    const isBack = at === this.at && version === this.#version;
    const last = isBack ? seat : (this.#notes[this.at - 1]?.seat ?? -1);
    const next = nextAsked(this.game, last, this.#buffer);
    return next && { seat: next.seat, offers: this.#buffer.subarray(0, next.count) };
  }

  /** True if the seat can do nothing but end its step. */
  isForced(seat: number, offers: Int32Array): boolean {
    return offers.length === 1 && offers[0] === DONE && askedOf(this.game, seat) === undefined;
  }

  /** Makes a choice; later ones that were undone are gone then. A refused one changes nothing. */
  make(seat: number, choice: number): Refusal | undefined {
    const { game, log } = this;
    const { at } = this;
    const before = game.state.slice();
    const asks = askedOf(game, seat)?.instruction.name;
    const count = game.legal(seat, this.#buffer);
    const forced = this.isForced(seat, this.#buffer.subarray(0, count));
    const { hits } = game.machine;
    const { starts } = this;
    for (let entry = 0; entry < starts.length; entry++)
      this.#begun[entry] = hits[starts[entry] as number] as number;
    const refused = log.choose(seat, choice);
    if (refused) return refused;
    const began: number[] = [];
    for (let entry = 0; entry < starts.length; entry++)
      if (hits[starts[entry] as number] !== this.#begun[entry]) began.push(entry);
    const move = log.moves.at(-1);
    if (!move) throw new Error('a choice was made and is not in the log');
    const { words, heading } = move;
    const card = cardOf(choice, asks, game.layout.image);
    const { layout, state } = game;
    const table = (field: number): number => word(before, layout.table + field);
    this.#traced = undefined;
    this.#version++;
    this.#notes.length = at;
    this.#notes.push({
      seat,
      words,
      heading,
      round: table(TABLE.round),
      turn: table(TABLE.turn),
      leading: table(TABLE.leading) - 1,
      forced,
      shows: broughtToLight(game, { seat, choice }, before, state, asks !== undefined),
      card,
      began,
      counted:
        game.alone && game.machine.standingOf(game.alone.seat) === 'done' ? game.machine.points : undefined,
      seenBy: card < 0 || isSaidOpenly(game, words) ? -1 : this.#seeing(card),
      named:
        this.#namedBy(table(TABLE.leading) - 1, before) || this.#namedBy(table(TABLE.leading) - 1, state),
    });
    this.#origins.length = at + 1;
    this.#origins.push(originsAfter(this.#origins[at] ?? [], before, state, layout));
    this.aims?.look(log);
    return undefined;
  }

  /** Goes to the moment after so many choices. */
  goTo(at: number): void {
    this.log.goTo(Math.min(Math.max(Math.floor(at), 0), this.last));
  }

  /**
   * Makes the game one with these choices in place of its own, as far as they fit. What both begin with stays as it is.
   *
   * @returns the place at which they no longer fit; undefined where all of them do
   */
  replace(steps: readonly ChoiceStep[]): Stopped | undefined {
    const common = this.commonWith(steps);
    this.log.goTo(common);
    for (let at = common; at < steps.length; at++) {
      const step = steps[at] as ChoiceStep;
      for (let leads = true; leads;) {
        const meant = this.log.notation.meant(step.seat, step.words);
        if (!meant) return { at, step, why: whyRefused(this.log, step.seat, step.words) };
        this.make(step.seat, meant.choice);
        ({ leads } = meant);
      }
    }
    return undefined;
  }

  /** Forgets the choices that come after this moment. */
  endHere(): void {
    this.log.forgetUndone();
    this.#traced = undefined;
    this.#version++;
    this.#notes.length = this.at;
    this.#origins.length = this.at + 1;
  }

  /** Looks at all choices anew, after a seat has taken back one of its own in the log. */
  takeNotes(seat: number): void {
    this.#version++;
    this.#notes.length = Math.min(this.#notes.length, this.last);
    this.replace(this.log.moves.map(({ seat: by, words }) => ({ seat: by, words })));
    this.#takenBack = { at: this.at, version: this.#version, seat };
  }

  /** The number of choices of the game that are the first ones of a list as well. */
  commonWith(steps: readonly ChoiceStep[]): number {
    const differs = this.#notes.findIndex(
      ({ seat, words }, at) => steps[at]?.seat !== seat || steps[at].words !== words,
    );
    return differs < 0 ? this.#notes.length : differs;
  }

  /** Moments inside the choice that comes next; none where none does. */
  momentsInside(): readonly TracePoint[] {
    const { at, game } = this;
    if (this.#traced?.at === at) return this.#traced.moments;
    const note = this.#notes[at];
    if (!note) return [];
    const now = game.state.slice();
    const choice = this.log.notation.find(note.seat, note.words);
    const moments = choice === undefined ? [] : tracedIn(game, () => void game.choose(note.seat, choice));
    game.state.set(now);
    this.#traced = { at, moments };
    return moments;
  }

  #seeing(card: number): number {
    let bits = 0;
    for (let seat = 0; seat < this.game.layout.seats; seat++)
      if (seesCard(this.game, this.game.state, card, seat)) bits |= 1 << seat;
    return bits;
  }

  #namedBy(party: number, state: Int32Array): string {
    if (party < 0) return '';
    const { layout } = this.game;
    const { verb, mark } = layout.image.vocabulary.names;
    for (let at = 0; at < verb.length; at++) {
      const named = word(state, layout.names + party * verb.length + at);
      if (named > 0) return mark[named - 1] ?? '';
    }
    return '';
  }
}

/** Index of the card that a choice names; -1 for none. */
function cardOf(choice: number, asks: string | undefined, { entries, faces }: Image): number {
  const what = operandOf(choice);
  switch (sortOf(choice)) {
    case CHOICES.indexOf('card'):
    case CHOICES.length:
      return what;
    case BEGIN:
      return faces[entries[what]?.face ?? -1]?.card ?? -1;
    case CHOICES.indexOf('use'):
      return asks === undefined ? Math.floor(what / 2) : asks === 'wake' ? -1 : what;
    default:
      return -1;
  }
}
