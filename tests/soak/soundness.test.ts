import { expect, it } from 'vitest';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { setPieces, turnTo } from '../../src/state/cards.ts';
import { setCell } from '../../src/state/grid.ts';
import { SEAT, SEAT_WORDS, TABLE } from '../../src/state/layout.ts';
import { CONTEXT_WORDS, ZONE_WORDS } from '../../src/state/sizes.ts';
import { cardsIn, instanceOf, nextOf, setLies, word } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';
import { playAtRandom } from '../game/random-player.ts';
import { Soundness } from '../support/soundness.ts';

/** A game in the middle, with a few cards in every tableau. */
function midGame(): RunningGame {
  const { game } = newGame(playable, { mode: 'standard', seats: 3, seed: 11 });
  if (!game) throw new Error('no game');
  let kept = game.state.slice();
  playAtRandom(game, 3, 11, ({ layout, state }) => {
    if (word(state, layout.table + TABLE.round) === 6) kept = state.slice();
  });
  game.state = kept;
  return game;
}

const game = midGame();
const { layout } = game;
const zone = (id: string): number => layout.image.vocabulary.index('zone', id);
const resource = (id: string): number => layout.image.vocabulary.index('resource', id);
const inTableau = cardsIn(layout, game.state, instanceOf(layout, zone('tableau'), 0));
const [first = -1] = inTableau;
const inHand = cardsIn(layout, game.state, instanceOf(layout, zone('hand'), 1));
const [held = -1] = inHand;
const hand = layout.zones + instanceOf(layout, zone('hand'), 1) * ZONE_WORDS;

/** The harm that is done to a sound state, and what must be said of it then. */
const HARM: readonly (readonly [string, (state: Int32Array) => void, RegExp])[] = [
  ['a card says that it lies elsewhere', (state) => setLies(layout, state, held, 0), /says that it is elsew/],
  ['a card is lost', (state) => (state[hand] = nextOf(layout, state, held) + 1), /lies nowhere/],
  ['a zone runs in a circle', (state) => (state[layout.links + held] = held + 1), /a second time/],
  ['a zone miscounts', (state) => (state[hand + 2] = 77), /says 77/],
  ['a zone ends too late', (state) => (state[hand + 1] = first + 1), /ends with another card/],
  [
    'a link back is wrong',
    (state) => (state[layout.links + held] = ((first + 1) << 16) | (nextOf(layout, state, held) + 1)),
    /another card before/,
  ],
  ['a pool is negative', (state) => (state[layout.pools] = -1), /^soil of party 1 held is -1$/],
  ['a pool runs over', (state) => (state[layout.pools] = 10_000), /is 10000$/],
  ['a side is not there', (state) => turnTo(layout, state, first, 2), /lies on side 2/],
  [
    'more pieces than spaces',
    (state) => setPieces(layout, state, resource('sprout'), first, 40),
    /holds 40 sprout on \d+ spaces/,
  ],
  [
    'a piece in a hand',
    (state) => setPieces(layout, state, resource('growth'), held, 1),
    /growth in hand of 1/,
  ],
  [
    'one card and two who did it',
    (state) => (state[layout.done] = state[layout.done + layout.doneWords] = 2),
    /done by somebody else too/,
  ],
  [
    'a deed to no card',
    (state) => (state[layout.done + layout.doneWords - 1] = 1 << 30),
    /that there is not/,
  ],
  ['a card off its cell', (state) => setCell(layout, state, first, -1), /has cell 0/],
  ['a card on the cell of another', (state) => setCell(layout, state, first, 15), /on cell 16/],
  ['a cell in a hand', (state) => setCell(layout, state, held, 2), /has cell 3/],
  [
    'a grid that says less than its zone',
    (state) => state.fill(0, layout.grids, layout.grids + 16),
    /has 0 c/,
  ],
  ['two claims on one step', (state) => [0, 1].forEach((party) => claim(state, party, 1)), /have step 1/],
  ['a claim beyond all steps', (state) => claim(state, 0, 9), /has step 9/],
  [
    'a context that is not empty at its end',
    (state) => (state[layout.contexts + 7 * CONTEXT_WORDS - 1] = 1),
    /context 6 is over and not empty/,
  ],
  ['a seat closed twice', (state) => (state[layout.seatWords + SEAT_WORDS + 2] = 2), /nowhere in the flow/],
  [
    'a step that is over counts as begun',
    (state) => (state[layout.seatWords + 1 * SEAT_WORDS + SEAT.inside] = 1),
    /^1 is inside of a step that is over$/,
  ],
  ['a seat that is not there leads', (state) => (state[layout.table + TABLE.leading] = 5), /party 4 leads/],
  ['a turn back', (state) => (state[layout.table + TABLE.turn] = 0), /turn 0 comes after/],
  [
    'something left of the flow',
    (state) => (state[layout.table + TABLE.flow + 47] = 1),
    /left of a form of the flow/,
  ],
];

function claim(state: Int32Array, party: number, step: number): void {
  state[layout.claims + party * layout.goalCount] = step;
}

it('finds nothing in a sound state', () => {
  expect(inTableau.length).toBeGreaterThan(2);
  expect(inHand.length).toBeGreaterThan(1);
  expect(new Soundness(game).faults()).toEqual([]);
});

it.each(HARM)('finds %s', (_, harm, said) => {
  const kept = game.state.slice();
  const sound = new Soundness(game);
  sound.faults();
  harm(game.state);
  const faults = sound.faults();
  game.state.set(kept);
  expect(faults.join('\n')).toMatch(said);
});
