import type { NoGame } from '../game/game.ts';
import { plainDriver, roundOf, type DriverMaker } from '../bots/game-driver.ts';
import { hashPosition } from '../state/hash.ts';
import { emptyFor, linesOf, tallyOf, whyNoSimulation, type SimulationPlan } from '../simulate/simulation.ts';
import type { Summing } from '../simulate/summing.ts';
import { addTally } from '../simulate/tally.ts';
import { addGame, addHeld, addPair, type GameStandings } from './card-sums.ts';
import { fillBalance, numbersOfBalance } from './numbers.ts';
import { EVERYBODY, NOBODY } from './owners.ts';
import { cardsOf, changedIn, type Packs } from './packs.ts';
import { playWeighed, type Played, type WeighedCards } from './playing.ts';
import { countSeats } from './spread.ts';
import { standingOf } from './standing.ts';
import { addBalance, addDifferences, emptyBalance, type BalanceTally, type Look } from './tally.ts';

/** The parts of the packs that are asked for at every game. */
interface Weighed {
  readonly before: WeighedCards | undefined;
  readonly after: WeighedCards;
  /** Places of the changed cards among those that are weighed. */
  readonly changed: readonly number[];
  /** Ids of the lines of the final score. */
  readonly lines: readonly string[];
}

/** The reason why the games of a plan cannot be begun in one of the packs; undefined where they can. */
export const whyNotWeighed = ({ before, after }: Packs, plan: SimulationPlan): NoGame | undefined =>
  whyNoSimulation(after, plan) ?? (before && whyNotBefore(before, after, plan));

/** The same about the pack before, which the other one says it of: that one can be played. */
function whyNotBefore(
  before: Packs['after'],
  after: Packs['after'],
  plan: SimulationPlan,
): NoGame | undefined {
  const fault = whyNoSimulation(before, plan);
  if (!fault) return undefined;
  const [was, is] = [before.pack.manifest.pack, after.pack.manifest.pack];
  const why =
    was === is
      ? `In the pack before: ${fault.message}`
      : `The pack before is another game: it is ${was}, and ${is} is weighed. Name an earlier state of ${is}.`;
  return { ...fault, message: why };
}

/** A tally for the games of a plan with nothing in it. */
export const emptyWeighing = (packs: Packs, plan: SimulationPlan): BalanceTally =>
  emptyBalance(
    packs.before && emptyFor(packs.before, plan),
    emptyFor(packs.after, plan),
    linesOf(packs.after).length,
    cardsOf(packs).length,
  );

/** The way in which the games of a plan are added up. */
export const weighing = (packs: Packs, plan: SimulationPlan): Summing<BalanceTally> => ({
  empty: () => emptyWeighing(packs, plan),
  add: addBalance,
  numbersOf: numbersOfBalance,
  fill: fillBalance,
});

/**
 * Plays some games of a plan, each in both packs with the same deals and the same draws of the bots, and adds up what
 * came of them. They must be such that they can be begun, see {@link whyNotWeighed}.
 *
 * @param from place of the first one among all games of the plan, from 0; `to` is the one behind the last
 * @param makeDriver makes the driver by which they are played; what comes of them does not depend on it
 */
export function weighGames(
  packs: Packs,
  plan: SimulationPlan,
  from: number,
  to: number,
  makeDriver: DriverMaker = plainDriver,
): BalanceTally {
  const weighed = weighedIn(packs, plan.setUp.mode);
  const tally = emptyWeighing(packs, plan);
  for (let index = from; index < to; index++) addOne(tally, weighed, plan, index, makeDriver);
  return tally;
}

function weighedIn(packs: Packs, mode: string): Weighed {
  const cards = cardsOf(packs);
  const changed = changedIn(packs, mode);
  const worldOf = (playable: Packs['after']): WeighedCards => {
    const byNumber = new Map(playable.image.cards.map(({ number }, card) => [number, card]));
    const places = Int32Array.from(cards, ({ number }) => byNumber.get(number) ?? -1);
    return {
      playable,
      cards: places,
      watched: Int32Array.from(changed, (place) => places[place] as number),
    };
  };
  return {
    before: packs.before && worldOf(packs.before),
    after: worldOf(packs.after),
    changed,
    lines: linesOf(packs.after),
  };
}

/** Adds what one game says, or one pair of games. */
function addOne(
  to: BalanceTally,
  weighed: Weighed,
  plan: SimulationPlan,
  index: number,
  makeDriver: DriverMaker,
): void {
  const { before: world } = weighed;
  const before = world && playWeighed(world, plan, index, undefined, makeDriver);
  const after = playWeighed(weighed.after, plan, index, undefined, makeDriver);
  if (to.before && world && before)
    addTally(to.before, tallyOf(world.playable, plan, index, before.game, before.result));
  addTally(to.after, tallyOf(weighed.after.playable, plan, index, after.game, after.result));
  if (!after.result || (before && !before.result)) {
    to.unfinished++;
    return;
  }
  to.games++;
  const { seats } = plan.setUp;
  const is = standingOf(after.result, seats);
  after.owners.forEach((owner, card) => addGame(to.cards, card, owner, is, false));
  if (!before) is.points.slice(0, seats).forEach((points) => countSeats(to.pointsAfter, points));
  if (!before?.result) return;
  const was = standingOf(before.result, seats);
  before.owners.forEach((owner, card) => {
    addGame(to.cards, card, owner, was, true);
    addPair(to.cards, card, { before: owner, after: after.owners[card] ?? NOBODY }, was, is);
  });
  weighed.changed.forEach((card, at) => {
    const holder = before.holders[at] ?? NOBODY;
    if (holder !== NOBODY && holder === after.holders[at]) addHeld(to.cards, card, holder, was, is);
  });
  for (const seat of toldOf(weighed, before, after, seats)) {
    countSeats(to.pointsBefore, was.points[seat] ?? 0);
    countSeats(to.pointsAfter, is.points[seat] ?? 0);
  }
  addPairOfGames(to, weighed, { before, after, was, is, index });
}

/**
 * The seats whose points are told of a pair: those that have a changed card in play in both games, or one that is for
 * all.
 */
function toldOf({ changed }: Weighed, before: Played, after: Played, seats: number): readonly number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  // An edit that changes no card changes the rules, and they are for all.
  if (changed.length === 0) return all;
  const owners = changed.flatMap((card) => {
    const owner = before.owners[card] ?? NOBODY;
    return owner === after.owners[card] ? [owner] : [];
  });
  return owners.includes(EVERYBODY) ? all : all.filter((seat) => owners.includes(seat));
}

/** Both games of a pair, each with what it says of the parties, and the place of the pair among those of the plan. */
interface Pair {
  readonly before: Played;
  readonly after: Played;
  readonly was: GameStandings;
  readonly is: GameStandings;
  readonly index: number;
}

/** Adds how the two games differ, whatever the cards. */
function addPairOfGames(to: BalanceTally, weighed: Weighed, pair: Pair): void {
  const { before, after, was, is } = pair;
  const { seats } = after.game.layout;
  const ofSeats = ({ result }: Played, id: string): number =>
    (result ?? []).slice(0, seats).reduce((sum, { lines }) => sum + (lines[id] ?? 0), 0);
  const isSame =
    hashOf(before) === hashOf(after) && was.points.every((points, at) => points === is.points[at]);
  if (isSame) to.same++;
  addDifferences(
    to,
    roundOf(after.game) - roundOf(before.game),
    is.all - was.all,
    weighed.lines.map((id) => ofSeats(after, id) - ofSeats(before, id)),
    lookAt(weighed, pair),
  );
}

const hashOf = ({ game }: Played): number => hashPosition(game.layout, game.state);

/** The seat to which the change made the most of a difference, of those that had a changed card. */
function lookAt({ changed }: Weighed, { before, after, was, is, index }: Pair): Look | undefined {
  const { seats } = after.game.layout;
  let found: Look | undefined;
  changed.forEach((card, at) => {
    const [owner, holder] = [before.owners[card] ?? NOBODY, before.holders[at] ?? NOBODY];
    const party = owner >= 0 && owner === after.owners[card] ? owner : holder;
    if (party < 0 || party >= seats) return;
    const more = (is.points[party] ?? 0) - (was.points[party] ?? 0);
    if (!found || Math.abs(found.more) < Math.abs(more)) found = { game: index, seat: party, more };
  });
  return found ?? { game: index, seat: undefined, more: is.all - was.all };
}
