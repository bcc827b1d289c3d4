// The facts on the cards of the sub-game, read once from their trees.
import type {
  Ability,
  Card as CardTree,
  EffectDo,
  Effect as EffectTree,
  Face,
} from '../../../src/language/tree.ts';
import { game } from '../earth.ts';
import { CARDS } from './cards.ts';
import type { Effect, Piece, Where } from './state.ts';

/** One ability: what it costs and what it does. */
export interface PrintedAbility {
  /** The colours at whose activations it works. */
  readonly colours: readonly string[];
  /** True if it works once, when the card is planted. */
  readonly once: boolean;
  readonly pay: readonly Effect[];
  readonly effects: readonly Effect[];
}

/** A card that can be planted. */
export interface PrintedCard {
  readonly number: number;
  readonly kind: string;
  readonly types: readonly string[];
  readonly cost: number;
  readonly points: number;
  readonly sprouts: number;
  readonly growth: number;
  readonly canopy: number;
  readonly abilities: readonly PrintedAbility[];
}

const numberOf = ({ fields }: Face, name: string): number => {
  const field = fields.find((each) => each.field === name);
  return field?.form === 'number' ? field.value : 0;
};

/**
 * An effect that gives something without anything lying on cards comes first, as the engine has it (the rest keeps its
 * order).
 */
const comesFirst = ({ do: what }: Effect): boolean =>
  what === 'gain' || what === 'draw' || what === 'compost-deck';

function effectOf(tree: EffectTree): Effect {
  if (tree.form !== 'do' || tree.amount === 'each' || tree.per)
    throw new Error(`not in the sub-game: ${tree.form}`);
  const { verb, amount } = tree;
  const thing = tree.thing?.words.at(-1);
  switch (verb) {
    case 'gain':
    case 'draw':
      return { do: verb, amount };
    case 'compost':
      return { do: tree.from === 'deck' ? 'compost-deck' : 'compost', amount };
    case 'discard':
      return { do: 'discard', amount };
    case 'pay':
      return thing === 'soil' ? { do: 'pay', amount } : { do: 'remove', piece: pieceOf(thing), amount };
    case 'place':
      if (tree.on?.each && amount !== 1) throw new Error(`not in the sub-game: ${amount} on each`);
      return {
        do: tree.on?.each ? 'place-each' : 'place',
        piece: pieceOf(thing),
        amount,
        on: whereOf(tree),
      };
    default:
      throw new Error(`not in the sub-game: ${verb}`);
  }
}

const pieceOf = (thing: string | undefined): Piece => (thing === 'sprout' ? 'sprouts' : 'growth');

function whereOf({ on }: EffectDo): Where {
  if (!on) return { where: 'anywhere' };
  const { words, in: place } = on.of;
  if (words[0] === 'adjacent') return { where: 'around' };
  if (place?.form !== 'line' || (place.line !== 'row' && place.line !== 'column'))
    throw new Error(`not in the sub-game: ${words.join(' ')}`);
  return { where: place.line, type: words[0] ?? '' };
}

function abilityOf({ trigger, body }: Ability): PrintedAbility {
  if (body.form !== 'do' || body.paths.length > 1) throw new Error(`not in the sub-game: ${body.form}`);
  const effects = (body.paths[0]?.steps ?? []).flatMap((step) => {
    const all = step.effects.map(effectOf);
    return [...all.filter(comesFirst), ...all.filter((effect) => !comesFirst(effect))];
  });
  return {
    colours: trigger === 'multicolour' ? ['red', 'yellow', 'blue'] : [trigger],
    once: trigger === 'black',
    // A card that is given away from the hand as a price is no choice any more.
    pay: (body.pay ?? [])
      .map(effectOf)
      .map((effect) => (effect.do === 'compost' ? { ...effect, must: true } : effect)),
    effects,
  };
}

function printed({ number, kind, faces }: CardTree): PrintedCard {
  const face = faces[0] as Face;
  const type = face.fields.find(({ field }) => field === 'type');
  return {
    number,
    kind,
    types: type?.form === 'words' ? type.value : [],
    cost: numberOf(face, 'cost'),
    points: numberOf(face, 'points'),
    sprouts: numberOf(face, 'sprouts'),
    growth: numberOf(face, 'growth'),
    canopy: numberOf(face, 'canopy'),
    abilities: face.abilities.map(abilityOf),
  };
}

/** By number. */
const PRINTED: readonly PrintedCard[] = game.cards
  .filter(({ number }) => CARDS.includes(number))
  .reduce<PrintedCard[]>((all, card) => {
    all[card.number] = printed(card);
    return all;
  }, []);

/** The card of a number; one that is not there is a bug of the caller. */
export function printedOf(number: number): PrintedCard {
  const card = PRINTED[number];
  if (!card) throw new Error(`no card ${number}`);
  return card;
}
