import { allFaces, printed, type Printed } from './cards.ts';
import type { Position } from './position.ts';
import { CHANGES, changed } from './positions/change.ts';
import { tableFor } from './positions/table.ts';
import { ecosystemPoints, ecosystemThings } from './score/ecosystem.ts';
import { needOf, progress } from './score/fauna.ts';
import { seatOf } from './score/seat.ts';
import { terrainPoints, terrainText } from './score/terrain.ts';
import { randomFrom, type Random } from './worlds/random.ts';

/** Changes tried on the way up, and on the way down, which is shorter. */
const STEPS_UP = 1_000;
const STEPS_DOWN = 600;

/** Changes tried on the way up where the worth of a full table is found by walking every line, or trying every set. */
const STEPS_UP_WHERE_SLOW = 300;

/** As many different results there are, or as many starts were made. */
const FEWEST_WORTHS = 4;
const MOST_STARTS = 4;

/** Every face with a text that scores, or that asks for something. */
export function scoringFaces(): readonly Printed[] {
  return allFaces.filter(
    (card) => card.kind === 'ecosystem' || card.kind === 'fauna' || terrainText(card) !== undefined,
  );
}

/**
 * The worth of the text of the face for the first seat: points of an ecosystem or terrain, and on a fauna how many
 * there are of what it asks for.
 */
export function worth(position: Position, { kind, name }: Printed): number {
  if (kind === 'ecosystem') return ecosystemPoints(position, 0, name);
  return kind === 'fauna' ? progress(position, 0, name).have : terrainPoints(position, 0, name);
}

/**
 * Positions in which the text of an ecosystem, fauna or scoring terrain comes to the least, the most and what lies
 * between, for the first seat; always the same ones. A fauna is unmet by one, met exactly, and more than met. They are
 * found by changing a small table by chance and keeping what is worth no less, or no more.
 */
export function positionsFor(face: string): readonly Position[] {
  const card = printed(face);
  const random = randomFrom(`positions for ${face}`);
  const byWorth = new Map<number, Position[]>();
  // A start may be stuck in a poor place: then there is another.
  for (let starts = 0; starts < MOST_STARTS && byWorth.size < FEWEST_WORTHS; starts += 1) {
    const start = tableFor(card, random);
    const down = climb(start, card, random, STEPS_DOWN, (next, now) => next <= now);
    const steps = isSlow(card) ? STEPS_UP_WHERE_SLOW : STEPS_UP;
    const up = climb(start, card, random, steps, (next, now) => next >= now);
    for (const each of [...down, ...up]) {
      const points = worth(each, card);
      const found = byWorth.get(points);
      if (found === undefined) byWorth.set(points, [each]);
      else found.push(each);
    }
  }
  return chosen(
    card,
    [...byWorth].sort(([a], [b]) => a - b),
  );
}

/** Every position on the way, the last one many times shaken. */
function climb(
  start: Position,
  card: Printed,
  random: Random,
  steps: number,
  keeps: (next: number, now: number) => boolean,
): readonly Position[] {
  const way = [start];
  let now = start;
  let height = heightOf(now, card);
  // The kind of change that was of use last is tried again more often than others.
  let useful = random.oneOf(CHANGES);
  for (let step = 0; step < steps; step += 1) {
    const change = random.below(4) === 0 ? useful : random.oneOf(CHANGES);
    const next = changed(now, change, random, card.name);
    const nextHeight = heightOf(next, card);
    if (!keeps(nextHeight, height)) continue;
    if (nextHeight !== height) useful = change;
    now = next;
    height = nextHeight;
    way.push(now);
  }
  return way;
}

function isSlow(card: Printed): boolean {
  const { score, objective } = card.face;
  return (
    terrainText(card)?.direction === 'orthogonal-line' ||
    score?.kind === 'per-set-of-yellow-blue-red-terrain-event' ||
    (typeof objective === 'object' && objective.kind === 'sets-of-red-blue-yellow-terrain-event')
  );
}

/**
 * The number that leads the way: the things that the text counts, then the planted cards, for some texts need full
 * lines.
 */
function heightOf(position: Position, card: Printed): number {
  const things = card.kind === 'ecosystem' ? ecosystemThings(position, 0, card.name) : worth(position, card);
  return 20 * things + (card.kind === 'terrain' ? 0 : seatOf(position, 0).tableau.length);
}

/**
 * Of the least and of the most the first and the last position found, of up to three between the last; for a fauna
 * those around the number that it asks for. The last of a worth has been shaken the most, and lies beyond a cap.
 */
function chosen(
  card: Printed,
  sorted: readonly (readonly [worth: number, found: readonly Position[]])[],
): readonly Position[] {
  const last = sorted.length - 1;
  const quarters = new Set([1, 2, 3].map((each) => Math.round((each * last) / 4)));
  return sorted.flatMap(([have, found], index) => {
    const ends = [...new Set([...found.slice(0, 1), ...found.slice(-1)])];
    if (index === 0 || index === last) return ends;
    const isWanted = card.kind === 'fauna' ? isNearGoal(have, card) : quarters.has(index);
    return isWanted ? found.slice(-1) : [];
  });
}

function isNearGoal(have: number, { name, face: { objective } }: Printed): boolean {
  if (typeof objective !== 'object') throw new Error(`${name} is no fauna`);
  return have === needOf(objective) || have === needOf(objective) - 1;
}
