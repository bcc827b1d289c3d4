import type { RunningGame } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { askedOf } from '../../src/record/asked.ts';
import { stream } from '../../src/state/random.ts';
import { playable as earth } from '../game/playable.ts';
import { announcedIn, GAMES, isBundle, modesOf, playableOf } from '../packs/games.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { MODES, SECOND_MODES, setUpOf, type Mode } from './modes.ts';
import { playOut, type Made } from './play-out.ts';
import { Twins } from './twins.ts';
import { hiddenFaults } from './hidden.ts';
import { universeFaults, universeOf } from './universe.ts';

/** Purpose of the numbers that say which decisions are looked at. */
const SAMPLE = 193;

/** Of how many decisions one is looked at, after the first of its sort. */
const ONE_OF = 40;

/** Some games of a mode. */
export interface Share {
  /** Name of the mode. */
  readonly mode: string;
  /** Seed of the first game. */
  readonly from: number;
  /** Seed behind that of the last game. */
  readonly to: number;
  /** At how many decisions of these games every choice that there could be is tried, at most. */
  readonly decisions: number;
  /** At how many decisions of these games, the same ones first, hidden cards are exchanged, at most. */
  readonly hidden: number;
  /** The number of these games that are played in other ways too, which must lead to the same states. */
  readonly twins: number;
  /** The facts that the rules make public of hidden cards, where it is not what is known of the game. */
  readonly announced?: readonly string[];
}

/** The outcome of them, in whole numbers that can be added up. */
export interface Played {
  /** The number of games that were played. */
  readonly games: number;
  /** The number of them that did not come to an end in the most rounds. */
  readonly unfinished: number;
  /** The number of choices that were made. */
  readonly choices: number;
  /** At how many decisions every choice was tried. */
  readonly decisions: number;
  /** At how many decisions hidden cards were exchanged. */
  readonly hidden: number;
  /** The number of games that were played in other ways too. */
  readonly twins: number;
  /** The faults, with what is needed to see it again. */
  readonly findings: readonly {
    readonly mode: string;
    readonly seed: number;
    readonly what: string;
    readonly record: string;
  }[];
}

/** The pack and the mode behind a name. */
export function modeOf(name: string): { readonly playable: Playable; readonly mode: Mode } {
  for (const [playable, modes] of [[earth, MODES] as const, [tideway, SECOND_MODES] as const]) {
    const mode = modes.find((each) => each.name === name);
    if (mode) return { playable, mode };
  }
  const [game = ''] = name.split('/');
  const isKnown = GAMES.includes(game) || isBundle(game);
  const mode = isKnown ? modesOf(game).find((each) => each.name === name) : undefined;
  if (mode) return { playable: playableOf(game), mode };
  throw new Error(`there is no mode ${name}`);
}

/** Plays some games of a mode and adds up what came of them. */
export function playShare(share: Share): Played {
  const { mode: name, from, to, twins: pairs } = share;
  const { playable, mode } = modeOf(name);
  let [unfinished, choices] = [0, 0];
  const findings: Played['findings'][number][] = [];
  const sample = new Sample(share, share.announced ?? announcedIn(playable.pack.manifest.pack));
  for (let seed = from; seed < to; seed++) {
    const setUp = setUpOf(mode, seed, playable.pack.manifest);
    const twins = seed - from < pairs ? new Twins(playable, setUp) : undefined;
    const outcome = playOut(playable, setUp, (game, made) => [
      ...sample.watch(game, made),
      ...(twins?.after(game, made) ?? []),
    ]);
    if (outcome.left === 'endless') unfinished++;
    choices += outcome.choices;
    findings.push(...outcome.findings.map((each) => ({ mode: name, seed, ...each })));
  }
  const { decisions, hidden } = sample;
  return { games: to - from, unfinished, choices, decisions, hidden, twins: pairs, findings };
}

/** Picks decisions that are looked at: the first of each sort, as it comes, and some of the others. */
class Sample {
  readonly #share: Share;
  readonly #sorts = new Set<string>();
  readonly #numbers;
  readonly #announced: readonly string[];
  #universe: readonly number[] = [];
  decisions = 0;
  hidden = 0;

  /** @param announced the facts that the rules make public of hidden cards */
  constructor(share: Share, announced: readonly string[]) {
    this.#share = share;
    this.#announced = announced;
    this.#numbers = stream(share.from, SAMPLE, 1);
  }

  watch(game: RunningGame, { seat }: Made): readonly string[] {
    const isTried = this.decisions < this.#share.decisions;
    const isExchanged = this.hidden < this.#share.hidden;
    if (game.isOver || !(isTried || isExchanged)) return [];
    const drawn = this.#numbers.below(ONE_OF);
    const sort = sortAsked(game, seat);
    const isNew = drawn < ONE_OF / 8 && !this.#sorts.has(sort);
    if (!isNew && drawn > 0) return [];
    this.#sorts.add(sort);
    if (this.#universe.length === 0) this.#universe = universeOf(game);
    const faults: string[] = [];
    if (isTried) {
      this.decisions++;
      faults.push(...universeFaults(game, seat, this.#universe));
    }
    if (isExchanged) {
      this.hidden++;
      faults.push(...hiddenFaults(game, this.hidden, this.#universe, this.#announced));
    }
    return faults;
  }
}

/** The question to a seat, in a word. */
function sortAsked(game: RunningGame, seat: number): string {
  return askedOf(game, seat)?.instruction.name ?? (game.machine.standingOf(seat) === 'done' ? 'window' : '');
}
