import type { GameLog } from '../record/log.ts';
import { withName } from '../record/card-names.ts';
import { headingOf, totalsOf } from '../record/moment.ts';
import { choiceLines } from '../record/write.ts';
import { cardsIn, instanceOf } from '../state/zones.ts';
import { factsOf, pointsOf, saysNothing, topOf, type Facts } from './facts.ts';
import type { ScenarioFault } from './faults.ts';
import { readScenario } from './read.ts';
import { stepsInWords } from './write.ts';
import { beginScenario, runScenario } from './run.ts';
import { SCENARIO_VERSION } from './scenario.ts';

/** The head of a captured scenario. */
export interface Capture {
  /** Its title; without one, where it was captured. */
  readonly title?: string | undefined;
  /** Who sits where, by seat; empty where it is not said. */
  readonly players?: readonly string[];
}

/** A scenario, or why there is none (G969). */
export type Captured = { readonly text: string } | { readonly fault: ScenarioFault };

/** A heading of a turn that a seat leads, or that comes behind the last round. */
const LAID = /^(?:turn \d+, seat \d+|closing|alone, seat \d+)$/;

/** The most characters of a title. */
const LONGEST_TITLE = 200;

/** The most choices that a line says are all that there are. */
const MOST_LEGAL = 60;

/**
 * Captures a game at its moment as a scenario: the position at the beginning of the turn, the choices made since then,
 * what they have changed, the points, and what can be chosen now. Where the turn cannot be laid by hand, as when a pile
 * was shuffled in it or it gives something before anybody is asked, the scenario begins with the set-up instead. It was
 * played once when it is given away, so that it holds. The game stands where it stood. A game that began from a
 * position by hand has no set-up to begin with: G969.
 */
export function captureScenario(log: GameLog, capture: Capture = {}): Captured {
  const end = log.length;
  const first = turnStart(log);
  const attempts = first === undefined ? [undefined] : [first, undefined];
  for (const from of attempts) {
    const text = captureFrom(log, from, end, capture);
    log.goTo(end);
    if (text !== undefined && holds(text, log)) return { text };
  }
  const message =
    'This moment cannot be captured: cards were shuffled in its turn, or something happened in it before anybody was asked, and the game began from a position by hand.';
  return { fault: { code: 'G969', line: 0, message } };
}

/** The number of choices that lie before the turn of the moment; undefined where no position by hand leads there. */
function turnStart(log: GameLog): number | undefined {
  const { moves } = log;
  let heading = headingOf(log.game);
  let first = moves.length;
  for (;;) {
    while (first > 0 && moves[first - 1]?.heading === heading) first--;
    if (LAID.test(heading)) return first;
    if (first === 0) return undefined;
    heading = moves[first - 1]?.heading ?? '';
  }
}

/** Writes the scenario from a moment on, or from the set-up; undefined where piles were shuffled since then. */
function captureFrom(
  log: GameLog,
  from: number | undefined,
  end: number,
  { title, players = [] }: Capture,
): string | undefined {
  const { game, setUp, playable } = log;
  const atEnd = factsOf(game);
  const points = pointsOf(game);
  const heading = headingOf(game);
  const choices = choiceLines(stepsInWords(log, from ?? 0));
  const expected = [...tableLines(log), ...legalLines(log)];
  const gone = pilesOf(log);
  log.goTo(from ?? 0);
  const atStart = factsOf(game);
  const changed = [...changesOf(atStart, atEnd), ...changesOf(pointsOf(game), points)];
  const position = from === undefined ? [] : positionLines(log, atStart, gone);
  log.goTo(end);
  if (position === undefined) return undefined;
  const lines = [
    `loam scenario ${SCENARIO_VERSION}`,
    `title ${inLine(title) || `At ${heading}, choice ${end}`}`,
    `pack ${playable.pack.manifest.pack}`,
    ...(setUp.mode === '' ? [] : [`mode ${setUp.mode}`]),
    `seats ${setUp.seats}`,
    `seed ${setUp.seed}`,
    ...(setUp.level === undefined ? [] : [`level ${setUp.level}`]),
    ...Object.entries(setUp.options ?? {}).map(([id, value]) => `option ${id} ${value}`),
    ...(players.length > 0 ? [`players ${players.join(' ')}`] : []),
    ...position,
    ...(choices.length > 0 ? choices : ['', `[${heading}]`]),
    ...(choices.length > 0 ? changed : []),
    ...expected,
  ];
  return `${lines.join('\n')}\n`;
}

/** A title as it can stand in its line: what would end the line, begin a comment, or fit in no file, is a blank. */
const inLine = (title = ''): string =>
  title
    .slice(0, LONGEST_TITLE)
    .replace(/[\s\p{Cc}\p{Cs}#]+/gu, ' ')
    .trim();

/** Cards of each pile of the table in which cards start, from its top, as the game stands. */
function pilesOf({ game }: GameLog): ReadonlyMap<number, readonly number[]> {
  const { layout, state } = game;
  const { vocabulary } = layout.image;
  const { kind: kinds } = vocabulary.manifest.words;
  const starts = new Set(Object.values(kinds).flatMap((kind) => kind.starts ?? []));
  return new Map(
    [...starts].map((id) => {
      const zone = vocabulary.index('zone', id);
      return [zone, cardsIn(layout, state, instanceOf(layout, zone, 0)).reverse()];
    }),
  );
}

/**
 * The lines of the position as the game stands; undefined where a pile holds cards later that it does not hold now.
 *
 * @param later the cards that the piles hold at the end of the scenario
 */
function positionLines(
  log: GameLog,
  facts: Facts,
  later: ReadonlyMap<number, readonly number[]>,
): readonly string[] | undefined {
  const { game } = log;
  const piles: string[] = [];
  for (const [zone, cards] of pilesOf(log)) {
    const left = new Set(later.get(zone));
    const taken = cards.filter((card) => !left.has(card)).length;
    if (cards.length - taken !== left.size) return undefined;
    if (taken > 0)
      piles.push(`${game.layout.image.vocabulary.name('zone', zone)}: ${topOf(game, zone, taken)}`);
  }
  const said = [...facts]
    .filter(([, value]) => !saysNothing(value))
    .map(([key, value]) => `${key}: ${value}`);
  return ['', `position ${headingOf(game)}`, ...said, ...piles];
}

const changesOf = (before: Facts, after: Facts): readonly string[] =>
  [...after].flatMap(([key, value]) => (before.get(key) === value ? [] : [`expect ${key}: ${value}`]));

/** That the game is over, and how it ended. */
function tableLines({ game }: GameLog): readonly string[] {
  if (!game.isOver) return [];
  return [
    'expect over: yes',
    `expect result: ${totalsOf(game)
      .map((points, seat) => `${seat + 1}:${points}`)
      .join(' ')}`,
  ];
}

/** The choices of the seats now. */
function legalLines({ game, notation }: GameLog): readonly string[] {
  return Array.from({ length: game.layout.seats }, (_, seat) => seat).flatMap((seat) => {
    const offers = notation.offers(seat);
    if (offers.length === 0 || offers.length > MOST_LEGAL) return [];
    return [`legal ${seat + 1}: ${offers.map(({ words }) => withName(game.layout.image, words)).join('; ')}`];
  });
}

/** True if a scenario can be played as it says, and comes to where the game stands. */
function holds(text: string, { game, playable }: GameLog): boolean {
  const { scenario } = readScenario(text);
  if (!scenario) return false;
  const begun = beginScenario(scenario, playable);
  if (!begun.log || runScenario(scenario, begun.log) !== undefined) return false;
  // A change that a turn makes by itself before anybody is asked is made again where its position is laid.
  const there = begun.log.game;
  return (
    changesOf(factsOf(game), factsOf(there)).length + changesOf(pointsOf(game), pointsOf(there)).length === 0
  );
}
