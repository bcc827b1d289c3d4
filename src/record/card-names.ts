import { FaceNames } from '../compile/face-names.ts';
import type { Image } from '../compile/image.ts';
import { namedCard } from './named-card.ts';
import { quotedPieces } from './pieces.ts';

/** A card that a text names twice, by its number and by its name. */
export interface SaidName {
  /** Its number, with the letter of a side where there is one. */
  readonly card: string;
  /** Its name, as it stands in the quotes. */
  readonly name: string;
}

/** A number of a card at the end of what stands before a quote. */
const NUMBER = /(?:^|[\s:;,])(\d{1,5}[A-Z]?)\s+$/;

/** A text without the names that stand behind numbers of cards, as in `plant 20 "Heather"`, and these names. */
export function withoutNames(text: string): { readonly text: string; readonly names: readonly SaidName[] } {
  const names: SaidName[] = [];
  let kept = '';
  for (const piece of quotedPieces(text)) {
    const card = piece.startsWith('"') ? NUMBER.exec(kept)?.[1] : undefined;
    const name = card === undefined ? undefined : unquoted(piece);
    if (card === undefined || name === undefined) kept += piece;
    else {
      names.push({ card, name });
      kept = kept.trimEnd();
    }
  }
  return { text: kept, names };
}

function unquoted(piece: string): string | undefined {
  try {
    return JSON.parse(piece) as string;
  } catch {
    return undefined;
  }
}

/** The first number that has another name: G910, or G958 where no card has that number. */
export function wrongName(
  image: Image,
  names: readonly SaidName[],
): { readonly code: 'G910' | 'G958'; readonly message: string } | undefined {
  const faces = names.length > 0 ? new FaceNames(image) : undefined;
  for (const { card, name } of names) {
    const found = [card, `${card}A`, `${card}B`].flatMap((each) => faces?.find(each) ?? []);
    const called = found.map(({ face }) => image.faces[face]?.program.name ?? '');
    if (found.length === 0) return { code: 'G958', message: faces?.unknown(card) ?? '' };
    if (called.includes(name)) continue;
    const is = called.map((each) => JSON.stringify(each)).join(' or ');
    return {
      code: 'G910',
      message: `Card ${card} is ${is}, not ${JSON.stringify(name)}. Write the number and the name of one card, or the number alone.`,
    };
  }
  return undefined;
}

/** The name of a card, as it stands behind its number: a blank and the name in quotes. */
export const nameBehind = (image: Image, face: number): string =>
  ` ${JSON.stringify(image.faces[face]?.program.name ?? '')}`;

/** Words of a choice with the name of the card that they name behind its number. */
export function withName(image: Image, words: string): string {
  const named = namedCard(words);
  const card = named && image.cards.find(({ number }) => number === named.number);
  if (!named || !card) return words;
  const face = card.firstFace + (named.side === 'B' ? 1 : 0);
  return `${named.before}${named.number}${named.side}${nameBehind(image, face)}${named.behind}`;
}
