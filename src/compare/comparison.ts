import type { Playable } from '../game/playable.ts';
import { differencesBetween, isTally, type Difference } from '../observe/differences.ts';
import { ThingWords } from '../observe/thing-words.ts';
import { headingOf } from '../record/moment.ts';
import type { Place } from '../record/place.ts';
import type { GameRecord, RecordStep } from '../record/record.ts';
import { refusalOf, type WordsRefused } from '../record/why-refused.ts';
import { CHOICES, sortOf } from '../vm/choices.ts';
import { causeOf, nameOf } from './cause.ts';
import { changedBetween, type Changed } from './changed.ts';
import { scoresBetween, type ScoreDifference } from './scores.ts';
import { World, type Lay } from './world.ts';

/** Values that are others after the same choice. */
export interface ValuesDiffer {
  /** The choice after which they are; undefined where they are before the first one. */
  readonly place: Place | undefined;
  /** The choice made in its place, since the choice itself is not there any more. */
  readonly instead?: string;
  /** The differences, in the order in which people ask; never empty. */
  readonly differences: readonly (Difference & { readonly sentence: string })[];
}

/** A recorded choice that is not legal any more. */
export interface LostChoice {
  /** The choice. */
  readonly place: Place;
  /** The reason. */
  readonly why: WordsRefused;
}

/** Other choices at the same question. */
export interface OffersDiffer {
  /** The choice of the record at this question. */
  readonly place: Place;
  /** Choices that are there only now. */
  readonly more: readonly string[];
  /** Choices that are not there any more. */
  readonly less: readonly string[];
}

/** The outcome of playing a record in a pack and in the changed one. */
export interface Compared {
  /** True if nothing has been found that differs. */
  readonly same: boolean;
  /** The first difference in one sentence, or that all is the same. */
  readonly sentence: string;
  /** The changes of the pack. */
  readonly changed: Changed;
  /** The first question that offers something else. */
  readonly offers?: OffersDiffer;
  /** The first values that differ. */
  readonly values?: ValuesDiffer;
  /** The first choice of the record that is not legal any more; the comparison ends there. */
  readonly lost?: LostChoice;
  /** Lines of the score with other points behind the last choice that was played, as the states stand there. */
  readonly scores: readonly ScoreDifference[];
}

/** The sort of a choice that is an amount. */
const AMOUNT = CHOICES.indexOf('amount');

/**
 * Plays a record in a pack and in a changed one beside one another, one choice at each {@link next}, and finds where the
 * game first differs. It changes neither; what it needs at once is one choice's work in both.
 */
export class Comparison {
  readonly #steps: readonly RecordStep[];
  readonly #before: World;
  readonly #after: World;
  readonly #packs: { readonly before: Playable; readonly after: Playable };
  readonly #changed: Changed;
  readonly #words: ThingWords;
  #at = 0;
  #made = 0;
  #heading = '';
  #over = false;
  #sentence = '';
  #offers: OffersDiffer | undefined;
  #values: ValuesDiffer | undefined;
  #lost: LostChoice | undefined;
  /** The card that the choice is about. */
  #about: readonly string[] = [];

  private constructor(
    { header, steps }: Pick<GameRecord, 'header' | 'steps'>,
    packs: { readonly before: Playable; readonly after: Playable },
    worlds: { readonly before: World; readonly after: World },
  ) {
    this.#steps = steps;
    this.#packs = packs;
    this.#before = worlds.before;
    this.#after = worlds.after;
    this.#changed = changedBetween(packs.before, packs.after, header.mode);
    this.#words = new ThingWords(packs.after.image, header.seats);
    this.#heading = headingOf(this.#before.game);
    const differences = this.#differences();
    if (differences.length > 0) this.#differ(undefined, differences);
  }

  /**
   * Begins to compare; a sentence where the game of the record cannot begin in one of the packs.
   *
   * @param lay takes both games to the position in which the choices begin, where it is not the beginning
   */
  static begin(
    record: Pick<GameRecord, 'header' | 'steps'>,
    before: Playable,
    after: Playable,
    lay?: Lay,
  ): { readonly comparison?: Comparison; readonly fault?: string } {
    const one = World.begin(before, record.header, lay);
    const other = World.begin(after, record.header, lay);
    if (one.world && other.world)
      return {
        comparison: new Comparison(record, { before, after }, { before: one.world, after: other.world }),
      };
    return { fault: one.fault ?? other.fault ?? 'There is no such game.' };
  }

  /** The number of choices that have been played. */
  get choices(): number {
    return this.#made;
  }

  /** Plays the next choice; false where nothing is left to play. */
  next(): boolean {
    while (!this.#over) {
      const step = this.#steps[this.#at];
      if (!step) {
        this.#over = true;
        break;
      }
      this.#at++;
      if (step.step === 'heading') {
        this.#heading = step.heading;
        continue;
      }
      this.#play({
        choice: this.#made,
        line: step.line,
        seat: step.seat,
        words: step.words,
        heading: this.#heading,
      });
      return !this.#over;
    }
    return false;
  }

  /** The findings up to now; working them out does not go on. */
  get result(): Compared {
    const scores = scoresBetween(this.#before.game, this.#after.game);
    const sentence = this.#sentence || (scores[0] ? this.#scoreSentence(scores[0]) : '');
    return {
      same: sentence === '',
      sentence: sentence || this.#sameSentence(),
      changed: this.#changed,
      scores,
      ...(this.#offers && { offers: this.#offers }),
      ...(this.#values && { values: this.#values }),
      ...(this.#lost && { lost: this.#lost }),
    };
  }

  #sameSentence(): string {
    if (this.#made === 0) return 'Same so far.';
    return `Same so far: ${this.#made === 1 ? 'the choice leads' : `all ${this.#made} choices lead`} to the same game.`;
  }

  #scoreSentence({ party, line, before, after }: ScoreDifference): string {
    const unit = after === 1 ? 'point' : 'points';
    const score = `${this.#words.party(party)} has ${after} ${unit} for ${line.replaceAll('-', ' ')} instead of ${before}`;
    return `${this.#cause([], [])}: the game is the same, and ${score}.`;
  }

  #play(place: Place): void {
    const { seat, words } = place;
    const offered = this.#before.offers(seat);
    const chosen = offered.find((offer) => plain(offer.words) === plain(words));
    if (!chosen) throw new Error(`the record does not fit the pack it is compared with: "${words}"`);
    const offers = this.#after.offers(seat);
    this.#about = TEXT_ONLY.has(sortOf(chosen.choice)) ? [] : cardIn(words);
    const again = offers.find((offer) => plain(offer.words) === plain(words));
    if (!this.#values && !this.#offers) this.#compareOffers(place, offered.map(said), offers.map(said));
    if (!again) {
      const why = refusalOf(this.#after, seat, words);
      this.#lost = { place, why };
      this.#over = true;
      const instead =
        this.#values || sortOf(chosen.choice) !== AMOUNT
          ? undefined
          : offers.find(({ choice }) => sortOf(choice) === AMOUNT);
      if (instead) this.#both(place, chosen.choice, instead.choice, instead.words);
      if (!this.#values) this.#sentence = this.#lostSentence(this.#lost);
      return;
    }
    this.#both(place, chosen.choice, again.choice);
    this.#made++;
  }

  /** Makes a choice in both worlds, and compares as long as nothing differed. */
  #both(place: Place, choice: number, other: number, instead?: string): void {
    if (this.#values) {
      this.#before.choose(place.seat, choice);
      this.#after.choose(place.seat, other);
      return;
    }
    const asks = [this.#after.asks(place.seat), this.#before.asks(place.seat)];
    const saves = [this.#before.game.state.slice(), this.#after.game.state.slice()] as const;
    this.#before.choose(place.seat, choice);
    this.#after.choose(place.seat, other);
    const differences = this.#differences();
    if (differences.length === 0) return;
    this.#before.game.state.set(saves[0]);
    this.#after.game.state.set(saves[1]);
    this.#before.chooseSeen(place.seat, choice);
    this.#after.chooseSeen(place.seat, other);
    this.#differ(place, differences, asks, instead);
  }

  #differences(): readonly Difference[] {
    return differencesBetween(this.#before.game, this.#after.game);
  }

  #differ(
    place: Place | undefined,
    differences: readonly Difference[],
    asks: readonly string[] = [],
    instead?: string,
  ): void {
    const said = differences.map((each) => ({ ...each, sentence: this.#words.difference(each) }));
    this.#values = { place, differences: said, ...(instead !== undefined && { instead }) };
    const first = said.find(({ thing }) => !isTally(thing)) ?? said[0];
    const inPlace = instead === undefined ? '' : `with "${instead}" in place of "${place?.words ?? ''}", `;
    this.#sentence = `${this.#cause(asks)}: ${inPlace}${first?.sentence ?? ''} ${placeText(place)}.`;
  }

  #compareOffers(place: Place, before: readonly string[], after: readonly string[]): void {
    const more = after.filter((each) => !before.includes(each));
    const less = before.filter((each) => !after.includes(each));
    if (more.length === 0 && less.length === 0) return;
    this.#offers = { place, more, less };
    const asking = this.#after.asks(place.seat) || this.#before.asks(place.seat);
    const who = asking === '' ? this.#cause([]) : nameOf(asking, this.#words);
    const [some, verb] = more.length > 0 ? [more, 'offers'] : [less, 'does not offer'];
    const list = `${some
      .slice(0, 3)
      .map((each) => `"${each}"`)
      .join(', ')}${some.length > 3 ? ', …' : ''}`;
    const end = more.length > 0 ? 'besides' : 'any more';
    this.#sentence = `${who} ${verb} ${list} ${end}: seat ${place.seat + 1} chose "${place.words}" ${placeText(place)}.`;
  }

  #lostSentence({ place, why }: LostChoice): string {
    const asks = [this.#before.asks(place.seat), this.#after.asks(place.seat)];
    return `${this.#cause(asks)}: seat ${place.seat + 1} cannot choose "${place.words}" any more ${placeText(place)}. ${why.message}`;
  }

  #cause(asks: readonly string[], about: readonly string[] = this.#about): string {
    const { before, after } = this.#packs;
    const effects = { before: this.#before.effects, after: this.#after.effects };
    const faces = [...about, ...asks];
    return causeOf({ before: before.image, after: after.image }, this.#changed, effects, faces, this.#words);
  }
}

/** Sorts of choices in whose words no card's number stands. */
const TEXT_ONLY: ReadonlySet<number> = new Set(
  (['done', 'amount', 'cell', 'path'] as const).map((sort) => CHOICES.indexOf(sort)),
);

/** The card that stands last in the words of a choice, as a face; none where no number does. */
const cardIn = (words: string): readonly string[] => {
  const number = /(\d+)[AB]?( \(\d+\))?$/i.exec(words)?.[1];
  return number === undefined ? [] : [`${number}A`];
};

const said = ({ words }: { readonly words: string }): string => words;

const plain = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();

/** A choice in brackets, as in `(choice 27, turn 3, seat 2)`. */
const placeText = (place: Place | undefined): string =>
  place === undefined ? '(before the first choice)' : `(choice ${place.choice + 1}, ${place.heading})`;
