import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { covered } from '../covered.ts';
import { openPage } from '../open-page.ts';
import { longSuite, longTest } from '../../support/long.ts';
import { begin, changed, nextMove, playTurns, questionKey, settled } from './at-game.ts';

/** Numbers of cards of one kind that follow each other. */
const cards = (first: number, count: number): string =>
  Array.from({ length: count }, (_, at) => first + at).join(', ');

/** A position of so many seats: each with its cards, the first with four events and a hand of so many cards. */
const position = (hand: number, seats: number): string =>
  [
    'loam scenario 1',
    'title A full table',
    'pack earth',
    'mode standard',
    `seats ${seats}`,
    `players ${['you', 'greedy', 'random', 'greedy', 'random'].slice(0, seats).join(' ')}`,
    '',
    'position turn 1, seat 1',
    '1 event-space: 196, 197, 198, 199',
    `1 hand: ${cards(1, hand)}`,
    'shared-ecosystems: 310A, 311A',
    'fauna-board: 337A, 338A, 339A, 340A',
    ...[1, 2, 3, 4, 5]
      .slice(0, seats)
      .flatMap((seat) => [
        `${seat} player-board: ${284 + seat}A, ${294 + seat}A`,
        `${seat} own-ecosystem: ${304 + seat}A`,
        `${seat} tableau: ${39 + seat * 4} r1c1, ${40 + seat * 4} r2c2, ${41 + seat * 4} r3c3, ${42 + seat * 4} r4c4`,
        `${seat} soil: 13`,
      ]),
    '',
    '[turn 1, seat 1]',
    'expect 1 soil: 13',
    '',
  ].join('\n');

/** Opens the view of games at a position. */
async function laid(page: Page, hand: number, seats = 5): Promise<void> {
  await page.getByTestId('open-record').setInputFiles({
    name: 'full.scenario',
    mimeType: 'text/plain',
    buffer: Buffer.from(position(hand, seats)),
  });
  await page.getByTestId('choice-line').or(page.getByTestId('bad-record')).waitFor();
  expect(await page.getByTestId('bad-record').allTextContents()).toEqual([]);
}

/** The parts that are seen whole: the part, and the place that shows it. */
const WHOLE: readonly (readonly [part: string, place: string])[] = [
  ['.board-hands .zone-card:last-child .tile', '.board-hands'],
  ['.board-main > .board-grid .cell', '.board-main'],
  ['.player-board .zone-card, .player-board .pile', '.board-main'],
  ['.strip-seat .seat-mark, .strip-points', '.score-strip'],
  ['.log-scroll', '.play-side'],
];

/** The parts that are out of sight, as lines: what, and by how many pixels. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (asked) =>
      asked.flatMap(([part, place]) => {
        const box = document.querySelector(place)?.getBoundingClientRect();
        if (!box || box.height === 0) return [];
        return [...document.querySelectorAll<HTMLElement>(part)].flatMap((one) => {
          const at = one.getBoundingClientRect();
          const by = Math.max(
            at.bottom - box.bottom,
            box.top - at.top,
            at.right - box.right,
            box.left - at.left,
          );
          return by > 1 ? [`${part} ${one.textContent?.trim().slice(0, 20)} by ${Math.round(by)}`] : [];
        });
      }),
    WHOLE,
  );

/** Windows of desks, low ones among them. */
const DESKS = [
  [1440, 900],
  [1024, 700],
  [1200, 660],
  [1200, 800],
  [1280, 700],
  [1440, 800],
  [1920, 700],
  [1920, 1080],
  [2560, 800],
  [2560, 1080],
] as const;

longSuite('a full table fits', () => {
  longTest('on every desk: hand, tableaus, what a seat has, seats and log are seen whole', async () => {
    const { page } = await openPage({ at: '#/play' });
    await laid(page, 15);
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => [width, height, await cutOff(page), await covered(page)])
        .toEqual([width, height, [], []]);
    }
  });

  longTest('with thirty cards in the hand as well, and the points of five seats on one line', async () => {
    const { page } = await openPage({ at: '#/play' });
    await laid(page, 30);
    const lines = (): Promise<number> =>
      page
        .locator('.strip-seat')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [2560, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => [width, height, await cutOff(page), await lines()])
        .toEqual([width, height, [], 1]);
    }
  });

  longTest('with two seats as well, the amounts of each beside its points', async () => {
    const { page } = await openPage({ at: '#/play' });
    await laid(page, 15, 2);
    const apart = (): Promise<boolean> =>
      page.locator('.strip-seat').evaluateAll((all) =>
        all.every((one) => {
          const points = one.querySelector('.strip-points')?.getBoundingClientRect();
          return [...one.querySelectorAll('.amount-line li')].every((amount) => {
            const at = amount.getBoundingClientRect();
            return !points || at.width === 0 || at.left >= points.right || at.top >= points.bottom;
          });
        }),
      );
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => [width, height, await cutOff(page), await apart()])
        .toEqual([width, height, [], true]);
    }
  });

  longTest('on a low page as well, what a seat has beside its points', async () => {
    const { page } = await openPage({ at: '#/play' });
    await laid(page, 15);
    /** The amounts of the seat that is shown, in the strip of points, that are cut off. */
    const cut = (): Promise<readonly string[]> =>
      page
        .locator('.strip-seat[aria-pressed=true]')
        .first()
        .evaluate((seat) => {
          const { left, right, top, bottom } = seat.getBoundingClientRect();
          const all = [...seat.querySelectorAll<HTMLElement>('.amount-line li')];
          return all.length === 0
            ? ['nothing is told']
            : all
                .filter((one) => {
                  const at = one.getBoundingClientRect();
                  const isIn = at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom;
                  return at.width === 0 || !isIn;
                })
                .map((one) => one.textContent.trim());
        });
    for (const [width, height] of [
      [1440, 700],
      [1200, 660],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => [width, height, await cut()]).toEqual([width, height, []]);
    }
  });

  longTest('with every number that chooses a card of the hand beside what lies on it', async () => {
    const { page } = await openPage({ at: '#/play' });
    await laid(page, 15);
    // Plant: a card of the hand.
    await page.keyboard.press('1');
    await page.locator('.board-hands [data-choosable=true] .tile-badge').first().waitFor();
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => [width, height, await covered(page)]).toEqual([width, height, []]);
    }
  });

  longTest('a large hand lies on itself in one row: a card that has the keyboard is seen whole', async () => {
    const { page } = await openPage({ at: '#/play', width: 1200, height: 700 });
    await laid(page, 24);
    const cards = page.locator('.board-hands .zone-card');
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(24);
    expect(new Set(tops).size).toBe(1);
    await cards.first().focus();
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['End', 23],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      const seen = (): Promise<boolean> =>
        cards.nth(at).evaluate((one) => {
          const { left, right, top, bottom } =
            one.querySelector('.tile')?.getBoundingClientRect() ?? new DOMRect();
          const [x, y] = [right - 6, (top + bottom) / 2];
          return left >= 0 && right <= innerWidth && one.contains(document.elementFromPoint(x, y));
        });
      await expect.poll(seen).toBe(true);
    }
  });
});

/** The buttons that are smaller than 24 pixels either way, and what stands out of the window sideways. */
const small = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], summary, .status-where')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('.unseen') === null)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 24 || box.width < 24 || box.right > innerWidth + 1))
      .map(
        ({ one, box }) =>
          `${one.textContent?.trim().slice(0, 30)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ),
  );

longTest(
  'a market between two lanes leaves the own lane in sight; on a great page cards are wide',
  async () => {
    const { page } = await openPage({ at: '#/play', game: 'gems', width: 1024, height: 768 });
    await begin(page, { mode: 'usual', players: ['greedy', 'greedy'] });
    await playTurns(page, 3);
    const own = page.locator('.lane[data-own=true] .zone-card').first();
    const foot = (await page.locator('.time-bar').boundingBox())?.y ?? 0;
    const { y = Infinity, height = 0 } = (await own.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(foot);
    // All of a row stand side by side, each as wide as that leaves it.
    await page.setViewportSize({ width: 2560, height: 1440 });
    await expect.poll(async () => (await own.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(250);
    const tops = await page
      .locator('.lane-middle .play-zone:first-child .zone-card')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);

longTest('a card of the hand without numbers tells its text as far as it has room', async () => {
  const { page } = await openPage({ at: '#/play', game: 'tideway', width: 1024, height: 768 });
  await begin(page, { mode: 'usual', players: ['greedy', 'greedy'] });
  await playTurns(page, 3);
  const says = page.locator('.board-hands .wall-body:not(:has(.wall-field)) > .wall-says');
  await says.first().waitFor();
  expect(
    await says.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length),
  ).toBe(0);
});

longTest('places before a seat that are empty have the width of cards on a great page', async () => {
  const { page } = await openPage({ at: '#/play', game: 'hearts', width: 2560, height: 1440 });
  await begin(page, { mode: 'four', players: ['you', 'greedy', 'greedy', 'greedy'] });
  const widths = await page
    .locator('.lane-places > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(132);
});

longTest('four cards of which one is kept are as large as the page has room for', async () => {
  const { page } = await openPage({ at: '#/play', width: 1440, height: 900 });
  await begin(page, { players: ['you', 'greedy'] });
  const faces = page.locator('.offer-now .whole-face');
  // Composting and planting in turn: four cards of the deck are looked at behind each planting.
  for (let [moves, turn] = [0, 0]; moves < 80 && (await faces.count()) < 4; moves++) {
    await settled(page);
    const before = await questionKey(page);
    if (before.includes('what to do in this turn')) turn++;
    const move = await nextMove(page, turn % 2);
    await page.keyboard.press(move.is === 'done' ? 'Enter' : move.key);
    await changed(page, before);
  }
  for (const [width, height, least] of [
    [1440, 900, 240],
    [2560, 1440, 400],
    [1024, 768, 150],
    [390, 844, 170],
  ] as const) {
    await page.setViewportSize({ width, height });
    const narrowest = (): Promise<number> =>
      faces.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
    await expect.poll(narrowest).toBeGreaterThanOrEqual(least);
    expect(await faces.count()).toBe(4);
    expect(await page.getByTestId('play-asks').isVisible()).toBe(true);
    // Which one to keep depends on what lies in front of the own seat.
    if (width < 600) await page.getByTestId('sheet-table').click();
    expect(await page.getByTestId('other-0').locator('.tile').count()).toBeGreaterThan(0);
    expect(await page.getByTestId('other-0').isVisible()).toBe(true);
  }
});

longSuite('the set-up on a phone', () => {
  test('shows what is offered whole and first, and says once what the seat has', async () => {
    const { page } = await openPage({ at: '#/play', width: 390, height: 844, touch: true });
    await begin(page, { players: ['you', 'greedy'] });
    const faces = page.locator('.offer-now .whole-face');
    expect(await faces.count()).toBe(2);
    for (const box of await Promise.all([faces.first().boundingBox(), faces.last().boundingBox()])) {
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
      expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(844);
    }
    expect(await page.getByTestId('play-amounts').count()).toBe(1);
  });
});

describe('a full table on a phone', () => {
  test('has nothing to press that is too small for a finger, and nothing beyond its edge', async () => {
    const { page } = await openPage({ at: '#/play', width: 390, height: 844, touch: true });
    await page.getByTestId('begin').waitFor();
    expect(await small(page)).toEqual([]);
    await laid(page, 15);
    for (const sheet of ['table', 'log', 'score']) {
      await page.getByTestId(`sheet-${sheet}`).tap();
      expect([sheet, await small(page)]).toEqual([sheet, []]);
    }
    await page.getByTestId('why-0-events').tap();
    await page.getByTestId('why').locator('li').first().waitFor();
    expect(await small(page)).toEqual([]);
  });
});
