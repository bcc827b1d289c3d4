import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { LONG, longTest } from '../support/long.ts';

describe('the page', () => {
  test('runs no script that is made from text, and this test would see one', async () => {
    const opened = await openPage();
    const came = opened.expect(/policy: script-src|Content Security Policy/);
    const ran = await opened.page.evaluate(async () => {
      const inline = document.createElement('script');
      inline.textContent = 'document.title = "inline";';
      document.head.append(inline);
      // A script of the test itself may do more than the page may.
      const outcome = await new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- whether the page may is what is asked
            resolve(String(globalThis.eval('"made"')));
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      });
      return { title: document.title, outcome };
    });
    expect(ran).toEqual({ title: expect.not.stringContaining('inline') as string, outcome: 'EvalError' });
    await expect.poll(() => came.filter((one) => one.includes('policy: script-src')).length).toBe(2);
  });

  test('asks nobody but its own server', async () => {
    const { page, context, address } = await openPage({ at: '', alone: LONG });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await editorOf(page);
    await page.getByTestId('english').first().waitFor();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([]);
  });

  longTest('shows the text before the editor is there', async () => {
    const { page, context } = await openPage({ alone: true });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(/code-editor/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.locator('.plain-line').getByText('habitat rocky, cold').waitFor();
    expect(await page.locator('.view-line').count()).toBe(0);
    release();
    await editorOf(page);
    await page.locator('.plain-line').first().waitFor({ state: 'detached' });
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
  });

  longTest('gives a copy a free number of its kind before the language is there', async () => {
    const { page, context } = await openPage({ at: '#/cards/137', alone: true });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(/language\.worker/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByTestId('work-title').getByText('137 Wall Screw-Moss').waitFor();
    await page.getByTestId('card-menu').click();
    await page.getByTestId('card-duplicate').click();
    await page.getByTestId('work-title').getByText('401 Wall Screw-Moss copy').waitFor();
    release();
    // A face is drawn of what has no mistake, such as a number that its kind does not have.
    await page.getByTestId('english').first().waitFor();
  });

  longTest('says so when the editor does not come, and the text can be read', async () => {
    const opened = await openPage({ alone: true });
    opened.expect(/ERR_FAILED|code-editor/);
    await opened.context.route(/code-editor/, (route) => route.abort());
    await opened.page.reload();
    await opened.page.getByRole('alert').getByText('The editor could not be loaded.').waitFor();
    await opened.page.locator('.plain-line').getByText('habitat rocky, cold').waitFor();
  });

  longTest('says that there is no card with the number that is asked for', async () => {
    const { page } = await openPage({ at: '#/cards/9999' });
    await page.getByTestId('work-title').getByText('There is no card 9999 in this pack').waitFor();
    await page.getByTestId('empty').getByText('Choose a card in the list').waitFor();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByTestId('empty').getByRole('button', { name: 'List' }).click();
    await page.getByTestId('card-list').getByRole('option').first().click();
    await page.getByTestId('work-title').getByText('1 Japanese Maple').waitFor();
  });

  longTest('says so on a phone as well, above the list', async () => {
    const { page } = await openPage({ at: '#/cards/9999', width: 390, height: 844, touch: true });
    await page.getByTestId('missing').getByText('There is no card 9999 in this pack.').waitFor();
    await page.getByRole('option', { name: /Japanese Maple/ }).tap();
    await page.getByTestId('back').tap();
    await page.getByTestId('list-count').getByText('364 cards').waitFor();
    expect(await page.getByTestId('missing').count()).toBe(0);
  });

  longTest('moves no line of the text when the first change is made', async () => {
    const { page } = await openPage();
    await page.getByText('Change a number.').waitFor();
    const before = await placeOf(page, 'points 1', '1');
    const cost = await placeOf(page, 'cost 2', '2');
    await page.mouse.dblclick(cost.x, cost.y);
    await page.keyboard.type('7');
    await page.getByText('Change a number.').waitFor({ state: 'detached' });
    expect(await placeOf(page, 'points 1', '1')).toEqual(before);
  });

  test.each(LONG ? [1440, 1024, 390] : [])(
    'moves no words when a mistake comes, at a width of %i',
    async (width) => {
      const { page } = await openPage({ width, height: 844 });
      const english = page.getByTestId('english');
      await english.waitFor();
      const cost = await placeOf(page, 'cost 2', '2');
      const before = await english.boundingBox();
      await page.mouse.dblclick(cost.x, cost.y);
      await page.keyboard.type('two');
      await page.getByTestId('face-note').waitFor();
      expect(await english.boundingBox()).toEqual(before);
    },
  );

  longTest('keeps what the address asks for, and what is typed while the files are read', async () => {
    const { page, context } = await openPage({ at: '', alone: true });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(/api\/project/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goBack();
    await page.evaluate(() => void (location.hash = '#/cards/137?kind=flora'));
    await page.reload();
    await page.getByTestId('search').fill('moss');
    release();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
    expect(new URL(page.url()).hash).toBe('#/cards/137?q=moss&kind=flora');
    expect(await page.getByTestId('search').inputValue()).toBe('moss');
  });

  longTest('is light or dark as it was last set', async () => {
    const { page } = await openPage({ theme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(248, 250, 247)');
    // The editor reads its colours out of the page's, and draws when it has come.
    const editor = page.locator('.monaco-editor-background').first();
    const behind = () => editor.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(behind).toBe('rgb(248, 250, 247)');
    await page.getByTestId('theme').click();
    await page.getByLabel('Dark', { exact: true }).check();
    expect(await ground()).toBe('rgb(21, 26, 23)');
    await expect.poll(behind).toBe('rgb(21, 26, 23)');
    await page.reload();
    await page.getByTestId('work-title').waitFor();
    expect(await ground()).toBe('rgb(21, 26, 23)');
  });

  longTest('goes back and forward through the cards that were opened', async () => {
    const { page } = await openPage({ at: '#/cards/137' });
    await page.getByRole('option', { name: /Cinnamon Tree/ }).click();
    await page.getByTestId('work-title').getByText('Cinnamon Tree').waitFor();
    await page.goBack();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
    await page.goForward();
    await page.getByTestId('work-title').getByText('Cinnamon Tree').waitFor();
  });

  longTest(
    'narrows the list by kind, colour, cost and habitat, and says what to drop when nothing is left',
    async () => {
      const { page } = await openPage({ at: '' });
      const count = page.getByTestId('list-count');
      await page.getByRole('group', { name: 'kind' }).getByRole('button', { name: 'terrain' }).click();
      await count.getByText('66 of 364 cards').waitFor();
      await page.getByRole('group', { name: 'habitat' }).getByRole('button', { name: 'cold' }).click();
      await page.getByRole('group', { name: 'colour' }).getByRole('button', { name: 'green' }).click();
      await page.getByTestId('filter-cost').getByLabel('cost, from').fill('14');
      await page.getByTestId('filter-cost').getByLabel('cost, from').press('Enter');
      await page
        .getByTestId('no-match')
        .getByText('No card matches terrain, cold, green, cost 14 to 15.')
        .waitFor();
      await page.getByTestId('drop-filter').click();
      await page.getByTestId('card-list').getByRole('option').first().waitFor();
      await page.getByTestId('clear-filters').click();
      await count.getByText('364 cards', { exact: true }).waitFor();
    },
  );

  longTest('carries all edits off as one file, and takes them back elsewhere', async () => {
    const one = await openPage();
    const cost = await placeOf(one.page, 'cost 2', '2');
    await one.page.mouse.dblclick(cost.x, cost.y);
    await one.page.keyboard.type('6');
    await one.page.getByTestId('changes').getByText('1 card changed').click();
    const [download] = await Promise.all([
      one.page.waitForEvent('download'),
      one.page.getByTestId('export-all').click(),
    ]);
    expect(download.suggestedFilename()).toBe('earth-everything.zip');
    const file = {
      name: download.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await buffer(await download.createReadStream()),
    };

    const other = await openPage();
    await other.page.getByTestId('changes').click();
    await other.page.getByTestId('import-all').setInputFiles(file);
    await other.page.getByTestId('bring-open').click();
    await other.page.getByTestId('change-137').getByText('Costs 6 instead of 2.').waitFor();
    await other.page.getByTestId('change-edit').click();
    await editorOf(other.page);
    await other.page.getByTestId('changes').getByText('1 card changed').waitFor();
    expect(await linesOf(other.page)).toContain('  cost 6');
  });
});
