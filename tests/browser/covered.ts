import type { Page } from 'playwright-core';

/**
 * The parts that are seen on the cards of all tableaus and of a hand and lie on something else there, or stick out of
 * their picture.
 */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const tile of document.querySelectorAll<HTMLElement>(':is(.tableau, .board-hands) .tile')) {
      const card = tile.getBoundingClientRect();
      const picture = tile.querySelector('.tile-picture')?.getBoundingClientRect() ?? card;
      const parts = [
        ...tile.querySelectorAll<HTMLElement>('.tile-points, .tile-cost, .tile-piece, .tile-badge'),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => ({
          what: `${one.className} ${one.textContent?.trim()}`,
          box: one.getBoundingClientRect(),
          // Pieces lie on a shelf below the picture.
          end: one.matches('.tile-piece') ? card.bottom : picture.bottom,
        }));
      const name = tile.querySelector('.tile-name')?.textContent;
      for (const [at, { what, box, end }] of parts.entries()) {
        if (box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > end)
          faults.push(`${name}: ${what} sticks out`);
        for (const other of parts.slice(at + 1))
          if (
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom &&
            other.box.top < box.bottom
          )
            faults.push(`${name}: ${what} and ${other.what}`);
      }
    }
    return faults;
  });
