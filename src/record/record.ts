import type { OptionValues } from '../cards/options.ts';

/** The version of the form of records that is written and read. */
export const RECORD_VERSION = 1;

/** Fingerprints of what a game was played with, each 8 hexadecimal digits. */
export interface Fingerprints {
  /** Of all that plays: cards, rules and words together. */
  readonly pack: string;
  /** Of the words of the manifest. */
  readonly words: string;
  /** Of the mode, and of which rules count the score. */
  readonly mode: string;
  /** Of each card that was used, by its number. */
  readonly cards: ReadonlyMap<number, string>;
  /** Of each section of rules, by its name. */
  readonly rules: ReadonlyMap<string, string>;
}

/** The lines above the choices. */
export interface RecordHeader {
  /** Id of the pack. */
  readonly pack: string;
  /** Version of the pack. */
  readonly version: string;
  /** Id of the mode. */
  readonly mode: string;
  /** The number of seats. */
  readonly seats: number;
  /** The seed: a whole number. */
  readonly seed: number;
  /** The level, where the mode has levels. */
  readonly level?: string;
  /** Values of options, by id, other than the usual ones. */
  readonly options?: OptionValues;
  /** Who sat where, by seat; only for people. */
  readonly players: readonly string[];
  /** The fingerprints of the pack with which it was played. */
  readonly prints: Fingerprints;
}

/** A line among the choices that says where the game is, or one choice of a seat. */
export type RecordStep =
  | { readonly step: 'heading'; readonly line: number; readonly heading: string }
  | {
      readonly step: 'choice';
      /** The line in which it stands, counted from 1. */
      readonly line: number;
      /** The seat, counted from 0. */
      readonly seat: number;
      /** The choice in words. */
      readonly words: string;
    };

/** A game as it is kept: set-up and choices rebuild every moment of it. */
export interface GameRecord {
  /** The lines above the choices. */
  readonly header: RecordHeader;
  /** Choices in the order in which they were made. */
  readonly steps: readonly RecordStep[];
  /** Points by seat; undefined where the game was not over. */
  readonly result?: readonly number[];
  /** Hash of the last state, 14 hexadecimal digits. */
  readonly hash: string;
  /** The line in which the result stands, counted from 1. */
  readonly endLine: number;
  /** Lines of the header by their first word, counted from 1; empty where the record was not read from a text. */
  readonly lines: ReadonlyMap<string, number>;
}
