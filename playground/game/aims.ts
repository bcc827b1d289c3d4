import type { GameLog } from '../../src/record/log.ts';
import { headingOf } from '../../src/record/moment.ts';
import { goalDiffers, goalsOf, turnSince, type GoalStep } from '../../src/scenario/goal.ts';
import type { ParsedScenario } from '../../src/scenario/scenario.ts';
import type { Naming } from './naming.ts';
import type { AimsView } from './view.ts';

/** The goals of a game that a scenario has begun, and at which moments all of them were reached. */
export class Aims {
  readonly #goals: readonly GoalStep[];
  /** The number of choices above the goals. */
  readonly from: number;
  /** By the number of choices, whether all goals are reached at once then. */
  readonly #reached: boolean[] = [];

  private constructor(goals: readonly GoalStep[], from: number) {
    this.#goals = goals;
    this.from = from;
  }

  /** The goals of a scenario; undefined where it has none. @param from the number of choices above them */
  static of(scenario: ParsedScenario, from: number): Aims | undefined {
    const goals = goalsOf(scenario);
    return goals.length > 0 ? new Aims(goals, from) : undefined;
  }

  /** The most turns that all of them allow; undefined where none is counted in turns. */
  get turns(): number | undefined {
    const turns = Math.min(...this.#goals.map((goal) => goal.turns ?? Infinity));
    return turns === Infinity ? undefined : turns;
  }

  /** Looks at the moment at which a game is. */
  look(log: GameLog): void {
    this.#reached[log.length] = this.#goals.every((goal) => goalDiffers(log, goal) === undefined);
  }

  /** The turn of a moment, from 1; of the one before the goals as well. */
  #turnAt(moves: GameLog['moves'], now: string): number {
    return turnSince(
      moves.slice(this.from).map(({ heading }) => heading),
      now,
    );
  }

  /** The goals as they stand at the moment at which a game is. */
  view(log: GameLog, naming: Naming): Omit<AimsView, 'cards'> {
    const { from, turns = Infinity } = this;
    const { moves, game } = log;
    const at = moves.length;
    const now = headingOf(game);
    const turn = this.#turnAt(moves, now);
    const found = this.#reached.findIndex((isSo, moment) => isSo && moment >= from && moment <= at);
    // The choice that ends a turn still belongs to it.
    const inTurn = found > from ? this.#turnAt(moves.slice(0, found), moves[found - 1]?.heading ?? now) : 1;
    const isReached = found >= 0 && inTurn <= turns;
    return {
      aims: this.#goals.map((goal) => {
        const differs = goalDiffers(log, goal);
        const got = differs && !('code' in differs) ? differs.got : undefined;
        return { says: goalText(goal, naming), ...(got !== undefined && { got }) };
      }),
      from,
      turn,
      ...(turns < Infinity && { turns }),
      standing: isReached ? 'reached' : at < from ? 'ahead' : game.isOver || turn > turns ? 'missed' : 'open',
      ...(isReached && { reachedAt: found }),
    };
  }
}

/** The fact that a goal asks for, with its seat as it is called on the page. */
function goalText({ fact: { subject, word, value } }: GoalStep, naming: Naming): string {
  const said = `${word.replaceAll('-', ' ')} ${value}`;
  switch (subject.of) {
    case 'seat':
      return `${naming.party(subject.seat)}: ${said}`;
    case 'opponent':
      return `the opponent: ${said}`;
    case 'card':
      return `card ${subject.name}: ${said}`;
    default:
      return said;
  }
}
