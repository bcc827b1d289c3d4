import { serve } from './serve.ts';
import { hold, type Target } from './target.ts';

/** Cases that are numbers; a number of those that a target does not like goes wrong in its way. */
const faulty = (judge: (text: string) => void): Target => ({
  make: (draw) => ({ pack: 'market', text: `${draw.below(5)}\n` }),
  judge: ({ text }) => {
    judge(text);
    return true;
  },
});

const kept: unknown[] = [];

// The faulty targets on which the watch over the cases is tried on: every way in which a case can go wrong.
serve({
  sound: faulty(() => undefined),
  throws: faulty((text) => {
    if (text.includes('3')) throw new TypeError('3 is not a function');
  }),
  breaks: faulty((text) => hold('there is no 3', !text.includes('3'), () => text)),
  hangs: faulty((text) => {
    while (text.includes('3'));
  }),
  grows: faulty((text) => {
    while (text.includes('3')) kept.push(Array(1_000_000).fill(text));
  }),
  swells: faulty((text) => {
    if (text.includes('3')) kept.push(new Uint8Array(200_000_000).fill(1));
  }),
  exits: faulty((text) => {
    if (text.includes('3')) process.exit(7);
  }),
});
