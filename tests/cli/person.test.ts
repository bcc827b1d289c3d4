import { describe, expect, it } from 'vitest';
import { GameText } from '../../src/cli/game-log.ts';
import { asSeen } from '../../src/cli/person.ts';
import { tableText } from '../../src/cli/table-text.ts';
import { viewOf } from '../../src/api/view.ts';
import { GameLog } from '../../src/record/log.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { newGame } from '../../src/game/game.ts';
import { playableOf } from '../packs/games.ts';
import { begin } from '../record/played.ts';

/** A game of two teams in which the first player has just kept a card of four; gives the words of that choice. */
function keptCard(): { readonly log: GameLog; readonly seat: number; readonly words: string } {
  const game = begin('teams', 4, 3);
  const log = new GameLog(game, []);
  const first = (seat: number): number | undefined => log.notation.offers(seat)[0]?.choice;
  const isSetUp = (): boolean => word(game.state, game.layout.table + TABLE.round) === 0;
  while (isSetUp())
    for (let seat = 0; seat < 4 && isSetUp(); seat++) {
      const choice = first(seat);
      if (choice !== undefined) log.choose(seat, choice);
    }
  const seat = word(game.state, game.layout.table + TABLE.leading) - 1;
  for (const words of ['choose Plant', 'done']) log.choose(seat, log.notation.find(seat, words) ?? -1);
  const offered = log.notation.offers(seat).find(({ words }) => words.startsWith('keep'));
  log.choose(seat, offered?.choice ?? -1);
  return { log, seat, words: offered?.words ?? '' };
}

describe('the log of a person', () => {
  it('names to a teammate the card that was kept, and hides it from the other team (TEAM-9)', () => {
    const { log, seat, words } = keptCard();
    expect(words).toMatch(/^keep \d+$/);
    const seen = [0, 1, 2, 3].map((turn) => asSeen(log, [(seat + turn) % 4], seat, words));
    expect(seen).toEqual([words, 'keep (hidden)', words, 'keep (hidden)']);
  });

  it('hides it wherever it stands, and no amount of the same number', () => {
    const { log, seat, words } = keptCard();
    const number = words.replace('keep ', '');
    const toOther = (said: string): string => asSeen(log, [(seat + 1) % 4], seat, said);
    expect(
      [
        `keep ${number} (2)`,
        `card ${number}`,
        `use ability 2 of ${number}`,
        number,
        `gain ${number} soil`,
      ].map(toOther),
    ).toEqual([
      'keep (hidden) (2)',
      'card (hidden)',
      'use ability 2 of (hidden)',
      number,
      `gain ${number} soil`,
    ]);
  });

  it('names the last card of a trick, which lies open for a moment only (OHHELL-11)', () => {
    const { game } = newGame(playableOf('oh-hell'), { mode: 'three', seats: 3, seed: 1 });
    if (!game) throw new Error('no game');
    const log = new GameLog(game, []);
    const said = (seat: number, start: string): string => {
      const offer = log.notation.offers(seat).find(({ words }) => words.startsWith(start));
      log.choose(seat, offer?.choice ?? -1);
      return offer?.words ?? '';
    };
    for (const seat of [0, 1, 2]) said(seat, 'bid 0');
    said(0, 'lead');
    said(1, 'play');
    const last = said(2, 'play');
    expect(last).toMatch(/^play \d+$/);
    expect(asSeen(log, [0, 1], 2, last)).toBe(last);
  });

  it('says what lies on the Team board (TEAM-3)', () => {
    const game = begin('teams', 4, 3);
    const { layout, state } = game;
    state[layout.board + layout.image.vocabulary.index('resource', 'soil')] = 3;
    expect(tableText(viewOf(game, 2), new GameText(game, []))).toContain(
      '  put aside for the team: 3 soil\n',
    );
  });
});
