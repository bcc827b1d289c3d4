import { describe, expect, it } from 'vitest';
import { rows } from '../support/long.ts';
import { fileText } from '../support/packs.ts';
import { GREEDY_GAMES, hashOfGreedy } from './greedy-games.ts';

const KEPT = fileText('tests/golden/greedy.txt').trimEnd().split('\n');

describe('golden games of greedy seats', () => {
  it('are 60, over all modes', () =>
    expect(KEPT.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
      GREEDY_GAMES.map(({ mode, seed }) => `${mode} ${seed}`),
    ));

  // Some of each in every run: many seats, the opponent, teams, the second pack.
  it.each(rows(GREEDY_GAMES, 11))('$mode, seed $seed: the same choices, to the same end', (game) =>
    expect(KEPT).toContain(`${game.mode} ${game.seed} ${hashOfGreedy(game)}`),
  );
});
