import type { Playable } from '../../src/game/playable.ts';
import { choiceLines } from '../../src/record/write.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario } from '../../src/scenario/run.ts';
import { isRecord } from '../text/is-record.ts';
import type { ChoiceStep } from '../game/game-history.ts';
import type { Written } from '../game/protocol.ts';
import { asKeptTable } from './kept-table.ts';
import { layTable } from './lay.ts';
import { linesOf, scenarioText, setUpOf } from './position-text.ts';
import type { TableSetUp } from './set-up.ts';

/** A table that was read from a text, or why it cannot be: one sentence or several. */
export type ReadTable =
  | { readonly setUp: TableSetUp; readonly steps: readonly ChoiceStep[] }
  | { readonly problem: string };

/** Another form of positions, which belongs to one pack. */
export interface PositionForm {
  /** Reads a text of that form as a set-up. */
  read(text: string, playable: Playable): { readonly setUp: TableSetUp } | { readonly problem: string };
  /** Writes a set-up in that form. */
  write(setUp: TableSetUp, playable: Playable): Written;
}

/** Largest text that is read, in UTF-16 code units. */
const LARGEST_TEXT = 1_000_000;

/** A table as a scenario: its position, and the choices that were made on it. */
export function tableText(
  setUp: TableSetUp,
  steps: readonly ChoiceStep[],
  { image, pack }: Playable,
): string {
  const text = scenarioText(setUp, pack.manifest.pack, linesOf(setUp, image));
  const made = steps.map((step) => ({ step: 'choice', line: 0, ...step }) as const);
  return made.length === 0 ? text : `${text}${choiceLines(made).join('\n')}\n`;
}

/** Reads a table from a scenario, from a table of an earlier version, or from the form of the pack; one that does not fit is refused. */
export function readTableText(text: string, playable: Playable, form: PositionForm | undefined): ReadTable {
  if (text.trim() === '') return { problem: 'There is no text to read.' };
  if (text.length > LARGEST_TEXT) return { problem: 'The text is too long for a table.' };
  if (/^\ufeff?loam /.test(text)) return readScenarioTable(text, playable);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      problem: `The text is not JSON, and no scenario: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    };
  }
  if (!isRecord(data) || data['form'] !== 'loam-table') {
    if (!form) return { problem: 'The text is no table: it is no scenario, and has no form loam-table.' };
    const read = form.read(text, playable);
    return 'problem' in read ? read : { ...read, steps: [] };
  }
  const { pack } = playable.pack.manifest;
  if (data['pack'] !== pack)
    return {
      problem: `This table is one of the pack ${String(data['pack'])}, and the open pack is ${pack}.`,
    };
  const old = asKeptTable(data, playable.image);
  if (typeof old === 'string') return { problem: old };
  const { notes } = layTable(old.setUp, playable);
  return notes.length > 0 ? { problem: notes.join(' ') } : { setUp: old.setUp, steps: old.steps };
}

/** Reads the position of a scenario, of whatever moment, as a table; its choices where abilities run by themselves there. */
function readScenarioTable(text: string, playable: Playable): ReadTable {
  const { scenario, faults } = readScenario(text);
  const saying = (all: typeof faults): ReadTable => ({
    problem: all.map(({ code, line, message }) => `Line ${line}: ${message} (${code})`).join(' '),
  });
  if (!scenario) return saying(faults);
  const { position } = scenario;
  if (!position) return { problem: 'The scenario has no position, only a set-up: open it in Play.' };
  const { moment } = position;
  const seat = moment.at === 'turn' || moment.at === 'alone' ? moment.seat : 0;
  const alone = { ...scenario, position: { ...position, moment: { at: 'alone', seat } as const } };
  const begun = beginScenario(alone, playable);
  if (!begun.log) return saying(begun.faults);
  const steps = scenario.steps.flatMap((each): readonly ChoiceStep[] =>
    moment.at === 'alone' && each.step === 'choice' ? [{ seat: each.seat, words: each.words }] : [],
  );
  return { setUp: setUpOf(scenario, alone.position, playable.image), steps };
}
