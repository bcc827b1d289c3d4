// Memory: whole games of bots, one after the other, in one page and its workers.
import { beginWithBots } from './stepping.mjs';

/** The number of games that are played. */
const GAMES = 40;

/**
 * @returns {Promise<number[]>} bytes that the heaps of the page and its workers hold after each game, behind a
 * collection of garbage
 */
export async function memory(page, address) {
  await page.goto(`${address}#/play`);
  const session = await page.context().newCDPSession(page);
  const held = [];
  for (let game = 0; game < GAMES; game += 1) {
    await beginWithBots(page);
    await page.getByTestId('game-menu').click();
    await page.getByTestId('run-end').click();
    await page.getByTestId('play-asks').getByText('is over').waitFor({ timeout: 300_000 });
    await session.send('HeapProfiler.collectGarbage');
    held.push(await heapsOf(page));
    await page.getByTestId('game-menu').click();
    await page.getByTestId('new-game').click();
  }
  return held;
}

async function heapsOf(page) {
  const heapOf = () => performance['memory']?.usedJSHeapSize ?? 0;
  const heaps = [await page.evaluate(heapOf)];
  for (const worker of page.workers()) heaps.push(await worker.evaluate(heapOf));
  return heaps.reduce((sum, heap) => sum + heap, 0);
}
