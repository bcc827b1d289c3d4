import { describe, expect, test } from 'vitest';
import { placeOf } from '../editor.ts';
import { openPage } from '../open-page.ts';
import { savedText } from '../saved-text.ts';
import { place } from '../play/at-game.ts';
import { drawn, EXAMPLE, file, lines, open, played, rows, variant, verdict, SOON } from './at-scenarios.ts';

describe('scenarios with a pointer', () => {
  test('one is made by choosing what can come next, expects what there is, and is kept, renamed, copied, deleted and put back', async () => {
    const { page } = await openPage({ at: '' });
    await page.getByTestId('view-scenarios').click();
    await page.getByTestId('no-scenarios').getByText('Does it still do what I decided?').waitFor();
    await page.getByTestId('new-scenario').click();
    expect(await verdict(page)).toBe('It holds: 0 choices, 1 expectation.');

    // Each choice stands at the end of the text at once, and the next one can be made.
    for (let made = 1; made <= 3; made++) {
      const choice = page.getByTestId('next-choice').first();
      const words = ((await choice.textContent()) ?? '').trim();
      await choice.click();
      await page.getByTestId('verdict').getByText(`It holds: ${made} choice`).waitFor();
      await expect.poll(async () => (await lines(page)).join('\n'), SOON).toContain(words);
    }
    await played(page);
    const all = (await page.getByTestId('next-choice').allTextContents()).map((words) => words.trim());
    const seat = (await page.locator('.next-head h4').first().textContent()) ?? '';
    const number = /\d/.exec(seat)?.[0] ?? '';
    const count = await page.locator('.next-list').first().getByTestId('next-choice').count();
    await page.getByTestId(`expect-${number}`).click();
    await page.getByTestId('verdict').getByText('It holds: 3 choices, 2 expectations.').waitFor();
    await expect
      .poll(async () => (await lines(page)).join('\n').replaceAll(/\s+/g, ' '), SOON)
      .toContain(`legal ${number}: ${all.slice(0, count).join('; ')}`.slice(0, 60));
    await page.getByTestId('add-moment').click();
    await page.getByTestId('verdict').getByText('It holds: 3 choices, 3 expectations.').waitFor();

    await page.getByTestId('scenario-menu').click();
    await page.getByTestId('scenario-rename').click();
    await page.getByTestId('scenario-name').fill('Rule #1');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('alert').getByText('Leave out the #').waitFor();
    await page.getByTestId('scenario-name').fill('How it begins');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByTestId('scenario-title').getByText('How it begins').waitFor();
    await drawn(page, 'title How it begins');
    await page.getByTestId('scenario-menu').click();
    await page.getByTestId('scenario-duplicate').click();
    await expect.poll(() => rows(page), SOON).toEqual(['How it begins: holds', 'How it begins, copy: holds']);

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('scenario-save').click(),
    ]);
    expect(saved.suggestedFilename()).toBe('how-it-begins-copy.scenario');
    expect(await savedText(saved)).toMatch(
      /^loam scenario 1\ntitle How it begins, copy\npack earth\n[^]*legal/,
    );

    // A scenario that was kept is there again when the page is.
    const kept = page.url();
    await page.reload();
    await page.getByTestId('outcome').waitFor();
    expect(page.url()).toBe(kept);
    await expect.poll(() => rows(page), SOON).toEqual(['How it begins: holds', 'How it begins, copy: holds']);
    await page.getByTestId('scenario-menu').click();
    await page.getByTestId('scenario-delete').click();
    await expect.poll(() => rows(page), SOON).toEqual(['How it begins: holds']);
    await page.getByTestId('no-item').getByText('Choose one in the list.').waitFor();
    await page.getByTestId('undo').click();
    await expect.poll(() => rows(page), SOON).toEqual(['How it begins: holds', 'How it begins, copy: holds']);
    await page.getByTestId('scenario-title').getByText('How it begins, copy').waitFor();
  });

  test('a card that is changed makes one not hold: the bar counts it, the line is marked, and Play shows the table there', async () => {
    const { page, address } = await openPage({ at: '#/scenarios' });
    await open(page, EXAMPLE, variant('Another one', 'expect 1 soil: 1\n', ''));
    expect(await verdict(page)).toBe('It holds: 13 choices, 10 expectations.');
    expect(await page.getByTestId('differing').count()).toBe(0);

    // Heather costs 3 in place of 2, so that of 3 soil nothing is left.
    await page.goto(`${address}#/cards/20`);
    const cost = await placeOf(page, 'cost 2', '2');
    await page.mouse.dblclick(cost.x, cost.y);
    await page.keyboard.type('3');
    await page.getByTestId('differing').getByText('2', { exact: true }).waitFor();
    expect(await page.getByTestId('view-scenarios').textContent()).toContain('2 do not hold');

    await page.getByTestId('view-scenarios').click();
    await expect
      .poll(() => rows(page), SOON)
      .toEqual(['A conversion pays for a second planting: differs', 'Another one: differs']);
    await page.getByRole('option', { name: /A conversion pays/ }).click();
    expect(await verdict(page)).toBe('It does not hold at line 18.');
    const message = page.getByTestId('message');
    await message.getByText('Expected 1; there is 0.').waitFor();
    expect(await message.locator('.message-code').textContent()).toBe('G967');
    await page.getByTestId('scenario-editor').locator('.squiggly-error').first().waitFor();

    // Play: choose Plant, a card, a cell; the table as it stands then.
    await page.getByTestId('scenario-play').getByText('Play up to line 18').waitFor();
    await page.getByTestId('scenario-play').click();
    await page.getByTestId('toast').getByText('"A conversion pays for a second planting" is open.').waitFor();
    expect(await place(page)).toEqual([3, 3]);
    expect(await page.getByTestId('game-name').textContent()).toBe('A conversion pays for a second planting');

    await page.goBack();
    await page.getByTestId('scenarios-view').waitFor();
    await page.goto(`${address}#/cards/20`);
    await placeOf(page, 'cost 3');
    await page.getByTestId('reset').click();
    await page.getByTestId('differing').waitFor({ state: 'detached' });
    // Nothing is left of the marks.
    await page.getByTestId('view-scenarios').click();
    expect(await verdict(page)).toBe('It holds: 13 choices, 10 expectations.');
    await drawn(page, 'expect 1 soil: 1');
    await expect
      .poll(() => page.getByTestId('scenario-editor').locator('.squiggly-error').count(), SOON)
      .toBe(0);
  });

  test('one that holds is opened in Play at its beginning, over a game that was kept, which can be put back', async () => {
    const { page, another } = await openPage({ at: '#/play' });
    await page.getByTestId('seed').fill('1');
    await page.getByTestId('begin').click();
    await page.getByTestId('choice-line').waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.play-view')?.dataset['kept']) > 0,
    );
    const former = await page.getByTestId('play-view').getAttribute('data-hash');
    // A page that has not opened Play yet: its engine begins with the kept game, and the scenario comes after that.
    await page.close();
    const other = await another('#/scenarios');
    await open(other, EXAMPLE);
    await played(other);
    await other.getByTestId('scenario-play').click();
    await other
      .getByTestId('toast')
      .getByText('"A conversion pays for a second planting" is open.')
      .waitFor();
    expect((await place(other))[0]).toBe(0);
    await other.getByTestId('undo').click();
    await other.waitForFunction(
      (was) => document.querySelector<HTMLElement>('.play-view')?.dataset['hash'] === was,
      former,
    );
  });

  test('files are opened and dropped; what is none is left out with its code, and nothing else is lost', async () => {
    const { page } = await openPage({ at: '#/scenarios' });
    await page
      .getByTestId('open-scenarios')
      .setInputFiles([
        file('a.scenario', variant('Broken', '1 hand: 266', '1 hand: 9999')),
        file('b.txt', 'loam record 1\n'),
        file('c.scenario', `${EXAMPLE}${'#'.repeat(200_000)}`),
      ]);
    const left = page.getByTestId('left-out');
    await left.getByText('G951: b.txt is the record of a game. Open it in Play.').waitFor();
    await left.getByText('G956: c.scenario is longer than the 200,000 characters').waitFor();
    expect(await verdict(page)).toBe('It cannot be played.');
    expect(await page.getByTestId('scenario-play').isDisabled()).toBe(true);
    await page.getByTestId('message').getByText('The pack has no face "9999".').waitFor();
    await page.getByTestId('close-left-out').click();
    await left.waitFor({ state: 'detached' });

    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.scenario', { type: 'text/plain' }));
      return data;
    }, variant('Dropped'));
    const view = page.locator('scenarios-view');
    await view.dispatchEvent('dragenter', { dataTransfer: transfer });
    await page.locator('scenarios-view[data-dropping]').waitFor();
    await view.dispatchEvent('drop', { dataTransfer: transfer });
    await expect.poll(() => rows(page), SOON).toEqual(['Broken: broken', 'Dropped: holds']);
    await page.keyboard.press('Control+k');
    await page.getByTestId('palette-text').fill('broken');
    await page.locator('.palette-row [data-is=differs]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('scenario-title').getByText('Broken').waitFor();
    await page.getByTestId('undo').click();
    await expect.poll(() => rows(page), SOON).toEqual(['Broken: broken']);
    await page.getByTestId('scenario-title').getByText('Broken').waitFor();

    // The line that is marked is where its message leads.
    await page.getByTestId('to-line').click();
    // A long line is wrapped: the first key leads to an end of what is drawn, the second to that of the line.
    for (const key of ['Home', 'Home', 'Shift+End', 'Shift+End']) await page.keyboard.press(key);
    await page.keyboard.type('1 hand: 266, 20, 68');
    await page.getByTestId('verdict').getByText('It holds: 13 choices, 10 expectations.').waitFor();
  });

  test('an address of one that is not there says so, and what is changed in another window is seen here', async () => {
    const { page, another } = await openPage({ at: '#/scenarios?scenario=nothere' });
    await page.getByTestId('no-scenarios').waitFor();
    const other = await another('#/scenarios');
    await open(other, variant('Made elsewhere'));
    await page.getByTestId('scenario-list').waitFor();
    await expect.poll(() => rows(page), SOON).toEqual(['Made elsewhere: holds']);
    await page.getByText('There is no such scenario here').waitFor();
    await page.getByTestId('to-scenarios').click();
    await page.getByTestId('no-item').getByText('Choose one in the list.').waitFor();
    await other.getByTestId('scenario-menu').click();
    await other.getByTestId('scenario-delete').click();
    await page.getByTestId('no-scenarios').waitFor();
  });
});

describe('a browser that refuses to keep anything', () => {
  test('says so, and scenarios are played and saved all the same', async () => {
    const { page, context } = await openPage({ at: '#/scenarios', alone: true });
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    await page.reload();
    await page.getByTestId('scenarios-storage').getByText('This browser does not keep scenarios').waitFor();
    await open(page, EXAMPLE);
    expect(await verdict(page)).toBe('It holds: 13 choices, 10 expectations.');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('scenario-save').click(),
    ]);
    expect(await savedText(saved)).toBe(EXAMPLE);
  });
});

describe('very many and very long scenarios', () => {
  test('of hundreds, all are played, the rows that can be seen are drawn, and those that do not hold are found', async () => {
    const { page } = await openPage({ at: '#/scenarios' });
    const texts = Array.from({ length: 300 }, (_, i) =>
      i % 100 === 99
        ? variant(`Number ${i + 1}`, 'expect 1 soil: 6', 'expect 1 soil: 7')
        : variant(`Number ${i + 1}`),
    );
    await open(page, ...texts);
    await page.getByTestId('scenario-count').getByText('300 scenarios').waitFor();
    await page.getByTestId('differing').getByText('3', { exact: true }).waitFor({ timeout: 60_000 });
    expect((await rows(page)).length).toBeLessThan(80);
    await page.getByTestId('only-differing').click();
    await page.getByTestId('scenario-count').getByText('of 300 scenarios').waitFor();
    // The one that is open stays in the list.
    await expect
      .poll(() => rows(page), SOON)
      .toEqual(['Number 1: holds', 'Number 100: differs', 'Number 200: differs', 'Number 300: differs']);
    await page.getByTestId('only-differing').click();
    await page.getByTestId('scenario-search').fill('number 250');
    await expect.poll(() => rows(page), SOON).toEqual(['Number 250: holds']);
    await page.getByTestId('scenario-search').fill('no such words');
    await page.getByTestId('no-scenario').getByText('No scenario matches “no such words”.').waitFor();
    await page.getByRole('button', { name: 'Show all scenarios' }).click();
    await page.getByTestId('scenario-count').getByText('300 scenarios').waitFor();
  });

  test('a text of 10,000 lines is played, and its last line can be changed', async () => {
    const { page } = await openPage({ at: '#/scenarios' });
    const before = EXAMPLE.indexOf('1: choose Plant');
    const many = 'expect 1 soil: 3\n'.repeat(10_000 - 14);
    await open(page, `${EXAMPLE.slice(0, before)}${many}`);
    await page.getByTestId('verdict').getByText('It holds: 0 choices, 9987 expectations.').waitFor();
    await page.getByTestId('scenario-editor').locator('.view-line').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('expect 1 soil: 4');
    await page.getByTestId('verdict').getByText('It does not hold at line 10001.').waitFor();
  });
});
