import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import type { Image } from '../../src/compile/image.ts';
import { linkPack } from '../../src/compile/link.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { tideway, tidewayFiles, treesOf } from './programs.ts';

function imageOf(pack: CheckedPack, files: readonly SourceFile[]): Image {
  const { cards, sections } = treesOf(pack, files);
  return linkPack(pack, cards, sections);
}

/** Packs whose programs the tests look at, each with the number of faces of its cards. */
export const IMAGES: readonly (readonly [name: string, faces: number, image: () => Image])[] = [
  ['earth', 439, () => imageOf(earth, earthFiles('.card', '.rules'))],
  ['tideway', 14, () => imageOf(tideway, tidewayFiles)],
];
