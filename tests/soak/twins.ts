import type { GameDriver } from '../../src/bots/game-driver.ts';
import { wasmDriver } from '../../src/bots/wasm-driver.ts';
import { newGame, type RunningGame, type GameSetUp } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { EffectsSeen } from '../../src/observe/effects.ts';
import { ObservedMachine } from '../../src/observe/observed-machine.ts';
import { GameLog } from '../../src/record/log.ts';
import { readRecord } from '../../src/record/read.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { writeRecord } from '../../src/record/write.ts';
import { sameState } from '../../src/state/state.ts';
import type { Made } from './play-out.ts';

/** After how many choices the game is written as a record and read back, and at its end. */
const RECORD_EVERY = 250;

/** After how many choices the copy of the state goes through a text. */
const SAVED_AS_TEXT_EVERY = 50;

/** After how many choices the last one is taken back as a player does it. */
const TAKEN_BACK_EVERY = 7;

/**
 * The same game again, in five ways: from a copy of the state before every choice, with an observer, by the WebAssembly core,
 * in a log that goes back and forth after every choice, and from its record. All of them must have the same state after
 * each choice.
 */
export class Twins {
  readonly #playable: Playable;
  readonly #copied: RunningGame;
  readonly #observed: RunningGame;
  readonly #byCore: RunningGame;
  readonly #driver: GameDriver;
  /** The seat that chose last. */
  #last = -1;
  readonly #log: GameLog;
  readonly #before: Int32Array;

  constructor(playable: Playable, setUp: GameSetUp) {
    const begin = (makeMachine?: Parameters<typeof newGame>[2]): RunningGame => {
      const { game } = newGame(playable, setUp, makeMachine);
      if (!game) throw new Error('no game');
      return game;
    };
    this.#playable = playable;
    this.#copied = begin();
    this.#observed = begin((...parts) => new ObservedMachine(...parts));
    const { machine } = this.#observed;
    if (machine instanceof ObservedMachine) machine.observe(new EffectsSeen(this.#observed.layout));
    this.#byCore = begin();
    this.#driver = wasmDriver(this.#byCore);
    this.#log = new GameLog(begin(), []);
    this.#before = this.#log.game.state.slice();
  }

  /** Makes a choice of the game in all twins, and says where they are then if not where the game is. */
  after({ state, isOver }: RunningGame, { seat, choice }: Made): readonly string[] {
    const faults: string[] = [];
    const same = (how: string, twin: Int32Array, other: Int32Array = state): void => {
      if (!sameState(twin, other)) faults.push(`the game is another one ${how}`);
    };
    const saved = this.#copied.state.slice();
    const asText = this.#log.length % SAVED_AS_TEXT_EVERY === 0;
    this.#copied.state = asText ? Int32Array.from(JSON.parse(`[${saved.join()}]`) as number[]) : saved;
    this.#copied.choose(seat, choice);
    same('from a copy of its state', this.#copied.state);
    this.#observed.choose(seat, choice);
    same('with an observer', this.#observed.state);
    this.#driver.next(this.#last);
    this.#driver.choose(seat, choice);
    this.#last = seat;
    same('by the core', this.#byCore.state);
    const log = this.#log;
    this.#before.set(log.game.state);
    const refused = log.choose(seat, choice);
    if (refused) return [...faults, `the log refuses what was chosen: ${refused.code}`];
    log.undo();
    same('a choice back', log.game.state, this.#before);
    log.redo();
    same('back and forth', log.game.state);
    if (log.length % TAKEN_BACK_EVERY === 0) {
      if (!log.takeBack(seat)) {
        same('when the choice is taken back', log.game.state, this.#before);
        log.choose(seat, choice);
      }
      same('when the choice is taken back and made again', log.game.state);
    }
    if (isOver || log.length % RECORD_EVERY === 0) faults.push(...this.#recordFaults(state));
    return faults;
  }

  #recordFaults(state: Int32Array): readonly string[] {
    const text = writeRecord(this.#log.record);
    const { record, faults } = readRecord(text);
    if (!record) return faults.map(({ message }) => `its own record cannot be read: ${message}`);
    const rebuilt = rebuild(record, this.#playable);
    if (!rebuilt.fits) return [`its own record does not fit: ${rebuilt.fault.message}`];
    const found = rebuilt.changes.map((change) => `its own record says that ${change} has changed`);
    if (!sameState(rebuilt.log.game.state, state)) found.push('the game is another one from its record');
    if (writeRecord(rebuilt.log.record) !== text) found.push('its record is written in another way again');
    return found;
  }
}
