// Sides that work on the state of the machine: where their games lie, and how they get there.
import { hashState } from '../../src/state/state.ts';
import { layout } from './earth.ts';
import { oncePerDeed, type Deed, type Outcome, type Position } from './position.ts';
import { printOfState } from './print.ts';
import type { Side } from './side.ts';
import { stateOf } from './state-of.ts';

/** Words of a state that are not 0: their places, then their values. */
type Sparse = Int32Array;

type Play = (state: Int32Array) => Outcome;

interface Loaded {
  readonly words: Sparse;
  readonly play: Play;
}

/** A side that plays deeds on typed states. */
export function typedSide(slots: number, deedFor: (deed: Deed) => Play): Side {
  const states = Array.from({ length: slots }, () => new Int32Array(layout.size));
  const loaded = new Map<Position, Loaded>();
  const plays: Play[] = [];
  const playOf = oncePerDeed(deedFor);
  return {
    load(slot, position) {
      let known = loaded.get(position);
      if (!known) {
        known = { words: sparse(stateOf(position)), play: playOf(position.deed) };
        loaded.set(position, known);
      }
      const state = states[slot] as Int32Array;
      const { words } = known;
      const half = words.length >> 1;
      state.fill(0);
      for (let at = 0; at < half; at++) state[words[at] as number] = words[half + at] as number;
      plays[slot] = known.play;
    },
    play: (slot) => (plays[slot] as Play)(states[slot] as Int32Array),
    print: (slot) => printOfState(states[slot] as Int32Array),
    words: (slot) => hashState(states[slot] as Int32Array),
  };
}

function sparse(state: Int32Array): Sparse {
  const places = [...state.keys()].filter((at) => state[at] !== 0);
  return Int32Array.from([...places, ...places.map((at) => state[at] as number)]);
}
