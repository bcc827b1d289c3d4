import type { Image } from '../compile/image.ts';
import type { Goal, Sight } from './goals.ts';

/** The coverage of one text: a face of a card, or a section of rules. */
export interface TextCoverage {
  /** Number and side of the face, or the name of the section. */
  readonly text: string;
  /** Name of the face or section. */
  readonly name: string;
  /** The number of goals that were to be seen. */
  readonly goals: number;
  /** The number of them that were seen. */
  readonly seen: number;
  /** The goals that were not: the id of each clause with what is missing of it. */
  readonly missing: readonly { readonly clause: string; readonly sight: Sight }[];
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
export function reportOf({ faces }: Image, goals: readonly Goal[], counts: Uint32Array): CoverageReport {
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
        goals: own.length,
        seen: own.length - missing.length,
        missing: missing.flatMap((goal) => {
          const { clause = -1, sight } = goals[goal] ?? {};
          const id = clauses[clause]?.id ?? '';
          return sight ? [{ clause: number > 0 ? id : id.replace(/^[^/]*/, name), sight }] : [];
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
