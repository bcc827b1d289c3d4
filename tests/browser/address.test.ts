import { describe, expect, test } from 'vitest';
import { openPage } from './open-page.ts';
import { longTest } from '../support/long.ts';

describe('an address', () => {
  test('that leads nowhere says so, stays, and leads on by pointer and by keyboard', async () => {
    const { page, address } = await openPage({ at: '#/crads/137' });
    const near = page.getByTestId('astray-near');
    await near.getByText('#/cards/137').waitFor();
    expect(page.url()).toBe(`${address}#/crads/137`);
    expect(await page.title()).toMatch(/^Not found · /);
    expect(await page.locator('nav [aria-current]').count()).toBe(0);
    await near.click();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();

    await page.goBack();
    await near.waitFor();
    for (let stops = 0; stops < 15; stops++) {
      if (await near.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
  });

  longTest('that leads nowhere can be left by the views, their keys and the palette', async () => {
    const { page, address } = await openPage({ at: '#/elsewhere' });
    const astray = page.getByTestId('astray');
    await page.getByTestId('astray-near').getByText('To the cards').waitFor();
    await page.getByTestId('view-cards').click();
    await page.getByTestId('list-count').waitFor();
    expect(await astray.count()).toBe(0);
    await page.goto(`${address}#/elsewhere`);
    await astray.waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByTestId('list-count').waitFor();
    await page.goto(`${address}#/elsewhere`);
    await astray.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill('moss');
    await page.getByTestId('find-card-137').click();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
  });

  longTest('of a game that is not here says where games are', async () => {
    const { page, address } = await openPage({ at: '#/play/137?at=12&seat=B' });
    await page.getByRole('heading', { name: 'The game of this address is not here' }).waitFor();
    await page.getByTestId('no-game').getByText('The address names choice 12 of a game.').waitFor();
    await page.getByTestId('seed').fill('1');
    await page.getByTestId('begin').click();
    await page.getByTestId('choice-line').waitFor();
    await expect.poll(() => page.url()).toBe(`${address}#/play/137`);
  });
});
