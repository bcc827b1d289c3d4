import { describe, expect, test } from 'vitest';
import { editorOf, linesOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';
import { longTest } from '../support/long.ts';

// One test for each thing the editor can do: each is a part of the library that is asked for by itself, and one
// that is missing says nothing.
describe('the editor', () => {
  test('offers the words that may stand at the caret, and writes the chosen one', async () => {
    const { page } = await openPage();
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Space');
    const list = page.locator('.suggest-widget');
    for (const word of ['cold', 'sunny', 'wet'])
      await list.getByText(word, { exact: true }).first().waitFor();
    await page.keyboard.type('we');
    await list.getByText('cold', { exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    expect(await linesOf(page)).toContain('  habitat rocky, wet');
  });

  longTest('says what a word means, and leads to its rules', async () => {
    const { page } = await openPage();
    const yellow = await placeOf(page, 'yellow');
    await page.mouse.move(yellow.x, yellow.y);
    const hover = page.locator('.monaco-hover');
    await hover.getByText('in which Grow was chosen').waitFor();
    await hover.getByRole('link', { name: 'CARD-8' }).click();
    await page.locator('.rule-text [aria-current=true]').getByText('CARD-8').waitFor();
  });

  longTest('goes from problem to problem', async () => {
    const { page } = await openPage();
    const message = page.getByTestId('message');
    for (const [text, part, word, code] of [
      ['cost 2', '2', 'two', 'C404'],
      ['rocky, cold', 'cold', 'cool', 'C406'],
    ] as const) {
      const place = await placeOf(page, text, part);
      await page.mouse.dblclick(place.x, place.y);
      await page.keyboard.type(word);
      // The message takes room between the lines: what is below is looked for when it is there.
      await message.getByText(code).waitFor();
    }
    await page.getByTestId('status-errors').getByText('2 errors').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await message.getByText('C404').waitFor();
    await page.keyboard.press('F8');
    await message.getByText('C406').waitFor();
    await page.keyboard.press('Shift+F8');
    await message.getByText('C404').waitFor();
    await page.keyboard.press('Escape');
  });

  longTest('lists every fix', async () => {
    const { page } = await openPage();
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.type('cool');
    await page.getByTestId('message').waitFor();
    await page.keyboard.press('Control+Shift+.');
    const menu = page.locator('.action-widget');
    await menu.getByText('Change to cold').waitFor();
    await menu.getByText('Change to cold').click();
    await page.getByTestId('message').waitFor({ state: 'hidden' });
    expect(await linesOf(page)).toContain('  habitat rocky, cold');
  });

  longTest('puts a text into its layout, and takes that back', async () => {
    const { page } = await openPage();
    const cost = await placeOf(page, 'cost 2', 'cost');
    await page.mouse.click(cost.x, cost.y);
    await page.keyboard.press('Home');
    await page.keyboard.type('     ');
    expect(await linesOf(page)).toContain('       cost 2');
    await page.keyboard.press('Shift+Alt+F');
    await page.getByTestId('changes').getByText('no changes').waitFor();
    expect(await linesOf(page)).toContain('  cost 2');
    await page.keyboard.press('Control+z');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    expect(await linesOf(page)).toContain('       cost 2');
  });

  longTest('leaves what is selected where it is while it puts the text into its layout', async () => {
    const messy = [
      '',
      'flora   137 "Wall Screw-Moss"',
      '  species   "Tortula muralis"',
      '',
      '  type herb',
      '  cost 2',
      '  points 1',
      '  habitat rocky ,cold',
      '  growth 2',
      '  canopy   2',
      '  sprouts 3',
      '  facts agreed',
      '  yellow :  place 1   growth on each herb in this column',
      '',
    ].join('\n');
    const { page } = await openPage({ files: { 'flora/137-wall-screw-moss.card': messy } });
    await page.getByTestId('english').getByText('Place 1 growth on each').waitFor();
    const herb = await placeOf(page, 'each herb', 'herb');
    await page.mouse.dblclick(herb.x, herb.y);
    await page.keyboard.press('Shift+Alt+F');
    await page.getByTestId('changes').getByText('1 card changed').waitFor();
    const canonical = [
      'flora 137 "Wall Screw-Moss"',
      '  species "Tortula muralis"',
      '  type herb',
      '  cost 2',
      '  points 1',
      '  habitat rocky, cold',
      '  growth 2',
      '  canopy 2',
      '  sprouts 3',
      '  facts agreed',
      '',
      '  yellow: place 1 growth on each herb in this column',
    ];
    await expect.poll(() => linesOf(page)).toEqual([...canonical, '']);
    await page.keyboard.type('bush');
    expect(await linesOf(page)).toContain('  yellow: place 1 growth on each bush in this column');
    await page.getByTestId('english').getByText('each bush').waitFor();
  });

  longTest('comments a line in and out', async () => {
    const { page } = await openPage();
    const cost = await placeOf(page, 'cost 2', 'cost');
    await page.mouse.click(cost.x, cost.y);
    await page.keyboard.press('Control+/');
    await page.getByTestId('status-errors').getByText('1 error').waitFor();
    expect(await linesOf(page)).toContain('  # cost 2');
    await page.keyboard.press('Control+/');
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    expect(await linesOf(page)).toContain('  cost 2');
  });

  longTest('finds and replaces', async () => {
    const { page } = await openPage();
    const editor = await editorOf(page);
    await page.getByTestId('editor').locator('.view-line').first().click();
    await page.keyboard.press('Control+h');
    await page.keyboard.type('growth');
    await editor.locator('.find-widget').getByText('1 of 2').waitFor();
    await page.keyboard.press('Escape');
  });

  longTest('has a menu and a list of all it can do, both readable', async () => {
    const { page } = await openPage();
    const editor = await editorOf(page);
    await editor.locator('.view-line').first().click();
    await page.keyboard.press('F1');
    await page.keyboard.type('first fix');
    await page.locator('.quick-input-widget').getByText('Take the first fix').waitFor();
    await page.keyboard.press('Escape');
    await editor.locator('.view-line').first().click({ button: 'right' });
    const menu = page.locator('.monaco-menu').first();
    await menu.getByText('Command Palette').waitFor();
    // The ground behind its words is its own, not the text below it.
    const behind = await menu.evaluate((one) => {
      let at: Element | null = one;
      while (at !== null && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') {
        at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null;
      }
      return at?.closest('.monaco-editor, body') === at ? undefined : at?.className;
    });
    expect(behind).toMatch(/\S/);
    await page.keyboard.press('Escape');
  });

  longTest('lights one clause in text, rules text and tree', async () => {
    const { page } = await openPage();
    await editorOf(page);
    const piece = page.getByTestId('english').locator('.english-piece').first();
    await piece.hover();
    await page.getByTestId('editor').locator('.highlight-text').first().waitFor();
    const growth = await placeOf(page, '1 growth', 'growth');
    await page.mouse.move(growth.x, growth.y, { steps: 5 });
    await page.getByTestId('english').locator('.english-piece[data-lit=true]').first().waitFor();
  });

  longTest('keeps each text its own place and its own way back', async () => {
    const { page } = await openPage();
    const cost = await placeOf(page, 'cost 2', '2');
    await page.mouse.dblclick(cost.x, cost.y);
    await page.keyboard.type('7');
    await page.getByRole('option', { name: /Cinnamon Tree/ }).click();
    await page.getByTestId('work-title').getByText('Cinnamon Tree').waitFor();
    await page.goBack();
    await page.getByTestId('work-title').getByText('Wall Screw-Moss').waitFor();
    await editorOf(page);
    expect(await linesOf(page)).toContain('  cost 7');
    await page.getByTestId('editor').locator('.view-line').first().click();
    await page.keyboard.press('Control+z');
    await page.getByTestId('changes').getByText('no changes').waitFor();
  });

  longTest('writes rules as it writes cards', async () => {
    const { page } = await openPage({ at: '#/cards/rules/actions.rules' });
    const five = await placeOf(page, 'gain 5 soil', '5');
    await page.mouse.dblclick(five.x, five.y);
    await page.keyboard.type('7');
    await page.getByTestId('english').getByText('Gain 7 soil').waitFor();
    const soil = await placeOf(page, 'gain 7 soil', 'soil');
    await page.mouse.dblclick(soil.x, soil.y);
    await page.keyboard.type('soli');
    await page.getByTestId('message').getByRole('button', { name: /soil/ }).first().click();
    await page.getByTestId('status-errors').getByText('0 errors').waitFor();
    expect(await linesOf(page)).toContain('  active: gain 7 soil');
  });
});
