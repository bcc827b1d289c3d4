import type { GameLog } from '../record/log.ts';
import { Clauses } from './clauses.ts';
import { OptionChanges } from './option-changes.ts';
import { readThing, thingForms } from './read-thing.ts';
import type { Explained } from './reason.ts';
import type { Sources } from './sources.ts';
import { ToldAgain } from './told-again.ts';
import { whyRefused } from './why-refused.ts';
import { whyScore } from './why-score.ts';
import { whatChoiceDid, whyValue } from './why-value.ts';

/** A question about a game as it stands; seats count from 0, and behind them stands an opponent that is none. */
export type Question =
  /** The reason why a seat has its points for a line of the score, by its id. */
  | { readonly why: 'score'; readonly seat: number; readonly line: string }
  /**
   * The reason why a number or a place is what it is: an id such as that of a resource, or a word before a card's
   * number.
   */
  | { readonly why: 'value'; readonly seat: number; readonly of: string }
  /** The reason why a seat cannot choose something. */
  | { readonly why: 'refused'; readonly seat: number; readonly words: string }
  /** The changes by a choice that was made; it counts from 0. */
  | { readonly why: 'choice'; readonly choice: number };

/** The reason why there is no answer. */
export interface NoAnswer {
  /**
   * G976: no such seat; G993: no such line of the score, no such thing, or the choice is a legal one; G994: no such
   * choice.
   */
  readonly code: 'G976' | 'G993' | 'G994';
  /** The reason in a sentence, and what there is. */
  readonly message: string;
}

/** An answer, or why there is none. */
export type ExplainedAnswer = { readonly answer: Explained } | { readonly fault: NoAnswer };

/** Answers questions why about one game, up to one moment, by doing it again. */
export class Explainer {
  readonly #log: GameLog;
  readonly #told: ToldAgain;
  readonly #clauses: Clauses;

  /**
   * @param sources the texts of the pack, where they are at hand
   * @param lines by choice, its line in a record, counted from 1
   */
  constructor(log: GameLog, sources?: Sources, lines: readonly number[] = []) {
    this.#log = log;
    this.#told = new ToldAgain(log, lines);
    this.#clauses = new Clauses(
      log.playable,
      new OptionChanges(log.playable.pack.manifest, log.setUp.mode, log.setUp.options),
      sources,
    );
  }

  /** Answers a question about the log's moment at which this was made. */
  why(question: Question): ExplainedAnswer {
    const told = this.#told;
    const { layout } = told.game;
    if (question.why === 'choice') {
      const choice = told.choices[question.choice];
      if (choice) return { answer: whatChoiceDid(told, choice, this.#clauses) };
      const { length } = told.choices;
      const message =
        length === 0
          ? 'Nobody has chosen anything yet.'
          : `There is no choice ${question.choice + 1}; there are ${length}.`;
      return { fault: { code: 'G994', message } };
    }
    const { seat } = question;
    const most = question.why === 'refused' ? layout.seats : layout.parties;
    if (!Number.isInteger(seat) || seat < 0 || seat >= most)
      return { fault: { code: 'G976', message: `There is no seat ${seat + 1}; there are ${most}.` } };
    if (question.why === 'score') {
      const answer = whyScore(told, seat, question.line, this.#clauses);
      return answer ? { answer } : { fault: { code: 'G993', message: this.#noLine(question.line, seat) } };
    }
    if (question.why === 'refused') {
      const answer = whyRefused(this.#log, told, seat, question.words, this.#clauses);
      const message = `Seat ${seat + 1} can choose "${question.words}" here.`;
      return answer ? { answer } : { fault: { code: 'G993', message } };
    }
    const thing = readThing(question.of, seat, layout);
    const answer = thing && whyValue(told, thing, this.#clauses);
    if (answer) return { answer };
    const message = `There is no "${question.of.slice(0, 60)}" in this game. There is ${thingForms(layout)}.`;
    return { fault: { code: 'G993', message } };
  }

  #noLine(line: string, seat: number): string {
    const { layout } = this.#told.game;
    const { manifest } = layout.image.vocabulary;
    const scores = seat < layout.seats ? manifest.scores : (manifest.against?.scores ?? []);
    return `The score has no line "${line.slice(0, 60)}". There is ${scores.map(({ id }) => id).join(', ')}.`;
  }
}
