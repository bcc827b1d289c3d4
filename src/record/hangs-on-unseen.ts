import type { RunningGame } from '../game/game.ts';
import { TABLE } from '../state/layout.ts';
import { stream } from '../state/random.ts';
import { sizeOf } from '../state/zones.ts';
import { UnseenCards } from './unseen-cards.ts';

/** The number of other deals that are tried; each makes the choice once more. */
const DEALS = 64;

/**
 * True if what everybody sees after a choice would be otherwise, had the cards that its seat does not see lain
 * otherwise: the game went on by them, as where the next seat draws because nothing in its hand fits. Whoever took the
 * choice back and made another one would ask a hidden hand one question after the other (UNDO-1). The game stands where
 * it stood.
 *
 * @param before state before the choice
 * @param after state after it
 */
export function hangsOnUnseen(
  game: RunningGame,
  { seat, choice }: { readonly seat: number; readonly choice: number },
  before: Int32Array,
  after: Int32Array,
): boolean {
  const now = game.state.slice();
  const unseen = new UnseenCards(game);
  const deals = Array.from({ length: DEALS }, (_, deal) => deal);
  return game.machine.unwatched(() => {
    game.state.set(before);
    const groups = unseen.of(seat);
    const isSo = deals.some((deal) => {
      game.state.set(before);
      unseen.deal(groups, stream(deal, 0, 1));
      return game.choose(seat, choice) !== undefined || differs(game, after);
    });
    game.state.set(now);
    return isSo;
  });
}

/** True if what everybody sees of two states is not the same: how many cards lie where, what is counted, whose turn it is. */
function differs({ layout, state }: RunningGame, other: Int32Array): boolean {
  const isOther = (first: number, length: number): boolean =>
    state.subarray(first, first + length).some((value, at) => value !== other[first + at]);
  return (
    isOther(layout.table, TABLE.staked) ||
    isOther(layout.pools, layout.parties * layout.image.vocabulary.names.resource.length) ||
    isOther(layout.counters, layout.parties * layout.counterWords) ||
    Array.from({ length: layout.instances }, (_, instance) => instance).some(
      (instance) => sizeOf(layout, state, instance) !== sizeOf(layout, other, instance),
    )
  );
}
