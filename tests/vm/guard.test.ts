import { describe, expect, it } from 'vitest';
import { INSTRUCTIONS, type Region } from '../../src/compile/instructions.ts';
import * as CONTEXT from '../../src/state/context.ts';
import { makeLayout, type GridPlace } from '../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS } from '../../src/state/sizes.ts';
import { moveCard, setPieces, sideUp, turnTo } from '../../src/state/cards.ts';
import { cellOf, putOnGrid, setCell } from '../../src/state/grid.ts';
import { addToPile, pileWord } from '../../src/state/piles.ts';
import { emptyState } from '../../src/state/state.ts';
import { liesIn, nextOf, setLies, takeOut } from '../../src/state/zones.ts';
import { earthImage, wordOf } from './earth-image.ts';
import { wrongAtEnd } from './guard/eyes.ts';
import { Guard, Trespass } from './guard/guard.ts';
import { Loops } from './guard/loops.ts';
import { bitsOf, PARTS, regionsOf } from './guard/regions.ts';
import { NO_RIGHTS } from './guard/rights.ts';

const layout = makeLayout(earthImage, 2, true);
const { names } = earthImage.vocabulary;
const [RESOURCES, COUNTERS, VERBS] = [names.resource.length, names.counter.length, names.verb.length];
const CARDS = earthImage.cards.length;
const MINE = layout.pools;
const THEIRS = layout.pools + RESOURCES;
const FRAME_AT = layout.contexts + CONTEXT.frames;
const STACK_AT = layout.contexts + CONTEXT_WORDS - 24;

/** A guard under which the first seat runs something, with two places of the stack. */
function guarded(reads: readonly Region[], writes: readonly Region[], others = false): Guard {
  const guard = new Guard(layout);
  guard.allow(
    { ...NO_RIGHTS, reads: bitsOf(reads, false), writes: bitsOf(writes, true), others, name: 'it' },
    { party: 0, frame: FRAME_AT, from: 3, to: 5 },
  );
  return guard;
}

describe('the guard', () => {
  it.each<[string, readonly Region[], number]>([
    ['pools', ['pools'], MINE],
    ['counters', ['counters'], layout.counters],
    ['claims', ['counters'], layout.claims],
    ['tallies', ['tallies'], layout.counters + COUNTERS - VERBS],
    ['names', ['names'], layout.names + VERBS - 1],
    ['zones', ['zones'], layout.zones],
    ['how cards lie', ['zones', 'grid'], layout.lying + CARDS - 1],
    ['grids', ['grid'], layout.grids],
    ['pieces', ['pieces'], pileWord(layout.pieces[wordOf('resource', 'growth')] ?? -1, CARDS - 1)],
    ['deeds', ['marks'], layout.done],
    ['the generator', ['random'], layout.random],
  ])('lets %s be read where that is declared, and only there', (_, regions, word) => {
    expect(guarded(regions, []).state[word]).toBe(0);
    const other = regions[0] === 'random' ? 'names' : 'random';
    expect(() => guarded([other], []).state[word]).toThrow(Trespass);
    expect(() => guarded([], regions).state[word]).toThrow(Trespass);
  });

  it('lets be written what is declared to be, and shows it', () => {
    const guard = guarded(['pools'], ['pools']);
    guard.state[MINE] = 5;
    expect([guard.state[MINE], guard.raw[MINE], guard.touched]).toEqual([5, 5, 2]);
    const readOnly = guarded(['pools'], []);
    expect(() => (readOnly.state[MINE] = 5)).toThrow('it writes word');
  });

  it('never lets a card be turned', () => {
    expect(() => turnTo(layout, guarded(['zones'], ['zones']).state, 3, 1)).toThrow(Trespass);
  });

  it('shows and lets be changed of how a card lies what is declared, and nothing else', () => {
    const lying = (reads: readonly Region[], writes: readonly Region[] = []): Guard => {
      const guard = guarded(reads, writes);
      setLies(layout, guard.raw, 3, 2);
      turnTo(layout, guard.raw, 3, 1);
      setCell(layout, guard.raw, 3, 5);
      return guard;
    };
    const seen = (state: Int32Array): readonly number[] => [
      liesIn(layout, state, 3),
      sideUp(layout, state, 3),
      cellOf(layout, state, 3),
    ];
    const [NO_ZONE, NO_SIDE, NO_CELL] = [2 ** 16 - 2, 2 ** 6 - 1, 2 ** 10 - 2];
    expect(seen(lying(['zones', 'grid']).state)).toEqual([2, 1, 5]);
    expect(seen(lying(['zones']).state)).toEqual([2, 1, NO_CELL]);
    expect(seen(lying(['grid']).state)).toEqual([NO_ZONE, NO_SIDE, 5]);
    const zones = lying(['zones'], ['zones']);
    setLies(layout, zones.state, 3, 7);
    expect(seen(zones.raw)).toEqual([7, 1, 5]);
    expect(() => setCell(layout, zones.state, 3, 6)).toThrow('writes word');
    const grid = lying(['grid'], ['grid']);
    setCell(layout, grid.state, 3, 6);
    expect(seen(grid.raw)).toEqual([2, 1, 6]);
    expect(() => setLies(layout, grid.state, 3, 7)).toThrow('writes word');
    expect(() => turnTo(layout, lying(['zones', 'grid'], ['zones', 'grid']).state, 3, 0)).toThrow('writes');
  });

  it('keeps what is others from being read where they are not meant, and from being written at all', () => {
    expect(() => guarded(['pools'], ['pools']).state[THEIRS]).toThrow('pools of party 1');
    expect(guarded(['pools'], ['pools'], true).state[THEIRS]).toBe(0);
    expect(() => (guarded(['pools'], ['pools'], true).state[THEIRS] = 1)).toThrow('pools of party 1');
    for (const at of [layout.zones, layout.grids]) {
      const own = guarded(['zones', 'grid'], ['zones', 'grid'], true);
      const foreign = Array.from(regionsOf(layout).party).findIndex(
        (party, word) => word > at && party === 1,
      );
      expect(() => (own.state[foreign] = 1)).toThrow(Trespass);
    }
  });

  it.each([-1, layout.size, 1.5, Number.NaN, Infinity])('knows no word %s', (word) => {
    const all = [...PARTS].filter(
      (part): part is Region => !['faces', 'lying', 'contexts', 'rest'].includes(part),
    );
    expect(() => guarded(all, all, true).state[word]).toThrow('goes to word');
    expect(() => (guarded(all, all, true).state[word] = 1)).toThrow('goes to word');
  });

  it.each([2 ** 31, -(2 ** 31) - 1, 0.5, Number.NaN, undefined as unknown as number])(
    'lets no word become %s',
    (value) => {
      expect(() => (guarded(['random'], ['random']).state[layout.random] = value)).toThrow('no word holds');
    },
  );

  it('lets nothing that is counted fall below 0', () => {
    expect(() => (guarded([], ['pools']).state[MINE] = -1)).toThrow('leaves -1 in pools');
    expect(() => (guarded([], ['random']).state[layout.random] = -1)).not.toThrow();
    for (const place of layout.pieces.filter((each) => each >= 0)) {
      const { state } = guarded(['pieces'], ['pieces']);
      expect(() => addToPile(state, place, 3, -1)).toThrow('leaves -1 in pieces');
    }
  });

  it('leaves the own places of the stack and the own frame to what runs, and no others', () => {
    const { state } = guarded([], []);
    state[STACK_AT + 3] = -7;
    expect([state[STACK_AT + 3], state[STACK_AT + 4]]).toEqual([-7, 0]);
    expect(() => state[STACK_AT + 2]).toThrow('place 2 of the stack');
    expect(() => (state[STACK_AT + 5] = 1)).toThrow('place 5 of the stack');
    state[FRAME_AT + FRAME_WORDS - 1] = 1;
    expect(() => (state[FRAME_AT + FRAME_WORDS] = 1)).toThrow(Trespass);
    expect(() => state[FRAME_AT + FRAME_WORDS]).toThrow(Trespass);
    expect(() => (state[layout.contexts + CONTEXT.depth] = 1)).toThrow(Trespass);
    expect(state[layout.contexts + CONTEXT.depth]).toBe(0);
    const decides = guarded([], ['decision']);
    decides.state[layout.contexts + CONTEXT.depth] = 1;
    decides.state[FRAME_AT + FRAME_WORDS] = 1;
    expect(() => (decides.state[layout.contexts + CONTEXT_WORDS] = 1)).toThrow(Trespass);
  });

  it('looks at each word that a method touches', () => {
    const { state, raw } = guarded(['pools'], ['pools']);
    state.fill(3, MINE, MINE + RESOURCES);
    expect(Array.from(raw.subarray(MINE, THEIRS + 1))).toEqual([3, 3, 3, 3, 0]);
    expect(() => state.fill(3, MINE, THEIRS + 1)).toThrow('pools of party 1');
    state.set([1, 2], MINE);
    expect(Array.from(state.slice(MINE, THEIRS))).toEqual([1, 2, 3, 3]);
    expect(() => state.set([1], THEIRS)).toThrow(Trespass);
    expect(() => state.slice(MINE, THEIRS + 1)).toThrow(Trespass);
    const part = state.subarray(MINE, MINE + 2);
    part[1] = 9;
    expect([part.length, part[1], raw[MINE + 1]]).toEqual([2, 9, 9]);
    expect(() => part[2]).toThrow('word 2 of 2');
    expect(() => state.sort()).toThrow(Trespass);
    expect(() => [...state]).toThrow(Trespass);
  });
});

describe('the parts of a state', () => {
  it('cover it, each word once', () => {
    const { part, party } = regionsOf(layout);
    const counted = PARTS.map((_, index) => part.filter((each) => each === index).length);
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(layout.size);
    expect(counted[PARTS.indexOf('pools')]).toBe(3 * RESOURCES);
    expect(counted[PARTS.indexOf('lying')]).toBe(CARDS);
    expect(counted[PARTS.indexOf('grid')]).toBe(3 * 16);
    expect(party[THEIRS]).toBe(1);
  });
});

describe('what is wrong with a state', () => {
  const HAND = wordOf('zone', 'hand');
  const grid = layout.grid as GridPlace;
  const sound = (): Int32Array => {
    const state = emptyState(layout);
    for (const card of [7, 8, 9]) moveCard(layout, state, card, HAND, 0);
    for (const [column, card] of [3, 4].entries()) {
      moveCard(layout, state, card, grid.zone, 0);
      putOnGrid(layout, state, grid, 0, card, 0, column);
    }
    setPieces(layout, state, wordOf('resource', 'sprout'), 3, 1);
    return state;
  };
  const seen = (change: (state: Int32Array) => unknown): string => {
    const state = sound();
    change(state);
    return [...wrongAtEnd(layout, state, sound())].join('; ');
  };

  it('is nothing where nothing is', () => {
    expect(seen(() => undefined)).toBe('');
  });

  it.each<[string, RegExp, (state: Int32Array) => unknown]>([
    ['a lost card', /card 8 is lost/, (state) => takeOut(layout, state, 8)],
    ['a card from nowhere', /card 20 came from nowhere/, (state) => moveCard(layout, state, 20, HAND, 0)],
    ['a card that is turned', /card 7 was turned/, (state) => turnTo(layout, state, 7, 1)],
    [
      'a torn chain',
      /chain of zone \d+ is torn/,
      (state) => (state[layout.links + 9] = nextOf(layout, state, 9) + 1),
    ],
    ['a chain without an end', /does not end/, (state) => (state[layout.links + 9] = (8 << 16) | 8)],
    [
      'a wrong size',
      /holds 3 cards and says 4/,
      (state) => (state[layout.zones + 3 * handInstance() + 2] = 4),
    ],
    ['a card that says it lies elsewhere', /says otherwise/, (state) => setLies(layout, state, 8, 0)],
    ['a card on no cell', /1 cards on cells and 2/, (state) => (state[layout.grids] = 0)],
    ['a cell that names another card', /names card 4/, (state) => setCell(layout, state, 4, 8)],
    [
      'pieces without room',
      /lie 99 sprout/,
      (state) => setPieces(layout, state, wordOf('resource', 'sprout'), 3, 99),
    ],
    [
      'pieces in a pool',
      /seat 0 holds sprout/,
      (state) => (state[layout.pools + wordOf('resource', 'sprout')] = 1),
    ],
    [
      'a card aside',
      /left aside by party 0/,
      (state) => moveCard(layout, state, 7, layout.places.length - 1, 0),
    ],
    ['a number that is left', /of the contexts is left 5/, (state) => (state[STACK_AT] = 5)],
    [
      'torn deeds',
      /two parties/,
      (state) => (state[layout.done] = state[layout.done + layout.doneWords] = 4),
    ],
  ])('is seen: %s', (_, expected, change) => {
    expect(seen(change)).toMatch(expected);
  });

  const handInstance = (): number => layout.places[HAND]?.first ?? 0;
});

describe('loops', () => {
  const AGAIN = INSTRUCTIONS.findIndex(({ name }) => name === 'again');
  /** `again` at word 10 goes back to word 4. */
  const code = Int32Array.from({ length: 20 }, (_, word) => (word === 10 ? AGAIN : word === 11 ? 4 : 0));

  it('are fine while they count down by one', () => {
    const loops = new Loops();
    for (const left of [3, 2, 1]) expect(loops.see(code, 10, 1, left)).toBeUndefined();
    expect(loops.see(code, 12, 1, 0)).toBeUndefined();
    expect(loops.see(code, 10, 1, 9)).toBeUndefined();
  });

  it('are seen when they turn for no times, or when their number changes', () => {
    expect(new Loops().see(code, 10, 1, 0)).toBe('a loop for 0 times was run');
    const loops = new Loops();
    loops.see(code, 10, 1, 3);
    loops.see(code, 5, 1, 2);
    loops.see(code, 15, 2, 2);
    expect(loops.see(code, 10, 1, 5)).toBe('a loop had 2 turns left, and then 5');
  });
});
