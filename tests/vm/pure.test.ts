import { expect, it } from 'vitest';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { ObservedMachine } from '../../src/observe/observed-machine.ts';
import { pureEntries } from '../../src/vm/pure.ts';
import { playable as earth } from '../game/playable.ts';
import { playAtRandom } from '../game/random-player.ts';
import { tideway } from '../packs/tideway/playable.ts';

/** Points of each entry that only counts, by entry and for each context in turn. */
type Points = readonly (readonly number[])[];

/** The answer of the machine for each party and each context beside it. */
function pointsOf({ machine, layout, playable }: RunningGame): Points {
  const { image } = playable;
  const contexts = Array.from({ length: layout.parties }, (_, party) => [party, layout.parties + 1 + party]);
  return countingIn(playable).map((entry) => {
    const self = image.faces[image.entries[entry]?.face ?? -1]?.card ?? -1;
    return contexts.flat().map((context) => machine.pointsOf(context, entry, self));
  });
}

const countingIn = ({ image }: Playable): readonly number[] =>
  [...pureEntries(image)].flatMap((isPure, entry) => (isPure === 1 ? [entry] : []));

/** The number of times that each instruction ran while something was done. */
function ranDuring({ hits }: { readonly hits: Uint32Array }, work: () => void): readonly number[] {
  const before = hits.slice();
  work();
  return Array.from(hits, (count, at) => count - (before[at] ?? 0));
}

// The last number: after so many choices the game is looked at, each time; some stand in the middle of an ability.
it.each<readonly [string, Playable, string, number, number]>([
  ['a game of three', earth, 'standard', 3, 307],
  ['a game against an opponent', earth, 'solo', 1, 7],
  ['a game of teams', earth, 'teams', 4, 307],
  ['another pack', tideway, 'usual', 3, 37],
])('what only counts gives the same in a frame and without one: %s', (_, playable, mode, seats, every) => {
  const { game } = newGame(playable, { mode, seats, seed: 5 }, (...parts) => new ObservedMachine(...parts));
  if (!game || !(game.machine instanceof ObservedMachine)) throw new Error('no game');
  const { machine } = game;
  const found = countingIn(playable).map(() => new Set<number>());
  let [choices, middles] = [0, 0];
  playAtRandom(game, seats, 5, () => {
    if (choices++ % every > 0) return;
    for (let seat = 0; seat < seats; seat++) if (machine.standingOf(seat) === 'waiting') middles++;
    const before = game.state.slice();
    let [plain, framed]: [Points, Points] = [[], []];
    const ranPlain = ranDuring(machine, () => (plain = pointsOf(game)));
    expect(game.state).toEqual(before);
    // An observer that looks on makes the machine run instruction by instruction.
    machine.observe({});
    const ranFramed = ranDuring(machine, () => (framed = pointsOf(game)));
    machine.observe(undefined);
    expect(game.state).toEqual(before);
    expect(plain).toEqual(framed);
    expect(ranPlain).toEqual(ranFramed);
    plain.forEach((points, at) => points.forEach((each) => found[at]?.add(each)));
  });
  const varied = found.filter((points) => points.size > 1).length;
  expect(choices).toBeGreaterThan(2 * every);
  // At least points for what is held and for what lies there; of the first pack many texts of a tableau.
  expect(varied).toBeGreaterThan(playable === earth ? found.length / 4 : 1);
  expect(middles).toBeGreaterThan(0);
});

it.each<readonly [string, Playable]>([
  ['the first pack', earth],
  ['another pack', tideway],
])('every goal only counts, and nothing that pays or asks does: %s', (_, { image }) => {
  const pure = pureEntries(image);
  const { names, manifest } = image.vocabulary;
  const natures = image.entries.map(
    ({ trigger }) => manifest.words.trigger[names.trigger[trigger] ?? '']?.nature ?? '',
  );
  const ofNature = (nature: string): readonly number[] =>
    [...pure].filter((__, entry) => natures[entry] === nature);
  expect(new Set(ofNature('goal'))).toEqual(new Set([1]));
  for (const nature of ['activated', 'once']) expect(new Set(ofNature(nature))).toEqual(new Set([0]));
});
