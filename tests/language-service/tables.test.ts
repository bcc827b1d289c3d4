import { expect, test } from 'vitest';
import { LanguageService } from '../../src/language-service/service.ts';
import { filesOf, textOf } from '../packs/games.ts';
import { packFrom } from '../support/packs.ts';

const PATH = 'cards/deck.csv';
const manifest = textOf('hearts', 'pack.json');
const table = textOf('hearts', PATH);
const opened = () => new LanguageService(packFrom(manifest), manifest, [], filesOf('hearts'));

/** The state of the table after an edit. */
function edited(change: (text: string) => string) {
  const service = opened();
  const text = change(table);
  return { service, text, state: service.update(PATH, text) };
}

test('a table has a state for each row, and none of its own that is a card', () => {
  const state = opened().state(PATH);
  expect([state?.rows?.length, state?.cards?.length, state?.card, state?.current]).toEqual([
    52,
    52,
    undefined,
    true,
  ]);
  const [first] = state?.rows ?? [];
  expect(first && table.slice(first.start, first.end)).toMatch(/^spare-club,1,/);
  expect(first?.state.faces[0]?.name).toBe('Two of Clubs');
  expect(
    opened()
      .project()
      .states.filter(({ path }) => path === PATH),
  ).toHaveLength(1);
});

test('rows that stay are the same ones, wherever they stand now', () => {
  const service = opened();
  const before = service.state(PATH)?.rows ?? [];
  const after = service.update(PATH, table.replace('Two of Clubs', 'Deuce of Clubs')).rows ?? [];
  expect(after[0]?.state).not.toBe(before[0]?.state);
  expect(after.slice(1).every(({ state }, at) => state === before[at + 1]?.state)).toBe(true);
  expect(after[1]?.start).toBe((before[1]?.start ?? 0) + 'Deuce'.length - 'Two'.length);
});

test('a mistake in a row stands in the table, and its card is as it last was', () => {
  const { text, state } = edited((was) => was.replace('club,9,', 'club,nine,'));
  expect(state.diagnostics.map(({ range }) => text.slice(range.start, range.end))).toEqual(['nine']);
  const broken = state.rows?.find((row) => row.state.number === 8);
  expect([state.current, broken?.state.current, broken?.state.faces[0]?.name]).toEqual([
    false,
    false,
    'Nine of Clubs',
  ]);
  const range = broken?.state.diagnostics[0]?.range;
  expect(range && text.slice(range.start + (broken?.start ?? 0), range.end + (broken?.start ?? 0))).toBe(
    'nine',
  );
});

test('a table that cannot be read keeps its rows, and says so', () => {
  const { service, state } = edited((was) => was.replace('kind,', 'sort,'));
  expect([state.unread, state.rows?.length, state.diagnostics.map(({ code }) => code)]).toEqual([
    true,
    52,
    ['J604'],
  ]);
  expect(service.update(PATH, table).unread).toBeUndefined();
});

test('what the rows are together is told in the table', () => {
  const { service, text } = edited((was) => was.replace('standard,8,', 'standard,7,'));
  const found = service.findings().find(({ path }) => path === PATH)?.diagnostics ?? [];
  expect(
    found.filter(({ code }) => code === 'P501').map(({ range }) => text.slice(range.start, range.end)),
  ).toEqual(['7', '7']);
});

test('nothing is completed, hovered or laid out in a table', () => {
  const service = opened();
  expect([service.complete(PATH, 3), service.hover(PATH, 3), service.format(PATH)]).toEqual([
    [],
    undefined,
    table,
  ]);
});
