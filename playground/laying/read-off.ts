import type { RunningGame } from '../../src/game/game.ts';
import { factsOf, saysNothing } from '../../src/scenario/facts.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { cardsIn, instanceOf } from '../../src/state/zones.ts';
import type { Origin } from '../game/origins.ts';
import { layTable } from './lay.ts';
import { scenarioText, setUpOf } from './position-text.ts';
import { emptySetUp, type PlacedCard, type TableSetUp } from './set-up.ts';

/**
 * The set-up that a game is in which abilities run by themselves: laid out again, it is the same one. Piles in which cards start
 * are named where the seed would lay them in another order.
 *
 * @param origins the places of the grids in their frames, by party
 */
export function setUpAt(game: RunningGame, origins: readonly Origin[], seed: number): TableSetUp {
  const { layout, playable, alone } = game;
  const acting = alone?.seat ?? 0;
  const head = { ...emptySetUp(layout.seats), acting, random: [seed] };
  const lines = [...factsOf(game)].flatMap(([key, value]) =>
    saysNothing(value) ? [] : [`${key}: ${value}`],
  );
  const { scenario } = readScenario(scenarioText(head, playable.pack.manifest.pack, lines));
  if (!scenario?.position) throw new Error('a position is written that cannot be read');
  const read = setUpOf(scenario, scenario.position, layout.image);
  const setUp = { ...read, cards: read.cards.map((card) => inFrame(card, origins)) };
  const again = layTable(setUp, playable).history?.game;
  const others = pilesOf(game).filter(
    ({ zone, numbers }) =>
      again &&
      numbers.join() !==
        pilesOf(again)
          .find((each) => each.zone === zone)
          ?.numbers.join(),
  );
  const named = others.flatMap(({ zone, numbers }) =>
    numbers.map((card): PlacedCard => ({ card, side: 'A', zone, party: 0, pieces: {} })),
  );
  return { ...setUp, cards: [...setUp.cards, ...named] };
}

const inFrame = (card: PlacedCard, origins: readonly Origin[]): PlacedCard => {
  if (card.row === undefined) return card;
  const { row, column } = origins[card.party] ?? { row: 0, column: 0 };
  return { ...card, row: card.row + row, column: (card.column ?? 0) + column };
};

/** Zones of the table in which cards start and have an order, with the numbers of their cards from the bottom to the top. */
function pilesOf({
  layout,
  state,
}: RunningGame): readonly { readonly zone: string; readonly numbers: readonly number[] }[] {
  const { cards, vocabulary } = layout.image;
  const starts = new Set(Object.values(vocabulary.manifest.words.kind).flatMap((kind) => kind.starts ?? []));
  return [...starts].flatMap((zone) => {
    const index = vocabulary.index('zone', zone);
    if (layout.places[index]?.order === 'none') return [];
    const there = cardsIn(layout, state, instanceOf(layout, index, 0));
    return [{ zone, numbers: there.map((card) => cards[card]?.number ?? 0) }];
  });
}
