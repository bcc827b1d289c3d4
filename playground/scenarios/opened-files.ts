import { LONGEST_SCENARIO } from '../../src/scenario/read.ts';
import { isScenario } from '../game/is-scenario.ts';

/** Bytes of the largest file in which a scenario can be: a letter has four at most. */
const MOST_BYTES = 4 * LONGEST_SCENARIO;

/** The outcome of opening files. */
export interface OpenedFiles {
  /** Texts of scenarios, whole or broken, in the order of the names of their files. */
  readonly texts: readonly string[];
  /** The reason why other files were left out, a sentence with a code for each. */
  readonly refusals: readonly string[];
}

/** Reads scenarios from files that a person has chosen or dropped. */
export async function openScenarioFiles(files: readonly File[]): Promise<OpenedFiles> {
  const texts: string[] = [];
  const refusals: string[] = [];
  for (const file of files.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))) {
    const opened = await openScenarioFile(file);
    if ('text' in opened) texts.push(opened.text);
    else refusals.push(opened.refusal);
  }
  return { texts, refusals };
}

async function openScenarioFile(
  file: File,
): Promise<{ readonly text: string } | { readonly refusal: string }> {
  const { name, size } = file;
  const most = LONGEST_SCENARIO.toLocaleString('en');
  const long = `G956: ${name} is longer than the ${most} characters that a scenario may have. Divide it into several.`;
  if (size > MOST_BYTES) return { refusal: long };
  let text: string;
  try {
    text = await file.text();
  } catch {
    // A folder that is dropped looks like a file until it is read.
    return { refusal: `${name} cannot be read. Open files of scenarios.` };
  }
  if (text.length > LONGEST_SCENARIO) return { refusal: long };
  if (isScenario(text)) return { text };
  const what = /^\ufeff?loam record\b/.test(text)
    ? `${name} is the record of a game. Open it in Play.`
    : `${name} is no scenario: its first line is not "loam scenario 1".`;
  return { refusal: `G951: ${what}` };
}
