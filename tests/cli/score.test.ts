import { beforeAll, describe, expect, test } from 'vitest';
import { validateScore } from '../../src/cards/generated/validators.js';
import { fileText, unbundle } from '../support/packs.ts';
import { built, loam, loamAlone, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

const VECTORS = 'tests/vectors/scoring.jsonl';
const lines = fileText(VECTORS).trimEnd().split('\n');

/** Lines of the file of scored positions. */
const some = (...at: number[]): string[] => at.map((line) => lines[line] ?? '');

/** The output for such lines. */
const scores = (texts: readonly string[]): string =>
  texts
    .map((text) => {
      const { id, expected } = JSON.parse(text) as { id: string; expected: unknown };
      return `${JSON.stringify({ id, expected })}\n`;
    })
    .join('');

describe('loam score', () => {
  const three = some(0, 1, 2);

  test.each([
    ['lines', `${three.join('\n')}\n`],
    ['no line break at the end', three.join('\n')],
    ['other line breaks, blank lines, and a byte order mark', `\ufeff${three.join('\r\n\r\n')}\r\n\n  \n`],
  ])('prints what each line scores, in order and nothing else: %s', (_, input) => {
    expect(loam(['score', '-'], { input })).toEqual({ code: 0, out: scores(three), err: '' });
  });

  test('takes several files, and standard input among them', () => {
    space.write('a.jsonl', some(5).join('\n'));
    space.write('b.jsonl', some(6, 7).join('\n'));
    const { code, out } = loamAlone(['score', space.at('b.jsonl'), '-', space.at('a.jsonl')], {
      input: some(8).join('\n'),
    });
    expect(out).toBe(scores(some(6, 7, 8, 5)));
    expect(code).toBe(0);
  });

  test('needs no "expected" and no "assumes"', () => {
    const { id, position } = JSON.parse(lines[3] ?? '') as { id: string; position: unknown };
    expect(loam(['score', '-'], { input: JSON.stringify({ position, id }) }).out).toBe(scores(some(3)));
  });

  test('prints all of many lines into a pipe', () => {
    const { code, out } = loamAlone(['score', VECTORS]);
    expect(out).toBe(scores(lines));
    expect(code).toBe(0);
  });

  test.each<[string, readonly string[], string, string]>([
    ['an empty input', ['-'], '', '<stdin> holds'],
    ['an empty input that is checked', ['--check', '-'], '', '<stdin> holds'],
    ['blank lines', ['-'], '\n \r\n\n', '<stdin> holds'],
    [
      'two empty files',
      [space.write('none.jsonl', ''), '-'],
      '\n',
      `${space.at('none.jsonl')}, <stdin> hold`,
    ],
  ])('does not call it a success that there is no position: %s', (_, args, input, who) => {
    const err = `loam: U903 no position was read: ${who} nothing but blank lines. Give one position on each line.\n`;
    expect(loam(['score', ...args], { input })).toEqual({ code: 2, out: '', err });
  });

  test('takes an empty file beside others', () => {
    const args = ['score', '--check', space.write('empty.jsonl', ''), '-'];
    expect(loam(args, { input: three[0] ?? '' })).toEqual({ code: 0, out: '1 of 1\n', err: '' });
  });
});

interface Line {
  id: unknown;
  assumes?: unknown;
  position: Table;
  expected?: unknown;
  [other: string]: unknown;
}

interface Table {
  ecosystems: { card: string }[];
  fauna: { card: string }[];
  players: Seat[];
}

interface Seat {
  island: unknown;
  climate: { card: string };
  tableau: Record<string, unknown>[];
  events: { card: unknown }[];
  hand: { card: string }[];
  leaves: { fauna: string; tier: number }[];
  [other: string]: unknown;
}

/** The first vector with a change: four players with 5, 16, 5 and 15 cards. */
function changed(change: (first: Seat, table: Table, line: Line) => void): string {
  const line = JSON.parse(lines[0] ?? '') as Line;
  change(line.position.players[0] as Seat, line.position, line);
  return JSON.stringify(line);
}

const planted = (seat: Seat | undefined, at: number): Record<string, unknown> => seat?.tableau[at] ?? {};
const P = 'position.players[0]';

/** A line, whether its name can be read, the code, and the sentence. */
const BAD: readonly (readonly [
  about: string,
  line: string,
  named: boolean,
  code: string,
  message: string,
])[] = [
  ['no JSON', 'position 1', false, 'X951', 'Character 1: This is neither a value nor a sign of JSON.'],
  ['JSON that ends', '{"id": "public-0001",', false, 'X951', 'Character 22: Here the name of a property is'],
  [
    'a name twice',
    '{"id": "a", "id": "b"}',
    false,
    'X951',
    'Character 14: "id" stands twice in this object;',
  ],
  ['deep nesting', '['.repeat(5000), false, 'X951', 'Character 65: This is nested deeper than 64 levels.'],
  ['a list', '[]', false, 'X952', 'The line takes an object; here stands a list.'],
  ['an empty object', '{}', false, 'X952', '"id" is missing in a line.'],
  ['no position', '{"id": "public-0001"}', true, 'X952', '"position" is missing in a line.'],
  ['a number as name', changed((_, __, line) => (line.id = 7)), false, 'X952', 'id takes a text'],
  [
    'another name',
    changed((_, __, line) => (line['note'] = 'x')),
    true,
    'X952',
    '"note" is not a property of a line.',
  ],
  [
    'a misspelt name',
    changed((first) => ((first['sole'] = 1), delete first['soil'])),
    true,
    'X952',
    `"sole" is not a property of ${P}. Did you mean "soil"?`,
  ],
  [
    'one player',
    changed((_, table) => table.players.splice(1)),
    true,
    'X952',
    'position.players has at least 2 entries.',
  ],
  [
    'six players',
    changed((first, table) => table.players.push(first, first)),
    true,
    'X952',
    'position.players has at most 5 entries.',
  ],
  [
    'three fauna',
    changed((_, table) => table.fauna.pop()),
    true,
    'X952',
    'position.fauna has at least 4 entries.',
  ],
  [
    'one ecosystem',
    changed((_, table) => table.ecosystems.pop()),
    true,
    'X952',
    'position.ecosystems has at least 2',
  ],
  [
    'soil below 0',
    changed((first) => (first['soil'] = -1)),
    true,
    'X952',
    `${P}.soil takes a whole number from 0 to 9999; here stands -1.`,
  ],
  [
    'soil in parts',
    changed((first) => (first['soil'] = 1.5)),
    true,
    'X952',
    `${P}.soil takes a whole number from 0`,
  ],
  [
    'a card as text',
    changed((first) => (first.island = '294A')),
    true,
    'X952',
    `${P}.island takes an object; here stands "294A".`,
  ],
  [
    'a number as card',
    changed((first) => (first.events = [{ card: 261 }])),
    true,
    'X952',
    `${P}.events[0].card takes a text`,
  ],
  [
    'a row outside',
    changed((first) => (planted(first, 0)['row'] = 4)),
    true,
    'X952',
    `${P}.tableau[0].row takes a whole number from 0 to 3; here stands 4.`,
  ],
  [
    'a tier outside',
    changed((first) => (first.leaves = [{ fauna: '349A', tier: 6 }])),
    true,
    'X952',
    `${P}.leaves[0].tier takes a whole number from 1 to 5; here stands 6.`,
  ],
  [
    'compost below 0',
    changed((first) => (first['compost'] = -3)),
    true,
    'X952',
    `${P}.compost takes a whole number`,
  ],
  [
    'no bonus',
    changed((first) => delete first['completionBonus']),
    true,
    'X952',
    `"completionBonus" is missing in ${P}.`,
  ],
  [
    'a card that is none',
    changed((first) => (first.hand = [{ card: '284' }])),
    true,
    'X953',
    `${P}.hand[0].card: The pack has no face "284".`,
  ],
  [
    'a card without its letter',
    changed((first) => (first.climate = { card: '298' })),
    true,
    'X953',
    `${P}.climate.card: The pack has no face "298". Did you mean 298A or 298B?`,
  ],
  [
    'a card with a letter too many',
    changed((first) => (first.hand = [{ card: '10A' }])),
    true,
    'X953',
    `${P}.hand[0].card: The pack has no face "10A". Did you mean 10?`,
  ],
  [
    'a small letter',
    changed((first) => (first.climate = { card: '298b' })),
    true,
    'X953',
    `${P}.climate.card: The pack has no face "298b". Did`,
  ],
  [
    'a name of objects',
    changed((first) => (first.hand = [{ card: '__proto__' }])),
    true,
    'X953',
    `${P}.hand[0].card: The pack has no face "__proto__".`,
  ],
  [
    'an event that is planted',
    changed((first) => (planted(first, 0)['card'] = '196')),
    true,
    'X954',
    `${P}.tableau[0].card: 196 Hurricane is of kind event; this place is for flora or terrain.`,
  ],
  [
    'a flora among the events',
    changed((first) => (first.events = [{ card: '10' }])),
    true,
    'X954',
    `${P}.events[0].card: 10 Stiptic Fungus is of kind flora; this place is for event.`,
  ],
  [
    'an island in hand',
    changed((first) => (first.hand = [{ card: '285A' }])),
    true,
    'X954',
    `${P}.hand[0].card: 285A Kauai is of kind island;`,
  ],
  [
    'a climate as island',
    changed((first) => (first.island = { card: '295A' })),
    true,
    'X954',
    `${P}.island.card: 295A Arid is of kind climate; this place is for island.`,
  ],
  [
    'a fauna as ecosystem',
    changed((_, table) => (table.ecosystems[1] = { card: '340A' })),
    true,
    'X954',
    'position.ecosystems[1].card: 340A',
  ],
  [
    'a card of Gaia',
    changed((first) => (first.hand = [{ card: '362' }])),
    true,
    'X954',
    `${P}.hand[0].card: 362 Water is of kind gaia; this place is for flora or terrain or event.`,
  ],
  [
    'a card in two hands',
    changed((first, { players: [, second] }) => (first.hand = [...(second?.hand ?? [])])),
    true,
    'X955',
    'position.players[1].hand[0].card: There is one card of 278 Purple Jellydisc, and it is position.players[0].hand[0].card already.',
  ],
  [
    'a card twice in a tableau',
    changed((first) => (planted(first, 1)['card'] = '15')),
    true,
    'X955',
    `${P}.tableau[1].card: There is one card of 15 West India Lantana, and it is ${P}.tableau[0].card already.`,
  ],
  [
    'both faces of a card',
    changed((first) => (first['ecosystem'] = { card: '309B' })),
    true,
    'X955',
    `${P}.ecosystem.card: There is one card of 309B`,
  ],
  [
    'a cell twice',
    changed((first) => (planted(first, 2)['col'] = 0)),
    true,
    'X956',
    `${P}.tableau[2]: Row 2, column 0 is taken by ${P}.tableau[1].`,
  ],
  [
    'a tableau in two pieces',
    changed((first) => (planted(first, 0)['row'] = 0)),
    true,
    'X957',
    `${P}.tableau[1]: No chain of cards that touch leads from the first card to it.`,
  ],
  [
    'a sprout too many',
    changed((first) => (planted(first, 0)['sprouts'] = 7)),
    true,
    'X958',
    `${P}.tableau[0].sprouts: 15 West India Lantana has room for 6, not 7.`,
  ],
  [
    'growth without room',
    changed((first) => (planted(first, 2)['growth'] = 1)),
    true,
    'X958',
    `${P}.tableau[2].growth: 107`,
  ],
  [
    'a leaf elsewhere',
    changed((first) => (first.leaves = [{ fauna: '337A', tier: 1 }])),
    true,
    'X959',
    `${P}.leaves[0]: No fauna of the board is "337A".`,
  ],
  [
    'a leaf on the other face',
    changed((first) => (first.leaves = [{ fauna: '349B', tier: 1 }])),
    true,
    'X959',
    `${P}.leaves[0]: No fauna of the board is "349B".`,
  ],
  [
    'two leaves of a player',
    changed((first) => first.leaves.push({ fauna: '349A', tier: 2 })),
    true,
    'X959',
    `${P}.leaves[2]: A player has one leaf on each fauna; there is ${P}.leaves[0].`,
  ],
  [
    'a tier twice',
    changed((first) => first.leaves.push({ fauna: '344B', tier: 1 })),
    true,
    'X959',
    `position.players[1].leaves[0]: Tier 1 of 344B is taken by ${P}.leaves[2].`,
  ],
  [
    'a bonus before the tableau is complete',
    changed((first) => (first['completionBonus'] = true)),
    true,
    'X960',
    `${P}.completionBonus: The tableau has 5 of 16 cards.`,
  ],
  [
    'a second bonus',
    changed((_, { players: [, , third] }) => third && (third['completionBonus'] = true)),
    true,
    'X960',
    'position.players[2].completionBonus: position.players[1] has the bonus already.',
  ],
  [
    'too much compost',
    changed((first) => (first['compost'] = 250)),
    true,
    'X961',
    'position.players[0].compost: Only ',
  ],
  [
    'a line that is too long',
    `{"id": "${'x'.repeat(262_144)}"}`,
    false,
    'X962',
    'A line has at most 256 KiB.',
  ],
  ['a line that is much too long', 'x'.repeat(2_000_000), false, 'X962', 'A line has at most 256 KiB.'],
];

describe('lines that cannot be scored', () => {
  test('are said one by one, among the others, with code and place', () => {
    const input = [...BAD.map(([, line]) => line), lines[0]].join('\n');
    const { code, out, err } = loam(['score', '-'], { input });
    const printed = out.trimEnd().split('\n');
    expect(printed).toHaveLength(BAD.length + 1);
    BAD.forEach(([about, , named, expected, message], at) => {
      const scored = JSON.parse(printed[at] ?? '') as { error: { code: string; message: string } };
      expect.soft(validateScore(scored), about).toBe(true);
      const place = named ? '' : `<stdin>:${at + 1}: `;
      const said = { ...scored.error, message: scored.error.message.slice(0, place.length + message.length) };
      expect
        .soft({ ...scored, error: said }, about)
        .toEqual({ id: named ? 'public-0001' : null, error: { code: expected, message: place + message } });
    });
    expect(`${printed[BAD.length]}\n`).toBe(scores(some(0)));
    expect(err).toBe(`loam: ${BAD.length} lines of ${BAD.length + 1} cannot be scored.\n`);
    expect(code).toBe(1);
  });

  test('say so of bytes that are no text', () => {
    const bytes = Buffer.concat([Buffer.from('{"id": "'), Buffer.from([0xff, 0xfe, 0]), Buffer.from('"}\n')]);
    space.write('bytes.jsonl', Buffer.concat([bytes, Buffer.from(lines[0] ?? '')]));
    const { code, out } = loam(['score', 'bytes.jsonl', '--pack', space.at('earth')], { cwd: packed() });
    const [first, second] = out.split('\n');
    expect(first).toBe(
      '{"id":null,"error":{"code":"X951","message":"bytes.jsonl:1: Character 1: This is not a text file in UTF-8."}}',
    );
    expect(`${second}\n`).toBe(scores(some(0)));
    expect(code).toBe(1);
  });

  test('are told apart by names of their own in the list of codes', () => {
    const page = fileText('docs/positions.md');
    for (const [, , , code] of BAD) expect(page).toContain(`| ${code} | **`);
  });
});

/** A folder with the whole pack in it. */
function packed(): string {
  space.wholePack('earth');
  return space.root;
}

describe('loam score --check', () => {
  test('counts what agrees: all of the scored positions', () => {
    expect(loam(['score', VECTORS, '--check'])).toEqual({ code: 0, out: '600 of 600\n', err: '' });
  });

  test('says place, what was expected and what the score is', () => {
    const expecting = (change: (score: Expected, line: Record<string, unknown>) => void): string => {
      const line = JSON.parse(lines[0] ?? '') as { expected: Expected };
      change(line.expected, line);
      return JSON.stringify(line);
    };
    interface Expected {
      players: Record<string, unknown>[];
      fauna: { card: string; meets: unknown[] }[];
    }
    const player = (score: Expected): Record<string, unknown> => score.players[0] as Record<string, unknown>;
    const input = [
      lines[0],
      expecting((score) => {
        player(score)['total'] = 80;
        player(score)['terrainCards'] = [{ card: '107', vp: 3 }];
      }),
      expecting((score) => {
        delete player(score)['base'];
        player(score)['bonus'] = 7;
        score.players.pop();
      }),
      expecting((score) => score.fauna[0]?.meets.splice(0, 1, 'yes')),
      expecting((_, line) => (line['expected'] = 'all')),
      expecting((_, line) => delete line['expected']),
      'x',
      // The order of names has no effect.
      expecting((score, line) => (line['expected'] = { fauna: score.fauna, players: score.players })),
    ].join('\n');
    const meets = JSON.parse(lines[0] ?? '') as { expected: Expected };
    expect(loam(['score', '-', '--check'], { input })).toEqual({
      code: 1,
      out: `public-0001 players[0].terrainCards[1]: expected nothing, got an object
public-0001 players[0].total: expected 80, got 79
public-0001 players[0].base: expected nothing, got 27
public-0001 players[0].bonus: expected 7, got nothing
public-0001 players[3]: expected nothing, got an object
public-0001 fauna[0].meets[0]: expected "yes", got ${String(meets.expected.fauna[0]?.meets[0])}
public-0001 expected: expected "all", got an object
public-0001: X963 "expected" is missing in a line.
line 7: X951 <stdin>:7: Character 1: This is neither a value nor a sign of JSON. Texts stand in double quotes.
2 of 8
`,
      err: '',
    });
  });

  test('shows a long list of differences in part', () => {
    const line = JSON.parse(lines[0] ?? '') as { expected: unknown };
    line.expected = {
      players: [],
      fauna: [],
      ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`n${at}`, 0])),
    };
    const { out } = loam(['score', '-', '--check'], { input: JSON.stringify(line) });
    const said = out.split('\n');
    expect(said).toHaveLength(53);
    expect(said.slice(50)).toEqual(['public-0001 48 more differences', '0 of 1', '']);
  });
});

describe('what cannot run', () => {
  const broken = 'flora/137-wall-screw-moss.card';
  test.each([
    [
      'no file',
      ['score'],
      "loam: U901 missing required argument 'files'\n`loam help score` says what it takes.\n",
    ],
    ['a file that is not there', ['score', VECTORS, 'gone.jsonl'], 'loam: U902 gone.jsonl does not exist.\n'],
    [
      'a folder',
      ['score', 'tests'],
      'loam: U903 tests is a folder. Name a file with one position on each line.\n',
    ],
    ['a pack that is not there', ['score', VECTORS, '--pack', 'gone'], 'loam: U902 gone does not exist.\n'],
  ])('ends with 2 before anything is printed: %s', (_, args, err) => {
    expect(loam(args)).toEqual({ code: 2, out: '', err });
  });

  test('another game', () => {
    for (const { path, text } of unbundle(fileText('tests/packs/tideway/tideway.pack.txt')))
      space.write(`tideway/${path}`, text);
    expect(loam(['score', '-'], { cwd: space.at('tideway') })).toEqual({
      code: 2,
      out: '',
      err: 'loam: U907 positions are of the pack earth, and this one is tideway.\n',
    });
  });

  test('a pack with a card that has errors', () => {
    packed();
    space.write(`earth/${broken}`, space.read(`earth/${broken}`).replace('type herb', 'type shrub'));
    const { code, out, err } = loam(['score', '-'], { cwd: space.at('earth') });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^loam: U907 these have errors, so that nothing can be scored: 137 Wall Screw-Moss\.\nflora\/137-wall-screw-moss\.card:3:8 error C406 "shrub" is not a value of type\. .*\n`loam lint` shows all of them\.\n$/s,
    );
  });

  test.each([
    [
      'a sheet with a line less',
      'rules/sheet.rules',
      (text: string) => text.replace(/.*7 per bonus\n/, ''),
      'loam: U907 The sheet "Final score" has 9 lines, and the manifest says under scores that it has 10.\n',
    ],
    [
      'no pad',
      'rules/score-pad.rules',
      (text: string) => text.replace('"Score pad"', '"Pad"'),
      'loam: U907 The sheet "Score pad" has 0 lines instead of 2.\n',
    ],
  ])('a pack with %s', (_, path, change, err) => {
    packed();
    space.write(`earth/${path}`, change(space.read(`earth/${path}`)));
    expect(loam(['score', '-'], { cwd: space.at('earth') })).toEqual({ code: 2, out: '', err });
  });
});

test('scores what the cards of the pack say now', () => {
  packed();
  const path = 'earth/terrain/107-badlands.card';
  space.write(path, space.read(path).replace('score 3 per bush', 'score 4 per bush'));
  const { code, out } = loam(['score', '-', '--check'], { cwd: space.at('earth'), input: lines[0] ?? '' });
  // One bush is in its row.
  expect(out).toBe(`public-0001 players[0].terrain: expected 3, got 4
public-0001 players[0].terrainCards[0].vp: expected 3, got 4
public-0001 players[0].total: expected 79, got 80
0 of 1
`);
  expect(code).toBe(1);
});
