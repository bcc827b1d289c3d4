import { hasNumber } from '../cards/copies.ts';
import { textFingerprint } from '../cards/fingerprint.ts';
import type { ImageFace } from '../compile/image.ts';
import type { Playable } from '../game/playable.ts';
import type { Goal, Sight } from './goals.ts';

/** The coverage of one text: a face of a card, or a section of rules. */
export interface TextCoverage {
  /** Number and side of the face, or the name of the section. */
  readonly text: string;
  /** Name of the face or section. */
  readonly name: string;
  /** Fingerprint of the text as it was played. */
  readonly fingerprint: string;
  /** The number of goals that were to be seen. */
  readonly goals: number;
  /** The number of them that were seen. */
  readonly seen: number;
  /** The number of times each of its lines was seen at work, from top to bottom; null for one of which nothing can be seen. */
  readonly lines: readonly (number | null)[];
  /** The goals that were not: the id of each clause, its place in the tree of the text, and what is missing of it. */
  readonly missing: readonly { readonly clause: string; readonly path: string; readonly sight: Sight }[];
}

/** The coverage of a pack. */
export interface CoverageReport {
  /** The number of goals that were to be seen. */
  readonly goals: number;
  /** The number of them that were seen. */
  readonly seen: number;
  /** The number of clauses, and of those of which all was seen. */
  readonly clauses: number;
  readonly whole: number;
  /** Seen of 100, rounded down to tenths, so that 100 means all. */
  readonly percent: number;
  /** Texts in the order of the pack. */
  readonly texts: readonly TextCoverage[];
}

/** Puts together what was seen. */
export function reportOf(playable: Playable, goals: readonly Goal[], counts: Uint32Array): CoverageReport {
  const { faces } = playable.image;
  const byFace = faces.map((): number[] => []);
  goals.forEach(({ face }, goal) => byFace[face]?.push(goal));
  const texts = faces.flatMap(({ program }, face): TextCoverage[] => {
    const own = byFace[face] ?? [];
    const missing = own.filter((goal) => counts[goal] === 0);
    if (own.length === 0) return [];
    const { number, side, name, clauses } = program;
    return [
      {
        text: number > 0 ? `${number}${side}` : name,
        name,
        fingerprint: fingerprintOf(playable, program),
        goals: own.length,
        seen: own.length - missing.length,
        lines: linesOf(
          program,
          own.map((goal) => [goals[goal], counts[goal] ?? 0] as const),
        ),
        missing: missing.flatMap((goal) => {
          const { clause = -1, sight } = goals[goal] ?? {};
          const { id = '', path = '' } = clauses[clause] ?? {};
          return sight ? [{ clause: number > 0 ? id : id.replace(/^[^/]*/, name), path, sight }] : [];
        }),
      },
    ];
  });
  const seen = goals.filter((_, goal) => (counts[goal] ?? 0) > 0).length;
  const clauses = new Set(goals.map(({ face, clause }) => `${face} ${clause}`));
  const broken = new Set(
    goals.flatMap(({ face, clause }, goal) => (counts[goal] === 0 ? [`${face} ${clause}`] : [])),
  );
  return {
    goals: goals.length,
    seen,
    clauses: clauses.size,
    whole: clauses.size - broken.size,
    percent: goals.length === 0 ? 100 : Math.floor((seen * 1000) / goals.length) / 10,
    texts,
  };
}

/** The fingerprint of what a program was compiled from. */
function fingerprintOf({ cards, sections }: Playable, { number, side, name }: ImageFace['program']): string {
  if (number <= 0) {
    const section = sections.find((each) => each.name === name);
    return section ? textFingerprint(section.kind, section) : '';
  }
  const card = cards.find((each) => hasNumber(each, number));
  const face = card?.faces.find((each) => (each.side ?? 'A') === side);
  return card && face ? textFingerprint(card.kind, face) : '';
}

/** The number of times each line was seen at work; where nothing of it works, that of one of its other sights. */
function linesOf(
  { clauses }: ImageFace['program'],
  seen: readonly (readonly [goal: Goal | undefined, count: number])[],
): readonly (number | null)[] {
  const lines: { works: number | null; other: number | null }[] = [];
  for (const [goal, count] of seen) {
    const at = Number(clauses[goal?.clause ?? -1]?.path.split('.')[1] ?? 0);
    while (lines.length <= at) lines.push({ works: null, other: null });
    const line = lines[at];
    const sort = goal?.sight === 'works' ? 'works' : 'other';
    if (line) line[sort] = Math.max(line[sort] ?? 0, count);
  }
  return lines.map(({ works, other }) => works ?? other);
}
