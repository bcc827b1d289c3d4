// Loam's machine: programs as they were verified, hits counted, waiting in plain data at each decision.
import { Machine } from '../../src/vm/machine.ts';
import type { Image } from '../../src/compile/image.ts';
import { game, layout, SEAT } from './earth.ts';
import { pick } from './policy.ts';
import { REFUSED, type Deed, type Outcome } from './position.ts';
import { cardIndex, faceRef } from './state-of.ts';

const { image } = game;
const { vocabulary } = image;
const PLAY = vocabulary.index('verb', 'play');
const CHOOSE = vocabulary.index('verb', 'choose');
const BARRED = ['red', 'blue', 'yellow'].map((id) => vocabulary.index('mark', `colour:${id}`));
const PLANTING = (
  image.faces.find(({ program }) => program.name === 'One planting') as Image['faces'][number]
).firstEntry;

const choices = new Int32Array(512);

/** The machine of this process. */
export const machine = new Machine(image, layout, new Int32Array(layout.size));

/** Makes a deed ready: what can be looked up before the game begins is looked up here. */
export function deedFor(deed: Deed): (state: Int32Array) => Outcome {
  switch (deed.door) {
    case 'use': {
      const { card, entry } = entryOf(deed.face, deed.ability);
      return (state) => {
        machine.state = state;
        return machine.fire(SEAT, entry, card) ? REFUSED : finish();
      };
    }
    case 'score': {
      const { card, entry } = entryOf(deed.face, deed.ability);
      return (state) => {
        machine.state = state;
        return machine.pointsOf(SEAT, entry, card);
      };
    }
    case 'play': {
      const card = cardIndex(deed.card);
      return (state) => {
        machine.state = state;
        return machine.play(SEAT, PLAY, card) ? REFUSED : finish();
      };
    }
    case 'plant':
      return (state) => {
        machine.state = state;
        return machine.fire(SEAT, PLANTING, -1) ? REFUSED : finish();
      };
    case 'choose':
      return (state) => {
        machine.state = state;
        return barred();
      };
  }
}

function entryOf(face: string, ability: number): { readonly card: number; readonly entry: number } {
  const { card, side } = faceRef(face);
  const { firstFace } = image.cards[card] as Image['cards'][number];
  const { firstEntry } = image.faces[firstFace + side] as Image['faces'][number];
  return { card, entry: firstEntry + ability };
}

/** Goes on to the end, choosing wherever something is asked. */
function finish(): Outcome {
  let standing: ReturnType<typeof machine.decide> = machine.advance(SEAT);
  while (standing === 'waiting') {
    const count = machine.legal(SEAT, choices);
    standing = machine.decide(SEAT, choices[pick(count)] as number);
  }
  if (standing !== 'done') throw new Error('an offered choice was refused, or the ability did not end');
  return 0;
}

/** Actions that cannot be chosen, as bits. */
function barred(): Outcome {
  machine.standingOf(SEAT);
  let bits = 0;
  for (let action = 0; action < BARRED.length; action++)
    if (machine.statics.barredBy(CHOOSE, BARRED[action] as number) !== undefined) bits |= 1 << action;
  return bits;
}
