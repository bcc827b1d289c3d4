// A large pack: Earth's cards and drafts beside them, 3,000 in all. It opens, cards are searched and opened.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timesLine } from '../../measure/verdict.mjs';
import { countFrames, frameLines, framesOf } from './frames.mjs';
import { browserReady, inPages, sidesOf } from './in-pages.mjs';
import { pressUntilShown, watchShown } from './shown.mjs';

/** The number of drafts that bring Earth to 3,000 cards. */
const DRAFTS = 2_636;
/** The card that drafts are copies of, and the number of the first draft. */
const [COPIED, FIRST] = ['flora/137-wall-screw-moss.card', 1001];
/** Times that cards are searched. */
const TIMES = 5;

/** Most milliseconds from a key to what is found, and until a card is open: of the median and of the 95th percentile. */
const FOUND = { must: 100, stretch: 100 };
const OPEN = { must: 2000, stretch: 2000 };

/** @type {import('../rows.mjs').Row} */
export const large = {
  id: 'large',
  ready: browserReady,
  async measure({ root, beside }, rounds, progress) {
    const sides = sidesOf(root, beside);
    const say = (/** @type {string} */ round) => progress.say(`large: ${round}`);
    const found = await inPages(sides, rounds, say, inLarge, lay);
    return sides.flatMap(({ name }, side) => {
      const of = (what) => found[side].flatMap((each) => each[what]);
      return [
        timesLine(`${name}3,000 cards: list usable`, of('list'), 'loads'),
        timesLine(`${name}3,000 cards: key to what is found`, of('searches'), 'keys', FOUND),
        timesLine(`${name}3,000 cards: card open`, of('card'), 'loads', OPEN),
        ...frameLines(`${name}3,000 cards: searching`, found[side]),
      ];
    });
  },
};

/**
 * Lays drafts beside Earth's cards.
 *
 * @param {string} pack the folder of a copy of Earth
 */
function lay(pack) {
  const text = readFileSync(join(pack, COPIED), 'utf8').replace('facts agreed', 'facts designed');
  for (let number = FIRST; number < FIRST + DRAFTS; number += 1)
    writeFileSync(
      join(pack, `flora/${number}-draft-${number}.card`),
      text.replace('137 "Wall Screw-Moss"', `${number} "Draft ${number}"`),
    );
  const manifest = join(pack, 'pack.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('[401, 999]', '[401, 9999]'));
}

/**
 * @returns {Promise<{ list: number, searches: number[], card: number, frames: { long: number, longest: number } }>}
 *   milliseconds: until the list can be used, from a key to the cards found, and from an address to the lines of a card
 */
async function inLarge(page, address) {
  await page.goto(`${address}#/cards`);
  await page.getByTestId('card-list').locator('.list-row').first().waitFor();
  const list = await page.evaluate(() => performance.now());
  await page.getByTestId('list-count').getByText('3000 cards').waitFor();
  await page.getByTestId('status-cards').getByText('3000 cards').waitFor();
  await countFrames(page);
  await page.getByTestId('search').focus();
  await page.evaluate(watchShown, { id: 'list-count' });
  const searches = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const key of ['7', 'Backspace']) {
      // The page rests between two keys, as it does under a person's hands.
      await page.waitForTimeout(120);
      searches.push(await pressUntilShown(page, key));
    }
  const frames = await framesOf(page);
  const other = await page.context().newPage();
  await other.goto(`${address}#/cards/2500`);
  await other.getByTestId('editor').locator('.view-line').first().waitFor();
  const card = await other.evaluate(() => performance.now());
  return { list, searches, card, frames };
}
