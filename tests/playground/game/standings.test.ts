import { expect, test } from 'vitest';
import {
  standingAt,
  keyed,
  pressOf,
  standingOfThing,
  type Standing,
} from '../../../playground/board/choosing.ts';
import type { ChoiceOption, GameQuestion, Thing } from '../../../playground/game/view.ts';

const option = (thing: Thing, more: Partial<ChoiceOption> = {}): ChoiceOption => ({
  code: 1,
  thing,
  label: 'It',
  icon: '',
  possible: true,
  times: 0,
  between: false,
  says: '',
  ...more,
});

const card = (number: number): Thing => ({ thing: 'card', card: number });
const BUTTON: Thing = { thing: 'button' };

const asking = (...options: readonly ChoiceOption[]): GameQuestion => ({
  seat: 0,
  asks: 'pick',
  says: 'Choose.',
  options,
  refusals: [{ thing: card(9), says: 'It is full.', code: 'R905' }],
  chosen: 0,
});

test.each([
  ['things count from 1 in their order', [option(card(7)), option(card(3))], ['1', '2']],
  ['what cannot be chosen has no number', [option(card(7), { possible: false }), option(card(3))], ['', '1']],
  [
    'what was chosen keeps its number',
    [option(card(7), { possible: false, times: 1 }), option(card(3))],
    ['1', '2'],
  ],
  ['an amount has its own digit', [option(BUTTON, { amount: 2 }), option(BUTTON, { amount: 12 })], ['2', '']],
  ['none has 0', [option(BUTTON), option(BUTTON, { label: 'None' })], ['1', '0']],
  [
    'behind nine there is no key',
    Array.from({ length: 10 }, (_, at) => option(card(at))),
    Array.from({ length: 10 }, (_, at) => (at < 9 ? String(at + 1) : '')),
  ],
])('%s', (_, options, keys) => {
  expect(keyed(asking(...options)).map(({ key }) => key)).toEqual(keys);
});

test('a thing that the question does not offer says why', () => {
  const question = asking(option(card(7)));
  const standing = standingOfThing(card(9), question, keyed(question));
  expect(standing).toMatchObject({ possible: false, times: 0, refusal: { says: 'It is full.' } });
  expect(pressOf(standing, false)).toBeUndefined();
});

test.each([
  ['chooses what can be chosen', { possible: true, times: 0 }, false, 'choose'],
  ['chooses once more what can be', { possible: true, times: 1 }, false, 'choose'],
  ['takes back what cannot be chosen once more', { possible: false, times: 1 }, false, 'unchoose'],
  ['takes back with Shift', { possible: true, times: 2 }, true, 'unchoose'],
  ['takes nothing back that was not chosen', { possible: true, times: 0 }, true, undefined],
] as const)('a press %s', (_, how, back, does) => {
  const question = asking(option(card(7), { code: 42, ...how }));
  const standing = standingOfThing(card(7), question, keyed(question));
  expect(pressOf(standing, back)).toEqual(does && { do: does, code: 42 });
});

const NO: Standing = { possible: false, times: 0 };
const FULL: Standing = { ...NO, refusal: { says: 'It is full.', code: 'R905' } };
const TAKEN: Standing = { ...NO, refusal: { says: 'The cell holds Ginger.', code: 'R911' } };
const CHOSEN: Standing = { possible: true, times: 0, option: { ...option(card(7)), key: '1' } };

test.each([
  ['is free where no card lies', undefined, CHOSEN, CHOSEN],
  ['is taken by a card of which the question does not speak', NO, TAKEN, TAKEN],
  ['can be chosen with its card', CHOSEN, NO, CHOSEN],
  ['is refused as its card is', FULL, NO, FULL],
])('a place %s', (_, ofCard, ofPlace, standing) => {
  expect(standingAt(ofCard, ofPlace)).toBe(standing);
});
