import { expect, test } from 'vitest';
import { editorOf, placeOf } from '../editor.ts';
import { openPage } from '../open-page.ts';
import { look } from './look.ts';

/** The view of changes, on a desk, at 200 % and on a phone: nothing stands in the way. */

test('what was changed with a version of it, and a card pinned beside it', async () => {
  const { page } = await openPage();
  const found: string[] = [];
  await editorOf(page);
  const cost = await placeOf(page, 'cost 2', '2');
  await page.mouse.dblclick(cost.x, cost.y);
  await page.keyboard.type('3');
  await page.getByTestId('changes').getByText('1 card changed').click();
  await page.getByTestId('change-faces').waitFor();
  await page.getByTestId('name-version').click();
  await page.getByTestId('version-name').waitFor();
  found.push(...(await look(page, 'a change')));
  await page.getByTestId('change-137').focus();
  await page.keyboard.press('c');
  await page.getByTestId('card-pinned').waitFor();
  found.push(...(await look(page, 'a card pinned')));
  expect(found).toEqual([]);
});
