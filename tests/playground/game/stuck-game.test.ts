import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { GameSession } from '../../../playground/game/game-session.ts';
import { Linking } from '../../../playground/machine/linking.ts';
import { marketWith } from '../../support/market.ts';
import { packFrom } from '../../support/packs.ts';
import { choose, firstOf } from './open-game.ts';

/** A session with the game of the guide, with another line in place of one of its turn. */
function sessionWith(from: string, to: string): GameSession {
  const files = marketWith(['rules/game.rules', from, to]);
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const session = new GameSession(new Linking(pack));
  session.link([
    ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
    ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
  ]);
  return session;
}

const game = { mode: 'usual', players: ['you', 'random'], seed: 4 } as const;

test('a game that repeats something without end before anybody chooses does not begin, and the line is named', () => {
  const { view, refused } = sessionWith('follow "Turn"', 'must earn 1 coin').begin(game);
  expect(view).toBeUndefined();
  expect(refused).toContain('line 2 of "Game", is repeated without end');
});

test('one that does so later stays where it is, and the line is named', () => {
  const session = sessionWith(
    'for the leading seat, open each green ability in street',
    'until any seat has 9 stalls, for the leading seat, must earn 1 coin',
  );
  const { view, refused } = session.begin(game);
  expect([view?.next, refused]).toEqual([0, '']);
  const behind = choose(session, view && firstOf(view));
  expect([behind.view?.next, behind.more]).toEqual([-1, false]);
  expect(behind.refused).toContain('line 3 of "Turn", is repeated without end');
});
