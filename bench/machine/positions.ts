// Positions for the drawn abilities: the worlds of the tests, and many more that are made from them by chance.
import { allFaces, printed, type Printed } from '../../tests/oracle/cards.ts';
import { trialsFor } from '../../tests/oracle/worlds.ts';
import { randomFrom, type Random } from '../../tests/oracle/worlds/random.ts';
import type { Trial } from '../../tests/oracle/worlds/trial.ts';
import type { World } from '../../tests/oracle/world.ts';
import type { KnownAbility } from './game.ts';
import type { Deed, Position } from './position.ts';
import { Scene, type CardTest } from './scene.ts';

/** The number of positions for each ability. */
export const POSITIONS = 100;

/** A test of whether what a position asks for can be done there at all. */
export type IsPossible = (position: Position) => boolean;

/** All positions of all drawn abilities; always the same ones. */
export function makePositions(drawn: readonly KnownAbility[], isPossible: IsPossible): readonly Position[] {
  return drawn.flatMap((ability) => positionsOf(ability, drawn, isPossible));
}

function positionsOf(
  ability: KnownAbility,
  drawn: readonly KnownAbility[],
  isPossible: IsPossible,
): readonly Position[] {
  const of = `${ability.face}/${ability.ability}`;
  const random = randomFrom(`bench ${of}`);
  const known = knownCards(ability, drawn);
  const starts = startsOf(ability, random).map((start) => known.only(start, random));
  const possible = starts.filter((start) => isPossible({ of, ...start, rival: [], seed: 1 }));
  // An ability that needs others finds them among the cards that are added.
  const grown = possible.length > 0 ? possible : starts;
  return Array.from({ length: POSITIONS }, (_, index): Position => {
    const { deed, world } = starts[index] ?? random.oneOf(grown);
    const scene = new Scene(world, random, known.inTableau, known.inHand);
    if (index >= starts.length) scene.shake(deed.door === 'plant', known.wanted);
    const rival = scene.rival();
    return { of, deed, world: scene.world, rival, seed: 1 + random.below(0x7ffffffe) };
  });
}

interface Start {
  readonly deed: Deed;
  readonly world: World;
}

/** The worlds of the tests for an ability; for one that only scores, tables without anything special. */
function startsOf({ face, ability, kind }: KnownAbility, random: Random): readonly Start[] {
  const trials = trialsFor(face, ability);
  if (trials.length > 0)
    return trials.map((trial) => ({
      deed: deedOf(trial),
      world: trial.world,
    }));
  if (kind !== 'terrain') throw new Error(`${face} has no worlds`);
  const { number } = printed(face);
  return Array.from({ length: 6 }, () => ({
    deed: { door: 'score', face, ability },
    world: {
      island: random.oneOf(['285A', '288A', '290A']),
      climate: random.oneOf(allFaces.filter((card) => card.kind === 'climate')).name,
      tableau: [{ card: number, row: 0, col: 0, sprouts: 0, growth: 0 }],
      ...{ hand: [], events: [], compost: [], deck: [], discards: [], soil: 0, planted: [], chose: null },
    },
  }));
}

function deedOf(trial: Trial): Deed {
  switch (trial.door) {
    case 'use': {
      const { source, world, ability } = trial;
      const face = source === 'island' || source === 'climate' ? world[source] : String(source.card);
      return { door: 'use', face, ability };
    }
    case 'play':
      return { door: 'play', card: trial.card };
    default:
      return { door: trial.door };
  }
}

/**
 * Only cards whose abilities every side knows may come into play: those that were drawn, and those whose abilities
 * never run in such a position.
 */
function knownCards(subject: KnownAbility, drawn: readonly KnownAbility[]) {
  const isDrawn = (face: string, ability: number): boolean =>
    drawn.some((each) => each.face === face && each.ability === ability);
  const runs = (card: Printed, colours: readonly string[]): boolean =>
    (card.face.abilities ?? []).some(
      ({ colour }, index) => colours.includes(colour) && !isDrawn(card.name, index),
    );
  const isReplaced = ({ face }: Printed): boolean =>
    (face.abilities ?? []).some(({ gain = [] }) =>
      gain.some(({ what }) => what === 'plant-over-free-then-draw'),
    );
  const copied = copiedColours(subject);
  const inTableau: CardTest = (card) =>
    (card.kind === 'flora' || card.kind === 'terrain') &&
    !runs(card, copied) &&
    (!isReplaced(card) || runs(card, ['brown']) === false);
  const inHand: CardTest = (card) =>
    card.kind === 'event' || ((card.kind === 'flora' || card.kind === 'terrain') && !runs(card, ['black']));
  const events = drawn.filter(({ kind }) => kind === 'event').map(({ face }) => Number(face));
  /** The cards of which there should be more than chance would bring: something to copy. */
  const wanted: CardTest = (card) =>
    inTableau(card) && (card.face.abilities ?? []).some(({ colour }) => copied.includes(colour));
  return {
    inTableau,
    inHand,
    ...(copied.length > 0 && { wanted }),
    /** The start without cards that are not known. */
    only({ deed, world }: Start, random: Random): Start {
      const scene = new Scene(world, random, inTableau, inHand);
      const event = deed.door === 'play' ? scene.playOneOf(deed.card, events) : 0;
      scene.exchangeUnknown(deed.door === 'plant');
      return {
        deed: deed.door === 'play' ? { door: 'play', card: event } : deed,
        world: scene.world,
      };
    },
  };
}

function copiedColours({ tree }: KnownAbility): readonly string[] {
  const { body } = tree;
  if (body.form !== 'do') return [];
  const effects = body.paths.flatMap(({ steps }) => steps.flatMap((step) => step.effects));
  const copies = effects.flatMap((effect) =>
    effect.form === 'do' && effect.verb === 'copy' ? (effect.thing?.words ?? []) : [],
  );
  return copies.length === 0 ? [] : [...copies, 'multicolour'];
}
