import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { readLine } from '../../../src/packs/earth/read-line.ts';
import { ScorePad } from '../../../src/packs/earth/score-pad.ts';
import { readScenario } from '../../../src/scenario/read.ts';
import { MOST_CHOICES } from '../../../src/state/bounds.ts';
import { positionForm } from '../../../playground/earth/position-form.ts';
import { Linking } from '../../../playground/game/linking.ts';
import { layTable } from '../../../playground/laying/lay.ts';
import { linesOf, scenarioText, setUpOf } from '../../../playground/laying/position-text.ts';
import { setUpAt } from '../../../playground/laying/read-off.ts';
import { readyTable } from '../../../playground/laying/ready.ts';
import { emptySetUp, type TableSetUp } from '../../../playground/laying/set-up.ts';
import { TableSession } from '../../../playground/laying/table-session.ts';
import { readTableText, tableText } from '../../../playground/laying/table-text.ts';
import { playable as earth } from '../../game/playable.ts';
import { patience, rows, runs } from '../../support/long.ts';
import { forSale, marketWith, playableFrom } from '../../support/market.ts';
import { bundled, packFrom } from '../../support/packs.ts';
import { done, earthTable, lay, lying, planted, tableOf, viewOf } from './at-table.ts';

const { image } = earth;

const vectors = readFileSync(new URL('../../vectors/scoring.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

describe('a position', () => {
  const full: TableSetUp = {
    ...emptySetUp(2),
    acting: 1,
    cards: [
      planted(81, 1, 2, 1, 2),
      planted(137, 3, 3),
      lying(20, 'hand'),
      lying(68, 'hand', 'A', 1),
      lying(337, 'fauna-board', 'B'),
      lying(196, 'compost'),
      lying(197, 'compost'),
    ],
    unnamed: [{ zone: 'compost', party: 0, count: 3 }],
    pools: [{ soil: 4 }, { soil: 2 }, {}],
    counters: [{ 'noun:bonus': 1, 'verb:plant': 2 }, {}, {}],
    named: [{ choose: 'colour:blue' }, {}, {}],
    claims: [{ party: 0, card: 337, step: 1 }],
    done: [{ verb: 'plant', party: 0, card: 81 }],
    random: [7],
  };

  test('is written as a scenario, which is read as the same position', () => {
    expect(linesOf(full, image)).toEqual([
      '1 tableau: 81 r2c3 1 sprout 2 growth',
      '1 tableau: 137 r4c4',
      '1 hand: 20',
      '2 hand: 68',
      'fauna-board: 337B',
      '1 compost: 197',
      '1 compost: 196',
      '1 compost: 3 from deck',
      '1 soil: 4',
      '1 bonus: 1',
      '1 tally: plant 2',
      '1 named: choose blue',
      '1 claims: 337B 2',
      '1 done: plant 81',
      '2 soil: 2',
    ]);
    const { scenario } = readScenario(scenarioText(full, 'earth', linesOf(full, image)));
    const read = scenario?.position && setUpOf(scenario, scenario.position, image);
    const whole = { ...full, cards: full.cards.map(({ pieces, ...each }) => ({ ...each, pieces })) };
    expect(
      read?.cards.map(({ card, zone, party, row, column, side }) => [card, zone, party, row, column, side]),
    ).toEqual(
      whole.cards.map(({ card, zone, party, row, column, side }) => [card, zone, party, row, column, side]),
    );
    expect(read && linesOf(read, image)).toEqual(linesOf(full, image));
  });

  test('is laid as it says, and read off as it lies there', () => {
    const { history, notes } = layTable(full, earth);
    expect(notes).toEqual([]);
    if (!history) throw new Error('nothing is laid');
    const again = layTable(setUpAt(history.game, history.origins, 7), earth).history;
    expect(again?.game.state).toEqual(history.game.state);
    expect(again?.origins).toEqual(history.origins);
  });

  test.each<readonly [string, TableSetUp, string]>([
    ['a card that is none', tableOf(0, planted(998, 0, 0)), 'The pack has no card 998.'],
    [
      'a card in two places',
      tableOf(0, planted(81, 0, 0), lying(81, 'hand')),
      'There is one card of 81 Ginger, and line 8 has it already.',
    ],
    [
      'two cards on a cell',
      tableOf(0, planted(81, 0, 0), planted(5, 0, 0)),
      'r1c1 is taken by the card of line 8.',
    ],
    [
      'cards beyond the grid',
      tableOf(0, planted(81, 0, 0), planted(5, 0, 4)),
      'The cards span 5 columns, and the grid has 4.',
    ],
    [
      'more pieces than there is room for',
      tableOf(0, planted(81, 0, 0, 3)),
      'Ginger has room for 2 sprouts, not 3.',
    ],
    [
      'more unnamed cards than there are',
      { ...emptySetUp(1), unnamed: [{ zone: 'compost', party: 0, count: 300 }] },
      'Only 283 unnamed cards are left in deck.',
    ],
    [
      'a claim on what is no goal',
      { ...emptySetUp(1), claims: [{ party: 0, card: 81, step: 0 }] },
      '81 Ginger is no goal that lies open.',
    ],
    ['a zone that is none', tableOf(0, lying(81, 'attic')), ''],
  ])('says what it leaves out: %s', (_, setUp, note) => {
    const { history, notes } = layTable(setUp, earth);
    expect(history).toBeDefined();
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(note);
  });
});

describe('a line of a position file', () => {
  test('makes a table, which makes a line that scores the same', () => {
    const pad = new ScorePad(image);
    for (const line of vectors.filter((_, index) => index % runs(20, 120) === 0)) {
      const read = readTableText(line, earth, positionForm);
      if ('problem' in read) throw new Error(read.problem);
      const written = positionForm.write(read.setUp, earth);
      if ('problem' in written) throw new Error(written.problem);
      const { position } = readLine(written.text);
      const { expected, id } = JSON.parse(line) as { id: string; expected: unknown };
      expect([id, position && pad.score(position).score]).toEqual([id, expected]);
      const text = readTableText(tableText(read.setUp, [], earth), earth, undefined);
      expect('setUp' in text && positionForm.write(text.setUp, earth)).toEqual(written);
    }
  });

  test('keeps rows and columns of its frame', () => {
    const { position } = readLine(vectors[0] ?? '');
    const read = readTableText(vectors[0] ?? '', earth, positionForm);
    const places = ('setUp' in read ? read.setUp.cards : [])
      .filter(({ zone, party }) => zone === 'tableau' && party === 2)
      .map(({ card, row, column }) => `${card} ${row} ${column}`);
    const said = position?.players[2]?.tableau.map(({ card, row, col }) => `${card} ${row} ${col}`) ?? [];
    expect(places.sort()).toEqual([...said].sort());
  });

  test('cannot be made of a table that is none', () => {
    expect(positionForm.write(tableOf(0, planted(81, 0, 0)), earth)).toEqual({
      problem:
        'Seat A needs exactly 1 island. Seat A needs exactly 1 climate. Seat A needs exactly 1 ecosystem. ' +
        'A position has 2 to 5 seats; this table has 1. It needs 2 shared ecosystems; 0 lie there. ' +
        'It needs 4 fauna on the board; 0 lie there.',
    });
  });
});

describe('a text that is read', () => {
  const old = (change: object): string =>
    JSON.stringify({
      form: 'loam-table',
      pack: 'earth',
      setUp: { ...tableOf(3, planted(81, 1, 2, 1, 2)), ...change },
    });
  const scenario = tableText(
    tableOf(3, planted(81, 1, 2, 1, 2)),
    [{ seat: 0, words: 'run red of 81' }],
    earth,
  );

  test('is a table of an earlier version, or a scenario with its choices', () => {
    const table = earthTable();
    for (const text of [old({}), scenario]) {
      expect(table.read(text).refused).toBe('');
      expect(viewOf(table).pools[0]?.[0]?.value).toBe(3);
    }
    expect(viewOf(table).table.ran).toMatchObject({ trigger: 'red' });
    expect(table.write()).toEqual({ scenario, position: null });
  });

  test('is any scenario with a position', () => {
    const table = earthTable();
    const turn = scenario
      .replace('seats 1', 'mode solo\nseats 1')
      .replaceAll('alone, seat 1', 'turn 2, seat 1');
    expect(table.read(turn).refused).toBe('');
    expect([viewOf(table).last, viewOf(table).zones.find(({ zone }) => zone === 'tableau')?.count]).toEqual([
      0, 1,
    ]);
  });

  test.each<readonly [string, string, string | RegExp]>([
    ['nothing', ' \n', 'There is no text to read.'],
    ['too much', `loam ${'x'.repeat(1_000_001)}`, 'The text is too long for a table.'],
    ['no JSON', '{"id": ', /^The text is not JSON, and no scenario: /],
    ['another form', '{"id": 4}', 'The text is no table: it is no scenario, and has no form loam-table.'],
    [
      'another pack',
      old({}).replace('"earth"', '"moon"'),
      'This table is one of the pack moon, and the open pack is earth.',
    ],
    [
      'no cards',
      old({ cards: undefined }),
      'setUp.cards: a list of cards is expected, as a table writes it.',
    ],
    ['no seats', old({ seats: 0 }), 'setUp.seats: a whole number from 1 to 6 is expected.'],
    [
      'a seat that is none',
      old({ acting: 1 }),
      'setUp.acting: a seat is expected, counted from 0; there are 1.',
    ],
    [
      'half a piece',
      old({ cards: [{ ...planted(81, 1, 2), pieces: { sprout: 0.5 } }] }),
      'setUp.cards: a list of cards is expected, as a table writes it.',
    ],
    ['a card that is none', old({ cards: [planted(999, 0, 0)] }), 'The pack has no card 999.'],
    ['a scenario of another pack', scenario.replace('pack earth', 'pack moon'), /^Line 3: .*\(G955\)$/],
    ['a line that is none', scenario.replace('1 soil: 3', 'soil'), /^Line 9: .*\(G953\)/],
    [
      'no position',
      scenario.replace('seats 1', 'mode solo\nseats 1').replace(/position[^]*1 soil: 3/, ''),
      'The scenario has no position, only a set-up: open it in Play.',
    ],
  ])('with a mistake says what is wrong, and nothing changes: %s', (_, text, problem) => {
    const table = earthTable();
    const before = lay(table, tableOf(1));
    const { refused, view } = table.read(text);
    if (typeof problem === 'string') expect(refused).toBe(problem);
    else expect(refused).toMatch(problem);
    expect(view).toEqual(before);
  });

  test.each([
    ['no position', '{"id": "a", "position": {}}', /X952/],
    ['a card that is none', (vectors[0] ?? '').replace('"card":"15"', '"card":"9999"'), /X953/],
    ['a card twice', (vectors[0] ?? '').replace('"card":"15"', '"card":"69"'), /X955/],
    ['too many pieces', (vectors[0] ?? '').replace('"sprouts":6', '"sprouts":60'), /X952|X958/],
  ])('as a position file with a mistake says what is wrong: %s', (_, text, problem) => {
    const read = readTableText(text, earth, positionForm);
    expect('problem' in read ? read.problem : 'it was read').toMatch(problem);
  });
});

describe('a table made ready', () => {
  const faces = image.cards.flatMap(({ number, faces: sides }) =>
    (sides > 1 ? (['A', 'B'] as const) : (['A'] as const)).map((side) => ({ number, side })),
  );

  test('has something that runs, for every face of the game', { timeout: patience(60_000) }, () => {
    const session = earthTable();
    const stuck = rows(faces, 22).flatMap(({ number, side }) => {
      const { refused } = session.perform({ do: 'ready', for: { card: number, side }, anew: true });
      const { ran, notes } = viewOf(session).table;
      return refused === '' && notes.length === 0 && (ran?.standing === 'waiting' || ran?.standing === 'done')
        ? []
        : [`${number}${side}: ${refused} ${notes.join(' ')} ${ran?.standing} ${ran?.says}`];
    });
    expect(faces).toHaveLength(439);
    expect(stuck).toEqual([]);
  });

  test('is the same each time', () => {
    const once = readyTable(earth, { card: 137, side: 'A' });
    expect(readyTable(earth, { card: 137, side: 'A' })).toEqual(once);
  });

  test('stays as it was changed by hand when another card is opened, unless a new one is asked for', () => {
    const session = earthTable();
    const ready = done(session, { do: 'ready', for: { card: 137, side: 'A' }, anew: false });
    expect(ready.table.touched).toBe(false);
    const other = done(session, { do: 'ready', for: { card: 81, side: 'A' }, anew: false });
    expect(other.table.subject).toEqual({ card: 81, side: 'A' });
    done(session, { do: 'edit', edit: { edit: 'pool', party: 0, resource: 'soil', by: 1 } });
    const soil = viewOf(session).pools[0]?.[0]?.value;
    const kept = done(session, { do: 'ready', for: { card: 137, side: 'A' }, anew: false });
    expect([kept.table.subject, kept.pools[0]?.[0]?.value]).toEqual([{ card: 81, side: 'A' }, soil]);
    const anew = done(session, { do: 'ready', for: { card: 137, side: 'A' }, anew: true });
    expect(anew.zones).toEqual(ready.zones);
    expect(done(session, { do: 'undo' }).pools[0]?.[0]?.value).toBe(soil);
  });

  test('for rules runs their first line', () => {
    const view = done(earthTable(), { do: 'ready', for: { sections: ['Water'] }, anew: false });
    expect(view.table.ran).toMatchObject({
      owner: { section: 'Water' },
      trigger: 'active',
      standing: 'waiting',
    });
  });

  test.each([
    [4, 4, ['1,1', '0,1', '1,0', '2,1', '1,2', '0,0', '2,2', '1,3']],
    [3, 3, ['1,1', '0,1', '1,0', '2,1', '1,2', '0,0', '2,2']],
    [2, 2, ['1,1', '0,1', '1,0', '0,0']],
    [1, 4, ['0,1', '0,0']],
    [1, 1, ['0,0']],
  ])('keeps to a grid of %i by %i', (height, width, cells) => {
    const grid = `"owner": "seat", "order": "grid", "grid": [${height}, ${width}]`;
    const market = playableFrom(marketWith(['pack.json', '"owner": "seat",\n        "order": "row"', grid]));
    const ready = readyTable(market, { card: 8, side: 'A' });
    if (!ready) throw new Error('no table');
    const found = ready.setUp.cards.flatMap(({ row, column }) =>
      row === undefined ? [] : [`${row},${column}`],
    );
    expect([found, layTable(ready.setUp, market).notes]).toEqual([cells, []]);
  });

  test('fills stacks of a seat from the pile in which cards start where none is made new', () => {
    const tideway = playableFrom(bundled('tideway'));
    const ready = readyTable(tideway, { card: 1, side: 'A' });
    if (!ready) throw new Error('no table');
    expect(ready.setUp.unnamed).toMatchObject([{ zone: 'bunk', party: 0 }]);
    expect(linesOf(ready.setUp, tideway.image)).toContainEqual(
      expect.stringMatching(/^1 bunk: \d+ from locker$/),
    );
    expect(layTable(ready.setUp, tideway).notes).toEqual([]);
  });
});

test('more choices than can be offered are not cut: the run stops at the table and says so', () => {
  const files = forSale(MOST_CHOICES);
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const session = new TableSession(new Linking(pack));
  session.link(
    [...entries, ...rules].flatMap(({ path, checked: { card } }) =>
      card === undefined ? [] : [{ id: path, ...('sections' in card ? { rules: card } : { card }) }],
    ),
  );
  lay(session, { ...emptySetUp(2), pools: [{ coin: 9 }, {}] });
  const { revision, table: all } = viewOf(session);
  const { table, question } = done(session, { do: 'begin', code: all.begins[0]?.code ?? 0, revision });
  expect([table.ran?.standing, table.ran?.code, question]).toEqual(['endless', 'G902', undefined]);
  expect(table.ran?.says).toContain('Seat 1 has more than 2048 choices at once');
});
