import { expect, test } from 'vitest';
import { faults } from '../layout-faults.ts';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns, settled } from '../play/at-game.ts';

/** A game of a person in which another turn is chosen behind the set-up, so that there is a branch. */
async function branched(): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage({ at: '#/play' });
  const { page } = opened;
  await begin(page);
  await settled(page);
  await playTurns(page, 4);
  await page.getByTestId('time-unit').selectOption('turn');
  for (let turn = 0; turn < 4; turn++) {
    const [before] = await place(page);
    await page.getByTestId('time-step-back').click();
    await expect.poll(async () => (await place(page))[0]).toBeLessThan(before);
    if (await page.getByTestId('play-option-4').isVisible()) break;
  }
  const named = (await page.locator('.turn[data-now=true]').getAttribute('title')) ?? '';
  await page.keyboard.press(named.includes('Plant') ? '3' : '1');
  await page.getByTestId('past-allow').click();
  await page.getByTestId('branch-1').waitFor();
  await settled(page);
  return opened;
}

test('two branches are chosen with the pointer, compared in What if, and one of them is gone on with there', async () => {
  const { page } = await branched();
  const [, last] = await place(page);
  await page.getByTestId('name-branch-1').click();
  await page.getByTestId('branch-name-1').fill('First try');
  await page.keyboard.press('Enter');
  await page.getByTestId('branch-1').getByText('First try').waitFor();
  await page.getByTestId('choose-branch-1').check();
  await page.getByTestId('compare-branches').click();
  const worlds = page.locator('.world');
  await worlds.first().waitFor();
  expect(await worlds.locator('h2').allTextContents()).toEqual(['The game', 'First try']);
  expect(await page.getByTestId('first-difference').textContent()).toMatch(
    /The two games part after choice \d+\.\s+The game: seat A chooses ".+"\. First try: seat A chooses ".+"\./,
  );
  // The choices that are the same: all up to there, which is one less than the first choice of both.
  const [, from = ''] =
    /(\d+) choices/.exec((await page.getByTestId('held-equal').textContent()) ?? '') ?? [];
  await worlds
    .first()
    .getByText(`after ${Number(from) + 1} choices`)
    .waitFor();
  // The points are explained: what the lines change is what the points change.
  const why = page.locator('[data-testid^=points-why]').first();
  const change = Number.parseInt(((await why.textContent()) ?? '').replace('−', '-').trim(), 10);
  await why.click();
  await page.getByTestId('points-lines').waitFor();
  const lines = await page.locator('.points-line > b').allTextContents();
  expect(lines.reduce((sum, line) => sum + Number(line.replace('−', '-')), 0)).toBe(change);
  await page.getByTestId('go-on-edited').click();
  await page.getByTestId('play-view').waitFor();
  await expect.poll(async () => (await place(page))[0]).toBe(Number(from) + 1);
  // The line that was played is the branch now, and nothing is compared.
  const own = last - Number(from);
  await page
    .getByTestId('branch-1')
    .getByText(`${own} ${own === 1 ? 'choice' : 'choices'} on`)
    .waitFor();
  await page.getByTestId('view-what-if').click();
  await page.getByTestId('what-if-empty').getByText('choose one branch or two').waitFor();
});

test('a branch with the longest name is told whole, and stands in the way of nothing', async () => {
  const { page } = await branched();
  const name = 'somethingelse'.repeat(5).slice(0, 60);
  await page.getByTestId('name-branch-1').click();
  await page.getByTestId('branch-name-1').fill(name);
  await page.keyboard.press('Enter');
  await page.getByTestId('branch-1').getByText(name).waitFor();
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const id of ['choose', 'name', 'forget'])
      await page.getByTestId(`${id}-branch-1`).click({ trial: true });
  }
  await page.getByTestId('choose-branch-1').check();
  await page.getByTestId('compare-branches').click();
  const points = page.getByTestId('what-if-points');
  await points.waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, await faults(page)]).toEqual([width, []]);
  }
  // The points lie beside their graph, not below it.
  const [table, plot] = [await points.boundingBox(), await page.locator('.turns-plot').boundingBox()];
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((plot?.x ?? 0) + 1);
});

test('by keyboard alone the palette compares a branch with the game, and ends that', async () => {
  const { page } = await branched();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('compare a branch with the game');
  await page.keyboard.press('Enter');
  await page.getByTestId('world-edited').waitFor();
  const count = page.getByTestId('difference-count');
  if (/^1 of/.test((await count.textContent()) ?? '')) {
    await page.keyboard.press('n');
    await count.getByText(/^2 of/).waitFor();
  }
  await page.getByTestId('end-pair').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('what-if-empty').waitFor();
});
