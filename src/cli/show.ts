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

/** Runs `loam show`; gives the exit code: 0 shown, 1 no such card or one with errors. */
export async function showCommand(query: string, options: ShowOptions): Promise<number> {
  const looked = lookUp(query, options.pack, findOne);
  if (!looked) return 1;
  const { catalogue, files } = looked;
  const { entry, side } = looked.found;
  const file = files.find(({ path }) => path === entry.path);
  const { card } = entry.checked;
  if (!card) {
    err(`loam: ${safe(callOf(entry))} has errors, so that there is no face to show.\n`);
    if (file)
      err(fileReport({ ...file, diagnostics: entry.checked.diagnostics }, await palette(2, options.color)));
    return 1;
  }
  if (options.json === true) outJson(asJson(entry, card, catalogue.pack, file), 2);
  else {
    const colours = await palette(1, options.color);
    const faces = card.faces.filter((face) => side === undefined || face.side === side);
    for (const face of faces) out(`${faceText(face, card, catalogue.pack, colours)}\n`);
    out(`${textOf(card, side, catalogue.pack)}\n${colours.dim(safe(file?.shown ?? entry.path))}\n`);
  }
  return 0;
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
