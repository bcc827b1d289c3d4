import { capital } from '../text/capital.ts';
import { namedCard } from '../../src/record/named-card.ts';
import type { GameHistory, Note } from './game-history.ts';
import { cellText, type Naming } from './naming.ts';
import { inFrame, PLACE } from './origins.ts';
import { seesChoice } from './seen-differences.ts';
import type { LogEntry, TurnView } from './view.ts';

/** Turns of a game from its choices: those under one heading are one. */
export function turnsOf(notes: readonly Note[], naming: Naming): readonly TurnView[] {
  const turns: { -readonly [K in keyof TurnView]: K extends 'shows' ? number[] : TurnView[K] }[] = [];
  let heading = '';
  notes.forEach((note, at) => {
    if (note.heading !== heading || turns.length === 0) {
      heading = note.heading;
      const { round, turn, leading } = note;
      turns.push({
        from: at,
        to: at,
        round,
        turn,
        leading,
        named: '',
        title: titleOf(note, naming),
        shows: [],
      });
    }
    const turn = turns.at(-1);
    if (!turn) return;
    turn.to = at + 1;
    if (turn.named === '') turn.named = note.named;
    if (note.shows !== undefined) turn.shows.push(at);
  });
  return turns.map((turn) => ({
    ...turn,
    title: turn.named === '' ? turn.title : `${turn.title}: ${naming.section(turn.named)}`,
  }));
}

/** The place where a game is: round, turn and who leads it, counted from 1. */
export function titleOf(
  { round, turn, leading, heading }: Pick<Note, 'round' | 'turn' | 'leading' | 'heading'>,
  naming: Naming,
): string {
  if (heading.startsWith('alone')) return 'At the table';
  if (round === 0) return 'Set-up';
  if (leading < 0) return capital(heading);
  return `Round ${round}, turn ${turn + 1}, ${naming.party(leading)}`;
}

/** The words of a choice with a name in place of its card's number. */
function withName(words: string, name: string): string {
  const card = namedCard(words);
  if (!card) return words;
  // A verb that is called like what it lays on a card says it all: one wounds a card, not a wound on it.
  const before = card.before.replace(/\bcard\s+$/, '').replace(/^(\S+) \1 on $/, '$1 ');
  return `${before}${name}${card.behind}`;
}

/** The words of a choice that ends with a count, in the number of what is counted: `earn 3 coins`, `draw no cards`. */
function withCount(words: string, naming: Naming): string {
  const [, before = '', digits = '', thing = ''] = /^(.* )?(\d+) ([\p{L}-]+)$/u.exec(words) ?? [];
  const count = Number(digits);
  const said = naming.words.holds(thing)
    ? naming.words.resource(thing, count)
    : thing === 'cards'
      ? thing
      : undefined;
  return said === undefined ? words : `${before}${count === 0 ? 'no' : digits} ${said}`;
}

/**
 * A choice as people say it: its verb as the pack says it, a place by its row and column, a card by its name, a count
 * with what is counted.
 *
 * @param name of the card that the words name; empty for none
 */
export function choiceText(words: string, name: string, naming: Naming): string {
  const [, row, column] = PLACE.exec(words) ?? [];
  if (row !== undefined) return cellText(Number(row), Number(column));
  const said = name === '' ? withCount(words, naming) : withName(words, name);
  return said.replace(/^[a-z]+(-[a-z0-9]+)+/, (verb) => naming.words.verb(verb));
}

/** Choices as the log says them: a card that the viewer did not see has no name, and what says nothing is left out. */
export function logOf(
  history: Pick<GameHistory, 'notes' | 'game' | 'originsAt'>,
  naming: Naming,
  viewer: number | 'all',
): readonly LogEntry[] {
  const { notes, game } = history;
  const entries: LogEntry[] = [];
  notes.forEach(({ seat, words, card, seenBy, shows }, at) => {
    if (words === 'done') return;
    const before = entries.at(-1);
    if (PLACE.test(words) && before?.seat === seat) {
      entries[entries.length - 1] = {
        ...before,
        text: `${before.text}, ${choiceText(inFrame(words, history.originsAt(at)[seat]), '', naming)}`,
      };
      return;
    }
    const isOpen = seesChoice({ seat, seenBy }, game.layout.seats, viewer);
    const name = card < 0 ? '' : isOpen ? naming.card(card) : 'a card';
    const text = choiceText(words, name, naming);
    entries.push({
      at,
      seat,
      text: capital(text.replaceAll('"', '')),
      ...(card >= 0 && isOpen && { card: game.layout.image.cards[card]?.number ?? 0, name }),
      shows: shows !== undefined,
    });
  });
  return entries;
}
