import { Machine } from '../../src/vm/machine.ts';
import { canonical } from '../oracle/world.ts';
import type { Trial } from '../oracle/worlds/trial.ts';
import { cardIndex, earthImage, entryOf, faceRef, ruleEntry, wordOf } from './earth-image.ts';
import { everyWay, plainRunner, type MakeRunner } from './every-way.ts';
import { layout, stateOf } from './world-state.ts';

/** The outcome by the machine of a trial, in the oracle's form. */
export function machineOutcome(
  trial: Trial,
  make: MakeRunner = plainRunner,
  most = Infinity,
): ReadonlySet<string> | undefined {
  const { world } = trial;
  switch (trial.door) {
    case 'use': {
      const { source, ability } = trial;
      const text =
        source === 'island' ? world.island : source === 'climate' ? world.climate : String(source.card);
      const { card, side } = faceRef(text);
      return everyWay(world, (runner) => runner.fire(0, entryOf(card, side, ability), card), make, most);
    }
    case 'play':
      return everyWay(
        world,
        (runner) => runner.play(0, wordOf('verb', 'play'), cardIndex(trial.card)),
        make,
        most,
      );
    case 'plant': {
      const ends = everyWay(world, (runner) => runner.fire(0, ruleEntry('One planting', 0), -1), make, most);
      // Planting nothing is offered as well; the oracle looks at what one planting does.
      return new Set([...(ends ?? [])].filter((end) => end !== canonical(world)));
    }
    case 'choose': {
      const machine = new Machine(earthImage, layout, stateOf(world));
      machine.standingOf(0);
      const choose = wordOf('verb', 'choose');
      const barred = ['red', 'blue', 'yellow'].filter(
        (action) => machine.statics.barredBy(choose, wordOf('mark', `colour:${action}`)) !== undefined,
      );
      return new Set(barred);
    }
  }
}

/** Faces whose abilities do something in play, and each of these abilities. */
export const USED_FACES = earthImage.faces
  .filter(({ card, program }) => card >= 0 && program.number <= 304)
  .flatMap(({ card, program }) => {
    const { faces } = earthImage.cards[card] as { faces: number };
    const name = faces > 1 ? `${program.number}${program.side}` : String(program.number);
    return program.entries.flatMap((entry, ability) =>
      entry.gives === 'none' ? [{ name, ability, title: program.name }] : [],
    );
  });
