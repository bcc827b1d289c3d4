import type { FaceNames } from '../../compile/face-names.ts';
import { layCards, type Laid } from '../../state/lay.ts';
import { setClaim } from '../../vm/decisions/stake.ts';
import type { Machine } from '../../vm/machine.ts';
import { isOfDeck } from './check-position.ts';
import type { Position } from './position.ts';

/**
 * Makes the state of a machine that of a position without faults. It is code because a position is not reached by
 * playing. Every card lies in one place: those that the position does not name fill the composts in the order of
 * their numbers, then the deck, and cards that are not of the deck the box.
 *
 * @param machine for as many seats as the position has players; its state is overwritten
 * @param laid the cards of the position, as checkPosition finds them
 */
export function layPosition(
  { players }: Position,
  laid: readonly Laid[],
  machine: Machine,
  names: FaceNames,
): void {
  const { run, state } = machine;
  const { image, layout } = run;
  const { vocabulary } = image;
  const { resource, counter } = vocabulary.names;
  const named = new Set(laid.map(({ card }) => card));
  const rest = image.cards.flatMap((_, card) => (named.has(card) ? [] : card));
  const ofDeck = rest.filter((card) => isOfDeck(image.cards[card]?.kind ?? ''));
  const toZone = (id: string, party: number, cards: readonly number[]): readonly Laid[] =>
    cards.map((card) => ({ card, side: 0, zone: vocabulary.index('zone', id), party }));
  state.fill(0);
  layCards(layout, state, [
    ...laid,
    ...players.flatMap(({ compost }, party) => toZone('compost', party, ofDeck.splice(0, compost))),
    ...toZone('deck', 0, ofDeck),
    ...toZone(
      'box',
      0,
      rest.filter((card) => !isOfDeck(image.cards[card]?.kind ?? '')),
    ),
  ]);
  players.forEach(({ soil, leaves, completionBonus }, party) => {
    state[layout.pools + party * resource.length + resource.indexOf('soil')] = soil;
    state[layout.counters + party * counter.length + counter.indexOf('noun:bonus')] = Number(completionBonus);
    for (const { fauna, tier } of leaves) setClaim(run, party, names.find(fauna)?.card ?? 0, tier - 1);
  });
}
