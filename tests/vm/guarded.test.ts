import { describe, expect, it } from 'vitest';
import { BUDGET } from './flips/exercise.ts';
import { earthImage } from './earth-image.ts';
import type { MakeRunner } from './every-way.ts';
import { wrongWith } from './guard/eyes.ts';
import { Guarded } from './guard/guarded.ts';
import { machineOutcome, USED_FACES } from './outcome.ts';
import { trialsFor } from '../oracle/worlds.ts';
import { layout } from './world-state.ts';
import { runs } from '../support/long.ts';

const on = new Guarded(earthImage, layout);

/** The machine under guard; what it leaves is looked at wherever it stops. */
const guardedRunner: MakeRunner = (state) => {
  on.load(state);
  return {
    get state() {
      return on.raw;
    },
    keep: () => on.keep(),
    fire: (party, entry, self) => on.fire(party, entry, self),
    play: (party, verb, card) => on.play(party, verb, card),
    advance(party) {
      const standing = on.advance(party, BUDGET.steps);
      for (const wrong of wrongWith(layout, on.raw, state)) throw new Error(wrong);
      return standing;
    },
    legal: (party, buffer) => on.legal(party, buffer),
    choose: (party, choice) => on.choose(party, choice),
  };
};

/** The number of trials of an ability that are run under guard, and how many ways each of them may have to end. */
const TRIALS = runs(3, 1);
const MOST_ENDS = 150;

describe('every ability of Earth, island, climate and event faces touches only what it declares', () => {
  it.each(USED_FACES)('$name $title, ability $ability', ({ name, ability }) => {
    const trials = trialsFor(name, ability).filter(({ door }) => door !== 'choose');
    let tried = 0;
    for (const trial of trials) {
      if (tried === TRIALS) break;
      const plain = machineOutcome(trial);
      if ((plain?.size ?? 0) > MOST_ENDS) continue;
      tried++;
      expect(machineOutcome(trial, guardedRunner)).toEqual(plain);
    }
    expect(tried).toBeGreaterThan(trials.length === 0 ? -1 : 0);
  });
});
