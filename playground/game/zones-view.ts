import type { Image } from '../../src/compile/image.ts';
import { cellOf } from '../../src/state/grid.ts';
import { faceUp, limitOf, piecesOn, sideUp } from '../../src/state/cards.ts';
import { ASIDE } from '../../src/compile/vocabulary.ts';
import type { Layout } from '../../src/state/layout.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import type { Origin } from './origins.ts';
import { PackWords, realZones } from './pack-words.ts';
import type { AmountView, TableCard, PieceView, TableZone, Side } from './board-view.ts';

/** The number of cards of a zone that nobody sees which are named: those on top. */
const NAMED = 12;

/** All zones of a state with what lies in them, in the order of the manifest, those of one party after another. */
export function zonesOf(
  state: Int32Array,
  image: Image,
  layout: Layout,
  origins: readonly Origin[],
): readonly TableZone[] {
  return [...realZones(image), ASIDE].flatMap((zone) => {
    const index = image.vocabulary.index('zone', zone);
    const parties = layout.places[index]?.each === true ? layout.parties : 1;
    const hidden = image.vocabulary.manifest.words.zone[zone]?.visible === 'nobody';
    return Array.from({ length: parties }, (_, party): TableZone => {
      const all = cardsIn(layout, state, instanceOf(layout, index, party));
      const shown = hidden ? all.slice(-NAMED) : all;
      const cards = shown.map((card) => cardOf(card, state, image, layout, origins[party]));
      return { zone, party, count: all.length, hidden, cards };
    });
  });
}

function cardOf(
  card: number,
  state: Int32Array,
  image: Image,
  layout: Layout,
  origin: Origin = { row: 0, column: 0 },
): TableCard {
  const cell = cellOf(layout, state, card);
  const columns = layout.grid?.columns ?? 1;
  const claims = claimsOn(card, state, layout);
  return {
    card: image.cards[card]?.number ?? 0,
    side: sideOf(state, layout, card),
    name: image.faces[faceUp(layout, state, card)]?.program.name ?? '',
    pieces: image.vocabulary.names.resource.flatMap((resource, index): readonly PieceView[] => {
      if (image.vocabulary.manifest.words.resource[resource]?.holds !== 'piece') return [];
      const room = limitOf(layout, state, index, card);
      const count = piecesOn(layout, state, index, card);
      return room > 0 || count > 0 ? [{ resource, count, room: Math.max(0, room) }] : [];
    }),
    ...(cell >= 0 && {
      row: Math.floor(cell / columns) + origin.row,
      column: (cell % columns) + origin.column,
    }),
    ...(claims.length > 0 && { claims }),
  };
}

function claimsOn(card: number, state: Int32Array, layout: Layout): TableCard['claims'] & object {
  const goal = layout.goals[card] ?? -1;
  if (goal < 0) return [];
  return Array.from({ length: layout.parties }, (_, party) => ({
    party,
    step: word(state, layout.claims + party * layout.goalCount + goal) - 1,
  })).filter(({ step }) => step >= 0);
}

/** Resources that a party holds outside of cards, all of them. */
export function poolsOf(
  state: Int32Array,
  image: Image,
  layout: Layout,
  party: number,
): readonly AmountView[] {
  const { names, manifest } = image.vocabulary;
  const words = new PackWords(manifest);
  return names.resource.flatMap((id, index) => {
    if (manifest.words.resource[id]?.holds !== 'pool') return [];
    const value = word(state, layout.pools + party * names.resource.length + index);
    return [{ id, label: words.resource(id, 2), value }];
  });
}

/** Counters of a party: those of the pack, and what was done in this turn where it was done at all. */
export function countersOf(
  state: Int32Array,
  image: Image,
  layout: Layout,
  party: number,
): readonly AmountView[] {
  const { names, manifest } = image.vocabulary;
  const words = new PackWords(manifest);
  return names.counter.flatMap((id, index) => {
    const value = word(state, layout.counters + party * names.counter.length + index);
    const always = id.startsWith('noun:');
    return always || value !== 0 ? [{ id, label: words.counter(id, value), value }] : [];
  });
}

/** The names that a party named in this turn: verb to mark. */
export function namedBy(
  state: Int32Array,
  { vocabulary }: Image,
  layout: Layout,
  party: number,
): Readonly<Record<string, string>> {
  const { verb, mark } = vocabulary.names;
  return Object.fromEntries(
    verb.flatMap((id, index) => {
      const named = word(state, layout.names + party * verb.length + index);
      return named === 0 ? [] : [[id, mark[named - 1] ?? '']];
    }),
  );
}

/** The side of a card that is up. */
export const sideOf = (state: Int32Array, layout: Layout, card: number): Side =>
  sideUp(layout, state, card) === 0 ? 'A' : 'B';
