import { Fingerprint } from '../cards/fingerprint.ts';
import type { Manifest } from '../cards/manifest.ts';
import type { Image } from './image.ts';

/** The keys that say how words are told to people, at which no game looks. */
const TOLD: ReadonlySet<string> = new Set([
  'gloss',
  'rules',
  'plural',
  'past',
  'icon',
  'abbreviation',
  'forms',
  'says',
]);

/** The parts of a manifest that a game keeps to, as one text: no glosses, icons, written forms or promises. */
export function rulesOf(manifest: Manifest): string {
  const { words, benefits, kept, opponent, scores, tiesBy, sections, countsAs, wins } = manifest;
  const lists = Object.entries(words).map(([sort, list]) => [
    sort,
    Object.entries(list as Readonly<Record<string, object>>).map(([id, word]) => [id, untold(word)]),
  ]);
  const rest = [tiesBy, sections, countsAs];
  const said = rest.some((each) => each !== undefined) ? [rest] : [];
  return JSON.stringify([
    lists,
    benefits,
    kept,
    opponent,
    scores.map(untold),
    ...said,
    ...(wins === undefined ? [] : [{ wins }]),
  ]);
}

/** The fields of a word that more than people look at. */
const untold = (word: object): unknown => Object.entries(word).filter(([field]) => !TOLD.has(field));

/** The fingerprint of an image; see {@link Image.fingerprint}. */
export function fingerprintOf(image: Omit<Image, 'fingerprint'>): number {
  const hash = new Fingerprint().text(rulesOf(image.vocabulary.manifest));
  for (const { number, kind, firstFace, faces } of image.cards)
    hash.text(kind).numbers([number, firstFace, faces]);
  for (const { at, card, firstEntry } of image.faces) hash.numbers([card, at, firstEntry]);
  for (const entry of image.entries) {
    const { trigger, at, paid, end, face, ability, nature, colour, voluntary } = entry;
    hash
      .text(entry.gives)
      .numbers([trigger, at, paid, end, face, ability, nature, colour, Number(voluntary)]);
    hash.numbers(entry.marks);
  }
  hash.numbers(image.code).numbers(image.pool).numbers(image.columns);
  const { values, printedValues } = image;
  hash.numbers(image.measures).numbers(values).numbers(image.marks).numbers(image.limits);
  // Most packs print all that counts, and keep the fingerprint that they had before the two were told apart.
  if (printedValues !== values && printedValues.some((bits, at) => bits !== values[at]))
    hash.numbers(printedValues);
  return hash.numbers(image.routines).numbers(image.tracked).value;
}
