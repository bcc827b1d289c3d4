import { expect, it } from 'vitest';
import type { Image } from '../../src/compile/image.ts';
import { ofImage } from '../../src/compile/of-image.ts';
import { earthImage } from '../vm/earth-image.ts';

it('works out what follows from an image once, and anew for another one', () => {
  const worked: Image[] = [];
  const wordsOf = ofImage((image) => {
    worked.push(image);
    return image.code.length;
  });
  const shorter = { ...earthImage, code: earthImage.code.slice(1) };
  expect([wordsOf(earthImage), wordsOf(shorter), wordsOf(earthImage), wordsOf(shorter)]).toEqual([
    earthImage.code.length,
    earthImage.code.length - 1,
    earthImage.code.length,
    earthImage.code.length - 1,
  ]);
  expect(worked).toEqual([earthImage, shorter]);
});

it('does not ask again where nothing is known', () => {
  let asked = 0;
  const gridOf = ofImage(() => {
    asked++;
    return undefined;
  });
  expect([gridOf(earthImage), gridOf(earthImage)]).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
});
