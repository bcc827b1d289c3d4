import type { Catalogue } from '../cards/catalogue.ts';
import { isIcon } from '../cards/icon.mjs';
import { pictureNamed } from '../cards/paths.ts';
import type { ReadPicture } from '../cards/picture.mjs';
import { readPictures } from '../disk/pictures.mjs';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { FileReport } from './lint-result.ts';
import { displayPath } from './paths.ts';

/**
 * The findings of the pictures and icons of a pack.
 *
 * @param folder of the pack, absolute
 * @param cwd the folder from which paths are shown
 */
export const pictureReports = (folder: string, cwd: string, catalogue: Catalogue): readonly FileReport[] =>
  readPictures(folder).flatMap(
    (picture) => pictureReport(displayPath(`${folder}/${picture.path}`, cwd), picture, catalogue) ?? [],
  );

/**
 * The finding of one picture or icon: that it is left out (P543), or that no card of the pack shows it (P545). Undefined
 * where there is none.
 */
export function pictureReport(
  shown: string,
  { path, fault }: ReadPicture,
  catalogue: Catalogue,
): FileReport | undefined {
  const found = fault === undefined ? ofNoCard(path, catalogue) : leftOut(path, fault);
  return found && { shown, text: '', diagnostics: [found] };
}

const leftOut = (path: string, fault: string): Diagnostic =>
  finding('P543', 'error', `This ${isIcon(path) ? 'icon' : 'picture'} is left out. ${fault}`);

/** The finding of a picture that no card has; undefined for others and for icons. */
function ofNoCard(path: string, { byNumber }: Catalogue): Diagnostic | undefined {
  const named = pictureNamed(path);
  if (!named) return undefined;
  const { card, side } = named;
  const entry = byNumber(card);
  if (!entry)
    return finding(
      'P545',
      'warning',
      `No card of the pack has the number ${card}. Call the picture as its card, or take it away.`,
    );
  // Of a card with mistakes nobody knows the sides.
  if (side === undefined || !entry.checked.card || entry.checked.card.faces.length > 1) return undefined;
  const name = path.replace(/[AB](\.\w+)$/, '$1');
  return finding(
    'P545',
    'warning',
    `Card ${card} has one face and no side ${side}. Call the picture ${name}.`,
  );
}

const finding = (code: 'P543' | 'P545', severity: Diagnostic['severity'], message: string): Diagnostic => ({
  code,
  severity,
  range: { start: 0, end: 0 },
  message,
  expected: [],
  fixes: [],
  examples: [],
});
