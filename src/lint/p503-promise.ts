import { kindOf, type Catalogue } from '../cards/catalogue.ts';
import { isDraft, printedValues } from '../cards/face.ts';
import type { Promise as DeckPromise } from '../cards/manifest.ts';
import type { Pack } from '../cards/pack.ts';
import { MANIFEST } from '../cards/paths.ts';
import type { Card, Face } from '../language/tree.ts';
import { manifestRange } from './manifest-range.ts';
import { count } from '../cards/reporter.ts';
import type { LintRule } from './rule.ts';

export const promiseKept: LintRule = {
  code: 'P503',
  accuracy:
    'Exact over all checked cards. What counts is what the fields of a face print, not what a line says that it counts as. Drafts do not count.',
  unchecked:
    'Promises about a kind of which some card has errors, because their faces cannot be counted; they are looked at again when the errors are gone.',
  check(catalogue) {
    return catalogue.pack.manifest.promises.flatMap((promise, index) => {
      if (!countable(promise, catalogue)) return [];
      const found = countFaces(promise, catalogue);
      if (found === promise.count) return [];
      return [
        {
          path: MANIFEST,
          range: manifestRange(catalogue, ['promises', index]),
          message: `${sentence(promise.says)} The pack promises ${count(promise.count, 'face', 'faces')} and has ${found}.`,
        },
      ];
    });
  },
};

function countable({ kinds }: DeckPromise, { entries }: Catalogue): boolean {
  return entries.every((entry) => {
    if (entry.checked.card) return true;
    const kind = kindOf(entry);
    return kind !== undefined && !kinds.includes(kind);
  });
}

function countFaces(promise: DeckPromise, { entries, pack }: Catalogue): number {
  let found = 0;
  for (const { checked } of entries) {
    if (!checked.card || !promise.kinds.includes(checked.card.kind) || isDraft(checked.card, pack.manifest))
      continue;
    found += facesThatFit(checked.card, promise, pack);
  }
  return found;
}

const facesThatFit = (card: Card, promise: DeckPromise, pack: Pack): number =>
  card.faces.filter((face) => fits(face, promise, pack)).length;

function fits(face: Face, { where = {}, without = [], abilities }: DeckPromise, pack: Pack): boolean {
  if (abilities !== undefined && face.abilities.length !== abilities) return false;
  const values = printedValues(face, pack);
  if (without.some((id) => values.has(id))) return false;
  return Object.entries(where).every(([id, value]) => {
    const has = values.get(id);
    return typeof has === 'object' ? has.includes(String(value)) : has === value;
  });
}

const sentence = (says: string): string => (/[.:!?]$/.test(says) ? says : `${says}.`);
