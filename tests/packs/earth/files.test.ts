import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { facts } from '../../oracle/facts.ts';

const pack = new URL('../../../cards/earth/', import.meta.url);
const ending = '.card';
const paths = readdirSync(pack, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith(ending))
  .sort();

/** The form of a printed name in a file name: small letters, digits and hyphens. */
function nameInPath(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

describe('the card files of Earth', () => {
  test('are exactly 364, one for each card of the facts', () => {
    expect(facts).toHaveLength(364);
    expect(paths).toHaveLength(364);
    const expected = facts.map(
      ({ number, kind, faces }) => `${kind}/${number}-${nameInPath(faces[0]?.name ?? '')}${ending}`,
    );
    expect(paths).toEqual(expected.sort());
  });

  test('lie among the shipped games, and outside of them none ends so', () => {
    const root = new URL('../../../', import.meta.url);
    const foreign = readdirSync(root, { withFileTypes: true })
      .filter(
        (entry) => !entry.name.startsWith('.') && !['node_modules', 'dist', 'cards'].includes(entry.name),
      )
      .flatMap((entry) =>
        entry.isDirectory()
          ? readdirSync(new URL(`${entry.name}/`, root), { recursive: true, encoding: 'utf8' })
          : [entry.name],
      )
      .filter((path) => path.endsWith(ending) && !path.includes('node_modules'));
    expect(foreign).toEqual([]);
  });

  test('have 439 faces, in each kind as many as the rules say (COMP-1 to COMP-3)', () => {
    const faces: Record<string, number> = {};
    for (const path of paths) {
      const kind = path.split('/', 1)[0] ?? '';
      const sides = readFileSync(new URL(path, pack), 'utf8').match(/^side [AB] "/gm)?.length ?? 1;
      faces[kind] = (faces[kind] ?? 0) + sides;
    }
    expect(faces).toEqual({
      flora: 179,
      terrain: 66,
      event: 38,
      island: 20,
      climate: 20,
      ecosystem: 64,
      fauna: 46,
      gaia: 6,
    });
    expect(Object.values(faces).reduce((sum, each) => sum + each, 0)).toBe(439);
  });

  test('end with one line feed and have neither tabs nor blanks at the end of a line', () => {
    for (const path of paths) {
      const text = readFileSync(new URL(path, pack), 'utf8');
      expect.soft(text, path).not.toMatch(/[\t\r]| $|\n\n$/m);
      expect.soft(text.at(-1), path).toBe('\n');
    }
  });
});
