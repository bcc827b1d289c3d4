import type { RunningGame } from '../game/game.ts';
import { cellOf } from '../state/grid.ts';
import { piecesOn, sideUp } from '../state/cards.ts';
import { cardsIn, instanceOf } from '../state/zones.ts';
import type { Differs } from './faults.ts';
import type { Laying } from './laying.ts';
import { readItems, type Item } from './read-fact.ts';
import type { Fact } from './scenario.ts';

type CardItem = Item & { readonly item: 'card' };

/**
 * Compares the cards of a zone of a party with a list: from the top of a stack, from the first of a row, in any order
 * elsewhere. Cells and pieces are compared where the list says them.
 */
export function zoneDiffers(
  game: RunningGame,
  laying: Laying,
  fact: Fact,
  party: number,
): Differs | undefined {
  const { layout, image } = laying;
  const items = readItems(fact.value);
  if (typeof items === 'string') return { code: 'G953', message: items };
  const problem = problemIn(laying, items);
  if (problem) return problem;
  const zone = image.vocabulary.index('zone', fact.word);
  const cards = cardsIn(layout, game.state, instanceOf(layout, zone, Math.max(0, party)));
  const { order } = layout.places[zone] ?? {};
  if (order === 'stack') cards.reverse();
  const isSame =
    order === 'stack' || order === 'row'
      ? fitsInOrder(game, laying, items, cards)
      : fitsInAnyOrder(game, laying, items, cards);
  if (isSame) return undefined;
  const named = items.filter((item) => item.item === 'card');
  const got = cards.slice(0, 40).map((card) => said(game, laying, card, named));
  const more = cards.length > got.length ? `, ${cards.length - got.length} more` : '';
  return { expected: fact.value, got: got.length === 0 ? 'none' : `${got.join(', ')}${more}` };
}

/** The fault of a list that cannot be asked. */
function problemIn({ image, manifest }: Laying, items: readonly Item[]): Differs | undefined {
  for (const item of items) {
    if (item.item === 'from') return { code: 'G953', message: 'What is expected has no "from".' };
    if (item.item !== 'card') continue;
    if (!image.cards.some(({ number }) => String(number) === item.name.replace(/[A-Z]$/, '')))
      return { code: 'G958', message: `The pack has no card "${item.name}".` };
    const wrong = item.pieces.find(([piece]) => manifest.words.resource[piece]?.holds !== 'piece');
    if (wrong) return { code: 'G957', message: `"${wrong[0]}" is no piece.` };
  }
  return undefined;
}

/** True if each part of the list stands for the next cards; `more` stands for any number of them. */
function fitsInOrder(
  game: RunningGame,
  laying: Laying,
  items: readonly Item[],
  cards: readonly number[],
): boolean {
  let at = 0;
  for (const [index, item] of items.entries()) {
    if (item.item === 'card') {
      if (!isCard(game, laying, item, cards[at] ?? -1)) return false;
      at++;
    } else if (item.item === 'any') {
      if (item.count === undefined) return index === items.length - 1;
      at += item.count;
    }
  }
  return at === cards.length;
}

function fitsInAnyOrder(
  game: RunningGame,
  laying: Laying,
  items: readonly Item[],
  cards: readonly number[],
): boolean {
  const named = items.filter((item) => item.item === 'card');
  const others = items.flatMap((item) => (item.item === 'any' ? [item.count] : []));
  const missing = named.some((item) => !cards.some((card) => isCard(game, laying, item, card)));
  const count = named.length + others.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return !missing && (others.includes(undefined) ? cards.length >= count : cards.length === count);
}

function isCard(game: RunningGame, laying: Laying, { name, cell, pieces }: CardItem, card: number): boolean {
  if (card < 0) return false;
  const { number, firstFace } = laying.image.cards[card] ?? { number: 0, firstFace: 0 };
  const side = sideUp(laying.layout, game.state, card);
  const isNamed = name === String(number) || name === laying.names.nameOf(firstFace + side);
  const [row, column] = rowAndColumn(game, laying, card);
  return (
    isNamed &&
    (cell === undefined || (cell[0] === row && cell[1] === column)) &&
    pieces.every(([piece, amount]) => piecesOf(game, laying, card, piece) === amount)
  );
}

function rowAndColumn({ state }: RunningGame, { layout }: Laying, card: number): readonly [number, number] {
  const cell = cellOf(layout, state, card);
  const columns = layout.grid?.columns ?? 1;
  return cell < 0 ? [0, 0] : [Math.floor(cell / columns) + 1, (cell % columns) + 1];
}

function piecesOf({ state }: RunningGame, { layout, image }: Laying, card: number, piece: string): number {
  const resource = image.vocabulary.names.resource.indexOf(piece);
  return piecesOn(layout, state, resource, card);
}

/** A card as it would stand in the list: its cell and its pieces where the list speaks of them. */
function said(game: RunningGame, laying: Laying, card: number, named: readonly CardItem[]): string {
  const { number = 0, firstFace = 0 } = laying.image.cards[card] ?? {};
  const name = laying.names.nameOf(firstFace + sideUp(laying.layout, game.state, card));
  const own = named.find((item) => item.name === name || item.name === String(number));
  const [row, column] = rowAndColumn(game, laying, card);
  const cell = row > 0 && named.some((item) => item.cell) ? ` r${row}c${column}` : '';
  const pieces = (own?.pieces ?? []).map(([piece]) => ` ${piecesOf(game, laying, card, piece)} ${piece}`);
  return `${own?.name ?? name}${cell}${pieces.join('')}`;
}
