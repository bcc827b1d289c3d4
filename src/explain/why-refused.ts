import { withoutNames } from '../record/card-names.ts';
import type { GameLog } from '../record/log.ts';
import { headingOf } from '../record/moment.ts';
import { splitChoices } from '../record/pieces.ts';
import { refusalOf } from '../record/why-refused.ts';
import { ThingWords } from '../observe/thing-words.ts';
import * as FRAME from '../state/frame.ts';
import { askedOf } from '../record/asked.ts';
import type { Clauses } from './clauses.ts';
import type { Explained } from './reason.ts';
import type { ToldAgain } from './told-again.ts';

/**
 * The reason why a seat cannot choose something at the log's moment: the clause that refuses it or asks for something else, its card
 * and the rules behind it. Undefined where it can.
 */
export function whyRefused(
  log: GameLog,
  told: Pick<ToldAgain, 'flow'>,
  seat: number,
  said: string,
  clauses: Clauses,
): Explained | undefined {
  const { game, notation } = log;
  const now = game.state.slice();
  try {
    // Of several choices that stand behind one another, the first one that cannot be made is explained.
    const left = [...splitChoices(withoutNames(said).text)];
    while (left.length > 0) {
      const words = left[0] ?? '';
      const meant = notation.meant(seat, words);
      if (!meant) return whyOne(log, told, seat, words, clauses);
      game.choose(seat, meant.choice);
      // A range of an amount leads to the amount, which the same words mean.
      if (!meant.leads) left.shift();
    }
    return undefined;
  } finally {
    game.state.set(now);
  }
}

function whyOne(
  log: GameLog,
  told: Pick<ToldAgain, 'flow'>,
  seat: number,
  words: string,
  clauses: Clauses,
): Explained {
  const { game, notation } = log;
  const { image, seats } = game.layout;
  const says = new ThingWords(image, seats);
  const guess = notation.guess(seat, words);
  const refusal = guess === undefined ? undefined : game.whyNot(seat, guess);
  const { code, message } = refusalOf(log, seat, words);
  const asked = askedOf(game, seat);
  const at = refusal && refusal.at >= 0 ? refusal.at : (asked?.at ?? -1);
  const own = asked?.at === at ? game.machine.run.get(FRAME.self) - 1 : -1;
  const found = at >= 0 ? clauses.at(at) : { rules: [] };
  const number = image.cards[refusal?.card ?? own]?.number;
  const { flow } = told;
  const cited = flow ? clauses.rules.ofLine(flow.section, flow.line) : [];
  const place = { choice: log.length, line: 0, seat, words, heading: headingOf(game) };
  return {
    what: `seat ${seat + 1} cannot choose "${words}" (before choice ${log.length + 1}, ${place.heading})`,
    reasons: [
      {
        what: `${code}: ${message}`,
        ...(found.clause && { clause: found.clause }),
        ...(number !== undefined && { card: { number, name: says.card(number) } }),
        place,
        rules: [...new Set([...found.rules, ...cited])],
      },
    ],
  };
}
