import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { lint } from './lint.ts';
import { openPage } from './open-page.ts';

/** The JSON form of a card of Earth after its text was changed a little. */
function jsonOf(path: string, change: (text: string) => string): string {
  const text = earthFiles('.card').find((file) => file.path === path)?.text ?? '';
  const { card } = checkCard(change(text), earth);
  if (!card) throw new Error(`${path} is not sound`);
  return toJson(card);
}

const PATH = 'flora/401-roof-moss.json';
const ROOF_MOSS = jsonOf('flora/137-wall-screw-moss.card', (text) =>
  text
    .replace('137 "Wall Screw-Moss"', '401 "Roof Moss"')
    .replace('Tortula muralis', 'Syntrichia ruralis')
    .replace('cost 2', 'cost 3')
    .replace('facts agreed', 'facts designed'),
);
const opening = { at: '#/cards/401', files: { [PATH]: ROOF_MOSS } };

/** Types a word in place of one that stands in the text. */
async function retype(page: Page, text: string, part: string, word: string): Promise<void> {
  const { x, y } = await placeOf(page, text, part);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(word);
}

describe('a card in its JSON form', () => {
  test('is in the list, and has face, rules text and tree', async () => {
    const { page } = await openPage(opening);
    await page.getByTestId('list-count').getByText('365 cards').waitFor();
    await page.getByTestId('search').fill('roof moss');
    await page.getByRole('option', { name: /^401, Roof Moss, flora, yellow, 1 point, draft$/ }).waitFor();
    await page.getByTestId('work-title').getByText('JSON').waitFor();
    expect((await linesOf(page)).slice(0, 3)).toEqual(['{', '  "kind": "flora",', '  "number": 401,']);
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
    await page.getByRole('group', { name: 'Roof Moss, card 401' }).waitFor();
    await page.getByTestId('values').getByText('rocky, cold', { exact: true }).waitFor();
    await page.getByTestId('tab-tree').click();
    await page.getByRole('treeitem', { name: 'trigger yellow' }).waitFor();
    await page.getByTestId('tab-json').click();
    expect(`${(await page.getByTestId('json').innerText()).trim()}\n`).toBe(ROOF_MOSS);
  });

  test('shows a mistake, mends it, and says what a word means', async () => {
    // High enough for the whole text: what is below the edge is not drawn.
    const { page } = await openPage({ ...opening, height: 1500 });
    const editor = await editorOf(page);
    await retype(page, '"rocky", "cold"', 'cold', 'cool');
    await editor.locator('.squiggly-error').waitFor();
    const message = page.getByTestId('message');
    await message.getByText('"cool" is not a value of habitat.').waitFor();
    await page.getByTestId('status-errors').getByText('1 error').waitFor();
    await page.getByTestId('face-note').waitFor();
    await message.getByText('Change to cold').click();
    await editor.locator('.squiggly-error').waitFor({ state: 'detached' });
    expect((await linesOf(page)).find((line) => line.includes('"rocky"'))).toContain('["rocky", "cold"]');
    await retype(page, '"amount": 1', '1', '3');
    await page.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    const growth = await placeOf(page, '"words": ["growth"]', 'growth');
    await page.mouse.move(growth.x, growth.y);
    await page.locator('.monaco-hover').getByText('growth').first().waitFor();
  });

  test('says where it ends to be JSON', async () => {
    const { page } = await openPage(opening);
    const { x, y } = await placeOf(page, '"number": 401,', '401');
    await page.mouse.dblclick(x, y);
    await page.keyboard.press('Delete');
    await page.getByTestId('message').getByText('Here a value is expected.').waitFor();
    await page.getByTestId('message').getByText('J601').waitFor();
  });

  test('is put into its layout, and that is taken back in one step', async () => {
    const { page } = await openPage(opening);
    const kind = await placeOf(page, '"kind": "flora"', 'kind');
    await page.mouse.click(kind.x, kind.y);
    await page.keyboard.press('Home');
    await page.keyboard.type('      ');
    expect(await linesOf(page)).toContain('        "kind": "flora",');
    await page.keyboard.press('Shift+Alt+F');
    await page.getByTestId('changes').getByText('no changes').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    expect(await linesOf(page)).toContain('        "kind": "flora",');
  });

  test('gets another name, is saved as JSON, and follows its file', async () => {
    const { page, pack, read, write } = await openPage(opening);
    await editorOf(page);
    await page.getByTestId('english').waitFor();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-rename').click();
    expect(await page.getByTestId('rename-name').inputValue()).toBe('Roof Moss');
    await page.getByTestId('rename-name').fill('Thatch Moss');
    await page.keyboard.press('Enter');
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Thatch Moss is saved.').waitFor();
    const path = 'flora/401-thatch-moss.json';
    expect(existsSync(join(pack, PATH))).toBe(false);
    expect(read(path)).toBe(ROOF_MOSS.replace('Roof Moss', 'Thatch Moss'));
    expect(lint(pack)).toEqual([0, expect.stringContaining('365 cards, 440 faces')]);
    write(path, read(path).replace('"amount": 1', '"amount": 2'));
    await page.getByTestId('english').getByText('Place 2 growth on each').waitFor();
  });

  test('is duplicated as JSON with the next free number', async () => {
    const { page, read } = await openPage(opening);
    await editorOf(page);
    await page.getByTestId('english').waitFor();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-duplicate').click();
    await page.getByTestId('work-title').getByText('Roof Moss copy').waitFor();
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Roof Moss copy is saved.').waitFor();
    expect(read('flora/402-roof-moss-copy.json')).toBe(
      ROOF_MOSS.replace('401', '402').replace('Roof Moss', 'Roof Moss copy'),
    );
  });
});
