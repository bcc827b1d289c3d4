import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { begin, settled } from './play/at-game.ts';
import { longSuite, longTest } from '../support/long.ts';

const MOSS = 'flora/137-wall-screw-moss.card';

/** Types a word in place of one that stands in the text. */
async function retype(page: Page, text: string, part: string, word: string): Promise<void> {
  const chosen = page.getByTestId('editor').locator('.selected-text').first();
  // A card that has just been opened may still be drawn: then the clicks fall between two texts and choose nothing.
  const choose = async (): Promise<void> => {
    const { x, y } = await placeOf(page, text, part);
    await page.mouse.dblclick(x, y);
    await chosen.waitFor({ timeout: 2_000 });
  };
  await vi.waitFor(choose, { timeout: 20_000 });
  await page.keyboard.type(word);
}

/** Waits until the text that is drawn has a line. */
async function untilLine(page: Page, line: string): Promise<void> {
  const words = line.trim().replaceAll(' ', '\u00a0');
  await page.getByTestId('editor').locator('.view-line').getByText(words, { exact: false }).first().waitFor();
  expect(await linesOf(page)).toContain(line);
}

longSuite('a change on the disk', () => {
  longTest('shows in text, rules text and list', async () => {
    const { page, read, write } = await openPage();
    await editorOf(page);
    write(
      MOSS,
      read(MOSS).replace('"Wall Screw-Moss"', '"Roof Moss"').replace('place 1 growth', 'place 3 growth'),
    );
    await page.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    await page.getByTestId('work-title').getByText('Roof Moss').waitFor();
    await page.getByRole('option', { name: /Roof Moss/ }).waitFor();
    expect(await linesOf(page)).toContain('flora 137 "Roof Moss"');
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });

  longTest('shows when a card comes and when it goes', async () => {
    const { page, read, write, remove } = await openPage();
    const count = page.getByTestId('list-count');
    await count.getByText('364 cards').waitFor();
    write('flora/400-new.card', read(MOSS).replace('137 "Wall Screw-Moss"', '400 "Newcomer"'));
    await count.getByText('365 cards').waitFor();
    await page.getByTestId('search').fill('newcomer');
    await page.getByRole('option', { name: /Newcomer/ }).waitFor();
    await page.getByTestId('search').fill('');
    remove('flora/400-new.card');
    await count.getByText('364 cards').waitFor();
    remove('flora/138-cinnamon-tree.card');
    await count.getByText('363 cards').waitFor();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
  });

  longTest('in the manifest opens the pack anew', async () => {
    const { page, read, write } = await openPage();
    await page.getByTestId('changes').getByText('Earth').waitFor();
    write('pack.json', read('pack.json').replace('"title": "Earth"', '"title": "Other Earth"'));
    await page.getByTestId('changes').getByText('Other Earth').waitFor();
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
  });

  longTest('that breaks the manifest says so, and the game goes on once it is mended', async () => {
    const { page, read, write } = await openPage({ at: '#/play' });
    await begin(page);
    await settled(page);
    const hash = page.getByTestId('play-view');
    const before = await hash.getAttribute('data-hash');
    const text = read('pack.json');
    for (const broken of ['{', '{}']) {
      write('pack.json', broken);
      const says = page.getByText('The cards cannot be checked, so nothing can be played.');
      await says.waitFor();
      write('pack.json', text);
      await says.waitFor({ state: 'detached' });
      await page.getByTestId('choice-line').waitFor();
      expect(await hash.getAttribute('data-hash')).toBe(before);
    }
  });
});

longSuite('the file of the open card, when it goes', () => {
  const GONE = 'The file of 137 Wall Screw-Moss was deleted on the disk.';

  longTest('leaves its text, its face and what it said, also after the page is loaded again', async () => {
    const { page, remove } = await openPage();
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
    await editorOf(page);
    remove(MOSS);
    await page.getByTestId('gone').getByText(GONE).waitFor();
    await page.getByTestId('list-count').getByText('363 cards').waitFor();
    await page.getByTestId('work-status').getByText('deleted on the disk').waitFor();
    await page.getByRole('option', { name: /Wall Screw-Moss.*deleted on the disk/ }).waitFor();
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
    await page.getByRole('group', { name: 'Wall Screw-Moss, card 137' }).waitFor();
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
    await page.getByTestId('status-cards').getByText('363 cards, 438 faces').waitFor();
    await page.getByTestId('changes').getByText('no changes').waitFor();
    // Nothing is typed into a text that is going to be closed or kept.
    const { x, y } = await placeOf(page, 'cost 2', '2');
    await page.mouse.dblclick(x, y);
    await page.keyboard.type('7');
    await page.getByText('Keep its text as a new one to edit it.').first().waitFor();
    expect(await linesOf(page)).toContain('  cost 2');
    await page.reload();
    await page.getByTestId('gone').getByText(GONE).waitFor();
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
    await page.getByTestId('list-count').getByText('363 cards').waitFor();
  });

  longTest('is made anew when the card is kept and saved', async () => {
    const { page, read, remove } = await openPage();
    await editorOf(page);
    const text = read(MOSS);
    remove(MOSS);
    await page.getByTestId('keep-as-new').click();
    await page.getByTestId('gone').waitFor({ state: 'detached' });
    await page.getByTestId('work-status').getByText('new').waitFor();
    await page.getByTestId('list-count').getByText('364 cards').waitFor();
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toBe(text);
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });

  longTest('is let go when the card is closed, which can be taken back', async () => {
    const { page, remove } = await openPage();
    await editorOf(page);
    remove(MOSS);
    await page.getByTestId('close-card').click();
    await page.getByTestId('work-title').getByText('No card is open').waitFor();
    expect(await page.getByRole('option', { name: /Wall Screw-Moss/ }).count()).toBe(0);
    await page.getByTestId('undo').click();
    await page.getByTestId('gone').getByText(GONE).waitFor();
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
  });

  longTest('and comes again, is followed', async () => {
    const { page, read, write, remove } = await openPage();
    await editorOf(page);
    const text = read(MOSS);
    remove(MOSS);
    await page.getByTestId('gone').waitFor();
    write(MOSS, text.replace('cost 2', 'cost 9'));
    await page.getByTestId('gone').waitFor({ state: 'detached' });
    await untilLine(page, '  cost 9');
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });

  longTest('and goes to another path, is followed there', async () => {
    const { page, read, write, remove } = await openPage();
    await editorOf(page);
    const text = read(MOSS);
    remove(MOSS);
    write('flora/137-roof-moss.card', text.replace('Wall Screw-Moss', 'Roof Moss'));
    await page.getByTestId('work-title').getByText('137 Roof Moss').waitFor();
    await untilLine(page, 'flora 137 "Roof Moss"');
    expect(await page.getByTestId('gone').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('#/cards/137');
    await page.getByTestId('list-count').getByText('364 cards').waitFor();
  });

  longTest('with its number taken meanwhile, is kept with the next free one', async () => {
    const { page, read, write, remove } = await openPage();
    await editorOf(page);
    const text = read(MOSS);
    remove(MOSS);
    await page.getByTestId('gone').waitFor();
    // Longer than a move on the disk takes.
    await page.waitForTimeout(2_100);
    write('flora/137-other-moss.card', text.replace('Wall Screw-Moss', 'Other Moss'));
    await page.getByRole('option', { name: /Other Moss/ }).waitFor();
    await page.getByTestId('keep-as-new').click();
    await page.getByTestId('work-title').getByText('401 Wall Screw-Moss').waitFor();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is a new card, 401: 137 is taken.').waitFor();
    await untilLine(page, 'flora 401 "Wall Screw-Moss"');
  });
});

describe('a conflict', () => {
  test('shows both versions; mine is kept and saved', async () => {
    const { page, read, write } = await openPage();
    await retype(page, 'cost 2', '2', '5');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    write(MOSS, read(MOSS).replace('points 1', 'points 4'));
    const conflict = page.getByTestId('conflict');
    await conflict.getByText('The file was changed on the disk while this card was edited here.').waitFor();
    const rows = await conflict.locator('tbody tr[data-same=false]').allInnerTexts();
    const pairs = rows.map((row) => row.split('\t').map((cell) => cell.replace('differs:', '').trim()));
    expect(pairs).toEqual([
      ['cost 5', 'cost 2'],
      ['points 1', 'points 4'],
    ]);
    expect(await page.getByTestId('save').isDisabled()).toBe(true);
    await page.getByTestId('keep-mine').click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toContain('cost 5\n  points 1\n');
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });

  longTest('is decided for the file, and that can be taken back', async () => {
    const { page, read, write } = await openPage();
    await retype(page, 'cost 2', '2', '5');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    write(MOSS, read(MOSS).replace('points 1', 'points 4'));
    await page.getByTestId('take-file').click();
    await untilLine(page, '  points 4');
    expect(await linesOf(page)).toContain('  cost 2');
    await page.getByTestId('undo').click();
    await untilLine(page, '  cost 5');
    await page.getByTestId('conflict').waitFor();
  });

  longTest('with a file that is gone makes it anew when mine is kept', async () => {
    const { page, read, remove } = await openPage();
    await retype(page, 'cost 2', '2', '5');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    remove(MOSS);
    const conflict = page.getByTestId('conflict');
    await conflict.getByText('The file was deleted on the disk while this card was edited here.').waitFor();
    await page.getByTestId('keep-mine').click();
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toContain('cost 5');
  });

  longTest('that is none, because both say the same, does not show', async () => {
    const { page, read, write } = await openPage();
    await retype(page, 'cost 2', '2', '5');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    write(MOSS, read(MOSS).replace('cost 2', 'cost 5'));
    await page.getByTestId('changes').getByText('no changes').waitFor();
    expect(await page.getByTestId('conflict').count()).toBe(0);
  });
});

longSuite('saving', () => {
  longTest('of a card that got another name moves its file', async () => {
    const { page, pack, read } = await openPage();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-rename').click();
    await page.getByTestId('rename-name').fill('Rock Moss');
    await page.keyboard.press('Enter');
    await page.getByTestId('work-title').getByText('Rock Moss').waitFor();
    expect(existsSync(join(pack, MOSS))).toBe(true);
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Rock Moss is saved.').waitFor();
    expect(existsSync(join(pack, MOSS))).toBe(false);
    expect(read('flora/137-rock-moss.card')).toContain('flora 137 "Rock Moss"');
    await page.getByTestId('list-count').getByText('364 cards').waitFor();
  });

  longTest('of a card that was deleted takes its file away; until then it comes back', async () => {
    const { page, pack } = await openPage();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-delete').click();
    await page.getByTestId('work-status').getByText('deleted').waitFor();
    await page.getByTestId('restore').click();
    await page.getByTestId('changes').getByText('no changes').waitFor();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-delete').click();
    expect(existsSync(join(pack, MOSS))).toBe(true);
    await page.getByTestId('save').click();
    await page.getByTestId('list-count').getByText('363 cards').waitFor();
    expect(existsSync(join(pack, MOSS))).toBe(false);
  });

  longTest('of all cards at once', async () => {
    const { page, read } = await openPage();
    await retype(page, 'cost 2', '2', '5');
    await page.getByRole('option', { name: /Cinnamon Tree/ }).click();
    await page.getByTestId('work-title').getByText('Cinnamon Tree').waitFor();
    await retype(page, 'points 3', '3', '6');
    await page.getByTestId('changes').getByText('2 cards changed').click();
    await page.getByTestId('save-all').click();
    await page.getByText('No card is changed.').waitFor();
    expect(read(MOSS)).toContain('cost 5');
    expect(read('flora/138-cinnamon-tree.card')).toContain('points 6');
  });

  longTest('shows in another window, and so does typing', async () => {
    const { page, another, read } = await openPage();
    const other = await another();
    await editorOf(other);
    await retype(page, 'place 1 growth', '1', '3');
    await other.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    await other.getByTestId('changes').getByText('1 card changed').waitFor();
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    await other.getByTestId('changes').getByText('no changes').waitFor();
    expect(read(MOSS)).toContain('place 3 growth');
  });

  longTest('all follow the files, also after the first is closed, and all can save', async () => {
    const { page, another, read, write } = await openPage();
    const others: Page[] = [];
    // A browser opens six lines to a server at most.
    while (others.length < 8) others.push(await another());
    const last = others.at(-1) ?? page;
    await last.getByTestId('status-storage').getByText('Follows the files').waitFor();
    write(MOSS, read(MOSS).replace('place 1 growth', 'place 2 growth'));
    for (const one of others) await one.getByTestId('english').getByText('Place 2 growth on each').waitFor();
    await page.close();
    write(MOSS, read(MOSS).replace('place 2 growth', 'place 3 growth'));
    for (const one of others) await one.getByTestId('english').getByText('Place 3 growth on each').waitFor();
    await retype(last, 'cost 2', '2', '5');
    await last.getByTestId('save').click();
    await last.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toContain('cost 5');
  });
});

longSuite('the key in the address', () => {
  test('leaves the address bar, and opens the page again, there and in another tab', async () => {
    const { page, context, address, read } = await openPage();
    expect(page.url()).toBe(`${address}#/cards/137`);
    await page.reload();
    await editorOf(page);
    const other = await context.newPage();
    await other.goto(`${address}#/cards/137`);
    await editorOf(other);
    await retype(other, 'cost 2', '2', '5');
    await other.getByTestId('save').click();
    await other.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toContain('cost 5');
  });

  test('is missing to whoever opens it without', async () => {
    const { page, address, expect: expectWords } = await openPage({ alone: true });
    expectWords(/403/);
    const stranger = await (await page.context().browser()?.newContext())?.newPage();
    await stranger?.goto(address);
    await stranger?.getByRole('heading', { name: 'Loam is locked' }).waitFor();
    await stranger?.context().close();
  });
});

longSuite('the server', () => {
  longTest('may tell of a change while everything is read again: what is newer stays', async () => {
    const { page, context, read, write, stop, restart } = await openPage({ alone: true });
    await editorOf(page);
    await stop();
    await page.getByTestId('status-storage').getByText('No answer from the files').waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let wasRead = (): void => undefined;
    const old = new Promise<void>((resolve) => (wasRead = resolve));
    await context.route(/api\/project/, async (route) => {
      const response = await route.fetch();
      wasRead();
      await held;
      await route.fulfill({ response });
    });
    await restart();
    await old;
    write(MOSS, read(MOSS).replace('place 1 growth', 'place 2 growth'));
    await page.getByTestId('english').getByText('Place 2 growth on each').waitFor();
    // The text that is read last is the text from before.
    const answered = page.waitForResponse(/api\/project/);
    release();
    await (await answered).finished();
    write(
      'flora/138-cinnamon-tree.card',
      read('flora/138-cinnamon-tree.card').replace('points 3', 'points 8'),
    );
    await page.getByRole('option', { name: /Cinnamon Tree.*8 points/ }).waitFor();
    await page.getByTestId('english').getByText('Place 2 growth on each').waitFor();
    expect(await linesOf(page)).toContain('  yellow: place 2 growth on each herb in this column');
  });

  test('may stop and start again: nothing is lost, and saving goes on', async () => {
    const { page, read, write, stop, restart } = await openPage();
    await editorOf(page);
    await stop();
    await page.getByTestId('status-storage').getByText('No answer from the files').waitFor();
    await retype(page, 'cost 2', '2', '5');
    await page.getByTestId('save').click();
    await page.getByRole('alert').getByText('Nothing answers where the files are.').waitFor();
    write(
      'flora/138-cinnamon-tree.card',
      read('flora/138-cinnamon-tree.card').replace('Cinnamon Tree', 'Cassia'),
    );
    await restart();
    await page.getByTestId('status-storage').getByText('Follows the files').waitFor();
    await page.getByRole('option', { name: /Cassia/ }).waitFor();
    await page.getByTestId('save').click();
    await page.getByTestId('toast').getByText('Wall Screw-Moss is saved.').waitFor();
    expect(read(MOSS)).toContain('cost 5');
  });
});
