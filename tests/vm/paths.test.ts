import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Paths } from '../../src/vm/searches/paths.ts';
import { runs } from '../support/long.ts';

/** The paths of a grid on which one step leads up, down, left or right. */
function pathsOf(rows: number, columns: number): Paths {
  const neighbours = Array.from({ length: rows * columns }, (_, cell) => {
    const column = cell % columns;
    const near = [cell - columns, cell + columns];
    if (column > 0) near.push(cell - 1);
    if (column < columns - 1) near.push(cell + 1);
    return near.filter((at) => at >= 0 && at < rows * columns).reduce((bits, at) => bits | (1 << at), 0);
  });
  return new Paths(neighbours);
}

/** The cells of a picture that are marked with any letter, as bits, and the one that is marked with X. */
function marked(picture: readonly string[]): { readonly cells: number; readonly over: number } {
  const drawn = [...picture.join('')];
  const cells = drawn.reduce((bits, mark, at) => (mark === '.' ? bits : bits | (1 << at)), 0);
  return { cells, over: drawn.indexOf('X') };
}

// The numbers are counted in the pictures by hand.
describe('the longest path in a grid of more cells than the tables hold', () => {
  it.each<readonly [string, readonly string[], longest: number, over: number]>([
    ['one cell', ['......', '..X...', '......'], 1, 1],
    ['cells that touch at corners', ['o.o.o.', '.X.o.o', 'o.o.o.'], 1, 1],
    ['a row, over its end', ['......', 'Xooooo', '......'], 6, 6],
    ['a row, over its middle', ['......', 'oooXoo', '......'], 6, 6],
    ['a gap, over the shorter part', ['......', 'oooo.X', '......'], 4, 1],
    ['a T, over its foot', ['ooooo.', '..o...', '..X...'], 5, 5],
    ['a T with unequal arms, over its foot', ['ooooo.', '.o....', '.X....'], 6, 6],
    ['a branch off the longest path', ['ooooo.', '..X...', '......'], 5, 4],
    ['a ring, over any cell', ['ooo...', 'o.X...', 'ooo...'], 8, 8],
    ['a ring with a tail, over the tail', ['ooo...', 'o.oX..', 'ooo...'], 9, 9],
    ['a winding path, over its middle', ['ooo.oo', '..o.Xo', '..ooo.'], 11, 11],
    ['all cells', ['oooooo', 'ooXooo', 'oooooo'], 18, 18],
  ])('%s', (_, picture, longest, throughX) => {
    const paths = pathsOf(3, 6);
    const { cells, over } = marked(picture);
    expect(paths.longest(cells)).toBe(longest);
    expect(paths.longestOver(cells, over)).toBe(throughX);
    // The cell is on the path whether it was marked or not.
    expect(paths.longestOver(cells & ~(1 << over), over)).toBe(throughX);
  });

  it('is 0 where nothing is marked', () => {
    expect(pathsOf(3, 6).longest(0)).toBe(0);
  });

  it('is as long as in the tables of a grid that holds the same cells', () => {
    const small = pathsOf(4, 4);
    const great = pathsOf(5, 4);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 15 }), (cells, cell) => {
        expect(great.longest(cells)).toBe(small.longest(cells));
        expect(great.longestOver(cells, cell)).toBe(small.longestOver(cells, cell));
      }),
      { numRuns: runs(2_000, 60), seed: 1 },
    );
  });
});
