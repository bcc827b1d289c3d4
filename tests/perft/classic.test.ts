import { describe, expect, test } from 'vitest';
import { playableOf } from '../packs/games.ts';
import { rows } from '../support/long.ts';
import {
  CABINET_POSITIONS,
  EIGHTS_POSITIONS,
  HEARTS_POSITIONS,
  OH_HELL_POSITIONS,
} from './classic-positions.ts';
import { cabinet, eights, hearts, ohHell, type Classic } from './classic.ts';
import { counted } from './counted.ts';

function agree(pack: string, { lines, plain }: Classic, counts: readonly number[]): void {
  expect(plain(counts.length)).toEqual(counts);
  expect(counted(playableOf(pack), lines, counts.length)).toEqual(counts);
}

describe('sequences of choices in eights', () => {
  test.each(rows(EIGHTS_POSITIONS, 7))('%s, hands %s, stock %s, %j', (...row) => {
    agree('eights', eights(row), row[4]);
  });
});

describe('sequences of choices in hearts', () => {
  test.each(rows(HEARTS_POSITIONS, 10))('hands %s, trick %s, scores %j', (...row) => {
    agree('hearts', hearts(row), row[3]);
  });
});

describe('sequences of choices in oh-hell', () => {
  test.each(rows(OH_HELL_POSITIONS, 10))('%s, hands %s, trick %s of seat %i', (...row) => {
    agree('oh-hell', ohHell(row), row[4]);
  });
});

describe('sequences of choices in cabinet', () => {
  test.each(rows(CABINET_POSITIONS, 10))('evening %i, hands %s, assistants %s', (...row) => {
    agree('cabinet', cabinet(row), row[3]);
  });
});

test.each([
  ['eights', EIGHTS_POSITIONS],
  ['hearts', HEARTS_POSITIONS],
  ['oh-hell', OH_HELL_POSITIONS],
  ['cabinet', CABINET_POSITIONS],
])('%s has twenty positions', (_, positions) => {
  expect(new Set(positions.map((each) => JSON.stringify(each.slice(0, -1)))).size).toBe(20);
});
