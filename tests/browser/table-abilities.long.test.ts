import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asks, cell, cellText, done, emptyTable, nowAt, put, untilCell } from './at-table.ts';
import { editorOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { savedText } from './saved-text.ts';

/** The acts of a person at the table that lies beside a card, one story each; table.long.test.ts has the main ones. */

/** Waits until readers of the screen hear something. */
const heard = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByTestId('announcement').getByText(words).waitFor({ state: 'attached' });

/** Opens a menu of the table and takes something from it. */
async function take(page: Page, item: string): Promise<void> {
  await page.getByTestId(item.startsWith('rule-') ? 'rules-menu' : 'table-menu').click();
  await page.getByTestId(item).click();
}

/** Puts a card into a zone, by what the picker calls it. */
async function putInto(page: Page, zone: string, card: string): Promise<void> {
  await page.getByTestId(`put-${zone}`).click();
  await page.getByTestId('picker-search').fill(/\d+/.exec(card)?.[0] ?? '');
  await page.getByTestId(`pick-${card}`).click();
  await page.getByTestId(`play-zone-${zone}`).getByRole('option').first().waitFor();
}

/** Sets an amount of the seat that is looked at, by so much. */
async function more(page: Page, amount: string, times: number, by = 1): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await page.getByTestId(`amount-${amount}`).locator(`[data-by="${by}"]`).click();
}

/** Waits until an amount is that. */
const amount = (page: Page, id: string, value: number): Promise<void> =>
  page.getByTestId(`amount-${id}`).getByText(String(value), { exact: true }).waitFor();

/** Opens the sheet with the position as text. */
async function openPosition(page: Page): Promise<void> {
  await take(page, 'table-position');
  await page.getByTestId('written').waitFor();
}

/** Each sort of question: the card whose table asks it, what is asked, and how much can be chosen at once. */
const QUESTIONS: readonly (readonly [string, number, string, 'cards' | 'hand', string])[] = [
  ['pieces on cards', 5, 'Choose where up to 2 sprouts go.', 'cards', '1 left.'],
  ['one piece each', 83, 'Choose cards for up to 1 sprout each.', 'cards', 'up to 1 sprout each.'],
  ['pieces taken', 16, 'Choose from which cards 2 growth are taken.', 'cards', '1 left.'],
  ['up to so many cards', 22, 'Choose up to 2 cards in your hand to compost.', 'hand', '1 left.'],
];

describe('a question about', () => {
  test.each(QUESTIONS)('%s', async (_, card, says, where, then) => {
    const { page } = await openPage({ at: `#/cards/${card}` });
    await asks(page, says);
    const things =
      where === 'hand'
        ? page.getByTestId('play-zone-hand').getByRole('option')
        : page.locator('.tableau .cell');
    const possible = things.and(page.locator('[data-choosable=true]'));
    const name = (await possible.first().getAttribute('aria-label')) ?? '';
    await possible.first().click();
    await page.getByTestId('play-clear').waitFor();
    await page.getByTestId('play-asks').getByText(then).waitFor();
    // A card of the hand is not in it any more.
    if (where === 'cards') {
      const chosen = things.and(page.locator('[data-chosen=true]'));
      expect((await chosen.first().getAttribute('aria-label'))?.split(',')[0]).toBe(name.split(',')[0]);
      // With Shift the last choice is taken back, with the button all of them.
      await chosen.first().click({ modifiers: ['Shift'] });
      await page.getByTestId('play-clear').waitFor({ state: 'detached' });
      await possible.first().click();
    }
    await page.getByTestId('play-clear').click();
    await page.getByTestId('play-clear').waitFor({ state: 'detached' });
    await asks(page, says);
  });

  test('an amount is answered with a button or its digit', async () => {
    const { page } = await openPage({ at: '#/cards/6' });
    await asks(page, 'Gain up to 2 soil.');
    const soil = Number(await page.getByTestId('amount-soil').getByRole('spinbutton').innerText());
    await page.getByTestId('play-option-2').click();
    await asks(page, 'Choose a card in your hand to compost, or none.');
    await amount(page, 'soil', soil + 2);
    await page.getByTestId('table-undo').click();
    await asks(page, 'Gain up to 2 soil.');
    await amount(page, 'soil', soil);
    await cell(page, 1, 1).focus();
    await page.keyboard.press('1');
    await amount(page, 'soil', soil + 1);
  });

  test('one of several ways has their texts', async () => {
    const { page } = await openPage({ at: '#/cards/362' });
    await asks(page, 'Choose one of these, or none.');
    const options = page.getByTestId('choice-line').locator('.choice-options button');
    expect(await options.count()).toBe(3);
    const texts = await options.allInnerTexts();
    expect(texts[2]).toMatch(/^None/);
    expect(texts[0]).not.toMatch(/way/);
    await options.nth(2).click();
    await page.getByTestId('play-asks').waitFor({ state: 'detached' });
  });

  test('a card to plant has its price and its place, and what cannot be chosen says why', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '5', 2, 2);
    await putInto(page, 'hand', '81');
    await take(page, 'rule-plant-3');
    // Ginger costs more than nothing.
    const ginger = page.getByTestId('play-zone-hand').getByRole('option', { name: /^Ginger/ });
    await page.getByTestId('choice-line').waitFor();
    await ginger.hover();
    await page
      .getByTestId('play-note')
      .getByText(/costs \d+ soil, and only 0 can be paid/)
      .waitFor();
    await more(page, 'soil', 1);
    await asks(page, 'Choose a card in your hand to plant, or none.');
    await ginger.click();
    await asks(page, 'Choose a place for Ginger.');
    await untilCell(page, 2, 2, /^Cat Grass.*cannot be chosen: The cell holds Cat Grass$/);
  });
});

describe('what runs', () => {
  test('is undone and done again, and says so', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    await asks(page, 'Choose where up to 1 growth goes.');
    expect(await page.getByTestId('table-redo').getAttribute('aria-disabled')).toBe('true');
    await page.locator('.cell[data-choosable=true]').first().click();
    await asks(page, 'Choose where up to 1 sprout goes.');
    await page.getByTestId('table-undo').click();
    await asks(page, 'Choose where up to 1 growth goes.');
    await heard(page, 'Undone.');
    await page.getByTestId('table-redo').click();
    await asks(page, 'Choose where up to 1 sprout goes.');
    await heard(page, 'Done again.');
  });

  test('is gone through with keys of the whole page, and how far a step goes with arrow keys', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    await asks(page, 'Choose where up to 1 growth goes.');
    const unit = page.getByTestId('time-unit');
    expect(await unit.inputValue()).toBe('clause');
    await unit.focus();
    await page.keyboard.press('ArrowUp');
    await heard(page, 'Steps go by instruction.');
    expect(await unit.inputValue()).toBe('instruction');
    await page.keyboard.press('End');
    await heard(page, 'Steps go by ability.');
    await page.getByTestId('time-unit').selectOption('instruction');
    await page.getByTestId('time-to-start').click();
    await nowAt(page, /^\s*0\s*push/);
    await heard(page, /Instruction 0, push/);
    await page.getByTestId('time-to-end').click();
    await asks(page, 'Choose where up to 1 growth goes.');
    expect(await page.getByTestId('time-step').getAttribute('aria-disabled')).toBe('true');
    await cell(page, 1, 1).focus();
    await page.keyboard.press('s');
    await heard(page, 'A choice comes first.');
  });

  test('answers again what was answered: another choice takes the place of the first', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    await asks(page, 'Choose where up to 1 growth goes.');
    await page.locator('.cell[data-choosable=true]').first().click();
    await asks(page, 'Choose where up to 1 sprout goes.');
    await page.getByTestId('time-to-start').click();
    await page.getByTestId('time-unit').selectOption('instruction');
    await page.getByTestId('time-step').click();
    await page.getByTestId('time-step').click();
    await page.getByTestId('choice-line').getByText('another answer takes its place').waitFor();
    await page.locator('.cell[data-choosable=true]').nth(1).click();
    await nowAt(page, /^\s*2\s*push/);
    await page.getByTestId('time-to-end').click();
    await asks(page, 'Choose where up to 1 sprout goes.');
  });

  test('that cannot begin says why, and what is gone from the table as well', async () => {
    const { page } = await openPage({ at: '#/cards/196' });
    await emptyTable(page);
    // Hurricane is played for 3 growth.
    await putInto(page, 'hand', '196');
    await page.getByTestId('play-zone-hand').getByRole('option').click();
    await page.getByTestId('menu-enter').click();
    await page.getByTestId('run-refused').getByText('It needs 3, and there is 0.').waitFor();
    await page.getByTestId('play-zone-hand').getByRole('option').click();
    await page.getByTestId('menu-remove').click();
    await page
      .getByTestId('run-refused')
      .getByText('does not lie on the table. Put it there first.')
      .waitFor();
    await page.getByTestId('stop').click();
    await page.getByTestId('table-hint').waitFor();
  });

  test('goes on from where it ended', async () => {
    const { page } = await openPage({ at: '#/cards/3' });
    await asks(page, 'Gain up to 1 soil.');
    const soil = Number(await page.getByTestId('amount-soil').getByRole('spinbutton').innerText());
    await page.getByTestId('play-option-1').click();
    await page.getByTestId('keep').click();
    await heard(page, 'The table goes on from here.');
    await amount(page, 'soil', soil + 1);
    await page.getByTestId('table-undo').click();
    await done(page, 'Done.');
  });

  test('is a line of rules, from the text of the rules', async () => {
    const { page } = await openPage({ at: '#/cards/rules/actions.rules' });
    const editor = await editorOf(page);
    await page.getByTestId('run-title').getByText('Plant, active', { exact: true }).waitFor();
    await editor.getByText('Water').first().click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    await page.getByTestId('run-title').getByText('Water, active', { exact: true }).waitFor();
  });
});

describe('laid by hand', () => {
  test('a card is found by name and number, from wherever it lies; of what is not there it says so', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    await cell(page, 2, 2).click();
    const search = page.getByTestId('picker-search');
    await search.fill('nothing like this');
    await page.getByTestId('card-picker').getByText('No card has this number or name.').waitFor();
    await search.fill('gING');
    await page.getByTestId('pick-81').getByText('tableau').waitFor();
    await page.keyboard.press('Enter');
    await untilCell(page, 2, 2, /^Ginger/);
    expect(await cellText(page, 1, 1)).toBe('empty');
    // The keyboard is where the card lies; Escape leaves the picker with nothing done.
    await cell(page, 3, 3).focus();
    await page.keyboard.press('Enter');
    await search.waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('card-picker').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('cell-3-3');
  });

  test('a card has its menu on the right button too, opens its text, and says what works by itself', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    // Both abilities of the card stand in its menu; the second works while it lies there.
    await putInto(page, 'hand', '81');
    await page.getByTestId('play-zone-hand').getByRole('option').click({ button: 'right' });
    const menu = page.getByTestId('table-card-menu');
    await menu.getByRole('heading', { name: '81 Ginger' }).waitFor();
    await page.getByTestId('menu-open').click();
    await page.getByTestId('work-title').getByText('Ginger').waitFor();
    await menu.waitFor({ state: 'hidden' });
    // Another card that is opened takes nothing away that was laid by hand.
    await page
      .getByTestId('play-zone-hand')
      .getByRole('option', { name: /^Ginger/ })
      .waitFor();
  });

  test('pieces stay within the room there is, and a moved card keeps them', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '5', 1, 1);
    await cell(page, 1, 1).click();
    const growth = page
      .getByTestId('table-card-menu')
      .getByRole('spinbutton', { name: 'growth on Cat Grass' });
    await growth.press('ArrowUp');
    await untilCell(page, 1, 1, /growth 1 of 1/);
    await growth.press('ArrowUp');
    await growth.getByText('1', { exact: true }).waitFor();
    await page.getByTestId('menu-move').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('moving').waitFor({ state: 'detached' });
    await cell(page, 1, 1).click();
    await page.getByTestId('menu-move').click();
    await heard(page, 'Press the place to which Cat Grass goes.');
    await cell(page, 2, 3).click();
    await untilCell(page, 2, 3, /^Cat Grass.*growth 1 of 1/);
  });

  test('piles have numbers of cards, counters and what was chosen theirs', async () => {
    const { page } = await openPage({ at: '#/cards/305' });
    await emptyTable(page);
    await more(page, 'compost', 3);
    await amount(page, 'compost', 3);
    await more(page, 'compost', 1, -1);
    await amount(page, 'compost', 2);
    await page.getByTestId('table-more').click();
    await page.getByTestId('named-choose').selectOption('colour:red');
    await page.getByTestId('table-undo').click();
    await expect.poll(() => page.getByTestId('named-choose').inputValue()).toBe('');
  });

  test('seats come and go, are looked at, and act', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    await take(page, 'table-add-seat');
    const seats = page.getByRole('radiogroup', { name: 'Seat' });
    await seats.waitFor();
    await page.getByTestId('seat-A').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByTestId('seat-B').getAttribute('aria-checked')).toBe('true');
    expect(await cellText(page, 1, 1)).toBe('empty');
    await put(page, '5', 1, 1);
    await more(page, 'soil', 3);
    await take(page, 'table-act-B');
    await page
      .getByTestId('seat-B')
      .and(page.getByRole('radio', { name: 'seat B, acts' }))
      .waitFor();
    await take(page, 'rule-final-score-1');
    await page.getByTestId('run-done').waitFor();
    for (let i = 0; i < 4; i += 1) await take(page, 'table-add-seat');
    await page.getByTestId('table-menu').click();
    expect(await page.getByTestId('table-add-seat').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    for (let i = 0; i < 5; i += 1) await take(page, 'table-remove-seat');
    await seats.waitFor({ state: 'detached' });
    await untilCell(page, 1, 1, /^Ginger/);
    await page.getByTestId('table-menu').click();
    expect(await page.getByTestId('table-remove-seat').isDisabled()).toBe(true);
  });

  test('a goal has claims', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await putInto(page, 'fauna-board', '337A');
    await page.getByTestId('play-zone-fauna-board').getByRole('option').click();
    const claim = page.getByRole('spinbutton', { name: /^Step of the claim on/ });
    await claim.press('ArrowUp');
    await page.getByTestId('table-card-menu').getByText('Claimed, step').waitFor();
    await claim.press('ArrowDown');
    await page.getByTestId('table-card-menu').getByText('Not claimed').waitFor();
  });
});

describe('the position as text', () => {
  test('goes out and comes back whole', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    await putInto(page, 'hand', '5');
    await more(page, 'soil', 4);
    await openPosition(page);
    const written = await page.getByTestId('written').inputValue();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-table').click(),
    ]);
    expect(await savedText(saved)).toBe(written);
    await page.keyboard.press('Escape');
    await emptyTable(page);
    await openPosition(page);
    await page.getByTestId('read-text').fill(written);
    await page.getByTestId('read').click();
    await untilCell(page, 1, 1, /^Ginger/);
    await page
      .getByTestId('play-zone-hand')
      .getByRole('option', { name: /^Cat Grass/ })
      .waitFor();
    await amount(page, 'soil', 4);
    // A file is read as well.
    const vectors = readFileSync(new URL('../vectors/scoring.jsonl', import.meta.url), 'utf8').split('\n');
    await openPosition(page);
    await page
      .getByTestId('read-file')
      .setInputFiles({ name: 'one.jsonl', mimeType: 'text/plain', buffer: Buffer.from(vectors[0] ?? '') });
    await untilCell(page, 2, 2, /^West India Lantana/);
  });

  test.each([
    ['nothing', '', 'There is no text to read.'],
    ['no JSON', '{', 'The text is not JSON'],
    ['a table of another pack', '{"form":"loam-table","pack":"moon","setUp":{}}', 'one of the pack moon'],
    ['half a table', '{"form":"loam-table","pack":"earth","setUp":{"seats":9}}', 'a whole number from 1 to'],
  ])('that is %s changes nothing', async (_, text, problem) => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    await openPosition(page);
    await page.getByTestId('read-text').fill(text);
    await page.getByTestId('read').click();
    await page.getByTestId('read-problem').getByText(problem).waitFor();
    await page.getByTestId('read-problem').getByText('Nothing was changed.').waitFor();
    await page.keyboard.press('Escape');
    await untilCell(page, 1, 1, /^Ginger/);
  });
});

describe('another visit', () => {
  test('has a table that nobody touched made ready for the card that is opened', async () => {
    const { page } = await openPage({ at: '#/cards/6' });
    await asks(page, 'Gain up to 2 soil.');
    await page.goto(page.url().replace('cards/6', 'cards/22'));
    await asks(page, 'Choose up to 2 cards in your hand to compost.');
  });

  test('keeps the step and what it was counted in', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    await asks(page, 'Choose where up to 1 growth goes.');
    await page.getByTestId('time-unit').selectOption('ability');
    await page.locator('.cell[data-choosable=true]').first().click();
    await asks(page, 'Choose where up to 1 sprout goes.');
    await page.waitForTimeout(500);
    await page.reload();
    await asks(page, 'Choose where up to 1 sprout goes.');
    expect(await page.getByTestId('time-unit').inputValue()).toBe('ability');
  });

  test('sets a kept table aside that cannot be read, and gives its text back', async () => {
    const { page } = await openPage();
    await asks(page, 'Choose cards for up to 1 growth each.');
    await more(page, 'soil', 1);
    await page.waitForFunction(() => localStorage.getItem('loam-table-earth') !== null);
    // A table that another hand has kept meanwhile is not replaced when the page goes.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('loam-table-')) ?? '';
      localStorage.setItem(key, '{"setUp": broken');
    });
    await page.reload();
    await asks(page, 'Choose cards for up to 1 growth each.');
    await page.getByTestId('status-storage').getByText('Show it').click();
    await page.getByTestId('asides').getByText('A table').first().waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-aside').click(),
    ]);
    expect(await savedText(saved)).toBe('{"setUp": broken');
  });
});
