import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { Manifest } from './manifest.ts';
import { change, type Reporter } from './reporter.ts';

/** The most cells of a grid, for which the states of games have room. */
export const MOST_CELLS = 1023;

/** A pair of numbers of which the first is the smaller one, and where it stands. */
type Pair = readonly [path: JSONPath, numbers: readonly number[] | undefined];

/**
 * Reports P507 for what a manifest says in numbers that no schema can hold to one another: a range that ends before it
 * begins, a grid without a size, a size without a grid, a grid that is no seat's, a second grid, and one with more
 * cells than games have room for.
 */
export function reportNumbers(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  for (const [path, numbers] of pairsOf(manifest)) {
    const [least = 0, most = 0] = numbers ?? [];
    if (least <= most) continue;
    const range = placeOf(root(), path);
    const message = `${path.join('.')} goes from ${least} to ${most}. Write the smaller number first.`;
    reporter.report('P507', range, message, { fixes: [change(range, `[${most}, ${least}]`)] });
  }
  reportGrids(manifest, root, reporter);
}

function pairsOf({ words, modes }: Manifest): readonly Pair[] {
  return [
    ...Object.entries(words.attribute).map(([id, { range }]): Pair => [
      ['words', 'attribute', id, 'range'],
      range,
    ]),
    ...Object.entries(words.kind).flatMap(([id, { numbers = [], abilities }]): Pair[] => [
      ...numbers.map((each, at): Pair => [['words', 'kind', id, 'numbers', at], each]),
      [['words', 'kind', id, 'abilities'], abilities],
    ]),
    ...Object.entries(modes).map(([id, { players }]): Pair => [['modes', id, 'players'], players]),
  ];
}

function reportGrids({ words }: Manifest, root: () => Node, reporter: Reporter): void {
  let first: string | undefined;
  const only = Object.values(words.zone).filter(({ order, of }) => order === 'grid' && !of).length === 1;
  for (const [id, { owner, order, grid, of }] of Object.entries(words.zone)) {
    const path: JSONPath = ['words', 'zone', id];
    const say = (name: string, message: string): void => {
      reporter.report('P507', placeOf(root(), [...path, name]), message);
    };
    if (order !== 'grid') {
      if (grid)
        say(
          'grid',
          `${id} has a size, and its order is "${order}". Write the order "grid", or leave it out.`,
        );
      continue;
    }
    if (of) continue;
    if (!grid)
      say(
        'order',
        `${id} is a grid without a size. Say under grid how far it goes down and across, as in [3, 3].`,
      );
    else if (first !== undefined)
      say('order', `A game has one grid, and that is ${first}. Give ${id} another order.`);
    else if (owner !== 'seat' && only)
      say('owner', `${id} is a grid, and each seat has a grid of its own. Write the owner "seat".`);
    first ??= id;
    const [rows = 0, columns = 0] = grid ?? [];
    if (rows * columns > MOST_CELLS)
      say(
        'grid',
        `${id} has ${rows * columns} cells, and a grid has at most ${MOST_CELLS}. Write a smaller one.`,
      );
  }
}

/** The place where a value stands; all of the text where it is not found. */
function placeOf(root: Node, path: JSONPath): { start: number; end: number } {
  const { offset, length } = findNodeAtLocation(root, path) ?? root;
  return { start: offset, end: offset + length };
}
