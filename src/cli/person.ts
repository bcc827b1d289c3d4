import type { SeatPlayer } from '../bots/player.ts';
import { viewOf } from '../api/view.ts';
import { withoutNames, wrongName } from '../record/card-names.ts';
import type { GameLog } from '../record/log.ts';
import { namedCard } from '../record/named-card.ts';
import type { Offer } from '../record/notation.ts';
import { isSaidOpenly, seesCard } from '../record/seen.ts';
import { whyRefused } from '../record/why-refused.ts';
import type { GameText } from './game-log.ts';
import { linesOf, type TextLine } from './read-lines.ts';
import { safe } from './safe-text.ts';
import { tableText } from './table-text.ts';
import { out } from './terminal.ts';

/** Bytes of the longest line that a person types. */
const LONGEST = 4_000;

const HELP = `  Type the number of a choice, or its words; the first are enough where it alone begins so.
  table   shows what lies on the table, and your hand
  list    lists the choices again
  undo    takes your last choice back, as long as it showed nothing new
  help    shows this
  quit    leaves the game
`;

/** A person at the terminal. */
export class Person implements SeatPlayer {
  readonly name = 'you';
  readonly #log: GameLog;
  readonly #text: GameText;
  readonly #lines: Iterator<TextLine, void>;
  readonly #before: () => void;
  #heading = '';
  /** The cards that the seat saw at its last question. */
  #seen: ReadonlySet<number> = new Set();
  /** Words of which only the beginning was chosen, since there was something to choose before what they mean. */
  #meant = '';

  /**
   * @param lines the source of its lines; all people at one terminal share them
   * @param before the work that is done before each question
   */
  constructor(log: GameLog, text: GameText, lines: Iterator<TextLine, void>, before: () => void) {
    this.#log = log;
    this.#text = text;
    this.#lines = lines;
    this.#before = before;
  }

  choose(seat: number): number | undefined {
    const { game, notation } = this.#log;
    const behind = this.#meant === '' ? undefined : notation.find(seat, this.#meant);
    this.#meant = '';
    if (behind !== undefined) return behind;
    this.#before();
    const { round, turn } = viewOf(game, seat);
    const heading = `${round} ${turn}`;
    const seen = seenBy(this.#log, seat);
    if (heading !== this.#heading) this.#table(seat);
    else
      out(
        lightText(
          this.#log,
          [...seen].filter((card) => !this.#seen.has(card)),
          this.#text,
        ),
      );
    this.#heading = heading;
    this.#seen = seen;
    let offers = this.#list(seat);
    for (;;) {
      out('> ');
      const next = this.#lines.next();
      if (next.done === true) {
        out('\n');
        return undefined;
      }
      const typed = safe(next.value.text ?? '').trim();
      const isNumber = /^\d+$/.test(typed);
      const number = isNumber ? Number(typed) : 0;
      const { text, names } = withoutNames(typed);
      const wrong = wrongName(this.#log.game.layout.image, names);
      const meant = offers[number - 1] ?? (wrong ? undefined : notation.meant(seat, text));
      if (meant && 'leads' in meant && meant.leads) this.#meant = text;
      if (meant) return meant.choice;
      const asked = typed.toLowerCase().replace(/\s+/g, ' ');
      // The first words are enough where one choice alone begins so: an amount without what it is of.
      const begun = offers.filter(({ words }) => words.toLowerCase().startsWith(`${asked} `));
      if (asked === 'quit') return undefined;
      if (asked === 'help') out(HELP);
      else if (asked === 'list') offers = this.#list(seat);
      else if (asked === 'table') this.#table(seat);
      else if (asked === 'undo') {
        const refused = this.#log.takeBack(seat);
        out(refused ? `  ${refused.code}: ${refused.message}\n` : '  Your last choice is taken back.\n');
        if (!refused) offers = this.#list(seat);
      } else if (begun.length === 1 && begun[0]) return begun[0].choice;
      else if (isNumber) out(`  Type a number from 1 to ${offers.length}, or the words of a choice.\n`);
      else out(`  ${wrong ? `${wrong.code}: ${wrong.message}` : whyRefused(this.#log, seat, text)}\n`);
    }
  }

  /** Prints what the seat can choose. */
  #list(seat: number): readonly Offer[] {
    const offers = this.#log.notation.offers(seat);
    const lines = offers.map(
      ({ words }, at) => `  ${String(at + 1).padStart(3)}  ${this.#text.named(words)}\n`,
    );
    out(`\n${this.#text.called(seat)}, choose:\n${lines.join('')}`);
    return offers;
  }

  #table(seat: number): void {
    out(tableText(viewOf(this.#log.game, seat), this.#text));
  }
}

/** The cards whose faces a seat sees, by index. */
function seenBy({ game }: GameLog, seat: number): ReadonlySet<number> {
  const seen = game.layout.image.cards.flatMap((_, card) =>
    seesCard(game, game.state, card, seat) ? [card] : [],
  );
  return new Set(seen);
}

/** The line for cards that came to light within a turn, such as one that was drawn; empty for none. */
function lightText({ game }: GameLog, cards: readonly number[], text: GameText): string {
  const said = cards.map((card) => text.card(game.layout.image.cards[card]?.number ?? card));
  return said.length === 0 ? '' : `  Now to be seen: ${said.join(', ')}\n`;
}

/** Lines that people type; each file of them is read once. */
export const typedLines = (): Iterator<TextLine, void> =>
  linesOf({ shown: '<stdin>', file: undefined }, LONGEST);

/**
 * The words that people see of a choice that somebody else made: a card that went where they do not see it has no
 * number, unless it lay open on its way there, as the last card of a trick does.
 *
 * @param people seats of people; with none of them, everything is seen
 * @param words the choice, which has been made
 */
export function asSeen(
  log: Pick<GameLog, 'game'>,
  people: readonly number[],
  seat: number,
  words: string,
): string {
  if (people.length === 0 || people.includes(seat)) return words;
  const named = namedCard(words);
  const card = named ? log.game.layout.image.cards.findIndex(({ number }) => number === named.number) : -1;
  if (!named || card < 0) return words;
  const isHidden =
    !isSaidOpenly(log.game, words) && !people.some((one) => seesCard(log.game, log.game.state, card, one));
  return isHidden ? `${named.before}(hidden)${named.behind}` : words;
}
