import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { Diagnostic, Fix, Range } from '../../src/language/diagnostic.ts';
import type {
  Completion,
  FileState,
  Hover,
  LanguageErrorCode,
  Project,
  SettingsText,
} from '../../src/language-service/types.ts';
import type { FileFindings } from '../../src/lint/lint-pack.ts';

/** What can be asked of the language worker, and what it answers. */
export interface Calls {
  /** Opens a pack in place of the one before. */
  open: {
    ask: {
      readonly pack: string;
      readonly files: readonly SourceFile[];
      readonly settings?: SettingsText | undefined;
    };
    answer: Project;
  };
  /** A new text of a file. */
  update: { ask: { readonly path: string; readonly text: string }; answer: FileState };
  /** Forgets a file. */
  remove: { ask: { readonly path: string }; answer: null };
  /** The word at a place. */
  hover: { ask: { readonly path: string; readonly offset: number }; answer: Hover | null };
  /** What may stand at a place. */
  complete: { ask: { readonly path: string; readonly offset: number }; answer: readonly Completion[] };
  /** Ways to mend what is wrong in a range. */
  fixes: { ask: { readonly path: string; readonly range: Range }; answer: readonly Fix[] };
  /** Canonical text of a file. */
  format: { ask: { readonly path: string }; answer: string };
  /** Findings about the whole pack. */
  findings: { ask: null; answer: readonly FileFindings[] };
}

/** Name of a call. */
export type Method = keyof Calls;

/** A question; the answer has the same id. */
export type Request<M extends Method = Method> = {
  [K in M]: {
    /** Counts the questions of one worker, from 1. */
    readonly id: number;
    /** What is asked. */
    readonly method: K;
    /** With which values. */
    readonly ask: Calls[K]['ask'];
  };
}[M];

/** An answer, or why there is none. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Calls[Method]['answer'] }
  | { readonly id: number; readonly ok: false; readonly refusal: Refusal };

/** Why a question was refused. */
export interface Refusal {
  /** Which of the known reasons. */
  readonly code: LanguageErrorCode;
  /** The reason in a sentence. */
  readonly message: string;
  /** What is wrong with the manifest, where that is the reason. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** The two ends of the line: a worker seen from the page, the page seen from the worker. */
export interface Port {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Gets what the other end sends. */
  onmessage: ((event: MessageEvent) => void) | null;
}
