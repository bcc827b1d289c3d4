import { Comparison } from '../../src/compare/comparison.ts';
import type { Game } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { variantOf } from '../../src/game/variant.ts';
import { changesSince, printsOf } from '../../src/record/prints.ts';
import { layScenario } from '../../src/scenario/run.ts';
import type { Course } from './course.ts';
import type { ComparisonView } from './view.ts';

/** How many differences are told at most. */
const MOST = 6;

/**
 * Finds what the choices of a game come to with the cards as they are now, some choices at a time. What is held equal is
 * the seed, so that piles lie in the same order, and every choice.
 */
export class Comparing {
  readonly #course: Course;
  readonly #playable: Playable;
  /** Names and seats as the page calls them. */
  readonly #named: (text: string) => string;
  #comparison: Comparison | undefined;
  #fault = '';
  #isOver = false;
  #version = -1;

  constructor(course: Course, playable: Playable, named: (text: string) => string) {
    this.#course = course;
    this.#playable = playable;
    this.#named = named;
  }

  /** Whether cards are others than those with which the game is played. */
  static isNeeded({ playable: before, setUp }: Course, after: Playable): boolean {
    const cards = before.image.cards.map(({ number }) => number);
    const now = variantOf(after, setUp.options ?? {}).playable ?? after;
    return changesSince(printsOf(before, setUp.mode, cards), now, setUp.mode).length > 0;
  }

  /** Whether there are choices that were not compared yet. */
  get isRunning(): boolean {
    return !this.#isOver || this.#version !== this.#course.version;
  }

  /** Compares so many choices more. */
  goOn(most: number): void {
    const { version } = this.#course;
    if (this.#version !== version) this.#begin();
    this.#version = version;
    for (let made = 0; made < most && !this.#isOver; made++)
      this.#isOver = this.#comparison === undefined || !this.#comparison.next();
  }

  /** What has been found. */
  view(): ComparisonView {
    if (this.isRunning) return { is: 'running', choices: this.#comparison?.choices ?? 0 };
    if (!this.#comparison) return { is: 'differs', sentence: this.#fault, at: 0, says: [] };
    const { same, sentence, values, offers, lost, scores } = this.#comparison.result;
    const said = this.#named(sentence);
    if (same) return { is: 'same', sentence: said };
    const at = (values?.place ?? offers?.place ?? lost?.place)?.choice;
    const says = (values?.differences ?? []).map((each) => this.#named(each.sentence));
    const more = says.length > MOST ? [`and ${says.length - MOST} more`] : [];
    return {
      is: 'differs',
      sentence: said,
      at: at ?? (scores.length > 0 ? this.#course.last : 0),
      says: [...says.slice(0, MOST), ...more],
      ...(lost && {
        stopped: {
          at: lost.place.choice,
          says: this.#named(
            `Seat ${lost.place.seat + 1} cannot choose "${lost.place.words}" any more. ${lost.why.message}`,
          ),
        },
      }),
    };
  }

  #begin(): void {
    const course = this.#course;
    const { at } = course;
    course.goTo(course.last);
    const { header, steps } = course.log.record;
    course.goTo(at);
    this.#isOver = false;
    const scenario = course.scenario?.scenario;
    const lay = scenario && ((game: Game) => layScenario(game, scenario)[0]?.message);
    const { comparison, fault } = Comparison.begin({ header, steps }, course.playable, this.#playable, lay);
    this.#comparison = comparison;
    this.#fault = fault ?? '';
  }
}
