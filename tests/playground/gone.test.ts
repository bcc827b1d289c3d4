import { describe, expect, test } from 'vitest';
import { docStatus, docText, fromDisk } from '../../playground/files/document.ts';
import type { EditKeeping } from '../../playground/files/keeper.ts';
import { isMove } from '../../playground/files/moves.ts';
import { Documents } from '../../playground/store/documents.ts';
import { FIRST_STATE, type State } from '../../playground/store/state.ts';
import { Store } from '../../playground/store/store.ts';

const OAK = { path: 'tree/1-oak.card', text: 'tree 1 "Oak"\n', hash: 'oak' };
const ELM = { path: 'tree/2-elm.card', text: 'tree 2 "Elm"\n', hash: 'elm' };

/** Documents of two files, the first of them open, and a clock that a test sets. */
function bench() {
  const docs = [OAK, ELM].map(fromDisk);
  const store = new Store<State>({
    ...FIRST_STATE,
    docs: new Map(docs.map((doc) => [doc.id, doc])),
    open: OAK.path,
  });
  const clock = { now: 1_000 };
  const kept: EditKeeping[] = [];
  const documents = new Documents(
    store,
    { keep: (one) => kept.push(one), settle: () => undefined, changed: () => undefined },
    () => clock.now,
  );
  const comes = (path: string, text: string): void => documents.disk({ path, text, hash: `of ${text}` });
  const goes = (path: string): void => documents.disk({ path, text: null, hash: null });
  const standing = (): string[] => [...store.state.docs.values()].map((doc) => `${doc.id} ${docStatus(doc)}`);
  return { store, documents, clock, kept, comes, goes, standing };
}

describe('a file that goes from the disk', () => {
  test('while its card is open leaves its text, which is kept', () => {
    const { goes, standing, documents, kept, store } = bench();
    goes(OAK.path);
    expect(standing()).toEqual(['tree/1-oak.card gone', 'tree/2-elm.card same']);
    expect(docText(documents.get(OAK.path) ?? fromDisk(ELM))).toBe(OAK.text);
    expect(store.state.open).toBe(OAK.path);
    expect(kept).toMatchObject([{ id: OAK.path, on: OAK.path, edit: { text: OAK.text, gone: true } }]);
  });

  test('while another card is open leaves nothing', () => {
    const { goes, standing } = bench();
    goes(ELM.path);
    expect(standing()).toEqual(['tree/1-oak.card same']);
  });

  test('and comes again is followed, whatever it says now', () => {
    const { goes, comes, standing, kept } = bench();
    goes(OAK.path);
    comes(OAK.path, 'tree 1 "Other"\n');
    expect(standing()).toEqual(['tree/1-oak.card same', 'tree/2-elm.card same']);
    expect(kept.at(-1)).toEqual({ id: OAK.path, edit: null });
  });
});

describe('a file that moves on the disk while its card is open', () => {
  const moved = 'tree/1-old-oak.card';

  test.each([
    ['goes and comes', ['go', 'come']],
    ['comes and goes', ['come', 'go']],
  ] as const)('is followed when it %s', (_, order) => {
    const { goes, comes, standing, store, kept } = bench();
    for (const step of order) {
      if (step === 'go') goes(OAK.path);
      else comes(moved, OAK.text);
    }
    expect(standing()).toEqual(['tree/2-elm.card same', 'tree/1-old-oak.card same']);
    expect(store.state.open).toBe(moved);
    expect(store.state.toast?.says).toBe('The file tree/1-oak.card is now tree/1-old-oak.card.');
    expect(kept.filter(({ edit }) => edit !== null).length).toBe(order[0] === 'go' ? 1 : 0);
  });

  test('with another name and the same number is followed at once, not later', () => {
    const at = (wait: number): string | undefined => {
      const { goes, comes, store, clock } = bench();
      goes(OAK.path);
      clock.now += wait;
      comes(moved, 'tree 1 "Old Oak"\n');
      return store.state.open;
    };
    expect([at(0), at(2_000), at(2_001)]).toEqual([moved, moved, OAK.path]);
  });

  test('is not mistaken for a card that was there before', () => {
    const { goes, comes, standing, clock } = bench();
    comes(moved, 'tree 1 "Twin"\n');
    clock.now += 2_001;
    goes(OAK.path);
    expect(standing()).toContain('tree/1-oak.card gone');
  });

  test.each([
    [OAK, { path: 'a.card', text: OAK.text }, 9_999, true],
    [OAK, { path: 'a.card', text: 'tree 1 "B"' }, 2_000, true],
    [OAK, { path: 'a.json', text: '{"number": 1}' }, 0, true],
    [OAK, { path: 'a.card', text: 'tree 2 "Oak"' }, 0, false],
    [{ path: 'a.rules', text: 'action "A"' }, { path: 'b.rules', text: 'action "B"' }, 0, false],
  ])('%j and %j, %d apart', (went, came, apart, is) => expect(isMove(went, came, apart)).toBe(is));
});
