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
      const found = faces.filter((each) => fits(each, promise, catalogue.pack)).length;
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

/** A face with the kind of its card. */
interface DeckFace {
  readonly kind: string;
  readonly face: Face;
}

/** The faces of all checked cards that are no drafts. */
function facesOfDeck({ entries, pack }: Catalogue): readonly DeckFace[] {
  const faces: DeckFace[] = [];
  for (const { checked } of entries) {
    const { card } = checked;
    if (!card || isDraft(card, pack.manifest)) continue;
    for (const face of card.faces) faces.push({ kind: card.kind, face });
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

function fits({ kind, face }: DeckFace, promise: DeckPromise, pack: Pack): boolean {
  const { kinds, where = {}, without = [], abilities } = promise;
  if (!kinds.includes(kind)) return false;
  if (abilities !== undefined && face.abilities.length !== abilities) return false;
  if (without.some((id) => printed(face, id) !== undefined)) return false;
  for (const [id, value] of Object.entries(where)) if (!has(face, id, value, pack)) return false;
  return true;
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
