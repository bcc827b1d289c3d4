// The page as people use it: it opens, texts are typed, a table runs again, a game is gone through, bots play.
import { median } from '../../measure/statistics.mjs';
import { countLine, timesLine } from '../../measure/verdict.mjs';
import { firstUse } from './first-use.mjs';
import { frameLines } from './frames.mjs';
import { browserReady, inPages, sidesOf } from './in-pages.mjs';
import { memory } from './memory.mjs';
import { rerun } from './rerun.mjs';
import { stepping } from './stepping.mjs';
import { typing } from './typing.mjs';

/** Most milliseconds from a key to markers, and to a table that ran again: of the median and of the 95th percentile. */
const MARKERS = { must: 30, stretch: 30 };
const RERUN = { must: 100, stretch: 100 };

/** @type {import('../rows.mjs').Row} */
export const page = {
  id: 'page',
  ready: browserReady,
  async measure({ root, beside }, rounds, progress) {
    const sides = sidesOf(root, beside);
    const measured = (what, measure, times = rounds) =>
      inPages(sides, times, (round) => progress.say(`page: ${what}: ${round}`), measure);
    const typed = await measured('typing', typing);
    const reran = await measured('table', rerun);
    const stepped = await measured('stepping', stepping);
    const opened = await measured('first use', firstUse);
    const held = await measured('memory', memory, 1);
    return sides.flatMap(({ name }, side) => {
      const keysOf = (found) => found[side].flatMap(({ keys }) => keys);
      const of = (what) => opened[side].map((each) => each[what]);
      const markers = keysOf(typed);
      const heaps = held[side][0] ?? [];
      return [
        timesLine(
          `${name}key to markers set`,
          markers.map(({ set }) => set),
          'keys',
          MARKERS,
        ),
        timesLine(
          `${name}key to lines drawn`,
          markers.map(({ drawn }) => drawn),
          'keys',
        ),
        ...frameLines(`${name}typing`, typed[side]),
        timesLine(`${name}key to the table run again`, keysOf(reran), 'keys', RERUN),
        ...frameLines(`${name}table`, reran[side]),
        timesLine(`${name}key to the next choice shown`, keysOf(stepped), 'keys'),
        ...frameLines(`${name}stepping`, stepped[side]),
        timesLine(`${name}first paint`, of('paint'), 'loads'),
        timesLine(`${name}list usable`, of('list'), 'loads'),
        timesLine(`${name}Play usable`, of('play'), 'loads'),
        countLine(`${name}bytes before the first paint`, median(of('bytes')) / 1000, 'kB'),
        ...heaps.flatMap((bytes, game) =>
          game === 0 || game === heaps.length - 1
            ? [countLine(`${name}heaps behind game ${game + 1} of bots`, bytes / 1_000_000, 'MB')]
            : [],
        ),
      ];
    });
  },
};
