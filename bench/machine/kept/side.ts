// A side that keeps a game as plain data, whoever keeps it: what begins is one change, and each choice is one.
import { pick } from '../policy.ts';
import { oncePerDeed, REFUSED, type Position } from '../position.ts';
import type { Side } from '../side.ts';
import { actOf, canBegin, type Act, type Begin } from './deeds.ts';
import { gameOf, printOfKept } from './load.ts';
import { legal } from './offers.ts';
import type { Game } from './state.ts';

/** A way to keep games; `Kept` is a game as it keeps it, which a change leaves as it is. */
export interface Keeper<Kept> {
  /** Keeps a game that is new. */
  readonly keep: (game: Game) => Kept;
  /** The game as plain data. */
  readonly game: (kept: Kept) => Game;
  /** The outcome of beginning something; null where it cannot begin. */
  readonly begin: (kept: Kept, begin: Begin) => Kept | null;
  /** The outcome of a choice; null where it is not one of those that are offered. */
  readonly choose: (kept: Kept, choice: number) => Kept | null;
}

/** Looks on wherever something is asked. */
export type OnOffer = (game: Game, offered: readonly number[]) => void;

/**
 * Makes a side from what keeps games.
 *
 * @param onOffer called before each choice
 */
export function keptSide<Kept>(slots: number, keeper: Keeper<Kept>, onOffer?: OnOffer): Side {
  const games: Kept[] = Array.from({ length: slots });
  const acts: Act[] = Array.from({ length: slots });
  const loaded = new Map<Position, Kept>();
  const actFor = oncePerDeed(actOf);
  return {
    load(slot, position) {
      // No change changes it, so that it is made once.
      const kept = loaded.get(position) ?? keeper.keep(gameOf(position));
      loaded.set(position, kept);
      games[slot] = kept;
      acts[slot] = actFor(position.deed);
    },
    play(slot) {
      const act = acts[slot] as Act;
      const game = games[slot] as Kept;
      if (act.does === 'read') return act.read(keeper.game(game));
      const end = finish(keeper, game, act.begin, onOffer);
      if (end === null) return REFUSED;
      games[slot] = end;
      return 0;
    },
    print: (slot) => printOfKept(keeper.game(games[slot] as Kept)),
  };
}

/** Begins something and goes on to the end, choosing wherever something is asked; null where it cannot begin. */
function finish<Kept>(
  keeper: Keeper<Kept>,
  from: Kept,
  begin: Begin,
  onOffer: OnOffer | undefined,
): Kept | null {
  // As a player is shown only what can begin, so that no change is tried in vain.
  if (!canBegin(keeper.game(from), begin)) return null;
  let kept = keeper.begin(from, begin);
  for (;;) {
    if (kept === null) throw new Error('what was offered was refused');
    const game = keeper.game(kept);
    if (game.asked === null) return kept;
    const offered = legal(game);
    onOffer?.(game, offered);
    kept = keeper.choose(kept, offered[pick(offered.length)] as number);
  }
}
