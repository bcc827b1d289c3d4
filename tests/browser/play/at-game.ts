import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A game as a person plays it in the page. */

/** Opens the view of games and begins a game. */
export async function begin(
  page: Page,
  { seed = '1', mode = 'standard', players = ['you', 'greedy'] } = {},
): Promise<void> {
  await page.getByTestId('begin').waitFor();
  await page.getByTestId(`mode-${mode}`).check();
  // A mode has as many seats as its fewest players.
  const seats = await page.locator('.start-seats select').count();
  for (let seat = seats; seat < players.length; seat++) await page.getByTestId('add-seat').click();
  for (const [seat, player] of players.entries())
    await page.getByTestId(`player-${seat}`).selectOption(player);
  await page.getByTestId('seed').fill(seed);
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
}

/** Waits until the browser has written the game as it is shown. */
export async function written(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { kept, revision = '0' } =
      document.querySelector<HTMLElement>('[data-testid=play-view]')?.dataset ?? {};
    return revision !== '0' && kept === revision;
  });
}

/** The question, or what is said, above the board. */
export const asks = async (page: Page): Promise<string> =>
  ((await page.getByTestId('play-asks').textContent()) ?? '').trim();

/** The numbers of choices before the moment that is shown, and of all. */
export async function place(page: Page): Promise<readonly [at: number, last: number]> {
  const line = page.getByTestId('time-line');
  const [at, last] = [await line.getAttribute('aria-valuenow'), await line.getAttribute('aria-valuemax')];
  return [Number(at), Number(last)];
}

/** Waits until the bots are done and something is asked, or the game is over. @returns whether it is over */
export async function settled(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const said = document.querySelector('[data-testid=play-asks]')?.textContent ?? '';
    const asked = document.querySelector('[data-testid=choice-line]')?.getAttribute('data-asks') === 'true';
    return !document.querySelector('[data-testid=play-stop]') && (asked || /is over/.test(said));
  });
  return /is over/.test(await asks(page));
}

/** Lets bots play turns to their ends, one after the other. @returns how many choices there are then */
export async function playTurns(page: Page, count: number): Promise<number> {
  for (let turn = 0; turn < count; turn++) {
    const [, before] = await place(page);
    await page.getByTestId('run-turn').click();
    for (; (await place(page))[1] <= before;) await page.waitForTimeout(10);
    await page.getByTestId('play-stop').waitFor({ state: 'detached' });
  }
  return (await place(page))[1];
}

/**
 * Waits until more choices lie in the game than before, or more is chosen for the answer, or something else is asked.
 */
export async function changed(page: Page, before: string): Promise<void> {
  for (; (await questionKey(page)) === before;) await page.waitForTimeout(10);
}

/** The key that tells one question from the next, and one part of an answer from the next. */
export async function questionKey(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const line = document.querySelector('[data-testid=choice-line]');
    const last = document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuemax');
    const said = line?.querySelector('[data-testid=play-asks]')?.textContent?.trim();
    return `${last} ${line?.getAttribute('data-chosen')} ${said}`;
  });
}

const RULES = new URL('../../../cards/earth/rules/turn.rules', import.meta.url);

/**
 * Rules of a game that goes on until a seat has planted 3 cards, not 16 (END-1), so that a person can play it to its
 * scores.
 */
export const shortGame = (): Readonly<Record<string, string>> => ({
  'rules/turn.rules': readFileSync(RULES, 'utf8').replaceAll('16 cards in tableau', '3 cards in tableau'),
});

/** The next move of a person. */
export type Move =
  /** Something that lies on the table, or a button of the line, with its key and its place among its like. */
  | { readonly is: 'thing' | 'button'; readonly key: string; readonly at: number }
  /** Nothing more is chosen, or nothing else can be done. */
  | { readonly is: 'done' };

export const THING = '[data-choosable=true][data-chosen=false]:not([data-between=true])';
export const BUTTON = '.choose[data-between=false][aria-disabled=false]';

/**
 * The next move of a person who takes what is offered first, and nothing that comes between two steps.
 *
 * @param turn which of the names a turn is given, from 0
 */
export const nextMove = (page: Page, turn: number): Promise<Move> =>
  page.evaluate(
    ([thingsAt, buttonsAt, named]): Move => {
      const asks = document.querySelector('[data-testid=play-asks]')?.textContent ?? '';
      const at = asks.includes('what to do in this turn') ? named : 0;
      for (const [is, all] of [
        ['thing', document.querySelectorAll(thingsAt)],
        ['button', document.querySelectorAll(buttonsAt)],
      ] as const) {
        const chosen = all[Math.min(at, all.length - 1)];
        const key = chosen?.querySelector('.tile-badge, kbd')?.textContent?.trim() ?? '';
        if (chosen) return { is, key, at: [...all].indexOf(chosen) };
      }
      return { is: 'done' };
    },
    [THING, BUTTON, turn] as const,
  );

/**
 * Plays a game to its end by one way of making moves. Turns are composting and planting one after the other, so that
 * there is something to plant with.
 *
 * @returns the number of moves that were made
 */
export async function playToEnd(page: Page, make: (move: Move) => Promise<void>): Promise<number> {
  let turn = 0;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    if (await settled(page)) return moves;
    const before = await questionKey(page);
    const isNaming = before.includes('what to do in this turn');
    if (isNaming) turn++;
    await make(await nextMove(page, turn % 2));
    await changed(page, before);
  }
  throw new Error(`the game is not over after ${MOST_MOVES} moves: ${await asks(page)}`);
}

/** More moves than any short game has. */
const MOST_MOVES = 400;
