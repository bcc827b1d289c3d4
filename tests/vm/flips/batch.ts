import type { Image, ImageFace } from '../../../src/compile/image.ts';
import type { Program } from '../../../src/compile/program.ts';
import { withPrograms } from '../../support/relink.ts';
import { sideUp } from '../../../src/state/cards.ts';
import { makeLayout, type Layout } from '../../../src/state/layout.ts';
import { stream, type RandomStream } from '../../../src/state/random.ts';
import { cardsIn, instanceOf } from '../../../src/state/zones.ts';
import { Guarded } from '../guard/guarded.ts';
import { regionsOf, type Regions } from '../guard/regions.ts';
import { useEntry } from './exercise.ts';
import { homeOf, placeCard } from './place.ts';
import { richState } from './rich-state.ts';

/** A changed program that may run. */
export interface Accepted {
  /** Its number among all flips. */
  readonly flip: number;
  readonly face: number;
  readonly program: Program;
}

/** The harm. */
export interface Harmed {
  readonly flip: number;
  /** The ability that was running: the name of the face and the place of its ability. */
  readonly ran: string;
  readonly what: string;
}

/** The outcome of running some. */
export interface Sums {
  /** Programs of which at least one ability began. */
  ran: number;
  /** Abilities that began, and that were refused. */
  began: number;
  refused: number;
  choices: number;
  steps: number;
  touched: number;
  readonly harms: Harmed[];
}

export const noSums = (): Sums => ({
  ran: 0,
  began: 0,
  refused: 0,
  choices: 0,
  steps: 0,
  touched: 0,
  harms: [],
});

/** Seats of the positions; there is an opponent besides. */
const SEATS = 2;

/** The number of positions for each pack. */
const POSITIONS = 48;

const PURPOSE = 11;

/** Positions of one pack, made when they are needed; layouts of equal measure share them. */
export class Positions {
  readonly #states = new Map<string, Int32Array>();
  readonly #regions = new Map<string, Regions>();

  state(layout: Layout, seed: number): Int32Array {
    const key = `${layout.image.tracked.join()} ${seed % POSITIONS}`;
    const known = this.#states.get(key) ?? richState(layout, seed % POSITIONS);
    this.#states.set(key, known);
    return known;
  }

  regions(layout: Layout): Regions {
    const key = layout.image.tracked.join();
    const known = this.#regions.get(key) ?? regionsOf(layout);
    this.#regions.set(key, known);
    return known;
  }
}

/** Links changed programs of different faces into one image and runs the abilities of each under guard. */
export function runBatch(image: Image, batch: readonly Accepted[], positions: Positions, sums: Sums): void {
  const linked = withPrograms(image, new Map(batch.map(({ face, program }) => [face, program])));
  const layout = makeLayout(linked, SEATS, true);
  const on = new Guarded(linked, layout, positions.regions(layout));
  const rules = linked.faces.filter(({ card }) => card < 0);
  for (const { flip, face } of batch) {
    const numbers = stream(flip, PURPOSE, 1);
    on.skips = numbers.below(2) === 0;
    try {
      const began = runFace(on, face, flip, positions, numbers, sums);
      if (began) sums.ran++;
      runCompany(on, rules, face, flip, positions, numbers, sums);
    } catch (error) {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      sums.harms.push({ flip, ran: on.running, what });
    }
  }
  sums.steps += on.steps;
  sums.touched += on.guard.touched;
}

/** The number of times that an ability that is refused is tried in another position. */
const TRIES = 3;

/** Every ability of a face, where its card lies at home. */
function runFace(
  on: Guarded,
  face: number,
  flip: number,
  positions: Positions,
  numbers: RandomStream,
  sums: Sums,
): boolean {
  const { card, firstEntry, program } = on.image.faces[face] as ImageFace;
  let ran = false;
  program.entries.forEach((_, ability) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const state = positions.state(on.layout, flip + tries + ability).slice();
      if (card >= 0) settleCard(on, state, card, face, numbers);
      const entry = firstEntry + ability;
      const went = useEntry(on, state, partyFor(on, entry), entry, card, numbers);
      sums.choices += went.choices;
      if (went.began) {
        sums.began++;
        ran = true;
        return;
      }
      sums.refused++;
    }
  });
  return ran;
}

/** Puts the card of a face where its text works; one without a home lies in the first zone of the seat. */
function settleCard(on: Guarded, state: Int32Array, card: number, face: number, numbers: RandomStream): void {
  const { layout, image } = on;
  const home = homeOf(layout, card);
  const zone = home >= 0 ? home : layout.places.findIndex(({ each, first }) => each && first >= 0);
  placeCard(layout, state, card, face - (image.cards[card]?.firstFace ?? 0), zone, numbers);
}

/** Who uses an ability: the opponent where its trigger lets a verb take what no seat can hold. */
function partyFor({ image, layout }: Guarded, entry: number): number {
  const { manifest, names } = image.vocabulary;
  const trigger = names.trigger[image.entries[entry]?.trigger ?? -1] ?? '';
  const special = Object.values(manifest.words.verb).some(
    ({ alsoUnder }) => alsoUnder?.[trigger] !== undefined,
  );
  return special ? layout.parties - 1 : 0;
}

/** Something else that happens while the card lies there, or while it is on its way from a hand. */
function runCompany(
  on: Guarded,
  rules: readonly ImageFace[],
  face: number,
  flip: number,
  positions: Positions,
  numbers: RandomStream,
  sums: Sums,
): void {
  const { image, layout } = on;
  const { card } = image.faces[face] as ImageFace;
  if (card < 0) return;
  const state = positions.state(layout, flip + 17).slice();
  settleCard(on, state, card, face, numbers);
  const own = layout.places.flatMap(({ first, each }, zone) =>
    first >= 0 && each ? cardsIn(layout, state, instanceOf(layout, zone, 0)) : [],
  );
  const other =
    numbers.below(2) === 0
      ? rules[numbers.below(rules.length)]
      : faceOf(on, state, own[numbers.below(own.length)] ?? 0);
  if (!other || other.program.entries.length === 0) return;
  const entry = other.firstEntry + numbers.below(other.program.entries.length);
  const went = useEntry(on, state, partyFor(on, entry), entry, other.card, numbers);
  sums.choices += went.choices;
  if (went.began) sums.began++;
  else sums.refused++;
}

const faceOf = ({ image, layout }: Guarded, state: Int32Array, card: number): ImageFace | undefined =>
  image.faces[(image.cards[card]?.firstFace ?? 0) + sideUp(layout, state, card)];
