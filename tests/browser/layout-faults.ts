import type { Page } from 'playwright-core';

/**
 * The faults of a layout: parts that stand out of the window sideways, how far the page can be moved, and what is too
 * small for a finger.
 */
export const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        // A drawing is cut off by its own frame.
        one.closest('.monaco-editor, .editor-plain, .unseen, .changed-words, .scene > *, [popover]') === null,
    );
    const out = shown.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    });
    const small = shown.filter((one) => {
      if (!one.matches('button, a[href], label.loam-button')) return false;
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && (width < 24 || height < 24);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page moves by ${scrollWidth - clientWidth}`] : []),
      ...out.map((one) => `out: ${one.tagName.toLowerCase()}.${one.className}`),
      ...small.map((one) => `small: ${one.textContent?.trim().slice(0, 30)}`),
    ];
  });
