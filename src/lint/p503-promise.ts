import { kindOf, type Catalogue } from '../cards/catalogue.ts';
import { abilityColour, isDraft } from '../cards/face.ts';
import type { DeckPromise } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { MANIFEST } from '../cards/paths.ts';
import type { Face } from '../language/tree.ts';
import { manifestRange, promiseOf } from './manifest-range.ts';
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
    const unread = kindsUnread(catalogue);
    return catalogue.pack.manifest.promises.flatMap((promise, index) => {
      if (!countable(promise, unread)) return [];
      const found = countFitting(faces, promise, catalogue.pack);
      if (found === promise.count) return [];
      return [
        {
          path: MANIFEST,
          range: manifestRange(catalogue, ['promises', index]),
          message: `${sentence(promise.says)} The pack promises ${count(promise.count, 'face', 'faces')} and has ${found}. Check the latest change, or change the promise.`,
          fixes: [promiseOf(catalogue, ['promises', index, 'count'], found)],
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

/** Kinds of the cards with errors, whose faces cannot be counted; nothing for a kind that cannot be read either. */
function kindsUnread({ entries }: Catalogue): ReadonlySet<string | undefined> {
  return new Set(entries.filter((entry) => !entry.checked.card).map(kindOf));
}

/** Whether every card of the kinds that a promise counts can be read; a card of unknown kind could be one of them. */
function countable({ kinds }: DeckPromise, unread: ReadonlySet<string | undefined>): boolean {
  return !unread.has(undefined) && !kinds.some((kind) => unread.has(kind));
}

function countFitting(
  faces: ReadonlyMap<string, readonly Face[]>,
  promise: DeckPromise,
  pack: CheckedPack,
): number {
  const ofKinds = [...new Set(promise.kinds)].flatMap((kind) => faces.get(kind) ?? []);
  return conditions(promise, pack).reduce((left, fits) => left.filter(fits), ofKinds).length;
}

/** What a promise asks of each face. */
function conditions(
  { where = {}, without = [], abilities }: DeckPromise,
  pack: CheckedPack,
): readonly ((face: Face) => boolean)[] {
  const printing = Object.entries(where).map(([id, value]) => {
    if (pack.manifest.words.attribute[id]?.sort !== 'colours') return (face: Face) => prints(face, id, value);
    return (face: Face) => face.abilities.some((ability) => abilityColour(ability, pack) === value);
  });
  return [
    ...printing,
    ...without.map((id) => (face: Face) => printed(face, id) === undefined),
    ...(abilities === undefined ? [] : [(face: Face) => face.abilities.length === abilities]),
  ];
}

function prints(face: Face, id: string, value: string | number): boolean {
  const own = printed(face, id);
  return typeof own === 'object' ? own.includes(String(value)) : own === value;
}

/** The value of a field. Asked for each face by each promise, hence no function for each field. */
function printed({ fields }: Face, id: string): Face['fields'][number]['value'] | undefined {
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field?.field === id) return field.value;
  }
  return undefined;
}

const sentence = (says: string): string => (/[.:!?]$/.test(says) ? says : `${says}.`);
