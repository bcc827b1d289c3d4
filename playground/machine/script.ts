import type { Side } from '../game/board-view.ts';
import type { Image } from '../../src/compile/image.ts';
import {
  amountChoice,
  cardChoice,
  cellChoice,
  cellOfChoice,
  CHOICES,
  DONE,
  operandOf,
  pathChoice,
  sortOf,
  useChoice,
} from '../../src/vm/choices.ts';

/** A choice that means the same after the pack was compiled again: cards are named by their numbers. */
export type Choice =
  | { readonly sort: 'done' }
  | { readonly sort: 'amount'; readonly amount: number }
  | { readonly sort: 'card'; readonly card: number }
  | { readonly sort: 'cell'; readonly row: number; readonly column: number }
  | { readonly sort: 'path'; readonly path: number }
  /** An ability of the card, or another way that it offers. */
  | { readonly sort: 'use'; readonly card: number }
  /** One of the abilities of the card that has just arrived, from 0. */
  | { readonly sort: 'wake'; readonly ability: number };

/** The choices at one question, in their order. */
export interface Answer {
  readonly choices: readonly Choice[];
  /** Whether more can still be chosen, or something taken back. */
  readonly open: boolean;
}

/** What is run: an ability of a card, a line of a section of rules, or a card that is entered with a verb. */
export type What =
  | { readonly run: 'ability'; readonly card: number; readonly side: Side; readonly ability: number }
  | { readonly run: 'rule'; readonly section: string; readonly line: number }
  | { readonly run: 'enter'; readonly card: number; readonly verb: string };

/** A run as it can be done again: what is run, and how its questions are answered. */
export interface Script {
  readonly what: What;
  readonly answers: readonly Answer[];
}

/** A choice as the machine takes it; undefined where it names a card that the pack does not have. */
export function codeOf(choice: Choice, image: Image, columns: number): number | undefined {
  const index = (number: number): number => image.cards.findIndex((card) => card.number === number);
  switch (choice.sort) {
    case 'done':
      return DONE;
    case 'amount':
      return amountChoice(choice.amount);
    case 'path':
      return pathChoice(choice.path);
    case 'cell':
      return cellChoice(choice.row, choice.column, columns);
    case 'wake':
      return useChoice(choice.ability);
    case 'card':
    case 'use': {
      const card = index(choice.card);
      if (card < 0) return undefined;
      return choice.sort === 'card' ? cardChoice(card) : useChoice(card);
    }
    default:
      return choice satisfies never;
  }
}

/** What a choice of the machine means; `asking` is the name of the instruction that asks. */
export function choiceOf(code: number, asking: string, image: Image, columns: number): Choice {
  const operand = operandOf(code);
  switch (CHOICES[sortOf(code)]) {
    case 'amount':
      return { sort: 'amount', amount: operand };
    case 'path':
      return { sort: 'path', path: operand };
    case 'cell':
      return { sort: 'cell', ...cellOfChoice(code, columns) };
    case 'card':
      return { sort: 'card', card: image.cards[operand]?.number ?? 0 };
    case 'use':
      return asking === 'wake'
        ? { sort: 'wake', ability: operand }
        : { sort: 'use', card: image.cards[operand]?.number ?? 0 };
    default:
      return { sort: 'done' };
  }
}
