import { ChoiceWords } from '../../src/record/choice-words.ts';
import { namedCard } from '../../src/record/named-card.ts';
import type { Linking } from '../game/linking.ts';
import type { ChoiceStep, Stopped } from '../game/game-history.ts';
import { GameSession } from '../game/game-session.ts';
import { cardIndex } from '../game/names.ts';
import { stepsIn, viewOfGame, type OpenGame } from '../game/open-game.ts';
import { sayRefusal } from '../game/options.ts';
import type { GameCalls, GameCommand, GameResult } from '../game/protocol.ts';
import { TABLE_UNITS, type GameView, type Subject } from '../game/view.ts';
import { askingContext } from '../game/asking-seat.ts';
import { depthIn } from '../game/frames.ts';
import { edited } from './edits.ts';
import { landmarkAt, placeOf } from './landmark.ts';
import { layTable } from './lay.ts';
import { readKept, type KeptTable } from './kept-table.ts';
import { setUpAt } from './read-off.ts';
import { readyTable } from './ready.ts';
import { emptySetUp, type TableSetUp } from './set-up.ts';
import { beginsOn, programsOf, runAt, type BegunAbility } from './table-of.ts';
import { readTableText, tableText, type PositionForm } from './table-text.ts';

/** A position and what was done on it; never changed in place, so that it can be gone back to. */
type Table = Omit<KeptTable, 'unit'>;

/** The number of steps that can be taken back. */
const MOST_UNDO = 200;

const EMPTY: Table = { setUp: emptySetUp(1), steps: [], open: [], touched: false, subject: undefined };

const NO_CARDS = 'The cards are not there yet.';

/**
 * The table beside a card: a scenario that was not saved, in which abilities run by themselves. Changed cards are taken at once:
 * the position is laid with them, all choices are made again as far as they fit, and the moment that was looked at stays.
 */
export class TableSession extends GameSession {
  readonly #form: PositionForm | undefined;
  #table = EMPTY;
  #undo: Table[] = [];
  #redo: Table[] = [];
  #notes: readonly string[] = [];
  #begun: BegunAbility | undefined;
  #lost = '';
  #unit: KeptTable['unit'] = 'clause';
  /** True if a choice goes on to the next question: until somebody steps. */
  #running = true;
  #looking: Subject | undefined;
  /** The position from which the open game was laid. */
  #laid: { readonly setUp: TableSetUp; readonly image: unknown } | undefined;

  constructor(linking: Linking, form?: PositionForm) {
    super(linking);
    this.#form = form;
  }

  override linked(): GameResult {
    this.#again();
    return this.result();
  }

  override perform(command: GameCommand): GameResult {
    const { play } = this;
    if (!play) return this.result(NO_CARDS);
    switch (command.do) {
      case 'look':
        this.#looking = command.at;
        return this.result();
      case 'ready':
        return this.result(this.#ready(command.for, command.anew));
      case 'edit': {
        const setUp = edited(this.#table.setUp, command.edit, play.history.playable.image);
        // Nothing lies there any more on which something could run.
        const begun = command.edit.edit === 'clear' ? { steps: [], open: [] } : {};
        this.#change({ ...this.#table, setUp, touched: true, ...begun });
        return this.result();
      }
      case 'begin':
        return this.result(this.#begin(play, command));
      case 'begin-here':
        return this.result(this.#beginHere(play));
      case 'stop':
        this.#change({ ...this.#table, steps: [], open: [] });
        return this.result();
      case 'take-kept':
        return this.result(this.#takeKept(play, command.kept));
      case 'undo':
        return this.result(this.#back(this.#undo, this.#redo, 'There is nothing to undo.'));
      case 'redo':
        return this.result(this.#back(this.#redo, this.#undo, 'There is nothing to do again.'));
      case 'choose':
      case 'end':
        return this.#answer(play, { ...command, past: true });
      case 'unchoose':
      case 'clear':
        return this.#answer(play, command);
      case 'step':
      case 'go':
      case 'to-stop':
      case 'to-change':
        return this.#move(play, command);
      case 'unit':
        this.#unit = TABLE_UNITS.find((unit) => unit === command.unit) ?? this.#unit;
        return super.perform(command);
      case 'stops':
        return super.perform(command);
      default:
        return this.result('This can be done with a game, not at the table beside a card.');
    }
  }

  override result(refused = ''): GameResult {
    const { play } = this;
    const view = play && this.#view(play);
    return {
      view,
      refused,
      more: false,
      past: false,
      ...(play && { kept: JSON.stringify({ ...this.#table, unit: this.#unit }) }),
    };
  }

  /** Goes to another moment; the first one is that of the first instruction, where something runs. */
  #move(
    play: OpenGame,
    command: GameCommand & { readonly do: 'step' | 'go' | 'to-stop' | 'to-change' },
  ): GameResult {
    const { history, stepping } = play;
    if (command.do === 'step' && command.by < 0 && isFirst(play))
      return this.result('This is the beginning.');
    this.#running = command.do === 'go' && command.at >= history.last;
    const result = super.perform(command);
    if (history.at === 0 && !stepping.moment && history.momentsInside().length > 0) {
      stepping.standAt({ at: 0, inside: 0 });
      return this.moved(play);
    }
    // An answer that was not whole yet is found where it was left.
    if (history.at < history.last || stepping.moment || !this.#openAgain(play, this.#table.open))
      return result;
    return this.result(result.refused);
  }

  /** Lays the table out from a text; one that cannot be read changes nothing. */
  read(text: string): GameResult {
    const { playable } = this;
    if (!playable) return this.result(NO_CARDS);
    const read = readTableText(text, playable, this.#form);
    if ('problem' in read) return this.result(read.problem);
    this.#running = true;
    this.#change({ ...this.#table, ...read, open: [], touched: true });
    return this.result();
  }

  /** The table as texts. */
  write(): GameCalls['write']['answer'] {
    const { playable } = this;
    if (!playable) return null;
    const { setUp, steps } = this.#table;
    return {
      scenario: tableText(setUp, steps, playable),
      position: this.#form?.write(setUp, playable) ?? null,
    };
  }

  #view(play: OpenGame): GameView {
    const { setUp, steps, open, touched, subject } = this.#table;
    const { image } = play.history.playable;
    const { ran, frames } = this.#begun ? runAt(this.#begun, play) : {};
    const looked = this.#looking ?? subject;
    const fault = looked && 'card' in looked ? this.linking.faultOf(looked.card) : undefined;
    return {
      ...viewOfGame(play, this.revision),
      ...(frames && { frames }),
      ...(isFirst(play) && { canBack: false }),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      table: {
        ...(subject && { subject }),
        acting: setUp.acting,
        // A sentence about the deed is not said again of the table.
        notes: this.#notes.filter((note) => note !== ran?.says),
        older: fault ? `This text cannot run: ${fault.sentence}` : '',
        lost: this.#lost,
        touched: touched || steps.length > 1 || open.length > 0,
        programs: looked ? programsOf(looked, image) : [],
        begins: beginsOn(play),
        ...(ran && { ran }),
      },
    };
  }

  #ready(subject: Subject, anew: boolean): string {
    const { playable } = this;
    const { steps, open, touched, subject: before } = this.#table;
    if (!playable) return NO_CARDS;
    const isTouched = touched || steps.length > 1 || open.length > 0;
    if (!anew && (isTouched || JSON.stringify(before) === JSON.stringify(subject))) return '';
    const ready = readyTable(playable, subject);
    if (!ready) return 'This could not lie on a table.';
    const { setUp, begin } = ready;
    this.#running = true;
    const begun = begin === undefined ? [] : [{ seat: setUp.acting, words: begin }];
    this.#change({ setUp, steps: begun, open: [], touched: false, subject }, anew);
    return '';
  }

  #begin(play: OpenGame, { code, revision }: GameCommand & { readonly do: 'begin' }): string {
    if (revision !== this.revision) return 'The table has changed meanwhile.';
    const seat = this.#table.setUp.acting;
    const { history } = play;
    history.goTo(0);
    const words = history.log.notation.wordsOf(seat, code);
    this.#running = true;
    this.#change({ ...this.#table, steps: [{ seat, words }], open: [] });
    return '';
  }

  #beginHere({ history, stepping }: OpenGame): string {
    if (!this.#begun) return 'Nothing runs.';
    const { game } = history;
    const seat = this.#table.setUp.acting;
    if (stepping.moment || !this.#begun.isMade || game.machine.standingOf(seat) !== 'done')
      return 'The run is not at its end yet.';
    const setUp = setUpAt(game, history.origins, history.setUp.seed);
    this.#change({ ...this.#table, setUp, steps: [], open: [], touched: true });
    return '';
  }

  /** Answers, or takes something of an answer back, and remembers what was done. */
  #answer(play: OpenGame, command: Parameters<GameSession['perform']>[0]): GameResult {
    const { history } = play;
    const { at } = history;
    const result = super.perform(command);
    if (result.refused !== '') return result;
    play.branches = [];
    const words = new ChoiceWords(history.game);
    const open = play.answer?.made.map((code) => words.say(play.answer?.seat ?? 0, code)) ?? [];
    // A thing that could not be made again is gone when something else was chosen.
    const steps = history.at > at ? stepsIn(history) : this.#table.steps;
    this.#remember({ ...this.#table, steps, open });
    if (history.at > at) this.#lost = '';
    // Who steps wants to see what follows a choice; everybody else goes on to the next question.
    if (!this.#running && history.at > at) {
      history.goTo(history.at - 1);
      if (history.momentsInside().length > 0) play.stepping.standAt({ at: history.at, inside: 0 });
      else history.goTo(history.at + 1);
      this.openAnswer(play);
    }
    return this.result();
  }

  #takeKept({ history }: OpenGame, text: string): string {
    const kept = readKept(text, history.playable.image);
    if (!kept) return 'The table that was kept cannot be read.';
    const { unit, ...table } = kept;
    this.#unit = unit;
    this.#undo = [];
    this.#redo = [];
    this.#running = true;
    this.#table = table;
    this.#again();
    return '';
  }

  #back(from: Table[], to: Table[], nothing: string): string {
    const table = from.pop();
    if (!table) return nothing;
    to.push(this.#table);
    this.#table = table;
    this.#running = true;
    this.#again();
    return '';
  }

  /** Puts another table in place of this one. */
  #change(table: Table, undoable = true): void {
    if (undoable) this.#remember(table);
    this.#table = table;
    this.#again();
  }

  #remember(table: Table): void {
    this.#undo = [...this.#undo, this.#table].slice(-MOST_UNDO);
    this.#redo = [];
    this.#table = table;
  }

  /**
   * Lays the table out and does everything again that was done on it; the moment that was shown stays, as far as it
   * is there.
   */
  #again(): void {
    const { playable, play: before } = this;
    const { setUp, steps, open } = this.#table;
    if (!playable) return;
    const mark = before && !this.#running ? landmarkAt(before.history, before.stepping.place) : undefined;
    if (!before || this.#laid?.setUp !== setUp || this.#laid.image !== playable.image) {
      const laid = layTable(setUp, playable);
      this.#notes = laid.notes;
      if (!laid.history) return;
      this.#laid = { setUp, image: playable.image };
      this.take(laid.history, this.linking);
    }
    const { play } = this;
    if (!play) return;
    const { history, stepping } = play;
    stepping.unit = this.#unit;
    stepping.leave();
    history.goTo(0);
    this.#begun = steps[0] && this.#begunBy(steps[0], play);
    const stopped = history.replace(steps);
    history.endHere();
    this.#lost = stopped && stopped.at > 0 ? this.#lostText(play, stopped) : '';
    if (this.#begun) this.#begun = { ...this.#begun, isMade: history.at > 0 };
    const place = mark && placeOf(mark, history);
    if (place) stepping.standAt(place);
    play.branches = [];
    this.openAnswer(play);
    if (place || stopped) return;
    if (open.length > 0 || !this.#reopen(play)) this.#openAgain(play, open);
  }

  /**
   * Puts the last choices together as an answer again, where the question to which they were the answer is still open: with other cards
   * more can be chosen.
   *
   * @returns true if it was done; nothing changes where it cannot
   */
  #reopen(play: OpenGame): boolean {
    const { history } = play;
    const { last, notes } = history;
    const asked = askedAt(play);
    let from = last;
    while (asked !== '' && from > 1) {
      history.goTo(from - 1);
      if (askedAt(play) !== asked) break;
      from--;
    }
    history.goTo(from);
    if (from === last) return false;
    this.openAnswer(play);
    if (
      this.#openAgain(
        play,
        notes.slice(from).map(({ words }) => words),
      )
    ) {
      history.endHere();
      return true;
    }
    history.goTo(last);
    this.openAnswer(play);
    return false;
  }

  #begunBy({ seat, words }: ChoiceStep, { history }: OpenGame): BegunAbility {
    const { notation } = history.log;
    const code = notation.find(seat, words) ?? notation.guess(seat, words.replace(/ \(\d+\)$/, ''));
    return { words, code, isMade: false };
  }

  /**
   * Chooses again what was chosen for an answer that is not whole. @returns whether all of it could be, and it is
   * still not whole
   */
  #openAgain({ history, answer }: OpenGame, open: readonly string[]): boolean {
    if (!answer) return false;
    const words = new ChoiceWords(history.game);
    for (const each of open) {
      const codes = [...answer.offered(), ...answer.later()];
      const code = codes.find((one) => words.say(answer.seat, one) === each);
      const chosen = code === undefined ? undefined : answer.choose(code);
      if (chosen === undefined || !('is' in chosen) || chosen.is !== 'open') return false;
    }
    return true;
  }

  /** A choice that could not be made again, as a sentence. */
  #lostText({ history, naming }: OpenGame, { at, step }: Stopped): string {
    const { game, log } = history;
    const number = namedCard(step.words)?.number;
    const card = number === undefined ? -1 : cardIndex(game.layout.image, number);
    const name = number === undefined ? '' : `, ${naming.card(card) || `card ${number}`},`;
    const what = `Choice ${at}${name}`;
    if (history.next() === undefined) return `${what} is not asked for any more.`;
    const code = log.notation.guess(step.seat, step.words);
    const refused = (code === undefined ? undefined : game.whyNot(step.seat, code)) ?? {
      code: 'R902',
      at: -1,
    };
    return `${what} is no longer possible: ${sayRefusal(refused, { game, naming })}`;
  }
}

/** True if the first instruction of what was begun comes next. */
const isFirst = ({ stepping: { place } }: OpenGame): boolean => place.at === 0 && place.inside <= 0;

/** Which question is open; empty where none is. The same one is asked until the machine goes on from it. */
function askedAt({ history: { game } }: OpenGame): string {
  const asking = askingContext(game, game.alone?.seat ?? 0);
  if (!asking) return '';
  const { context, frame } = asking;
  return `${context} ${depthIn(game.state, game.layout, context)} ${frame.pc} ${frame.walk}`;
}
