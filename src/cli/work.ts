import type { CheckedPack } from '../cards/pack.ts';
import type { LooseFile } from './checked-file.ts';
import type { FileOnDisk } from './read-files.ts';

/** The options of `loam fmt`. */
export interface FmtOptions {
  /** Write nothing, list what is not formatted. */
  readonly check?: boolean;
  /** Convert to another form; `csv` is a table with a row for each card. */
  readonly to?: 'json' | 'card' | 'csv';
  /** The place where converted cards go: beside their source. */
  readonly beside?: boolean;
  /** The place where converted cards go: into this folder. */
  readonly out?: string;
  /** Take away the sources once what was written has been read back. */
  readonly move?: boolean;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string;
  /** True if colours may be used. */
  readonly color: boolean;
}

/** A file that is to be formatted. */
export type Work = LooseFile & Partial<Pick<FileOnDisk, 'place' | 'path' | 'cut'>>;

/** A file with the pack whose words it uses. */
export interface Job {
  readonly file: Work;
  readonly pack: CheckedPack;
}
