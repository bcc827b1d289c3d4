import { expect, test } from 'vitest';
import { boxed, markOf, newMark, unboxed } from '../../playground/kept/box.ts';
import { asKeptGame } from '../../playground/game/kept-game.ts';

const asText = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined);

test('what is kept is read back, and each write has another mark', () => {
  const [one, other] = [boxed('oak', newMark()), boxed('oak', newMark())];
  expect(unboxed(one, asText)).toEqual({ is: 'value', value: 'oak' });
  expect(markOf(one)).not.toBe(markOf(other));
  expect([markOf(undefined), markOf('oak')]).toEqual(['', 'unmarked']);
});

test.each([
  ['nothing', undefined, { is: 'nothing' }],
  ['what was kept before there were marks', 'oak', { is: 'value', value: 'oak' }],
  ['what a newer page kept', { version: 2, mark: 'm', value: 7 }, { is: 'newer' }],
  [
    'another value',
    boxed(7, 'm'),
    { is: 'damaged', text: '{\n  "version": 1,\n  "mark": "m",\n  "value": 7\n}' },
  ],
  ['something else', [1], { is: 'damaged', text: '[\n  1\n]' }],
])('%s is told from the others', (_, data, found) => expect(unboxed(data, asText)).toEqual(found));

const STEPS = [{ seat: 0, words: 'done' }];
const game = { record: 'loam record 1\n', at: 3, branches: [{ name: 'first try', from: 2, steps: STEPS }] };

test('a kept game is read whole', () => {
  expect(asKeptGame(game)).toEqual(game);
  expect(asKeptGame({ ...game, before: game, files: [{ id: 'a.card' }] })).toEqual({
    ...game,
    before: game,
    files: [{ id: 'a.card' }],
  });
});

test('a kept game of an earlier version has branches without names, whole', () => {
  expect(asKeptGame({ ...game, branches: [STEPS] })?.branches).toEqual([{ name: '', from: 0, steps: STEPS }]);
});

test.each([
  ['no record', { ...game, record: 7 }],
  ['no place', { ...game, at: Number.NaN }],
  ['branches of another form', { ...game, branches: 'none' }],
  ['a step without a seat', { ...game, branches: [[{ words: 'done' }]] }],
  ['a branch from nowhere', { ...game, branches: [{ name: '', from: -1, steps: [] }] }],
  ['a fingerprint of another form', { ...game, print: 7 }],
  ['a file without an id', { ...game, files: [{}] }],
  ['a card that is no tree', { ...game, files: [{ id: 'a.card', card: 7 }] }],
  ['a damaged game before', { ...game, before: {} }],
])('a kept game with %s is damaged', (_, data) => expect(asKeptGame(data)).toBeUndefined());
