import type { Image } from '../../src/compile/image.ts';
import type { Playable } from '../../src/game/playable.ts';
import { isRecord } from '../text/is-record.ts';
import { checkSetUp } from './check-set-up.ts';
import { makeEngine } from './engine.ts';
import { layOut } from './lay-out.ts';
import type { TableSetUp } from '../laying/set-up.ts';

/** A table that was read, or why it cannot be: one sentence or several. */
export type ReadTable = { readonly setUp: TableSetUp } | { readonly problem: string };

/** A text that a table was written to, or why it cannot be. */
export type Written = { readonly text: string } | { readonly problem: string };

/** Another form of tables, which belongs to one pack. */
export interface PositionForm {
  /** Reads a text of that form. */
  read(text: string, playable: Playable): ReadTable;
  /** Writes a table in that form. */
  write(setUp: TableSetUp, playable: Playable): Written;
}

/** What a table says of itself in its own form. */
const FORM = 'loam-table';

/** Largest text that is read, in UTF-16 code units. */
export const LARGEST_TEXT = 1_000_000;

/** A table in its own form, with everything that is on it. */
export function tableText(setUp: TableSetUp, { vocabulary }: Image): string {
  const { pack } = vocabulary.manifest;
  return `${JSON.stringify({ form: FORM, pack, setUp }, undefined, 1)}\n`;
}

/** Reads a table from a text in its own form, or in that of the pack. One that does not fit the cards is refused. */
export function readTableText(text: string, playable: Playable, form: PositionForm | undefined): ReadTable {
  const { image } = playable;
  if (text.trim() === '') return { problem: 'There is no text to read.' };
  if (text.length > LARGEST_TEXT) return { problem: 'The text is too long for a table.' };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      problem: `The text is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    };
  }
  if (!isRecord(data) || data['form'] !== FORM)
    return form ? form.read(text, playable) : { problem: `The text is no table: it has no form ${FORM}.` };
  const { pack } = image.vocabulary.manifest;
  if (data['pack'] !== pack)
    return {
      problem: `This table is one of the pack ${String(data['pack'])}, and the open pack is ${pack}.`,
    };
  const checked = checkSetUp(data['setUp']);
  if ('problem' in checked) return checked;
  const { notes } = layOut(checked.setUp, image, makeEngine(image, checked.setUp.seats).layout);
  return notes.length > 0 ? { problem: notes.join(' ') } : checked;
}
