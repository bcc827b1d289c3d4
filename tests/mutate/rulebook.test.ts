import { describe, expect, test } from 'vitest';
import { agreesWithRules } from './rulebook.ts';
import { Judge } from './judge.ts';

describe('cards and the rules of their games', () => {
  test.each([
    ['eights', 'deck/8-eight-of-clubs.card', ['  worth 50', '  worth 8']],
    ['hearts', 'cards/50-queen-of-spades.card', ['free, lady', 'free']],
    ['hearts', 'cards/14-two-of-diamonds.card', ['spare-diamond', 'standard']],
    ['oh-hell', 'cards/13-ace-of-clubs.card', ['rank 14', 'rank 1']],
    ['cabinet', 'curios/61-65-red-butterfly.card', ['wing red', 'wing blue']],
  ] as const)(
    '%s as it is, and with another %s (EIGHTS-2, HEARTS-2, HEARTS-3, OHHELL-1, CABINET-1)',
    (pack, path, [from, to]) => {
      const judge = new Judge(pack);
      expect(agreesWithRules(pack, judge.catalogue)).toBe(true);
      const text = judge.catalogue.entries.find((each) => each.path === path)?.text ?? '';
      expect(text).toContain(from);
      const changed = judge.changed({ path, lines: text.replace(from, to).trimEnd().split('\n') });
      expect(agreesWithRules(pack, changed.catalogue)).toBe(false);
      // A card that is not there is missed.
      expect(agreesWithRules(pack, judge.changed({ path, lines: undefined }).catalogue)).toBe(false);
    },
  );
});
