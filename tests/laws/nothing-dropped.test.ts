import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { readCard } from '../../src/language/read-card.ts';
import { readRules } from '../../src/language/read-rules.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { patience, rows, runs } from '../support/long.ts';
import { tokensOf } from '../support/read-ability.ts';

/** The values that the grammar calls noise: a change there may leave the card as it was. There is none. */
const NOISE: ReadonlySet<string> = new Set();

interface Change {
  readonly what: string;
  readonly text: string;
}

/** Every text that differs from this one by a missing token. */
function withoutOne(text: string): Change[] {
  return tokensOf(text)
    .filter((token) => !NOISE.has(token.text))
    .map(({ start, end, text: token }) => ({
      what: `without "${token}" at ${start}`,
      text: text.slice(0, start) + text.slice(end),
    }));
}

/** Every text in which two neighbouring tokens have changed places; equal ones would change nothing. */
function withTwoSwapped(text: string): Change[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1];
    if (!next || next.text === token.text) return [];
    const between = text.slice(token.end, next.start);
    // Tokens that touch would run together the other way round, which is another text of other tokens.
    const apart = between === '' ? ' ' : between;
    return [
      {
        what: `"${token.text}" and "${next.text}" swapped at ${token.start}`,
        text: text.slice(0, token.start) + next.text + apart + token.text + text.slice(next.end),
      },
    ];
  });
}

/**
 * The changes after which a card still says exactly the same. Most changes leave a line that does not parse; they
 * are known as errors by reading alone, and every hundredth of them is checked as well to see that this is so.
 */
function unnoticed(
  text: string,
  changes: readonly Change[],
  said: (text: string) => unknown = (each) => checkCard(each, earth).card,
  problems = (each: string): number => readCard(each).problems.length,
): string[] {
  const before = JSON.stringify(said(text));
  let broken = 0;
  return changes
    .filter((change) => {
      if (problems(change.text) > 0 && broken++ % 100 > 0) return false;
      return JSON.stringify(said(change.text)) === before;
    })
    .map((change) => change.what);
}

/** The same for a rules file. */
const unnoticedInRules = (text: string, changes: readonly Change[]): string[] =>
  unnoticed(
    text,
    changes,
    (each) => checkRules(each, earth).card,
    (each) => readRules(each).problems.length,
  );

describe('nothing is dropped, on shipped cards', { timeout: patience(180_000) }, () => {
  const cards = rows(earthFiles('.card'), 12);

  it('deleting any one token gives an error or another card', () => {
    let tried = 0;
    for (const { path, text } of cards) {
      const changes = withoutOne(text);
      tried += changes.length;
      expect({ path, unnoticed: unnoticed(text, changes) }).toEqual({ path, unnoticed: [] });
    }
    expect(tried).toBeGreaterThan(runs(10_000, 700));
  });

  it('swapping any two neighbouring tokens gives an error or another card', () => {
    let tried = 0;
    for (const { path, text } of cards) {
      const changes = withTwoSwapped(text);
      tried += changes.length;
      expect({ path, unnoticed: unnoticed(text, changes) }).toEqual({ path, unnoticed: [] });
    }
    expect(tried).toBeGreaterThan(runs(10_000, 700));
  });

  it('nor in any rules file, where the flow of the game stands', () => {
    let tried = 0;
    for (const { path, text } of rows(earthFiles('.rules'), 3)) {
      const changes = [...withoutOne(text), ...withTwoSwapped(text)];
      tried += changes.length;
      expect({ path, unnoticed: unnoticedInRules(text, changes) }).toEqual({ path, unnoticed: [] });
    }
    expect(tried).toBeGreaterThan(runs(800, 100));
  });

  it('would notice a token that means nothing', () => {
    const text = 'flora 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  yellow: gain 1 soil\n';
    expect(unnoticed(text, [{ what: 'a comment', text: `${text}# nothing\n` }])).toEqual([]);
    expect(unnoticed(text, [{ what: 'two blanks', text: text.replace('gain 1', 'gain  1') }])).toEqual([
      'two blanks',
    ]);
  });
});
