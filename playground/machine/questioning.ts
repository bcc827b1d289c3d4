import type { Image } from '../../src/compile/image.ts';
import { CHOICES, DONE, operandOf, sortOf } from '../../src/vm/choices.ts';
import { askingStep, doneText, questionText } from './asking.ts';
import type { Deciding } from './deciding.ts';
import type { Frame } from './frames.ts';
import { refusalWords } from './refusal-words.ts';
import { choiceOf, codeOf, sameChoice, type Choice } from './script.ts';
import type { CardView, OptionView, QuestionView, ZoneView } from './view.ts';

/** A question as the machine knows it. */
export interface OpenQuestion {
  readonly image: Image;
  /** Rows and columns that the grid can have at most. */
  readonly grid: { readonly rows: number; readonly columns: number };
  readonly deciding: Deciding;
  /** The ability that asks. */
  readonly frame: Frame;
  /** What was chosen already, as the machine takes it. */
  readonly made: readonly number[];
  /** What the table shows. */
  readonly zones: readonly ZoneView[];
  /** The seat that is asked. */
  readonly party: number;
  /** Where the party's grid lies in its frame. */
  readonly origin: { readonly row: number; readonly column: number };
  /** Name of a card by its index. */
  readonly name: (card: number) => string;
  /** Whether what follows is known already. */
  readonly answered: boolean;
}

const sortName = (code: number): (typeof CHOICES)[number] | undefined => CHOICES[sortOf(code)];

/** A question in words, with everything that can and cannot be chosen. */
export function questionView(open: OpenQuestion): QuestionView {
  const { image, deciding, frame, made } = open;
  const { columns } = open.grid;
  const asks = askingStep(image, frame.pc)?.instruction?.name ?? '';
  const offered = deciding.offered();
  const about = offered.find((code) => sortName(code) === 'use');
  const shown = (codes: readonly number[]) =>
    [...new Set(codes)]
      .filter((code) => code !== DONE)
      .map((code) => ({
        ...optionOf(code, asks, open),
        possible: made.length === 0 || deciding.whyNot(made, code) === undefined,
      }))
      .sort((a, b) => placeOf(a.choice, open) - placeOf(b.choice, open));
  // What was offered first keeps its place and number while the answer is put together.
  const behind = [...made, ...deciding.later(made)].filter((code) => !offered.includes(code));
  const options = [...shown(offered), ...shown(behind)];
  const doneRefusal = deciding.whyNot(made, DONE);
  const over = made.length > 0 && deciding.try(made).is === 'over';
  const chosen = [...new Set(made)].map((code) => ({
    choice: choiceOf(code, asks, image, columns),
    times: made.filter((one) => one === code).length,
  }));
  return {
    asks,
    says: questionText({
      image,
      frame,
      name: open.name,
      chosen: made.length,
      about: about === undefined || asks === 'wake' ? -1 : operandOf(about),
    }),
    options,
    chosen,
    done: over || doneRefusal === undefined,
    doneNot: over || !doneRefusal ? '' : refusalWords(doneRefusal, image, open.name),
    doneLabel: doneText(asks, made.length),
    refusals: refusalsOf(open, asks, options),
    answered: open.answered,
  };
}

function optionOf(code: number, asks: string, open: OpenQuestion): Omit<OptionView, 'possible'> {
  const { image, frame, grid } = open;
  const choice = choiceOf(code, asks, image, grid.columns);
  switch (choice.sort) {
    case 'amount':
      return { choice, label: String(choice.amount) };
    case 'card':
    case 'use':
      return { choice, label: open.name(operandOf(code)) };
    case 'cell': {
      const { row, column } = open.origin;
      return { choice, label: `row ${choice.row + row + 1}, column ${choice.column + column + 1}` };
    }
    case 'path': {
      const paths = askingStep(image, frame.pc)?.operands[0] ?? 0;
      if (choice.path >= paths) return { choice, label: 'None' };
      const clause = pathClause(image, frame.entry, choice.path);
      return { choice, label: `The ${ordinal(choice.path)} way`, ...(clause !== undefined && { clause }) };
    }
    case 'wake': {
      const clause = `abilities.${choice.ability}`;
      return { choice, label: `Use it`, clause };
    }
    case 'done':
      return { choice, label: 'Done' };
    default:
      return choice satisfies never;
  }
}

/** The part of a text that is one of several ways, by the clauses that lie in it. */
export function pathClause(image: Image, entry: number, path: number): string | undefined {
  const { face = -1, ability = 0 } = image.entries[entry] ?? {};
  const clauses = image.faces[face]?.program.clauses ?? [];
  const at = new RegExp(`^(abilities\\.${ability}\\.(?:.*?\\.)?paths)\\.${path}\\.`);
  for (const clause of clauses) {
    const found = at.exec(clause.path)?.[1];
    if (found !== undefined) return `${found}.${path}`;
  }
  return undefined;
}

/** Cards and cells that are seen and cannot be chosen. */
function refusalsOf(
  open: OpenQuestion,
  asks: string,
  options: readonly OptionView[],
): QuestionView['refusals'] {
  const choices: Choice[] = [];
  if (asks === 'settle') choices.push(...cellsAround(open));
  else if (!['take', 'choose', 'wake', 'run'].includes(asks))
    for (const { cards, party, hidden } of open.zones)
      if (!hidden && party === open.party)
        choices.push(...cards.map(({ card }): Choice => ({ sort: 'card', card })));
  return choices.flatMap((choice) => {
    if (options.some((option) => option.possible && sameChoice(option.choice, choice))) return [];
    const code = codeOf(choice, open.image, open.grid.columns);
    const refusal = code === undefined ? undefined : open.deciding.whyNot(open.made, code);
    if (!refusal) return [];
    return [{ choice, says: refusalWords(refusal, open.image, open.name), code: refusal.code }];
  });
}

/** Cells of the frame, as the machine counts them. */
const cellsAround = ({ grid, origin }: OpenQuestion): readonly Choice[] =>
  Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (__, column): Choice => ({
      sort: 'cell',
      row: row - origin.row,
      column: column - origin.column,
    })),
  ).flat();

/** Reading order: rows of the grid, then the other zones. */
function placeOf(choice: Choice, { zones, image }: OpenQuestion): number {
  switch (choice.sort) {
    case 'cell':
      return choice.row * 100 + choice.column;
    case 'amount':
      return -choice.amount;
    case 'path':
      return choice.path;
    case 'card':
    case 'use': {
      let at = 0;
      for (const { cards } of zones) {
        const index = cards.findIndex(({ card }) => card === choice.card);
        if (index >= 0) return at + gridPlace(cards[index], index);
        at += 1000;
      }
      return at + image.cards.findIndex(({ number }) => number === choice.card);
    }
    case 'wake':
    case 'done':
      return 0;
    default:
      return choice satisfies never;
  }
}

const gridPlace = (card: CardView | undefined, index: number): number =>
  card?.row === undefined || card.column === undefined ? index : card.row * 10 + card.column - 10_000;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ordinal = (index: number): string => ORDINALS[index] ?? `${index + 1}th`;
