import { Comparison, type Compared } from '../../src/compare/comparison.ts';
import type { RunningGame } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { variantOf } from '../../src/game/variant.ts';
import { changesSince, fingerprintsOf } from '../../src/record/fingerprints.ts';
import { layScenario } from '../../src/scenario/run.ts';
import { isTally } from '../../src/observe/differences.ts';
import type { Place } from '../../src/record/place.ts';
import type { GameHistory } from './game-history.ts';
import { isOpenTo, seesChoice } from './seen-differences.ts';
import type { ComparisonView } from './view.ts';

/** The greatest number of differences that are told. */
const MOST = 6;

/** A difference with its sentence. */
type Told = NonNullable<Compared['values']>['differences'][number];

/** The one that is told first: what lies there before what was only counted. */
const firstOf = (told: readonly Told[]): Told | undefined =>
  told.find(({ thing }) => !isTally(thing)) ?? told[0];

/**
 * Finds what the choices of a game come to with the cards as they are now, some choices at a time. What is held equal
 * is the seed, so that piles lie in the same order, and every choice.
 */
export class Comparing {
  readonly #history: GameHistory;
  readonly #playable: Playable;
  /** Names and seats as the page calls them. */
  readonly #named: (text: string) => string;
  #comparison: Comparison | undefined;
  #fault = '';
  #isOver = false;
  #version = -1;

  constructor(history: GameHistory, playable: Playable, named: (text: string) => string) {
    this.#history = history;
    this.#playable = playable;
    this.#named = named;
  }

  /** True if cards are others than those with which the game is played. */
  static isNeeded({ playable: before, setUp }: GameHistory, after: Playable): boolean {
    const cards = before.image.cards.map(({ number }) => number);
    const now = variantOf(after, setUp.options ?? {}).playable ?? after;
    return changesSince(fingerprintsOf(before, setUp.mode, cards), now, setUp.mode).length > 0;
  }

  /** True if there are choices that were not compared yet. */
  get isRunning(): boolean {
    return !this.#isOver || this.#version !== this.#history.version;
  }

  /** Compares so many choices more. */
  goOn(most: number): void {
    const { version } = this.#history;
    if (this.#version !== version) this.#begin();
    this.#version = version;
    for (let made = 0; made < most && !this.#isOver; made++)
      this.#isOver = this.#comparison === undefined || !this.#comparison.next();
  }

  /**
   * The findings, as far as who looks may know it: of cards that they do not see, that something differs.
   *
   * @param viewer whose eyes see it
   */
  view(viewer: number | 'all'): ComparisonView {
    if (this.isRunning) return { is: 'running', choices: this.#comparison?.choices ?? 0 };
    if (!this.#comparison) return { is: 'differs', sentence: this.#fault, at: 0, says: [] };
    const { result } = this.#comparison;
    const { same, values, offers, lost, scores } = result;
    const said = this.#named(this.#openSentence(result, viewer));
    if (same) return { is: 'same', sentence: said };
    const at = (values?.place ?? offers?.place ?? lost?.place)?.choice;
    const says = this.#openIn(values, viewer).map((each) => this.#named(each.sentence));
    const more = says.length > MOST ? [`and ${says.length - MOST} more`] : [];
    return {
      is: 'differs',
      sentence: said,
      at: at ?? (scores.length > 0 ? this.#history.last : 0),
      says: [...says.slice(0, MOST), ...more],
      ...(lost && {
        stopped: {
          at: lost.place.choice,
          says: this.#named(
            this.#isSeen(lost.place, viewer)
              ? `Seat ${lost.place.seat + 1} cannot choose "${lost.place.words}" any more. ${lost.why.message}`
              : `Seat ${lost.place.seat + 1} cannot choose the same card any more.`,
          ),
        },
      }),
    };
  }

  /** The first difference in a sentence that names nothing unseen. */
  #openSentence({ sentence, values, offers, lost }: Compared, viewer: number | 'all'): string {
    if (viewer === 'all') return sentence;
    if (values) {
      const first = firstOf(values.differences);
      const open = firstOf(this.#openIn(values, viewer));
      return first === undefined || first === open
        ? sentence
        : sentence.replace(first.sentence, open?.sentence ?? 'something that is not seen has changed');
    }
    const place = offers?.place ?? lost?.place;
    if (!place || (offers ? place.seat === viewer : this.#isSeen(place, viewer))) return sentence;
    return `Seat ${place.seat + 1} can choose otherwise, which is not seen (choice ${place.choice + 1}, ${place.heading}).`;
  }

  #openIn(values: Compared['values'], viewer: number | 'all'): readonly Told[] {
    const { manifest } = this.#playable.pack;
    return (values?.differences ?? []).filter((each) => isOpenTo(each, viewer, manifest));
  }

  #isSeen({ choice }: Place, viewer: number | 'all'): boolean {
    const { notes, game } = this.#history;
    const note = notes[choice];
    return !note || seesChoice(note, game.layout.seats, viewer);
  }

  #begin(): void {
    const history = this.#history;
    const { at } = history;
    history.goTo(history.last);
    const { header, steps } = history.log.record;
    history.goTo(at);
    this.#isOver = false;
    const scenario = history.scenario?.scenario;
    const lay = scenario && ((game: RunningGame) => layScenario(game, scenario)[0]?.message);
    const { comparison, fault } = Comparison.begin({ header, steps }, history.playable, this.#playable, lay);
    this.#comparison = comparison;
    this.#fault = fault ?? '';
  }
}
