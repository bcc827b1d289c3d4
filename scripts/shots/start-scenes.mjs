/// <reference lib="dom" />
// Pictures of where to begin, of the tour, and of views in which nothing is yet.

/** Opens the page and waits for the pack. */
const opened = async ({ page, address }, at = '#/cards/137') => {
  await page.goto(`${address}${at}`);
  await page.locator('[data-testid=list-count]').filter({ hasText: '364' }).waitFor({ state: 'attached' });
  await page.getByTestId('filter-kind').waitFor({ state: 'attached' });
};

/** Opens the page, which then has its key, and another game in it. */
const elsewhere = async (page, address, search) => {
  await page.goto(address);
  await page.locator('loam-app').waitFor();
  await page.goto(`${new URL(address).origin}/?${search}`);
};

const tour = (step) => async (stage) => {
  await opened(stage);
  const { page } = stage;
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-text').fill('tour');
  await page.keyboard.press('Enter');
  await page.getByTestId('tour').waitFor();
  for (let at = 1; at < step; at++) await page.getByTestId('tour-next').click();
};

/** @type {import('./scenes.mjs').Scene[]} */
export const START_SCENES = [
  {
    name: 'start',
    play: async (stage) => {
      await opened(stage);
      const { page } = stage;
      await page.keyboard.press('Control+k');
      await page.getByTestId('palette-text').fill('another game');
      await page.keyboard.press('Enter');
      await page.getByTestId('start').waitFor();
    },
  },
  { name: 'tour-change', play: tour(1) },
  { name: 'tour-see', play: tour(2) },
  { name: 'tour-play', play: tour(3) },
  { name: 'tour-what-if', play: tour(4) },
  { name: 'tour-weigh', play: tour(5) },
  {
    name: 'own-game',
    play: async ({ page, address }) => {
      await elsewhere(page, address, 'game=market#/play');
      await page.getByTestId('play-view').waitFor();
    },
  },
  {
    name: 'no-such-game',
    play: async ({ page, address }) => {
      await elsewhere(page, address, 'game=own-nothing#/play');
      await page.getByTestId('open-served').waitFor();
    },
  },
  {
    name: 'fresh-play',
    play: async ({ page, address }) => {
      await page.goto(`${address}#/play/137?at=12&seat=B`);
      await page.getByTestId('play-view').waitFor();
    },
  },
];
