import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { faults } from '../layout-faults.ts';

/** A window in which every scene is looked at. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** True if all of it is asked about; elsewhere only whether something stands out of the window. */
  readonly isWhole: boolean;
}

/** A desk, the same at 200 %, a phone, and the narrowest phone; a theme at a wide and the other at a narrow one. */
const LOOKS: readonly Look[] = [
  { width: 720, height: 450, theme: 'light', isWhole: false },
  { width: 390, height: 844, theme: 'dark', isWhole: true },
  { width: 360, height: 740, theme: 'dark', isWhole: false },
  { width: 1440, height: 900, theme: 'light', isWhole: true },
];

/** Waits until the page is arranged for the width of its window. */
const arranged = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const sizes = [...document.querySelectorAll('loam-app [data-size]')].map((one) =>
      one.getAttribute('data-size'),
    );
    const wanted = innerWidth < 600 ? ['phone'] : innerWidth < 900 ? ['small'] : ['wide', 'medium'];
    // A card that is pinned beside a view takes of its width.
    return sizes.length === 0 || sizes.some((size) => size !== null && wanted.includes(size));
  });

/**
 * The findings that stand in the way of somebody in a scene: serious findings of axe on a desk and on a phone, and what
 * moves a page sideways at 200 % and on phones. The page is as wide as a desk again when this ends.
 */
export async function look(page: Page, scene: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, height, theme, isWhole } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await arranged(page);
    const moves = (await faults(page)).filter((fault) => fault.startsWith('the page moves'));
    found.push(...moves.map((fault) => `${scene}, ${width}: ${fault}`));
    if (!isWhole) continue;
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    found.push(
      ...violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) =>
          nodes.map(({ html }) => `${scene}, ${width} ${theme}: ${id}: ${help}: ${html.slice(0, 200)}`),
        ),
    );
  }
  return found;
}
