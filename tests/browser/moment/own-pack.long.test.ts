import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { place, playTurns, written } from '../play/at-game.ts';
import { fileOf, give, isThere, stateOf } from './at-moment.ts';

test('a moment of a game that one browser alone has goes as a file with its pack, and opens in another profile', async () => {
  const { page } = await openPage({ at: '#/cards/137', alone: true });
  await page.getByTestId('begin-start').click();
  await page.getByTestId('start-name').fill('Night Fair');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('game=own-night-fair');
  await page.getByTestId('player-0').selectOption('random');
  await page.getByTestId('seed').fill('1');
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
  await playTurns(page, 3);
  await expect.poll(async () => (await place(page))[1]).toBeGreaterThan(1);
  await page.getByTestId('time-line').press('ArrowLeft');
  const [, last] = await place(page);
  await expect.poll(async () => (await place(page))[0]).toBe(last - 1);
  const sent = await stateOf(page);
  await page.getByTestId('send').click();
  await page.getByTestId('send-own').getByText('Night Fair is no game that every page has').waitFor();
  // There is no link that would open nowhere.
  expect(await page.getByTestId('send-link').count()).toBe(0);
  await page.getByTestId('sheet-send').getByRole('button', { name: 'Close' }).click();
  const file = await fileOf(page);

  const { page: other } = await openPage({ at: '#/cards/137', alone: true });
  await give(other, file);
  const list = other.getByTestId('bring-list');
  expect(await list.innerText()).toMatch(/^The pack Night Fair: \d+ files\nNo changed card/);
  await other.getByTestId('bring-pack').getByText('What is open here stays as it is.').waitFor();
  await other.getByTestId('bring-open').click();
  // On the page of the pack it is looked at: left there, the pack goes again.
  await expect.poll(() => other.url()).toContain('game=own-night-fair');
  await list.getByText(`${last} choices`).waitFor();
  await other.getByTestId('bring-leave').click();
  await expect.poll(() => other.url()).not.toContain('game=');
  await expect.poll(() => other.url()).toContain('#/cards/137');
  await other.getByTestId('begin-start').click();
  await other.getByTestId('start-market').waitFor();
  expect(await other.getByTestId('start-own-night-fair').count()).toBe(0);
  await other.keyboard.press('Escape');

  await give(other, file);
  await other.getByTestId('bring-open').click();
  await expect.poll(() => other.url()).toContain('game=own-night-fair');
  await list.getByText(`${last} choices`).waitFor();
  await other.getByTestId('bring-open').click();
  await isThere(other, sent);
  // Loaded again, the page has the pack and the game, and looks at nothing.
  await written(other);
  await other.reload();
  await isThere(other, sent);
  expect(await other.getByTestId('bring-list').count()).toBe(0);
});
