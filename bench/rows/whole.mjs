// Whole games of the real rules, and what it costs to keep one as it stands.
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare, timesLine } from '../measure/verdict.mjs';
import { bundleOf } from './machine.mjs';

/** @typedef {import('../prepare.mjs').Materials} Materials */

/** Complete games, two seats, the standard mode, random bots on both. */
export async function games(/** @type {Materials} */ materials, rounds, progress) {
  const bundle = await bundleOf(materials);
  const side = (/** @type {string} */ by) => ({ name: by, args: [bundle, 'games', by], cwd: materials.root });
  const times = measureRounds({ core: side('core'), machine: side('machine') }, rounds, (round) =>
    progress.say(`games: round ${round + 1} of ${rounds}`),
  );
  const row = (/** @type {string} */ name, /** @type {any[]} */ some) => {
    const line = timesLine(
      name,
      some.map(({ wall }) => wall),
      'rounds',
    );
    const each = 1000 / line.ratio.median;
    const subject = { ...line.subject, name: `${each.toFixed(0)} games/s, ${some[0].choices} choices` };
    return { ...line, subject };
  };
  return [row('whole game by random bots', times.core), row('whole game, the machine alone', times.machine)];
}

/** The ways to keep a game, each with what it is compared for. */
const WAYS = [
  { id: 'json', row: 'snapshot: JSON', must: 150, stretch: 250 },
  { id: 'clone', row: 'snapshot: structuredClone', must: 300, stretch: 500 },
  { id: 'undo', row: 'snapshot: a choice taken back in the log' },
];

/** A game in the middle: its state copied into a pool, and the same game as plain objects. */
export async function snapshots(/** @type {Materials} */ materials, rounds, progress) {
  const bundle = await bundleOf(materials);
  /** @type {Record<string, number>[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    progress.say(`snapshots: round ${round + 1} of ${rounds}`);
    const run = { name: 'snapshots', args: [bundle, 'snapshots'], cwd: materials.root };
    times.push(/** @type {any} */ (runOnce(run)));
  }
  const of = (/** @type {string} */ id) => times.map((round) => ({ wall: (round[id] ?? NaN) / 1000 }));
  return WAYS.map(({ id, row, must, stretch }) =>
    compare(
      row,
      { name: 'pool', times: of('pool') },
      { name: id, times: of(id) },
      { unit: 'times faster', ...(must !== undefined && { must, stretch }) },
    ),
  );
}
