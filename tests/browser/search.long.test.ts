import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

test('the search of the list understands fields and verbs, and says why a card is there', async () => {
  const { page } = await openPage({ at: '#/cards/137' });
  const search = page.getByTestId('search');
  const count = page.getByTestId('list-count');
  await expect.poll(() => count.textContent()).toContain('364');
  await search.fill('cost<3 type:tree draws');
  await expect.poll(() => count.textContent()).toBe('3 of 364 cards');
  const first = page.getByRole('option').first();
  await expect
    .poll(() => first.getByTestId('row-why').textContent())
    .toBe('cost 2 · type tree · draw 1 card');
  expect(await first.getAttribute('aria-label')).toContain('cost 2, type tree, draw 1 card');
  expect(page.url()).toContain('q=');

  // A mistake is said below, and mended there.
  await search.fill('cots<3');
  await expect
    .poll(() => page.getByTestId('search-problem').textContent())
    .toContain('There is no field "cots".');
  await page.getByTestId('search-repair').click();
  await expect.poll(() => search.inputValue()).toBe('cost<3');
  await expect.poll(() => page.getByTestId('search-problem').isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => count.textContent()).toBe('364 cards');

  // The palette finds the same.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gains>=8 soil kind:event');
  const cards = page.locator('[data-testid^=find-card-]');
  await expect.poll(() => cards.count()).toBe(2);
  expect(await cards.first().getByTestId('row-why').textContent()).toMatch(/^kind event|gain \d+ soil/);
  // A mistake is said and mended there too.
  await page.getByTestId('palette-text').fill('cots<1 kind:event');
  await page.getByTestId('palette-problem').getByText('There is no field "cots".').waitFor();
  await page.getByTestId('palette-problem').getByTestId('search-repair').click();
  await expect.poll(() => page.getByTestId('palette-text').inputValue()).toBe('cost<1 kind:event');
  await expect.poll(() => page.getByTestId('palette-problem').isVisible()).toBe(false);
  await page.getByTestId('palette-text').fill('cots<1');
  await page.getByTestId('palette-problem').waitFor();
  expect(await cards.count()).toBe(0);
});
