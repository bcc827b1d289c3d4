import { isRecord } from '../text/is-record.ts';
import { checkSetUp } from './check-set-up.ts';
import type { KeptTable, Subject } from './commands.ts';
import type { Answer, Choice, Script, What } from './script.ts';
import { UNITS } from './unit.ts';

/** Reads a table that was kept; undefined where it is something else. What can be read of it is kept. */
export function asKeptTable(data: unknown): KeptTable | undefined {
  if (!isRecord(data)) return undefined;
  const checked = checkSetUp(data['setUp']);
  if ('problem' in checked) return undefined;
  const script = asScript(data['script']);
  const subject = asSubject(data['subject']);
  return {
    setUp: checked.setUp,
    unit: UNITS.find((unit) => unit === data['unit']) ?? 'clause',
    touched: data['touched'] === true,
    ...(script && { script }),
    ...(subject && { subject }),
  };
}

function asScript(data: unknown): Script | undefined {
  if (!isRecord(data) || !Array.isArray(data['answers'])) return undefined;
  const what = asWhat(data['what']);
  const answers = data['answers'].map(asAnswer);
  // An answer that cannot be read leaves those behind it without a question.
  const readable = answers.findIndex((answer) => answer === undefined);
  return what && { what, answers: answers.slice(0, readable < 0 ? undefined : readable) as Answer[] };
}

function asWhat(data: unknown): What | undefined {
  if (!isRecord(data)) return undefined;
  const { run, card, side, ability, section, line, verb } = data;
  if (run === 'ability' && isNumber(card) && (side === 'A' || side === 'B') && isNumber(ability))
    return { run, card, side, ability };
  if (run === 'rule' && typeof section === 'string' && isNumber(line)) return { run, section, line };
  if (run === 'enter' && isNumber(card) && typeof verb === 'string') return { run, card, verb };
  return undefined;
}

function asAnswer(data: unknown): Answer | undefined {
  if (!isRecord(data) || !Array.isArray(data['choices'])) return undefined;
  const choices = data['choices'].map(asChoice);
  if (choices.includes(undefined)) return undefined;
  return { choices: choices as Choice[], open: data['open'] === true };
}

function asChoice(data: unknown): Choice | undefined {
  if (!isRecord(data)) return undefined;
  const { sort, amount, card, row, column, path, ability } = data;
  if (sort === 'done') return { sort };
  if (sort === 'amount' && isNumber(amount)) return { sort, amount };
  if ((sort === 'card' || sort === 'use') && isNumber(card)) return { sort, card };
  if (sort === 'cell' && isNumber(row) && isNumber(column)) return { sort, row, column };
  if (sort === 'path' && isNumber(path)) return { sort, path };
  if (sort === 'wake' && isNumber(ability)) return { sort, ability };
  return undefined;
}

function asSubject(data: unknown): Subject | undefined {
  if (!isRecord(data)) return undefined;
  const { card, side, sections } = data;
  if (isNumber(card) && (side === 'A' || side === 'B')) return { card, side };
  if (Array.isArray(sections) && sections.every((name) => typeof name === 'string')) return { sections };
  return undefined;
}

const isNumber = (data: unknown): data is number => typeof data === 'number' && Number.isInteger(data);
