import type { Ask, Reply as ReplyTo } from '../wire/worker-client.ts';
import type { Command } from './commands.ts';
import type { CheckedFile } from '../game/linking.ts';
import type { Result } from './session.ts';
import type { Written } from './table-text.ts';

/** What can be asked of the machine's worker, and what it answers. */
export interface Calls {
  /** Opens a pack in place of the one before: the text of its manifest, and its files. */
  open: { ask: { readonly manifest: string; readonly files: readonly CheckedFile[] }; answer: Result };
  /** Takes files that were changed. */
  link: { ask: readonly CheckedFile[]; answer: Result };
  /** Does something at the table. */
  do: { ask: Command; answer: Result };
  /** Reads a table from a text; one that cannot be read changes nothing and says why under `refused`. */
  read: { ask: string; answer: Result };
  /** Writes the table: in its own form, and in that of the pack where it has one. */
  write: { ask: null; answer: { readonly table: string; readonly position: Written | null } };
}

/** Name of a call. */
export type Method = keyof Calls;

/** A question; the answer has the same id. */
export type Request = Ask<Calls>;

/** An answer, or why there is none. */
export type Reply = ReplyTo<Calls>;
