import type { BalanceReport } from '../../src/balance/report.ts';
import type { BalanceTally } from '../../src/balance/tally.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import type { CheckedFile } from '../game/checked-file.ts';

/** A file as it was saved, where the pack has another text now. */
export interface SavedFile {
  /** Names the file. */
  readonly id: string;
  /** Its path. */
  readonly path: string;
  /** Its text. */
  readonly text: string;
}

/** The packs that are weighed: the pack as it stands on the page, and what of it is other than what was saved. */
export interface WeighedPack {
  /** Text of the manifest. */
  readonly manifest: string;
  /** All files as they are now, in the order of their paths. */
  readonly files: readonly (CheckedFile & { readonly path: string })[];
  /** Files that were saved with other texts. */
  readonly saved: readonly SavedFile[];
  /** Ids of files that were never saved. */
  readonly added: readonly string[];
}

/** The names of a pack and its change where a report is read. */
export interface OpenedPack {
  /** Names of cards and sections that play otherwise than they were saved. */
  readonly changed: readonly string[];
  /** Paths of saved texts with errors, so that they are weighed as if they had never been there. */
  readonly broken: readonly string[];
}

/** A number that is printed on cards, to lay their worth out by. */
export interface Scale {
  /** Id of the attribute. */
  readonly id: string;
  /** True if it is what cards cost. */
  readonly isPrice: boolean;
  /** By place of the card in the report, the number; null where the card has none. */
  readonly values: readonly (number | null)[];
}

/** A report with what the page says beside it. */
export interface ShownReport {
  readonly report: BalanceReport;
  /** The finding, in a sentence or two. */
  readonly finding: string;
  /** The reason why the first game that found no end did not; nothing where all found theirs. */
  readonly endless: string | undefined;
  /** The limits of the report. */
  readonly limits: readonly string[];
  /** Numbers that are printed on the cards. */
  readonly scales: readonly Scale[];
}

/** One of the weighed games. */
export interface WeighedGame {
  /** Its record, in the pack as it is now. */
  readonly record: string;
  /**
   * The place at which it first differs from the same game in the saved pack, in a sentence; nothing where there is
   * only one.
   */
  readonly differs: string;
  /** The number of choices that lie before that; undefined where it is not known. */
  readonly at: number | undefined;
}

/** The questions to a worker that weighs, and what it answers. */
export interface BalanceCalls {
  /** Opens a pack in place of the one before. */
  open: { ask: WeighedPack; answer: OpenedPack };
  /** The reason why games of a plan cannot be begun; nothing where they can. */
  check: { ask: SimulationPlan; answer: string };
  /** Plays some games of a plan. */
  weigh: {
    ask: { readonly plan: SimulationPlan; readonly from: number; readonly to: number };
    answer: BalanceTally;
  };
  /** Makes a report of games that were played. */
  report: { ask: { readonly plan: SimulationPlan; readonly tally: BalanceTally }; answer: ShownReport };
  /** Plays one game again, from 0. */
  game: { ask: { readonly plan: SimulationPlan; readonly game: number }; answer: WeighedGame };
}
