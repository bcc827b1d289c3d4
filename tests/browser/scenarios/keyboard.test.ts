import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { place } from '../play/at-game.ts';
import { focused, keyboardAt, lines, open, played, rows, variant, verdict, SOON } from './at-scenarios.ts';

test('without a pointer one is made, mended, found, played, saved, deleted and put back', async () => {
  const { page } = await openPage({ at: '' });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pressUntil = async (key: string, at: string): Promise<void> => {
    for (let left = 40; left > 0; left--) {
      if ((await focused(page)) === at) return;
      await press(key);
    }
    throw new Error(`${key} does not lead to ${at}`);
  };
  await page.getByTestId('list-count').getByText('364 cards').waitFor();

  // The palette knows the way, and G S is another.
  await press('g', 's');
  await keyboardAt(page, 'new-scenario');
  await press('g', 'p');
  await page.getByTestId('begin').waitFor();
  await press('Control+k');
  await page.keyboard.type('scenarios');
  await page.getByTestId('find-scenarios').waitFor();
  await press('Enter');
  await page.getByTestId('no-scenarios').waitFor();
  await press('Control+k');
  await page.keyboard.type('new scenario');
  await page.getByTestId('find-new-scenario').waitFor();
  await press('Enter');
  await keyboardAt(page, 'editor');
  await played(page);

  // The choices that can come next: one stop of the Tab key, arrows inside.
  await pressUntil('F6', 'next-choice');
  await press('ArrowRight', 'Enter');
  await page.getByTestId('verdict').getByText('It holds: 1 choice, 1 expectation.').waitFor();
  await keyboardAt(page, 'next-choice');
  await press('Enter');
  await page.getByTestId('verdict').getByText('It holds: 2 choices, 1 expectation.').waitFor();

  await press('Control+z');
  await page.getByTestId('verdict').getByText('It holds: 1 choice, 1 expectation.').waitFor();
  await keyboardAt(page, 'next-choice');
  await press('Control+Shift+Z');
  await page.getByTestId('verdict').getByText('It holds: 2 choices, 1 expectation.').waitFor();

  await press('End');

  // Into the text: a line that does not hold, and back to it.
  await pressUntil('F6', 'editor');
  await press('Control+End');
  await page.keyboard.type('expect over: yes');
  await page.getByTestId('message').waitFor();
  const [, line = ''] = /line (\d+)/.exec(await verdict(page)) ?? [];
  await pressUntil('F6', 'scenario-list');
  await press('F8');
  await keyboardAt(page, 'editor');
  await press('Control+Home', 'F8');
  await press('Home', 'Shift+End');
  await page.keyboard.type('expect over: no');
  await page.getByTestId('verdict').getByText('It holds: 2 choices, 2 expectations.').waitFor();
  expect((await lines(page))[Number(line) - 1]).toBe('expect over: no');
  await press('Control+z', 'Control+z', 'Control+z');

  // Ctrl S saves what is open, in the text and beside it.
  const [first] = await Promise.all([page.waitForEvent('download'), press('Control+s')]);
  expect(first.suggestedFilename()).toBe('a-new-scenario.scenario');

  // The list.
  await open(page, variant('Birch'), variant('Ash'), variant('Alder'));
  await played(page);
  await press('Escape');
  await pressUntil('F6', 'scenario-list');
  await press('Home', 'a');
  await page.getByTestId('scenario-title').getByText('Ash').waitFor();
  await played(page);
  // Here less can come next than there; the Tab key still comes to one of it.
  expect(await page.locator('.next-choice[tabindex="0"]').count()).toBe(1);
  // An act that is not taken back leads nowhere, and typing goes on where it is.
  await pressUntil('F6', 'next-choice');
  await press('Control+z');
  await pressUntil('F6', 'editor');
  await press('Control+End');
  await page.keyboard.type('expect 1 soil: 6');
  await page.getByTestId('verdict').getByText('It holds: 13 choices, 11 expectations.').waitFor();
  await keyboardAt(page, 'editor');
  await pressUntil('F6', 'scenario-list');
  const [second] = await Promise.all([page.waitForEvent('download'), press('Control+s')]);
  expect(second.suggestedFilename()).toBe('ash.scenario');
  await press('Delete');
  await expect.poll(async () => (await rows(page)).join(), SOON).not.toContain('Ash');
  await page.getByTestId('scenario-title').getByText('Alder').waitFor();
  await keyboardAt(page, 'scenario-list');
  await pressUntil('F6', 'undo');
  await press('Enter');
  await expect.poll(async () => (await rows(page)).join(), SOON).toContain('Ash');
  await press('/');
  await keyboardAt(page, 'scenario-search');
  await page.keyboard.type('birch');
  await expect.poll(() => rows(page), SOON).toEqual(['Birch: holds']);
  await press('Enter');
  await keyboardAt(page, 'scenario-list');
  await page.getByTestId('scenario-title').getByText('Birch').waitFor();
  await press('Enter');
  await keyboardAt(page, 'editor');
  await press('Control+Enter');
  await page.getByTestId('toast').getByText('"Birch" is open.').waitFor();
  expect((await place(page))[0]).toBe(0);
  await press('g', 's');
  await keyboardAt(page, 'scenario-list');
});
