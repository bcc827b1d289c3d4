import { cardIndex, nameIn } from '../game/names.ts';
import type { Image } from '../../src/compile/image.ts';
import { tooManyText } from '../../src/game/endless.ts';
import { Naming } from '../game/naming.ts';
import { questionOf } from '../game/question.ts';
import { changesBetween, partyName } from '../game/changes.ts';
import type { Subject } from './commands.ts';
import { entryOf, ruleLines, type Engine } from './engine.ts';
import { frameFor, framesOf } from '../game/frames-view.ts';
import { stackIn } from '../game/frames.ts';
import type { LaidOut } from './lay-out.ts';
import { ownerOf, programOf } from '../game/listing.ts';
import { originsAfter, type Origin } from '../game/origins.ts';
import { placeOf } from '../game/places.ts';
import { refusalWords } from '../game/refusal-words.ts';
import type { Run } from './run.ts';
import type { What } from './script.ts';
import type { Unit } from './unit.ts';
import type { RunView, TableView } from './table-view.ts';
import type { Owner, ProgramView, TableZone } from '../game/board-view.ts';
import { countersOf, namedBy, poolsOf, zonesOf } from '../game/zones-view.ts';

/** What is to be shown. */
export interface Shown {
  readonly engine: Engine | undefined;
  readonly laid: LaidOut | undefined;
  readonly run: Run | undefined;
  /** The moment of the run. */
  readonly at: number;
  readonly unit: Unit;
  readonly looking: Subject | undefined;
  /** The seat that acts. */
  readonly acting: number;
}

/** The part of a view that follows from state and run. */
type Part = Omit<TableView, 'revision' | 'unit' | 'older' | 'canUndo' | 'canRedo' | 'touched' | 'subject'>;

/** Shows a table at a moment of its run. */
export function showTable(shown: Shown): Part {
  const { engine, laid, run, at, looking, acting } = shown;
  if (!engine || !laid) {
    return {
      parties: [],
      seats: 0,
      acting: 0,
      zones: [],
      origins: [],
      pools: [],
      counters: [],
      named: [],
      notes: [],
      rules: [],
      programs: [],
    };
  }
  const { image, layout } = engine;
  const state = run?.tape && isPresent(run.script.what, engine, laid) ? run.tape.stateAt(at) : laid.state;
  const origins = originsAfter(laid.origins, laid.state, state, layout);
  const zones = zonesOf(state, image, layout, origins);
  const parties = Array.from({ length: layout.parties }, (_, party) => party);
  return {
    parties: parties.map((party) => partyName(party, layout)),
    seats: layout.seats,
    acting,
    zones,
    origins,
    pools: parties.map((party) => poolsOf(state, image, layout, party)),
    counters: parties.map((party) => countersOf(state, image, layout, party)),
    named: parties.map((party) => namedBy(state, image, layout, party)),
    notes: laid.notes,
    ...(run && { run: runView(shown, engine, laid, run, { state, origins, zones }) }),
    rules: ruleLines(image),
    programs: looking ? programsOf(looking, image) : [],
  };
}

/** What is worked out once for a moment. */
interface Now {
  readonly state: Int32Array;
  readonly origins: readonly Origin[];
  readonly zones: readonly TableZone[];
}

function runView(shown: Shown, engine: Engine, laid: LaidOut, run: Run, now: Now): RunView {
  const { at, acting, unit } = shown;
  const { image, layout } = engine;
  const { what } = run.script;
  const { tape } = run;
  const head = { what, ...headOf(what, image) };
  const nothing = {
    at: 0,
    last: 0,
    canBack: false,
    canForward: false,
    frames: [],
    stack: [],
    changes: [],
    since: [],
    lost: '',
    code: '',
    answered: false,
  };
  if (!tape || !isPresent(what, engine, laid)) {
    return { ...head, ...nothing, standing: 'missing', says: missing(what, engine, laid) };
  }
  const name = nameIn(engine, now.state);
  if (tape.refusal) {
    const { at: word } = tape.refusal;
    const entry = image.entries.findIndex((one) => one.at <= word && word < one.end);
    const frames = entry < 0 ? [] : [frameFor(entry, word, image)];
    const says = refusalWords(tape.refusal, image, name);
    return { ...head, ...nothing, standing: 'refused', says, code: tape.refusal.code, frames };
  }
  const question = run.questionAt(at);
  // An answer to which something can still be put is shown at its question, whatever the machine does next.
  const place = question >= 0 ? (tape.questions[question]?.at ?? at) : at;
  const isOpen = question >= 0 && question === tape.questions.length - 1 && tape.ends === 'waiting';
  const before = run.stepped(at, unit, -1);
  const isLast = at === tape.last;
  const ended = isLast && tape.ends === 'done';
  const stop = isLast ? stopOf(run, question, acting, image) : undefined;
  return {
    ...head,
    ...nothing,
    standing: ended ? 'done' : stop ? 'endless' : isOpen && isLast ? 'waiting' : 'running',
    says: stop?.message ?? '',
    code: stop?.code ?? '',
    ...(ended && scoreOf(what, image, tape.points)),
    at,
    last: tape.last,
    canBack: at > 0,
    canForward: at < tape.last,
    frames: framesOf(tape.stateAt(place), engine, acting),
    stack: stackIn(now.state, layout, acting),
    ...(stop ? {} : asked(shown, engine, run, question, now)),
    changes: at === 0 ? [] : changesBetween(tape.stateAt(before), now.state, image, layout, now.origins),
    since: changesBetween(laid.state, now.state, image, layout, now.origins),
    lost: lostText(run, engine, now.state),
  };
}

/** Why a run goes on without an end, or cannot go on; undefined where it does neither. */
function stopOf(
  { tape, alone }: Run,
  question: number,
  acting: number,
  image: Image,
): { readonly code: string; readonly message: string } | undefined {
  if (!tape) return undefined;
  if (tape.ends === 'endless') return { code: '', message: endless(tape.last) };
  const asked = tape.questions[question];
  if (tape.ends !== 'waiting' || !asked) return undefined;
  alone.state = tape.stateAt(asked.at);
  if (!alone.isOverfull(acting)) return undefined;
  const { entry } = tape.moments[asked.at] ?? { entry: -1 };
  const { face = -1 } = image.entries[entry] ?? {};
  return { code: 'G902', message: tooManyText(acting, image.faces[face]?.program.name ?? '') };
}

function asked(
  shown: Shown,
  { layout }: Engine,
  run: Run,
  question: number,
  { zones, origins }: Now,
): Pick<RunView, 'answered' | 'question'> {
  const { acting, at } = shown;
  const answered = at < run.last;
  const answer = run.answerAt(question, at);
  if (!answer) return { answered };
  const open = zones.filter(({ hidden }) => !hidden);
  const view = questionOf({
    game: run.alone,
    answer,
    naming: new Naming(run.alone),
    origin: origins[acting] ?? { row: 0, column: 0 },
    seen: new Set(open.flatMap(({ cards }) => cards.map(({ card }) => card))),
    zones: open,
    seat: answer.asking?.context === layout.seats ? layout.seats : acting,
  });
  return { answered, question: view };
}

/** A recorded choice that could not be made again, as a sentence. */
function lostText(run: Run, engine: Engine, state: Int32Array): string {
  const { tape, script } = run;
  if (!tape?.lost) return '';
  const { question, choice, refusal } = tape.lost;
  const recorded = script.answers[question]?.choices[choice];
  const before = script.answers.slice(0, question).reduce((sum, { choices }) => sum + choices.length, 0);
  const what = `Choice ${before + choice + 1}`;
  const named =
    recorded && (recorded.sort === 'card' || recorded.sort === 'use')
      ? `${what}, ${nameIn(engine, state)(cardIndex(engine.image, recorded.card)) || `card ${recorded.card}`},`
      : what;
  if (!refusal) return `${named} is not asked for any more.`;
  return `${named} is no longer possible: ${refusalWords(refusal, engine.image, nameIn(engine, state))}`;
}

/** Whose text is run, and which of its lines. */
function headOf(what: What, image: Image): { readonly owner: Owner; readonly trigger: string } {
  const entry = entryOf(what, image);
  if (entry !== undefined) {
    const { face = 0, trigger = -1 } = image.entries[entry] ?? {};
    return { owner: ownerOf(face, image), trigger: image.vocabulary.name('trigger', trigger) ?? '' };
  }
  if (what.run === 'rule') return { owner: { section: what.section }, trigger: '' };
  const card = image.cards[cardIndex(image, what.card)];
  const owner: Owner = card ? ownerOf(card.firstFace, image) : { card: what.card, side: 'A', name: '' };
  return { owner, trigger: '' };
}

/** Points of an ability that counts some, and whether the goal is met where it is one. */
function scoreOf(what: What, image: Image, points: number): Pick<RunView, 'points' | 'met'> {
  const entry = image.entries[entryOf(what, image) ?? -1];
  if (entry?.gives === 'goal') return { met: points > 0 };
  return entry?.gives === 'points' || points !== 0 ? { points } : {};
}

/** Whether the card that is run lies on the table, where people see it. */
function isPresent(what: What, { image, layout }: Engine, laid: LaidOut): boolean {
  if (what.run === 'rule') return true;
  const card = cardIndex(image, what.card);
  const place = card < 0 ? undefined : placeOf(laid.state, card, image, layout);
  return place !== undefined && image.vocabulary.manifest.words.zone[place.zone]?.visible !== 'nobody';
}

function missing(what: What, engine: Engine, laid: LaidOut): string {
  const { image } = engine;
  if (what.run === 'rule') return `The rules have no line ${what.line + 1} of ${what.section} any more.`;
  const card = cardIndex(image, what.card);
  if (card < 0) return `There is no card ${what.card} in the pack any more.`;
  const name = nameIn(engine, laid.state)(card);
  if (!isPresent(what, engine, laid)) return `${name} does not lie on the table. Put it there first.`;
  return `${name} has no such ability any more.`;
}

const endless = (moments: number): string =>
  `This goes on without an end: ${moments.toLocaleString('en')} instructions. It was stopped here.`;

/** Programs of everything that a card or rules say. */
function programsOf(subject: Subject, image: Image): readonly ProgramView[] {
  const faces = image.faces.flatMap((face, index) => {
    const owner = ownerOf(index, image);
    const fits =
      'card' in subject
        ? 'card' in owner && owner.card === subject.card && owner.side === subject.side
        : 'section' in owner && subject.sections.includes(owner.section);
    return fits ? [face] : [];
  });
  return faces.flatMap(({ firstEntry, program }) =>
    program.entries.map((_, index) => programOf(firstEntry + index, image)),
  );
}
