// Games between bots, of which statistics are made: how much longer greedy ones take than random ones, and what they spend it on.
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare, countLine } from '../measure/verdict.mjs';
import { bundleOf } from './machine.mjs';

/** @typedef {import('../prepare.mjs').Materials} Materials */

/** Complete games on one thread, two seats, the standard mode; a pair is one game in each of two packs. */
export async function bots(/** @type {Materials} */ materials, rounds, progress) {
  const bundle = await bundleOf(materials);
  const of = (/** @type {string} */ name, /** @type {readonly string[]} */ args) => ({
    name,
    args: [bundle, ...args],
    cwd: materials.root,
  });
  const contenders = {
    random: of('random', ['bots', 'random']),
    greedy: of('greedy', ['bots', 'greedy']),
    pairs: of('a pair', ['bots', 'pairs']),
  };
  const times = measureRounds(contenders, rounds, (round, name) =>
    progress.say(`bots: round ${round + 1} of ${rounds}, ${name}`),
  );
  const side = (/** @type {keyof typeof contenders} */ id) => ({
    name: contenders[id].name,
    times: times[id],
  });
  /** @type {any} */
  const parts = runOnce(of('parts', ['parts']));
  return [
    compare('whole game by greedy bots', side('greedy'), side('random'), {
      unit: 'times as long',
      must: 16,
      stretch: 8,
    }),
    compare('balance of greedy games', side('pairs'), side('greedy'), { unit: 'times as long' }),
    ...Object.entries(parts).map(([part, share]) =>
      countLine(`a greedy game: ${part}`, Number(share), 'of 100'),
    ),
  ];
}
