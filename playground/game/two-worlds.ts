import { changedBetween } from '../../src/compare/changed.ts';
import type { Playable } from '../../src/game/playable.ts';
import { variantOf } from '../../src/game/variant.ts';
import type { GameHistory, ChoiceStep } from './game-history.ts';
import { Naming } from './naming.ts';
import { botFor } from './players.ts';
import { seesChoice } from './seen-differences.ts';
import { titleOf } from './timeline.ts';
import { numbersOf, turnOfNote, WorldMarks, type TurnMark } from './world-marks.ts';
import type { NamedBranches, TwoBranches } from './branch.ts';
import { BranchReplay } from './branch-replay.ts';
import { pointsBetween } from './points-between.ts';
import { WorldReplay, type Replay, type ReplayListener } from './world-replay.ts';
import { WorldDifferences, type DifferencePlace, type WorldPosition } from './world-differences.ts';
import { claimsBetween, tableOf } from './world-tables.ts';
import type { AnewView, BranchesView, EditView, LineBetween, WorldPair, WorldsView } from './worlds-view.ts';

/** Both worlds, with what is found of them. */
interface Pair {
  readonly replay: Replay;
  readonly marks: readonly [played: WorldMarks, edited: WorldMarks];
  readonly differences: WorldDifferences;
}

/**
 * A game as it was played, and the same with the cards as they are now: held equal are the seed, so that piles lie in
 * the same order, and the choices as {@link WorldReplay} says. It goes on to the turn in which the game stands, or to
 * the end where it is over. Or two branches of a game, with the same cards.
 */
export class TwoWorlds {
  /** The branches that are compared in place of the cards; undefined where it is these. */
  readonly branches: TwoBranches | undefined;
  readonly #names: BranchesView['names'];
  readonly #history: GameHistory;
  readonly #playable: Playable;
  readonly #named: (text: string) => string;
  readonly #pair: Pair | undefined;
  readonly #fault: string = '';
  readonly #version: number;
  /** The first choice that is not possible any more, as soon as it has been looked at. */
  #lostAt: number | undefined;
  #isOver = false;

  readonly #firstAt: () => number | undefined;

  /**
   * @param named says names and seats as the page calls them
   * @param firstAt the number of choices that come before that at which something else could be chosen first, where
   *   that is known
   * @param pair the branches that are compared in place of the cards
   */
  constructor(
    history: GameHistory,
    playable: Playable,
    named: (text: string) => string,
    firstAt: () => number | undefined = () => undefined,
    pair?: NamedBranches,
  ) {
    this.#firstAt = firstAt;
    this.branches = pair?.branches;
    this.#names = pair?.names ?? ['', ''];
    this.#history = history;
    this.#playable = playable;
    this.#named = named;
    this.#version = history.version;
    const [played, edited] = [history.beginAgain(history.playable), history.beginAgain(playable)];
    if ('fault' in edited || 'fault' in played) {
      this.#fault = 'fault' in edited ? edited.fault : 'fault' in played ? played.fault : '';
      return;
    }
    const listener: ReplayListener = {
      together: () => this.#together(both),
      apart: () => both.marks[1].look(edited.history.at),
    };
    const both: Pair = {
      replay: pair
        ? new BranchReplay(played.history, edited.history, pair, listener)
        : new WorldReplay(played.history, edited.history, history.notes, listener),
      marks: [new WorldMarks(played.history.game), new WorldMarks(edited.history.game)],
      differences: new WorldDifferences(edited.history.game, named),
    };
    this.#pair = both;
    this.#together(both);
  }

  /** True if it is about the choices that the game has now. */
  get isCurrent(): boolean {
    return this.#version === this.#history.version;
  }

  /** Makes so many choices more. */
  goOn(most: number): void {
    const pair = this.#pair;
    if (!pair) return;
    for (let made = 0; made < most && !this.#isOver; made++) if (!pair.replay.step()) this.#end(pair);
  }

  /**
   * The view of both worlds.
   *
   * @param edits files that are others than those of the game
   * @param viewer whose eyes see it
   */
  view(edits: readonly EditView[], viewer: number | 'all'): WorldsView {
    const pair = this.#pair;
    if (!pair) return { is: 'none-there', says: this.#fault };
    const { replay, marks, differences } = pair;
    const { played, edited, replaced, dropped } = replay;
    const lasts = this.branches && ([this.branches[0].length, this.branches[1].length] as const);
    const of = lasts ? Math.max(...lasts) : this.#history.last;
    const made = [...replay.anew.values()].reduce((sum, each) => sum + each, 0);
    if (!this.#isOver)
      return { is: 'running', choices: Math.max(played.at, lasts ? edited.at : 0), of, anew: made };
    const says = this.#lostText(replay, viewer);
    const [here, there] = [marks[0].all, marks[1].all];
    const compared = this.#compared(pair);
    const [mark, other] = [here[compared[0]], there[compared[1]]];
    const bare = ({ turn, open, values }: TurnMark): Omit<TurnMark, 'state' | 'at'> => ({
      turn,
      open,
      values,
    });
    return {
      is: 'there',
      held: lasts ? (replay.lost?.at ?? of) : of - dropped - replaced.length,
      replaced,
      ...(lasts && { branches: { names: this.#names, from: replay.lost?.at ?? of, lasts, says } }),
      ...(!lasts &&
        replay.lost && {
          anew: {
            at: replay.lost.at,
            says,
            made,
            dropped,
            by: this.#by(replay),
          },
        }),
      differences: differences.view(viewer, says),
      numbers: numbersOf(edited.game),
      played: here.map(bare),
      edited: there.map(bare),
      compared,
      over: [here.at(-1)?.open === false, there.at(-1)?.open === false],
      claims: mark && other ? claimsBetween(played, mark, edited, other) : 0,
      hasClaims: played.game.layout.goalCount > 0,
      edits: lasts ? [] : this.#telling(edits),
    };
  }

  /**
   * The reason why the points of a party differ where they are compared, line by line; null where nothing is compared
   * yet.
   */
  why(party: number, viewer: number | 'all'): readonly LineBetween[] | null {
    const pair = this.#isOver ? this.#pair : undefined;
    if (!pair) return null;
    const { replay, marks } = pair;
    const [here, there] = this.#compared(pair);
    const [mark, other] = [marks[0].all[here], marks[1].all[there]];
    if (!mark || !other) return null;
    replay.played.goTo(mark.at);
    replay.edited.goTo(other.at);
    return pointsBetween(replay.played, replay.edited, party, viewer, this.#named);
  }

  #compared({ replay, marks }: Pair): readonly [number, number] {
    return comparedMarks(marks[0].all, marks[1].all, replay.lost?.at);
  }

  /** Both worlds at a difference; undefined where there is none, or not yet. @param viewer whose eyes see them */
  at(difference: number, viewer: number | 'all'): WorldPair | undefined {
    const place = this.#isOver ? this.#pair?.differences.place(difference) : undefined;
    if (!place || !this.#pair) return undefined;
    const { played, edited } = this.#pair.replay;
    played.goTo(place.at);
    edited.goTo(place.other);
    return { played: tableOf(played, viewer), edited: tableOf(edited, viewer) };
  }

  /** All choices with the edit, and how many of them lie before a difference. */
  fork(difference: number): { readonly steps: readonly ChoiceStep[]; readonly at: number } | undefined {
    const place = this.#isOver ? this.#pair?.differences.place(difference) : undefined;
    if (!place || !this.#pair || this.branches) return undefined;
    const steps = this.#pair.replay.edited.notes.map(({ seat, words }) => ({ seat, words }));
    return { steps, at: place.other };
  }

  /** Looks at both worlds after the same choice, up to the first that is not possible any more. */
  #together({ replay, marks, differences }: Pair): void {
    const { played, edited, lost } = replay;
    marks[0].look(played.at);
    marks[1].look(edited.at);
    if (this.#lostAt !== undefined) return;
    this.#lostAt = lost?.at;
    differences.look(positionOf(played), positionOf(edited), () => this.#placeOf(replay), lost && 'lost');
  }

  #end({ replay, marks, differences }: Pair): void {
    this.#isOver = true;
    const { played, edited, lost } = replay;
    marks[0].end(played.at);
    marks[1].end(edited.at);
    if (lost) this.#lookAtTurns({ replay, marks, differences }, lost.at);
    if (differences.count === 0) this.#lookAtNothing({ replay, marks, differences });
  }

  /** Behind a choice that is not possible any more, what both worlds have are turns. */
  #lookAtTurns({ replay, marks, differences }: Pair, after: number): void {
    const { played, edited } = replay;
    const others = new Map(marks[1].all.map((mark) => [mark.turn, mark]));
    for (const { turn, at, open, state } of marks[0].all) {
      const other = others.get(turn);
      if (!other || at <= after + 1) continue;
      const end = turn === 0 ? 'The end of the set-up' : `The end of turn ${turn}`;
      const title = open ? `Turn ${turn}, as far as it was played` : end;
      const place = { at, other: other.at, turn, title, short: `turn ${turn}` };
      const was = { ...positionOf(played), state, origins: played.originsAt(at) };
      const is = { ...positionOf(edited), state: other.state, origins: edited.originsAt(other.at) };
      differences.look(was, is, () => place);
    }
  }

  /** Nothing on the table differs: there are points to look at, or what could be chosen, or the end. */
  #lookAtNothing({ replay, marks, differences }: Pair): void {
    const { played, edited } = replay;
    const same = (place: DifferencePlace): void =>
      differences.look(positionOf(played), positionOf(edited), () => place, 'end');
    for (const [index, mark] of marks[0].all.entries()) {
      const other = marks[1].all[index];
      const party = mark.values.findIndex(([points], each) => points !== other?.values[each]?.[0]);
      if (!other || party < 0) continue;
      const { turn, at } = mark;
      const title =
        turn === 0 ? 'The end of the set-up' : mark.open ? `Turn ${turn}` : `The end of turn ${turn}`;
      const [was, is] = [mark.values[party]?.[0] ?? 0, other.values[party]?.[0] ?? 0];
      const note = `seat ${party + 1} has ${is} ${is === 1 ? 'point' : 'points'} instead of ${was}`;
      same({ at, other: other.at, turn, title, short: `turn ${turn}`, party, note });
      return;
    }
    const at = this.#firstAt();
    const next = at === undefined ? undefined : this.#history.notes[at];
    if (at === undefined || !next) {
      same(this.#placeOf(replay));
      return;
    }
    const title = `${titleOf(next, new Naming(played.game))}, before choice ${at + 1}`;
    same({ at, other: at, turn: turnOfNote(next), title, short: `choice ${at + 1}`, party: next.seat });
  }

  /** A place after the same choice. */
  #placeOf({ played, edited }: Replay): DifferencePlace {
    const { at } = played;
    const note = played.notes[at - 1];
    return {
      at,
      other: edited.at,
      turn: note ? turnOfNote(note) : 0,
      short: `choice ${at}`,
      title: note ? `${titleOf(note, new Naming(played.game))}, choice ${at}` : 'Before the first choice',
    };
  }

  /** The reason why the first choice is not possible any more; of a card that who looks does not see, no name. */
  #lostText({ lost, played, edited }: Replay, viewer: number | 'all'): string {
    if (!lost) return '';
    const { seats } = this.#history.game.layout;
    const notes = [played.notes[lost.at], this.branches && edited.notes[lost.at]];
    const isSeen = notes.every((note) => !note || seesChoice(note, seats, viewer));
    return this.#named(isSeen ? lost.says : lost.unseen);
  }

  /** Who made what had to be decided anew. */
  #by({ anew }: Replay): AnewView['by'] {
    return [...anew]
      .toSorted(([one], [other]) => one - other)
      .map(([seat, made]) => {
        const player = this.#history.players[seat] ?? 'you';
        return { seat, made, bot: botFor(player), standsIn: player === 'you' };
      });
  }

  /** Files whose change is one for the game: others that only say the same in another way are left out. */
  #telling(edits: readonly EditView[]): readonly EditView[] {
    const { playable: before, setUp } = this.#history;
    const after = variantOf(this.#playable, setUp.options ?? {}).playable ?? this.#playable;
    const { cards, sections } = changedBetween(before, after, setUp.mode);
    const told = edits.filter(({ about }) =>
      about.some((each) => (typeof each === 'number' ? cards.includes(each) : sections.includes(each))),
    );
    return told.length > 0 ? told : edits;
  }
}

/** A game where it stands, with the places at which its grids are seen. */
const positionOf = ({ game: { layout, state }, origins }: GameHistory): WorldPosition => ({
  layout,
  state,
  origins,
});

/**
 * The last turn that both worlds have to its end, by its places in the lists; where all fits, or both are over, or both
 * are in the middle of a turn, the moment at which they stand.
 */
function comparedMarks(
  played: readonly TurnMark[],
  edited: readonly TurnMark[],
  lost: number | undefined,
): readonly [number, number] {
  const last = [played.length - 1, edited.length - 1] as const;
  if (lost === undefined || played.at(-1)?.open === edited.at(-1)?.open) return last;
  const here = played.findLastIndex(
    ({ turn, open, at }) => !open && at > lost && edited.some((mark) => mark.turn === turn && !mark.open),
  );
  return here < 0 ? last : [here, edited.findIndex(({ turn }) => turn === played[here]?.turn)];
}
