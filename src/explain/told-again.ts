import { newGame, type RunningGame } from '../game/game.ts';
import { planFor, type Plan } from '../game/plan.ts';
import { EffectsSeen, type ObservedEffect } from '../observe/effects.ts';
import { ObservedMachine } from '../observe/observed-machine.ts';
import type { GameLog } from '../record/log.ts';
import type { Place } from '../record/place.ts';
import { TABLE } from '../state/layout.ts';
import { FLOW_DEPTH } from '../state/sizes.ts';
import { word } from '../state/zones.ts';

/** A line of the flow of a game. */
export interface ToldFlowLine {
  /** Name of the section. */
  readonly section: string;
  /** The line, counted from 0. */
  readonly line: number;
}

/** The outcome of one choice of a game. */
export interface ToldChoice {
  /** The choice. */
  readonly place: Place;
  /** The changes that it made, in order; nothing is left out. */
  readonly effects: readonly ObservedEffect[];
  /** The place in the flow of the game where it was made; undefined where the flow was over. */
  readonly flow: ToldFlowLine | undefined;
}

/** A game done again from the list of its choices, with everything that each of them changed. */
export class ToldAgain {
  /** The game as it was at the end. */
  readonly game: RunningGame;
  /** Its machine, which can be observed. */
  readonly machine: ObservedMachine;
  readonly choices: readonly ToldChoice[];
  readonly #plan: Plan;

  /**
   * Does a game again up to the log's moment.
   *
   * @param lines by choice, its line in a record, counted from 1
   */
  constructor(log: GameLog, lines: readonly number[] = []) {
    this.#plan = planFor(log.playable, log.setUp.mode);
    const { game } = newGame(log.playable, log.setUp, (...parts) => new ObservedMachine(...parts));
    if (!game) throw new Error('a game that was played cannot begin');
    // A game can have begun in a position that was laid by hand.
    game.state.set(log.beginning);
    this.game = game;
    this.machine = game.machine as ObservedMachine;
    this.choices = log.moves.map(({ seat, choice, words, heading }, at) => {
      const seen = new EffectsSeen(game.layout);
      const flow = this.flow;
      this.machine.observe(seen);
      const refused = game.choose(seat, choice);
      if (refused) throw new Error(`"${words}" was possible before and is not now: ${refused.code}`);
      this.machine.flush();
      return {
        place: { choice: at, line: lines[at] ?? 0, seat, words, heading },
        effects: seen.effects,
        flow,
      };
    });
    this.machine.observe(undefined);
  }

  /** The place where the flow of the game stands now. */
  get flow(): ToldFlowLine | undefined {
    const { layout, state } = this.game;
    const depth = Math.min(word(state, layout.table + TABLE.depth), FLOW_DEPTH);
    for (let at = depth - 1; at >= 0; at--) {
      const first = layout.table + TABLE.flow + 2 * at;
      const node = this.#plan.nodes[word(state, first) - 1];
      if (node?.node === 'lines')
        return { section: node.name, line: Math.max(0, word(state, first + 1) - 1) };
    }
    return undefined;
  }
}
