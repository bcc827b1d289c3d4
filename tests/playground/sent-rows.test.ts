import { expect, test } from 'vitest';
import { partsOf, RowsHeld, wholeOf } from '../../playground/language/sent-rows.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { filesOf, textOf } from '../packs/games.ts';

const PATH = 'cards/deck.csv';
const TEXT = `kind,number,name,suit,rank,trait
standard,2,Three of Clubs,club,3,free
standard,3,Four of Clubs,club,4,free
standard,4,Five of Clubs,club,5,free
`;

test('of a table the rows alone are sent that the page does not have', () => {
  const { service } = createLanguageService(textOf('hearts', 'pack.json'), [{ path: PATH, text: TEXT }]);
  if (!service) throw new Error('the game has no mistakes');
  const [worker, page] = [new RowsHeld(), new RowsHeld()];
  const first = service.state(PATH) as FileState;
  worker.hold(first);
  page.hold(structuredClone(first));
  for (const [text, news] of [
    [TEXT.replace('club,4', 'club,9'), 1],
    [TEXT.replace('Three', 'Thre'), 2],
    [TEXT.replace(/standard,2.*\n/, ''), 0],
    [TEXT.replace('standard,4', '"standard,4'), 0],
    [TEXT, 1],
  ] as const) {
    const state = service.update(PATH, text);
    const sent = structuredClone(worker.pack(state));
    expect('sent' in sent && sent.sent.news.length, text).toBe(news);
    expect(page.unpack(sent)).toEqual(state);
  }
  // A page that has nothing yet is sent all, and so it is after another worker began.
  const sent = structuredClone(new RowsHeld().pack(service.update(PATH, TEXT)));
  expect(page.unpack(sent)).toEqual(service.state(PATH));
});

test('a long table comes in parts with some of its rows each, between files as they were', () => {
  const { service } = createLanguageService(textOf('hearts', 'pack.json'), [
    { path: PATH, text: TEXT.replace(',3,free', ',3,fre') },
    ...filesOf('hearts').filter(({ path }) => path.endsWith('.rules')),
    { path: 'cards/6.card', text: 'standard 6 "Seven of Clubs"\n  suit club\n  rank 7\n  trait free\n' },
  ]);
  const { states } = service?.project() ?? { states: [] };
  expect(states).toHaveLength(3);
  for (const many of [1, 2, 3, 100]) {
    const parts = partsOf(states, many);
    expect(
      Math.max(...parts.map((part) => part.reduce((sum, { rows }) => sum + (rows?.length ?? 1), 0))),
    ).toBeLessThanOrEqual(2 * many);
    expect(wholeOf(structuredClone(parts.flat())), String(many)).toEqual(states);
  }
});
