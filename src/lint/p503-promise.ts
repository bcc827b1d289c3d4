import type { Catalogue } from '../cards/catalogue.ts';
import { abilityColour, isDraft } from '../cards/face.ts';
import { countOf } from '../cards/copies.ts';
import type { DeckPromise } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { MANIFEST } from '../cards/paths.ts';
import type { Face } from '../language/tree.ts';
import { manifestRange, promiseOf } from './manifest-range.ts';
import { count } from '../cards/reporter.ts';
import { cardsByKind } from './cards-by-kind.ts';
import { filesOf, keep, perPack, type KeptCard } from './kept.ts';
import type { LintRule } from './rule.ts';

export const promiseKept: LintRule = {
  code: 'P503',
  accuracy:
    'Exact over all checked cards. What counts is what the fields of a face print, not what a line says that it counts as. Drafts do not count.',
  unchecked:
    'Promises about a kind of which some card has errors, because their faces cannot be counted; they are looked at again when the errors are gone.',
  check(catalogue) {
    const { promises } = catalogue.pack.manifest;
    const sums = promises.map(() => 0);
    for (const card of filesOf(catalogue).cards)
      for (const index of fittingOn(card)) sums[index] = (sums[index] ?? 0) + 1;
    return promises.flatMap((promise, index) => {
      if (!countable(promise, catalogue)) return [];
      const found = sums[index] ?? 0;
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

/**
 * The promises of its pack that a card fits, by their places, each as often as faces of it and of its copies do; none of a draft or a broken
 * card.
 */
const fittingOn = keep(({ entry: { checked }, pack }: KeptCard): readonly number[] => {
  const { card } = checked;
  const promises = card && promisesOf(pack).get(card.kind);
  if (!promises || isDraft(card, pack.manifest)) return [];
  const fitting: number[] = [];
  for (const face of card.faces)
    for (const { index, asks } of promises) if (asks.every((fits) => fits(face))) fitting.push(index);
  const many = countOf(card);
  return many === 1 ? fitting : fitting.flatMap((index) => Array<number>(many).fill(index));
});

/** The demands of the promises of a pack, by the kinds whose cards they count. */
const promisesOf = perPack((pack) => {
  const { manifest } = pack;
  const asked = manifest.promises.map((promise, index) => ({
    index,
    kinds: promise.kinds,
    asks: conditions(promise, pack),
  }));
  return new Map(
    Object.keys(manifest.words.kind).map((kind) => [kind, asked.filter(({ kinds }) => kinds.includes(kind))]),
  );
});

/** True if every card of the kinds that a promise counts can be read; a card of unknown kind could be one of them. */
function countable({ kinds }: DeckPromise, catalogue: Catalogue): boolean {
  const counts = cardsByKind(catalogue);
  return (
    !counts.has(undefined) &&
    kinds.every((kind) => (counts.get(kind)?.all ?? 0) === (counts.get(kind)?.read ?? 0))
  );
}

/** The conditions that a promise asks of each face. */
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
