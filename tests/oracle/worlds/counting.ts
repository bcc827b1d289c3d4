import { allFaces } from '../cards.ts';
import { replacingColour } from './replacing.ts';
import type { FactCondition } from '../facts.ts';
import { matches } from '../ability/planted.ts';
import type { Draft } from './draft.ts';
import { furnish } from './furnish.ts';
import { deckNeeded, plentyFor } from './holdings.ts';
import { deedOf, draftFor, type Subject } from './subject.ts';
import { all, hasColour, isAnyType, isFlora, isTerrain, not, type CardTest } from './tests.ts';
import type { Trial } from './trial.ts';

/** The condition on cards planted this turn, on an island that counts them (COND-1 to COND-4). */
export function countedCards({ card, ability }: Subject): FactCondition | undefined {
  if (card.kind !== 'island' || ability.colour !== 'green') return undefined;
  return ability.conditions?.[0];
}

/** Trials of a benefit for each card planted this turn: none, others only, one, two, and what counts in other ways. */
export function countingTrials(subject: Subject, counted: FactCondition): readonly Trial[] {
  const isCounted: CardTest = (card) => (isFlora(card) || isTerrain(card)) && matches(card, counted);
  const isOther: CardTest = (card) => (isFlora(card) || isTerrain(card)) && !matches(card, counted);
  const make = (name: string, plant: (draft: Draft) => readonly number[]): Trial => {
    const draft = draftFor(subject, name);
    const holdings = plentyFor(subject.ability);
    furnish(draft, subject, { holdings, spaces: 'as held', fillers: 2 });
    draft.planted = [...plant(draft)];
    for (const card of draft.planted) draft.plant(card);
    draft.deck = draft.deck.slice(0, deckNeeded(subject.ability));
    return { name, world: draft.world(), ...deedOf(subject) };
  };
  return [
    make('nothing planted', () => []),
    make('another planted', (draft) => [draft.take(isOther)]),
    make('one planted', (draft) => [draft.take(isCounted)]),
    make('one of two planted', (draft) => [draft.take(isCounted), draft.take(isOther)]),
    make('two planted', (draft) => draft.takeSome(2, isCounted)),
    ...(counted.colour === undefined
      ? []
      : [
          make('two planted, one with many colours', (draft) => [
            draft.take(all(isFlora, hasColour('multicolour'))),
            draft.take(all(isCounted, not(hasColour('multicolour')))),
          ]),
        ]),
    ...(counted.habitat === undefined
      ? []
      : [
          make('a terrain and a flora of every type planted', (draft) => [
            draft.take(all(isTerrain, isCounted)),
            draft.take(isAnyType),
          ]),
        ]),
    replacedTrial(subject, isCounted),
  ];
}

/** A terrain that was planted this turn and then replaced still counts (PLANT-13). */
function replacedTrial(subject: Subject, isCounted: CardTest): Trial {
  const name = 'a terrain planted and replaced';
  const draft = draftFor(subject, name);
  const holdings = plentyFor(subject.ability);
  furnish(draft, subject, { holdings, spaces: 'as held', fillers: 2 });
  const terrains = allFaces.filter((card) => replacingColour(card) !== undefined);
  const replaced = terrains.find(isCounted) ?? draft.random.oneOf(terrains);
  draft.reserve(replaced.number);
  const instead = draft.take(all(isFlora, hasColour(replacingColour(replaced) ?? '')));
  draft.compost.push(replaced.number);
  draft.plant(instead);
  draft.planted = [replaced.number, instead];
  return { name, world: draft.world(), ...deedOf(subject) };
}
