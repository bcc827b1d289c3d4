import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPack, type Pack } from '../../src/api/play.ts';
import { runs } from '../support/long.ts';
import { marketFiles } from '../support/market.ts';

/** Names that a pack may give to its words, by the word of the small game that each stands for. */
const NAMED: readonly (readonly [word: string, name: string])[] = [
  ...['street', 'coin', 'deck', 'square', 'coins', 'buy', 'open', 'earn'].map(
    (word) => [word, word.charAt(0).repeat(64)] as const,
  ),
  ...[
    'title',
    'position',
    'legal',
    'refused',
    'everybody',
    'card',
    'opponent',
    'rules',
    'expect',

    'sees',
    'option',
    'more',
    'x',
    'r-c',
    'constructor',
  ].flatMap((name) => ['street', 'square', 'coin'].map((word) => [word, name] as const)),
];

/** The small game with a word named otherwise; undefined where no pack can name it so. */
function packWith(word: string, name: string): Pack | undefined {
  const named = marketFiles.map(({ path, text }) => ({
    path,
    text: text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), name),
  }));
  return loadPack(named).pack;
}

const packs = NAMED.flatMap(([word, name]) => {
  const pack = packWith(word, name);
  return pack ? [[`${word} is ${name}`, pack] as const] : [];
});

test.each(packs)('every moment of a game is captured as a scenario that holds, where %s', (_, pack) => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.integer({ min: 2, max: 3 }),
      fc.nat({ max: 60 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (seed, seats, back, title) => {
        const { game } = pack.newGame({ mode: 'usual', seats, seed });
        if (!game) return expect.unreachable();
        game.playBots(Array.from({ length: seats }, () => 'random'));
        for (let undone = 0; undone < back && game.length > 1; undone++) game.undo();
        const { text = '', fault } = game.capture(title);
        expect(fault).toBeUndefined();
        // A file keeps it as it is.
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
        const { scenario, faults } = pack.readScenario(text);
        expect(faults).toEqual([]);
        const run = scenario?.run();
        expect(run?.fault).toBeUndefined();
        expect(run?.game.score()).toEqual(game.score());
      },
    ),
    { numRuns: runs(60, 2) },
  );
});
