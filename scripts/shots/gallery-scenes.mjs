/// <reference lib="dom" />
// Pictures of the cards as a wall.

/** Waits until faces stand on the wall. */
const wall = async ({ page, address }, at) => {
  await page.goto(`${address}${at}`);
  await page.locator('.wall-tile .scene').first().waitFor();
  await page.locator('.tally').first().waitFor({ state: 'attached' });
};

/** @type {import('./scenes.mjs').Scene[]} */
export const GALLERY_SCENES = [
  { name: 'wall', play: (stage) => wall(stage, '#/cards?wall=number') },
  {
    name: 'wall-found',
    play: async (stage) => {
      await wall(stage, `#/cards?wall=cost&q=${encodeURIComponent('kind:flora cost<4 gains>=2 soil')}`);
      const { page } = stage;
      for (const at of [1, 2, 3]) {
        const tile = page.locator('.wall-tile').nth(at);
        await tile.scrollIntoViewIfNeeded();
        await tile.locator('[data-check]').click({ force: true });
      }
    },
  },
  { name: 'wall-groups', play: (stage) => wall(stage, '#/cards?wall=cost/type&kind=flora&cost=0..3') },
  {
    name: 'wall-compare',
    play: async (stage) => {
      await wall(stage, `#/cards?wall=number&q=${encodeURIComponent('type:tree draws')}`);
      const { page } = stage;
      await page.getByTestId('wall').focus();
      for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space'])
        await page.keyboard.press(key);
      await page.getByTestId('chosen-compare').click();
      await page.getByTestId('compare').waitFor();
    },
  },
  {
    name: 'wall-none',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/cards?wall=number&q=${encodeURIComponent('type:tree cost>90')}`);
      await page.getByTestId('no-match').waitFor();
    },
  },
  {
    name: 'search-offers',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/cards/137`);
      await page.getByTestId('list-count').filter({ hasText: '364' }).waitFor({ state: 'attached' });
      const open = page.getByTestId('open-list');
      if (await open.isVisible()) await open.click();
      const back = page.getByTestId('back');
      if (await back.isVisible()) await back.click();
      await page.getByTestId('filter-kind').waitFor({ state: 'attached' });
      await page.getByTestId('search').fill('type:');
      await page.getByTestId('search-offers').waitFor();
    },
  },
];
