import type { Page } from 'playwright-core';
import { editorOf, placeOf } from '../editor.ts';
import { openPage, type Opened } from '../open-page.ts';
import { begin, playTurns } from '../play/at-game.ts';

/** The view What if as a person has it in the page. */

/** Opens Whakaari, which somebody owns in this game, and plays a turn between bots; from What if first to Play. */
export async function game(options: Parameters<typeof openPage>[0] = {}): Promise<Opened> {
  const opened = await openPage({ at: '#/play/293', ...options });
  if (options.at?.includes('what-if') === true) {
    await opened.page.getByTestId('what-if-empty').getByText('No game is in Play.').waitFor();
    await opened.page.getByTestId('to-play').click();
  }
  await begin(opened.page, { players: ['greedy', 'greedy'], seed: '1' });
  await playTurns(opened.page, 1);
  return opened;
}

/** Types another number into Whakaari; the number stands behind these words. */
export async function renumber(
  { page, address }: Opened,
  behind: string,
  from: string,
  to: string,
): Promise<void> {
  await page.goto(`${address}#/cards/293`);
  await editorOf(page);
  const { x, y } = await placeOf(page, `${behind} ${from}`, from);
  await page.mouse.dblclick(x, y);
  await page.keyboard.type(to);
}

/** Goes to both worlds with the keyboard, and waits until they are there. */
export async function toWorlds(page: Page): Promise<void> {
  await page.getByTestId('view-what-if').click();
  await page.getByTestId('world-edited').or(page.getByTestId('tab-edited')).first().waitFor();
}
