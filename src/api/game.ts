import { BOT_NAMES, isBotName, makeBot, type BotName } from '../bots/bots.ts';
import { drive } from '../bots/game-driver.ts';
import { resultOf } from '../game/result.ts';
import type { Explained } from '../explain/reason.ts';
import type { Sources } from '../explain/sources.ts';
import { Explainer, type Question } from '../explain/why.ts';
import { withoutNames, wrongName } from '../record/card-names.ts';
import type { GameLog } from '../record/log.ts';
import { stateHash } from '../record/moment.ts';
import { splitChoices } from '../record/pieces.ts';
import { refusalOf } from '../record/why-refused.ts';
import { writeRecord } from '../record/write.ts';
import { captureScenario } from '../scenario/capture.ts';
import { scenarioFaultText } from '../scenario/faults.ts';
import { writeScenario, type WrittenScenario } from '../scenario/write.ts';
import { wrongBots, wrongQuestion, wrongText, WrongArgument } from './arguments.ts';
import type { Fault, Game, SeatScore } from './types.ts';
import { viewOf, type View } from './view.ts';

/** The text from which a game was made, where there is one. */
export interface GameOrigin {
  /** By choice, its line in the record that was read. */
  readonly lines?: readonly number[];
  /** The scenario that has begun it. */
  readonly scenario?: WrittenScenario;
  /** The number of choices that it makes above its goals. */
  readonly goalAt?: number;
}

/** A game of the public interface, over its log. */
export class LoggedGame implements Game {
  readonly #log: GameLog;
  readonly #seed: number;

  readonly #sources: Sources;
  readonly #from: GameOrigin;
  /** The last explainer, by the choices made up to there. */
  #explainer: { readonly of: string; readonly it: Explainer } | undefined;

  /**
   * @param seed from which bots draw
   * @param sources the texts of the pack
   */
  constructor(log: GameLog, seed: number, sources: Sources, from: GameOrigin = {}) {
    this.#log = log;
    this.#seed = seed;
    this.#sources = sources;
    this.#from = from;
  }

  get isOver(): boolean {
    return this.#log.game.isOver;
  }

  get hash(): string {
    return stateHash(this.#log.game);
  }

  get length(): number {
    return this.#log.length;
  }

  legal(seat: number): readonly string[] {
    return this.#isSeat(seat) ? this.#log.notation.offers(seat).map(({ words }) => words) : [];
  }

  whyNot(seat: number, words: string): Fault | undefined {
    const found = this.#read(seat, words);
    return 'fault' in found ? found.fault : undefined;
  }

  choose(seat: number, words: string): Fault | undefined {
    const found = this.#read(seat, words);
    if ('fault' in found) return found.fault;
    for (const choice of found.choices) this.#log.choose(seat, choice);
    return undefined;
  }

  /**
   * The choices that words mean one after the other, as in `plant 20 "Heather" @ 1,2; done`, or why they cannot be
   * made.
   */
  #read(seat: number, said: string): { readonly choices: readonly number[] } | { readonly fault: Fault } {
    if (!this.#isSeat(seat)) return { fault: this.#noSeat(seat) };
    const noText = wrongText('A choice', said);
    if (noText) return { fault: noText };
    const { game, notation } = this.#log;
    const { text, names } = withoutNames(said);
    const wrong = wrongName(game.layout.image, names);
    if (wrong) return { fault: wrong };
    const before = game.state.slice();
    const choices: number[] = [];
    let fault: Fault | undefined;
    const left = [...splitChoices(text)];
    while (!fault && left.length > 0) {
      const words = left[0] ?? '';
      const meant = notation.meant(seat, words);
      if (!meant) fault = refusalOf(this.#log, seat, words);
      else {
        game.choose(seat, meant.choice);
        choices.push(meant.choice);
        // A range of an amount leads to the amount, which the same words mean.
        if (!meant.leads) left.shift();
      }
    }
    game.state.set(before);
    return fault ? { fault } : { choices };
  }

  view(seat: number): View {
    if (typeof seat !== 'number') throw new WrongArgument(this.#noSeat(seat).message);
    return viewOf(this.#log.game, seat);
  }

  score(): readonly SeatScore[] {
    return resultOf(this.#log.game).map(({ lines, total, place }) => ({ lines, total, place }));
  }

  why(question: Question): { readonly answer?: Explained; readonly fault?: Fault } {
    const wrong = wrongQuestion(question);
    if (wrong) return { fault: wrong };
    const of = this.#log.moves.map(({ seat, words }) => `${seat} ${words}`).join('\n');
    if (this.#explainer?.of !== of)
      this.#explainer = { of, it: new Explainer(this.#log, this.#sources, this.#from.lines) };
    return this.#explainer.it.why(question);
  }

  undo(): boolean {
    return this.#log.undo();
  }

  redo(): boolean {
    return this.#log.redo();
  }

  takeBack(seat: number): Fault | undefined {
    return this.#isSeat(seat) ? this.#log.takeBack(seat) : this.#noSeat(seat);
  }

  get stuck(): Fault | undefined {
    const { game } = this.#log;
    return game.isStuck ? game.whyEndless() : undefined;
  }

  playBots(bots: readonly string[]): { readonly left?: 'over' | 'endless'; readonly fault?: Fault } {
    const { game } = this.#log;
    const wrong = wrongBots(bots);
    if (wrong) return { fault: wrong };
    const { names, ...rest } = botsFor(bots, game.layout.seats);
    if (!names) return rest;
    const players = names.map((name, seat) => makeBot(name, game, seat, this.#seed));
    const left = drive(game, players, (seat, choice) => void this.#log.choose(seat, choice));
    return left === 'over' ? { left } : { left: 'endless', fault: game.whyEndless() };
  }

  record(): string {
    const { scenario, goalAt } = this.#from;
    // A seed alone does not lead to a position that was laid by hand.
    return scenario?.scenario.position
      ? writeScenario(scenario, this.#log, [], goalAt)
      : writeRecord(this.#log.record);
  }

  capture(title?: string): { readonly text?: string; readonly fault?: Fault } {
    const wrong = title === undefined ? undefined : wrongText('A title', title);
    if (wrong) return { fault: wrong };
    const captured = captureScenario(this.#log, { title });
    if ('text' in captured) return captured;
    return { fault: { code: captured.fault.code, message: scenarioFaultText(captured.fault) } };
  }

  #isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.#log.game.layout.seats;
  }

  #noSeat(seat: number): Fault {
    const { seats } = this.#log.game.layout;
    return {
      code: 'G976',
      message: `There is no seat ${typeof seat === 'number' ? seat : typeof seat}; seats count from 0 to ${seats - 1}.`,
    };
  }
}

/** The bots of all seats; G991, G992. */
export function botsFor(
  names: readonly string[],
  seats: number,
): { readonly names?: readonly BotName[]; readonly fault?: Fault } {
  const unknown = names.find((name) => !isBotName(name));
  if (unknown !== undefined) {
    const message = `"${unknown}" is no bot. There is ${BOT_NAMES.join(', ')}.`;
    return { fault: { code: 'G991', message } };
  }
  if (names.length !== seats) {
    const message = `There are ${seats} seats, and ${names.length} bots are named.`;
    return { fault: { code: 'G992', message } };
  }
  return { names: names.filter(isBotName) };
}
