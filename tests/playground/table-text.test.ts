import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Image } from '../../src/compile/image.ts';
import { readLine } from '../../src/packs/earth/read-line.ts';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { positionForm } from '../../playground/earth/position-form.ts';
import { Linking } from '../../playground/game/linking.ts';
import type { TableSetUp } from '../../playground/laying/set-up.ts';
import { readTableText, tableText } from '../../playground/machine/table-text.ts';
import { earth } from '../support/packs.ts';
import { earthChecked, planted, tableOf } from './table-session.ts';

const linking = new Linking(earth);
linking.take(earthChecked);
const image = linking.image as Image;
const playable = { image, pack: linking.pack, cards: linking.cards, sections: linking.sections };

const vectors = readFileSync(new URL('../vectors/scoring.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

const read = (text: string) => readTableText(text, playable, positionForm);
const setUpOf = (text: string): TableSetUp => {
  const done = read(text);
  if ('problem' in done) throw new Error(done.problem);
  return done.setUp;
};

describe('a line of a position file', () => {
  test('makes a table, which makes a line that scores the same', () => {
    const pad = new ScorePad(image);
    for (const line of vectors.filter((_, index) => index % 20 === 0)) {
      const written = positionForm.write(setUpOf(line), playable);
      if ('problem' in written) throw new Error(written.problem);
      const { position } = readLine(written.text);
      const { expected, id } = JSON.parse(line) as { id: string; expected: unknown };
      expect([id, position && pad.score(position).score]).toEqual([id, expected]);
    }
  });

  test('keeps rows and columns of its frame', () => {
    const { position } = readLine(vectors[0] ?? '');
    const { cards } = setUpOf(vectors[0] ?? '');
    const places = cards
      .filter(({ zone, party }) => zone === 'tableau' && party === 2)
      .map(({ card, row, column }) => `${card} ${row} ${column}`);
    const said = position?.players[2]?.tableau.map(({ card, row, col }) => `${card} ${row} ${col}`) ?? [];
    expect(places.sort()).toEqual([...said].sort());
  });

  test.each([
    ['nothing', ' \n', 'There is no text to read.'],
    ['no JSON', '{"id": ', /^The text is not JSON: /],
    ['no position', '{"id": "a", "position": {}}', /X952/],
    ['a card that is none', (vectors[0] ?? '').replace('"card":"15"', '"card":"9999"'), /X953/],
    ['a card twice', (vectors[0] ?? '').replace('"card":"15"', '"card":"69"'), /X955/],
    ['too many pieces', (vectors[0] ?? '').replace('"sprouts":6', '"sprouts":60'), /X952|X958/],
  ])('with a mistake says what is wrong: %s', (_, text, problem) => {
    const done = read(text);
    expect('problem' in done ? done.problem : 'it was read').toMatch(problem);
  });

  test('cannot be made of a table that is none', () => {
    expect(positionForm.write(tableOf(0, planted(81, 0, 0)), playable)).toEqual({
      problem:
        'Seat A needs exactly 1 island. Seat A needs exactly 1 climate. Seat A needs exactly 1 ecosystem. ' +
        'A position has 2 to 5 seats; this table has 1. It needs 2 shared ecosystems; 0 lie there. ' +
        'It needs 4 fauna on the board; 0 lie there.',
    });
  });
});

describe('the text of a table', () => {
  const table = tableOf(3, planted(81, 1, 2, 1, 2));
  const changed = (change: (setUp: Record<string, unknown>) => void): string => {
    const data = JSON.parse(tableText(table, image)) as { setUp: Record<string, unknown> };
    change(data.setUp);
    return JSON.stringify(data);
  };

  test('is read back', () => {
    expect(setUpOf(tableText(table, image))).toEqual(table);
  });

  test.each<readonly [string, string, string]>([
    [
      'another pack',
      tableText(table, image).replace('"earth"', '"moon"'),
      'This table is one of the pack moon, and the open pack is earth.',
    ],
    ['a missing field', changed((setUp) => delete setUp['cards']), 'setUp.cards: it is missing.'],
    [
      'another field',
      changed((setUp) => (setUp['colour'] = 1)),
      'setUp.colour: there is no such field; there are seats, acting, cards, unnamed, pools, counters, named, claims, done, random.',
    ],
    [
      'no seats',
      changed((setUp) => (setUp['seats'] = 0)),
      'setUp.seats: a whole number from 1 to 6 is expected.',
    ],
    [
      'a seat that is none',
      changed((setUp) => (setUp['acting'] = 1)),
      'setUp.acting: there are only 1 seats, counted from 0.',
    ],
    [
      'a side that is none',
      changed((setUp) => (setUp['cards'] = [{ ...table.cards[0], side: 'C' }])),
      'setUp.cards[0].side: A or B is expected.',
    ],
    [
      'half a piece',
      changed((setUp) => (setUp['cards'] = [{ ...table.cards[0], pieces: { sprout: 0.5 } }])),
      'setUp.cards[0].pieces.sprout: a whole number from 0 to 100000 is expected.',
    ],
    [
      'a card that is none',
      changed((setUp) => (setUp['cards'] = [{ ...table.cards[0], card: 999 }])),
      'There is no card 999 in the pack, so it is left out.',
    ],
  ])('with a mistake says what is wrong: %s', (_, text, problem) => {
    expect(read(text)).toEqual({ problem });
  });
});
