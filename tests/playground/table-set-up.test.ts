import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { readLine } from '../../src/packs/earth/read-line.ts';
import { Linking } from '../../playground/game/linking.ts';
import { makeEngine } from '../../playground/machine/engine.ts';
import { layOut } from '../../playground/machine/lay-out.ts';
import { readOut } from '../../playground/machine/read-out.ts';
import { readyTable } from '../../playground/machine/ready.ts';
import { Session } from '../../playground/machine/session.ts';
import { emptySetUp, type TableSetUp } from '../../playground/laying/set-up.ts';
import type { Image } from '../../src/compile/image.ts';
import { earth } from '../support/packs.ts';
import { earthChecked, earthSession, lying, planted, tableOf } from './table-session.ts';
import { rows, runs } from '../support/long.ts';

const linking = new Linking(earth);
linking.take(earthChecked);
const image = linking.image as Image;

/** What could not be laid out of a set-up. */
const notes = (setUp: TableSetUp): readonly string[] =>
  layOut(setUp, image, makeEngine(image, setUp.seats).layout).notes;

describe('a set-up', () => {
  test('puts cards, pieces and numbers where it says', () => {
    const session = earthSession();
    const view = session.perform({
      do: 'set',
      setUp: {
        ...tableOf(3, planted(81, 1, 2, 1, 2), lying(196, 'hand'), lying(285, 'player-board', 'B')),
        unnamed: [{ zone: 'compost', party: 0, count: 4 }],
        counters: [{ 'noun:bonus': 1 }, {}],
        named: [{ choose: 'colour:red' }, {}],
      },
    }).view;
    const zone = (id: string) => view.zones.find((one) => one.zone === id && one.party === 0);
    expect(zone('tableau')?.cards).toEqual([
      {
        card: 81,
        side: 'A',
        name: 'Ginger',
        row: 1,
        column: 2,
        pieces: [
          { resource: 'sprout', count: 1, room: 2 },
          { resource: 'growth', count: 2, room: 2 },
        ],
        runs: [true],
      },
    ]);
    expect(zone('hand')?.cards.map(({ name }) => name)).toEqual(['Hurricane']);
    expect(zone('player-board')?.cards.map(({ side }) => side)).toEqual(['B']);
    expect(zone('compost')?.count).toBe(4);
    // 283 cards are drawn in the game; 4 are in the compost, Ginger and Hurricane lie elsewhere.
    expect(zone('deck')?.count).toBe(283 - 6);
    expect(view.pools[0]).toEqual([{ id: 'soil', label: 'soil', value: 3 }]);
    expect(view.counters[0]?.find(({ id }) => id === 'noun:bonus')?.value).toBe(1);
    expect(view.named[0]).toEqual({ choose: 'colour:red' });
    expect(view.notes).toEqual([]);
  });

  test.each<readonly [string, TableSetUp, string]>([
    [
      'a card that is none',
      tableOf(0, planted(998, 0, 0)),
      'There is no card 998 in the pack, so it is left out.',
    ],
    ['a zone that is none', tableOf(0, lying(81, 'attic')), 'There is no attic here, so Ginger is left out.'],
    [
      'a card in two places',
      tableOf(0, planted(81, 0, 0), lying(81, 'hand')),
      'Ginger lies in two places, so it is left out of the hand.',
    ],
    [
      'two cards on a cell',
      tableOf(0, planted(81, 0, 0), planted(5, 0, 0)),
      'Another card lies at row 1, column 1, so Cat Grass is left out.',
    ],
    [
      'a card outside of the grid',
      tableOf(0, planted(81, 0, 0), planted(5, 0, 4)),
      'Cat Grass at row 1, column 5 lies outside of 4 by 4, so it is left out.',
    ],
    [
      'more pieces than there is room for',
      tableOf(0, planted(81, 0, 0, 3)),
      'Ginger has room for 2 sprouts, not 3.',
    ],
    [
      'more unnamed cards than there are',
      { ...emptySetUp(1), unnamed: [{ zone: 'compost', party: 0, count: 300 }] },
      'Only 283 cards were left for the compost, not 300.',
    ],
    [
      'a claim on what is no goal',
      { ...emptySetUp(1), claims: [{ party: 0, card: 81, step: 0 }] },
      'Card 81 has no goal that could be claimed.',
    ],
  ])('says what it leaves out: %s', (_, setUp, note) => {
    expect(notes(setUp)).toEqual([note]);
  });

  test('read out of a state gives that state again', () => {
    const pad = new ScorePad(image);
    const lines = readFileSync(new URL('../vectors/scoring.jsonl', import.meta.url), 'utf8').split('\n');
    for (const line of lines.slice(0, runs(40, 10))) {
      const { position } = readLine(line);
      const { machine } = position ? pad.load(position) : {};
      if (!machine) throw new Error(line.slice(0, 40));
      const { layout } = machine.run;
      const origins = Array.from({ length: layout.parties }, () => ({ row: 0, column: 0 }));
      const setUp = readOut(machine.state, image, layout, origins, 0);
      const laid = layOut(setUp, image, layout);
      expect(laid.notes).toEqual([]);
      expect(laid.state).toEqual(machine.state);
    }
  });

  test('does not shuffle the deck anew when a card is added or taken away', () => {
    const deck = (setUp: TableSetUp): readonly number[] => {
      const { layout } = makeEngine(image, 1);
      const { state, origins } = layOut(setUp, image, layout);
      const all = readOut(state, image, layout, origins, 0).cards;
      return all.flatMap(({ zone, card }) => (zone === 'deck' ? [card] : []));
    };
    const all = deck(tableOf(0));
    expect(deck(tableOf(0, planted(81, 0, 0)))).toEqual(all.filter((card) => card !== 81));
  });
});

describe('a table made ready', () => {
  const faces = image.cards.flatMap(({ number, faces: sides }) =>
    (sides > 1 ? (['A', 'B'] as const) : (['A'] as const)).map((side) => ({ number, side })),
  );

  test('has something that runs, for every face of the game', () => {
    const session = new Session(linking);
    session.link([]);
    const stuck = rows(faces, 4).flatMap(({ number, side }) => {
      const { view, refused } = session.perform({ do: 'ready', for: { card: number, side }, anew: true });
      const is = view.run?.standing;
      return refused === '' && view.notes.length === 0 && (is === 'waiting' || is === 'done')
        ? []
        : [`${number}${side}: ${refused} ${view.notes.join(' ')} ${is} ${view.run?.says}`];
    });
    expect(faces).toHaveLength(439);
    expect(stuck).toEqual([]);
  }, 60_000);

  test('is the same each time', () => {
    const once = readyTable(image, { card: 137, side: 'A' });
    expect(readyTable(image, { card: 137, side: 'A' })).toEqual(once);
  });

  test('stays as it was changed by hand when another card is opened, unless a new one is asked for', () => {
    const session = earthSession();
    const ready = session.perform({ do: 'ready', for: { card: 137, side: 'A' }, anew: false }).view;
    expect(ready.touched).toBe(false);
    const { kept: other } = session.perform({ do: 'ready', for: { card: 81, side: 'A' }, anew: false });
    expect(other.subject).toEqual({ card: 81, side: 'A' });
    session.perform({ do: 'set', setUp: { ...other.setUp, pools: [{ soil: 2 }, {}] } });
    const kept = session.perform({ do: 'ready', for: { card: 137, side: 'A' }, anew: false }).view;
    expect(kept.subject).toEqual({ card: 81, side: 'A' });
    expect(kept.pools[0]?.[0]?.value).toBe(2);
    const anew = session.perform({ do: 'ready', for: { card: 137, side: 'A' }, anew: true }).view;
    expect(anew.zones).toEqual(ready.zones);
    expect(session.perform({ do: 'undo' }).view.pools[0]?.[0]?.value).toBe(2);
  });

  test('for rules runs their first line', () => {
    const session = earthSession();
    const { view } = session.perform({ do: 'ready', for: { sections: ['Water'] }, anew: false });
    expect(view.run).toMatchObject({ owner: { section: 'Water' }, trigger: 'active', standing: 'waiting' });
  });
});
