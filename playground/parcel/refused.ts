/** Why a link or a file is not taken. Nothing is changed then. */
export interface ParcelRefusal {
  readonly code: ParcelCode;
  /** What is wrong and what can be done, in sentences. */
  readonly says: string;
}

/** What is wrong, and what can be done. */
const REASONS = {
  B101: 'It was cut off or changed on its way. Ask for it again.',
  B102: 'It is nothing that this page has written. Choose a link or a .zip from "Send" or "All as .zip".',
  B103: 'It was written in another form, which this page does not know. Open it with a page of the same version.',
  B104: 'It says something else than what was sent. Ask for it again.',
  B105: 'It becomes larger than anything that this page sends, so it was not unpacked. Do not trust where it comes from.',
  B106: 'It has a path that leads out of the pack. Do not trust where it comes from.',
  B107: 'It has two files of the same name. Choose the .zip as this page has saved it.',
  B108: 'It has a file that is no UTF-8 text. Choose the .zip as this page has saved it.',
  B109: 'It belongs to another pack. Open that pack first, then the link or the file.',
  B110: 'It belongs to another state of the files of this pack. Open the pack as it was when this was sent.',
  B111: 'Its game cannot be played with the cards that it brings.',
  B112: 'Its game comes to another position than where it was sent from. Open it with a page of the same version.',
  B113: 'It cannot be read. A folder is no file: choose a .zip.',
} as const;

/** Names of the reasons; each keeps its code for ever. */
export type ParcelCode = keyof typeof REASONS;

/** A refusal. @param more what it is about: a name, a version, a reason of the engine */
export const refused = (code: ParcelCode, more = ''): ParcelRefusal => ({
  code,
  says: `${REASONS[code]}${more === '' ? '' : ` (${more})`}`,
});
