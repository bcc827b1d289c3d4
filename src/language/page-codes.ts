/** The entry of a code of the page. */
export interface PageCode {
  /** The fault, in sentences that are shown. */
  readonly meaning: string;
  /** The way to mend it. */
  readonly repair: string;
  /** The text that gives it, where that can be written down. */
  readonly example?: string;
}

/**
 * Every code of what only the page reads: links and files of moments (B1), conditions of stops and watches (B2). They
 * never change.
 */
export const PAGE_CODES = {
  B101: {
    meaning: 'It was cut off or changed on its way.',
    repair: 'Ask for it again.',
    example: '#m1.AAAA',
  },
  B102: {
    meaning: 'It is nothing that this page has written.',
    repair: 'Choose a link or a .zip from "Send" or "All as .zip".',
  },
  B103: {
    meaning: 'It was written in another form, which this page does not know.',
    repair: 'Open it with a page of the same version.',
    example: '#m9.AAAA',
  },
  B104: { meaning: 'It says something else than what was sent.', repair: 'Ask for it again.' },
  B105: {
    meaning: 'It becomes larger than anything that this page sends, so it was not unpacked.',
    repair: 'Do not trust where it comes from.',
  },
  B106: {
    meaning: 'It has a path that leads out of the pack.',
    repair: 'Do not trust where it comes from.',
  },
  B107: {
    meaning: 'It has two files of the same name.',
    repair: 'Choose the .zip as this page has saved it.',
  },
  B108: {
    meaning: 'It has a file that is no UTF-8 text.',
    repair: 'Choose the .zip as this page has saved it.',
  },
  B109: {
    meaning: 'It belongs to another pack.',
    repair: 'Open that pack first, then the link or the file.',
  },
  B110: {
    meaning: 'It belongs to another state of the files of this pack.',
    repair: 'Open the pack as it was when this was sent.',
  },
  B111: {
    meaning: 'Its game does not go on with the cards that it brings.',
    repair: 'Ask for it again.',
  },
  B112: {
    meaning: 'Its game comes to another position than where it was sent from.',
    repair: 'Open it with a page of the same version.',
  },
  B113: { meaning: 'It cannot be read.', repair: 'A folder is no file: choose a .zip.' },
  B114: {
    meaning: 'It brings a pack, which this browser does not keep.',
    repair: 'Allow this page to keep data, or make room, and open it again.',
  },
  B201: {
    meaning: 'It is no condition of a stop, or nothing that can be watched.',
    repair: 'Write one like those that the message names.',
    example: 'above 20',
  },
  B202: {
    meaning: 'It names nothing that is counted in this game.',
    repair: 'Write one of the words that the message offers.',
    example: 'sol of seat A above 20',
  },
  B203: {
    meaning: 'It has more characters than a condition has.',
    repair: 'Make it shorter, or make two stops of it.',
  },
} as const satisfies Readonly<Record<string, PageCode>>;
