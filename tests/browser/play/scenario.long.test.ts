import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from '../open-page.ts';
import { savedText } from '../saved-text.ts';
import { asks, begin, place, playTurns, settled, written } from './at-game.ts';

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand. */
const EXAMPLE =
  /```scenario\n([^]*?)```/.exec(
    readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

const file = (text: string) => ({
  name: 'puzzle.scenario',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Lets a file go above the view of games, as a person who drags it from a folder. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((words) => {
    const data = new DataTransfer();
    data.items.add(new File([words], 'puzzle.scenario', { type: 'text/plain' }));
    return data;
  }, text);
  const view = page.locator('play-view');
  await view.dispatchEvent('dragenter', { dataTransfer: transfer });
  await page.locator('play-view[data-dropping]').waitFor();
  await view.dispatchEvent('drop', { dataTransfer: transfer });
}

describe('a scenario in the page', () => {
  test('says code and line where it is broken, opens at its position, is played on, kept, saved, and put back', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['you', 'random'] });
    await settled(page);
    const former = await page.getByTestId('play-view').getAttribute('data-hash');

    await drop(page, EXAMPLE.replace('265 r1c1', '265'));
    expect(await page.getByTestId('bad-record').textContent()).toMatch(/G962\s+line 9: /);
    await page.getByTestId('forget-bad').click();
    await drop(page, EXAMPLE.replace('expect 1 soil: 1', 'expect 1 soil: 2'));
    expect(await page.getByTestId('bad-record').textContent()).toMatch(
      /G967\s+line 18: Expected 2; there is 1\./,
    );
    expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(former);
    await page.getByTestId('forget-bad').click();

    await drop(page, EXAMPLE);
    await page.getByText('puzzle.scenario is open.').first().waitFor();
    expect((await place(page))[0]).toBe(0);
    expect(await page.getByTestId('game-name').textContent()).toBe('A conversion pays for a second planting');
    expect(await asks(page)).toMatch(/^Seat A: /);

    // The game that was open before is not lost.
    await page.getByTestId('undo').click();
    await page.waitForFunction(
      (was) => document.querySelector<HTMLElement>('.play-view')?.dataset['hash'] === was,
      former,
    );
    await page.getByTestId('game-menu').click();
    await page.getByTestId('new-game').click();
    await page.getByTestId('open-record').setInputFiles(file(EXAMPLE));
    await page.getByTestId('choice-line').waitFor();
    await page.getByTestId('to-game-end').click();
    await page.getByTestId('to-game-end').waitFor({ state: 'detached' });
    const [at, last] = await place(page);
    expect(at).toBe(last);
    const end = await page.getByTestId('play-view').getAttribute('data-hash');
    await written(page);
    await page.reload();
    await page.getByTestId('choice-line').waitFor();
    expect(await page.getByTestId('play-view').getAttribute('data-hash')).toBe(end);

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByTestId('game-menu')
        .click()
        .then(() => page.getByTestId('save-record').click()),
    ]);
    expect(saved.suggestedFilename()).toBe('earth-standard-1.scenario');
    expect(await savedText(saved)).toMatch(
      /^loam scenario 1\ntitle A conversion[^]*\nposition turn 1, seat 1\n[^]*1: choose Plant; plant 20 "Heather" @ 1,2/,
    );
  });

  test('is captured from a game among the scenarios, where it holds, is taken back, and opens where the turn began', async () => {
    const { page } = await openPage({ at: '#/play' });
    await begin(page, { players: ['random', 'greedy'] });
    const last = await playTurns(page, 2);
    await page.getByTestId('time-step-back').click();
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(last);
    const button = page.getByTestId('game-menu');
    await button.press('Enter');
    const [menu, under] = [await page.locator('#game-menu').boundingBox(), await button.boundingBox()];
    if (!menu || !under) throw new Error('there is no menu');
    // The menu lies at its button, where there is room for it, and the keyboard is in it.
    const below = menu.y - under.y - under.height;
    const above = under.y - menu.y - menu.height;
    expect(Math.round(Math.max(below, above))).toBe(4);
    for (let left = 6; left > 0; left--) {
      if (await page.getByTestId('capture').evaluate((item) => item === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    const toast = page.getByTestId('toast');
    await toast
      .getByText(/^This turn is among the scenarios: "At turn \d, seat \d, choice \d+"\.$/)
      .waitFor();
    await page.getByTestId('undo').click();
    await toast.waitFor({ state: 'detached' });
    await page.getByTestId('view-scenarios').click();
    await page.getByTestId('no-scenarios').waitFor();
    await page.getByTestId('capture-in-play').click();
    await button.press('Enter');
    await page.getByTestId('capture').click();
    await toast.waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page
      .getByTestId('verdict')
      .getByText(/^\s*It holds: \d+ choices?, \d+ expectations\./)
      .waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('scenario-save').click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^at-turn-\d-seat-\d-choice-\d+\.scenario$/);
    const text = await savedText(saved);
    expect(text).toMatch(
      /^loam scenario 1\ntitle At turn \d, seat \d, choice \d+\n[^]*\nplayers random greedy\n/,
    );
    await page.getByTestId('scenario-play').click();
    await toast.getByText(/^"At turn \d, seat \d, choice \d+" is open\./).waitFor();
    expect((await place(page))[0]).toBe(0);
    expect(await page.getByTestId('game-name').textContent()).toMatch(/^At turn \d, seat \d, choice \d+$/);
  });
});
