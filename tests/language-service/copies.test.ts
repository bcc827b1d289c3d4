import { expect, test } from 'vitest';
import { createLanguageService } from '../../src/language-service/service.ts';
import { marketFiles } from '../support/market.ts';

const PATH = 'stalls/9-12-dates.card';
const TEXT = 'stall 9-12 "Dates"\n  ware fruit\n\n  open: earn 1 coin\n';

function opened() {
  const manifest = marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '';
  const { service } = createLanguageService(manifest, marketFiles);
  if (!service) throw new Error('the small game has no mistakes');
  return service;
}

test('a file with several equal cards is one file with all their numbers', () => {
  const service = opened();
  const state = service.update(PATH, TEXT);
  expect(state).toMatchObject({ number: 9, last: 12, diagnostics: [] });
  expect(state.faces).toMatchObject([{ number: 9, last: 12, name: 'Dates' }]);
  expect(state.outline).toMatchObject([{ name: 'Dates', detail: 'stall 9-12' }]);
  expect(state.tokens.slice(0, 3).map(({ type }) => type)).toEqual(['kind', 'number', 'string']);
  expect(service.project().kinds.find(({ id }) => id === 'stall')?.nextNumber).toBe(13);
  expect(service.format(PATH)).toBe(TEXT);
});

test('a range is explained, and a name is offered behind it', () => {
  const service = opened();
  service.update(PATH, TEXT);
  expect(service.hover(PATH, TEXT.indexOf('9-12') + 2)).toMatchObject({
    title: '9-12',
    sort: 'range of numbers',
    gloss: 'Several cards that are equal but for their numbers. Numbers of this kind are 1 to 99.',
  });
  service.update(PATH, 'stall 9-12 ');
  expect(service.complete(PATH, 'stall 9-12 '.length).map(({ insert }) => insert)).toEqual(['"New stall"']);
});

test('numbers that are no range yet take no number away', () => {
  const service = opened();
  const state = service.update(PATH, TEXT.replace('9-12', '12-9'));
  expect(state.diagnostics.map(({ code }) => code)).toEqual(['C415']);
  expect([state.number, state.last]).toEqual([12, undefined]);
});
