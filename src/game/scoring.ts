import type { Manifest, ScoreColumn, ScoreLine } from '../cards/manifest.ts';
import { keptOf, ofImage } from '../compile/of-image.ts';
import { MOST_WORD, word } from '../state/zones.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import { COUNTS } from '../vm/value.ts';
import { planFor, type RuleLine } from './plan.ts';
import type { Playable } from './playable.ts';

const [RUN, SCORE, PUSH, TIMES, LOOK_UP] = ['run', 'score', 'push', 'times', 'look-up'].map(opcode);

/** A line of the final score of a party, as it is counted. */
export interface ScoringLine {
  /** Its id. */
  readonly id: string;
  /** Entries of the lines of rules that it adds up, and of those that it takes away. */
  readonly added: readonly number[];
  readonly taken: readonly number[];
  /** Columns that its count fills; undefined where the count is the points. */
  readonly columns: readonly ScoreColumn[] | undefined;
}

/** A number that breaks a tie: points that a line of the score has already, or what an entry counts. */
export interface TieBreaker {
  /** Place of the line among those of the score; -1 where an entry counts. */
  readonly line: number;
  readonly entry: number;
}

/** The counting at the end for a party. */
export interface Scoring {
  readonly lines: readonly ScoringLine[];
  readonly ties: readonly TieBreaker[];
}

/** The scorings of a mode. */
export interface Scorings {
  /** For each seat. */
  readonly seats: Scoring;
  /** For the opponent, which counts nothing where the pack says nothing of it. */
  readonly opponent: Scoring;
}

const known = keptOf((_: Playable) => new Map<string, Scorings>());

/** The scorings of a mode of what is played; made at the first question. */
export function scoringsOf(playable: Playable, mode: string): Scorings {
  const byMode = known(playable);
  let scorings = byMode.get(mode);
  if (!scorings) {
    const { manifest } = playable.pack;
    const { rules } = planFor(playable, mode);
    const scoringFor = (how: How | undefined): Scoring => scoringOf(how, manifest.tiesBy ?? {}, rules);
    scorings = { seats: scoringFor(manifest), opponent: scoringFor(manifest.against) };
    byMode.set(mode, scorings);
  }
  return scorings;
}

/** True if what counts points on a card calls what counts points on others. */
const callsCounts = ofImage(({ code, entries, faces }) =>
  entries.some(({ at, end, face, gives }) => {
    if (gives !== 'points' || (faces[face]?.card ?? -1) < 0) return false;
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === RUN) return true;
    return false;
  }),
);

/** The most that one count of anything can be, see `intervals.ts`. */
const MANY = 99_999;

/** The most points, above or below 0, that the words of an entry can count by themselves. */
function mostOf(code: Int32Array, { at, end }: { readonly at: number; readonly end: number }): number {
  let most = 0;
  let top = 0;
  for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc))) {
    const instruction = word(code, pc);
    if (instruction === SCORE) most += top;
    else if (instruction === PUSH) top = Math.abs(word(code, pc + 1));
    else if (instruction === TIMES) top *= Math.abs(word(code, pc + 1));
    else if (COUNTS[instruction] || instruction === LOOK_UP) top = MANY;
  }
  return most;
}

/**
 * True if all that counts points can lead beyond a word together, with every card counted by every line that counts
 * cards.
 */
const leadsBeyond = ofImage(({ code, entries, faces }) => {
  let ofLines = 0;
  let ofCards = 0;
  let runs = 0;
  for (const entry of entries) {
    if (entry.gives !== 'points') continue;
    const most = mostOf(code, entry);
    if ((faces[entry.face]?.card ?? -1) >= 0) {
      ofCards += most;
      continue;
    }
    ofLines += most;
    for (let pc = entry.at; pc < entry.end; pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === RUN) runs++;
  }
  return ofLines + runs * ofCards > MOST_WORD;
});

/**
 * Entries of the final score of seats, and of an opponent, that could call one another without end, or count more
 * points than a word holds; mostly there are none.
 */
export function deepCounts(playable: Playable, mode: string): readonly (readonly number[])[] {
  if (!callsCounts(playable.image) && !leadsBeyond(playable.image)) return [];
  const { seats, opponent } = scoringsOf(playable, mode);
  return [seats, opponent].map(({ lines, ties }) => [
    ...lines.flatMap(({ added, taken }) => [...added, ...taken]),
    ...ties.flatMap(({ line, entry }) => (line < 0 ? [entry] : [])),
  ]);
}

/** The properties of a manifest that say how points are counted. */
type How = Pick<Manifest, 'final' | 'ties' | 'scores'>;

function scoringOf(
  how: How | undefined,
  tiesBy: Readonly<Record<string, string>>,
  rules: ReadonlyMap<string, readonly RuleLine[]>,
): Scoring {
  const entriesOf = (section: string | undefined): readonly number[] =>
    (rules.get(section ?? '') ?? []).map(({ entry }) => entry);
  const lines = linesOf(how?.scores ?? [], entriesOf(how?.final));
  const ties = entriesOf(how?.ties).map((entry, at) => ({
    line: lines.findIndex(({ id }) => id === tiesBy[String(at + 1)]),
    entry,
  }));
  return { lines, ties };
}

/** Lines of a score, of which each takes up so many entries as it says, one behind the other. */
function linesOf(scores: readonly ScoreLine[], final: readonly number[]): readonly ScoringLine[] {
  let next = 0;
  const lines = scores.map(({ id, lines: wide = 1, less = 0, columns }) => {
    const first = next;
    next += wide;
    const taken = Math.max(0, next - less);
    return { id, added: final.slice(first, taken), taken: final.slice(taken, next), columns };
  });
  // Of several with one id the last one counts.
  return lines.filter(({ id }, at) => lines.findLastIndex((line) => line.id === id) === at);
}
