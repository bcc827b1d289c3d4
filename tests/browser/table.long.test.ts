import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  asks,
  cell,
  cellText,
  changesAt,
  done,
  emptyTable,
  litBeside,
  litInText,
  nowAt,
  put,
  untilCell,
} from './at-table.ts';
import { editorOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { longTest } from '../support/long.ts';

const vectors = new URL('../vectors/scoring.jsonl', import.meta.url);

/** Opens Wall Screw-Moss (137) and lays it into a column with Ginger (81), above which Cat Grass (5) is full. */
async function column(page: Page): Promise<void> {
  await emptyTable(page);
  await put(page, '5', 1, 2);
  await put(page, '137', 2, 2);
  await put(page, '81', 3, 2);
  await put(page, '1', 4, 2);
  await cell(page, 1, 2).click();
  const menu = page.getByTestId('table-card-menu');
  await menu.getByRole('spinbutton', { name: 'growth on Cat Grass' }).waitFor();
  // Cat Grass has room for 1 growth.
  await menu.locator('.card-menu-piece').nth(1).locator('[data-by="1"]').click();
  await page.keyboard.press('Escape');
  await untilCell(page, 1, 2, /growth 1 of 1/);
}

/** Runs an ability of the card on a cell. */
async function run(page: Page, row: number, place: number, ability = 1): Promise<void> {
  await cell(page, row, place).click();
  await page.getByTestId(`fire-${ability}`).click();
}

/** Types over a part of the open text. */
async function retype(page: Page, text: string, part: string, word: string): Promise<void> {
  const { x, y } = await placeOf(page, text, part);
  await page.mouse.dblclick(x, y);
  await page.getByTestId('editor').locator('.selected-text').first().waitFor();
  await page.keyboard.type(word);
}

describe('a designer at the table', () => {
  longTest('finds a table on which the open card runs already, and changes a number', async () => {
    const { page } = await openPage();
    await editorOf(page);
    await asks(page, 'Choose cards for up to 1 growth each.');
    await litInText(page, 'place 1 growth on each herb in this column');
    await retype(page, 'place 1', '1', '2');
    await asks(page, 'Choose cards for up to 2 growth each.');
    await litInText(page, 'place 2 growth on each herb in this column');
    const ran = (): Promise<number[]> =>
      page.evaluate(() =>
        performance.getEntriesByName('loam:edit-to-table').map(({ startTime }) => startTime),
      );
    const [first = 0, ...others] = await ran();
    expect(others).toEqual([]);
    // Back to what is on disk is an edit like any other.
    await retype(page, 'place 2', '2', '1');
    await asks(page, 'Choose cards for up to 1 growth each.');
    const [second = 0, ...rest] = await ran();
    expect(rest).toEqual([]);
    expect(second).toBeGreaterThan(first);
  });

  test('sets up a table, runs an ability and answers on the cards', async () => {
    const { page } = await openPage();
    await column(page);
    await run(page, 2, 2);
    await asks(page, 'Choose cards for up to 1 growth each.');
    expect(await cellText(page, 2, 2)).toMatch(
      /^Wall Screw-Moss, herb, 1 point, .*can be chosen, 1, acts now$/,
    );
    expect(await cellText(page, 3, 2)).toMatch(/^Ginger, herb, 4 points, wet, .*can be chosen, 2$/);
    expect(await cellText(page, 1, 2)).toMatch(/cannot be chosen: Cat Grass is full: 1 of 1 growth$/);
    await cell(page, 1, 2).hover();
    await page.getByTestId('play-note').getByText('Cat Grass is full: 1 of 1 growth.').waitFor();
    await cell(page, 4, 2).hover();
    await page.getByTestId('play-note').getByText('The text does not speak of Japanese Maple.').waitFor();
    // In whatever order, and once more takes it back.
    await cell(page, 3, 2).click();
    await untilCell(page, 3, 2, /growth 1 of 2.*chosen/);
    await cell(page, 3, 2).click();
    await untilCell(page, 3, 2, /growth 0 of 2.*can be chosen, 2/);
    await cell(page, 3, 2).click();
    await cell(page, 2, 2).click();
    await done(page, 'Done.');
    expect(await changesAt(page, 'since')).toEqual(['Ginger: growth 0 → 1', 'Wall Screw-Moss: growth 0 → 1']);
    // The set-up is as it was, and what the run led to can become it.
    await page.getByTestId('stop').click();
    await untilCell(page, 3, 2, /growth 0 of 2/);
    await page.getByTestId('table-undo').click();
    await page.getByTestId('keep').click();
    await page.getByTestId('table-hint').waitFor();
    await untilCell(page, 3, 2, /growth 1 of 2/);
  });

  longTest('counts points of a text, and meets a goal', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    // Ginger is worth 4 points; the first line of the score counts the cards.
    await put(page, '81', 1, 1);
    await page.getByTestId('rules-menu').click();
    await page.getByTestId('rule-final-score-1').click();
    await done(page, '4 points.');
    // Bald Eagle (337A): 4 flora with 3 growth.
    await page.getByTestId('put-fauna-board').click();
    await page.getByTestId('picker-search').fill('337');
    await page.getByTestId('pick-337A').click();
    await page.getByTestId('play-zone-fauna-board').getByRole('option').click();
    await page.getByTestId('fire-1').click();
    await done(page, 'The goal is not met.');
  });

  longTest('sets numbers, and what runs follows', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    const soil = page.getByTestId('amount-soil');
    await soil.locator('[data-by="1"]').click();
    await soil.locator('[data-by="1"]').click();
    await soil.getByRole('spinbutton', { name: 'soil' }).getByText('2', { exact: true }).waitFor();
    const compost = page.getByTestId('amount-compost');
    await compost.locator('[data-by="1"]').click();
    await page.getByTestId('rules-menu').click();
    await page.getByTestId('rule-final-score-3').click();
    await done(page, '1 point.');
    await compost.locator('[data-by="1"]').click();
    await done(page, '2 points.');
    await page.getByTestId('table-undo').click();
    await done(page, '1 point.');
  });

  longTest('moves a card, turns one over, and takes one away', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    await cell(page, 1, 1).click();
    await page.getByTestId('menu-move').click();
    await page.getByTestId('moving').getByText('Press the place to which Ginger goes.').waitFor();
    await cell(page, 3, 4).click();
    await untilCell(page, 3, 4, /^Ginger/);
    expect(await cellText(page, 1, 1)).toBe('empty');
    await page.getByTestId('put-player-board').click();
    await page.getByTestId('picker-search').fill('285');
    await page.getByTestId('pick-285A').click();
    const board = page.getByTestId('play-zone-player-board');
    await board.getByRole('option', { name: /^Kauai/ }).click();
    await page.getByTestId('menu-turn').click();
    await board.getByRole('option', { name: /^Vulcano/ }).waitFor();
    await cell(page, 3, 4).click();
    await page.getByTestId('menu-remove').click();
    await untilCell(page, 3, 4, /^empty$/);
  });

  // The same is told by keyboard alone in every run.
  longTest('steps forwards and back by instruction and by clause, with the right phrase lit', async () => {
    const { page } = await openPage({ at: '#/cards/1' });
    await editorOf(page);
    await emptyTable(page);
    await put(page, '1', 2, 2);
    await run(page, 2, 2);
    await asks(page, 'Choose where up to 1 growth goes.');
    await cell(page, 2, 2).click();
    await asks(page, 'Choose where up to 1 sprout goes.');
    await cell(page, 2, 2).click();
    await done(page, 'Done.');

    await page.getByTestId('time-to-start').click();
    await nowAt(page, /^\s*0\s*push/);
    await litInText(page, 'place 1 growth');
    await litBeside(page, 'place 1 growth');
    await page.getByTestId('time-unit').selectOption('instruction');
    await page.getByTestId('time-step').click();
    await nowAt(page, /^\s*1\s*put/);
    await litInText(page, 'place 1 growth');
    await page.getByTestId('facts').getByText('Stack').waitFor();
    await page.getByTestId('time-step').click();
    await asks(page, 'Choose where up to 1 growth goes.');
    await page.getByTestId('time-step').click();
    await nowAt(page, /^\s*2\s*push/);
    expect(await changesAt(page, 'game-changes')).toEqual(['Japanese Maple: growth 0 → 1']);
    await litInText(page, 'place 1 sprout');
    await page.getByTestId('time-step-back').click();
    await untilCell(page, 2, 2, /growth 0 of 3/);
    await litInText(page, 'place 1 growth');

    await page.getByTestId('time-unit').selectOption('clause');
    await page.getByTestId('time-step').click();
    await nowAt(page, /^\s*2\s*push/);
    await litInText(page, 'place 1 sprout');
    await page.getByTestId('time-step').click();
    await done(page, 'Done.');
    expect(await changesAt(page, 'game-changes')).toEqual(['Japanese Maple: sprouts 0 → 1']);
    await litInText(page, '');
    await page.getByTestId('time-step-back').click();
    await litInText(page, 'place 1 sprout');
    await page.getByTestId('time-step-back').click();
    await nowAt(page, /^\s*0\s*push/);
    await litInText(page, 'place 1 growth');
    expect(await page.getByTestId('time-step-back').getAttribute('aria-disabled')).toBe('true');

    await page.getByTestId('time-unit').selectOption('ability');
    await page.getByTestId('time-step').click();
    await done(page, 'Done.');
    expect(await changesAt(page, 'since')).toEqual([
      'Japanese Maple: sprouts 0 → 1',
      'Japanese Maple: growth 0 → 1',
    ]);
  });

  longTest('edits the card, and the same choices are made again as far as they can be', async () => {
    const { page } = await openPage();
    await editorOf(page);
    await column(page);
    await run(page, 2, 2);
    await cell(page, 3, 2).click();
    await page.getByTestId('play-done').click();
    await done(page, 'Done.');
    await retype(page, 'this column', 'column', 'row');
    await page.getByTestId('lost').getByText('Choice 1, Ginger, is no longer possible').waitFor();
    await untilCell(page, 3, 2, /cannot be chosen: The text does not speak of Ginger/);
    await page.keyboard.press('Control+z');
    await done(page, 'Done.');
    expect(await page.getByTestId('lost').count()).toBe(0);
    expect(await changesAt(page, 'since')).toEqual(['Ginger: growth 0 → 1']);

    // While the text does not check, the text before runs.
    await retype(page, 'this column', 'column', 'colum');
    await page
      .getByTestId('table-older')
      .getByText('The text has an error now. The table plays the text from before.')
      .waitFor();
    await untilCell(page, 3, 2, /growth 1 of 2/);
  });

  longTest('copies an ability through Yellow Sprouts, and sees both cards', async () => {
    const { page } = await openPage({ at: '#/cards/282' });
    await editorOf(page);
    await emptyTable(page);
    await put(page, '282', 2, 2);
    await put(page, '137', 2, 3);
    await put(page, '81', 3, 2);
    await run(page, 2, 2);
    await asks(page, 'Choose the card whose ability Yellow Sprouts uses.');
    await cell(page, 2, 3).click();
    const frames = page.getByTestId('frames').getByRole('button');
    await frames.nth(1).waitFor();
    expect((await frames.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Yellow Sprouts, yellow',
      'Wall Screw-Moss, yellow, used by Yellow Sprouts',
    ]);
    await litBeside(page, 'place 1 growth on each herb in this column');
    await litInText(page, 'copy 1 other yellow ability in tableau');
    expect(await cellText(page, 2, 2)).toMatch(/acts now$/);
    expect(await cellText(page, 2, 3)).toMatch(/its text is used now$/);
    await frames.nth(0).click();
    await nowAt(page, /^\s*0\s*repeat/);
    await litBeside(page, 'copy 1 other yellow ability in tableau');
    await frames.nth(1).click();
    await cell(page, 3, 2).click();
    await page.getByTestId('play-done').click();
    await done(page, 'Done.');
    expect(await changesAt(page, 'since')).toEqual(['Ginger: growth 0 → 1']);
  });

  longTest('reads a position and writes it; a bad one says why and changes nothing', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '81', 1, 1);
    const line = readFileSync(vectors, 'utf8').split('\n')[0] ?? '';
    const open = async (): Promise<void> => {
      await page.getByTestId('table-menu').click();
      await page.getByTestId('table-position').click();
      await page.getByTestId('written').waitFor();
    };
    await open();
    await page.getByTestId('read-text').fill(line.replace('"card":"15"', '"card":"9999"'));
    await page.getByTestId('read').click();
    await page
      .getByTestId('read-problem')
      .getByText(/The pack has no face "9999".*Nothing was changed\./)
      .waitFor();
    await page.keyboard.press('Escape');
    await untilCell(page, 1, 1, /^Ginger/);
    await open();
    await page.getByTestId('read-text').fill(line);
    await page.getByTestId('read').click();
    await page.getByTestId('toast').getByText('The table is that of the text.').waitFor();
    // The first seat has card 15 in the second row and column, with 6 sprouts.
    await untilCell(page, 2, 2, /^West India Lantana.*sprouts 6 of 6/);
    await page.getByTestId('seat-B').click();
    await untilCell(page, 1, 2, /^Wall Screw-Moss/);
    await open();
    await page.getByTestId('form-position').check();
    const written = await page.getByTestId('written').inputValue();
    expect(JSON.parse(written)).toMatchObject({ position: { players: [{ soil: 22 }, { soil: 7 }, {}, {}] } });
    await page.keyboard.press('Escape');
    await page.getByTestId('undo').click();
    await untilCell(page, 1, 1, /^Ginger/);
  });

  longTest('finds the table again after the page was loaded anew', async () => {
    const { page } = await openPage();
    await column(page);
    await run(page, 2, 2);
    await cell(page, 3, 2).click();
    await untilCell(page, 3, 2, /chosen/);
    await page.reload();
    await asks(page, 'Choose cards for up to 1 growth each.');
    await untilCell(page, 3, 2, /^Ginger.*growth 1 of 2.*chosen/);
    // It stays when another card is opened, until a new one is asked for.
    await page.goto(page.url().replace('137', '81'));
    await page.getByTestId('work-title').getByText('Ginger').waitFor();
    await untilCell(page, 3, 2, /^Ginger.*growth 1 of 2/);
    await page.getByTestId('table-menu').click();
    await page.getByTestId('table-ready').click();
    await untilCell(page, 2, 2, /^Ginger/);
  });

  longTest(
    'lays the table out again when its engine stops, whether something is asked of it or not',
    async () => {
      const opened = await openPage();
      const { page } = opened;
      opened.expect(/the engine stops/);
      await column(page);
      await run(page, 2, 2);
      await cell(page, 3, 2).click();
      await untilCell(page, 3, 2, /chosen/);
      const engine = () => page.workers().find((each) => each.url().includes('game.worker'));
      const back = async (): Promise<void> => {
        await page
          .getByTestId('table-problem')
          .getByText('The game engine stopped. Nothing was lost')
          .waitFor();
        await page.getByTestId('table-problem').waitFor({ state: 'detached' });
        await asks(page, 'Choose cards for up to 1 growth each.');
        await untilCell(page, 3, 2, /^Ginger.*growth 1 of 2.*chosen/);
      };
      await engine()?.evaluate(() => {
        setTimeout(() => {
          throw new Error('the engine stops');
        });
      });
      await back();
      await engine()?.evaluate(() => {
        (globalThis as unknown as { onmessage: () => void }).onmessage = () => {
          throw new Error('the engine stops');
        };
      });
      await page.getByTestId('time-step-back').click();
      await back();
    },
  );

  longTest('plants a card: chooses it, pays for it and chooses its place', async () => {
    const { page } = await openPage();
    await emptyTable(page);
    await put(page, '5', 2, 2);
    await page.getByTestId('put-hand').click();
    await page.getByTestId('picker-search').fill('81');
    await page.getByTestId('pick-81').click();
    await page.getByTestId('amount-soil').locator('[data-by="1"]').click();
    await page.getByTestId('rules-menu').click();
    await page.getByTestId('rule-plant-3').click();
    await asks(page, 'Choose a card in your hand to plant, or none.');
    await page
      .getByTestId('play-zone-hand')
      .getByRole('option', { name: /^Ginger.*can be chosen, 1\./ })
      .click();
    await asks(page, 'Choose a place for Ginger.');
    // Every place around Cat Grass.
    expect(await page.locator('.cell[data-choosable=true]').count()).toBe(8);
    await untilCell(page, 2, 2, /^Cat Grass.*cannot be chosen: The cell holds Cat Grass$/);
    await cell(page, 1, 1).click();
    await untilCell(page, 1, 1, /^Ginger/);
    await untilCell(page, 2, 2, /^Cat Grass/);
    expect(await changesAt(page, 'since')).toContain('soil 1 → 0');
  });
});
