import { describe, expect, it } from 'vitest';
import schema from '../../schemas/pack.schema.json' with { type: 'json' };
import { INSTRUCTIONS } from '../../src/compile/instructions.ts';
import { SCOPES, TESTS } from '../../src/compile/program.ts';
import { FORMS } from '../../src/language/forms.ts';
import { GAMES } from '../packs/games.ts';
import { fileText } from '../support/packs.ts';

const page = fileText('docs/reach.md');

/** The rows of the table under a heading, each by the heads of its columns. */
function rowsUnder(heading: string): readonly Readonly<Record<string, string>>[] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [head = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

/**
 * Forms that one game uses alone, or none. The number only falls: a form of a new game is needed by two (law 14).
 */
const SINGLE_TODAY = 33;

describe('what can be said where (law 12)', () => {
  const rows = rowsUnder('What can be said where');
  const cells = (deed: string) => rows.find((row) => row['deed'] === `\`${deed}\``) ?? {};

  it('has a row for every act that a manifest can give a verb', () => {
    const acts = new Set(rows.map(({ act }) => act));
    expect([...acts].sort()).toEqual([...schema.$defs['verb-act'].properties.act.enum].sort());
  });

  it('has no hole without a reason, and no reason without a hole', () => {
    const reasons = page.match(/^\d+\. .+ \([A-Z]\d{3}\)$/gm) ?? [];
    const named = new Set<number>();
    for (const row of rows)
      for (const [place, cell] of Object.entries(row)) {
        if (place === 'act' || place === 'deed') continue;
        expect(cell, `${row['deed']} ${place}`).toMatch(
          /^(?:yes|may, must|(?:may|must|no) \(\d+(?:, \d+)?\))$/,
        );
        for (const number of cell.match(/\d+/g) ?? []) named.add(Number(number));
      }
    expect([...named].sort((a, b) => a - b)).toEqual(reasons.map((_, at) => at + 1));
  });

  it('says what the pages of the language say of some of them', () => {
    // Players who gain may take less, and a card, a rule, a seat and the opponent can make somebody gain.
    for (const place of ['on a card', 'in answer to a deed', 'in the flow, by the opponent'])
      expect(cells('gain 2 coins')[place], place).toBe('may, must');
    // Only what is given away is a cost.
    const costs = rows.filter((row) => row['as a cost'] === 'yes').map(({ act }) => act);
    expect(new Set(costs)).toEqual(new Set(['remove', 'move']));
    // Points are counted at the end and nowhere else; the table only deals.
    expect(cells('score 2')['on a card']).toMatch(/^no /);
    expect(cells('score 2')['at the end']).toMatch(/^may /);
    // Nobody answers for the opponent.
    expect(cells('call 1 sign')['in the flow, by a seat']).toBe('may, must');
    expect(cells('call 1 sign')['in the flow, by the opponent']).toMatch(/^no /);
    const byTable = rows.filter((row) => row['in the flow, by the table'] === 'may, must');
    expect(byTable.map(({ act }) => act)).toEqual(['deal']);
  });
});

describe('which game needs which form (law 14)', () => {
  it('has a row for every form', () => {
    expect(rowsUnder('Which game uses which form').map(({ family }) => family)).toEqual(
      FORMS.map(({ family }) => family),
    );
  });

  it('names every form that fewer than two games use, with what it is for', () => {
    const rows = rowsUnder('Which game uses which form');
    const games = [...GAMES, 'earth', 'market', 'summit'];
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(games));
    const single = rows.filter((row) => games.filter((game) => row[game] !== '–').length < 2);
    const named = page.match(/^- `[a-z-]+\/[a-z-]+` \((?:[a-z-]+)\): .+$/gm) ?? [];
    expect(named).toHaveLength(single.length);
    expect(single.length).toBeLessThanOrEqual(SINGLE_TODAY);
  });
});

describe('how large it is (law 15)', () => {
  it('stays below its ceilings', () => {
    const machine = INSTRUCTIONS.length + TESTS.length + SCOPES.length;
    expect(FORMS.length).toBeLessThanOrEqual(85);
    expect(machine).toBeLessThanOrEqual(90);
    expect(page).toContain(`\n${FORMS.length} forms of at most 85. `);
    expect(page).toContain(` = ${machine} of at most 90.\n`);
  });

  it('has no code for games beside the first one', () => {
    const rows = rowsUnder('Sizes');
    for (const game of [...GAMES, 'market', 'summit'])
      expect(rows.find((row) => row['game'] === game)?.['lines of code'], game).toBe('0');
  });
});
