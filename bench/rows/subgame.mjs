// A part of the game on the engine, and the same rules written by hand and kept in several ways.
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare } from '../measure/verdict.mjs';
import { bundled } from './machine.mjs';

/**
 * The number of times that ten games are played in one process; the later half counts. With a third of it the engine is
 * not always warm.
 */
const GOES = 300;
/**
 * The same for the engine, which is timed for about as long as the objects: what disturbs it for a moment is left out.
 */
const MORE_GOES = 1200;
/** The same for sides that take much longer. */
const FEW_GOES = 10;
/** The same for the side that takes much less, so that it is warm as well. */
const MANY_GOES = 4000;

/** The ways to keep the objects, each with what it is compared for. */
const WAYS = [
  { id: 'objects', name: 'mutable objects', goes: GOES, must: 4, stretch: 6 },
  { id: 'immer', name: 'immer', goes: FEW_GOES, must: 150, stretch: 300 },
  { id: 'boardgame', name: 'boardgame.io', goes: FEW_GOES, must: 600, stretch: 1000 },
];

/** Games of the sub-game, two seats, from set-up to points. */
export async function subgame(/** @type {import('../prepare.mjs').Materials} */ materials, rounds, progress) {
  const bundle = await bundled(materials, 'subgame/main.mjs', 'subgame.cjs');
  const cwd = materials.root;
  progress.say('sub-game: whether all sides play the same games');
  runOnce({ name: 'agreement', args: [bundle, 'agree'], cwd });
  const side = (/** @type {string} */ id, /** @type {string} */ name, /** @type {number} */ goes) => ({
    name,
    args: [bundle, 'play', id, String(goes)],
    cwd,
  });
  const contenders = Object.fromEntries([
    ['engine', side('engine', 'engine', MORE_GOES)],
    ['plain', side('plain', 'engine without core', GOES)],
    ['typed', side('typed', 'typed state', MANY_GOES)],
    ...WAYS.map(({ id, name, goes }) => [id, side(id, name, goes)]),
  ]);
  const times = measureRounds(contenders, rounds, (round, name) =>
    progress.say(`sub-game: round ${round + 1} of ${rounds}, ${name}`),
  );
  const subject = { name: 'engine', times: times.engine };
  const { choices } = /** @type {any} */ (times.engine[0]);
  const row = `sub-game, ${choices} choices`;
  const own = { name: 'mutable objects', times: times.objects };
  const plain = { name: 'engine without core', times: times.plain };
  const typed = { name: 'typed state', times: times.typed };
  return [
    ...WAYS.map(({ id, name, must, stretch }) =>
      compare(row, subject, { name, times: times[id] }, { unit: 'times faster', must, stretch }),
    ),
    // The gain that the core brings, and what the machine comes to that runs every instruction itself.
    compare(row, subject, plain, { unit: 'times faster' }),
    compare(row, plain, own, { unit: 'times faster' }),
    // The times of the same rules without keeping a state: nothing is asked of code written by hand.
    ...WAYS.filter(({ id }) => id !== 'objects').map(({ id, name }) =>
      compare(row, own, { name, times: times[id] }, { unit: 'times faster' }),
    ),
    // And what they come to on words of their own, with everything known beforehand.
    ...[{ id: 'engine', name: 'engine' }, ...WAYS].map(({ id, name }) =>
      compare(row, typed, { name, times: times[id] }, { unit: 'times faster' }),
    ),
  ];
}
