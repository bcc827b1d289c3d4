import type { Page } from 'playwright-core';

/** A game as a person plays it in the page. */

/** Opens the view of games and begins a game. */
export async function begin(
  page: Page,
  { seed = '1', mode = 'standard', players = ['you', 'greedy'] } = {},
): Promise<void> {
  await page.getByTestId('begin').waitFor();
  await page.getByTestId(`mode-${mode}`).check();
  for (let seat = 2; seat < players.length; seat++) await page.getByTestId('add-seat').click();
  for (const [seat, player] of players.entries())
    await page.getByTestId(`player-${seat}`).selectOption(player);
  await page.getByTestId('seed').fill(seed);
  await page.getByTestId('begin').click();
  await page.getByTestId('choice-line').waitFor();
}

/** What is asked, or said, above the board. */
export const asks = async (page: Page): Promise<string> =>
  ((await page.getByTestId('play-asks').textContent()) ?? '').trim();

/** How many choices lie before the moment that is shown, and how many there are. */
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

/** Waits until more choices lie in the game than before, or another answer is put together. */
export async function changed(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (was) =>
      `${document.querySelector('[data-testid=time-line]')?.getAttribute('aria-valuemax')} ${document.querySelector('[data-testid=play-asks]')?.textContent?.trim()}` !==
      was,
    before,
  );
}

/** What tells one question from the next. */
export const questionKey = async (page: Page): Promise<string> =>
  `${(await place(page))[1]} ${await asks(page)}`;

/** The key of the first thing that can be chosen and was not; Enter where there is none. */
export const nextKey = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const keys = [
      ...document.querySelectorAll('.tile-badge:not(.chosen)'),
      ...document.querySelectorAll('.choose[data-between=false][aria-disabled=false] kbd'),
    ].map(({ textContent }) => textContent?.trim() ?? '');
    return (
      keys
        .filter((key) => /^\d$/.test(key))
        .sort()
        .at(0) ?? 'Enter'
    );
  });
