import { expect, test } from 'vitest';
import { faults } from '../layout-faults.ts';
import { game, renumber, toWorlds } from './at-what-if.ts';

const WIDTHS = [320, 390, 599, 600, 900, 1200, 1440, 1800, 3840];

test('both worlds fit at every width: empty, the same, with a number that differs, with choices that fall away', async () => {
  const opened = await game();
  const { page } = opened;
  const fits = async (what: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 });
      await expect.poll(async () => [what, width, await faults(page)]).toEqual([what, width, []]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.getByTestId('view-what-if').click();
  await page.getByTestId('what-if-empty').waitFor();
  await fits('empty');
  await renumber(opened, 'gain', '5', '6');
  await toWorlds(page);
  await fits('number');
  await renumber(opened, 'compost', '4', '2');
  await toWorlds(page);
  await page.getByTestId('held-equal').getByText('not possible any more').waitFor();
  await fits('lost');
});
