import { describe, expect, test } from 'vitest';
import { fromDisk, type Doc } from '../../playground/files/document.ts';
import { searchIn } from '../../playground/search/card-search.ts';
import { matching } from '../../playground/search/match.ts';
import { EVERYTHING } from '../../playground/search/query.ts';
import { Entries } from '../../playground/store/entries.ts';
import { FIRST_STATE, type State } from '../../playground/store/state.ts';
import { Store } from '../../playground/store/store.ts';
import { PIECE, READ_AT_SEARCH, WordReading } from '../../playground/store/word-reading.ts';
import type { Project } from '../../src/language-service/types.ts';
import { earth } from '../support/packs.ts';

const PROJECT: Project = {
  title: 'Earth',
  pack: 'earth',
  version: '1.0.0',
  language: 'en',
  kinds: [],
  filters: [],
  manifest: earth.manifest,
  states: [],
  findings: [],
};

/** Cards with so many characters each. */
const docsOf = (count: number, size: number): ReadonlyMap<string, Doc> =>
  new Map(
    Array.from({ length: count }, (_, i) => {
      const path = `flora/${i + 1}-card.card`;
      const head = `flora ${i + 1} "Card ${i + 1}"\n`;
      return [path, fromDisk({ path, text: head + 'x'.repeat(size - head.length), hash: 'h' })];
    }),
  );

/** A page whose pieces are read when the test says so. */
function pageOf(docs: ReadonlyMap<string, Doc>) {
  const store = new Store<State>({ ...FIRST_STATE });
  const entries = new Entries();
  const all = () => entries.all(store.state);
  const waiting: (() => void)[] = [];
  new WordReading(store, all, (then) => void waiting.push(then));
  store.set({ docs });
  const unread = () => all().filter((entry) => !searchIn(store.state.project).isRead(entry.searched()));
  const size = () => unread().reduce((sum, entry) => sum + entry.searched().text.length, 0);
  return {
    store,
    all,
    size,
    waiting,
    /** Reads one piece, and gives the number of characters in it. */
    piece: (): number => {
      const before = size();
      waiting.shift()?.();
      return before - size();
    },
  };
}

describe('reading the words of the cards', () => {
  test('waits for the pack, unless somebody searches', () => {
    const { store, waiting, size, piece } = pageOf(docsOf(20, 1_000));
    expect([waiting.length, size()]).toEqual([0, 20_000]);
    store.set({ query: { ...EVERYTHING, text: 'moss' } });
    expect(waiting).toHaveLength(1);
    expect(piece()).toBe(20_000);
  });

  test('goes by pieces of text, none much greater than another, and ends', () => {
    const each = 3_000;
    const { store, waiting, size, piece } = pageOf(docsOf(100, each));
    store.set({ project: PROJECT, language: 'ready' });
    const pieces: number[] = [];
    while (waiting.length > 0) {
      expect(waiting).toHaveLength(1);
      pieces.push(piece());
    }
    expect(Math.max(...pieces)).toBeLessThan(PIECE + each);
    expect(Math.min(...pieces.slice(0, -1))).toBeGreaterThanOrEqual(PIECE);
    expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(300_000);
    expect(size()).toBe(0);
  });

  test('a search finds at once where little is left to read', () => {
    const { store, waiting, piece } = pageOf(docsOf(100, 3_000));
    store.set({ project: PROJECT, language: 'ready' });
    expect(store.state.searchable).toBe(false);
    while (waiting.length > 0) piece();
    expect(store.state.searchable).toBe(true);
    const small = pageOf(docsOf(READ_AT_SEARCH / 1_000, 1_000));
    expect(small.store.state.searchable).toBe(true);
    small.store.set({ project: PROJECT, language: 'ready' });
    expect(small.store.state.searchable).toBe(true);
  });

  test('a card that changes is read again, the others are not', () => {
    const { store, waiting, size, piece, all } = pageOf(docsOf(30, 1_000));
    store.set({ project: PROJECT, language: 'ready' });
    while (waiting.length > 0) piece();
    const path = 'flora/7-card.card';
    const text = 'flora 7 "Card 7"\n  species "Rumex"\n';
    store.set({ docs: new Map([...store.state.docs, [path, fromDisk({ path, text, hash: 'i' })]]) });
    expect([size(), store.state.searchable]).toEqual([text.length, true]);
    expect(piece()).toBe(text.length);
    const found = matching(all(), { ...EVERYTHING, text: 'rumex' }, searchIn(store.state.project));
    expect(found.map(({ number }) => number)).toEqual([7]);
  });

  test('a row of a table is read by itself, and the others stay read when it changes', () => {
    const path = 'flora/deck.csv';
    const rows = Array.from({ length: 2_000 }, (_, i) => `flora,${i + 1},Card ${i + 1},${'x'.repeat(100)}`);
    const tableOf = (all: readonly string[]): ReadonlyMap<string, Doc> =>
      new Map([
        [path, fromDisk({ path, text: ['kind,number,name,species', ...all, ''].join('\n'), hash: '' })],
      ]);
    const { store, waiting, size, piece, all } = pageOf(tableOf(rows));
    store.set({ project: PROJECT, language: 'ready' });
    expect([all().length, size(), store.state.searchable]).toEqual([2_000, rows.join('').length, false]);
    const pieces: number[] = [];
    while (waiting.length > 0) pieces.push(piece());
    expect(Math.max(...pieces)).toBeLessThan(PIECE + 200);
    expect([size(), store.state.searchable]).toEqual([0, true]);
    const other = 'flora,7,Card 7,Rumex';
    store.set({ docs: tableOf(rows.with(6, other)) });
    expect(size()).toBe(other.length);
    const found = matching(all(), { ...EVERYTHING, text: 'rumex' }, searchIn(store.state.project));
    expect(found.map(({ number }) => number)).toEqual([7]);
  });

  test('the words of another pack are others', () => {
    const { store, waiting, size, piece } = pageOf(docsOf(30, 1_000));
    store.set({ query: { ...EVERYTHING, text: 'moss' } });
    while (waiting.length > 0) piece();
    expect(size()).toBe(0);
    store.set({ project: PROJECT, language: 'ready' });
    expect(size()).toBe(30_000);
    while (waiting.length > 0) piece();
    expect(size()).toBe(0);
  });
});

describe('the words of a card', () => {
  test('are made only when a search asks for them, once', () => {
    const search = searchIn(PROJECT);
    let made = 0;
    const subject = {
      path: 'flora/1-moss.card',
      text: 'flora 1 "Moss"',
      name: 'Moss',
      number: 1,
      kind: 'flora',
      english: () => {
        made += 1;
        return ['Plants a card.'];
      },
      flags: {},
    };
    const found = (text: string): boolean => search.find(search.read(text).term, [subject]).length > 0;
    expect([found('kind:flora'), found('#1'), search.isRead(subject), made]).toEqual([true, true, false, 0]);
    expect([found('planting'), search.isRead(subject), made]).toEqual([true, true, 1]);
    expect([found('cards'), found('trees'), made]).toEqual([true, false, 1]);
  });
});
