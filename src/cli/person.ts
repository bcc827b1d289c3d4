import type { Player } from '../bots/player.ts';
import { seesCard, viewOf } from '../api/view.ts';
import type { GameLog } from '../record/log.ts';
import { whyRefused } from '../record/rebuild.ts';
import type { GameText } from './game-log.ts';
import { linesOf, type Line } from './read-lines.ts';
import { safe } from './safe-text.ts';
import { tableText } from './table-text.ts';
import { out } from './terminal.ts';

/** Bytes of the longest line that a person types. */
const LONGEST = 4_000;

const HELP = `  Type the number of a choice, or its words.
  table   shows what lies on the table, and your hand
  list    lists the choices again
  help    shows this
  quit    leaves the game
`;

/** A person at the terminal. */
export class Person implements Player {
  readonly name = 'you';
  readonly #log: GameLog;
  readonly #text: GameText;
  readonly #lines: Iterator<Line, void>;
  readonly #before: () => void;
  #heading = '';

  /**
   * @param lines where its lines come from; all people at one terminal share them
   * @param before what happens before each question
   */
  constructor(log: GameLog, text: GameText, lines: Iterator<Line, void>, before: () => void) {
    this.#log = log;
    this.#text = text;
    this.#lines = lines;
    this.#before = before;
  }

  choose(seat: number): number | undefined {
    this.#before();
    const { game, notation } = this.#log;
    const offers = notation.offers(seat);
    const { round, turn } = viewOf(game, seat);
    const heading = `${round} ${turn}`;
    if (heading !== this.#heading) out(tableText(viewOf(game, seat), this.#text));
    this.#heading = heading;
    const list = offers
      .map(({ words }, at) => `  ${String(at + 1).padStart(3)}  ${this.#text.named(words)}\n`)
      .join('');
    out(`\n${this.#text.called(seat)}, choose:\n${list}`);
    for (;;) {
      out('> ');
      const next = this.#lines.next();
      if (next.done === true) {
        out('\n');
        return undefined;
      }
      const typed = safe(next.value.text ?? '').trim();
      const number = /^\d+$/.test(typed) ? Number(typed) : 0;
      const choice = offers[number - 1]?.choice ?? notation.find(seat, typed);
      if (choice !== undefined) return choice;
      if (typed === 'quit') return undefined;
      if (typed === 'help') out(HELP);
      else if (typed === 'list') out(list);
      else if (typed === 'table') out(tableText(viewOf(game, seat), this.#text));
      else if (number > 0) out(`  There are ${offers.length} choices.\n`);
      else out(`  ${whyRefused(this.#log, seat, typed)}\n`);
    }
  }
}

/** Lines that people type; each file of them is read once. */
export const typedLines = (): Iterator<Line, void> => linesOf({ shown: '<stdin>', file: undefined }, LONGEST);

/**
 * What people see of a choice that somebody else made: a card that went where they do not see it has no number.
 *
 * @param people seats of people; with none of them, everything is seen
 * @param words the choice, which has been made
 */
export function asSeen(log: GameLog, people: readonly number[], seat: number, words: string): string {
  if (people.length === 0 || people.includes(seat)) return words;
  const number = Number(/(\d+)[AB]?$/.exec(words)?.[1]);
  const card = log.game.layout.image.cards.findIndex((each) => each.number === number);
  const isHidden =
    card >= 0 && !words.startsWith('@') && !people.some((one) => seesCard(log.game, card, one));
  return isHidden ? words.replace(/\d+[AB]?$/, '(hidden)') : words;
}
