import { describe, expect, test } from 'vitest';
import type { FileState, Project } from '../../../src/language-service/types.ts';
import { fromDisk } from '../../../playground/files/document.ts';
import { facetsOf } from '../../../playground/gallery/facets.ts';
import { faceBeside, gridFor, linesInSight, linesOf } from '../../../playground/gallery/lines.ts';
import {
  grouped,
  groupsOf,
  knownWall,
  sorted,
  sortsOf,
  type WallFace,
} from '../../../playground/gallery/order.ts';
import { searchIn } from '../../../playground/search/card-search.ts';
import { byNumber, entryOf, type Entry } from '../../../playground/search/entry.ts';
import { matching } from '../../../playground/search/match.ts';
import { EVERYTHING, type Query } from '../../../playground/search/query.ts';
import { openEarth } from '../../language-service/cursor.ts';
import { earthFiles } from '../../support/packs.ts';

const project: Project = openEarth().project();
const states = new Map<string, FileState>(project.states.map((state) => [state.path, state]));
const texts = new Map(earthFiles('.card', '.rules').map(({ path, text }) => [path, text]));
const entries: readonly Entry[] = [...texts]
  .map(([path, text]) => entryOf(fromDisk({ path, text, hash: path }), states.get(path)))
  .toSorted(byNumber);
const search = searchIn(project);
const facesOf = (query: Query): readonly WallFace[] =>
  matching(entries, query, search).flatMap((entry) => entry.faces.map((face) => ({ entry, face })));

/** The number of files of the pack that have a line like this. */
const filesWith = (...lines: readonly RegExp[]): number =>
  [...texts.values()].filter((text) => lines.every((line) => line.test(text))).length;

describe('the order of the wall', () => {
  test('by a number, those without it last, equal ones as they stood', () => {
    const faces = sorted(facesOf({ ...EVERYTHING, text: 'number:130..140 or number:1' }), 'cost');
    const costs = faces.map(({ face }) => face.values['cost']);
    expect(costs).toEqual([...costs].sort((a, b) => Number(a) - Number(b)));
    const nothing = sorted(facesOf({ ...EVERYTHING, kinds: ['island', 'flora'] }), 'cost');
    expect(nothing.at(-1)?.face.kind).toBe('island');
  });

  test('in groups as the pack lists the values', () => {
    const groups = grouped(facesOf({ ...EVERYTHING, kinds: ['flora'] }), 'type', project);
    const single = groups.filter(({ title }) => !title.includes(','));
    expect(single.map(({ title }) => title)).toEqual(['tree', 'herb', 'mushroom', 'bush']);
    expect(single[1]?.faces.length).toBe(filesWith(/^flora /, /^ {2}type herb$/m));
    expect(grouped(facesOf(EVERYTHING), '', project)).toHaveLength(1);
    const byCost = grouped(facesOf({ ...EVERYTHING, text: 'cost<4' }), 'cost', project);
    expect(byCost.map(({ title }) => title)).toEqual(['0', '1', '2', '3']);
    expect(grouped(facesOf({ ...EVERYTHING, kinds: ['island'] }), 'type', project)[0]?.title).toBe('no type');
  });

  test('what there is to choose', () => {
    expect(sortsOf(project).map(({ id }) => id)).toEqual(expect.arrayContaining(['number', 'name', 'cost']));
    expect(groupsOf(project).map(({ id }) => id)).toEqual(expect.arrayContaining(['', 'kind', 'habitat']));
    expect(groupsOf(undefined)).toHaveLength(1);
  });

  test('an address that names what another pack has means the usual', () => {
    expect(knownWall({ sort: 'weight', group: 'trade' }, project)).toEqual({ sort: 'number', group: '' });
    expect(knownWall({ sort: 'cost', group: 'type' }, project)).toEqual({ sort: 'cost', group: 'type' });
  });
});

describe('the lines of the wall', () => {
  const groups = grouped(facesOf({ ...EVERYTHING, text: 'type:tree,herb' }), 'type', project);
  const grid = gridFor(1000, 178, 124);
  const lines = linesOf(groups, grid);

  test.each([
    [1000, 178, 5],
    [366, 178, 2],
    [200, 178, 1],
    [2200, 300, 7],
  ])('%d px and faces of %d: %d columns', (width, least, columns) =>
    expect(gridFor(width, least, 124).columns).toBe(columns),
  );

  test('every face stands in one row, and no two lines on one another', () => {
    const rows = lines.flatMap((line) => (line.line === 'row' ? line.faces : []));
    expect(rows).toHaveLength(groups.reduce((sum, { faces }) => sum + faces.length, 0));
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1];
      expect(line.top).toBe(before ? before.top + before.height : 0);
    }
  });

  test('a heading counts cards: two faces of one are one', () => {
    const islands = grouped(facesOf({ ...EVERYTHING, kinds: ['island'] }), 'kind', project);
    expect(linesOf(islands, grid)[0]).toMatchObject({ line: 'head', count: filesWith(/^island /m) });
  });

  test('only what can be seen is drawn, and some before and behind', () => {
    const seen = linesInSight(lines, 1000, 800, 300);
    expect(seen.length).toBeLessThan(9);
    expect(seen[0]?.top).toBeGreaterThan(1000 - 300 - grid.row - 1);
  });

  test('up and down lead to the same column, or to the last face of a shorter row', () => {
    expect(faceBeside(lines, 2, 1)).toBe(7);
    expect(faceBeside(lines, 7, -1)).toBe(2);
    expect(faceBeside(lines, 2, -1)).toBe(2);
    const trees = groups[0]?.faces.length ?? 0;
    const last = trees - 1;
    expect(faceBeside(lines, last, 1)).toBe(trees + (last % grid.columns));
  });
});

describe('the plots', () => {
  const plotOf = (id: string, query: Query) => {
    const plot = facetsOf(entries, query, project, search).find((facet) => facet.id === id);
    return new Map(plot?.bars.map((bar) => [bar.id, bar]));
  };

  test('count what was found', () => {
    const types = plotOf('type', { ...EVERYTHING, text: 'cost<2' });
    expect(types.get('bush')).toMatchObject({
      count: filesWith(/^ {2}type .*bush/m, /^ {2}cost [01]$/m),
      cut: 0,
      isOn: false,
    });
    const all = plotOf('kind', EVERYTHING);
    expect(all.get('fauna')?.count).toBe(filesWith(/^fauna /m));
  });

  test('show what their own filter cuts off, whether it is set or written', () => {
    const five = filesWith(/^ {2}type tree$/m, /^ {2}cost 5$/m);
    expect(five).toBeGreaterThan(0);
    for (const query of [
      { ...EVERYTHING, text: 'type:tree cost<4' },
      { ...EVERYTHING, text: 'type:tree', ranges: { cost: [0, 3] } },
      { ...EVERYTHING, values: { type: ['tree'] }, ranges: { cost: [0, 3] } },
    ] as const) {
      const cost = plotOf('cost', query);
      expect(cost.get('5')).toMatchObject({ count: 0, cut: five });
      expect(cost.get('2')?.count).toBe(filesWith(/^ {2}type tree$/m, /^ {2}cost 2$/m));
    }
    expect(plotOf('cost', { ...EVERYTHING, ranges: { cost: [1, 2] } }).get('1')?.isOn).toBe(true);
  });
});
