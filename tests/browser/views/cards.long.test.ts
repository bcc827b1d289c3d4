import { expect, test } from 'vitest';
import { openPage } from '../open-page.ts';
import { look } from './look.ts';

/** The wall and what can be sent, on a desk, at 200 % and on a phone: nothing stands in the way. */

test('the wall in groups and without a card, and what can be sent', async () => {
  const { page, address } = await openPage({ at: '#/cards?wall=cost/type&kind=flora&cost=0..3' });
  const found: string[] = [];
  await page.locator('.wall-tile .scene').first().waitFor();
  found.push(...(await look(page, 'the wall in groups')));
  await page.goto(`${address}#/cards?wall=number&q=${encodeURIComponent('type:tree cost>90')}`);
  await page.getByTestId('no-match').waitFor();
  found.push(...(await look(page, 'a wall without a card')));
  await page.getByTestId('send').click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await look(page, 'what can be sent')));
  expect(found).toEqual([]);
});
