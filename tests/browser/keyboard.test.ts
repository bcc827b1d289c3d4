import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf } from './editor.ts';
import { lint } from './lint.ts';
import { openPage } from './open-page.ts';
import { LONG, longTest } from '../support/long.ts';

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The place of the keyboard, as far as this test names places. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at?.closest('.find-widget')) return 'find';
    if (at?.closest('.monaco-hover')) return 'hover';
    if (at?.closest('.monaco-editor')) return 'editor';
    return at?.getAttribute('data-testid') ?? at?.tagName.toLowerCase() ?? '';
  });

/** Waits until the keyboard is somewhere; what is typed before that goes elsewhere. */
const keyboardAt = (page: Page, place: string): Promise<void> => expect.poll(() => focused(page)).toBe(place);

/** Waits until the editor has drawn a line. */
const drawn = (page: Page, line: string): Promise<void> => expect.poll(() => linesOf(page)).toContain(line);

/** Presses a key until the keyboard is somewhere. */
async function pressUntil(page: Page, key: string, place: string, most = 30): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < most; i += 1) {
    const now = await focused(page);
    if (now === place) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place}: ${passed.join(', ')}`);
}

describe('a designer without a pointer', () => {
  test(`finds a card, makes a mistake, takes the fix, ${LONG ? 'makes a new card, ' : ''}and saves it`, async () => {
    const { page, pack, read } = await openPage({ at: '' });
    const editor = await editorOf(page);

    // Finds the card: search, list, text.
    await press(page, '/');
    await keyboardAt(page, 'search');
    await page.keyboard.type('screw-moss');
    await page.getByTestId('list-count').getByText('1 of 364 cards').waitFor();
    await press(page, 'Enter');
    await keyboardAt(page, 'card-list');
    await press(page, 'Enter');
    await keyboardAt(page, 'editor');
    await drawn(page, '  habitat rocky, cold');

    // Makes a mistake.
    await press(page, ...Array<string>(5).fill('ArrowDown'), 'End', 'Control+Shift+ArrowLeft');
    await page.keyboard.type('cool');
    await editor.locator('.squiggly-error').waitFor();

    // Goes to it and looks what it is about.
    await press(page, 'Control+Home', 'F8');
    const message = page.getByTestId('message');
    await message.getByText('"cool" is not a value of habitat.').waitFor();
    await page
      .getByTestId('announcement')
      .getByText('"cool" is not a value of habitat.')
      .waitFor({ state: 'attached' });
    await press(page, 'Control+Shift+Space');
    await page.locator('.monaco-hover').getByText('cool').first().waitFor();
    await press(page, 'Escape');

    // Takes the fix.
    await pressUntil(page, 'Escape', 'editor', 3);
    await press(page, 'Control+.');
    await editor.locator('.squiggly-error').waitFor({ state: 'detached' });
    await drawn(page, '  habitat rocky, cold');
    await keyboardAt(page, 'editor');

    // Finds a number and changes it; face and text follow.
    await press(page, 'Control+f');
    await keyboardAt(page, 'find');
    await page.keyboard.type('place 1');
    await press(page, 'Enter', 'Escape');
    await keyboardAt(page, 'editor');
    await press(page, 'ArrowRight', 'Shift+ArrowLeft');
    await page.keyboard.type('3');
    await page.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    if (!LONG) {
      await press(page, 'Control+s');
      await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
      expect(read('flora/137-wall-screw-moss.card')).toContain('place 3 growth');
      return;
    }

    // Goes round the parts of the page and back.
    await press(page, 'F6');
    expect(await focused(page)).not.toBe('editor');
    await pressUntil(page, 'F6', 'card-list', 6);

    // Makes a new card and names it.
    await pressUntil(page, 'Shift+Tab', 'new-card', 6);
    await press(page, 'Enter');
    await pressUntil(page, 'Tab', 'new-flora', 12);
    await press(page, 'Enter');
    await page.getByTestId('work-title').getByText('draft').waitFor();
    const number = /\d+/.exec((await page.getByTestId('work-title').textContent()) ?? '')?.[0] ?? '';
    // Its name is selected, and the Tab key leads to what is filled in next, until Escape leaves that.
    await keyboardAt(page, 'editor');
    await page.keyboard.type('Sorrel');
    await drawn(page, `flora ${number} "Sorrel"`);
    await press(page, 'Tab');
    await page.keyboard.type('Rumex acetosa');
    await drawn(page, '  species "Rumex acetosa"');
    await press(page, 'Shift+Tab');
    await page.keyboard.type('Common Sorrel');
    await drawn(page, `flora ${number} "Common Sorrel"`);
    await press(page, 'Escape');
    // A line at the end is indented as its place asks; then the Tab key leaves the text as it is.
    await press(page, 'Control+End');
    await page.keyboard.type('black: ');
    await drawn(page, '  black: ');
    await press(page, 'Control+Shift+k');
    await pressUntil(page, 'Shift+Tab', 'card-menu', 6);
    await press(page, 'Enter');
    await pressUntil(page, 'Tab', 'card-rename', 8);
    await press(page, 'Enter');
    await page.locator('.rename input:focus').waitFor();
    await press(page, 'Control+a');
    await page.keyboard.type('Garden Sorrel');
    await press(page, 'Enter');
    await page.getByTestId('work-title').getByText('Garden Sorrel').waitFor();

    // Comes again and finds it.
    await page.reload();
    await page.getByTestId('changes').getByText('2 cards changed').waitFor();
    await editorOf(page);
    await press(page, '/');
    await keyboardAt(page, 'search');
    await page.keyboard.type('garden sorrel');
    await page.getByTestId('list-count').getByText('1 of 365 cards').waitFor();
    await press(page, 'Enter');
    await keyboardAt(page, 'card-list');
    await press(page, 'Enter');
    await keyboardAt(page, 'editor');
    await drawn(page, `flora ${number} "Garden Sorrel"`);

    // Saves it.
    await press(page, 'Control+s');
    await page.getByTestId('toast').getByText('Garden Sorrel is saved.').waitFor();
    expect(read(`flora/${number}-garden-sorrel.card`)).toContain(`flora ${number} "Garden Sorrel"`);
    expect(lint(pack)).toEqual([0, expect.stringContaining('365 cards, 440 faces')]);
  });

  longTest('moves in the list, and the text follows', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await page.getByTestId('card-list').focus();
    await press(page, 'ArrowDown');
    await page.getByTestId('work-title').getByText('Cinnamon Tree').waitFor();
    await press(page, 'Home');
    await page.getByTestId('work-title').getByText('Japanese Maple').waitFor();
    await page.keyboard.type('wall');
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
    expect(await focused(page)).toBe('card-list');
  });

  longTest('opens and leaves the sheet of keys, and is back where it was', async () => {
    const { page } = await openPage();
    await page.getByTestId('card-list').focus();
    await press(page, '?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('card-list');
  });
});
