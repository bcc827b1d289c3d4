import type { NotTakenUp } from '../game/flow.ts';
import type { RunningGame } from '../game/game.ts';
import { startingState } from '../game/start.ts';
import { layCards } from '../state/lay.ts';
import { TABLE } from '../state/layout.ts';
import { emptyState } from '../state/state.ts';
import { cardsIn, instanceOf } from '../state/zones.ts';
import { checkGrids } from './check-grid.ts';
import type { Report } from './faults.ts';
import { amountOf, layAmount, layClaims } from './lay-amounts.ts';
import { layNamed, takeUnnamed, type Unnamed } from './lay-cards.ts';
import { lastWords, layLast } from './last-facts.ts';
import { layDone, layNames, layTally } from './lay-turn.ts';
import { Laying, partyOf, type LaidCard } from './laying.ts';
import type { Fact, LaidPosition, ParsedScenario } from './scenario.ts';

/** A fact of a position, with the party of which it speaks, -1 for the table. */
interface OfParty {
  readonly fact: Fact;
  readonly party: number;
}

/** A fact that lays cards into a zone. */
interface InZone extends OfParty {
  readonly zone: string;
  readonly entries: ReturnType<typeof layNamed>;
}

/**
 * Lays the position of a scenario and takes a game that has just begun up there. Cards that it does not name lie where
 * they start, in the order of the seed; what else it does not say is empty or 0. Where anything is wrong, the game is
 * of no use any more: G953, G957 to G965.
 */
export function layPosition(
  game: RunningGame,
  scenario: ParsedScenario,
  position: LaidPosition,
  report: Report,
): void {
  let wrong = false;
  const laying = new Laying(
    game.layout,
    (fault) => {
      wrong = true;
      report(fault);
    },
    position.moment.at === 'alone',
  );
  const { layout } = game;
  const of: readonly OfParty[] = position.facts.flatMap((fact) => {
    const party = partyOf(layout, fact);
    if (party !== undefined) return [{ fact, party }];
    const message =
      fact.subject.of === 'card'
        ? 'Of a card, its line in a zone says all; this form is for what is expected.'
        : 'There is no opponent in this mode.';
    laying.refuse(fact, 'G953', message);
    return [];
  });
  const inZones = of.flatMap(({ fact, party }) => {
    const zone = zoneOf(laying, fact, party);
    return zone === undefined ? [] : [{ fact, party, zone, entries: layNamed(laying, fact, zone, party) }];
  });
  checkGrids(laying);
  const state = startingState(layout, scenario.seed);
  const cards = allCards(laying, inZones, state);
  if (wrong) return;
  const laid = emptyState(layout);
  laid.set(state.subarray(layout.random, layout.pools), layout.random);
  layCards(layout, laid, cards);
  // Behind the table's words stands what the flow made of the beginning, which a set-up keeps.
  game.state.set(laid.subarray(0, layout.table));
  layAmounts(laying, of, game, scenario);
  if (wrong) return;
  const all = game.state.slice();
  all[layout.table + TABLE.first] = 0;
  const not = game.takeUp(position.moment, all);
  if (!not) return;
  laying.refuse(position, 'G964', notThere(game, not));
}

/** The reason why the rules do not lead to a moment, in a sentence that names the condition which decides it. */
function notThere(game: RunningGame, not: NotTakenUp): string {
  switch (not.why) {
    case 'no-loop':
      return 'The rules have no line with until in which rounds or turns are repeated, so none of their turns can be named; begin with the set-up.';
    case 'met':
      return `With what lies there the game would be over before this turn: a seat meets the condition of ${game.lineAt(not.until)}.`;
    case 'not-met':
      return `With what lies there the game would go on: no seat meets the condition of ${game.lineAt(not.until)}.`;
    case 'elsewhere':
      return 'With what lies there this seat does not lead that turn: its turn is skipped, or nothing is asked in it.';
    default:
      return not satisfies never;
  }
}

/** The deeds of a seat in the turn, which only a position in which abilities run by themselves says. */
const OF_TURN: ReadonlyMap<string, typeof layNames> = new Map([
  ['named', layNames],
  ['done', layDone],
  ['tally', layTally],
]);

/** Sets what parties have in numbers, their claims, and what they did in the turn. */
function layAmounts(
  laying: Laying,
  of: readonly OfParty[],
  game: RunningGame,
  { mode }: ParsedScenario,
): void {
  const seen = new Set<string>();
  for (const { fact, party } of of) {
    if (isZone(laying, fact.word)) continue;
    const amount = party < 0 ? undefined : amountOf(laying, fact.word, party);
    const key = `${party} ${fact.word}`;
    const ofTurn = !amount && party >= 0 && laying.isAlone ? OF_TURN.get(fact.word) : undefined;
    const last = party < 0 ? lastWords(laying.layout).get(fact.word) : undefined;
    if (!amount && !ofTurn && last === undefined && (party < 0 || fact.word !== 'claims'))
      laying.refuse(
        fact,
        'G957',
        `"${fact.word}" is no word of a position. There is ${wordsOf(laying, party)}.`,
      );
    else if (seen.has(key)) laying.refuse(fact, 'G953', `The line ${fact.word} of this seat stands twice.`);
    else if (last !== undefined) layLast(laying, fact, last, game.state);
    else if (ofTurn) ofTurn(laying, fact, party, game.state);
    else if (amount) layAmount(laying, fact, amount, game.state);
    else layClaims(laying, fact, party, game.machine, laying.manifest.modes[mode]?.steps ?? {});
    seen.add(key);
  }
}

const isZone = ({ manifest }: Laying, word: string): boolean => Object.hasOwn(manifest.words.zone, word);

/** The zone of a fact; undefined where it speaks of none, or of none that it could. */
function zoneOf(laying: Laying, fact: Fact, party: number): string | undefined {
  if (!isZone(laying, fact.word)) return undefined;
  const place = laying.layout.places[laying.image.vocabulary.index('zone', fact.word)];
  if (!place || place.first < 0) {
    laying.refuse(fact, 'G957', `"${fact.word}" is a name for several zones. Name one of them.`);
    return undefined;
  }
  if (place.each === party >= 0) return fact.word;
  const message = place.each
    ? 'Every seat has one: write the seat before it.'
    : 'It lies on the table: no seat has it.';
  laying.refuse(fact, 'G957', `"${fact.word}": ${message}`);
  return undefined;
}

/** Every card with its place: those that are not named beneath the others, and the first of a stack on its top. */
function allCards(laying: Laying, facts: readonly InZone[], state: Int32Array): readonly LaidCard[] {
  const { layout, image, lines } = laying;
  const { vocabulary } = image;
  const starts = new Set(image.cards.flatMap(({ kind }) => laying.manifest.words.kind[kind]?.starts ?? []));
  const unnamed: Unnamed = new Map(
    [...starts].map((zone) => {
      const there = cardsIn(layout, state, instanceOf(layout, vocabulary.index('zone', zone), 0));
      return [zone, there.filter((card) => !lines.has(card))];
    }),
  );
  const unnamedIn = (
    zone: string,
    party: number,
    cards: readonly number[],
    line: number,
  ): readonly LaidCard[] =>
    cards.map((card) => ({
      card,
      side: 0,
      zone: vocabulary.index('zone', zone),
      party: Math.max(0, party),
      line,
    }));
  const listed = facts.flatMap(({ fact, party, zone, entries }) =>
    entries.flatMap((entry) =>
      'item' in entry
        ? unnamedIn(zone, party, takeUnnamed(laying, fact, entry, zone, unnamed), fact.line)
        : [entry],
    ),
  );
  const rest = [...unnamed].flatMap(([zone, cards]) => unnamedIn(zone, 0, cards, 0));
  const isStack = ({ zone }: LaidCard): boolean => layout.places[zone]?.order === 'stack';
  return [...rest, ...listed.filter(isStack).reverse(), ...listed.filter((each) => !isStack(each))];
}

/** Words that a position can use of a party, for a message. */
export function wordsOf(laying: Laying, party: number): string {
  const { manifest, layout, image } = laying;
  const zones = image.vocabulary.names.zone.filter((id, zone) => {
    const place = layout.places[zone];
    return isZone(laying, id) && place !== undefined && place.first >= 0 && place.each === party >= 0;
  });
  const amounts = [...Object.keys(manifest.words.resource), ...Object.keys(manifest.words.noun)].filter(
    (word) => party >= 0 && amountOf(laying, word, party),
  );
  return [
    ...zones,
    ...new Set(amounts),
    ...(party >= 0 ? ['claims'] : lastWords(layout).keys()),
    ...(party >= 0 && laying.isAlone ? OF_TURN.keys() : []),
  ].join(', ');
}
