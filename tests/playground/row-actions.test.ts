import { expect, test, vi } from 'vitest';
import { changedRows } from '../../playground/files/changed-rows.ts';
import { docText, fromDisk } from '../../playground/files/document.ts';
import { tableIn } from '../../playground/files/table-text.ts';
import type { Entry } from '../../playground/search/entry.ts';
import { CardActions } from '../../playground/store/actions.ts';
import type { ActionGround } from '../../playground/store/action-ground.ts';
import { Documents } from '../../playground/store/documents.ts';
import { Entries } from '../../playground/store/entries.ts';
import { Navigation } from '../../playground/store/navigation.ts';
import { Saving } from '../../playground/store/saving.ts';
import { FIRST_STATE, type State } from '../../playground/store/state.ts';
import { Store } from '../../playground/store/store.ts';
import { FileServer } from '../../playground/files/server.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { filesOf, textOf } from '../packs/games.ts';

const PATH = 'cards/deck.csv';
const TABLE = [
  'kind,number,name,suit,rank,trait',
  'standard,2,Three of Clubs,club,3,harmless',
  'standard,3,Four of Clubs,club,4,harmless',
  '',
].join('\n');

/** The actions of a page that has one table, and all that it said. */
function page(TEXT = TABLE) {
  const files = [
    ...filesOf('hearts').filter(({ path }) => path.endsWith('.rules')),
    { path: PATH, text: TEXT },
  ];
  const { service } = createLanguageService(textOf('hearts', 'pack.json'), files);
  const states = service?.project().states ?? [];
  const store = new Store<State>({
    ...FIRST_STATE,
    docs: new Map([[PATH, fromDisk({ path: PATH, text: TEXT, hash: '' })]]),
    known: new Map(states.filter(({ path }) => path === PATH).map((state) => [PATH, state])),
  });
  const documents = new Documents(store, {
    keep: () => undefined,
    settle: () => undefined,
    changed: () => undefined,
  });
  const entries = new Entries();
  const navigation = new Navigation(store, entries);
  // There is no address bar.
  vi.spyOn(navigation, 'open').mockReturnValue();
  vi.spyOn(navigation, 'narrow').mockReturnValue();
  const said: string[] = [];
  let undo: (() => void) | undefined;
  const ground: ActionGround = {
    get state() {
      return store.state;
    },
    store,
    documents,
    navigation,
    saving: new Saving(store, documents, new FileServer(() => '')),
    entries: () => entries.all(store.state),
    openEntry: () => undefined,
    say: (says) => void said.push(says),
    tell: (says, back) => {
      said.push(says);
      undo = back;
    },
  };
  const text = (): string | undefined => {
    const doc = documents.get(PATH);
    return doc?.edit?.deleted === true || !doc ? undefined : docText(doc);
  };
  const card = (number: number): Entry => {
    const found = ground.entries().find((entry) => entry.number === number);
    if (!found) throw new Error(`no card ${number}`);
    return found;
  };
  const kind = service?.project().kinds.find(({ id }) => id === 'standard');
  if (!kind) throw new Error('no kind');
  return {
    actions: new CardActions(ground),
    documents,
    store,
    kind,
    entries: () => ground.entries(),
    text,
    card,
    said,
    undo: () => undo?.(),
  };
}

test('a card of a table is deleted with its row, and the last one with its file', () => {
  const { actions, text, card } = page();
  actions.remove(card(2));
  expect(text()).toBe(TABLE.replace(/standard,2,.*\n/, ''));
  actions.remove(card(3));
  expect(text()).toBeUndefined();
});

test.each([
  ['with cards of its kind', TABLE],
  ['that has none yet', TABLE.replace(/\n[^]*/, '\n')],
])('a new card is a row of a table %s, and its columns are as they were', (_, before) => {
  const { actions, kind, text, undo, said } = page(before);
  actions.create(kind);
  const added = (text() ?? '').slice(before.length);
  // The kind has the numbers 2 to 52 but for those of others: the first that no card has.
  const number = before === TABLE ? 4 : 2;
  expect(text()?.startsWith(before)).toBe(true);
  expect(added).toMatch(new RegExp(`^standard,${number},New standard,[a-z]+,[0-9]+,[a-z-]+\\n$`));
  expect(said.at(-1)).toMatch(/ in cards\/deck\.csv\. It stays here until you save the table\.$/);
  undo();
  expect(text()).toBe(before);
});

test.each([
  ['cannot be read', TABLE.replace('Three', '"Three'), 'cannot be read as a table now'],
  ['has no column that it must have', TABLE.replace('suit', 'suite'), 'has no column "suit"'],
])('a new card is not made beside a table that %s: it is said why', (_, broken, why) => {
  // Opened so, and made so on the page.
  for (const opened of [page(broken), page()]) {
    const { actions, kind, text, documents, store, said } = opened;
    documents.edit(PATH, broken);
    actions.create(kind);
    expect(text()).toBe(broken);
    expect([...store.state.docs.keys()]).toEqual([PATH]);
    expect(said).toEqual([
      `cards/deck.csv ${why}, so no ${kind.singular} can be added to it. Mend it first.`,
    ]);
  }
});

test.each<[string, (of: ReturnType<typeof page>) => void]>([
  ['deleted', ({ actions, card }) => actions.remove(card(2))],
  ['renamed', ({ actions, card }) => actions.rename(card(2), 'A', 'Three')],
  ['duplicated', ({ actions, card }) => actions.duplicate(card(2))],
  ['made', ({ actions, kind }) => actions.create(kind)],
])('to take back that a card was %s leaves what was done with others since then', (_, act) => {
  const { documents, text, undo, ...opened } = page();
  act({ documents, text, undo, ...opened });
  expect(text()).not.toBe(TABLE);
  undo();
  expect(text()).toBe(TABLE);
  act({ documents, text, undo, ...opened });
  documents.edit(PATH, (text() ?? '').replace('Four', 'Five'));
  undo();
  expect(text()).toBe(TABLE.replace('Four', 'Five'));
});

test.each([
  ['has no number', TABLE.replace('standard,3', 'standard,x')],
  ['has the number of another row', TABLE.replace('standard,3', 'standard,2')],
])('to take back that a row is gone that %s leaves the others as they are then', (_, before) => {
  const { actions, documents, text, undo, entries } = page(before);
  const row = entries().find(({ label }) => label === 'Four of Clubs');
  if (!row) throw new Error('no row');
  actions.remove(row);
  expect(text()).toBe(TABLE.replace(/standard,3.*\n/, ''));
  documents.edit(PATH, (text() ?? '').replace('Three', 'Thirteen'));
  undo();
  expect(text()).toBe(before.replace('Three', 'Thirteen'));
});

test('what was done with a row that is gone since is taken back in Changes, as the page says', () => {
  const { actions, card, documents, text, undo, said } = page();
  actions.rename(card(2), 'A', 'Two of Clubs');
  const later = TABLE.replace(/standard,2.*\n/, '');
  documents.edit(PATH, later);
  undo();
  expect(text()).toBe(later);
  expect(said.at(-1)).toMatch(/ Take it back in Changes\.$/);
});

test('of two rows with one number each is as in its own row of the file again', () => {
  const before = TABLE.replace('standard,3', 'standard,2');
  const { actions, documents, text, entries } = page(before);
  const edited = before.replace('club,3', 'club,5').replace('club,4', 'club,6');
  documents.edit(PATH, edited);
  expect(entries().map(({ status }) => status)).toEqual(['changed', 'changed']);
  const [three, four] = entries();
  if (!three || !four) throw new Error('no rows');
  actions.reset(four);
  expect(text()).toBe(before.replace('club,3', 'club,5'));
  expect(entries().map(({ status }) => status)).toEqual(['changed', 'same']);
  actions.reset(three);
  expect(text()).toBe(before);
});

test('a row that is the copy of one of the file is new', () => {
  const { documents, entries } = page();
  documents.edit(PATH, TABLE + 'standard,2,Three of Clubs,club,3,harmless\n');
  // By their numbers.
  expect(entries().map(({ at, status }) => [at, status])).toEqual([
    [0, 'same'],
    [2, 'new'],
    [1, 'same'],
  ]);
});

test.each([
  ['changed', TABLE.replace('club,3', 'club,5')],
  ['new', TABLE.replace(/(?<=trait\n)/, 'standard,9,Ten of Clubs,club,10,harmless\n')],
  ['gone', TABLE.replace(/standard,2.*\n/, '')],
])('a row that is %s and was taken back in Changes is so again, with what was done since', (_, edited) => {
  const { actions, documents, text, undo } = page();
  documents.edit(PATH, edited);
  const [row] = changedRows(TABLE, edited) ?? [];
  if (!row) throw new Error('no row');
  actions.takeBackRow(PATH, row, TABLE, 'It');
  expect(text()).toBe(TABLE);
  documents.edit(PATH, TABLE.replace('Four', 'Fourteen'));
  undo();
  expect(text()).toBe(edited.replace('Four', 'Fourteen'));
});

test.each<[string, (of: ReturnType<typeof page>) => void]>([
  ['deleted', ({ actions, card }) => actions.remove(card(2))],
  ['renamed', ({ actions, card }) => actions.rename(card(2), 'A', 'Three')],
  ['duplicated', ({ actions, card }) => actions.duplicate(card(2))],
  ['reset', ({ actions, card }) => actions.reset({ ...card(2), status: 'changed' })],
])('no card is %s in a text that is no table, and the page says so', (_, act) => {
  const opened = page();
  // Its rows are known from before.
  expect(opened.card(2).at).toBe(0);
  const broken = TABLE.replace('Three', '"Three');
  expect(tableIn(broken)).toBeUndefined();
  opened.documents.edit(PATH, broken);
  act(opened);
  expect(opened.text()).toBe(broken);
  expect(opened.said).toEqual([expect.stringMatching(/^cards\/deck\.csv cannot be read as a table now/)]);
});
