import { describe, expect, test } from 'vitest';
import { changed, fromDisk, type Doc } from '../../playground/files/document.ts';
import { searchIn } from '../../playground/search/card-search.ts';
import { cardsOf, hasCard, type Entry } from '../../playground/search/entry.ts';
import { matching } from '../../playground/search/match.ts';
import { EVERYTHING, type Query } from '../../playground/search/query.ts';
import { Entries, findNamed, findOpened, nameInAddress } from '../../playground/store/entries.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { filesOf, textOf } from '../packs/games.ts';

const PATH = 'cards/deck.csv';
const HEAD = 'kind,number,name,suit,rank,trait\n';
const TEXT = `${HEAD}standard,2,Three of Clubs,club,3,free; harmless
standard,28,Three of Hearts,heart,3,penalty
standard,50,Queen of Spades,spade,12,penalty; free; lady
`;

/** A page with one table beside the rules; `type` gives it another text, as a person does. */
class Page {
  readonly #entries = new Entries();
  readonly #service = serviceWith(TEXT);
  readonly project = this.#service.project();
  #doc = fromDisk({ path: PATH, text: TEXT, hash: '' });
  #known = new Map(this.project.states.map((state) => [state.path, state]));

  get entries(): readonly Entry[] {
    const docs = new Map<string, Doc>([[PATH, this.#doc]]);
    return this.#entries.all({ docs, known: this.#known, findings: new Map() });
  }

  type(text: string, isAnswered = true): readonly Entry[] {
    this.#doc = changed(this.#doc, { text }, 1);
    if (isAnswered) this.#known = new Map([[PATH, this.#service.update(PATH, text)]]);
    return this.entries;
  }
}

function serviceWith(text: string) {
  const rules = filesOf('hearts').filter(({ path }) => path.endsWith('.rules'));
  const { service } = createLanguageService(textOf('hearts', 'pack.json'), [...rules, { path: PATH, text }]);
  if (!service) throw new Error('the game has no mistakes');
  return service;
}

const said = ({ number, label, kind, status, errors }: Entry) => [number, label, kind, status, errors];

describe('a table in the list', () => {
  test('is a card for each row, which is found by what it says', () => {
    const { entries, project } = new Page();
    expect(entries.map(said)).toEqual([
      [2, 'Three of Clubs', 'standard', 'same', 0],
      [28, 'Three of Hearts', 'standard', 'same', 0],
      [50, 'Queen of Spades', 'standard', 'same', 0],
    ]);
    expect(cardsOf(entries)).toBe(3);
    const found = (query: Partial<Query>): readonly (number | undefined)[] =>
      matching(entries, { ...EVERYTHING, ...query }, searchIn(project)).map(({ number }) => number);
    expect(found({ text: 'three' })).toEqual([2, 28]);
    expect(found({ text: 'rank>3' })).toEqual([50]);
    expect(found({ values: { suit: ['heart'] } })).toEqual([28]);
    expect(found({ ranges: { rank: [3, 3] } })).toEqual([2, 28]);
    expect(found({ kinds: ['standard'] })).toEqual([2, 28, 50]);
    expect(found({ kinds: ['spare-club'] })).toEqual([]);
  });

  test('has an address for each card', () => {
    const { entries } = new Page();
    expect(entries.map((entry) => nameInAddress(entry, entries))).toEqual(['2', '28', '50']);
    expect(findNamed('28', entries)?.entry.label).toBe('Three of Hearts');
    expect(findOpened({ id: PATH, number: 50 }, entries)?.label).toBe('Queen of Spades');
    expect(findOpened({ id: PATH, key: entries[1]?.key ?? '' }, entries)).toBe(entries[1]);
    expect(findOpened({ id: PATH }, entries)?.number).toBe(2);
    expect(entries.filter((entry) => hasCard(entry, 28))).toHaveLength(1);
  });

  test('says of each row whether it is changed, and leaves the others as they are', () => {
    const page = new Page();
    const before = page.entries;
    const now = page.type(TEXT.replace('heart,3', 'heart,4') + 'standard,51,King of Spades,spade,13,free\n');
    expect(now.map(({ status }) => status)).toEqual(['same', 'changed', 'same', 'new']);
    expect(now.every(({ fileStatus }) => fileStatus === 'changed')).toBe(true);
    // The first stays for the whole of a table; its file is changed now, so it is made anew this once.
    const again = page.type(
      TEXT.replace('heart,3', 'heart,5') + 'standard,51,King of Spades,spade,13,free\n',
    );
    expect(again.map((entry, at) => entry === now[at])).toEqual([true, false, true, true]);
    expect(before[0]?.state).toBe(again[0]?.state);
    expect(page.type(TEXT).map(({ status }) => status)).toEqual(['same', 'same', 'same']);
  });

  test('keeps a card whose row has a mistake, with its error', () => {
    const page = new Page();
    const now = page.type(TEXT.replace('heart,3', 'hart,3'));
    expect(now.map(said)[1]).toEqual([28, 'Three of Hearts', 'standard', 'changed', 1]);
    expect(now[1]?.faces.map(({ values }) => values['suit'])).toEqual([['heart']]);
    expect(now[1]?.state).toMatchObject({ current: false, broken: ['suit'] });
    // A number that cannot be read is that which it was, and the row is found by its name.
    const numbered = page.type(TEXT.replace(',28,', ',2x8,'));
    expect(numbered.map(said)[1]).toEqual([28, 'Three of Hearts', 'standard', 'changed', 1]);
    expect(numbered[1]?.faces).toHaveLength(1);
  });

  test('keeps all cards where it cannot be read, and says so at the row', () => {
    const page = new Page();
    const before = page.entries;
    const now = page.type(TEXT.replace('standard,28', '"standard,28'));
    expect(now.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(now.map(said)).toEqual([
      [2, 'Three of Clubs', 'standard', 'same', 0],
      [28, 'Three of Hearts', 'standard', 'changed', 1],
      [50, 'Queen of Spades', 'standard', 'same', 0],
    ]);
    expect(now.every(({ faces }) => faces.length === 1)).toBe(true);
    const columns = page.type(TEXT.replace('kind', 'kin'));
    expect(columns.map(({ number, errors }) => [number, errors])).toEqual([
      [2, 1],
      [28, 0],
      [50, 0],
    ]);
    expect(page.type(TEXT).map(said)).toEqual(new Page().entries.map(said));
  });

  test('follows rows that come and go before the language has answered', () => {
    const page = new Page();
    const [, ...rest] = TEXT.replace(HEAD, '').split(/(?<=\n)/);
    const shorter = page.type(HEAD + rest.join(''), false);
    expect(shorter.map(({ number, state }) => [number, state?.card?.number])).toEqual([
      [28, 28],
      [50, 50],
    ]);
    const twice = page.type(HEAD + rest.join('') + rest.join(''), false);
    expect(new Set(twice.map(({ key }) => key)).size).toBe(4);
    expect(twice.map(({ number }) => number)).toEqual([28, 28, 50, 50]);
  });

  test('is read at a glance until the language is there, and is a file where it is no table', () => {
    const at = (text: string) => {
      const docs = new Map([[PATH, fromDisk({ path: PATH, text, hash: '' })]]);
      return new Entries().all({ docs, known: new Map(), findings: new Map() }).map(said);
    };
    expect(at(TEXT)).toEqual(new Page().entries.map(said));
    expect(at(`"${TEXT}`)).toEqual([[undefined, 'deck', undefined, 'same', 0]]);
    const docs = new Map([[PATH, fromDisk({ path: PATH, text: `"${TEXT}`, hash: '' })]]);
    const state = serviceWith(`"${TEXT}`).state(PATH);
    const known = new Map(state ? [[PATH, state]] : []);
    const all = new Entries().all({ docs, known, findings: new Map() });
    expect(all.map(said)).toEqual([[undefined, 'deck', undefined, 'same', 1]]);
  });
});
