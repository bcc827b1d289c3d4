import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkRules } from '../../src/cards/check.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Image } from '../../src/compile/image.ts';
import { earth, earthFiles } from '../support/packs.ts';

/** A line of its own, so that one planting can be looked at without the draw that follows it. */
export const ONE_PLANTING = 'action "One planting"\n  active: plant 1 card\n';

/** All cards and rules of the first game, compiled once for all tests of a file. */
export let earthImage: Image = makeImage();

/** Puts the image of a changed pack in its place; see `playWith` of world-state.ts. */
export const useImage = (image: Image): void => {
  earthImage = image;
};

function makeImage(): Image {
  const { entries, rules } = buildCatalogue(earth, earthFiles('.card', '.rules'));
  const cards = entries.flatMap(({ checked }) => (checked.card ? [checked.card] : []));
  const sections = [
    ...rules.flatMap(({ checked }) => checked.card?.sections ?? []),
    ...(checkRules(ONE_PLANTING, earth).card?.sections ?? []),
  ];
  return linkPack(earth, cards, sections);
}

/** Index of a card by its printed number. */
export function cardIndex(number: number): number {
  const index = earthImage.cards.findIndex((card) => card.number === number);
  if (index < 0) throw new Error(`no card ${number}`);
  return index;
}

/** Card and side of a face as positions write it: `"285A"`, or `"10"` where a card has one face. */
export function faceRef(text: string): { readonly card: number; readonly side: number } {
  const side = text.endsWith('B') ? 1 : 0;
  return { card: cardIndex(Number(text.replace(/[AB]$/, ''))), side };
}

/** Index of an entry: an ability of a face of a card, counted from 0. */
export function entryOf(card: number, side: number, ability: number): number {
  const { firstFace } = earthImage.cards[card] as { firstFace: number };
  return (earthImage.faces[firstFace + side] as { firstEntry: number }).firstEntry + ability;
}

/** Index of an entry of a section of rules. */
export function ruleEntry(name: string, line: number): number {
  const face = earthImage.faces.find((each) => each.card < 0 && each.program.name === name);
  if (!face) throw new Error(`no rules ${name}`);
  return face.firstEntry + line;
}

/** Index of a word of the vocabulary. */
export const wordOf = (sort: Parameters<Image['vocabulary']['index']>[0], name: string): number =>
  earthImage.vocabulary.index(sort, name);
