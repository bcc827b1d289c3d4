import { expect, it } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { Arranged } from '../support/arranged.ts';
import { fileText, unbundle } from '../support/packs.ts';
import { playableFrom } from '../support/market.ts';
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

/** Tideway in which the last card of the chest goes back to the locker whenever a cook is sunk. */
const { image } = playableFrom(
  unbundle(fileText('tests/packs/tideway/tideway.pack.txt')).map(({ path, text }) => ({
    path,
    text: text
      .replace(
        '"sink": {',
        '"spill": {"gloss": "Lose the last.", "past": "spilt", "things": ["card"], "bare": true, "side": "benefit", "does": {"act": "move", "from": "chest", "to": "locker"}},\n      "sink": {',
      )
      .replace('fish 6, sink 2 from chest', 'sink 2 from chest')
      .replace('sink any cook, earn 1 coin', 'sink any cook, must spill 1'),
  })),
);

// Tilly Quill, a cook, is 2; of a chest whose cards have no order, two are sunk in the order of their numbers.
it.each<readonly [string, readonly number[], readonly string[], readonly string[], number]>([
  ['goes on with what is left', [2, 5, 6], ['card 2', 'card 5'], ['card 5'], 0],
  ['ends when nothing is left', [2, 5], ['card 2'], [], 4],
  ['takes what lies before it when nothing lies behind', [1, 2, 5], ['card 1', 'card 2'], ['card 1'], 0],
])('sinking 2 of which an answer takes one %s', (_, chest, before, after, coins) => {
  const one = new Arranged(image).put('bunk', [50]).put('chest', chest);
  expect(one.fire(50, 0)).toBeUndefined();
  expect(one.offered()).toEqual(before);
  one.choose('card 2');
  expect([one.offered(), one.held('coin')]).toEqual([after, coins]);
  if (after.length > 0) expect(one.choose(...after).held('coin')).toBe(4);
  expect(one.zone('chest')).toEqual([]);
});
