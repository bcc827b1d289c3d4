import type { Game } from '../../src/game/game.ts';
import { CONTEXT, CONTEXT_WORDS } from '../../src/state/layout.ts';
import { cardsIn, word } from '../../src/state/zones.ts';

/** Everything that is wrong with the state of a game, whatever is played; nothing where all is well. */
export function faultsOf(game: Game): readonly string[] {
  const { layout, state } = game;
  const { image } = layout;
  const faults: string[] = [];
  const seen = new Int32Array(image.cards.length);
  for (let instance = 0; instance < layout.instances; instance++)
    for (const card of cardsIn(layout, state, instance)) {
      seen[card] = (seen[card] ?? 0) + 1;
      if (word(state, layout.lies + card) !== instance + 1) faults.push(`card ${card} lies elsewhere too`);
    }
  seen.forEach((times, card) => {
    if (times !== 1) faults.push(`card ${image.cards[card]?.number ?? card} lies in ${times} places`);
  });
  const { resource: resources, zone: zones } = image.vocabulary.names;
  const grid = layout.grid;
  image.cards.forEach((_, card) => {
    const onGrid = word(state, layout.cell + card) > 0;
    const zone = layout.places.findIndex(
      ({ first, each }) =>
        first >= 0 &&
        word(state, layout.lies + card) - 1 >= first &&
        word(state, layout.lies + card) - 1 < first + (each ? layout.parties : 1),
    );
    if (onGrid !== (zone === grid?.zone))
      faults.push(`card ${card} in ${zones[zone] ?? ''} is on a cell or not`);
    resources.forEach((id, resource) => {
      const pieces = word(state, layout.pieces + resource * image.cards.length + card);
      const limit = image.limits[game.machine.run.face(card) * resources.length + resource] ?? -1;
      if (pieces < 0 || pieces > Math.max(0, limit))
        faults.push(`card ${card} holds ${pieces} ${id} of ${limit}`);
      if (pieces > 0 && !onGrid) faults.push(`card ${card} holds ${pieces} ${id} outside of the grid`);
    });
  });
  for (let at = layout.pools; at < layout.counters; at++)
    if (word(state, at) < 0) faults.push(`a pool holds ${word(state, at)}`);
  for (let context = 0; context < 2 * layout.parties + 1; context++) {
    const start = layout.contexts + context * CONTEXT_WORDS;
    if (word(state, start + CONTEXT.depth) !== 0) continue;
    if (state.subarray(start, start + CONTEXT_WORDS).some((value) => value !== 0))
      faults.push(`context ${context} is over and not empty`);
  }
  return faults;
}
