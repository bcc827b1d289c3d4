import { describe, expect, test } from 'vitest';
import type { StopLine } from '../../../playground/game/stops.ts';
import type { GameView } from '../../../playground/game/view.ts';
import { playable } from '../../game/playable.ts';
import { begun, does, gameSession, now, toTheEnd, view } from './open-game.ts';

const bots = { seed: 1, players: ['greedy', 'greedy'] } as const;

/** Choices of a game that activate a card, as its log says them. */
const activations = ({ log }: GameView, card: number): readonly number[] =>
  log.filter((entry) => entry.card === card && entry.text.startsWith('Activate')).map(({ at }) => at);

/** Cards with one face and one ability that were activated in a game, the most often first. */
function activated(game: GameView): readonly number[] {
  const numbers = new Set(
    game.log.flatMap(({ card, text }) => (text.startsWith('Activate') ? (card ?? []) : [])),
  );
  return [...numbers]
    .filter((number) => {
      const { faces = [] } = playable.cards.find((each) => each.number === number) ?? {};
      return faces.length === 1 && faces[0]?.abilities.length === 1;
    })
    .toSorted((one, other) => activations(game, other).length - activations(game, one).length);
}

const at = (card: number, more: Partial<StopLine> = {}): StopLine => ({
  of: { card, side: 'A' },
  ability: 0,
  ...more,
});

describe('a stop', () => {
  const session = begun(bots);
  toTheEnd(session);
  const game = now(session);
  const cards = activated(game);
  const [card = 0] = cards;

  test('counts the choices with which its ability begins, of every card that was activated', () => {
    expect(cards.length).toBeGreaterThan(5);
    const { stops } = does(session, { do: 'stops', watches: [], stops: cards.map((number) => at(number)) });
    expect(stops.map(({ hits }) => hits)).toEqual(cards.map((number) => activations(game, number)));
    expect(stops.every(({ isThere }) => isThere)).toBe(true);
  });

  test('is gone to one after the other, and back, each time where the ability begins', () => {
    does(session, { do: 'stops', watches: [], stops: [at(card)] });
    does(session, { do: 'go', at: 0 });
    const hits = activations(game, card);
    expect(hits.length).toBeGreaterThan(1);
    const come: number[] = [];
    for (let each = 0; each < hits.length; each++) {
      const shown = does(session, { do: 'run', until: 'stop', most: 60 });
      come.push(shown.at);
      const top = shown.frames.at(-1);
      expect(top?.program.owner).toMatchObject({ card, side: 'A' });
      expect(top?.word).toBe(top?.program.lines[0]?.word);
      expect(shown.stops[0]?.isNow).toBe(true);
    }
    expect(come).toEqual(hits);
    for (const hit of hits.slice(0, -1).toReversed())
      expect(does(session, { do: 'to-stop', by: -1 }).at).toBe(hit);
    const first = session.perform({ do: 'to-stop', by: -1 });
    expect([first.refused, first.view?.at]).toEqual(['There is no stop before this.', hits[0]]);
  });

  test('is come to where the flow begins its ability, behind a choice that is none of it', () => {
    const islands = playable.cards.filter(({ kind }) => kind === 'island');
    const sides = islands.flatMap(({ number, faces }) =>
      faces.map(({ side = 'A' }) => ({ card: number, side })),
    );
    does(session, { do: 'stops', watches: [], stops: sides.map((of) => ({ of, ability: 0 })) });
    does(session, { do: 'go', at: 0 });
    const shown = does(session, { do: 'run', until: 'stop', most: 60 });
    const reached = sides.filter((_, index) => shown.stops[index]?.isNow);
    expect(reached).toHaveLength(1);
    const top = shown.frames.at(-1);
    expect(top?.program.owner).toMatchObject(reached[0] ?? {});
    expect(top?.word).toBe(top?.program.lines[0]?.word);
  });

  test('that is off counts, and is passed over', () => {
    const hits = activations(game, card);
    does(session, { do: 'stops', watches: [], stops: [at(card, { off: true })] });
    does(session, { do: 'go', at: 0 });
    const result = session.perform({ do: 'run', until: 'stop', most: 60 });
    expect([result.refused, result.view?.at]).toEqual(['The game comes to no stop any more.', game.last]);
    expect(result.view?.stops[0]?.hits).toEqual(hits);
  });

  test.each<[string, StopLine]>([
    ['a card that is not there', at(9999)],
    ['an ability that the card does not have', at(card, { ability: 7 })],
    ['a goal, which only counts', { of: { card: 337, side: 'A' }, ability: 0 }],
    ['a section that is not there', { of: { section: 'nothing' }, ability: 0 }],
  ])('at %s is none', (_, stop) => {
    const { stops } = does(session, { do: 'stops', watches: [], stops: [stop] });
    expect(stops).toEqual([{ isThere: false, hits: [], isNow: false }]);
  });

  test('lets bots play on up to it, and the game is then the same as without it', () => {
    const again = begun(bots);
    does(again, { do: 'stops', watches: [], stops: [at(card)] });
    let result = again.perform({ do: 'run', until: 'stop', most: 60 });
    while (result.more) result = again.perform({ do: 'run', until: 'stop', most: 60 });
    const [first = -1] = activations(game, card);
    expect(view(result).at).toBe(first);
    expect(view(result).stops[0]).toMatchObject({ hits: [first], isNow: true });
    does(again, { do: 'go', at: view(result).last });
    toTheEnd(again);
    expect(now(again).hash).toBe(does(session, { do: 'go', at: game.last }).hash);
  });

  test('waits for a person who chooses first', () => {
    const own = begun({ seed: 1, players: ['you', 'greedy'] });
    does(own, { do: 'stops', watches: [], stops: [at(card)] });
    let result = own.perform({ do: 'run', until: 'stop', most: 60 });
    while (result.more) result = own.perform({ do: 'run', until: 'stop', most: 60 });
    expect(result.refused).toBe('Seat A has to choose before the game comes to a stop.');
    // A player who looked at the past is asked what is asked now.
    const { question, revision } = now(own);
    does(own, { do: 'go', at: 1 });
    const back = own.perform({ do: 'run', until: 'stop', most: 60 });
    expect(back.view?.question).toEqual(question);
    expect(back.view?.revision).toBeGreaterThan(revision);
  });

  test('is set before there is a game, and holds for the next one', () => {
    const fresh = gameSession();
    expect(fresh.perform({ do: 'stops', watches: [], stops: [at(card)] })).toMatchObject({
      refused: '',
      view: undefined,
    });
    const begin = fresh.begin({ mode: 'standard', ...bots });
    expect(begin.view?.stops).toHaveLength(1);
  });
});

describe('a stop with a condition, or at a clause', () => {
  const session = begun(bots);
  toTheEnd(session);
  const game = now(session);
  const [card = 0] = activated(game);
  const hits = activations(game, card);

  /** Every place at which the game stops, one after the other. */
  function stopped(stop: StopLine): readonly GameView[] {
    does(session, { do: 'stops', watches: [], stops: [stop] });
    does(session, { do: 'go', at: 0 });
    const come: GameView[] = [];
    for (;;) {
      const { view: shown, refused } = session.perform({ do: 'run', until: 'stop', most: 60 });
      if (refused !== '' || !shown) return come;
      come.push(shown);
    }
  }

  test('is come to where it holds, and nowhere else', () => {
    const all = stopped(at(card));
    expect(all.map(({ at: each }) => each)).toEqual(hits);
    const amounts = all.map(({ pools }) => pools[0]?.find(({ id }) => id === 'soil')?.value ?? 0);
    expect(new Set(amounts).size).toBeGreaterThan(1);
    const middle = [...amounts].sort((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
    const above = stopped(at(card, { when: `soil of seat A above ${middle - 1}` }));
    expect(above.map(({ at: each }) => each)).toEqual(
      hits.filter((_, index) => (amounts[index] ?? 0) >= middle),
    );
    expect(above.length).toBeGreaterThan(0);
    const never = stopped(at(card, { when: 'soil of seat A above 9000' }));
    expect(never).toEqual([]);
    const both = stopped(
      at(card, { when: `soil of seat A at least ${middle} and soil of seat B above 9000` }),
    );
    expect(both).toEqual([]);
  });

  test('at the first clause is come to as often as its line begins', () => {
    const program = stopped(at(card))[0]?.frames.at(-1)?.program;
    const clause = program?.lines.find((line) => line.clause !== undefined)?.clause ?? '';
    const below = clause.replace(/^abilities\.\d+\./, '');
    expect(below).toMatch(/^body\./);
    const come = stopped(at(card, { clause: below }));
    expect(come.length).toBeGreaterThanOrEqual(1);
    for (const shown of come) expect(shown.frames.at(-1)?.clause).toBe(clause);
    expect(stopped(at(card, { clause: 'body.paths.9' }))).toEqual([]);
  });

  test('that cannot be read stops nowhere, and says why', () => {
    const { stops } = does(session, {
      do: 'stops',
      watches: [],
      stops: [at(card, { when: 'sol of seat A above 3' })],
    });
    expect(stops[0]?.problem).toEqual({
      code: 'B202',
      message: '"sol" is nothing that is counted here. Did you mean soil?',
      range: { start: 0, end: 3 },
      expected: ['soil'],
    });
    expect(stopped(at(card, { when: 'when the moon is full' }))).toEqual([]);
  });

  test('into, over and out of an ability', () => {
    const [first] = stopped(at(card));
    does(session, { do: 'go', at: first?.at ?? 0 });
    does(session, { do: 'run', until: 'stop', most: 1 });
    const out = session.perform({ do: 'step', by: 1, past: 'out' });
    expect(out.refused).toBe('');
    const depth = first?.frames.length ?? 0;
    expect(out.view?.inside === undefined || (out.view.frames.length ?? 0) < depth).toBe(true);
    does(session, { do: 'go', at: 0 });
    expect(session.perform({ do: 'step', by: 1, past: 'into' }).refused).toBe('');
    expect(now(session).unit).toBe(game.unit);
    does(session, { do: 'go', at: game.last });
    expect(session.perform({ do: 'step', by: 1, past: 'over' }).refused).toBe('This is the end.');
  });
});
