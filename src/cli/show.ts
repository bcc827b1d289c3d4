import type { CatalogueEntry } from '../cards/catalogue.ts';
import { exportCard } from '../cards/export.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { englishFace } from '../language/english/english.ts';
import { printCard } from '../language/print.ts';
import type { Card } from '../language/tree.ts';
import { palette } from './colours.ts';
import { faceText } from './face-text.ts';
import { callOf, findOne } from './find-card.ts';
import type { FileOnDisk } from './read-files.ts';
import { lookUp } from './look-up.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out, outJson } from './terminal.ts';

/** The options of `loam show`. */
export interface ShowOptions {
  /** The card for programs. */
  readonly json?: boolean;
  /** Pack in which to look. */
  readonly pack?: string;
  /** True if colours may be used. */
  readonly color: boolean;
}

/** A word that names a card by itself: a number, a number with its side, or the range of several equal cards. */
const NUMBER = /^(\d{1,9}[ab]?|\d{1,9}-\d{1,9}[ab]?)$/i;

/** A card that was found, and its side if one was named. */
type Found = Exclude<ReturnType<typeof findOne>, string>;

/**
 * Runs `loam show`; gives the exit code: 0 shown, 1 no such card or one with errors.
 *
 * @param words several numbers, of which each is a card; or the words of one name
 */
export async function showCommand(words: readonly string[], options: ShowOptions): Promise<number> {
  const queries = words.every((word) => NUMBER.test(word)) ? words : [words.join(' ')];
  const looked = lookUp(words.join(' '), options.pack, (_, catalogue): readonly Found[] | string => {
    const found: Found[] = [];
    for (const query of queries) {
      const one = findOne(query, catalogue);
      if (typeof one === 'string') return one;
      found.push(one);
    }
    return found;
  });
  if (!looked) return 1;
  const { catalogue, files, found } = looked;
  const shown: object[] = [];
  let code = 0;
  for (const [at, { entry, side }] of found.entries()) {
    const file = files.find(({ path }) => path === entry.path);
    const { card } = entry.checked;
    if (!card) {
      err(`loam: ${safe(callOf(entry))} has errors, so that there is no face to show.\n`);
      if (file)
        err(fileReport({ ...file, diagnostics: entry.checked.diagnostics }, await palette(2, options.color)));
      code = 1;
      continue;
    }
    if (options.json === true) shown.push(asJson(entry, card, catalogue.pack, file));
    else {
      const colours = await palette(1, options.color);
      const faces = card.faces.filter((face) => side === undefined || face.side === side);
      if (at > 0) out('\n');
      for (const face of faces) out(`${faceText(face, card, catalogue.pack, colours)}\n`);
      out(`${textOf(card, side, catalogue.pack)}\n${colours.dim(safe(file?.shown ?? entry.path))}\n`);
    }
  }
  const [only] = shown;
  if (only) outJson(queries.length > 1 ? shown : only, 2);
  return code;
}

/** The canonical text of a card; of one side only its own lines, below the header. */
function textOf(card: Card, side: 'A' | 'B' | undefined, pack: CheckedPack): string {
  const one = side === undefined ? card : { ...card, faces: card.faces.filter((face) => face.side === side) };
  return printCard(one, pack.lexicon);
}

/** The card under the names of the export, with its file, its text and the rules text of each face. */
function asJson(entry: CatalogueEntry, card: Card, pack: CheckedPack, file: FileOnDisk | undefined): object {
  return {
    path: file?.shown ?? entry.path,
    ...exportCard(card, pack),
    ...(card.last !== undefined && { last: card.last }),
    text: printCard(card, pack.lexicon),
    english: card.faces.map((face) => englishFace(face, card.kind, pack.lexicon)),
  };
}
