import { describe, expect, it } from 'vitest';
import { loadPack, type Game } from '../../../src/api/play.ts';
import { CHOICES, EVENINGS, POSITIONS, type Curio } from '../../oracle/classic/cabinet.ts';
import { filesOf } from '../games.ts';
import { Cards, curioOf, endOf, eveningOf, laid } from './cabinet.ts';

const { pack, faults } = loadPack(filesOf('cabinet'));
if (!pack) throw new Error(faults[0]?.message);

/** A scenario that is well written. */
function scenarioOf(text: string) {
  const { scenario, faults: wrong } = pack?.readScenario(text) ?? { faults: [] };
  if (!scenario) throw new Error(wrong[0]?.message);
  return scenario;
}

/** Lets a seat choose these cards, one after the other, and say that it is done. */
function take(game: Game, seat: number, numbers: readonly number[]): void {
  for (const number of numbers) choose(game, seat, `pick ${number}`);
  if (game.legal(seat).includes('done')) choose(game, seat, 'done');
}

function choose(game: Game, seat: number, words: string): void {
  const fault = game.choose(seat, words);
  if (fault) throw new Error(`${words} of seat ${seat + 1}: ${fault.message}`);
}

describe('points at the end of a game (CABINET-8 to CABINET-13)', () => {
  it.each(POSITIONS)('$shows', (position) => {
    expect(scenarioOf(endOf(position)).run().fault).toBeUndefined();
  });
});

describe('points for shells behind an evening (CABINET-7)', () => {
  it.each(EVENINGS)('$shows', (evening) => {
    expect(scenarioOf(eveningOf(evening)).run().fault).toBeUndefined();
  });
});

describe('choices (CABINET-3 to CABINET-6)', () => {
  it.each(CHOICES)('$shows', ({ evening, hands, assistants, takes, then, left }) => {
    const cards = new Cards();
    const dealt = hands.map((hand) => hand.map((curio) => cards.of(curio)));
    const lying = hands.map((_, seat) => (assistants.includes(seat) ? [cards.of('assistant')] : []));
    const game = scenarioOf(laid(evening, lying, dealt, ['expect over: no'])).begin();
    const numberOf = (seat: number, curio: Curio): number => {
      const at = hands[seat]?.indexOf(curio) ?? -1;
      return dealt[seat]?.[at] ?? 0;
    };
    for (const [seat, [first]] of takes.entries())
      if (first !== undefined) take(game, seat, [numberOf(seat, first)]);
    for (const [seat, [, second]] of takes.entries()) {
      if (second !== undefined) take(game, seat, [numberOf(seat, second)]);
      // It could take a second one, and does not.
      else if (assistants.includes(seat) && (hands[seat]?.length ?? 0) > 1)
        for (let more = 0; more < 2 && game.legal(seat).includes('done'); more++) choose(game, seat, 'done');
    }
    for (const seat of takes.keys()) {
      const sent = game.legal(seat).find((words) => words.startsWith('send '));
      if (sent !== undefined) {
        choose(game, seat, sent);
        if (game.legal(seat).includes('done')) choose(game, seat, 'done');
      }
    }
    const holds = (seat: number, zone: string): readonly Curio[] =>
      (game.view(seat).parties[seat]?.zones[zone]?.cards ?? []).map(({ number }) => curioOf(number));
    expect(hands.map((_, seat) => holds(seat, 'hand').toSorted())).toEqual(then);
    expect(hands.flatMap((_, seat) => (holds(seat, 'cabinet').includes('assistant') ? [seat] : []))).toEqual(
      left,
    );
  });
});
