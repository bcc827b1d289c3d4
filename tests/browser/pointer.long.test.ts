import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { lint } from './lint.ts';
import { openPage } from './open-page.ts';

const WALL_SCREW_MOSS = 'flora/137-wall-screw-moss.card';

describe('a designer with a pointer', () => {
  test('finds a card, makes a mistake, takes the fix, makes a new card, and saves it', async () => {
    const { page, pack, read } = await openPage({ at: '' });

    // Finds the card.
    await page.getByTestId('search').click();
    await page.keyboard.type('screw-moss');
    await page.getByTestId('list-count').getByText('1 of 364 cards').waitFor();
    await page.getByRole('option', { name: /Wall Screw-Moss/ }).click();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
    expect(new URL(page.url()).hash).toBe('#/cards/137?q=screw-moss');
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();

    // Makes a mistake.
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.type('cool');
    const editor = await editorOf(page);
    await editor.locator('.squiggly-error').waitFor();
    const message = page.getByTestId('message');
    await message.getByText('"cool" is not a value of habitat.').waitFor();
    expect(await page.getByTestId('status-errors').textContent()).toMatch(/^\s*1 error\s*$/);
    await page.getByTestId('face-note').waitFor();

    // Looks what it is about.
    const cool = await placeOf(page, 'cool');
    await page.mouse.move(cool.x, cool.y);
    await page.locator('.monaco-hover').getByText('cool').first().waitFor();

    // Takes the fix.
    await message.getByRole('button', { name: /Change to cold/ }).click();
    await editor.locator('.squiggly-error').waitFor({ state: 'detached' });
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
    await page.getByTestId('face-note').waitFor({ state: 'detached' });

    // Sees that face and text follow.
    const one = await placeOf(page, 'place 1 growth', '1');
    await page.mouse.dblclick(one.x, one.y);
    await page.keyboard.type('3');
    await page.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    expect(await linesOf(page)).toContain('  yellow: place 3 growth on each herb in this column');
    expect(read(WALL_SCREW_MOSS)).toContain('place 1 growth');

    // Makes a new card.
    await page.getByTestId('new-card').click();
    await page.getByTestId('new-flora').click();
    await page.getByTestId('work-title').getByText('draft').waitFor();
    const title = (await page.getByTestId('work-title').textContent()) ?? '';
    const number = /\d+/.exec(title)?.[0] ?? '';
    expect(Number(number)).toBeGreaterThan(0);
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-rename').click();
    await page.getByTestId('rename-name').fill('Garden Sorrel');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByTestId('work-title').getByText('Garden Sorrel').waitFor();
    const path = `flora/${number}-garden-sorrel.card`;
    expect(existsSync(join(pack, path))).toBe(false);

    // Comes again, and finds both.
    await page.reload();
    await page.getByTestId('work-title').getByText('Garden Sorrel').waitFor();
    await page.getByTestId('changes').getByText('2 cards changed').waitFor();
    await page.getByTestId('search').fill('garden');
    await page.getByRole('option', { name: /Garden Sorrel/ }).click();
    expect(await linesOf(page)).toContain(`flora ${number} "Garden Sorrel"`);

    // Saves it.
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Garden Sorrel is saved.').waitFor();
    expect(read(path)).toContain(`flora ${number} "Garden Sorrel"`);
    expect(lint(pack)).toEqual([0, expect.stringContaining('365 cards, 440 faces')]);

    // The other edit is still here, and can be thrown away.
    await page.getByTestId('search').fill('137');
    await page.getByRole('option', { name: /Wall Screw-Moss/ }).click();
    await page.getByTestId('reset').click();
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });
});
