import type { World } from './world.ts';
import { barringTrials, bars, reactingTrials, reacts, setupTrials } from './worlds/board.ts';
import { chosenAction, chosenTrials } from './worlds/chosen.ts';
import { copiedColour, copyTrials } from './worlds/copying.ts';
import { countedCards, countingTrials } from './worlds/counting.ts';
import { aroundTrials, lineTrials, typeInLine } from './worlds/direction.ts';
import { ordinaryTrials } from './worlds/ordinary.ts';
import { paidInstead, payingTrials, plantedTrials } from './worlds/planting.ts';
import { anyTypeTrials, cheaperCards, reducingTrials } from './worlds/reducing.ts';
import { replacingColour, replacingTrials } from './worlds/replacing.ts';
import { isSetupLine, subjectOf, type Subject } from './worlds/subject.ts';
import type { Trial } from './worlds/trial.ts';

/** The worlds of `trialsFor`. */
export function worldsFor(face: string, ability: number): readonly World[] {
  return trialsFor(face, ability).map(({ world }) => world);
}

/**
 * Small worlds in which an ability of an Earth, island, climate or event face does what it can do, each with what is
 * done in it; always the same ones. `face` is a name such as `"12"` or `"285A"`; `ability` counts from 0 in printed
 * order, an island's setup line being 0. A scoring text of a terrain has none: see `positionsFor`.
 */
export function trialsFor(face: string, ability: number): readonly Trial[] {
  const subject = subjectOf(face, ability);
  return subject.ability.colour === 'brown' ? standingTrials(subject) : usedTrials(subject);
}

/** Abilities that are never used but always there (PASSIVE-1). */
function standingTrials(subject: Subject): readonly Trial[] {
  if (subject.ability.score !== undefined) return [];
  if (reacts(subject)) return reactingTrials(subject);
  if (bars(subject)) return barringTrials(subject);
  const cheaper = cheaperCards(subject);
  if (cheaper !== undefined) return reducingTrials(subject, cheaper);
  const replacing = replacingColour(subject.card);
  if (replacing !== undefined) return replacingTrials(subject, replacing);
  if ((subject.card.face.types ?? []).length > 1) return anyTypeTrials(subject);
  throw new Error(`${subject.card.name} has a brown ability of an unknown form`);
}

function usedTrials(subject: Subject): readonly Trial[] {
  const { card, ability } = subject;
  if (isSetupLine(subject)) return setupTrials(subject);
  const instead = paidInstead(subject);
  if (instead !== undefined) return payingTrials(subject, instead);
  const copied = copiedColour(subject);
  if (copied !== undefined) return copyTrials(subject, copied);
  const counted = countedCards(subject);
  if (counted !== undefined) return countingTrials(subject, counted);
  const type = typeInLine(subject);
  if (type !== undefined) return lineTrials(subject, type);
  if (ability.direction !== undefined) return aroundTrials(subject);
  const chosen = chosenAction(subject);
  if (chosen !== undefined) return chosenTrials(subject, chosen);
  const isPlantedBlack = ability.colour === 'black' && (card.kind === 'flora' || card.kind === 'terrain');
  return [...ordinaryTrials(subject), ...(isPlantedBlack ? plantedTrials(subject) : [])];
}
