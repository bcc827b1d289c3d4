import { expect, it } from 'vitest';
import { findingsOf, type Mistake } from './findings.ts';
import { marketWith, playableFrom } from '../../support/market.ts';

const STAR = { code: '', pack: 'earth', path: 'event/262-shooting-star.card', from: /black: .*/ } as const;

/** The texts that messages tell to write. */
const WRITTEN: readonly Mistake[] = [
  { ...STAR, title: 'cards of any kind, where one has another home', to: 'black: plant 1 card without cost' },
  { ...STAR, title: 'pieces on a card', to: 'black: place 1 growth on each herb' },
  { ...STAR, title: 'curly quotes', from: '"Shooting Star"', to: '"Shooting “Star”"' },
];

it.each(WRITTEN)('takes what a message tells to write: $title', (mistake) => {
  expect(findingsOf(mistake).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('takes what is free without a price in the manifest', () => {
  const { sections } = playableFrom(
    marketWith(
      ['pack.json', ', "price": "price", "with": "coin" }', ' }, "without": "price"'],
      ['rules/game.rules', 'buy 1 stall', 'buy 1 stall without price'],
    ),
  );
  expect(sections.length).toBe(3);
});
