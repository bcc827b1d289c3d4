import { describe, expect, test } from 'vitest';
import { faults } from '../layout-faults.ts';
import { openPage } from '../open-page.ts';
import { open, played, rows, variant, SOON } from './at-scenarios.ts';

const LONG = 'A title that is far too long for any list and any head of a page, and goes on after that';

describe('the view of scenarios fits', () => {
  test('at every width: empty, with a line that does not hold, with what can come next, with files left out', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 1440, height: 800 });
    const fits = async (what: string): Promise<void> => {
      for (const width of [360, 390, 599, 600, 768, 899, 900, 1199, 1200, 1799, 1800, 2560, 3840]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => [what, width, await faults(page)]).toEqual([what, width, []]);
      }
    };
    await page.getByTestId('no-scenarios').waitFor();
    await fits('empty');
    await open(page, variant(LONG, 'expect 1 soil: 1', 'expect 1 soil: 2'), variant('Second'));
    await played(page);
    await fits('differs');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('option', { name: /Second/ }).click();
    await page.getByTestId('next-choice').first().waitFor();
    await fits('next');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByTestId('open-scenarios').setInputFiles({
      name: `${'long'.repeat(40)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Nothing.'),
    });
    await page.getByTestId('left-out').waitFor();
    await fits('left out');
  });

  test('on a phone the list is a screen of its own, and so is a scenario', async () => {
    const { page } = await openPage({ at: '#/scenarios', width: 360, height: 740, touch: true });
    await open(page, variant('First', 'expect 1 soil: 6', 'expect 1 soil: 2'), variant('Second'));
    await played(page);
    expect(await faults(page)).toEqual([]);
    expect(await page.getByTestId('scenario-list').count()).toBe(0);
    // The line that does not hold is in sight at once, far below the first one.
    await expect
      .poll(async () => {
        const said = await page.getByTestId('message').boundingBox();
        const below = await page.getByTestId('outcome').boundingBox();
        return said !== null && below !== null && said.y > 0 && said.y + said.height <= below.y;
      }, SOON)
      .toBe(true);
    await page.getByTestId('to-line').tap();
    await page.getByTestId('message').getByText('Expected 2; there is 6.').waitFor();
    await page.getByTestId('to-scenarios').tap();
    await expect.poll(() => rows(page), SOON).toEqual(['First: differs', 'Second: holds']);
    expect(await page.getByTestId('outcome').count()).toBe(0);
    // Three views and what does not hold beside each other.
    expect(await faults(page)).toEqual([]);
    await page.getByRole('option', { name: /Second/ }).tap();
    await page.getByTestId('next-choice').first().tap();
    await page.getByTestId('verdict').getByText('It holds: 14 choices, 10 expectations.').waitFor();
    await page.goBack();
    await page.getByTestId('scenario-list').waitFor();
  });
});
