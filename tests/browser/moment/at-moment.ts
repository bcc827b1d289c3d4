import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { place } from '../play/at-game.ts';

/** Moments as people send and open them. */

/** The state of a moment: its place, the state there, and what was changed. */
export async function stateOf(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const hash = await page.getByTestId('play-view').getAttribute('data-hash');
  return {
    hash,
    place: await place(page),
    changed: await page.getByTestId('changes').getAttribute('data-changed'),
  };
}

/** The link of the moment that is shown. */
export async function linkOf(page: Page): Promise<string> {
  await page.getByTestId('send').click();
  const link = page.getByTestId('send-link');
  await page.locator('[data-testid=send-link][data-ready=true]').waitFor();
  const address = await link.inputValue();
  await page.getByTestId('sheet-send').getByRole('button', { name: 'Close' }).click();
  return address.slice(address.indexOf('#'));
}

/** The moment that is shown as bytes of a .zip. */
export async function fileOf(page: Page): Promise<Buffer> {
  await page.getByTestId('send').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('send-file').click()]);
  return await buffer(await saved.createReadStream());
}

/** Opens a link or a .zip in a page, and says yes; waits until it is there. */
export async function bring(page: Page, what: string | Buffer): Promise<void> {
  await give(page, what);
  await page.getByTestId('bring-open').click();
  await page.getByTestId('sheet-bring').waitFor({ state: 'hidden' });
}

/** Gives a page a link or a .zip, which it does not open by itself. */
export async function give(page: Page, what: string | Buffer): Promise<void> {
  if (typeof what === 'string') await page.evaluate((hash) => void (location.hash = hash), what);
  else {
    await page.getByTestId('send').click();
    await page
      .getByTestId('bring-file')
      .setInputFiles({ name: 'moment.zip', mimeType: 'application/zip', buffer: what });
  }
  await page.getByTestId('bring-open').or(page.getByTestId('bring-refused')).waitFor();
}

/** Waits until a page is as another one was. */
export const isThere = (page: Page, state: Readonly<Record<string, unknown>>): Promise<void> =>
  expect.poll(() => stateOf(page)).toEqual(state);
