import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editorOf, placeOf } from './editor.ts';
import { holdUp, pinnedCard } from './inspector/at-inspector.ts';
import { openPage } from './open-page.ts';

const title = (page: Page) => expect.poll(() => page.getByTestId('work-title').innerText());
const place = (page: Page) => expect.poll(() => page.url().replace(/^.*#/, ''));
const count = (page: Page) => expect.poll(() => page.getByTestId('list-count').innerText());
const changes = (page: Page) => expect.poll(() => page.getByTestId('changes').getAttribute('data-changed'));
const nameOn = (page: Page, id: string) =>
  expect.poll(() => page.getByTestId(id).locator('.face').getAttribute('aria-label'));
/** The name on the face beside the text, and its number. */
const face = (page: Page) => nameOn(page, 'face');
const values = (page: Page) => expect.poll(() => page.getByTestId('values').innerText());

/** Does what the menu of the card offers. */
async function choose(page: Page, what: string): Promise<void> {
  await page.getByTestId('card-menu').first().click();
  await page.getByTestId(`card-${what}`).click();
}

/** Puts the caret behind a text in the editor. */
async function caretBehind(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      placeOf(page, text).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const { x, y } = await placeOf(page, text);
  await page.mouse.click(x, y);
  await page.keyboard.press('End');
}

test('a row of a table is a card: in the list, in the address, beside the text and under the caret', async () => {
  const { page } = await openPage({ game: 'hearts', at: '#/cards/50' });
  await title(page).toContain('50 Queen of Spades');
  await count(page).toBe('52 cards');
  await face(page).toContain('Queen of Spades');
  // The text is shown at the row.
  await caretBehind(page, 'standard,50,Queen of Spades');
  await page.keyboard.press('ArrowUp');
  await place(page).toBe('/cards/49');
  await face(page).toContain('Jack of Spades');
  await values(page).toMatch(/rank\s+11/i);
  await page.locator('.list-row[data-card="47"]').click();
  await title(page).toContain('47 Nine of Spades');
  await expect
    .poll(() =>
      placeOf(page, 'standard,47,').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await page.goBack();
  await title(page).toContain('49 Jack of Spades');
  await page.getByTestId('search').fill('suit:heart rank>12');
  await count(page).toBe('2 of 52 cards');
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-text').fill('seven of clubs');
  await expect.poll(() => page.locator('.palette-row').first().innerText()).toContain('Seven of Clubs');
  await page.keyboard.press('Enter');
  await title(page).toContain('6 Seven of Clubs');
  await page.getByTestId('search').fill('');
  await count(page).toBe('52 cards');
});

test('what is done with a card of a table is done with its row, and taken back in one step', async () => {
  const { page, read } = await openPage({ game: 'hearts', at: '#/cards/5' });
  await editorOf(page);
  await title(page).toContain('5 Six of Clubs');
  await face(page).toContain('Six of Clubs');
  const undo = () => page.locator('undo-toast button').first().click();

  await choose(page, 'duplicate');
  await title(page).toContain('53 Six of Clubs copy');
  await count(page).toBe('53 cards');
  await undo();
  await title(page).toContain('5 Six of Clubs');
  await count(page).toBe('52 cards');
  await changes(page).toBe('0');

  await choose(page, 'rename');
  await page.getByTestId('rename-name').fill('Six, the odd one');
  await page.keyboard.press('Enter');
  await title(page).toContain('5 Six, the odd one');
  await expect
    .poll(() =>
      placeOf(page, '5,"Six, the odd one",club').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await choose(page, 'reset');
  await title(page).toContain('5 Six of Clubs');
  await changes(page).toBe('0');

  await choose(page, 'delete');
  await count(page).toBe('51 cards');
  await title(page).toContain('6 Seven of Clubs');
  await undo();
  await count(page).toBe('52 cards');
  await title(page).toContain('5 Six of Clubs');

  // A row with a mistake keeps its card; a table that cannot be read keeps all of them.
  await caretBehind(page, 'standard,5,Six of Clubs');
  await page.keyboard.type('y');
  await expect.poll(() => page.getByTestId('face-note').innerText()).toContain('has an error is marked');
  await face(page).toContain('Six of Clubs');
  await page.getByTestId('search').fill('');
  await expect
    .poll(() => page.locator('.list-row[data-card="5"]').getAttribute('aria-label'))
    .toContain('1 error');
  await caretBehind(page, 'standard,5,Six of Clubs');
  await page.keyboard.press('Backspace');
  await changes(page).toBe('0');
  await page.keyboard.press('Home');
  await page.keyboard.type('"');
  await expect.poll(() => page.getByTestId('face-note').innerText()).toContain('those from before the error');
  await count(page).toBe('52 cards');
  await page.keyboard.press('Backspace');
  await changes(page).toBe('0');
  await expect.poll(() => page.getByTestId('face-note').count()).toBe(0);

  // A change is one of a card, and so is taking it back.
  await caretBehind(page, 'standard,5,Six of Clubs');
  await page.keyboard.type('; lady');
  await changes(page).toBe('1');
  await caretBehind(page, 'standard,7,Eight of Clubs');
  await page.keyboard.type('; lady');
  await changes(page).toBe('2');
  await page.getByTestId('changes').click();
  await expect.poll(() => page.getByTestId('change-5').innerText()).toContain('Has the trait lady as well.');
  await page.getByTestId('change-5').click();
  await nameOn(page, 'face-was').toContain('Six of Clubs');
  await page.getByTestId('take-back-card').click();
  await expect.poll(() => page.getByTestId('change-5').count()).toBe(0);
  await page.getByTestId('change-edit').click();
  await title(page).toContain('7 Eight of Clubs');
  await page.getByTestId('save').click();
  await expect
    .poll(() => read('cards/deck.csv'))
    .toContain('\nstandard,7,Eight of Clubs,club,8,free; harmless; lady\n');
  expect(read('cards/deck.csv')).toContain('\nstandard,5,Six of Clubs,club,6,free; harmless\n');
  await changes(page).toBe('0');
});

test('a new card of a kind that stands in a table is a row, which is named by typing and taken back', async () => {
  const { page, read } = await openPage({ game: 'hearts', at: '#/cards/5' });
  await editorOf(page);
  const before = read('cards/deck.csv');
  await page.getByTestId('new-card').click();
  await page.getByTestId('new-standard').click();
  await title(page).toContain('53 New standard');
  await count(page).toBe('53 cards');
  await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
  await page.keyboard.type('Joker');
  await title(page).toContain('53 Joker');
  await changes(page).toBe('1');
  await page.getByTestId('save').click();
  await expect.poll(() => read('cards/deck.csv')).toMatch(/\nstandard,53,Joker,[^,\n]+,\d+,[^,\n]+\n$/);
  expect(read('cards/deck.csv').startsWith(before)).toBe(true);
  await page.getByTestId('new-card').click();
  await page.getByTestId('new-standard').click();
  await title(page).toContain('54 New standard');
  await page.locator('undo-toast button').first().click();
  await count(page).toBe('53 cards');
  await title(page).toContain('53 Joker');
  await changes(page).toBe('0');
});

test('the cards of a table lie on the table, and lead to their rows', async () => {
  const { page } = await openPage({ game: 'hearts', at: '#/play' });
  await page.getByTestId('begin').click();
  await page.locator('[data-testid=choice-line]').waitFor();
  const card = page.locator('[data-card]').first();
  const number = (await card.getAttribute('data-card')) ?? '';
  await holdUp(page, card);
  await page.keyboard.press('c');
  await pinnedCard(page).waitFor();
  await page.getByTestId('inspect-edit').click();
  await title(page).toMatch(new RegExp(`^${number} `));
});

test('several equal cards of one file are one row of the list, counted as many and edited at once', async () => {
  // Any of their numbers leads to them.
  const { page } = await openPage({ game: 'cabinet', at: '#/cards/10' });
  await title(page).toContain('7–12 Nautilus');
  await count(page).toBe('96 cards, 21 different');
  const row = page.locator('.list-row[data-card="7"]');
  await expect.poll(() => row.getAttribute('aria-label')).toContain('7 to 12, Nautilus, 6 equal cards');
  await expect.poll(() => row.locator('.row-copies').innerText()).toBe('×6');
  await page.getByTestId('search').fill('nautilus');
  await count(page).toBe('6 of 96 cards, 1 different');
  await page.getByTestId('search').fill('12');
  await expect.poll(() => row.count()).toBe(1);
  await page.getByTestId('search').fill('');
  await count(page).toBe('96 cards, 21 different');

  await caretBehind(page, 'curio 7-12');
  await page.keyboard.press('Home');
  for (let at = 0; at < 'curio 7-12'.length; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await title(page).toContain('7–11 Nautilus');
  await count(page).toBe('95 cards, 21 different');
  await expect.poll(() => row.locator('.row-copies').innerText()).toBe('×5');
  await choose(page, 'reset');
  await count(page).toBe('96 cards, 21 different');

  await choose(page, 'rename');
  await page.getByTestId('rename-name').fill('Pearl boat');
  await page.keyboard.press('Enter');
  await title(page).toContain('7–12 Pearl boat');
  await face(page).toContain('Pearl boat');
  await choose(page, 'duplicate');
  await title(page).toContain('Pearl boat copy');
  await count(page).toBe('102 cards, 22 different');
});
