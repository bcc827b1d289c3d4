import { isBetween } from '../../src/bots/drive.ts';
import { changedBetween } from '../../src/compare/changed.ts';
import { MOST_CHOICES, type Game } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { variantOf } from '../../src/game/variant.ts';
import { differencesBetween } from '../../src/observe/differences.ts';
import { refusalOf } from '../../src/record/why-refused.ts';
import { CHOICES, sortOf } from '../../src/vm/choices.ts';
import type { Course, Note, Step } from './course.ts';
import { Naming } from './naming.ts';
import { isEndless } from './endless.ts';
import { botChoice, botFor } from './players.ts';
import { showGame } from './show-game.ts';
import { titleOf } from './timeline.ts';
import { numbersOf, turnOf, WorldMarks, type Mark } from './world-marks.ts';
import { WorldStops, type StopPlace } from './world-stops.ts';
import type { AnewView, EditView, ReplacedView, WorldPair, WorldsView, WorldTable } from './worlds-view.ts';

/** The sort of a choice that is an amount. */
const AMOUNT = CHOICES.indexOf('amount');

/** A game in both worlds. */
interface Pair {
  readonly played: Course;
  readonly edited: Course;
}

/** How many choices of bots come before a choice of the game at most, before it falls away. */
const MOST_INSERTED = 24;

/** A game in both worlds. */
interface Pair {
  readonly played: Course;
  readonly edited: Course;
  readonly marks: readonly [played: WorldMarks, edited: WorldMarks];
  readonly stops: WorldStops;
}

/**
 * Plays the choices of a game once more as they were and, beside that, with the cards as they are now. Held equal are
 * the seed, so that piles lie in the same order, and every choice that is still possible when its turn comes. An amount
 * that is not possible any more becomes the largest that is. What is asked only now, or in place of a choice that is not
 * possible any more, is chosen by bots: in seats of bots by their own, in those of people by one that stands in. What
 * nobody asks any more falls away. It goes on to the turn in which the game stands, or to the end where it is over.
 */
export class TwoWorlds {
  readonly #course: Course;
  readonly #playable: Playable;
  readonly #named: (text: string) => string;
  readonly #pair: Pair | undefined;
  readonly #fault: string = '';
  readonly #version: number;
  readonly #replaced: ReplacedView[] = [];
  /** The first choice that is not possible any more, and why. */
  #lost: { readonly at: number; readonly says: string } | undefined;
  /** How many choices of the game nobody asks for any more. */
  #dropped = 0;
  /** How many choices bots made, by seat. */
  readonly #anew = new Map<number, number>();
  /** How many of them come before the next choice of the game. */
  #inserted = 0;
  #isOver = false;
  readonly #buffer = new Int32Array(MOST_CHOICES);

  /** @param named says names and seats as the page calls them */
  constructor(course: Course, playable: Playable, named: (text: string) => string) {
    this.#course = course;
    this.#playable = playable;
    this.#named = named;
    this.#version = course.version;
    const [played, edited] = [course.beginAgain(course.playable), course.beginAgain(playable)];
    if ('fault' in edited || 'fault' in played) {
      this.#fault = 'fault' in edited ? edited.fault : 'fault' in played ? played.fault : '';
      return;
    }
    this.#pair = {
      played: played.course,
      edited: edited.course,
      marks: [new WorldMarks(played.course.game), new WorldMarks(edited.course.game)],
      stops: new WorldStops(edited.course.game, named),
    };
    this.#look(this.#pair);
  }

  /** Whether it is about the choices that the game has now. */
  get isCurrent(): boolean {
    return this.#version === this.#course.version;
  }

  /** Makes so many choices more. */
  goOn(most: number): void {
    const pair = this.#pair;
    if (!pair) return;
    for (let made = 0; made < most && !this.#isOver; made++) if (!this.#step(pair)) this.#end(pair);
  }

  /**
   * What is known of both worlds.
   *
   * @param edits files that are others than those of the game
   * @param viewer whose eyes see it
   */
  view(edits: readonly EditView[], viewer: number | 'all'): WorldsView {
    const pair = this.#pair;
    if (!pair) return { is: 'none-there', says: this.#fault };
    const { played, edited, marks, stops } = pair;
    const of = this.#course.last;
    const made = [...this.#anew.values()].reduce((sum, each) => sum + each, 0);
    if (!this.#isOver) return { is: 'running', choices: played.last, of, anew: made };
    const [here, there] = marks.map(({ all }) => all) as [readonly Mark[], readonly Mark[]];
    const compared = this.#compared(here, there);
    const [mark, other] = [here[compared[0]], there[compared[1]]];
    const bare = ({ turn, open, values }: Mark): Omit<Mark, 'state' | 'at'> => ({ turn, open, values });
    return {
      is: 'there',
      held: of - this.#dropped - this.#replaced.length,
      replaced: this.#replaced,
      ...(this.#lost && { anew: { ...this.#lost, made, dropped: this.#dropped, by: this.#playersAnew() } }),
      stops: stops.view(viewer),
      numbers: numbersOf(edited.game),
      played: here.map(bare),
      edited: there.map(bare),
      compared,
      over: [here.at(-1)?.open === false, there.at(-1)?.open === false],
      claims: mark && other ? claimsBetween(played.game, mark.state, edited.game, other.state) : 0,
      hasClaims: played.game.layout.goalCount > 0,
      edits: this.#telling(edits),
    };
  }

  /** Both worlds at a stop; undefined where there is none, or not yet. @param viewer whose eyes see them */
  at(stop: number, viewer: number | 'all'): WorldPair | undefined {
    const place = this.#isOver ? this.#pair?.stops.place(stop) : undefined;
    if (!place || !this.#pair) return undefined;
    const { played, edited } = this.#pair;
    played.goTo(place.at);
    edited.goTo(place.other);
    return { played: tableOf(played, viewer), edited: tableOf(edited, viewer) };
  }

  /** All choices with the edit, and how many of them lie before a stop. */
  fork(stop: number): { readonly steps: readonly Step[]; readonly at: number } | undefined {
    const place = this.#isOver ? this.#pair?.stops.place(stop) : undefined;
    if (!place || !this.#pair) return undefined;
    const steps = this.#pair.edited.notes.map(({ seat, words }) => ({ seat, words }));
    return { steps, at: place.other };
  }

  /** One choice more; false where there is none. */
  #step(pair: Pair): boolean {
    const { played, edited } = pair;
    const note = this.#course.notes[played.last];
    if (note) {
      this.#next(pair, note);
      return true;
    }
    const goesOn = played.game.isOver
      ? !edited.game.isOver && !isEndless(edited)
      : turnOf(edited.game) < turnOf(played.game);
    return goesOn && this.#anyBot(pair);
  }

  /** The next choice of the game, or one that comes before it. */
  #next(pair: Pair, note: Note): void {
    const { played, edited } = pair;
    const { seat, words } = note;
    const [turn, now] = [turnOfNote(note), turnOf(edited.game)];
    if (now < turn && this.#anyBot(pair)) return;
    const choice = played.log.notation.find(seat, words);
    if (choice === undefined) throw new Error(`the game does not fit its own cards: "${words}"`);
    const again = now === turn ? this.#again(edited, note, choice, played.last) : undefined;
    if (again === undefined) {
      this.#lose(edited, note, played.last);
      if (now === turn && !isBetween(choice) && this.#bot(pair, seat)) return;
      this.#dropped++;
    }
    const isFirst = this.#lost?.at === played.last;
    played.make(seat, choice);
    if (again !== undefined) edited.make(seat, again);
    this.#inserted = 0;
    if (!this.#lost || isFirst) this.#look(pair, isFirst ? this.#lost?.says : undefined);
    for (const [index, course] of [played, edited].entries()) pair.marks[index]?.look(course.last);
  }

  /** The same choice with the edit; of an amount that is not possible any more the largest that is. */
  #again(edited: Course, { seat, words }: Note, choice: number, at: number): number | undefined {
    const { notation } = edited.log;
    const again = notation.find(seat, words);
    if (again !== undefined || sortOf(choice) !== AMOUNT) return again;
    const instead = notation.offers(seat).find((offer) => sortOf(offer.choice) === AMOUNT);
    if (instead) this.#replaced.push({ at, was: words, is: instead.words });
    return instead?.choice;
  }

  /** Keeps which choice was the first that is not possible any more. */
  #lose(edited: Course, { seat, words }: Note, at: number): void {
    if (this.#lost) return;
    const { message } = refusalOf({ game: edited.game, notation: edited.log.notation }, seat, words);
    const says = this.#named(`Seat ${seat + 1} cannot choose "${words}" any more. ${message}`);
    this.#lost = { at, says };
  }

  /** Lets a bot choose for a seat of which something is asked; false where nothing is, or too much was. */
  #bot(pair: Pair, seat: number): boolean {
    const { edited } = pair;
    if (edited.game.isOver || this.#inserted >= MOST_INSERTED) return false;
    const offers = this.#buffer.subarray(0, edited.game.legal(seat, this.#buffer));
    if (!offers.some((offer) => !isBetween(offer))) return false;
    this.#chooses(pair, seat, offers.slice());
    return true;
  }

  /** Lets the bot of the seat choose that is next; false where the game is over. */
  #anyBot(pair: Pair): boolean {
    const next = isEndless(pair.edited) ? undefined : pair.edited.next();
    if (next) this.#chooses(pair, next.seat, next.offers.slice());
    return next !== undefined;
  }

  #chooses({ edited, marks }: Pair, seat: number, offers: Int32Array): void {
    const place = { seat, seed: edited.setUp.seed, made: edited.last };
    const choice = botChoice(edited.players[seat] ?? 'you', edited.game, place, offers);
    if (edited.make(seat, choice)) throw new Error('a bot chose what is not possible');
    this.#anew.set(seat, (this.#anew.get(seat) ?? 0) + 1);
    this.#inserted++;
    marks[1].look(edited.last);
  }

  /** Looks at both worlds after the same choice. @param lead said of it before anything else; it is a stop then */
  #look(pair: Pair, lead?: string): void {
    const { played, edited, stops } = pair;
    const place = (): StopPlace => ({ ...this.#placeOf(pair), ...(lead !== undefined && { lead }) });
    stops.look(played.game, edited.game, place, lead !== undefined);
  }

  #end(pair: Pair): void {
    this.#isOver = true;
    const { played, edited, marks, stops } = pair;
    marks[0].end(played.last);
    marks[1].end(edited.last);
    if (this.#lost) this.#lookAtTurns(pair, this.#lost.at);
    // Where only points differ, or what could be chosen, there is the end to look at.
    if (stops.count === 0) stops.look(played.game, edited.game, () => this.#placeOf(pair), true);
  }

  /** Behind a choice that is not possible any more, what both worlds have are turns. */
  #lookAtTurns({ played, edited, marks, stops }: Pair, after: number): void {
    const others = new Map(marks[1].all.map((mark) => [mark.turn, mark]));
    for (const mark of marks[0].all) {
      const other = others.get(mark.turn);
      if (!other || mark.at <= after + 1) continue;
      const before = { layout: played.game.layout, state: mark.state };
      const { turn, at, open } = mark;
      const end = turn === 0 ? 'The end of the set-up' : `The end of turn ${turn}`;
      stops.look(before, { layout: edited.game.layout, state: other.state }, () => ({
        at,
        other: other.at,
        turn,
        title: open ? `Turn ${turn}, as far as it was played` : end,
      }));
    }
  }

  /** A place after the same choice. */
  #placeOf({ played, edited }: Pair): StopPlace {
    const at = played.last;
    const note = this.#course.notes[at - 1];
    return {
      at,
      other: edited.last,
      turn: note ? turnOfNote(note) : 0,
      title: note ? `${titleOf(note, new Naming(played.game))}, choice ${at}` : 'Before the first choice',
    };
  }

  /** The last turn that both worlds have to its end; where all fits or is over, the moment at which they stand. */
  #compared(played: readonly Mark[], edited: readonly Mark[]): readonly [number, number] {
    const last = [played.length - 1, edited.length - 1] as const;
    const lost = this.#lost;
    if (!lost || played.at(-1)?.open === edited.at(-1)?.open) return last;
    const here = played.findLastIndex(
      ({ turn, open, at }) =>
        !open && at > lost.at && edited.some((mark) => mark.turn === turn && !mark.open),
    );
    return here < 0 ? last : [here, edited.findIndex(({ turn }) => turn === played[here]?.turn)];
  }

  #playersAnew(): AnewView['by'] {
    return [...this.#anew]
      .toSorted(([one], [other]) => one - other)
      .map(([seat, made]) => {
        const player = this.#course.players[seat] ?? 'you';
        return { seat, made, bot: botFor(player), standsIn: player === 'you' };
      });
  }

  /** Files whose change is one for the game: others that only say the same in another way are left out. */
  #telling(edits: readonly EditView[]): readonly EditView[] {
    const { playable: before, setUp } = this.#course;
    const after = variantOf(this.#playable, setUp.options ?? {}).playable ?? this.#playable;
    const { cards, sections } = changedBetween(before, after, setUp.mode);
    const told = edits.filter(({ about }) =>
      about.some((each) => (typeof each === 'number' ? cards.includes(each) : sections.includes(each))),
    );
    return told.length > 0 ? told : edits;
  }
}

/** The turn in which a choice was made, from 1; 0 before the first. */
const turnOfNote = ({ round, turn }: Note): number => (round === 0 ? 0 : turn + 1);

function tableOf(course: Course, viewer: number | 'all'): WorldTable {
  const shown = { course, naming: new Naming(course.game), viewer, answer: undefined, moment: undefined };
  const { zones, grid, origins, pools, counters, scores, goals, over, round, turn } = showGame({
    ...shown,
    before: undefined,
  });
  return {
    at: course.at,
    zones,
    ...(grid && { grid }),
    origins,
    pools,
    counters,
    scores,
    goals,
    over,
    round,
    turn,
  };
}

/** How many goals are claimed otherwise in two states. */
function claimsBetween(played: Game, state: Int32Array, edited: Game, other: Int32Array): number {
  const goals = differencesBetween(
    { layout: played.layout, state },
    { layout: edited.layout, state: other },
  ).flatMap(({ thing }) => (thing.thing === 'claim' ? [thing.card] : []));
  return new Set(goals).size;
}
