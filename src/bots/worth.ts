import type { RunningGame } from '../game/game.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import { instanceOf, sizeOf } from '../state/zones.ts';

/** The worth of a point beside one of what breaks ties: more than a seat can have of that, which is counted to 9,999. */
const POINT = 2 ** 20;

/** The worth of a card that can still be bought: it is not given away for one point. */
const HELD = 2 * POINT;

/**
 * The holdings of a seat in a state, in the order that the pack gives: points of the final score, and only where these
 * are equal what breaks ties. A card that can still be bought stands for two points.
 */
export class StateWorth {
  readonly #game: RunningGame;
  /** The worth of a point: less than nothing where the fewest win. */
  readonly #point: number;
  /** Entries that count points, and those that break ties. */
  readonly #points: readonly number[];
  readonly #ties: readonly number[];
  /** Zones from which cards are bought; what lies there for everybody counts for each seat. */
  readonly #held: readonly number[];

  constructor(game: RunningGame) {
    const { manifest } = game.layout.image.vocabulary;
    this.#game = game;
    this.#point = manifest.wins === 'lowest' ? -POINT : POINT;
    this.#points = game.rulesOf(manifest.final).map(({ entry }) => entry);
    this.#ties = game.rulesOf(manifest.ties).map(({ entry }) => entry);
    this.#held = Object.values(manifest.words.verb).flatMap(({ does }) =>
      does?.act === 'settle' && does.from !== undefined
        ? [game.layout.image.vocabulary.index('zone', does.from)]
        : [],
    );
  }

  /** True if there are cards to be bought, whose worth is known before they are. */
  get isOfBuying(): boolean {
    return this.#held.length > 0;
  }

  /**
   * The holdings of a seat as the state stands, which is spent by it: points are counted where the seat is about
   * nothing else.
   */
  of(seat: number): number {
    const { layout, machine, state } = this.#game;
    const context = layout.parties + 1 + seat;
    const start = layout.contexts + context * CONTEXT_WORDS;
    state.fill(0, start, start + CONTEXT_WORDS);
    let sum = 0;
    for (const entry of this.#points) sum += this.#point * machine.pointsOf(context, entry, -1);
    for (const entry of this.#ties) sum += machine.pointsOf(context, entry, -1);
    for (const zone of this.#held) sum += HELD * sizeOf(layout, state, instanceOf(layout, zone, seat));
    return sum;
  }
}

/** Piles of the table whose cards nobody sees. */
export function hiddenPiles({ layout }: RunningGame): readonly number[] {
  const { vocabulary } = layout.image;
  return vocabulary.names.zone.flatMap((id, zone) => {
    const said = vocabulary.manifest.words.zone[id];
    const isPile = said?.owner === 'table' && said.order === 'stack' && said.visible === 'nobody' && !said.of;
    return isPile ? [instanceOf(layout, zone, 0)] : [];
  });
}
