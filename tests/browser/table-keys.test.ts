import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asks, changesAt, done, litBeside, litInText, nowAt, untilCell } from './at-table.ts';
import { editorOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { longTest } from '../support/long.ts';

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The place where the keyboard is: the test id of the element, or what it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at?.closest('.monaco-editor')) return 'editor';
    return at?.getAttribute('data-testid') ?? at?.getAttribute('aria-label') ?? at?.tagName ?? '';
  });

/** Presses a key until the keyboard is somewhere. */
async function pressUntil(page: Page, key: string, place: RegExp, most = 30): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < most; i += 1) {
    const now = await focused(page);
    if (place.test(now)) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place}: ${passed.join(', ')}`);
}

/** Puts a card on the cell where the keyboard is. */
async function put(page: Page, card: string, says: RegExp): Promise<void> {
  await press(page, 'Enter');
  await page.getByTestId('picker-search').waitFor();
  await page.keyboard.type(card);
  await page.getByTestId(`pick-${card}`).waitFor();
  await press(page, 'Enter');
  await page.getByTestId('card-picker').waitFor({ state: 'hidden' });
  await page.getByRole('gridcell', { name: says }).waitFor();
}

/** Waits until readers of the screen hear something. */
const heard = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByTestId('announcement').getByText(words).waitFor({ state: 'attached' });

describe('a designer at the table without a pointer', () => {
  test('sets it up, runs an ability, answers, steps and copies', async () => {
    const { page } = await openPage();
    await editorOf(page);
    await asks(page, 'Choose cards for up to 1 growth each.');

    // To the table, and away with what lies there.
    await pressUntil(page, 'F6', /^cell-/);
    await pressUntil(page, 'Shift+Tab', /^table-menu$/);
    await press(page, 'Enter');
    await pressUntil(page, 'ArrowDown', /^table-clear$/);
    await press(page, 'Enter');
    await page.getByTestId('table-hint').waitFor();

    // Cat Grass above Wall Screw-Moss above Ginger.
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, 'Control+Home', 'ArrowRight');
    expect(await focused(page)).toBe('cell-1-2');

    // Letters that step through a run are letters where something is typed, and Ctrl Z takes back what was typed.
    await press(page, 'Enter');
    const search = page.getByTestId('picker-search');
    await search.waitFor();
    await page.keyboard.type('Basil [rs]');
    expect(await search.inputValue()).toBe('Basil [rs]');
    await press(page, 'Control+z');
    expect(await search.inputValue()).not.toBe('Basil [rs]');
    expect(await page.getByTestId('table-hint').count()).toBe(1);
    await press(page, 'Escape');
    expect(await focused(page)).toBe('cell-1-2');

    await put(page, '5', /^Cat Grass/);
    await press(page, 'ArrowDown');
    await put(page, '137', /^Wall Screw-Moss/);
    await press(page, 'ArrowDown');
    await put(page, '81', /^Ginger/);
    expect(await focused(page)).toBe('cell-3-2');

    // Cat Grass is full: the number in its menu.
    await press(page, 'ArrowUp', 'ArrowUp', 'Enter');
    await page.getByTestId('table-card-menu').waitFor();
    await pressUntil(page, 'Tab', /^growth on Cat Grass$/);
    await press(page, 'ArrowUp');
    await untilCell(page, 1, 2, /growth 1 of 1/);
    await press(page, 'Escape');
    expect(await focused(page)).toBe('cell-1-2');

    // Runs Wall Screw-Moss, and chooses with a number, with Enter, and takes back.
    await press(page, 'ArrowDown', 'Enter');
    await page.getByTestId('fire-1').waitFor();
    await pressUntil(page, 'Tab', /^fire-1$/);
    await press(page, 'Enter');
    await asks(page, 'Choose cards for up to 1 growth each.');
    await heard(page, 'Your choice: Choose cards for up to 1 growth each. 2 possible.');
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, '2');
    await untilCell(page, 3, 2, /growth 1 of 2.*chosen/);
    await press(page, '2');
    await untilCell(page, 3, 2, /growth 0 of 2.*can be chosen, 2/);
    await press(page, 'Control+Home', 'ArrowRight');
    expect(await focused(page)).toBe('cell-1-2');
    await page.getByTestId('play-note').getByText('Cat Grass is full: 1 of 1 growth.').waitFor();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await untilCell(page, 3, 2, /growth 1 of 2.*, chosen/);
    await press(page, 'Escape');
    await untilCell(page, 3, 2, /can be chosen, 2/);
    await press(page, '1', 'Enter');
    await untilCell(page, 2, 2, /growth 1 of 2/);
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, 'Control+End', 'Enter');
    await done(page, 'Done.');
    expect(await changesAt(page, 'since')).toContain('Wall Screw-Moss: growth 0 → 1');
  });

  longTest('steps by instruction and by clause, with the right phrase lit', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    const editor = await editorOf(page);
    await asks(page, 'Choose where up to 1 growth goes.');
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, '1');
    await asks(page, 'Choose where up to 1 sprout goes.');
    await press(page, '1');
    await done(page, 'Done.');
    await press(page, 'Shift+R');
    await nowAt(page, /^\s*0\s*push/);
    await litInText(page, 'place 1 growth');
    await press(page, '[');
    await heard(page, 'Steps go by instruction.');
    await press(page, 's');
    await nowAt(page, /^\s*1\s*put/);
    await press(page, 's', 's');
    await nowAt(page, /^\s*2\s*push/);
    await litInText(page, 'place 1 sprout');
    await litBeside(page, 'place 1 sprout');
    await press(page, 'Shift+S');
    await litInText(page, 'place 1 growth');
    await press(page, ']');
    await press(page, 's');
    await nowAt(page, /^\s*2\s*push/);
    await press(page, 's');
    await done(page, 'Done.');
    await press(page, 'Shift+S', 'Shift+S');
    await nowAt(page, /^\s*0\s*push/);
    await press(page, 'r');
    await done(page, 'Done.');
    await press(page, 'Control+z', 'Control+z');
    await asks(page, 'Choose where up to 1 growth goes.');

    // From the text: the ability at the caret runs, a change of the card runs it again.
    await pressUntil(page, 'F6', /^editor$/);
    await press(page, 'Control+End', 'Control+Enter');
    await asks(page, 'Choose where up to 1 growth goes.');
    await press(page, 'Control+f');
    await page.keyboard.type('place 1 growth');
    await press(page, 'Enter', 'Escape', 'ArrowLeft', 'Control+ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
    await page.keyboard.type('2');
    await editor.getByText('2', { exact: true }).first().waitFor();
    await asks(page, 'Choose where up to 2 growth go.');
  });

  longTest('copies an ability through Yellow Sprouts, and goes through both abilities', async () => {
    const { page } = await openPage({ at: '#/cards/282' });
    await editorOf(page);
    await asks(page, 'Choose the card whose ability Yellow Sprouts uses.');
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, '1');
    await page.getByTestId('frame-2').waitFor();
    await heard(page, /^Your choice: /);
    await pressUntil(page, 'F6', /^frame-/);
    await pressUntil(page, 'ArrowUp', /^frame-1$/, 2);
    await press(page, 'Enter');
    await litBeside(page, 'copy 1 other yellow ability in tableau');
    expect(await page.getByTestId('frame-1').getAttribute('aria-pressed')).toBe('true');
  });

  longTest('reaches numbers, zones, rules and undo', async () => {
    const { page } = await openPage();
    await asks(page, 'Choose cards for up to 1 growth each.');
    await pressUntil(page, 'F6', /^cell-/);
    await pressUntil(page, 'Tab', /^soil$/);
    await press(page, 'ArrowUp', 'ArrowUp');
    const soil = page.getByTestId('amount-soil').getByRole('spinbutton');
    await soil.getByText('9', { exact: true }).waitFor();
    await pressUntil(page, 'F6', /^cell-/);
    await press(page, 'Control+z');
    await soil.getByText('8', { exact: true }).waitFor();
    await press(page, 'Control+Shift+z');
    await soil.getByText('9', { exact: true }).waitFor();
    await pressUntil(page, 'Tab', /^put-hand$/);
    await press(page, 'Tab', 'ArrowRight', 'Shift+F10');
    await page.getByTestId('table-card-menu').waitFor();
    await press(page, 'Escape');
    await pressUntil(page, 'F6', /^cell-/);
    await pressUntil(page, 'Shift+Tab', /^rules-menu$/);
    await press(page, 'Enter');
    await pressUntil(page, 'ArrowDown', /^rule-water-1$/);
    await press(page, 'Enter');
    await page.getByTestId('run-title').getByText('Water, active').waitFor();
  });
});
