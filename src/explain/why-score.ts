import type { Manifest, ScoreLine } from '../cards/manifest.ts';
import { INSTRUCTIONS } from '../compile/instructions.ts';
import { resultOf } from '../game/result.ts';
import type { ProgramPoint } from '../observe/observer.ts';
import { keyOf, type ObservedThing } from '../observe/things.ts';
import { ThingWords } from '../observe/thing-words.ts';
import type { Place } from '../record/place.ts';
import * as FRAME from '../state/frame.ts';
import { word } from '../state/zones.ts';
import { look, makeFound } from '../vm/scopes.ts';
import { operandsAt } from './operands.ts';
import type { Clauses } from './clauses.ts';
import type { Counted, Explained, Reason } from './reason.ts';
import type { ToldAgain } from './told-again.ts';
import { nameUp, whyValue } from './why-value.ts';

/** The things that a clause has counted before it gives its points. */
interface Seen {
  counted: Counted[];
  because: Reason[];
}

/**
 * The reason why a party has its points for a line of the score, as the state stands: each clause that counted, with the cards or
 * the changes that it counted. Undefined where there is no such line.
 *
 * @param party a seat, or behind the seats the opponent
 */
export function whyScore(
  told: ToldAgain,
  party: number,
  id: string,
  clauses: Clauses,
): Explained | undefined {
  const { game } = told;
  const { layout } = game;
  const opponent = party >= layout.seats;
  const { manifest } = layout.image.vocabulary;
  const how = opponent ? manifest.against : manifest;
  const found = how && linesOf(how, id);
  if (!found) return undefined;
  const words = new ThingWords(layout.image, layout.seats);
  const points = resultOf(game)[party]?.lines[id] ?? 0;
  const own = game.rulesOf(how.final).slice(found.first, found.first + found.wide);
  const rules = clauses.rules.ofScore(id, opponent);
  const reasons = own.flatMap(({ entry }, at) => {
    const sign = at < found.wide - found.less ? 1 : -1;
    return countedBy(told, party, entry, clauses).map((each) => ({
      ...each,
      what: sign < 0 ? `less ${each.what}` : each.what,
      amount: sign * (each.amount ?? 0),
      rules: [...new Set([...rules, ...each.rules])],
    }));
  });
  const { columns } = found.line;
  const count = reasons.reduce((sum, { amount }) => sum + amount, 0);
  const filled: readonly Reason[] = columns
    ? [
        {
          what: `${count} filled into columns of ${columns.map(({ pieces }) => pieces).join(', ')}`,
          amount: points,
          rules,
        },
      ]
    : [];
  const unit = points === 1 || points === -1 ? 'point' : 'points';
  return {
    what: `${words.party(party)}: ${points} ${unit} for ${id.replaceAll('-', ' ')}`,
    reasons: [...reasons, ...filled],
  };
}

/** The lines of rules that make a line of the score. */
function linesOf(
  { scores }: Pick<Manifest, 'scores'>,
  id: string,
): { line: ScoreLine; first: number; wide: number; less: number } | undefined {
  let first = 0;
  for (const line of scores) {
    const { lines: wide = 1, less = 0 } = line;
    if (line.id === id) return { line, first, wide, less };
    first += wide;
  }
  return undefined;
}

/** The things that one line of the rules counts, clause by clause; those that give nothing are left out. */
function countedBy(told: ToldAgain, party: number, entry: number, clauses: Clauses): readonly Reason[] {
  const { game, machine } = told;
  const { image } = game.layout;
  const reasons: Reason[] = [];
  const lasting = lastPlaces(told);
  let seen: Seen = { counted: [], because: [] };
  machine.observe({
    ran: (moment, before, after) => {
      const name = INSTRUCTIONS[word(image.code, moment.pc)]?.name;
      if (name !== 'score') return note(told, moment, seen, clauses, lasting);
      const gives = word(after, moment.frame + FRAME.points) - word(before, moment.frame + FRAME.points);
      const counted = seen.counted.filter(({ amount }) => amount !== 0);
      const { because } = seen;
      seen = { counted: [], because: [] };
      if (gives === 0) return;
      const { clause, rules } = clauses.at(moment.pc);
      const number = image.cards[moment.self]?.number;
      const place = number === undefined ? undefined : lasting.get(keyOf({ thing: 'zone', card: number }));
      reasons.push({
        what: `${gives} from ${clause?.of ?? 'the rules'}`,
        amount: gives,
        ...(clause && { clause }),
        ...(number !== undefined && { card: { number, name: nameUp(told, number) } }),
        ...(place && { place }),
        ...(counted.length > 0 && { counted }),
        ...(because.length > 0 && { because }),
        rules,
      });
    },
  });
  machine.pointsOf(party, entry, -1);
  machine.observe(undefined);
  return reasons;
}

/** Notes what an instruction has counted. */
function note(
  told: ToldAgain,
  { pc, party, self }: ProgramPoint,
  seen: Seen,
  clauses: Clauses,
  lasting: ReadonlyMap<string, Place>,
): void {
  const { game, machine } = told;
  const { run } = machine;
  const { image } = game.layout;
  const { vocabulary } = image;
  const name = INSTRUCTIONS[word(image.code, pc)]?.name;
  const operands = operandsAt(image.code, pc);
  if (name === 'counter' || name === 'pool') {
    const id =
      vocabulary.name(
        name === 'pool' ? 'resource' : 'counter',
        operands[name === 'pool' ? 'resource' : 'counter'] ?? -1,
      ) ?? '';
    const thing: ObservedThing =
      name === 'pool' ? { thing: 'pool', party, resource: id } : { thing: 'counter', party, counter: id };
    seen.because.push(...(whyValue(told, thing, clauses)?.reasons ?? []));
    return;
  }
  if (name !== 'count' && name !== 'sum') return;
  const cards = makeFound(run);
  look(run, operands['where'] ?? 0, operands['what'] ?? 0, party, self, cards);
  const measure = operands['of'] ?? -1;
  const piece = name === 'sum' ? (run.pieceOf[measure] ?? -1) : -1;
  const resource = piece >= 0 ? vocabulary.name('resource', piece) : undefined;
  for (let at = 0; at < cards.count; at++) {
    const card = word(cards.cards, at);
    const number = image.cards[card]?.number ?? 0;
    const thing: ObservedThing =
      resource === undefined ? { thing: 'zone', card: number } : { thing: 'pieces', card: number, resource };
    const place = lasting.get(keyOf(thing));
    seen.counted.push({
      card: number,
      name: nameUp(told, number),
      amount: name === 'count' ? 1 : run.measureOf(measure, card),
      ...(place && { place }),
    });
  }
}

const LASTING = new WeakMap<ToldAgain, ReadonlyMap<string, Place>>();

/** By thing, the last choice that changed it. */
function lastPlaces(told: ToldAgain): ReadonlyMap<string, Place> {
  const known = LASTING.get(told);
  if (known) return known;
  const places = new Map<string, Place>();
  for (const { place, effects } of told.choices)
    for (const { differences } of effects)
      for (const { thing } of differences) places.set(keyOf(thing), place);
  LASTING.set(told, places);
  return places;
}
