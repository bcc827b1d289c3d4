import { typesOf } from '../cards.ts';
import type { Spot } from '../score/paths.ts';
import type { Draft } from './draft.ts';
import { deedOf, draftFor, type Subject } from './subject.ts';
import { all, hasSpaces, isAnyType, isOfType, isTerrain, not } from './tests.ts';
import type { Trial } from './trial.ts';

/** The place where the card with the ability lies in these trials. */
const HERE: Spot = { row: 1, col: 1 };

/** The type that an ability names for a row or column, where it names one (DIR-1). */
export function typeInLine({ ability }: Subject): string | undefined {
  const { conditions = [] } = ability;
  if (conditions.every(({ kind }) => kind !== 'on-each-matching-card-in-direction')) return undefined;
  return conditions.find(({ kind }) => kind === 'type')?.type;
}

/** Trials of "one on each of a type in this row or column" (DIR-1, DIR-2). */
export function lineTrials(subject: Subject, type: string): readonly Trial[] {
  const alongRow = subject.ability.direction === 'row';
  const matching = all(hasSpaces(2, 2), isOfType(type));
  const other = all(hasSpaces(2, 2), not(isOfType(type)));
  // `along` counts in the line, `across` beside it; the card with the ability lies at 1 and 1.
  const at = (along: number, across: number): Spot =>
    alongRow ? { row: across, col: along } : { row: along, col: across };
  return [
    layOut(subject, 'alone', (draft) => draft.plant(subject.card.number, {}, HERE)),
    layOut(subject, 'with room, full and of every type in the line', (draft) => {
      draft.plant(subject.card.number, {}, HERE);
      draft.plant(draft.take(matching), { sprouts: 1, growth: 1 }, at(0, 1));
      draft.plant(draft.take(matching), { sprouts: 'full', growth: 'full' }, at(2, 1));
      draft.plant(draft.take(isAnyType), {}, at(3, 1));
      draft.plant(draft.take(matching), {}, at(1, 0));
      draft.plant(draft.take(other), {}, at(1, 2));
      draft.plant(draft.take(matching), {}, at(0, 0));
    }),
    layOut(subject, 'others in the line, a gap, this card full', (draft) => {
      draft.plant(subject.card.number, { sprouts: 'full', growth: 'full' }, HERE);
      draft.plant(draft.take(other), {}, at(0, 1));
      draft.plant(draft.take(matching), {}, at(2, 0));
      draft.plant(draft.take(isTerrain), {}, at(2, 2));
      draft.plant(draft.take(matching), {}, at(3, 1));
    }),
    layOut(subject, 'every card in the line full', (draft) => {
      draft.plant(subject.card.number, { sprouts: 'full', growth: 'full' }, HERE);
      draft.plant(draft.take(matching), { sprouts: 'full', growth: 'full' }, at(0, 1));
      draft.plant(draft.take(isAnyType), { sprouts: 'full', growth: 'full' }, at(2, 1));
      draft.plant(draft.take(matching), {}, at(1, 2));
    }),
  ];
}

/** Trials of "three around this card" (DIR-3). */
export function aroundTrials(subject: Subject): readonly Trial[] {
  const roomy = hasSpaces(3, 3);
  return [
    layOut(subject, 'alone', (draft) => draft.plant(subject.card.number, {}, HERE)),
    layOut(subject, 'all around, with room, with one space, full', (draft) => {
      draft.plant(subject.card.number, {}, HERE);
      draft.plant(draft.take(roomy), {}, { row: 0, col: 0 });
      draft.plant(draft.take(roomy), { sprouts: 'full', growth: 'full' }, { row: 0, col: 1 });
      draft.plant(draft.take(isTerrain), {}, { row: 0, col: 2 });
      draft.plant(draft.take(roomy), {}, { row: 1, col: 0 });
      draft.plant(draft.take(isAnyType), { sprouts: 1, growth: 1 }, { row: 1, col: 2 });
      draft.plant(draft.take(roomy), { sprouts: 2, growth: 2 }, { row: 2, col: 2 });
      draft.plant(draft.take(roomy), {}, { row: 1, col: 3 });
    }),
    layOut(subject, 'one space and many, and cards too far away', (draft) => {
      draft.plant(subject.card.number, {}, HERE);
      draft.plant(draft.take(isAnyType), { sprouts: 1, growth: 1 }, { row: 2, col: 0 });
      draft.plant(draft.take(roomy), {}, { row: 0, col: 1 });
      draft.plant(draft.take(roomy), {}, { row: 3, col: 1 });
      draft.plant(draft.take(roomy), {}, { row: 3, col: 2 });
    }),
    layOut(subject, 'everything around full', (draft) => {
      draft.plant(subject.card.number, {}, HERE);
      draft.plant(draft.take(roomy), { sprouts: 'full', growth: 'full' }, { row: 0, col: 0 });
      draft.plant(draft.take(roomy), { sprouts: 'full', growth: 'full' }, { row: 2, col: 1 });
      draft.plant(draft.take(roomy), {}, { row: 3, col: 1 });
    }),
  ];
}

function layOut(subject: Subject, name: string, lay: (draft: Draft) => void): Trial {
  if (typesOf(subject.card).length === 0) throw new Error(`${subject.card.name} is no flora`);
  const draft = draftFor(subject, name);
  lay(draft);
  return { name, world: draft.world(), ...deedOf(subject) };
}
