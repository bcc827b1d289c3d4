import type { Ask } from '../wire/worker-client.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { Fix, Range } from '../../src/language/diagnostic.ts';
import type {
  Completion,
  FileState,
  Hover,
  LanguageClient,
  Project,
  SettingsText,
} from '../../src/language-service/types.ts';
import type { FileFindings } from '../../src/lint/lint-pack.ts';
import type { SentState } from './sent-rows.ts';
import type { ComparedFiles } from './compare.ts';

/** The questions to the language worker, and what it answers. */
export interface LanguageCalls {
  /** Opens a pack in place of the one before. Its states come in parts, between which the page does other things. */
  open: {
    ask: {
      readonly pack: string;
      readonly files: readonly SourceFile[];
      readonly settings?: SettingsText | undefined;
      /** True if the page has the states already: the worker takes the place of another one. */
      readonly again?: boolean;
    };
    /** The states of some files, in their order; of a long table a piece with some of its rows. */
    part: readonly FileState[];
    /** All but the states, which come before in parts. */
    answer: Omit<Project, 'states'>;
  };
  /** A new text of a file. */
  update: { ask: { readonly path: string; readonly text: string }; answer: SentState };
  /** Forgets a file. */
  remove: { ask: { readonly path: string }; answer: null };
  /** The word at a place. */
  hover: { ask: { readonly path: string; readonly offset: number }; answer: Hover | null };
  /** The completions at a place. */
  complete: { ask: { readonly path: string; readonly offset: number }; answer: readonly Completion[] };
  /** Ways to mend what is wrong in a range. */
  fixes: { ask: { readonly path: string; readonly range: Range }; answer: readonly Fix[] };
  /** Canonical text of a file. */
  format: { ask: { readonly path: string }; answer: string };
  /** The differences between files as they were and as they are. */
  compare: {
    ask: { readonly was: readonly SourceFile[]; readonly is: readonly SourceFile[] };
    answer: ComparedFiles;
  };
  /** Findings about the whole pack. */
  findings: { ask: null; answer: readonly FileFindings[] };
}

/** The questions to the language by the page alone. */
export interface PageLanguage extends LanguageClient {
  /** Starts the worker before the first question, so that it comes sooner. */
  start(): void;

  /**
   * The differences between files as they were and as they are; a later question of this kind takes the place of an
   * earlier one.
   */
  compare(was: readonly SourceFile[], is: readonly SourceFile[]): Promise<ComparedFiles>;
}

/** A question; the answer has the same id. */
export type LanguageRequest = Ask<LanguageCalls>;
