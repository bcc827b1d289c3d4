// The content that `loam export` must say of the first game, built from the facts alone: nothing of the product is
// used.
import { facts, type FactAbility, type FactCard, type FactEffect, type FactFace } from './facts.ts';

/** The amounts that an ability moves: name of the payment or gain to its printed number. */
export type Amounts = Readonly<Record<string, number>>;

/** One expected ability. */
export interface ExpectedAbility {
  /** Its printed colour. */
  readonly colour: string;
  /** Its cost; empty where it costs nothing. */
  readonly pay: Amounts;
  /** The amounts that it moves to its owner; empty where it does something else. */
  readonly gain: Amounts;
}

/** One expected face. Its texts are not facts: only that they must be there. */
export interface ExpectedFace {
  /** Values that must be equal, by their name in the export; `undefined` where the name must be absent. */
  readonly values: Readonly<Record<(typeof NAMES)[number], unknown>>;
  /** Its abilities in printed order, on the kinds that have any. */
  readonly abilities: readonly ExpectedAbility[] | undefined;
  /** True if the face itself carries `text` and `english`. */
  readonly texts: boolean;
}

/** One expected card. */
export interface ExpectedCard {
  /** Printed number. */
  readonly number: number;
  /** Kind of card. */
  readonly kind: string;
  /** Its faces, side A first. */
  readonly faces: readonly ExpectedFace[];
}

/** Names of a face whose values follow from the facts. */
export const NAMES = [
  'side',
  'name',
  'latin',
  'types',
  'cost',
  'vp',
  'sproutSpaces',
  'growthSpaces',
  'canopyVp',
  'habitats',
  'nameTerms',
  'start',
  'directionalAids',
] as const;

const EFFECTS: Readonly<Record<string, string>> = {
  soil: 'soil',
  sprout: 'sprouts',
  growth: 'growth',
  'draw-from-deck': 'draw',
  'compost-from-hand': 'compostFromHand',
  'compost-from-deck': 'compostFromDeck',
  'discard-from-compost': 'discardFromCompost',
};

/** The effects that the facts name, but what moves nothing by a printed number. */
const ELSE: ReadonlySet<string> = new Set([
  'copy-ability',
  'reduce-plant-cost',
  'plant-over-free-then-draw',
  'cannot-choose-action',
  'draw-from-compost',
  'pay-plant-cost-with-hand-cards',
  'pay-plant-cost-with-sprouts',
  'pay-plant-cost-with-growth',
]);

/** All cards in the order of their numbers. */
export function expectedExport(): readonly ExpectedCard[] {
  return [...facts]
    .sort((a, b) => a.number - b.number)
    .map((card) => ({
      number: card.number,
      kind: card.kind,
      faces: card.faces.map((face) => expectedFace(card, face)),
    }));
}

function expectedFace({ kind }: FactCard, face: FactFace): ExpectedFace {
  return {
    values: {
      side: face.side,
      name: face.name,
      latin: face.latin,
      types: face.types,
      cost: face.cost,
      vp: face.vp,
      sproutSpaces: face.sproutSpaces,
      growthSpaces: face.growthSpaces,
      canopyVp: face.canopyVp,
      habitats: face.habitats,
      nameTerms: face.nameTerms,
      start: face.start,
      directionalAids: (face.abilities ?? []).some(namesLine),
    },
    abilities: face.abilities?.map(expectedAbility),
    texts: kind === 'ecosystem' || kind === 'fauna',
  };
}

/** True if an ability names a row, a column, neighbours or a line, so that its card shows arrowheads (CARD-10). */
function namesLine({ direction, score }: FactAbility): boolean {
  return direction !== undefined || score?.direction !== undefined;
}

function expectedAbility({ colour, pay = [], gain = [] }: FactAbility): ExpectedAbility {
  return { colour, pay: amounts(pay), gain: amounts(gain) };
}

function amounts(effects: readonly FactEffect[]): Amounts {
  const found: Record<string, number> = {};
  for (const { what, count } of effects) {
    if (ELSE.has(what)) continue;
    const name = EFFECTS[what];
    if (name === undefined) throw new Error(`the facts name ${what}, which has no name in the export`);
    if (Object.hasOwn(found, name)) throw new Error(`the facts name ${what} twice in one ability`);
    found[name] = count;
  }
  return found;
}
