import { Machine, type ContextStatus } from '../../src/vm/machine.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import { earthImage } from './earth-image.ts';
import { layout, stateOf, worldText } from './world-state.ts';
import type { World } from '../oracle/world.ts';

/** The runner of abilities: a machine, as it is or under guard. */
export interface Runner {
  /** The state as it is now. */
  readonly state: Int32Array;
  /** Remembers where everything stands; what it gives goes back there, as often as it is called. */
  keep(): () => void;
  fire(party: number, entry: number, self: number): Refusal | undefined;
  play(party: number, verb: number, card: number): Refusal | undefined;
  advance(party: number): ContextStatus;
  legal(party: number, buffer: Int32Array): number;
  choose(party: number, choice: number): Refusal | undefined;
}

/** Makes a runner on a state. */
export type MakeRunner = (state: Int32Array) => Runner;

/** A machine as it is. */
export const plainRunner: MakeRunner = (state) => {
  const machine = new Machine(earthImage, layout, state);
  return {
    get state() {
      return machine.state;
    },
    keep() {
      const kept = machine.state.slice();
      return () => (machine.state = kept.slice());
    },
    fire: (party, entry, self) => machine.fire(party, entry, self),
    play: (party, verb, card) => machine.play(party, verb, card),
    advance: (party) => machine.advance(party),
    legal: (party, buffer) => machine.legal(party, buffer),
    choose: (party, choice) => machine.choose(party, choice),
  };
};

/** Starts something; gives why not where it is refused. */
export type Begin = (runner: Runner) => Refusal | undefined;

/**
 * Every world in which something can end, over all choices that the machine offers; undefined where it is refused.
 * Cards that left the game's zones while they were looked at would be missing, so nothing can hide. With more than
 * `most` states on the way it throws.
 */
export function everyWay(
  world: World,
  begin: Begin,
  make: MakeRunner = plainRunner,
  most = Infinity,
): ReadonlySet<string> | undefined {
  const runner = make(stateOf(world));
  const before = runner.state.slice();
  if (begin(runner)) {
    if (runner.state.some((value, at) => value !== before[at]))
      throw new Error('a refusal changed the state');
    return undefined;
  }
  const ends = new Set<string>();
  const seen = new Set<string>();
  const follow = (): void => {
    const standing = runner.advance(0);
    if (standing === 'done') {
      ends.add(worldText(runner.state));
      return;
    }
    if (standing !== 'waiting') throw new Error('the program does not end');
    const key = runner.state.join();
    if (seen.has(key)) return;
    seen.add(key);
    if (seen.size > most) throw new Error(`there are more than ${most} states on the way`);
    const choices = new Int32Array(2048);
    const count = runner.legal(0, choices);
    if (count === 0) throw new Error('nothing can be chosen');
    const back = runner.keep();
    for (const choice of choices.subarray(0, count)) {
      back();
      const refused = runner.choose(0, choice);
      if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
      follow();
    }
  };
  follow();
  return ends;
}
