import { describe, expect, it } from 'vitest';
import { GameSession } from '../../playground/game/game-session.ts';
import { Linking } from '../../playground/game/linking.ts';
import { loadPack } from '../../src/api/play.ts';
import type { View } from '../../src/api/view.ts';
import { GameText } from '../../src/cli/game-log.ts';
import { tableText } from '../../src/cli/table-text.ts';
import { newGame } from '../../src/game/game.ts';
import { filesOf, playableOf, textOf } from './games.ts';

const { pack } = loadPack(filesOf('eights'));
const NAMING = textOf('eights', 'scenarios/naming.scenario');

/** A game of eights in a position, with choices made in it by the first seat. */
function viewAfter(scenario: string, ...choices: readonly string[]): View {
  const { scenario: read, faults } = pack?.readScenario(scenario) ?? {};
  const game = read?.begin();
  if (!game) throw new Error(faults?.[0]?.message);
  for (const words of choices) {
    const fault = game.choose(0, words);
    if (fault) throw new Error(fault.message);
  }
  return game.view(1);
}

/** The table as a person reads it at the terminal. */
function tableOf(name: string, seats: number, view: View): string {
  const playable = playableOf(name);
  const mode = Object.entries(playable.pack.manifest.modes).find(
    ([, { players }]) => players[0] <= seats && seats <= players[1],
  )?.[0];
  const { game } = newGame(playable, { mode: mode ?? '', seats, seed: 1 });
  if (!game) throw new Error('there is no game');
  return tableText(view, new GameText(game, []));
}

/** The view that the page is told of it. */
function shownAfter(record: string, at: number) {
  const { pack: checked, cards, sections } = playableOf('eights');
  const session = new GameSession(new Linking(checked));
  session.link([
    ...cards.map((card) => ({ id: `${card.number}`, card })),
    { id: 'rules', rules: { sections: [...sections] } },
  ]);
  const { view, problems } = session.load({ record, at, branches: [] }, false);
  expect(problems).toEqual([]);
  return view?.lastDone;
}

describe('what was done last and still counts', () => {
  it('is a card and one value, and no third thing', () => {
    const third = NAMING.replace(/^laid: .*$/m, 'laid: 8 "Eight of Clubs", hearts, spades');
    const [fault] = pack?.readScenario(third).faults ?? [];
    expect(fault?.code).toBe('G953');
    expect(fault?.message).toContain('a card and one value that was named since then, so "spades"');
  });

  it('is the card with suit and rank (EIGHTS-7)', () => {
    // Nothing but the nine of spades has been laid.
    const view = viewAfter(NAMING);
    expect(view.last).toEqual({ lay: { card: 48, binds: { suit: ['spades'], rank: ['9'] } } });
    expect(tableOf('eights', 3, view)).toContain('  last laid: 48 Nine of Spades; suit spades; rank 9\n');
    expect(shownAfter(NAMING, 0)).toEqual([
      {
        verb: 'lay',
        label: 'laid',
        card: { card: 48, side: 'A', name: 'Nine of Spades' },
        binds: [
          { attribute: 'suit', label: 'suit', values: [{ id: 'spades', label: 'spades' }], named: false },
          { attribute: 'rank', label: 'rank', values: [{ id: '9', label: '9' }], named: false },
        ],
      },
    ]);
  });

  it('is the suit that was named in place of that of the eight (EIGHTS-10)', () => {
    const view = viewAfter(NAMING, 'lay 8', 'call hearts');
    expect(view.last).toEqual({
      lay: { card: 8, value: 'hearts', binds: { suit: ['hearts'], rank: ['8'] } },
    });
    expect(tableOf('eights', 3, view)).toContain(
      '  last laid: 8 Eight of Clubs; suit hearts (named); rank 8\n',
    );
    const [shown] = shownAfter(NAMING, 2) ?? [];
    expect(shown?.card?.name).toBe('Eight of Clubs');
    expect(shown?.binds.map(({ values, named }) => [values[0]?.id, named])).toEqual([
      ['hearts', true],
      ['8', false],
    ]);
  });

  it('is the card that was led, the trump, and what everybody has bid (OHHELL-5, OHHELL-7, OHHELL-8)', () => {
    const { pack: loaded } = loadPack(filesOf('oh-hell'));
    const { game } = loaded?.newGame({ mode: 'three', seats: 3, seed: 3 }) ?? {};
    if (!game) throw new Error('there is no game');
    const [trump] = game.view(0).table['trump']?.cards ?? [];
    // The first hand has one card each, and the seat with the button begins.
    const first = game.view(0).parties.findIndex(({ counters }) => counters['button'] === 1);
    const [second, third] = [(first + 1) % 3, (first + 2) % 3];
    for (const [seat, bid] of [
      [first, 'bid 0 bid'],
      [second, 'bid 1 bid'],
      [third, 'bid 1 bid'],
    ] as const)
      expect(game.choose(seat, bid)).toBeUndefined();
    // Nothing has been led yet, so nothing is said of it.
    expect(game.view(first).last?.['lead']).toEqual({ binds: {} });
    expect(tableOf('oh-hell', 3, game.view(first))).not.toContain('last led');
    const [words = ''] = game.legal(first);
    expect(game.choose(first, words)).toBeUndefined();
    const view = game.view(second);
    expect(view.last?.['turn']?.card).toBe(trump?.number);
    const [led] = view.parties[first]?.zones['front']?.cards ?? [];
    expect(view.last?.['lead']?.card).toBe(led?.number);
    const text = tableOf('oh-hell', 3, view);
    expect(text).toContain(`last turned: ${trump?.number} ${trump?.name}; suit `);
    expect(text).toContain(`last led: ${led?.number} ${led?.name}; suit `);
    expect(text).toMatch(new RegExp(`  ${first + 1}: .*\\b0 bids`));
    expect(text).toMatch(new RegExp(`  ${second + 1} \\(you\\): .*\\b1 bid\\b`));
  });
});
