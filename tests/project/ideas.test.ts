import { describe, expect, test } from 'vitest';
import { bundled, earthFiles, fileText } from '../support/packs.ts';
import { filesOf, GAMES } from '../packs/games.ts';

/** The texts of a game, all files one behind the other. */
function textOf(game: string): string {
  const files =
    game === 'market'
      ? bundled('market')
      : game === 'earth'
        ? earthFiles('.card', '.rules')
        : GAMES.includes(game)
          ? filesOf(game)
          : [];
  return files.map(({ text }) => text).join('\n');
}

const page = fileText('docs/language.md');
const section = page.slice(page.indexOf('## Each idea, in two games'), page.indexOf('## Forms'));

/** The examples of each idea: a text, and the game in which it stands. */
const ideas = [...section.matchAll(/^\| ([A-Z][^|]*?) +\|(.*)\|$/gm)].map(
  ([, idea = '', cells = '']): readonly [string, readonly (readonly [string, string])[]] => [
    idea,
    [...cells.matchAll(/`([^`]+)` \(([a-z-]+)\)/g)].map(([, text = '', game = '']) => [text, game] as const),
  ],
);

describe('what the page of the language says of each idea', () => {
  test('is there', () => expect(ideas.length).toBeGreaterThan(15));

  test.each(ideas)('%s: in two games, word for word', (_, examples) => {
    expect(new Set(examples.map(([, game]) => game)).size).toBe(2);
    for (const [text, game] of examples) expect(textOf(game)).toContain(text);
  });
});
