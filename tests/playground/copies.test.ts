import { describe, expect, test } from 'vitest';
import { knownCard } from '../../playground/board/faces.ts';
import { cardOf, faceOf, numbersOn } from '../../playground/face/face-of.ts';
import { fromDisk } from '../../playground/files/document.ts';
import { GameSession } from '../../playground/game/game-session.ts';
import type { CheckedFile } from '../../playground/game/checked-file.ts';
import { Linking } from '../../playground/game/linking.ts';
import type { StopLine } from '../../playground/game/stops.ts';
import { printedFaces } from '../../playground/print/printed-faces.ts';
import { entryOf } from '../../playground/search/entry.ts';
import { lineAt, stopText } from '../../playground/stops/stop-line.ts';
import { checkCard } from '../../src/cards/check.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { marketFiles, playableFrom } from '../support/market.ts';
import { does, toTheEnd, view } from './game/open-game.ts';

const PATH = 'stalls/9-40-dates.card';
const TEXT = 'stall 9-40 "Dates"\n  ware fruit\n  points 1\n\n  open: earn 2 coins\n';
const files = [...marketFiles, { path: PATH, text: TEXT }];
const { service } = createLanguageService(
  marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '',
  files,
);
if (!service) throw new Error('the small game has no mistakes');
const known = new Map(service.project().states.map((state) => [state.path, state]));
const state = known.get(PATH);
const doc = fromDisk({ path: PATH, text: TEXT, hash: '' });

/** A session with the cards of some files. */
function sessionWith(more: readonly CheckedFile[] = []): GameSession {
  const { pack, sections } = playableFrom(files);
  const session = new GameSession(new Linking(pack));
  const cards = [...known].flatMap(([id, { card }]) => (card ? [{ id, card }] : []));
  session.link([...cards, { id: 'rules', rules: { sections: [...sections] } }, ...more]);
  return session;
}

describe('a card on the table that is one of several equal ones', () => {
  test('is drawn from their one text, with its own number', () => {
    for (const number of [9, 23, 40]) {
      const card = knownCard(known, number, 'A');
      expect([card?.doc, card?.face.name, card?.face.number, card?.face.last]).toEqual([
        PATH,
        'Dates',
        number,
        undefined,
      ]);
      expect(knownCard(known, number, 'A')?.face).toBe(card?.face);
    }
    expect(knownCard(known, 41, 'A')).toBeUndefined();
  });

  test('is printed by itself; where the file is shown, all numbers stand on the face', () => {
    const { faces } = printedFaces([entryOf(doc, state)], { copies: 2, inWords: false });
    expect(faces.map(({ number }) => number)).toEqual([...range(9, 40), ...range(9, 40)]);
    const shown = state?.faces[0] && faceOf(state.faces[0], state.card);
    expect(shown && [numbersOn(shown), cardOf(shown)]).toEqual(['9–40', 'cards 9 to 40']);
  });

  test('stops a game at the line of their text, whichever of them it is', () => {
    const session = sessionWith();
    view(session.begin({ mode: 'usual', players: ['greedy', 'greedy'], seed: 5 }));
    toTheEnd(session);
    const line = state && lineAt(state, '/faces/0/abilities/0');
    if (!line) throw new Error('the line is there');
    const single = range(9, 40).map((card): StopLine => ({ of: { card, side: 'A' }, ability: 0 }));
    const { stops } = does(session, { do: 'stops', watches: [], stops: [line, ...single] });
    const [all, ...each] = stops.map(({ hits }) => hits);
    expect(new Set(all)).toEqual(new Set(each.flat()));
    expect(each.filter((hits) => hits.length > 0).length).toBeGreaterThan(1);
    const text = stopText({ of: { card: 30, side: 'A' }, ability: 0 }, known, new Map([[PATH, doc]]));
    expect(text).toEqual({ doc: PATH, path: '/faces/0/abilities/0', text: 'open: earn 2 coins' });
  });

  test('is another card than one that has its number already', () => {
    const { pack } = playableFrom(files);
    const twin = checkCard(TEXT.replace('9-40', '40-41').replace('Dates', 'Twins'), pack).card;
    const session = sessionWith(twin ? [{ id: 'twin', card: twin }] : []);
    // Cards lie open at the end of a game; in all of these together both do.
    const names = new Map(
      range(1, 20).flatMap((seed) => {
        view(session.begin({ mode: 'usual', players: ['greedy', 'greedy'], seed }));
        return toTheEnd(session).zones.flatMap(({ cards }) =>
          cards.map(({ card, name }) => [card, name] as const),
        );
      }),
    );
    expect([names.get(40), names.get(41)]).toEqual(['Dates', 'Twins']);
  });
});

describe('an edit of the text of several equal cards', () => {
  const { pack } = playableFrom(files);
  const changed = checkCard(TEXT.replace('earn 2 coins', 'earn 3 coins'), pack).card;

  test('is one edit of all of them, and a game begun before goes on with the cards of then', () => {
    const session = sessionWith();
    view(session.begin({ mode: 'usual', players: ['greedy', 'greedy'], seed: 5 }));
    const { hash } = toTheEnd(session);
    session.link([{ id: PATH, ...(changed && { card: changed }) }]);
    const [edit, ...others] = session.edits();
    expect(others).toEqual([]);
    expect([edit?.id, edit?.about.slice(0, 32)]).toEqual([PATH, range(9, 40)]);
    for (const faces of [edit?.faces, edit?.facesNow])
      expect(faces?.map(({ card }) => card)).toEqual(range(9, 40));
    let shown = view(session.result());
    while (shown.comparison.is === 'running') shown = does(session, { do: 'compare', most: 50 });
    expect([shown.hash, shown.comparison.is]).toEqual([hash, 'differs']);

    // Kept as text, as the browser and a link have it, and opened where the cards are others already.
    const kept: unknown = JSON.parse(JSON.stringify(session.keep()));
    const later = sessionWith([{ id: PATH, ...(changed && { card: changed }) }]);
    const result = later.load(kept as Parameters<GameSession['load']>[0], false);
    expect([result.refused, result.view?.hash]).toEqual(['', hash]);
    expect(later.edits().map(({ id }) => id)).toEqual([PATH]);
  });
});

/** All numbers from one to another. */
function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
