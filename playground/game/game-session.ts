import type { Playable } from '../../src/game/playable.ts';
import { stateHash } from '../../src/record/moment.ts';
import type { CheckedFile } from './checked-file.ts';
import { playableOf, type Linking } from './linking.ts';
import { Comparing } from './comparing.ts';
import type { Branch } from './branch.ts';
import { GameHistory, type Stopped } from './game-history.ts';
import { Answer } from './answer.ts';
import { whyPoints } from './explaining.ts';
import { DAMAGED, linkingOf, peekAt } from './kept-cards.ts';
import { commit, goToBranch, isFull, isNextChoice, undo } from './lines-of-choices.ts';
import { Naming } from './naming.ts';
import { sayRefusal } from './options.ts';
import { namedIn, nextIn, pairAt, stepsIn, viewerOf, viewOfGame, type OpenGame } from './open-game.ts';
import { branchFrom, keepGame, keepLeft, leaving, leftFrom, sentGame, type LeftGame } from './keeping.ts';
import { editsSince, printOf } from './files-since.ts';
import type {
  GameCalls,
  GameCommand,
  GameResult,
  KeptGame,
  Loaded,
  NewGame,
  Peeked,
  RunUntil,
  Sendable,
} from './protocol.ts';
import { readGame } from './read-game.ts';
import type { ReadGame } from './read-scenario.ts';
import { sayChoices } from './say-choices.ts';
import { botIsNext, runOn, whyStuck } from './running.ts';
import { Stepping } from './stepping.ts';
import { storyOf, type StoryTurn } from './story.ts';
import { Stops, type StopLine } from './stops.ts';
import { Watches } from './watches.ts';
import { worldsOf } from './worlds-of.ts';
import type { WhyView } from './view.ts';
import type { EditView, LineBetween, WorldPair, WorldsView } from './worlds-view.ts';

/** The greatest length of the name of a branch, in characters. */
const LONGEST_NAME = 60;

/** One game at a time: everything that a person does with it, and what is seen of it. */
export class GameSession {
  protected readonly linking: Linking;
  protected play: OpenGame | undefined;
  /** Another one whenever something else can be chosen. */
  protected revision = 0;
  /** Lines at which games stop, and what is watched. */
  #stops: readonly StopLine[] = [];
  #watches: readonly string[] = [];

  constructor(linking: Linking) {
    this.linking = linking;
  }

  /** Takes files that were changed. */
  link(files: readonly CheckedFile[]): GameResult {
    this.linking.take(files);
    return this.linked();
  }

  /** The cards have changed; the game goes on with those with which it was begun. */
  linked(): GameResult {
    this.#compare();
    return this.result();
  }

  /** Begins a game in place of the one before. */
  begin({ mode, players, seed, level, options }: NewGame): GameResult {
    const playable = this.playable;
    if (!playable) return this.result('The cards are not there yet.');
    const setUp = {
      mode,
      seats: players.length,
      seed,
      ...(level !== undefined && { level }),
      ...(options && { options }),
    };
    const begun = GameHistory.begin(playable, setUp, players);
    if ('fault' in begun) return this.result(begun.fault.message);
    if (begun.history.game.isStuck) return this.result(begun.history.game.whyEndless().message);
    this.take(begun.history, this.linking);
    return this.result();
  }

  /** Reads a game from a record or a scenario; where it cannot be read, nothing changes. */
  load(kept: KeptGame, partly: boolean): Loaded {
    const linking = linkingOf(kept, this.linking);
    if (!linking && !partly)
      return { ...this.result(DAMAGED.message), problems: [DAMAGED], changes: [], partly: true };
    if (!linking) {
      const { record, at, branches } = kept;
      return this.load({ record, at, branches }, true);
    }
    const playable = playableOf(linking);
    const read: ReadGame = playable
      ? readGame(kept, playable, partly)
      : { problems: [{ code: 'G978', line: 0, message: 'The cards are not there yet.' }] };
    const { history, steps = [], problems = [], changes = [], partly: can = false, solution } = read;
    if (history) {
      const branches = kept.branches.map((branch) => branchFrom(branch, steps));
      if (solution) branches.push({ name: 'Solution', steps: solution });
      this.take(history, linking, branches, leftFrom(kept.before, this.linking.files));
      if (this.play) this.play.name = kept.name ?? '';
    }
    if (linking !== this.linking) this.#compare();
    return { ...this.result(history ? '' : (problems[0]?.message ?? '')), problems, changes, partly: can };
  }

  /** The game as it is kept. */
  keep(): KeptGame | null {
    return this.play ? keepGame(this.play, this.linking.files) : null;
  }

  /** The game as it is sent; null where there is none. */
  send({ edited, here, branches }: GameCalls['send']['ask']): Sendable | null {
    const play = this.play;
    if (!play) return null;
    const { history } = play;
    const { at } = history;
    const sent = branches ? play : { ...play, branches: [] };
    if (!here) history.goTo(history.last);
    const kept = sentGame(sent, edited, this.linking.files);
    const hash = stateHash(history.game);
    if (!here) history.goTo(at);
    const viewer = viewerOf(play);
    return { kept, hash, seat: viewer === 'all' ? -1 : viewer };
  }

  /** Looks at a game that was sent, and leaves everything as it is. */
  peek(kept: KeptGame): Peeked {
    return peekAt(kept, this.linking);
  }

  /** All files of the game, or of the one that was left for it, by their fingerprint; null where it is of neither. */
  files(print: string): readonly CheckedFile[] | null {
    const all = [this.play?.files, this.play?.before?.files];
    const found = all.find((files) => files !== undefined && printOf(files) === print);
    return found ? [...found.values()] : null;
  }

  /** The turn of the moment as a scenario, or why there is none; null without a game. */
  capture(): GameCalls['capture']['answer'] {
    return this.play?.history.capture() ?? null;
  }

  /**
   * The reason why a party has its points for a line of the score; null in the middle of a choice, or where there is no
   * such line.
   */
  why(party: number, line: string): WhyView | null {
    const play = this.play;
    if (!play || play.stepping.moment) return null;
    const { zones } = viewOfGame(play, this.revision);
    const seen = new Set(zones.flatMap(({ cards }) => cards.map(({ card }) => card)));
    return whyPoints(play, party, line, seen) ?? null;
  }

  /** The way in which the points went, turn by turn; null while the game is not over. */
  story(): readonly StoryTurn[] | null {
    const { play } = this;
    return play && !play.stepping.moment ? storyOf(play.history, play.naming) : null;
  }

  /** Files that are others than those with which the game is played. */
  edits(): readonly EditView[] {
    const { play, linking } = this;
    return play ? editsSince(play.files, linking.files, linking.pack) : [];
  }

  /** The game as it was played and with the cards as they are now, or two branches of it, so many choices further. */
  worlds(most: number): WorldsView {
    const play = this.play;
    return play ? worldsOf(play, this.playable, this.edits(), most) : { is: 'none' };
  }

  /** The reason why the points of a party are others in both worlds, line by line; null where nothing is compared. */
  between(party: number): readonly LineBetween[] | null {
    const play = this.play;
    return (play?.worlds?.isCurrent === true && play.worlds.why(party, viewerOf(play))) || null;
  }

  /**
   * Both worlds at one of the places where they differ, as who sees the table may see them; null where they are not
   * there any more.
   */
  world(difference: number): WorldPair | null {
    const play = this.play;
    return (play?.worlds?.isCurrent === true && play.worlds.at(difference, viewerOf(play))) || null;
  }

  /** Puts the game away. */
  leave(): GameResult {
    this.play = undefined;
    return this.result();
  }

  /** Does what a person wants, or says why not. */
  perform(command: GameCommand): GameResult {
    if (command.do === 'stops') return this.#setStops(command);
    const play = this.play;
    if (!play) return this.result('There is no game.');
    switch (command.do) {
      case 'choose':
        return this.#choosing(play, command, (answer) => answer.choose(command.code));
      case 'end':
        return this.#choosing(play, command, (answer) => answer.choose(0));
      case 'unchoose': {
        const refusal = play.answer?.remove(command.code);
        return this.result(
          refusal ? sayRefusal(refusal, { game: play.history.game, naming: play.naming }) : '',
        );
      }
      case 'clear':
        if (!play.answer || play.answer.made.length === 0) return this.result('Nothing has been chosen yet.');
        play.answer.clear();
        return this.result();
      case 'run':
        return this.#run(play, command.until, command.most);
      case 'go':
        play.stepping.goTo(command.at);
        return this.moved(play);
      case 'step':
        return this.#done(
          play,
          command.past ? play.stepping.stepPast(command.past) : play.stepping.step(command.by),
        );
      case 'unit':
        play.stepping.unit = command.unit;
        return this.result();
      case 'to-stop': {
        const { by } = command;
        const place = play.stops.from(play.stepping.place, by);
        if (!place) return this.result(`There is no stop ${by > 0 ? 'behind' : 'before'} this.`);
        play.stepping.standAt(place);
        return this.moved(play);
      }
      case 'to-change': {
        const place = play.watches.changedBefore(command.watch, play.stepping.place);
        if (!place) return this.result('It has not changed before this.');
        play.stepping.standBehind(place);
        return this.moved(play);
      }
      case 'say':
        return this.#said(play, sayChoices(play, command.steps, isFull(play)));
      case 'undo':
        if (play.answer && play.answer.made.length > 0) {
          play.answer.clear();
          return this.result();
        }
        return this.#done(play, undo(play));
      case 'redo':
        return this.#redo(play);
      case 'take-screen':
        play.screen = nextIn(play);
        return this.moved(play);
      case 'branch':
        return this.#done(play, goToBranch(play, command.branch));
      case 'forget':
        play.branches = play.branches.filter((_, at) => at !== command.branch);
        return this.result();
      case 'name-branch':
        play.branches = play.branches.map((each, at) =>
          at === command.branch ? { ...each, name: command.name.trim().slice(0, LONGEST_NAME) } : each,
        );
        play.worlds = undefined;
        return this.result();
      case 'pair':
        play.pair = command.pair && pairAt(play, command.pair);
        play.worlds = undefined;
        return this.result(command.pair && !play.pair ? 'There is no such branch.' : '');
      case 'compare':
        play.comparing?.goOn(command.most);
        return this.result();
      case 'take-cards':
        return this.#takeCards(play);
      case 'take-back-cards':
        return play.before
          ? this.load(keepLeft(play.before, this.linking.files), true)
          : this.result('The game was played with no other cards.');
      case 'fork':
        return this.#fork(play, command);
      case 'ready':
      case 'look':
      case 'edit':
      case 'begin':
      case 'begin-here':
      case 'stop':
      case 'take-kept':
        return this.result('This can be done at the table beside a card.');
      case 'take-text':
      case 'lay':
      case 'expect':
        return this.result('This can be done with a scenario on a board.');
      default:
        return command satisfies never;
    }
  }

  /** The game as it is now. */
  result(refused = '', past = false): GameResult {
    const play = this.play;
    const view = play && viewOfGame(play, this.revision);
    const more = play !== undefined && botIsNext(play);
    const keeps = this.keep();
    return {
      view,
      refused: refused === '' && play ? whyStuck(play.history) : refused,
      more,
      past,
      ...(keeps && { keeps }),
    };
  }

  protected get playable(): Playable | undefined {
    return playableOf(this.linking);
  }

  /** Begins to compare the game with what it comes to with the cards as they are now, where these are others. */
  #compare(): void {
    const playable = this.playable;
    const play = this.play;
    if (!play || !playable) return;
    play.comparing = Comparing.isNeeded(play.history, playable)
      ? new Comparing(play.history, playable, (text) => namedIn(play, text))
      : undefined;
    play.worlds = undefined;
  }

  /** @param linking has linked the cards with which the game is played */
  protected take(
    history: GameHistory,
    { files }: Linking,
    branches: readonly Branch[] = [],
    before?: LeftGame,
  ): void {
    const naming = new Naming(history.game);
    this.play = {
      history,
      files,
      naming,
      branches,
      name: '',
      redo: [],
      screen: -1,
      stepping: new Stepping(history),
      stops: new Stops(history, this.#stops),
      watches: new Watches(history, this.#watches),
      answer: undefined,
      comparing: undefined,
      before,
      worlds: undefined,
      pair: undefined,
    };
    this.openAnswer(this.play);
  }

  #setStops({ stops, watches }: GameCommand & { readonly do: 'stops' }): GameResult {
    this.#stops = stops;
    this.#watches = watches;
    const { play } = this;
    if (play) {
      play.stops = new Stops(play.history, stops);
      play.watches = new Watches(play.history, watches);
    }
    return this.result();
  }

  /** Begins to put an answer together, where who sees the table is asked. */
  protected openAnswer(play: OpenGame): void {
    this.revision++;
    const viewer = viewerOf(play);
    const next = nextIn(play);
    const isAsked = next >= 0 && (viewer === 'all' || viewer === next);
    play.answer = isAsked && !play.stepping.moment ? new Answer(play.history.game, next) : undefined;
  }

  protected moved(play: OpenGame): GameResult {
    this.openAnswer(play);
    return this.result();
  }

  /** @param refused says why nothing was done; empty where something was */
  #done(play: OpenGame, refused: string): GameResult {
    return refused === '' ? this.moved(play) : this.result(refused);
  }

  #choosing(
    play: OpenGame,
    { revision, past }: { readonly revision: number; readonly past: boolean },
    choose: (answer: Answer) => ReturnType<Answer['choose']>,
  ): GameResult {
    const { history, answer } = play;
    // An answer to another question than the one that is open now would choose something that nobody meant.
    if (revision !== this.revision) return this.result('The table has changed meanwhile.');
    if (!answer) return this.result('Nothing is asked of you now.');
    const before = answer.made;
    const chosen = choose(answer);
    if ('refusal' in chosen)
      return this.result(sayRefusal(chosen.refusal, { game: history.game, naming: play.naming }));
    if (chosen.is === 'open') return this.result();
    if (history.at < history.last && !past && !isNextChoice(play, chosen.choices)) {
      answer.clear();
      for (const choice of before) answer.choose(choice);
      return { ...this.result('', true), ...(isFull(play) && { drops: 0 }) };
    }
    commit(play, answer.seat, chosen.choices);
    return this.moved(play);
  }

  /** Goes on without people. */
  #run(play: OpenGame, until: RunUntil, most: number): GameResult {
    const { at, inside } = play.stepping.place;
    const { refused, more } = runOn(play, until, most);
    const { place } = play.stepping;
    // An answer that is being put together stays where nothing was done.
    if (place.at !== at || place.inside !== inside) this.openAnswer(play);
    return { ...this.result(refused), more };
  }

  #redo(play: OpenGame): GameResult {
    const { history } = play;
    const steps = play.redo.at(-1);
    if (!steps || history.at < history.last) return this.result('There is nothing to do again.');
    play.redo = play.redo.slice(0, -1);
    const stopped = history.replace(steps);
    this.openAnswer(play);
    return this.result(stopped ? this.#stoppedText(play, stopped) : '');
  }

  #said(play: OpenGame, stopped: Stopped | undefined): GameResult {
    return stopped ? this.result(this.#stoppedText(play, stopped)) : this.moved(play);
  }

  #takeCards(play: OpenGame): GameResult {
    const playable = this.playable;
    if (!playable || !play.comparing)
      return this.result('The cards are those with which the game is played.');
    const { history } = play;
    const begun = history.beginAgain(playable);
    if ('fault' in begun) return this.result(begun.fault);
    begun.history.replace(stepsIn(history));
    begun.history.goTo(history.at === history.last ? begun.history.last : history.at);
    const { screen } = play;
    this.take(begun.history, this.linking, [], leaving(play));
    if (this.play) this.play.screen = screen;
    return this.play ? this.moved(this.play) : this.result();
  }

  /** Goes on with the cards as they are now and with what was chosen with them, at a place where the worlds differ. */
  #fork(play: OpenGame, { difference, whole }: GameCommand & { readonly do: 'fork' }): GameResult {
    const playable = this.playable;
    const fork = play.worlds?.isCurrent === true ? play.worlds.fork(difference) : undefined;
    if (!playable || !fork) return this.result('There is nothing to go on with.');
    const begun = play.history.beginAgain(playable);
    if ('fault' in begun) return this.result(begun.fault);
    const { history } = begun;
    const { steps, at } = fork;
    history.replace(whole ? steps : steps.slice(0, at));
    history.goTo(at);
    const { screen } = play;
    this.take(
      history,
      this.linking,
      whole || at === steps.length ? [] : [{ name: '', steps }],
      leaving(play),
    );
    if (this.play) this.play.screen = screen;
    return this.play ? this.moved(this.play) : this.result();
  }

  #stoppedText(play: OpenGame, { step, why }: Stopped): string {
    return namedIn(play, `Seat ${step.seat + 1} cannot choose "${step.words}" any more. ${why}`);
  }
}
