import type { Image } from '../../src/compile/image.ts';
import type { Playable } from '../../src/game/playable.ts';
import type { Answer, Chosen } from '../game/answer.ts';
import { Naming } from '../game/naming.ts';
import { sayRefusal } from '../game/options.ts';
import { makeEngine, type Engine } from './engine.ts';
import { layOut, type LaidOut } from './lay-out.ts';
import type { CheckedFile, Linking } from '../game/linking.ts';
import { originsAfter } from '../game/origins.ts';
import { readOut } from './read-out.ts';
import { readyTable } from './ready.ts';
import { Run } from './run.ts';
import type { Script, What } from './script.ts';
import { emptySetUp, type TableSetUp } from '../laying/set-up.ts';
import type { Command, KeptTable, Subject } from './commands.ts';
import { showTable, type Shown } from './show.ts';
import type { Unit } from './unit.ts';
import type { TableView } from './table-view.ts';

/** A table and what runs on it; never changed in place, so that it can be gone back to. */
interface Table {
  readonly setUp: TableSetUp;
  readonly script: Script | undefined;
  readonly touched: boolean;
  readonly subject: KeptTable['subject'];
}

/** How far one can go back. */
const MOST_UNDO = 200;

/** A table after something was done. */
export interface Result {
  /** What it shows. */
  readonly view: TableView;
  /** The table as it is kept. */
  readonly kept: KeptTable;
  /** Why nothing was done, in words; empty where something was. */
  readonly refused: string;
}

/**
 * The table: a set-up, a run on it that can be looked at moment by moment, and everything that was done, to be
 * undone. A changed card is linked again, and the same run is done again with it.
 */
export class Session {
  readonly #linking: Linking;
  #engine: Engine | undefined;
  #table: Table = { setUp: emptySetUp(1), script: undefined, touched: false, subject: undefined };
  #undo: Table[] = [];
  #redo: Table[] = [];
  /** How often cards were taken. */
  #revision = 0;
  #laid: LaidOut | undefined;
  #run: Run | undefined;
  #at = 0;
  #unit: Unit = 'clause';
  /** Whether a choice runs on to the next question: until somebody steps. */
  #running = true;
  #looking: Subject | undefined;

  constructor(linking: Linking) {
    this.#linking = linking;
  }

  /** Takes files that were changed, and runs again what ran. */
  link(files: readonly CheckedFile[]): Result {
    this.#linking.take(files);
    this.#revision++;
    this.#engine = undefined;
    this.#again();
    return this.result();
  }

  /** Does what a person wants, or says why not. */
  perform(command: Command): Result {
    return this.result(this.#perform(command));
  }

  /** The table as it is now. */
  result(refused = ''): Result {
    return { view: this.#view(), kept: this.#kept(), refused };
  }

  /** What is played; undefined before anything was linked. */
  get playable(): Playable | undefined {
    const { image, pack, cards, sections } = this.#linking;
    return image && { image, pack, cards, sections };
  }

  /** The image that runs; undefined before anything was linked. */
  get image(): Image | undefined {
    return this.#linking.image;
  }

  #kept(): KeptTable {
    const { setUp, script, touched, subject } = this.#table;
    return { setUp, unit: this.#unit, touched, ...(script && { script }), ...(subject && { subject }) };
  }

  #view(): TableView {
    const { touched, subject, script } = this.#table;
    return {
      ...showTable(this.#shown()),
      revision: this.#revision,
      unit: this.#unit,
      older: this.#older(),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      touched: touched || (script?.answers.length ?? 0) > 0,
      ...(subject && { subject }),
    };
  }

  #perform(command: Command): string {
    switch (command.do) {
      case 'look':
        this.#looking = command.at;
        return '';
      case 'ready':
        return this.#ready(command.for, command.anew);
      case 'set':
        this.#change({ ...this.#table, setUp: command.setUp, touched: true });
        return '';
      case 'take':
        this.#change({ ...this.#table, setUp: command.setUp, script: undefined, touched: true });
        return '';
      case 'fire':
        return this.#fire(command.what);
      case 'stop':
        this.#change({ ...this.#table, script: undefined });
        return '';
      case 'keep':
        return this.#keep();
      case 'choose':
        return this.#answer(command, (answer) => answer.choose(command.code));
      case 'unchoose':
        return this.#answer(command, (answer) => {
          const refusal = answer.remove(command.code);
          return refusal ? { refusal } : { is: 'open' };
        });
      case 'clear':
        return this.#clear();
      case 'undo':
        return this.#back(this.#undo, this.#redo, 'There is nothing to undo.');
      case 'redo':
        return this.#back(this.#redo, this.#undo, 'There is nothing to do again.');
      case 'load':
        this.#load(command.table);
        return '';
      case 'unit':
        this.#unit = command.unit;
        return '';
      case 'step':
      case 'to-start':
      case 'to-end':
      case 'go':
        return this.#move(command);
      default:
        return command satisfies never;
    }
  }

  #ready(subject: Subject, anew: boolean): string {
    const before = this.#table;
    const image = this.#linking.image;
    if (!image) return 'The cards are not there yet.';
    const same = before.subject !== undefined && sameSubject(before.subject, subject);
    if (!anew && (before.touched || same)) return '';
    const ready = readyTable(image, subject);
    if (!ready) return 'This could not lie on a table.';
    this.#running = true;
    const script = ready.what && { what: ready.what, answers: [] };
    this.#change({ setUp: ready.setUp, touched: false, subject, script }, anew);
    return '';
  }

  #fire(what: What): string {
    this.#running = true;
    this.#change({ ...this.#table, script: { what, answers: [] } });
    return '';
  }

  /** What a run has led to becomes the set-up of the next. */
  #keep(): string {
    const { image, layout } = this.#engine ?? {};
    const tape = this.#run?.tape;
    if (!image || !layout || !this.#laid || !tape) return 'Nothing runs.';
    if (tape.ends !== 'done') return 'The run is not at its end yet.';
    const end = tape.stateAt(tape.last);
    const origins = originsAfter(this.#laid.origins, this.#laid.state, end, layout);
    const setUp = readOut(end, image, layout, origins, this.#table.setUp.acting);
    this.#change({ ...this.#table, setUp, script: undefined, touched: true });
    return '';
  }

  #answer({ revision }: { readonly revision: number }, does: (answer: Answer) => Chosen): string {
    const run = this.#run;
    const question = run?.questionAt(this.#at) ?? -1;
    const answer = run?.answerAt(question, this.#at);
    if (revision !== this.#revision) return 'The table has changed meanwhile.';
    if (!run || !answer) return 'Nothing is asked here.';
    const answered = run.answered(question, answer, does(answer));
    if ('refusal' in answered)
      return sayRefusal(answered.refusal, { game: run.alone, naming: new Naming(run.alone) });
    this.#change({ ...this.#table, script: answered.script });
    const asked = this.#run?.tape?.questions[question];
    // Who steps wants to see what follows a choice; everybody else goes on to the next question.
    if (!this.#running && asked) this.#at = asked.end;
    return '';
  }

  #clear(): string {
    const run = this.#run;
    const question = run?.questionAt(this.#at) ?? -1;
    if (!run || question < 0) return 'Nothing is asked here.';
    if (run.madeAt(question, this.#at).length === 0) return 'Nothing was chosen yet.';
    this.#change({ ...this.#table, script: run.cleared(question) });
    return '';
  }

  #move(command: Extract<Command, { do: 'step' | 'to-start' | 'to-end' | 'go' }>): string {
    const run = this.#run;
    if (!run) return 'Nothing runs.';
    const before = this.#at;
    if (command.do === 'step') this.#at = run.stepped(this.#at, this.#unit, command.by);
    else if (command.do === 'to-start') this.#at = 0;
    else if (command.do === 'to-end') this.#at = run.last;
    else this.#at = Math.min(Math.max(Math.floor(command.at), 0), run.last);
    this.#running = command.do === 'to-end';
    if (this.#at !== before || command.do === 'to-start' || command.do === 'to-end') return '';
    if (command.do === 'step' && command.by < 0) return 'This is the beginning.';
    return run.tape?.ends === 'waiting' ? 'A choice comes first.' : 'This is the end.';
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

  #load({ setUp, script, unit, touched, subject }: KeptTable): void {
    this.#table = { setUp, script, touched, subject };
    this.#unit = unit;
    this.#undo = [];
    this.#redo = [];
    this.#running = true;
    this.#again();
  }

  /** Puts another table in place of this one. */
  #change(table: Table, undoable = true): void {
    if (undoable) {
      this.#undo = [...this.#undo, this.#table].slice(-MOST_UNDO);
      this.#redo = [];
    }
    this.#table = table;
    this.#again();
  }

  /** Lays the table out and does the run again; the moment that was shown stays, as far as it is still there. */
  #again(): void {
    const image = this.#linking.image;
    const { setUp, script } = this.#table;
    if (!image) return;
    const followed = this.#running || this.#run?.script.what !== script?.what;
    const landmark = followed ? undefined : this.#run?.landmark(this.#at);
    if (this.#engine?.layout.seats !== setUp.seats) this.#engine = undefined;
    this.#engine ??= makeEngine(image, setUp.seats);
    this.#laid = layOut(setUp, image, this.#engine.layout);
    this.#run = script && new Run(this.#engine, this.#laid.state, setUp.acting, script);
    this.#at = this.#run ? (landmark ? this.#run.find(landmark) : this.#run.last) : 0;
  }

  /** Why the newest text of what runs, or is looked at, is not what runs. */
  #older(): string {
    const subject = this.#looking ?? this.#table.subject;
    const fault = subject && 'card' in subject ? this.#linking.faultOf(subject.card) : undefined;
    return fault ? `This text cannot run: ${fault.sentence}` : '';
  }

  #shown(): Shown {
    return {
      engine: this.#engine,
      laid: this.#laid,
      run: this.#run,
      at: this.#at,
      unit: this.#unit,
      looking: this.#looking,
      acting: this.#table.setUp.acting,
    };
  }
}

const sameSubject = (one: Subject, other: Subject): boolean =>
  'card' in one
    ? 'card' in other && one.card === other.card && one.side === other.side
    : 'sections' in other && one.sections.join() === other.sections.join();
