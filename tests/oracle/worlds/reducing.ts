import { matches } from '../ability/planted.ts';
import { effectiveCost } from '../ability/cost.ts';
import { allFaces, type Printed } from '../cards.ts';
import type { FactAbility, FactCondition } from '../facts.ts';
import type { Draft } from './draft.ts';
import { draftFor, isOfEarthDeck, type Subject } from './subject.ts';
import { all, costsAtLeast, isAnyType, isPlain, isTerrain, type CardTest } from './tests.ts';
import type { Trial } from './trial.ts';

/** Which cards an ability makes cheaper, where it does (COST-2). */
export function cheaperCards({ ability }: Subject): FactCondition | undefined {
  return reduces(ability) ? ability.conditions?.[0] : undefined;
}

/** A flora without a black ability, or a terrain that only stands there, so that a planting ends with itself. */
const isQuiet: CardTest = (card) =>
  isPlain(card) || (isTerrain(card) && (card.face.abilities ?? []).every(({ colour }) => colour !== 'black'));

/** Trials of a reduction: paid to the last soil and one short, down to nothing, several at once, and where it has no say. */
export function reducingTrials(subject: Subject, cheaper: FactCondition): readonly Trial[] {
  const isCheaper: CardTest = all(isQuiet, (card) => matches(card, cheaper));
  const isOther: CardTest = all(isQuiet, (card) => !matches(card, cheaper));
  const make = (
    name: string,
    hand: CardTest,
    soil: (draft: Draft) => number,
    more: CardTest[] = [],
  ): Trial => {
    const draft = draftFor(subject, name);
    if (isOfEarthDeck(subject.card)) draft.plant(subject.card.number);
    for (const test of [isQuiet, ...more]) draft.plant(draft.take(test));
    draft.hand = [draft.take(hand)];
    draft.soil = soil(draft);
    return { name, world: draft.world(), door: 'plant' };
  };
  const price = (draft: Draft): number =>
    draft.hand.reduce((sum, card) => sum + effectiveCost(draft.world(), card), 0);
  const costly = all(isCheaper, costsAtLeast(4));
  return [
    make('the reduced cost and no more', costly, price),
    make('one soil short of the reduced cost', costly, (draft) => price(draft) - 1),
    make(
      'a cost that falls to nothing',
      all(isCheaper, ({ face }) => (face.cost ?? 9) <= 1),
      () => 0,
    ),
    make('another reduction as well', costly, price, [another(subject, cheaper)]),
    make('a card that does not match', all(isOther, costsAtLeast(2)), price),
    make(
      'one soil short for a card that does not match',
      all(isOther, costsAtLeast(2)),
      (draft) => price(draft) - 1,
    ),
    make('a flora of every type', isAnyType, price),
    make('a terrain', all(isTerrain, isQuiet, costsAtLeast(2)), price),
    ...((subject.card.face.cost ?? 0) > 0 ? [ownCostTrial(subject)] : []),
  ];
}

/** A card never makes itself cheaper (COST-5). */
function ownCostTrial(subject: Subject): Trial {
  const name = 'still in hand itself';
  const draft = draftFor(subject, name);
  draft.plant(draft.take(isQuiet));
  draft.hand = [subject.card.number];
  draft.soil = (subject.card.face.cost ?? 0) - 1;
  return { name, world: draft.world(), door: 'plant' };
}

/** A terrain other than this one that makes the same cards cheaper, or where there is none any that makes some cheaper. */
function another({ card }: Subject, cheaper: FactCondition): CardTest {
  const isSame = (each: Printed): boolean =>
    (each.face.abilities ?? []).some(
      (ability) => reduces(ability) && JSON.stringify(ability.conditions?.[0]) === JSON.stringify(cheaper),
    );
  const others = allFaces.filter((each) => isTerrain(each) && each.number !== card.number);
  const same = others.filter(isSame);
  const any = others.filter(({ face }) => (face.abilities ?? []).some(reduces));
  return (each) => (same.length > 0 ? same : any).includes(each);
}

function reduces({ gain = [] }: FactAbility): boolean {
  return gain.some(({ what }) => what === 'reduce-plant-cost');
}

/** Trials of a flora that is every type: in hand, with reductions for each of the types in the tableau (COST-6). */
export function anyTypeTrials(subject: Subject): readonly Trial[] {
  const types = ['tree', 'herb', 'mushroom', 'bush'];
  return [0, 1, 2, 4].flatMap((sources) =>
    [0, 1].map((short): Trial => {
      const name = `${sources} reductions by type, ${short} soil short`;
      const draft = draftFor(subject, name);
      draft.plant(draft.take(isPlain));
      for (const type of types.slice(0, sources)) {
        draft.plant(draft.take(another(subject, { kind: 'type', type })));
      }
      draft.hand = [subject.card.number];
      draft.soil = effectiveCost(draft.world(), subject.card.number) - short;
      return { name, world: { ...draft.world(), soil: Math.max(0, draft.soil) }, door: 'plant' };
    }),
  );
}
