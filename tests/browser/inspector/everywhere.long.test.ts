import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { begin } from '../play/at-game.ts';
import { EXAMPLE, open } from '../scenarios/at-scenarios.ts';
import { game, renumber, toWorlds } from '../what-if/at-what-if.ts';
import { faceWidth, heldCard, holdUp, pinnedCard, wordsOf } from './at-inspector.ts';

/** A card is shown whole wherever it is named: in a sentence, on the wall, in a scenario, in what was changed. */

/** Puts the keyboard on something, again until its card is held up. */
async function holdByKey(page: Page, at: Locator): Promise<Locator> {
  const held = heldCard(page);
  await expect
    .poll(async () => {
      await at.focus();
      // Moved by key, so that the focus is one that is seen.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      return await held.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  return held;
}

test('on the wall by pointer and by arrow keys, and C pins what the keyboard is on', async () => {
  const { page } = await openPage({ at: '#/cards?wall=number&kind=flora' });
  const tile = page.locator('.wall-tile').nth(2);
  const held = await holdUp(page, tile);
  expect(await faceWidth(held)).toBe(300);
  const number = await tile.getAttribute('data-card');
  await page.mouse.move(1, 1);
  await held.waitFor({ state: 'hidden' });

  await page.getByTestId('wall').focus();
  await page.keyboard.press('Home');
  for (const _ of [0, 1]) await page.keyboard.press('ArrowRight');
  await held.waitFor();
  const active = page.locator('.wall-tile[data-active=true]');
  expect(await active.getAttribute('data-card')).toBe(number);
  const words = await wordsOf(held);
  await page.keyboard.press('c');
  const pinned = pinnedCard(page);
  await pinned.waitFor();
  expect(await wordsOf(pinned)).toContain(words);
});

test('in the choices of a scenario, by pointer and by keyboard', async () => {
  const { page } = await openPage({ at: '#/scenarios' });
  // Up to where a card is to be kept: 196 to 199 can be.
  await open(page, EXAMPLE.slice(0, EXAMPLE.indexOf('legal 1:')));
  const choice = page.locator('.next-choice[data-card]').first();
  await choice.waitFor();
  const name = ((await choice.textContent()) ?? '').trim();
  const held = await holdByKey(page, choice);
  const [called = ''] = (await wordsOf(held)).split('.');
  expect(name).toContain(called);
  await page.mouse.move(1, 1);
  await holdUp(page, choice);
  expect(await faceWidth(held)).toBe(300);
});

test('in a sentence of What if, and in what was changed', async () => {
  const opened = await game();
  const { page, address } = opened;
  await renumber(opened, 'compost', '4', '2');
  await page.goto(`${address}#/changes`);
  const row = page.getByTestId('change-293');
  await row.waitFor();
  const held = await holdUp(page, row);
  expect(await wordsOf(held)).toMatch(/^Whakaari\./);
  await page.mouse.move(1, 1);
  const name = page.getByTestId('change-game').locator('.card-name').first();
  await name.waitFor();
  const called = (await name.textContent()) ?? '';
  await holdUp(page, name);
  expect(await wordsOf(held)).toContain(`${called}.`);

  await toWorlds(page);
  const said = page.getByTestId('first-difference').locator('.card-name').first();
  await said.click();
  const pinned = pinnedCard(page);
  await pinned.waitFor();
  expect(await pinned.getByRole('heading').first().textContent()).toBe(await said.textContent());
  await page.keyboard.press('Escape');
});

test('on a phone a long press puts it on a sheet, a short one chooses, and the sheet lets it go', async () => {
  const { page, context } = await openPage({ at: '#/play', width: 390, height: 844, touch: true });
  await begin(page);
  const card = page.locator('.board-body [data-choosable=true]').first();
  await card.waitFor();
  await card.scrollIntoViewIfNeeded();
  const finger = await context.newCDPSession(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const asked = await page.getByTestId('play-asks').textContent();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const sheet = pinnedCard(page);
  await sheet.waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // A face of 326, all of it inside the window, and targets of 44 pixels and more.
  expect(await faceWidth(sheet)).toBe(326);
  const box = await sheet.boundingBox();
  expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 844]);
  for (const button of await sheet.locator('.inspect-body .loam-button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // The long press has chosen nothing.
  expect(await page.getByTestId('play-asks').textContent()).toBe(asked);
  await page.getByTestId('unpin').click();
  await sheet.waitFor({ state: 'detached' });

  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sheet.waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByTestId('inspect-choose').click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByTestId('play-asks').textContent()).not.toBe(asked);
});
