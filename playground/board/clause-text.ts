import type { LinesSummary } from '../../src/language-service/types.ts';
import { isInside } from '../language/places.ts';
import type { Owner } from '../game/board-view.ts';
import { ownerPlace, treePath, type Known } from '../store/phrases.ts';

/** The lines of a face or section, and where it is in its file. */
export function linesOf(
  owner: Owner,
  known: Known,
): { readonly lines: LinesSummary; readonly path: string; readonly doc: string } | undefined {
  const place = ownerPlace(owner, known);
  if (!place) return undefined;
  const index = Number(place.path.split('/')[2]);
  const lines = 'card' in owner ? place.state.faces[index] : place.state.sections[index];
  return lines && { lines, path: place.path, doc: place.doc };
}

/** A clause in English, as a sentence of its own; empty where nothing says it now. */
export function clauseText(owner: Owner, clause: string, known: Known): string {
  const found = linesOf(owner, known);
  if (!found) return '';
  const path = treePath(found.path, clause);
  const segments = found.lines.segments.flat();
  const inside = segments.filter((segment) => isInside(segment.path, path));
  const around = segments
    .filter((segment) => isInside(path, segment.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  const pieces = inside.length > 0 ? inside : around ? [around] : [];
  const text = pieces
    .map((segment) => segment.text)
    .join('')
    .replace(/^[\s,;:.]+|[\s,;:.]+$/g, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
