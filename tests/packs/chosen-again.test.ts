import { expect, it } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { filesOf, textOf } from './games.ts';

const ONE = 'must lay 1 card with the laid suit or rank from hand # EIGHTS-6';

/** Eights in which two cards must be laid at once, each of them on the one before. */
const { pack } = loadPack(
  filesOf('eights').map(({ path, text }) => ({
    path,
    text: text.replace(ONE, ONE.replace('1 card', '2 cards')),
  })),
);

const FITS = textOf('eights', 'scenarios/fits.scenario');
const HAND = '13 "King of Clubs"';

// The two of spades is laid on the nine of spades; of the nine of hearts and the king nothing fits it then.
it.each([
  ['as long as others fit what was laid', `${HAND}, 28 "Two of Hearts"`, ['lay 28']],
  ['and no more when nothing fits it', HAND, []],
] as const)('cards that must be chosen are asked for one after the other, %s', (_, hand, legal) => {
  const game = pack?.readScenario(FITS.replace(HAND, hand)).scenario?.begin();
  expect(game?.legal(0)).toEqual(['lay 35', 'lay 41']);
  expect(game?.choose(0, 'lay 41')).toBeUndefined();
  expect(game?.legal(0)).toEqual(legal);
  // It goes on with the next seat where nothing is asked any more.
  expect(game?.legal(1).length === 0).toBe(legal.length > 0);
});
