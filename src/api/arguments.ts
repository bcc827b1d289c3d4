import type { Question } from '../explain/why.ts';
import type { Fault, PackFile, SetUp } from './types.ts';

// Programs that are not checked by a compiler can give anything. What is of another type than a call takes is told with
// G905.

/** An argument of another type than a call takes; for calls that can give no fault back. */
export class WrongArgument extends TypeError {
  /** Its code. */
  readonly code = 'G905';
}

/** The sort of a value, in words. */
function sortOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${value}` : String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** That an argument is of another type. */
const wrong = (what: string, takes: string, value: unknown): Fault => ({
  code: 'G905',
  message: `${what} is ${takes}, not ${sortOf(value)}.`,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fault of a text that is none; undefined for one. */
export const wrongText = (what: string, value: unknown): Fault | undefined =>
  typeof value === 'string' ? undefined : wrong(what, 'a text', value);

const isFile = (file: unknown): boolean =>
  isObject(file) && typeof file['path'] === 'string' && typeof file['text'] === 'string';

/** The fault of one file of a pack. */
export const wrongFile = (file: PackFile): Fault | undefined =>
  isFile(file) ? undefined : wrong('A file of a pack', 'an object with path and text', file);

/** The fault of the files of a pack. */
export function wrongFiles(files: readonly PackFile[]): Fault | undefined {
  const given: unknown = files;
  if (!Array.isArray(given)) return wrong('What a pack is loaded from', 'a list of files', given);
  const at = given.findIndex((file) => !isFile(file));
  return at < 0 ? undefined : wrong(`File ${at + 1} of a pack`, 'an object with path and text', given[at]);
}

/** The fault of a set-up. */
export function wrongSetUp(setUp: SetUp): Fault | undefined {
  const given: unknown = setUp;
  if (!isObject(given)) return wrong('The set-up', 'an object with mode, seats and seed', given);
  const { mode, seats, seed, level, options } = given;
  if (typeof mode !== 'string') return wrong('The mode of a set-up', 'a text', mode);
  if (typeof seats !== 'number') return wrong('The seats of a set-up', 'a number', seats);
  if (!Number.isSafeInteger(seed))
    return wrong('The seed of a set-up', `a whole number of at most ${Number.MAX_SAFE_INTEGER}`, seed);
  if (level !== undefined && typeof level !== 'string')
    return wrong('The level of a set-up', 'a text', level);
  if (options === undefined) return undefined;
  if (!isObject(options)) return wrong('The options of a set-up', 'an object of texts', options);
  const [id, value] = Object.entries(options).find(([, each]) => typeof each !== 'string') ?? [];
  return id === undefined ? undefined : wrong(`The option ${id}`, 'a text', value);
}

/** The fault of the names of bots. */
export function wrongBots(bots: readonly string[]): Fault | undefined {
  const given: unknown = bots;
  if (!Array.isArray(given)) return wrong('Who plays', 'a list of names of bots', given);
  const at = given.findIndex((name) => typeof name !== 'string');
  return at < 0 ? undefined : wrong(`Bot ${at + 1}`, 'a name', given[at]);
}

/** The fault of a number of games. */
export const wrongGames = (games: number): Fault | undefined =>
  Number.isSafeInteger(games) && games >= 0
    ? undefined
    : wrong('How many games there are', 'a whole number from 0 on', games);

/** The properties of each question beside whether it asks why, and that it is a text or a number. */
const QUESTIONS: Readonly<Record<Question['why'], Readonly<Record<string, 'string' | 'number'>>>> = {
  choice: { choice: 'number' },
  score: { seat: 'number', line: 'string' },
  refused: { seat: 'number', words: 'string' },
  value: { seat: 'number', of: 'string' },
};

/** The fault of a question. */
export function wrongQuestion(question: Question): Fault | undefined {
  const given: unknown = question;
  const why = isObject(given) ? given['why'] : undefined;
  if (!isObject(given) || typeof why !== 'string' || !Object.hasOwn(QUESTIONS, why))
    return wrong('A question', `an object whose why is ${Object.keys(QUESTIONS).join(', ')}`, given);
  const parts = QUESTIONS[why as Question['why']];
  const [name, type] = Object.entries(parts).find(([part, sort]) => typeof given[part] !== sort) ?? [];
  return name === undefined
    ? undefined
    : wrong(`${name} of a question`, type === 'string' ? 'a text' : 'a number', given[name]);
}
