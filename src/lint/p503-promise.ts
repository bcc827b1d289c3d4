import { kindOf, type Catalogue } from '../cards/catalogue.ts';
import { abilityColour, isDraft } from '../cards/face.ts';
import type { Promise as DeckPromise } from '../cards/manifest.ts';
import type { Pack } from '../cards/pack.ts';
import { MANIFEST } from '../cards/paths.ts';
import type { Face } from '../language/tree.ts';
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
    const faces = facesOfDeck(catalogue);
    return catalogue.pack.manifest.promises.flatMap((promise, index) => {
      if (!countable(promise, catalogue)) return [];
      const found = countFitting(faces, promise, catalogue.pack);
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

/** The faces of all checked cards that are no drafts, by the kind of their card. */
function facesOfDeck({ entries, pack }: Catalogue): ReadonlyMap<string, readonly Face[]> {
  const faces = new Map<string, Face[]>();
  for (const { checked } of entries) {
    const { card } = checked;
    if (!card || isDraft(card, pack.manifest)) continue;
    const same = faces.get(card.kind);
    if (same) same.push(...card.faces);
    else faces.set(card.kind, [...card.faces]);
  }
  return faces;
}

/** Whether every card of the kinds that a promise counts can be read; a card of unknown kind could be one of them. */
function countable({ kinds }: DeckPromise, { entries }: Catalogue): boolean {
  return entries.every((entry) => {
    if (entry.checked.card) return true;
    const kind = kindOf(entry);
    return kind !== undefined && !kinds.includes(kind);
  });
}

function countFitting(faces: ReadonlyMap<string, readonly Face[]>, promise: DeckPromise, pack: Pack): number {
  const { kinds, where = {}, without = [], abilities } = promise;
  const asked = Object.entries(where);
  const fits = (face: Face): boolean =>
    (abilities === undefined || face.abilities.length === abilities) &&
    without.every((id) => printed(face, id) === undefined) &&
    asked.every(([id, value]) => has(face, id, value, pack));
  return [...new Set(kinds)].reduce((sum, kind) => sum + (faces.get(kind)?.filter(fits).length ?? 0), 0);
}

function has(face: Face, id: string, value: string | number, pack: Pack): boolean {
  if (pack.manifest.words.attribute[id]?.sort === 'colours') {
    return face.abilities.some((ability) => abilityColour(ability, pack) === value);
  }
  const own = printed(face, id);
  return typeof own === 'object' ? own.includes(String(value)) : own === value;
}

const printed = (face: Face, id: string): Face['fields'][number]['value'] | undefined =>
  face.fields.find((field) => field.field === id)?.value;

const sentence = (says: string): string => (/[.:!?]$/.test(says) ? says : `${says}.`);
