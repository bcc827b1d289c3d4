import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameSession } from '../../../playground/game/game-session.ts';
import type { CheckedFile } from '../../../playground/game/checked-file.ts';
import type { GameCommand, GameResult, NewGame } from '../../../playground/game/protocol.ts';
import { GAME_UNITS, type GameView } from '../../../playground/game/view.ts';
import { runs } from '../../support/long.ts';
import { edited } from '../laying/at-table.ts';
import { gameSession } from './open-game.ts';

/** Something that is done with a game: what exactly, the game as it is then decides by the numbers. */
interface Doing {
  readonly what: (typeof WHAT)[number];
  readonly one: number;
  readonly other: number;
}

const WHAT = [
  'choose',
  'choose',
  'choose',
  'end',
  'unchoose',
  'clear',
  'run',
  'run',
  'go',
  'step',
  'unit',
  'stops',
  'to-stop',
  'to-change',
  'pair',
  'undo',
  'redo',
  'take-screen',
  'branch',
  'forget',
  'compare',
  'take-cards',
  'take-back-cards',
  'fork',
  'edit',
  'worlds',
  'why',
  'capture',
  'keep',
] as const;

const UNTIL = ['person', 'turn', 'end', 'stop'] as const;

/** Texts that cards have instead of their own; the first is as it was. */
const EDITS = [
  ['island/293-whakaari.card', 'gain 5 soil', ['gain 5 soil', 'gain 9 soil', 'gain 1 soil, draw 1']],
  ['flora/137-wall-screw-moss.card', 'cost 2', ['cost 2', 'cost 0', 'cost 15']],
  ['flora/18-dragon-blood-tree.card', 'points 1', ['points 1', 'points 7']],
] as const;

const GAMES: readonly NewGame[] = [
  { mode: 'standard', players: ['you', 'random'], seed: 1 },
  { mode: 'standard', players: ['you', 'you', 'greedy'], seed: 2 },
  { mode: 'solo', players: ['you'], seed: 3, level: 'hard' },
  { mode: 'teams', players: ['random', 'you', 'random', 'you'], seed: 4 },
  { mode: 'standard', players: ['random', 'random'], seed: 5 },
];

/** Does it. @param files that are others than they were @returns what is shown then */
function perform(
  session: GameSession,
  files: Map<string, CheckedFile>,
  { what, one, other }: Doing,
  shown: GameView,
): GameResult {
  const { question, revision, last, turns, branches } = shown;
  const past = other % 3 > 0;
  const of = <Thing>(things: readonly Thing[]): Thing | undefined => things[one % Math.max(1, things.length)];
  const does = (command: GameCommand): GameResult => session.perform(command);
  switch (what) {
    case 'choose':
      return does({ do: 'choose', code: of(question?.options ?? [])?.code ?? one, revision, past });
    case 'unchoose':
      return does({ do: 'unchoose', code: of(question?.options ?? [])?.code ?? one, revision });
    case 'end':
      return does({ do: 'end', revision, past });
    case 'run':
      return does({ do: 'run', until: UNTIL[other % UNTIL.length] ?? 'person', most: 1 + (one % 40) });
    case 'go':
      return does({ do: 'go', at: one % (last + 2) });
    case 'step':
      return does({ do: 'step', by: other % 2 === 0 ? 1 : -1 });
    case 'unit':
      return does({ do: 'unit', unit: GAME_UNITS[one % GAME_UNITS.length] ?? 'choice' });
    case 'stops': {
      const { card = 293 } = of(shown.log.filter((entry) => entry.card !== undefined)) ?? {};
      return does({
        do: 'stops',
        watches: ['soil of seat A', 'growth on this card'],
        stops: [{ of: { card, side: 'A' }, ability: other % 2 }],
      });
    }
    case 'to-stop':
      return does({ do: 'to-stop', by: other % 2 === 0 ? 1 : -1 });
    case 'to-change':
      return does({ do: 'to-change', watch: one % 3 });
    case 'pair':
      return does({
        do: 'pair',
        pair: [(one % (branches.length + 2)) - 1, (other % (branches.length + 2)) - 1],
      });
    case 'branch':
    case 'forget':
      return does({ do: what, branch: one % (branches.length + 1) });
    case 'compare':
      return does({ do: 'compare', most: 1 + (one % 30) });
    case 'fork':
      return does({ do: 'fork', difference: one % 3, whole: other % 2 === 0 });
    case 'edit': {
      const [path, from, texts] = EDITS[one % EDITS.length] ?? EDITS[0];
      const file = edited(path, from, texts[other % texts.length] ?? from);
      files.set(path, file);
      return session.link([file]);
    }
    case 'worlds': {
      const worlds = session.worlds(1 + (one % 200));
      if (worlds.is === 'there') session.world(other % (worlds.differences.length + 1));
      session.between(other % 3);
      return session.result();
    }
    case 'why':
      session.why(one % 3, of(shown.scores[0]?.lines ?? [])?.id ?? 'nothing');
      return session.result();
    case 'capture':
      session.capture();
      return session.result();
    case 'keep': {
      const kept = session.keep();
      const again = gameSession();
      again.link([...files.values()]);
      const { view } = kept ? again.load(kept, false) : session.result();
      // It is opened between two choices.
      if (!shown.inside) expect(view?.hash).toBe(shown.hash);
      expect([view?.at, view?.last, view?.branches]).toEqual([shown.at, last, branches]);
      expect(view?.turns).toEqual(turns);
      return session.result();
    }
    case 'clear':
    case 'undo':
    case 'redo':
    case 'take-screen':
    case 'take-cards':
    case 'take-back-cards':
      return does({ do: what });
    default:
      return what satisfies never;
  }
}

const doing = fc.record<Doing>({
  what: fc.constantFrom(...WHAT),
  one: fc.nat(10_000),
  other: fc.nat(10_000),
});

test('whatever is done with a game, in whatever order, it goes on, and is kept as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GAMES),
      fc.array(doing, { minLength: 20, maxLength: 60 }),
      (game, doings) => {
        const session = gameSession();
        const files = new Map<string, CheckedFile>();
        let shown = session.begin(game).view;
        for (const each of doings) {
          if (!shown) throw new Error('the game is gone');
          const { view } = perform(session, files, each, shown);
          if (!view) throw new Error('the game is gone');
          expect(view.at).toBeLessThanOrEqual(view.last);
          expect(session.result().view?.hash).toBe(view.hash);
          shown = view;
        }
      },
    ),
    { numRuns: runs(400, 2), seed: 20_261_124 },
  );
});
