import { describe, expect, test } from 'vitest';
import { editorOf, placeOf } from './editor.ts';
import { openPage } from './open-page.ts';

/** By how many pixels the face, its sides and its note reach beyond the pane that shows them; 0 where all is seen. */
const beyond = (): number => {
  const pane = document.querySelector('card-side')?.getBoundingClientRect();
  const parts = [...document.querySelectorAll('.card-look > *')].map((one) => one.getBoundingClientRect());
  return Math.max(0, ...parts.map(({ bottom }) => Math.round(bottom - (pane?.bottom ?? 0))));
};

const DESKS = [
  [1440, 900],
  [1200, 800],
  [1280, 700],
  [1024, 768],
] as const;

describe('the face is seen whole', () => {
  test('with the note of a mistake below it, or both sides above it', async () => {
    const { page, address } = await openPage({ at: '#/cards/137' });
    await editorOf(page);
    const cold = await placeOf(page, 'cold');
    await page.mouse.dblclick(cold.x, cold.y);
    await page.keyboard.type('cool');
    await page.getByTestId('face-note').waitFor();
    for (const at of ['#/cards/137', '#/cards/285B']) {
      await page.goto(`${address}${at}`);
      await page.getByTestId('face').waitFor();
      for (const [width, height] of DESKS) {
        await page.setViewportSize({ width, height });
        await expect.poll(async () => [at, width, await page.evaluate(beyond)]).toEqual([at, width, 0]);
      }
    }
  });
});
