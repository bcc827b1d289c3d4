import { allOf, copiesOf } from '../cards/copies.ts';
import type { CheckedCard } from '../cards/check.ts';
import { checkFile } from '../cards/check-file.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { diskFault } from '../disk/fault.mjs';
import { checkWay, readFile } from '../disk/read.mjs';
import { removeFile } from '../disk/write.mjs';
import type { Card } from '../language/tree.ts';
import { looseFile } from './checked-file.ts';
import { CommandFault } from './fault.ts';
import type { FilePlace } from './read-files.ts';
import type { Work } from './work.ts';
import { unwritable } from './write-file.ts';

/** Bytes that are read back at most; no card and no table is as long. */
const MOST = 4 * 1024 * 1024;

/**
 * True if a file that was written says cards when it is read again: each with all that it says, in a table a row for
 * each of several equal ones.
 */
export function saysAll({ folder, path }: FilePlace, cards: readonly Card[], pack: CheckedPack): boolean {
  let text: string;
  try {
    checkWay(folder, path);
    const { bytes, cut } = readFile(`${folder}/${path}`, MOST);
    if (cut) return false;
    text = bytes.toString('utf8');
  } catch {
    return false;
  }
  const again = checkFile(looseFile({ path, shown: path, text }), pack) as readonly CheckedCard[];
  const there = new Set(again.flatMap(({ card }) => (card ? copiesOf(card).map(allOf) : [])));
  return cards.flatMap(copiesOf).every((card) => there.has(allOf(card)));
}

/** True if a file lies at a place. */
export const isAt = ({ place }: Pick<Work, 'place'>, { folder, path }: FilePlace): boolean =>
  place !== undefined && `${place.folder}/${place.path}` === `${folder}/${path}`;

/**
 * Removes a file, its cards standing elsewhere now; true if it did. A file that is its own goal stays, and one that was not
 * read back whole.
 *
 * @param isAll true if all of its cards were read back
 * @param unwritten gets what went wrong
 */
export function movedAway(
  { place, text, shown, cut }: Work,
  goals: readonly FilePlace[],
  isAll: boolean,
  unwritten: CommandFault[],
): boolean {
  if (!place) return false;
  if (goals.some((goal) => isAt({ place }, goal))) return false;
  if (!isAll || cut === true) {
    unwritten.push(
      new CommandFault('U905', `${shown} stays: what was written does not say all that it says.`),
    );
    return false;
  }
  const expected = Buffer.from(text);
  try {
    removeFile(place.folder, place.path, (bytes) => expected.equals(bytes));
    return true;
  } catch (problem) {
    unwritten.push(unwritable(place, shown, diskFault(problem)));
    return false;
  }
}
