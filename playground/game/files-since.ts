import { faceValues } from '../../src/cards/face.ts';
import { numbersOf } from '../../src/cards/copies.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { Fingerprint } from '../../src/cards/fingerprint.ts';
import { facePrint } from '../../src/cards/face-print.ts';
import { englishAbility } from '../../src/language/english/english.ts';
import { cardsIn, hasMeaning, type CheckedFile } from './checked-file.ts';
import type { EditView, PrintedFace } from './worlds-view.ts';

/** Files by their ids. */
export type Files = ReadonlyMap<string, CheckedFile>;

/** Files that were others than they are now, as they were; one that was not there has only its id. */
export function filesSince(were: Files, now: Files): readonly CheckedFile[] {
  const others = [...were.values()].filter((file) => !saysTheSame(file, now.get(file.id)));
  const since = [...now.keys()].filter((id) => !were.has(id)).map((id): CheckedFile => ({ id }));
  return [...others, ...since];
}

const prints = new WeakMap<CheckedFile | Files, string>();

/** Fingerprint of the cards and rules of files, in 8 hexadecimal digits. Files are never changed in place. */
export function printOf(files: Files): string {
  const known = prints.get(files);
  if (known !== undefined) return known;
  const all = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const of = (file: CheckedFile): string => {
    const print =
      prints.get(file) ?? hex(JSON.stringify(file.cards ? [file.cards] : [file.card, file.rules]));
    prints.set(file, print);
    return print;
  };
  const print = hex(JSON.stringify(all.map(([id, file]) => [id, of(file)])));
  prints.set(files, print);
  return print;
}

const hex = (text: string): string => new Fingerprint().text(text).value.toString(16).padStart(8, '0');

/** Files with others in place of some of them, as {@link filesSince} gives them. */
export function withFiles(files: Files, others: readonly CheckedFile[]): Files {
  const all = new Map(files);
  for (const file of others)
    if (hasMeaning(file)) all.set(file.id, file);
    else all.delete(file.id);
  return all;
}

/** The same as texts, for people. */
export const editsSince = (were: Files, now: Files, pack: CheckedPack): readonly EditView[] =>
  filesSince(were, now).map((was) => {
    const is = now.get(was.id);
    return {
      id: was.id,
      about: [...aboutOf(was), ...(is ? aboutOf(is) : [])],
      ...(was.text !== undefined && { was: was.text }),
      ...(is?.text !== undefined && { is: is.text }),
      faces: printedOf(was, pack),
      facesNow: is ? printedOf(is, pack) : [],
    };
  });

/** The faces of the cards of a file as they are printed. */
const printedOf = (file: CheckedFile, pack: CheckedPack): readonly PrintedFace[] =>
  cardsIn(file).flatMap(({ number, kind, faces }) =>
    faces.map((face) => {
      const printed = {
        kind,
        values: Object.fromEntries(faceValues(face, pack)),
        triggers: face.abilities.map(({ trigger }) => trigger),
      };
      return {
        card: number,
        side: face.side ?? 'A',
        name: face.name,
        ...printed,
        english: face.abilities.map((ability) => englishAbility(ability, pack.lexicon)),
        print: facePrint(printed, pack.manifest),
      };
    }),
  );

/** The cards and sections that a file has. */
const aboutOf = ({ card, cards = [], rules }: CheckedFile): EditView['about'] => [
  ...(card ? numbersOf(card) : cards.flatMap(numbersOf)),
  ...(rules?.sections ?? []).map(({ name }) => name),
];

/** True if a file says the same; that it was checked again changes nothing. */
const saysTheSame = (one: CheckedFile, other: CheckedFile | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
