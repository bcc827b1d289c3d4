import { beforeAll, describe, expect, test } from 'vitest';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

const MOSS_SHOWN = `┌────────────────────────────────────────────────────────────────┐
│ 137 Wall Screw-Moss                                      flora │
├────────────────────────────────────────────────────────────────┤
│ Tortula muralis                                                │
│ type herb   cost 2   points 1   habitat rocky, cold   growth 2 │
│ canopy 2   sprouts 3   facts agreed                            │
├────────────────────────────────────────────────────────────────┤
│ Yellow. Place 1 growth on each herb in this card's column,     │
│ this card included.                                            │
└────────────────────────────────────────────────────────────────┘

${MOSS}
cards/earth/flora/137-wall-screw-moss.card
`;

describe('loam show', () => {
  test.each([
    ['its number', ['137']],
    ['words of its name', ['wall', 'screw']],
  ])('shows face, rules text and card text by %s', (_, args) => {
    expect(loam(['show', ...args])).toEqual({ code: 0, out: MOSS_SHOWN, err: '' });
  });

  test('shows several equal cards by the number of any of them', () => {
    const inCabinet = ['--pack', 'cards/cabinet'];
    const { code, out } = loam(['show', '10', ...inCabinet]);
    expect(code).toBe(0);
    expect(out).toMatch(/^.*\n│ 7-12 Nautilus +curio │\n/);
    expect(out).toMatch(
      /\ncurio 7-12 "Nautilus"\n {2}sort shell\n\ncards\/cabinet\/curios\/7-12-nautilus\.card\n$/,
    );
    expect(JSON.parse(loam(['show', '10', '--json', ...inCabinet]).out)).toMatchObject({
      number: 7,
      last: 12,
    });
    expect(loam(['show', '7-12', ...inCabinet])).toEqual({ code: 0, out, err: '' });
    expect(loam(['show', '8-12', ...inCabinet]).code).toBe(1);
  });

  test('shows several cards by their numbers', () => {
    const one = loam(['show', '137']).out;
    const both = loam(['show', '315B', '137']);
    expect(both).toEqual({ code: 0, out: `${loam(['show', '315B']).out}\n${one}`, err: '' });
    const told: unknown = JSON.parse(loam(['show', '315', '137', '--json']).out);
    expect(told).toMatchObject([{ number: 315 }, { number: 137 }]);
    expect(loam(['show', '137', '9999'])).toMatchObject({ code: 1, out: '' });
  });

  test('shows both faces of a card, or the one that is asked for', () => {
    const both = loam(['show', '315']).out;
    expect(both).toContain('│ 315A Ngorongoro Crater                               ecosystem │');
    expect(both).toContain('│ 315B Waiotapu                                        ecosystem │');
    expect(both).toContain('side A "Ngorongoro Crater"');
    expect(both).toContain('side B "Waiotapu"');
    for (const query of ['315b', 'waiotapu']) {
      const { code, out } = loam(['show', query]);
      expect(code).toBe(0);
      expect(out).toBe(
        `┌────────────────────────────────────────────────────────────────┐
│ 315B Waiotapu                                        ecosystem │
├────────────────────────────────────────────────────────────────┤
│ facts single                                                   │
├────────────────────────────────────────────────────────────────┤
│ End of the game. Score 6 points for each row of 4 cards with   │
│ one shared colour.                                             │
└────────────────────────────────────────────────────────────────┘

ecosystem 315

side B "Waiotapu"
  facts single

  end: score 6 per row of 4 cards with one shared colour

cards/earth/ecosystem/315-ngorongoro-crater.card
`,
      );
    }
  });

  test('keeps the edges of a face straight under accents', () => {
    const { out } = loam(['show', 'reunion']);
    const lines = out.split('\n').filter((line) => /^[│├┌└]/.test(line));
    expect(lines[1]).toMatch(/^│ 325B Réunion Island +ecosystem │$/);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('gives the card to programs', () => {
    const { code, out } = loam(['show', '--json', '10']);
    expect(JSON.parse(out)).toMatchObject({
      path: 'cards/earth/flora/10-stiptic-fungus.card',
      number: 10,
      kind: 'flora',
      faces: [
        {
          name: 'Stiptic Fungus',
          abilities: [{ colour: 'yellow', pay: { discardFromCompost: 1 }, gain: { soil: 3 } }],
        },
      ],
      english: [['Yellow. Discard 1 card from the top of your compost to gain 3 soil.']],
    });
    expect(code).toBe(0);
  });
});

describe('a card that is not there', () => {
  test.each([
    [
      'typing mistakes',
      ['slmie', 'mold'],
      'loam: U908 there is no card "slmie mold". Did you mean one of these?\n  277 Slime Mold\n',
    ],
    [
      'a name like no other',
      ['xyzzyx'],
      'loam: U908 there is no card "xyzzyx". Name a number, a number with its side, or a name or a part of one.\n',
    ],
    [
      'a part of several names',
      ['moss'],
      'loam: U908 several cards fit "moss":\n  130 Mountain Fern Moss\n  137 Wall Screw-Moss\n  144 Juniper Polytrichum Moss\n  163 Iceland Moss\n',
    ],
  ])('is said, with what may have been meant: %s', (_, args, err) => {
    expect(loam(['show', ...args])).toEqual({ code: 1, out: '', err });
  });
});

describe('a card with errors', () => {
  test('is named with what is wrong, and has no face to show', () => {
    space.littlePack('pack', { [MOSS_PATH]: MOSS.replace('herb\n', 'shrub\n') });
    for (const query of ['137', 'screw']) {
      const { code, out, err } = loam(['show', query], { cwd: space.at('pack') });
      expect(out).toBe('');
      expect(err).toMatch(
        /^loam: 137 Wall Screw-Moss has errors, so that there is no face to show\.\nflora\/137-wall-screw-moss\.card:3:8 error C406 /,
      );
      expect(code).toBe(1);
    }
  });
});

test('a pack can be named', () => {
  space.littlePack('other', { [MOSS_PATH]: MOSS });
  const { code, out } = loam(['show', '--pack', 'other', '137'], { cwd: space.root });
  expect(out).toBe(MOSS_SHOWN.replace('cards/earth/', 'other/'));
  expect(code).toBe(0);
  expect(loam(['show', '137'], { cwd: space.root }).code).toBe(2);
});
