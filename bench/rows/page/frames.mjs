// The time for which the page keeps people waiting for a frame.
import { countLine } from '../../measure/verdict.mjs';

/** A frame longer than this is one that people notice, in milliseconds. */
export const LONG = 50;

/**
 * Counts long frames from now on; a page that was loaded anew counts from 0.
 *
 * @param {import('playwright-core').Page} page
 */
export const countFrames = (page) =>
  page.evaluate(() => {
    const frames = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.push(duration);
    }).observe({ type: 'long-animation-frame' });
    window['loamFrames'] = frames;
  });

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ long: number, longest: number }>} how many were longer than {@link LONG}, and the longest of
 *   those in milliseconds; 0 where none was
 */
export async function framesOf(page) {
  const frames = await page.evaluate(() => window['loamFrames']);
  const long = frames.filter((/** @type {number} */ each) => each > LONG);
  return { long: long.length, longest: Math.max(0, ...long) };
}

/** The numbers of frames of all rounds that were long, and the longest one. */
export const frameLines = (name, found) => [
  countLine(
    `${name}: frames over ${LONG} ms`,
    found.reduce((sum, { frames }) => sum + frames.long, 0),
    'frames',
  ),
  countLine(`${name}: longest frame`, Math.max(...found.map(({ frames }) => frames.longest)), 'ms'),
];
