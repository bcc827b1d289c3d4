import { conflictFault } from '../cards/conflict.ts';
import { isClosed, splitChoices, splitQuoted } from './pieces.ts';
import type { RecordFault } from './faults.ts';
import { wholeIn } from './whole.ts';
import { RECORD_VERSION, type GameRecord, type RecordStep } from './record.ts';

/** Characters of the longest record that is read. */
export const LONGEST_RECORD = 4_000_000;

/** The number of faults that are named at most. */
const MOST_FAULTS = 20;

/** The most seats that a record can speak of. */
const MOST_SEATS = 99;

const BEHIND = 'Nothing stands behind the hash, which ends a record.';

const HEADER = ['pack', 'mode', 'seats', 'seed', 'prints'] as const;
const ONCE: ReadonlySet<string> = new Set([...HEADER, 'level', 'players', 'result', 'unfinished', 'hash']);

/** An option and its value. */
const OPTION = /^([a-z][a-z0-9_-]{0,63})=([a-z][a-z0-9_-]{0,63})$/;

/** The parts of a record that have been read. */
interface Draft {
  readonly said: Map<string, { readonly rest: string; readonly line: number }>;
  readonly cards: Map<number, string>;
  readonly rules: Map<string, string>;
  readonly options: Map<string, { readonly value: string; readonly line: number }>;
  readonly steps: RecordStep[];
  readonly faults: RecordFault[];
}

/**
 * Reads a record. With a fault there is no record: G980 no record, G981 another version, G982 a line that cannot be
 * read, G983 a line of the header that is missing or stands twice, G984 cut off, G988 too long. Every line that
 * cannot be read is named, 20 at most.
 */
export function readRecord(text: string): {
  readonly record?: GameRecord;
  readonly faults: readonly RecordFault[];
} {
  if (text.length > LONGEST_RECORD)
    return fail('G988', 0, `The record has more than ${LONGEST_RECORD} characters, which are read at most.`);
  const conflict = conflictFault(text);
  if (conflict) return { faults: [{ code: 'G982', ...conflict }] };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const version = /^loam record (\d{1,6})\s*$/.exec(lines[0] ?? '')?.[1];
  if (version === undefined)
    return fail(
      'G980',
      1,
      `${/^loam scenario\b/.test(lines[0] ?? '') ? 'This is a scenario, which `loam scenario` plays. ' : ''}The first line of a record is "loam record ${RECORD_VERSION}".`,
    );
  if (Number(version) !== RECORD_VERSION)
    return fail('G981', 1, `This is a record of version ${version}; version ${RECORD_VERSION} is read.`);
  const draft: Draft = {
    said: new Map(),
    cards: new Map(),
    rules: new Map(),
    options: new Map(),
    steps: [],
    faults: [],
  };
  lines.slice(1).forEach((line, index) => readLine(line.trim(), index + 2, draft));
  // Of a file that is cut off, its last line is half a line.
  const isCut = !draft.said.has('hash') && draft.faults.every(({ line }) => line === lines.length);
  if (draft.faults.length > 0 && !isCut) return { faults: draft.faults.slice(0, MOST_FAULTS) };
  draft.faults.length = 0;
  return finish(draft, lines.length);
}

const fail = (code: RecordFault['code'], line: number, message: string): { faults: RecordFault[] } => ({
  faults: [{ code, line, message }],
});

function readLine(text: string, line: number, draft: Draft): void {
  const refuse = (message: string, code: RecordFault['code'] = 'G982'): void => {
    // One more than are named, so that the end of the file is not taken for the only mistake.
    if (draft.faults.length <= MOST_FAULTS) draft.faults.push({ code, line, message });
  };
  if (text === '' || text.startsWith('#')) return;
  if (draft.said.has('hash')) {
    // Of two records in one file, every line of the second would say the same.
    if (draft.faults.at(-1)?.message !== BEHIND) refuse(BEHIND);
    return;
  }
  const heading = /^\[([^\]]{1,60})\]$/.exec(text)?.[1];
  if (heading !== undefined) {
    draft.steps.push({ step: 'heading', line, heading });
    return;
  }
  const made = /^(\d{1,2})\s*:\s*(.*)$/.exec(text);
  if (made) {
    const seat = Number(made[1]) - 1;
    const choices = splitChoices(made[2] ?? '');
    if (seat < 0 || seat >= MOST_SEATS) return refuse('Seats count from 1.');
    if (choices.length === 0 || choices.includes(''))
      return refuse('A choice stands on each side of a semicolon.');
    if (!isClosed(made[2] ?? '')) return refuse('A quote is not closed: in a choice, quotes stand in pairs.');
    for (const words of choices) draft.steps.push({ step: 'choice', line, seat, words });
    return;
  }
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  if (word === 'cards' || word === 'rules') {
    for (const part of splitQuoted(rest)) {
      const [, name = '', print = ''] = /^(.*):([0-9a-f]{8})$/.exec(part) ?? [];
      const said = word === 'rules' ? unquoted(name) : name;
      if (said === undefined || print === '' || (word === 'cards' && !/^\d{1,5}$/.test(said)))
        return refuse(
          `In ${word} there stand names with 8 digits each, as in 12:0a1b2c3d, not ${part.slice(0, 40)}.`,
        );
      if (word === 'cards') draft.cards.set(Number(said), print);
      else draft.rules.set(said, print);
    }
    return;
  }
  if (word === 'option') {
    const [, id = '', value = ''] = OPTION.exec(rest) ?? [];
    if (id === '') return refuse('After option comes name=value.');
    if (draft.options.has(id)) return refuse(`The option ${id} stands twice.`, 'G983');
    draft.options.set(id, { value, line });
    return;
  }
  if (!ONCE.has(word)) return refuse(`No line of a record begins with ${JSON.stringify(word.slice(0, 40))}.`);
  if (draft.said.has(word)) return refuse(`The line ${word} stands twice.`, 'G983');
  draft.said.set(word, { rest, line });
}

/** A name in quotes; undefined where it is none. */
function unquoted(name: string): string | undefined {
  try {
    const said: unknown = JSON.parse(name);
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
}

function finish(draft: Draft, last: number): { record?: GameRecord; faults: readonly RecordFault[] } {
  const { said, faults, cards, rules, options, steps } = draft;
  const refuse = (word: string, message: string): void => {
    faults.push({ code: 'G982', line: said.get(word)?.line ?? 0, message });
  };
  for (const word of HEADER)
    if (!said.has(word))
      // It has no line; it would stand above the first choices.
      faults.push({ code: 'G983', line: steps[0]?.line ?? last, message: `The line ${word} is missing.` });
  if (!said.has('hash'))
    faults.push({ code: 'G984', line: last, message: 'The record ends without its last line, hash.' });
  else if (!said.has('result') && !said.has('unfinished'))
    faults.push({ code: 'G984', line: last, message: 'There is neither a result nor "unfinished".' });
  if (faults.length > 0) return { faults };
  const restOf = (word: string): string => said.get(word)?.rest ?? '';
  const [pack = '', version = ''] = restOf('pack').split(' ');
  const seats = Number(restOf('seats'));
  const seed = Number(restOf('seed'));
  const prints = /^pack:([0-9a-f]{8}) words:([0-9a-f]{8}) mode:([0-9a-f]{8})$/.exec(restOf('prints'));
  if (pack === '' || version === '') refuse('pack', 'After pack come its id and its version.');
  if (!/^\d{1,2}$/.test(restOf('seats')) || seats < 1 || seats > MOST_SEATS)
    refuse('seats', `After seats comes a whole number from 1 to ${MOST_SEATS}.`);
  if (wholeIn(restOf('seed')) === undefined)
    refuse('seed', `After seed comes a whole number of at most ${Number.MAX_SAFE_INTEGER}.`);
  if (!prints) refuse('prints', 'After prints come pack, words and mode with 8 digits each.');
  if (!/^[0-9a-f]{14}$/.test(restOf('hash'))) refuse('hash', 'After hash come 14 digits.');
  const beyond = steps.find((each) => each.step === 'choice' && each.seat >= seats);
  if (beyond) faults.push({ code: 'G982', line: beyond.line, message: `There are only ${seats} seats.` });
  const result = said.has('result') ? pointsOf(restOf('result'), seats) : undefined;
  // The number of points is only known with the number of seats.
  if (seats >= 1 && said.has('result') && !result)
    refuse('result', 'After result come seats and points, as in 1:97 2:88.');
  if (faults.length > 0) return { faults };
  const level = said.get('level')?.rest;
  return {
    record: {
      header: {
        pack,
        version,
        mode: restOf('mode'),
        seats,
        seed,
        ...(level !== undefined && { level }),
        ...(options.size > 0 && {
          options: Object.fromEntries([...options].map(([id, { value }]) => [id, value])),
        }),
        players: restOf('players').split(' ').filter(Boolean),
        prints: { pack: prints?.[1] ?? '', words: prints?.[2] ?? '', mode: prints?.[3] ?? '', cards, rules },
      },
      steps,
      ...(result && { result }),
      hash: restOf('hash'),
      endLine: (said.get('result') ?? said.get('unfinished'))?.line ?? last,
      lines: new Map([
        ...[...said].map(([word, { line }]) => [word, line] as const),
        ...[...options.values()].slice(0, 1).map(({ line }) => ['option', line] as const),
      ]),
    },
    faults,
  };
}

/** Points by seat; undefined where they are not those of every seat in order. */
function pointsOf(text: string, seats: number): readonly number[] | undefined {
  const parts = text.split(' ');
  const points = parts.flatMap((part, seat) => {
    const [, of = '', said = ''] = /^(\d{1,2}):(\S+)$/.exec(part) ?? [];
    return Number(of) === seat + 1 ? (wholeIn(said) ?? []) : [];
  });
  return parts.length === seats && points.length === seats ? points : undefined;
}
