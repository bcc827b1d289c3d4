import { describe, expect, it } from 'vitest';
import { makeBot } from '../../src/bots/bots.ts';
import { drive, nextAsked } from '../../src/bots/game-driver.ts';
import { UnseenCards } from '../../src/record/unseen-cards.ts';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import { MOST_CHOICES, newGame, type RunningGame } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { resultOf } from '../../src/game/result.ts';
import { seesCard } from '../../src/record/seen.ts';
import { stream } from '../../src/state/random.ts';
import { liesIn } from '../../src/state/zones.ts';
import { permuteHidden } from '../support/permute-hidden.ts';
import { bundled, packFrom } from '../support/packs.ts';

const files = bundled('draft');
const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
const { entries, rules } = buildCatalogue(pack, files);
const cards = entries.flatMap(({ checked }) => checked.card ?? []);
const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
const playable: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };

function begun(seed: number): RunningGame {
  const { game } = newGame(playable, { mode: 'three', seats: 3, seed });
  if (!game) throw new Error('no game');
  return game;
}

/** Plays by lot, and asks at every decision. */
function atDecisions(game: RunningGame, look: (seat: number, offers: Int32Array) => void): void {
  const bots = [0, 1, 2].map((seat) => makeBot('random', game, seat, 7));
  const buffer = new Int32Array(MOST_CHOICES);
  for (let last = -1; !game.isOver;) {
    const asked = nextAsked(game, last, buffer);
    if (!asked) throw new Error('nobody is asked');
    last = asked.seat;
    look(last, buffer.slice(0, asked.count));
    game.choose(last, bots[last]?.choose(last, buffer.subarray(0, asked.count)) ?? -1);
  }
}

describe('cards that a seat does not see', () => {
  it('are dealt anew, so many to each place, and those that it sees stay', () => {
    const game = begun(3);
    let moved = 0;
    atDecisions(game, (seat) => {
      const { layout, state } = game;
      const lay = () => cards.map((_, card) => liesIn(layout, game.state, card));
      const before = lay();
      const seen = cards.flatMap((_, card) => (seesCard(game, state, card, seat) ? [card] : []));
      game.state = state.slice();
      const unseen = new UnseenCards(game);
      unseen.deal(unseen.of(seat), stream(1, 2, 3));
      const after = lay();
      game.state = state;
      expect(seen.filter((card) => after[card] !== before[card])).toEqual([]);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      moved += after.filter((place, card) => place !== before[card]).length;
    });
    expect(moved).toBeGreaterThan(20);
  });
});

describe('greedy, where no card is bought', () => {
  it('chooses the same, whatever the cards are that it does not see', () => {
    const game = begun(5);
    let asked = 0;
    atDecisions(game, (seat, offers) => {
      if (offers.length < 2) return;
      const real = game.state;
      const chosen = [0, 1].map((world) => {
        game.state = real.slice();
        if (world === 1) permuteHidden(game, seat, 11);
        return makeBot('greedy', game, seat, 9).choose(seat, offers);
      });
      game.state = real;
      asked += 1;
      expect(chosen[1]).toBe(chosen[0]);
    });
    expect(asked).toBeGreaterThan(10);
  });

  it('leaves the game as it is while it looks ahead', () => {
    const game = begun(5);
    atDecisions(game, (seat, offers) => {
      const before = game.state.slice();
      makeBot('greedy', game, seat, 9).choose(seat, offers);
      expect(game.state).toEqual(before);
    });
  });

  it('wins more than half of the games against two that choose by lot', () => {
    let won = 0;
    for (let seed = 1; seed <= 8; seed++)
      for (const at of [0, 1, 2]) {
        const game = begun(seed);
        const bots = [0, 1, 2].map((seat) => makeBot(seat === at ? 'greedy' : 'random', game, seat, seed));
        drive(game, bots, (seat, choice) => void game.choose(seat, choice));
        const result = resultOf(game);
        if (result[at]?.place === 1) won += 1 / result.filter(({ place }) => place === 1).length;
      }
    // Eight games of 24 by chance.
    expect(won).toBeGreaterThan(12);
  });
});
