import { describe, expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';
import { openEarth } from './cursor.ts';

const service = openEarth();

/** Files with one line changed to something that every check of words lets through, and what is said of it. */
const REFUSED = [
  [
    'ecosystem/305-blackforest.card',
    'end: score 0 4 8 13 23 28 30 by number of trees',
    'end: [score 1 per row]',
    'M704 How many there are of row is not counted. Say of what it consists: row of 3 cards.',
  ],
  [
    'ecosystem/305-blackforest.card',
    'end: score 0 4 8 13 23 28 30 by number of trees',
    'end: [must score 2 per herb]',
    'M707 Points are always counted. Leave out must.',
  ],
  [
    'event/262-shooting-star.card',
    /black: .*/,
    'black: [activate 1 red ability] -> draw 2',
    'M708 activate gives nothing away, so that it is no cost. Left of the arrow can stand pay, compost or discard.',
  ],
  [
    'rules/gaia.rules',
    'until any seat has 1 bonus, follow "Round against Gaia"',
    '[until any seat has 2 rows, follow "Round against Gaia"]',
    'M704 How many there are of row is not counted. Say of what it consists: row of 3 cards.',
  ],
] as const;

describe('a text that checks and that nothing can carry out', () => {
  test.each(REFUSED)('%s, %s: %s', (path, from, to, says) => {
    const before = fileText(`cards/earth/${path}`);
    const marked = before.replace(from, to);
    const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
    const state = service.update(path, marked.replace(/[[\]]/g, ''));
    const [code = '', ...words] = says.split(' ');
    expect(state.diagnostics).toMatchObject([
      { code, severity: 'error', range: { start, end }, message: words.join(' '), fixes: [] },
    ]);
    // It was read, so the page shows what it says.
    expect(state.current).toBe(true);
    expect(service.update(path, before).diagnostics).toEqual([]);
  });

  test('is said when the pack is opened, too', () => {
    const [path, from, to] = REFUSED[0];
    const text = fileText(`cards/earth/${path}`).replace(from, to.replace(/[[\]]/g, ''));
    const states = openEarth(new Map([[path, text]])).project().states;
    expect(states.flatMap(({ path: of, diagnostics }) => diagnostics.map(({ code }) => [of, code]))).toEqual(
      expect.arrayContaining([[path, 'M704']]),
    );
  });

  test('is said of no file of the pack', () => {
    const found = openEarth()
      .project()
      .states.flatMap(({ diagnostics }) => diagnostics);
    expect(found.filter(({ code }) => code.startsWith('M'))).toEqual([]);
  });
});
