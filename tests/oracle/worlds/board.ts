import { allFaces } from '../cards.ts';
import type { FactAbility } from '../facts.ts';
import type { Draft } from './draft.ts';
import { MOST_OF_A_TRIAL } from './ordinary.ts';
import { draftFor, type Subject } from './subject.ts';
import { hasSpaces, isEvent, isPlain } from './tests.ts';
import type { Trial } from './trial.ts';

/** True if an island reacts when its owner plays an event (EVENT-9). */
export function reacts({ ability }: Subject): boolean {
  return (ability.conditions ?? []).some(({ kind }) => kind === 'when-you-play-an-event');
}

/** True if a terrain bars its owner from an action (PASSIVE-5). */
export function bars({ ability }: Subject): boolean {
  return (ability.gain ?? []).some(isBar);
}

/** Trials of the setup line: the whole draw pile or as much of it as leaves the choices few enough (SETUP-9). */
export function setupTrials(subject: Subject): readonly Trial[] {
  const { start } = subject.card.face;
  if (start === undefined) throw new Error(`${subject.card.name} has no setup line`);
  const make = (name: string, hand: number, deck: number): Trial => {
    const draft = draftFor(subject, name);
    draft.hand = draft.takeSome(hand);
    draft.deck = draft.takeSome(deck);
    return { name, world: draft.world(), door: 'use', source: 'island', ability: 0 };
  };
  const compost = start.compostFromHand;
  const whole = make('a full draw pile', 0, start.draw + 3);
  return [
    ...(orders(start.draw, compost) <= MOST_OF_A_TRIAL ? [whole] : []),
    make('a draw pile with the cards to compost', 0, compost),
    make('a draw pile with one card more', 0, compost + 1),
    make('cards in hand already', 1, Math.max(compost, 1)),
  ];
}

/** In how many ways that many of the cards can be stacked. */
function orders(cards: number, taken: number): number {
  return taken === 0 ? 1 : cards * orders(cards - 1, taken - 1);
}

/**
 * Trials of an island that reacts to events: with and without a cost, benefits that mix with it, one that cannot be
 * paid.
 */
export function reactingTrials(subject: Subject): readonly Trial[] {
  const gives = (subject.ability.gain ?? []).map(({ what }) => what);
  const make = (
    name: string,
    test: (ability: FactAbility) => boolean,
    lay: (draft: Draft) => void,
  ): Trial => {
    const draft = draftFor(subject, name);
    const event = draft.take(
      (card) => isEvent(card) && (card.face.abilities ?? []).some((ability) => test(ability)),
    );
    for (const card of draft.takeSome(2, hasSpaces(1, 1))) draft.plant(card);
    draft.hand = [event];
    draft.deck = draft.takeSome(6);
    lay(draft);
    return { name, world: draft.world(), door: 'play', card: event };
  };
  const free = ({ pay }: FactAbility): boolean => pay === undefined;
  return [
    make('an event without a cost', free, () => undefined),
    make('an event that gives the same', sameAs(gives), (draft) => {
      draft.soil = 4;
      draft.compost = draft.takeSome(4);
      draft.tableau = draft.tableau.map((plot) => ({ ...plot, sprouts: 1, growth: 1 }));
    }),
    make('an event that costs soil which only the island would bring', costsOneSoil, () => undefined),
    make('an event that costs soil', costsOneSoil, (draft) => {
      draft.soil = 1;
    }),
    make('an empty draw pile', free, (draft) => {
      draft.deck = [];
    }),
  ];
}

function sameAs(gives: readonly string[]): (ability: FactAbility) => boolean {
  return ({ gain = [], pay = [] }) =>
    gain.some(({ what }) => gives.includes(what)) && pay.every(({ count }) => count <= 2);
}

function costsOneSoil({ pay = [] }: FactAbility): boolean {
  return pay.length === 1 && pay.every(({ what, count }) => what === 'soil' && count === 1);
}

/** Trials of a terrain that bars an action: in the tableau, in hand only, beside others that bar. */
export function barringTrials({ card, ...rest }: Subject): readonly Trial[] {
  const others = allFaces
    .filter(
      ({ face, number }) =>
        number !== card.number && (face.abilities ?? []).some(({ gain = [] }) => gain.some(isBar)),
    )
    .map(({ number }) => number);
  const make = (name: string, planted: readonly number[], hand: readonly number[]): Trial => {
    const draft = draftFor({ card, ...rest }, name);
    draft.reserve(...others);
    for (const each of [draft.take(isPlain), ...planted]) draft.plant(each);
    draft.hand = [...hand];
    return { name, world: draft.world(), door: 'choose' };
  };
  return [
    make('in hand', [], [card.number]),
    make('planted', [card.number], []),
    make('planted beside another', [card.number, ...others.slice(0, 1)], others.slice(1)),
    make('planted beside all others', [card.number, ...others], []),
  ];
}

function isBar({ what }: { readonly what: string }): boolean {
  return what === 'cannot-choose-action';
}
