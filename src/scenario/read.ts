import { wholeIn } from '../record/whole.ts';
import { conflictFault } from '../cards/conflict.ts';
import type { StartMoment } from '../game/moment.ts';
import { withoutNames } from '../record/card-names.ts';
import { splitChoices } from '../record/pieces.ts';
import type { ScenarioFault } from './faults.ts';
import { readFact, readGoal, readItems } from './read-fact.ts';
import {
  SCENARIO_VERSION,
  type Fact,
  type NameInLine,
  type NamedOption,
  type ParsedScenario,
  type ScenarioStep,
} from './scenario.ts';

/** Characters of the longest scenario that is read. */
export const LONGEST_SCENARIO = 200_000;

/** Lines and choices of the longest scenario that is played. */
const MOST_STEPS = 20_000;

/** The most seats of which a scenario can speak. */
const MOST_SEATS = 99;

/** The greatest number of faults that are named. */
const MOST_FAULTS = 20;

const NEEDED = ['title', 'pack', 'mode', 'seats'] as const;
const HEADER: ReadonlySet<string> = new Set([
  ...NEEDED,
  'seed',
  'level',
  'players',
  'rules',
  'option',
  'position',
]);

/** The id of a rule: capitals, then parts behind hyphens. */
const RULE = /^[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+$/;

/** The parts that have been read of a scenario. */
interface Draft {
  readonly said: Map<string, { readonly rest: string; readonly line: number }>;
  readonly rules: string[];
  readonly options: NamedOption[];
  readonly facts: Fact[];
  readonly names: NameInLine[];
  readonly steps: ScenarioStep[];
  readonly faults: ScenarioFault[];
}

/**
 * Reads a scenario; what its words mean in a pack is not looked at. With a fault there is none: G951 no scenario, G952
 * another version, G953 a line that cannot be read, G954 a line of the header that is missing or stands twice, G956 too
 * long, G965 a number. Every line that cannot be read is named, 20 at most.
 */
export function readScenario(text: string): {
  readonly scenario?: ParsedScenario;
  readonly faults: readonly ScenarioFault[];
} {
  if (text.length > LONGEST_SCENARIO) {
    const message = `The scenario has more than ${LONGEST_SCENARIO} characters, which are read at most.`;
    return { faults: [{ code: 'G956', line: 0, message }] };
  }
  const conflict = conflictFault(text);
  if (conflict) return { faults: [{ code: 'G953', ...conflict }] };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const version = /^loam scenario (\d{1,6})\s*$/.exec(lines[0] ?? '')?.[1];
  if (version === undefined) {
    const isRecord = /^loam record\b/.test(lines[0] ?? '');
    const message = `${isRecord ? 'This is a record, which `loam replay` plays. ' : ''}The first line of a scenario is "loam scenario ${SCENARIO_VERSION}".`;
    return { faults: [{ code: 'G951', line: 1, message }] };
  }
  if (Number(version) !== SCENARIO_VERSION) {
    const message = `This is a scenario of version ${version}; version ${SCENARIO_VERSION} is read.`;
    return { faults: [{ code: 'G952', line: 1, message }] };
  }
  const draft: Draft = {
    said: new Map(),
    rules: [],
    options: [],
    facts: [],
    names: [],
    steps: [],
    faults: [],
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) readLine(withoutRemark(line).trim(), index + 1, draft);
    if (draft.steps.length > MOST_STEPS) {
      const message = `There are more than ${MOST_STEPS} choices and lines.`;
      return { faults: [{ code: 'G956', line: index + 1, message }] };
    }
    if (draft.faults.length === MOST_FAULTS) break;
  }
  return finish(draft);
}

/** A line without what stands behind a `#` at its beginning or after a blank, but for those in quotes. */
export function withoutRemark(line: string): string {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (sign === '\\' && quoted) at++;
    else if (sign === '"') quoted = !quoted;
    else if (sign === '#' && !quoted && (at === 0 || /\s/.test(line[at - 1] ?? ''))) return line.slice(0, at);
  }
  return line;
}

function readLine(said: string, line: number, draft: Draft): void {
  if (/^title(?:\s|$)/.test(said)) return readPlain(said, line, draft);
  const { text, names } = withoutNames(said);
  for (const each of names) draft.names.push({ ...each, line });
  readPlain(text, line, draft);
}

/** Reads a line without names of cards. */
function readPlain(text: string, line: number, draft: Draft): void {
  if (text === '') return;
  const { steps, facts, said } = draft;
  const refuse = (message: string, code: ScenarioFault['code'] = 'G953'): void => {
    draft.faults.push({ code, line, message });
  };
  const heading = /^\[([^\]]{1,60})\]$/.exec(text)?.[1];
  if (heading !== undefined) {
    steps.push({ step: 'heading', line, heading });
    return;
  }
  if (/^everybody\s*:\s*finish$/.test(text)) {
    steps.push({ step: 'finish', line });
    return;
  }
  const isLaid = said.has('position') && steps.length === 0;
  if (/^everybody\s*:/.test(text) && !(isLaid && /:\s*\d/.test(text)))
    return refuse('Behind everybody stands finish.');
  const made = /^(\d{1,2})\s*:\s*(.*)$/.exec(text);
  if (made) {
    const seat = Number(made[1]) - 1;
    const choices = splitChoices(made[2] ?? '');
    if (choices.includes('')) return refuse('A choice stands on each side of a semicolon.');
    for (const each of choices) {
      const [, times = '1', words = ''] = /^(?:(\d{1,2})\s*x\s+)?(.+)$/.exec(each) ?? [];
      for (let time = 0; time < Number(times); time++) steps.push({ step: 'choice', line, seat, words });
    }
    return;
  }
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  if (word === 'legal' || word === 'offers' || word === 'refused') {
    const step = word === 'refused' ? readRefused(rest, line, draft) : readLegal(word, rest, line);
    if (typeof step === 'string') refuse(step);
    else steps.push(step);
    return;
  }
  if (word === 'expect') {
    const fact = readFact(rest, line);
    if (typeof fact === 'string') refuse(fact);
    else steps.push({ step: 'expect', line, fact });
    return;
  }
  if (word === 'goal' && !/^\S+\s*:/.test(text)) {
    const goal = readGoal(rest, line);
    if (typeof goal === 'string') refuse(goal);
    else steps.push({ step: 'goal', line, ...goal });
    return;
  }
  const begun = said.has('position') || steps.length > 0;
  if (HEADER.has(word) && !/^\S+\s*:/.test(text)) {
    if (begun) return refuse(`The line ${word} stands above the position and the choices.`, 'G954');
    if (word === 'rules') return readRules(rest, draft, refuse);
    if (word === 'option') return readOption(rest, line, draft, refuse);
    if (said.has(word)) return refuse(`The line ${word} stands twice.`, 'G954');
    said.set(word, { rest, line });
    return;
  }
  const fact = readFact(text, line);
  const asks = /^(legal|offers|refused)\s*:/.exec(text)?.[1];
  // Only in a position a zone can have such a name, and cards stand behind it then.
  if (
    asks !== undefined &&
    (!isLaid || typeof fact === 'string' || typeof readItems(fact.value) === 'string')
  )
    return refuse(asks === 'refused' ? AS_REFUSED : asLegal(asks));
  if (typeof fact === 'string') return refuse(fact);
  if (!isLaid) return refuse('What lies there stands behind the line position and before all choices.');
  facts.push(fact);
}

function readRules(rest: string, draft: Draft, refuse: (message: string) => void): void {
  const ids = rest.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.find((id) => !RULE.test(id));
  if (ids.length === 0 || wrong !== undefined)
    refuse(`After rules come ids of rules, as in ABC-1, not ${JSON.stringify((wrong ?? '').slice(0, 40))}.`);
  else draft.rules.push(...ids);
}

function readOption(rest: string, line: number, draft: Draft, refuse: (message: string) => void): void {
  const [, name, value] = /^(\S+)\s+(\S+)$/.exec(rest) ?? [];
  if (name === undefined || value === undefined) refuse('After option come its name and its value.');
  else draft.options.push({ line, name, value });
}

const AS_REFUSED =
  'After refused come a seat and a choice, as in "refused 1: words of the choice" or "refused 1 R908 ABC-1: words of the choice".';

const asLegal = (word: string): string =>
  `After ${word} come a seat and choices, as in "${word} 1: done; words of a choice", or none.`;

/**
 * Reads `1 R908 ABC-1: words`; the code may be left out, and rules are cited behind it. Gives a sentence where it
 * cannot.
 */
function readRefused(rest: string, line: number, { rules }: Draft): ScenarioStep | string {
  const [, seat, code, cited = '', words = ''] =
    /^(\d{1,2})(?:\s+([A-Z]\d{3}))?((?:\s+[^\s:]+)*)\s*:\s*(.*)$/.exec(rest) ?? [];
  const ids = cited.split(/[\s,]+/).filter(Boolean);
  if (seat === undefined || words === '') return AS_REFUSED;
  const wrong = ids.find((id) => !RULE.test(id));
  if (wrong !== undefined) return `${JSON.stringify(wrong.slice(0, 40))} is no id of a rule.`;
  rules.push(...ids);
  return { step: 'refused', line, seat: Number(seat) - 1, ...(code !== undefined && { code }), words };
}

/** Reads `1: words; words`. Gives a sentence where it cannot. */
function readLegal(word: 'legal' | 'offers', rest: string, line: number): ScenarioStep | string {
  const [, seat, list = ''] = /^(\d{1,2})\s*:\s*(.*)$/.exec(rest) ?? [];
  const words = list === 'none' ? [] : splitChoices(list.replace(/;\s+/g, ';'));
  if (seat === undefined || words.includes('')) return asLegal(word);
  return { step: 'legal', line, seat: Number(seat) - 1, exact: word === 'legal', words };
}

function finish({ said, rules, options, facts, names, steps, faults }: Draft): {
  scenario?: ParsedScenario;
  faults: readonly ScenarioFault[];
} {
  const refuse = (word: string, message: string, code: ScenarioFault['code'] = 'G953'): void => {
    faults.push({ code, line: said.get(word)?.line ?? 0, message });
  };
  const restOf = (word: string): string => said.get(word)?.rest ?? '';
  const position = said.get('position');
  const moment = position && readMoment(position.rest);
  for (const word of NEEDED)
    // No mode of a game is needed where abilities run by themselves.
    if (word === 'mode' && moment?.at === 'alone' && !said.has('mode')) continue;
    else if (faults.length < MOST_FAULTS && restOf(word) === '')
      refuse(
        word,
        said.has(word) ? `Nothing stands behind ${word}.` : `The line ${word} is missing.`,
        'G954',
      );
  if (faults.length > 0) return { faults };
  const seats = Number(restOf('seats'));
  if (!/^\d{1,2}$/.test(restOf('seats')) || seats < 1 || seats > MOST_SEATS)
    refuse('seats', `After seats comes a whole number from 1 to ${MOST_SEATS}.`, 'G965');
  if (said.has('seed') && wholeIn(restOf('seed')) === undefined)
    refuse('seed', `After seed comes a whole number of at most ${Number.MAX_SAFE_INTEGER}.`, 'G965');
  if (position && !moment)
    refuse('position', 'After position comes "set-up", "turn 3, seat 2", "closing" or "alone, seat 1".');
  const players = restOf('players').split(/\s+/).filter(Boolean);
  if (said.has('players') && players.length !== seats)
    refuse('players', `After players comes a name for each of the ${seats} seats, as in "you greedy".`);
  if (steps.length === 0) faults.push({ code: 'G954', line: 0, message: 'Nothing is chosen or expected.' });
  if (faults.length > 0) return { faults };
  for (const [seat, line] of seatsNamed(facts, steps))
    if (seat < 0 || seat >= seats)
      return { faults: [{ code: 'G965', line, message: `Seats count from 1 to ${seats}.` }] };
  if (moment && 'seat' in moment && moment.seat >= seats)
    return {
      faults: [{ code: 'G965', line: position?.line ?? 0, message: `Seats count from 1 to ${seats}.` }],
    };
  const level = said.get('level')?.rest;
  const scenario: ParsedScenario = {
    title: restOf('title'),
    rules: [...new Set(rules)],
    pack: restOf('pack'),
    mode: restOf('mode'),
    seats,
    seed: Number(said.get('seed')?.rest ?? 1),
    players,
    ...(level !== undefined && { level }),
    options,
    ...(position && moment && { position: { line: position.line, moment, facts } }),
    names,
    steps,
    lines: new Map([...said].map(([word, { line }]) => [word, line])),
  };
  return { scenario, faults };
}

/** Every seat that a line speaks of, with the line. */
function* seatsNamed(
  facts: readonly Fact[],
  steps: readonly ScenarioStep[],
): Generator<readonly [number, number]> {
  for (const { subject, line } of facts) if (subject.of === 'seat') yield [subject.seat, line];
  for (const step of steps) {
    if (step.step === 'heading' || step.step === 'finish') continue;
    if (step.step !== 'expect' && step.step !== 'goal') yield [step.seat, step.line];
    else if (step.fact.subject.of === 'seat') yield [step.fact.subject.seat, step.line];
  }
}

/** The moment that words mean, the same ones as in the headings of records. */
function readMoment(words: string): StartMoment | undefined {
  if (words === 'set-up') return { at: 'set-up' };
  if (words === 'closing') return { at: 'closing' };
  const alone = /^alone, seat (\d{1,2})$/.exec(words)?.[1];
  if (alone !== undefined && Number(alone) >= 1) return { at: 'alone', seat: Number(alone) - 1 };
  const [, turn, seat] = /^turn (\d{1,9}), seat (\d{1,2})$/.exec(words) ?? [];
  if (Number(turn) < 1 || Number(seat) < 1 || turn === undefined) return undefined;
  return { at: 'turn', turn: Number(turn) - 1, seat: Number(seat) - 1 };
}
