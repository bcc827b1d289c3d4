import type { Reason } from '../../src/explain/reason.ts';
import type { Place } from '../../src/record/place.ts';
import { explainerOf } from './explainer-of.ts';
import { namedIn, viewerOf, type OpenGame } from './open-game.ts';
import { logOf } from './timeline.ts';
import type { LogEntry, WhyReason, WhyView } from './view.ts';

/** The things that an answer may name. */
interface Ground {
  readonly play: OpenGame;
  readonly log: ReadonlyMap<number, LogEntry>;
  /** Numbers of the cards that lie before the eyes of the viewer. */
  readonly seen: ReadonlySet<number>;
}

/**
 * The reason why a party has its points for a line of the score at the moment that is shown; undefined where there is
 * no such line. A card that the viewer may not see has no name.
 *
 * @param seen numbers of the cards that lie before the eyes of the viewer
 */
export function whyPoints(
  play: OpenGame,
  party: number,
  line: string,
  seen: ReadonlySet<number>,
): WhyView | undefined {
  const { history, naming } = play;
  const answered = explainerOf(history).why({ why: 'score', seat: party, line });
  if ('fault' in answered) return undefined;
  const entries = logOf(history, naming, viewerOf(play));
  const ground: Ground = { play, log: new Map(entries.map((entry) => [entry.at, entry])), seen };
  const { what, reasons } = answered.answer;
  return {
    what: namedIn(play, what).replace(/^s/, 'S'),
    reasons: reasons.map((reason) => reasonOf(reason, ground)),
  };
}

function reasonOf(reason: Reason, ground: Ground): WhyReason {
  const { play, seen } = ground;
  const { amount, card, clause, place, counted = [], because = [], rules } = reason;
  const isOpen = card === undefined || seen.has(card.number);
  const said = clause && isOpen ? saidBy(clause.id, play) : undefined;
  return {
    what: isOpen ? namedIn(play, reason.what) : 'a card that is not seen',
    ...(amount !== undefined && { amount }),
    ...(card && isOpen && { card }),
    ...(said && { clause: said }),
    ...(place && { choice: choiceOf(place, ground) }),
    counted: counted.map((each) => ({
      name: seen.has(each.card) ? each.name : 'a card that is not seen',
      amount: each.amount,
      ...(seen.has(each.card) && { card: each.card }),
      ...(each.place && { at: each.place.choice }),
    })),
    because: because.map((each) => reasonOf(each, ground)),
    rules,
  };
}

/** Face or section, and the part of its text, of a clause by its id, as in `137/A/1/2`. */
function saidBy(id: string, { history }: OpenGame): WhyReason['clause'] {
  for (const { program } of history.game.layout.image.faces) {
    const { number, name, side } = program;
    if (number > 0 ? !id.startsWith(`${number}/`) : !id.startsWith(`${name}/`)) continue;
    const found = program.clauses.find(
      (clause) => (number > 0 ? clause.id : clause.id.replace(/^[^/]*/, name)) === id,
    );
    if (!found) continue;
    return {
      owner: number > 0 ? { card: number, side, name } : { section: name },
      path: found.path,
      line: Number(id.split('/').at(-2)),
    };
  }
  return undefined;
}

function choiceOf({ choice, seat, heading }: Place, { play, log }: Ground): NonNullable<WhyReason['choice']> {
  const entry = log.get(choice);
  const who = play.naming.party(seat);
  if (entry) return { at: choice, says: `${who}: ${entry.text}` };
  const where = namedIn(play, heading);
  const isOwn = where.toLowerCase().endsWith(who.toLowerCase());
  return { at: choice, says: isOwn ? where : `${who} in ${where}` };
}
