import { isDeepStrictEqual } from 'node:util';
import type { Playable } from '../../src/game/playable.ts';
import { perft } from '../../src/scenario/perft.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import type { ParsedScenario } from '../../src/scenario/scenario.ts';
import type { PackName } from '../fuzz/packs.ts';
import { EVENINGS, POSITIONS } from '../oracle/classic/cabinet.ts';
import { endOf, eveningOf } from '../packs/beside/cabinet.ts';
import { COUNTED, pointsOn } from '../packs/tideway/points.ts';
import {
  CABINET_POSITIONS,
  EIGHTS_POSITIONS,
  HEARTS_POSITIONS,
  OH_HELL_POSITIONS,
} from '../perft/classic-positions.ts';
import { cabinet, eights, hearts, ohHell } from '../perft/classic.ts';
import {
  MARKET_POSITIONS,
  marketLines,
  TIDEWAY_POSITIONS,
  tidewayLines,
  type Lines,
} from '../perft/positions.ts';

/** Something that is known of a pack. */
export interface WorkedOut {
  /** A text that names the cards which matter to it by their numbers. */
  readonly names: string;
  /** True if the lines of the flow matter to it as well. */
  readonly isPlayed: boolean;
  readonly holds: (playable: Playable) => boolean;
}

/** The facts of a pack that were worked out by hand of its rules, and are no scenarios of it. */
export const workedOut = (pack: PackName): readonly WorkedOut[] => [
  ...(pack === 'cabinet' ? [...POSITIONS.map(endOf), ...EVENINGS.map(eveningOf)].map(played) : []),
  ...counted(pack),
  ...(pack === 'tideway' ? scored() : []),
];

/** A scenario that comes out as it says. */
function played(text: string): WorkedOut {
  const scenario = parsed(text);
  return { names: text, isPlayed: true, holds: (playable) => holds(scenario, playable) };
}

/** A scenario that is well written, so that none is left out in silence. */
function parsed(text: string): ParsedScenario {
  const { scenario, faults } = readScenario(text);
  if (!scenario) throw new Error(faults.map(({ message }) => message).join(' '));
  return scenario;
}

/** True if a scenario comes out as it says. */
export function holds(scenario: ParsedScenario, playable: Playable): boolean {
  try {
    const begun = beginScenario(scenario, playable);
    return begun.log !== undefined && [runScenario(scenario, begun.log) ?? []].flat().length === 0;
  } catch {
    return false;
  }
}

/** The positions that are looked at in one count at most, and the sequences of choices up to which it goes. */
const MOST_POSITIONS = 20_000;
const MOST_SEQUENCES = 2_000;

/** A position, and how many sequences of 1, 2, 3 choices and so on lead on from it. */
interface Counted {
  readonly lines: Lines;
  readonly counts: readonly number[];
}

const COUNTED_IN: Readonly<Record<PackName, () => readonly Counted[]>> = {
  earth: () => [],
  market: () => MARKET_POSITIONS.map((row) => ({ lines: marketLines(row), counts: row[4] })),
  tideway: () => TIDEWAY_POSITIONS.map((row) => ({ lines: tidewayLines(row), counts: row[4] })),
  cabinet: () => CABINET_POSITIONS.map((row) => ({ lines: cabinet(row).lines, counts: row[3] })),
  eights: () => EIGHTS_POSITIONS.map((row) => ({ lines: eights(row).lines, counts: row[4] })),
  hearts: () => HEARTS_POSITIONS.map((row) => ({ lines: hearts(row).lines, counts: row[3] })),
  'oh-hell': () => OH_HELL_POSITIONS.map((row) => ({ lines: ohHell(row).lines, counts: row[4] })),
};

/** Positions of which the number of sequences of choices was worked out by hand of the rules. */
const counted = (pack: PackName): readonly WorkedOut[] =>
  COUNTED_IN[pack]().map(({ lines, counts: all }): WorkedOut => {
    const scenario = parsed(['loam scenario 1', 'title A position', ...lines, 'expect over: no'].join('\n'));
    const end = all.findIndex((count) => count > MOST_SEQUENCES);
    const counts = end < 0 ? all : all.slice(0, Math.max(1, end));
    return {
      // Amounts are no cards.
      names: lines.filter((line) => /^(?:\d+ )?[a-z]+: [\d, ]+$/.test(line) && !AMOUNT.test(line)).join('\n'),
      isPlayed: true,
      holds(playable) {
        const { log } = beginScenario(scenario, playable);
        if (!log || runScenario(scenario, log)) return false;
        return isDeepStrictEqual(perft(log, counts.length, MOST_POSITIONS).counts, counts);
      },
    };
  });

const AMOUNT = /^\d+ (?:coin|league|way|point|size|button|evening|prize):/;

/** The cards that lines count, worked out by hand from what is printed. */
const scored = (): readonly WorkedOut[] =>
  COUNTED.map((row) => ({
    names: [row.card, ...row.bunk.map(([soul]) => soul)].join(' '),
    isPlayed: false,
    holds: ({ image }) => pointsOn(image, row) === row.points,
  }));
