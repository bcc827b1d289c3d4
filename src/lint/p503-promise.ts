import { kindOf, type Catalogue } from '../cards/catalogue.ts';
import { isDraft, printedValues, type FaceValues } from '../cards/face.ts';
import type { Promise as DeckPromise } from '../cards/manifest.ts';
import { MANIFEST } from '../cards/paths.ts';
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
      const found = faces.filter((face) => fits(face, promise)).length;
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

/** What a promise can ask of a face. */
interface DeckFace {
  readonly kind: string;
  readonly abilities: number;
  readonly values: FaceValues;
}

/** The faces of all checked cards that are no drafts. */
function facesOfDeck({ entries, pack }: Catalogue): readonly DeckFace[] {
  return entries.flatMap(({ checked: { card } }) => {
    if (!card || isDraft(card, pack.manifest)) return [];
    return card.faces.map((face) => ({
      kind: card.kind,
      abilities: face.abilities.length,
      values: printedValues(face, pack),
    }));
  });
}

/** Whether every card of the kinds that a promise counts can be read; a card of unknown kind could be one of them. */
function countable({ kinds }: DeckPromise, { entries }: Catalogue): boolean {
  return entries.every((entry) => {
    if (entry.checked.card) return true;
    const kind = kindOf(entry);
    return kind !== undefined && !kinds.includes(kind);
  });
}

function fits(face: DeckFace, { kinds, where = {}, without = [], abilities }: DeckPromise): boolean {
  if (!kinds.includes(face.kind)) return false;
  if (abilities !== undefined && face.abilities !== abilities) return false;
  if (without.some((id) => face.values.has(id))) return false;
  return Object.entries(where).every(([id, value]) => {
    const has = face.values.get(id);
    return typeof has === 'object' ? has.includes(String(value)) : has === value;
  });
}

const sentence = (says: string): string => (/[.:!?]$/.test(says) ? says : `${says}.`);
