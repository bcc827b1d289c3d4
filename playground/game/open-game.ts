import { headingOf } from '../../src/record/moment.ts';
import { namedCard } from '../../src/record/named-card.ts';
import type { CheckedFile } from './checked-file.ts';
import type { Answer } from './answer.ts';
import type { Branch, TwoBranches } from './branch.ts';
import type { Comparing } from './comparing.ts';
import { printOf } from './files-since.ts';
import type { GameHistory, ChoiceStep } from './game-history.ts';
import type { LeftGame } from './keeping.ts';
import type { Naming } from './naming.ts';
import { showGame } from './show-game.ts';
import type { Stepping } from './stepping.ts';
import type { Stops } from './stops.ts';
import type { Watches } from './watches.ts';
import type { TwoWorlds } from './two-worlds.ts';
import { choiceText, logOf, titleOf, turnsOf } from './timeline.ts';
import type { GameView } from './view.ts';

/** A game with everything that belongs to looking at it. */
export interface OpenGame {
  history: GameHistory;
  /** Files of the pack with which it is played, by id. */
  files: ReadonlyMap<string, CheckedFile>;
  naming: Naming;
  branches: readonly Branch[];
  /** The name of the line of choices that is played, where it was a branch with a name; else empty. */
  name: string;
  /** Choices as they were before each undo. */
  redo: (readonly ChoiceStep[])[];
  /** The seat of the person who has the screen; -1 for nobody yet. */
  screen: number;
  stepping: Stepping;
  stops: Stops;
  watches: Watches;
  answer: Answer | undefined;
  /** Undefined while the cards are those with which the game is played. */
  comparing: Comparing | undefined;
  /** The game as it was played with other cards, which was left for this one; undefined where there is none. */
  before: LeftGame | undefined;
  /** The game as it was played and with the cards as they are now; undefined as long as nobody asks. */
  worlds: TwoWorlds | undefined;
  /** Two branches that are compared in place of that; undefined while none are. */
  pair: ChosenPair | undefined;
}

/** Two branches that are compared, as they were chosen. */
interface ChosenPair {
  /** All their choices. */
  readonly branches: TwoBranches;
  /** Which of them is the line that is played. */
  readonly played: readonly [boolean, boolean];
  /** The version of the game then: with other choices, the line that is played is another one. */
  readonly version: number;
}

/** The line that is played, among the places of branches. */
const PLAYED = -1;

/** Two branches by their places in the list, to be compared; undefined where there are none. */
export function pairAt(
  { history, branches }: Pick<OpenGame, 'history' | 'branches'>,
  places: readonly [number, number],
): ChosenPair | undefined {
  const [left, right] = places.map((at) => (at === PLAYED ? stepsIn(history) : branches[at]?.steps));
  const [one, other] = places;
  return left && right && one !== other
    ? { branches: [left, right], played: [one === PLAYED, other === PLAYED], version: history.version }
    : undefined;
}

/** The places of the branches that are compared; undefined where none are, or where one is gone. */
export function pairOf({
  history,
  branches,
  pair,
}: Pick<OpenGame, 'history' | 'branches' | 'pair'>): readonly [number, number] | undefined {
  if (pair?.version !== history.version) return undefined;
  const placeOf = (at: 0 | 1): number => branches.findIndex(({ steps }) => steps === pair.branches[at]);
  const places = [placeOf(0), placeOf(1)] as const;
  return places.every((place, at) => place !== PLAYED || pair.played[at]) ? places : undefined;
}

/** The name of a branch, or the line that is played, by its place in the list. */
export function branchName({ branches, name }: Pick<OpenGame, 'branches' | 'name'>, place: number): string {
  const own = place === PLAYED ? name : (branches[place]?.name ?? '');
  return own !== '' ? own : place === PLAYED ? 'The game' : `Branch ${place + 1}`;
}

/** Whose eyes see the table. */
export function viewerOf({ history, screen }: Pick<OpenGame, 'history' | 'screen'>): number | 'all' {
  const people = history.players.flatMap((player, seat) => (player === 'you' ? [seat] : []));
  if (people.length === 0) return 'all';
  return people.length === 1 ? (people[0] ?? -1) : screen;
}

/** The seat that chooses next; -1 when the game is over. */
export const nextIn = ({ history }: Pick<OpenGame, 'history'>): number => history.next()?.seat ?? -1;

/** All choices of a game in words. */
export const stepsIn = ({ notes }: GameHistory): readonly ChoiceStep[] =>
  notes.map(({ seat, words }) => ({ seat, words }));

/** A sentence with names in place of the numbers of cards, and seats as they are called on the page. */
export function namedIn(
  { history, naming }: { readonly history: Pick<GameHistory, 'game'>; readonly naming: Naming },
  text: string,
): string {
  const seats = text.replace(
    /\b([Ss]eat) (\d+)/g,
    (_, seat: string, number: string) => seat + naming.party(Number(number) - 1).slice(seat.length),
  );
  const indexOf = (number: number | undefined): number =>
    history.game.layout.image.cards.findIndex((card) => card.number === number);
  const said = seats.replace(/"([^"]*)"/g, (_, words: string) => {
    const index = indexOf(namedCard(words)?.number);
    return `"${choiceText(words, index < 0 ? '' : naming.card(index), naming)}"`;
  });
  return said.replace(/\bcard (\d+)\b/g, (all, number: string) => {
    const index = indexOf(Number(number));
    return index < 0 ? all : naming.card(index);
  });
}

/** Everything that is shown of a game at the moment at which it is. */
export function viewOfGame(play: OpenGame, revision: number): GameView {
  const { history, naming, stepping, answer, comparing, branches } = play;
  const { game, setUp, players, notes, at, last } = history;
  const viewer = viewerOf(play);
  const next = nextIn(play);
  const { moment } = stepping;
  const parties = Array.from({ length: game.layout.parties }, (_, party) => naming.party(party));
  const table = showGame({ history, naming, viewer, answer, moment, before: stepping.before() });
  const turns = turnsOf(notes, naming);
  const pair = pairOf(play);
  return {
    revision,
    ...(history.scenario && { scenario: history.scenario.scenario.title }),
    mode: setUp.mode,
    ...(setUp.level !== undefined && { level: setUp.level }),
    seed: setUp.seed,
    seats: game.layout.seats,
    teams: game.layout.teams,
    parties,
    players,
    at,
    last,
    title: table.over
      ? 'The game is over'
      : titleAt(turns, at, titleOf({ ...table, heading: headingOf(game) }, naming)),
    viewer,
    next,
    handOver: next >= 0 && players[next] === 'you' && viewer !== next && viewer !== 'all' && at === last,
    ...table,
    log: logOf(history, naming, viewer),
    turns,
    stops: play.stops.view(stepping.place),
    watches: play.watches.view(moment, stepping.before()),
    ...(play.name !== '' && { name: play.name }),
    ...(pair && { pair }),
    branches: branches.map(({ name, steps }) => ({
      name,
      from: history.commonWith(steps),
      last: steps.length,
    })),
    ...stepping.view(),
    canUndo:
      at === last && notes.some(({ seat, forced }) => !forced && (viewer === 'all' || seat === viewer)),
    decisions: decisionsRound(history),
    hasBefore: play.before !== undefined,
    canRedo: at === last && play.redo.length > 0,
    ...(history.aims && { aims: { ...history.aims.view(history.log, naming), cards: printOf(play.files) } }),
    comparison: comparing?.view(viewer) ?? { is: 'none' },
  };
}

/** The nearest free choices of persons round the moment; of all seats where bots play alone. */
function decisionsRound({ notes, at, players }: GameHistory): GameView['decisions'] {
  const isBots = players.every((player) => player !== 'you');
  const isOwn = ({ seat, forced }: GameHistory['notes'][number]): boolean =>
    !forced && (isBots || players[seat] === 'you');
  const before = notes.slice(0, at).findLastIndex(isOwn);
  const after = notes.findIndex((note, index) => index > at && isOwn(note));
  return { ...(before >= 0 && { before }), ...(after >= 0 && { after }) };
}

/** The place of the game, as the timeline says it. */
function titleAt(turns: GameView['turns'], at: number, now: string): string {
  const turn = turns.find(({ from, to }) => from <= at && at < to) ?? turns.at(-1);
  // The section that was named with the turn is part of its title.
  return turn?.title.startsWith(now) === true ? turn.title : now;
}
