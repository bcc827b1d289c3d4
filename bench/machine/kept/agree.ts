// A check that the sides that keep their games end as the objects do, and whether what is asked is kept as plain data.
import { objectSide } from '../object-slots.ts';
import { begin as beginPosition, picksOf, traceOf } from '../policy.ts';
import type { Position } from '../position.ts';
import { actOf, begin, canBegin } from './deeds.ts';
import { gameOf } from './load.ts';
import { isLegal } from './offers.ts';
import { answer } from './play.ts';
import { keptSide, type Keeper } from './side.ts';
import type { Game } from './state.ts';

/** The agreement of the sides. */
export interface KeptAgreement {
  readonly positions: number;
  /** Choices that were made in all of them together. */
  readonly choices: number;
}

/** A number that is offered nowhere. */
const NO_CHOICE = -2;

/** More than any choice: cards, cells and amounts are smaller. */
const BEYOND = 400;

/** Of how many positions there is one in which the ways to keep games are asked for what is not offered. */
const SOME = 100;

/** Goes on from a text at each change: whatever were no plain data would be lost. */
const texts: Keeper<string> = {
  keep: (game) => JSON.stringify(game),
  game: (text) => JSON.parse(text) as Game,
  begin: (text, what) => changed(text, (game) => canBegin(game, what) && begin(game, game, what)),
  choose: (text, choice) => changed(text, (game) => isLegal(game, choice) && answer(game, game, choice)),
};

function changed(text: string, change: (game: Game) => unknown): string | null {
  const game = JSON.parse(text) as Game;
  return change(game) === false ? null : JSON.stringify(game);
}

/**
 * Plays every position on objects that are changed in place, on texts, and on the given sides.
 *
 * @throws Error naming the first position in which a side ends otherwise, or takes what it does not offer
 */
export function agreeWithObjects(
  keepers: Readonly<Record<string, Keeper<unknown>>>,
  positions: readonly Position[],
): KeptAgreement {
  const objects = objectSide(1);
  const sides = Object.entries({ texts, ...keepers } as Readonly<Record<string, Keeper<unknown>>>).map(
    ([name, keeper]) => ({
      name,
      keeper,
      side: keptSide(1, keeper, name === 'texts' ? checkOffers : undefined),
    }),
  );
  let choices = 0;
  positions.forEach((position, index) => {
    const play = (side: typeof objects): string => {
      side.load(0, position);
      beginPosition(position.seed);
      return `${side.play(0)} ${traceOf()} ${side.print(0)}`;
    };
    const mine = play(objects);
    choices += picksOf();
    for (const { name, keeper, side } of sides) {
      const theirs = play(side);
      if (mine !== theirs)
        throw new Error(
          `${name} ends otherwise in position ${index}, for ${position.of}:\n${theirs}\n${mine}`,
        );
      if (index % SOME === 0) checkRefusal(name, keeper, position);
    }
  });
  return { positions: positions.length, choices };
}

/** A choice that may be chosen must be the same by the list and one by one. */
function checkOffers(game: Game, offered: readonly number[]): void {
  for (let choice = NO_CHOICE; choice < BEYOND; choice++)
    if (isLegal(game, choice) !== offered.includes(choice))
      throw new Error(
        `${choice} is ${isLegal(game, choice) ? 'legal' : 'refused'} among ${offered.join(' ')}`,
      );
}

/** A choice that is not offered must be refused, and must change nothing. */
function checkRefusal<Kept>(name: string, keeper: Keeper<Kept>, position: Position): void {
  const act = actOf(position.deed);
  if (act.does === 'read') return;
  const asked = keeper.begin(keeper.keep(gameOf(position)), act.begin);
  if (asked === null) return;
  const before = JSON.stringify(keeper.game(asked));
  if (keeper.choose(asked, NO_CHOICE) !== null || JSON.stringify(keeper.game(asked)) !== before)
    throw new Error(`${name} takes what is not offered, for ${position.of}`);
}
