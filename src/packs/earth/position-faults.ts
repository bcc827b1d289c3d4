/**
 * The faults that a position can have. It is code, and not among the diagnostics of cards, since it speaks of the
 * game. Each code has a name and a meaning, for docs/positions.md; codes are never renumbered.
 */
export const POSITION_CODES = {
  X951: ['not JSON', 'The line is not one JSON object. A file has one position on each line.'],
  X952: ['not a position', 'The JSON does not have the form of a position.'],
  X953: ['unknown card', 'The pack has no such face. A card with two faces is named with a letter: `285A`.'],
  X954: ['card of another kind', 'Cards of this kind do not lie there.'],
  X955: ['card twice', 'There is one of each card, so that it lies in one place with one of its faces up.'],
  X956: ['cell taken', 'Two cards of a tableau have the same row and column (TAB-1).'],
  X957: ['tableau in pieces', 'The cards of a tableau touch one another, straight or diagonally (TAB-3).'],
  X958: ['too many pieces', 'More sprouts or growth lie on a card than it has room for (RES-2, RES-5).'],
  X959: [
    'leaf',
    'Leaves lie on fauna of the board, one of each player on each, and no two on the same tier (FAUNA-2, FAUNA-7).',
  ],
  X960: ['bonus', 'The bonus is there once, for a player whose tableau is complete (END-2).'],
  X961: ['too few cards left', 'Composts hold more cards than the deck has besides those that are named.'],
  X962: ['line too long', 'A line has at most 256 KiB; nothing of a longer one is read.'],
  X963: ['nothing to compare', 'With `--check` each line says under `expected` what it should score.'],
} as const satisfies Readonly<Record<string, readonly [name: string, meaning: string]>>;

/** One thing that is wrong with a position. */
export interface PositionFault {
  /** Its code. */
  readonly code: keyof typeof POSITION_CODES;
  /** A sentence with the place, as in `position.players[0].hand[2].card`; places in lists count from 0. */
  readonly message: string;
}

/** Takes a fault at a place. */
export type ReportPositionFault = (code: PositionFault['code'], path: string, sentence: string) => void;
