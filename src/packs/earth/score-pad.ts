import { FaceNames } from '../../compile/face-names.ts';
import type { Image, ImageFace } from '../../compile/image.ts';
import { makeLayout } from '../../state/layout.ts';
import { emptyState } from '../../state/state.ts';
import { cardsIn, instanceOf, word } from '../../state/zones.ts';
import { Machine } from '../../vm/machine.ts';
import { checkPosition } from './check-position.ts';
import { layPosition } from './lay-position.ts';
import type { PositionFault } from './position-faults.ts';
import type { CardPoints, PlayerScore, Position, Score } from './position.ts';

/** The pack whose positions can be scored. */
export const POSITIONS_OF = 'earth';

/** Sections of rules whose lines are the rows of the pad. */
const SHEET = 'Final score';
const PARTS = 'Score pad';

/** The reason why an image has no score pad: a sentence; undefined where it has. */
export function whyNoPad({ faces, vocabulary }: Image): string | undefined {
  const linesIn = (name: string): number =>
    faces.find(({ card, program }) => card < 0 && program.name === name)?.program.entries.length ?? 0;
  const rows = (vocabulary.manifest.scores ?? []).reduce((sum, { lines = 1 }) => sum + lines, 0);
  if (linesIn(SHEET) !== rows || rows === 0)
    return `The sheet "${SHEET}" has ${linesIn(SHEET)} lines, and the manifest says under scores that it has ${rows}.`;
  return linesIn(PARTS) === 2 ? undefined : `The sheet "${PARTS}" has ${linesIn(PARTS)} lines instead of 2.`;
}

/**
 * Fills in the score pad. Each number is what a text of the pack scores on the machine. It is code because the rows
 * have names of their own, so that something must say which text stands in which row.
 */
export class ScorePad {
  readonly #image: Image;
  readonly #names: FaceNames;
  readonly #machines = new Map<number, Machine>();

  constructor(image: Image) {
    this.#image = image;
    this.#names = new FaceNames(image);
  }

  /** Scores a position in the right form; one that cannot be has faults instead (X953 to X961). */
  score(position: Position): { readonly score?: Score; readonly faults: readonly PositionFault[] } {
    const { machine, faults } = this.load(position);
    return { ...(machine && { score: this.scoreOf(machine) }), faults };
  }

  /** A machine whose state is that of a position; the next position with as many players overwrites it. */
  load(position: Position): { readonly machine?: Machine; readonly faults: readonly PositionFault[] } {
    const { laid, faults } = checkPosition(position, this.#image, this.#names);
    if (faults.length > 0) return { faults };
    const machine = this.#machineFor(position.players.length);
    layPosition(position, laid, machine, this.#names);
    return { machine, faults };
  }

  /** Scores the state of a machine as it stands. */
  scoreOf(machine: Machine): Score {
    const seats = Array.from({ length: machine.run.layout.seats }, (_, seat) => seat);
    return {
      players: seats.map((seat) => this.#playerScore(machine, seat)),
      fauna: cardsOf(machine, 'fauna-board', 0).map((card) => ({
        card: this.#nameOf(machine, card),
        meets: seats.map((seat) => pointsOfCard(machine, seat, card, 'goal') > 0),
      })),
    };
  }

  #machineFor(seats: number): Machine {
    const known = this.#machines.get(seats);
    if (known) return known;
    const layout = makeLayout(this.#image, seats);
    const machine = new Machine(this.#image, layout, emptyState(layout));
    this.#machines.set(seats, machine);
    return machine;
  }

  #playerScore(machine: Machine, seat: number): PlayerScore {
    const rows = rowsOf(machine, seat);
    const row = (id: string): number => rows.get(id) ?? 0;
    const [tableauBase = 0, islandClimate = 0] = linesOf(machine, seat, PARTS);
    const scored = (cards: readonly number[]): CardPoints[] =>
      cards.map((card) => ({
        card: this.#nameOf(machine, card),
        vp: pointsOfCard(machine, seat, card, 'points'),
      }));
    const scoring = (card: number): boolean => entriesOf(machine, card, 'points').length > 0;
    return {
      tableauBase,
      islandClimate,
      base: row('cards'),
      events: row('events'),
      compost: row('compost'),
      sprouts: row('sprouts'),
      growth: row('growth'),
      terrain: row('terrain'),
      terrainCards: scored(cardsOf(machine, 'tableau', seat).filter(scoring)),
      ecosystems: row('ecosystems'),
      ecosystemCards: scored([
        ...cardsOf(machine, 'own-ecosystem', seat),
        ...cardsOf(machine, 'shared-ecosystems', seat),
      ]),
      fauna: row('fauna') + row('bonus'),
      faunaCards: cardsOf(machine, 'fauna-board', seat).map((card) => ({
        card: this.#nameOf(machine, card),
        vp: tierOf(machine, seat, card),
      })),
      completionBonus: row('bonus'),
      total: [...rows.values()].reduce((sum, each) => sum + each, 0),
    };
  }

  #nameOf({ run }: Machine, card: number): string {
    return this.#names.nameOf(run.face(card));
  }
}

/** Points of the rows of the sheet, by their ids in the manifest, which says how many lines each has. */
function rowsOf(machine: Machine, seat: number): ReadonlyMap<string, number> {
  const lines = [...linesOf(machine, seat, SHEET)];
  const rows = machine.run.image.vocabulary.manifest.scores ?? [];
  return new Map(
    rows.map(({ id, lines: own = 1 }) => [id, lines.splice(0, own).reduce((sum, each) => sum + each, 0)]),
  );
}

/** Points of each line of a section of rules. */
function linesOf(machine: Machine, seat: number, name: string): readonly number[] {
  const section = machine.run.image.faces.find(({ card, program }) => card < 0 && program.name === name);
  if (!section) throw new Error(`the pack has no section "${name}"`);
  return section.program.entries.map((_, line) => machine.pointsOf(seat, section.firstEntry + line, -1));
}

/** Cards of a zone in its order, those of a tableau by number. */
function cardsOf({ run, state }: Machine, zone: string, seat: number): readonly number[] {
  const { layout, image } = run;
  return cardsIn(layout, state, instanceOf(layout, image.vocabulary.index('zone', zone), seat));
}

/** Abilities of the face of a card that is up which count points, or say whether a goal is met. */
function entriesOf({ run }: Machine, card: number, gives: 'points' | 'goal'): readonly number[] {
  // Every card has a face.
  const { firstEntry, program } = run.image.faces[run.face(card)] as ImageFace;
  return program.entries.flatMap((entry, ability) => (entry.gives === gives ? firstEntry + ability : []));
}

/** The points that these abilities of a card count for a seat. */
function pointsOfCard(machine: Machine, seat: number, card: number, gives: 'points' | 'goal'): number {
  return entriesOf(machine, card, gives).reduce((sum, entry) => sum + machine.pointsOf(seat, entry, card), 0);
}

/** Points of the tier on which a seat has a leaf; 0 where it has none. */
function tierOf({ run, state }: Machine, seat: number, card: number): number {
  const { layout, image } = run;
  const step = word(state, layout.claims + seat * layout.goalCount + (layout.goals[card] ?? 0));
  return image.vocabulary.manifest.words.attribute['tier']?.steps?.[step - 1] ?? 0;
}
