import { viewOf } from '../../src/api/view.ts';
import { isBetween, CHOICES, sortOf } from '../../src/vm/choices.ts';
import { asSeen } from '../../src/cli/person.ts';
import { MOST_CHOICES, type RunningGame } from '../../src/game/game.ts';
import { askedOf } from '../../src/record/asked.ts';
import { Notation } from '../../src/record/notation.ts';
import { isSaidOpenly, seesCard } from '../../src/record/seen.ts';
import { broughtToLight } from '../../src/record/to-light.ts';
import { permuteHidden } from '../support/permute-hidden.ts';

/** The number of choices of each seat that are made in both worlds. */
const MOST_MADE = 6;

/** The number of other worlds that are looked at until one is possible, and how far their seeds lie apart. */
const MOST_WORLDS = 20;
const WORLDS_APART = 1_000_003;

/** Sorts of choices that name no card. */
const NAMELESS: ReadonlySet<number> = new Set(
  ['done', 'amount', 'path'].map((sort) => (CHOICES as readonly string[]).indexOf(sort)),
);

/**
 * Puts other cards wherever a seat sees no face, and says what it would notice of that: its view, its choices, the
 * reasons why it cannot choose others, who is asked, and all of that again after a choice that brings nothing to light.
 * In the lines of the log it may read no card that it does not see, unless everybody saw it go.
 *
 * @param universe choices for which reasons are asked
 * @param announced the facts that the rules of the game let everybody see of hidden cards, as {@link broughtToLight}
 *   says it: worlds
 * that differ in it are told apart by right, and those that agree in it are compared
 */
export function hiddenFaults(
  game: RunningGame,
  seed: number,
  universe: readonly number[],
  announced: readonly string[] = [],
): readonly string[] {
  const faults: string[] = [];
  const real = game.state;
  const { seats } = game.layout;
  const notation = new Notation(game);
  try {
    for (let seat = 0; seat < seats; seat++) {
      game.state = real.slice();
      const known = knownTo(game, notation, seat);
      const reasons = reasonsOf(game, seat, universe);
      const choices = legalOf(game, seat);
      faults.push(...logFaults(game, notation, seat));
      const other = otherWorld(game, seat, seed + seat, real);
      if (!other) continue;
      game.state = other;
      const say = (what: string): void => void faults.push(`seat ${seat + 1} notices hidden cards: ${what}`);
      if (knownTo(game, notation, seat) !== known) say('in its view, or in what it can choose');
      if (reasonsOf(game, seat, universe) !== reasons) say('in reasons');
      for (let tries = 0; tries < (announced.length > 0 ? MOST_WORLDS : 1); tries++) {
        const world = tries === 0 ? other : otherWorld(game, seat, seed + seat + tries, real);
        const differs = world && afterwards(game, notation, seat, choices, real, world, announced);
        if (differs !== undefined) say(`after a choice, ${differs}`);
      }
    }
  } finally {
    game.state = real;
  }
  return faults;
}

/**
 * The same state with other hidden cards. Whoever has begun what needs a card of the own hand has shown that there is
 * one: a world in which a seat waits and can choose nothing is none, and another one is looked for.
 */
function otherWorld(game: RunningGame, seat: number, seed: number, real: Int32Array): Int32Array | undefined {
  const seats = Array.from({ length: game.layout.seats }, (_, each) => each);
  for (let tries = 0; tries < MOST_WORLDS; tries++) {
    const other = real.slice();
    game.state = other;
    permuteHidden(game, seat, seed + tries * WORLDS_APART);
    const isStuck = (each: number): boolean =>
      game.machine.standingOf(each) === 'waiting' && legalOf(game, each).length === 0;
    if (!seats.some(isStuck)) return other;
  }
  return undefined;
}

/** Everything that a seat knows, in one text: what it sees and can choose, and who is asked. */
function knownTo(game: RunningGame, notation: Notation, seat: number): string {
  const asked = Array.from({ length: game.layout.seats }, (_, each) =>
    legalOf(game, each).some((choice) => !isBetween(choice)),
  );
  return JSON.stringify([viewOf(game, seat), notation.offers(seat), asked]);
}

function legalOf(game: RunningGame, seat: number): readonly number[] {
  const buffer = new Int32Array(MOST_CHOICES);
  return Array.from(buffer.subarray(0, game.legal(seat, buffer)));
}

/** The reason why a seat cannot make each choice, in one text. */
const reasonsOf = (game: RunningGame, seat: number, universe: readonly number[]): string =>
  universe
    .map((choice) => {
      const refusal = game.whyNot(seat, choice);
      return refusal ? `${refusal.code} ${refusal.needs} ${refusal.has} ${refusal.card}` : '';
    })
    .join('\n');

/** Makes choices of all seats in both worlds; says which of them the seat could tell the worlds apart by. */
function afterwards(
  game: RunningGame,
  notation: Notation,
  seat: number,
  own: readonly number[],
  one: Int32Array,
  other: Int32Array,
  announced: readonly string[],
): string | undefined {
  const [first, second] = [one.slice(), other.slice()];
  for (let by = 0; by < game.layout.seats; by++) {
    const tried = by === seat ? own : namelessInBoth(game, by, first, second);
    const step = Math.max(1, Math.floor(tried.length / MOST_MADE));
    for (let at = 0; at < tried.length; at += step) {
      const choice = tried[at] as number;
      const [here, there] = [first, second].map((world) => {
        game.state = world.slice();
        const asked = askedOf(game, by) !== undefined;
        const refused = game.choose(by, choice);
        const seen = broughtToLight(game, { seat: by, choice }, world, game.state, asked);
        return { refused: refused?.code, seen, known: knownTo(game, notation, seat) };
      });
      if (here?.refused !== there?.refused) return `which seat ${by + 1} can make only with some cards`;
      if ((here?.seen === undefined) !== (there?.seen === undefined)) {
        const said = here?.seen ?? there?.seen ?? '';
        if (announced.includes(said)) continue;
        return `${choice} of seat ${by + 1}, which shows something only with some cards: ${said}`;
      }
      if (here?.seen === undefined && here?.known !== there?.known)
        return `${choice} of seat ${by + 1}, which brought nothing to light`;
    }
  }
  return undefined;
}

/** Choices of a seat that name no card and can be made in both worlds. */
function namelessInBoth(
  game: RunningGame,
  seat: number,
  one: Int32Array,
  other: Int32Array,
): readonly number[] {
  game.state = one.slice();
  const here = legalOf(game, seat).filter((choice) => NAMELESS.has(sortOf(choice)));
  game.state = other.slice();
  const there = new Set(legalOf(game, seat));
  return here.filter((choice) => there.has(choice));
}

/** Cards that a line of the log names to a seat though it sees them neither before nor after. */
function logFaults(game: RunningGame, notation: Notation, seat: number): readonly string[] {
  const now = game.state;
  const { cards } = game.layout.image;
  const faults: string[] = [];
  for (let by = 0; by < game.layout.seats; by++) {
    if (by === seat) continue;
    const offers = notation.offers(by);
    const step = Math.max(1, Math.floor(offers.length / MOST_MADE));
    for (let at = 0; at < offers.length; at += step) {
      const { choice, words } = offers[at] as (typeof offers)[number];
      game.state = now.slice();
      game.choose(by, choice);
      const line = asSeen({ game }, [seat], by, words);
      // A card that is put where everybody sees it is read by right, also where it lies for a moment only.
      if (line.startsWith('@') || isSaidOpenly(game, words)) continue;
      const named = /(\d+)[AB]?(?: \(\d+\))?$/.exec(line)?.[1];
      const card = cards.findIndex(({ number }) => number === Number(named));
      if (card >= 0 && !seesCard(game, now, card, seat) && !seesCard(game, game.state, card, seat))
        faults.push(`seat ${seat + 1} reads "${line}" of seat ${by + 1}`);
    }
  }
  game.state = now;
  return faults;
}
