import { expect, test } from 'vitest';
import { readLink } from '../../../playground/parcel/link.ts';
import { damaged, KINDS } from '../../support/damaged-moments.ts';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from '../play/at-game.ts';
import { renumber } from '../what-if/at-what-if.ts';
import { give, linkOf, stateOf } from './at-moment.ts';

/**
 * Links and files that are damaged or mean harm, one of each kind: each is refused with its code, and nothing is changed. Ten of
 * each are refused in tests/playground/parcel/hostile.long.test.ts, without a page.
 */

test('a link or a file that is damaged or means harm is refused with its code, and nothing is changed', async () => {
  const opened = await openPage({ at: '#/play', alone: true });
  const { page } = opened;
  await renumber(opened, 'gain', '5', '6');
  await page.getByTestId('view-play').click();
  await begin(page, { players: ['greedy', 'greedy'], seed: '1' });
  await playTurns(page, 1);
  const at = (await place(page))[1];
  await page.evaluate((to) => void (location.hash = `#/play/293?at=${to - 5}`), at);
  await expect.poll(async () => (await place(page))[0]).toBe(at - 5);
  const link = await linkOf(page);
  const read = readLink(link);
  if ('code' in read) throw new Error(read.says);
  const before = await stateOf(page);
  const seen: string[] = [];
  for (const [name, what, code] of damaged(link, read.parcel, 1)) {
    await give(page, what);
    if (await page.getByTestId('bring-open').isVisible()) {
      // A byte that nothing reads, such as the time at which a file was made, is not missed.
      expect(name).toBe('a .zip with a byte exchanged');
      await page.getByTestId('bring-leave').click();
      seen.push(name);
      continue;
    }
    const says = await page.getByTestId('bring-refused').innerText();
    expect(says, name).toMatch(code);
    expect(says.length, name).toBeGreaterThan(40);
    seen.push(name);
    await page.getByTestId('bring-close').click();
    await page.getByTestId('sheet-bring').waitFor({ state: 'hidden' });
    expect(await stateOf(page), name).toEqual(before);
  }
  expect(seen.length).toBe(KINDS);
});
