import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { cardSubject } from '../../src/search/checked-subject.ts';
import { CardSearch } from '../../src/search/search.ts';
import { marketFiles } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const pack = packFrom(marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '');
const dates = {
  path: 'stalls/20-23-dates.card',
  text: 'stall 20-23 "Dates"\n  ware fruit\n\n  open: earn 1 coin\n',
};
const { entries } = buildCatalogue(pack, [...marketFiles, dates]);
const search = new CardSearch(pack, []);
const subjects = entries.map((entry) => cardSubject(entry, pack));

test.each([
  ['#22', ['Dates']],
  ['#24', []],
  ['22', ['Dates']],
  ['number:22..30', ['Dates']],
  ['number:8..20', ['Figs', 'Dates']],
  ['number>23', []],
])('%s finds the file that has such a number', (query, names) => {
  const { term, problems } = search.read(query);
  expect(problems).toEqual([]);
  expect(search.find(term, subjects).map(({ subject }) => subject.name)).toEqual(names);
});

test('both numbers of the range are the places', () => {
  const { term } = search.read('#22');
  const [hit] = search.find(term, subjects);
  expect(hit && search.places(term, hit.subject).map(({ text }) => text)).toEqual(['20', '23']);
});
