import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const text = fileText('ARCHITECTURE.md');

test('the way into the code is short: at most 15,000 bytes', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(15_000);
});

/** The paths that a bullet names, each as the places where it may lie: from the root, in the page, beside one before it, in a pack. */
function pathsOf(bullet: string): { readonly named: string; readonly places: readonly string[] }[] {
  const folders: string[] = ['', 'src', 'playground', 'cards/earth'];
  return [...bullet.matchAll(/`([^`\s]+)`/g)]
    .map(([, named = '']) => named)
    .filter(
      (named) =>
        /\/|\.(?:ts|mjs|json|css|ne|md)$/.test(named) && !/[A-Z]{2}/.test(named.replace('README', '')),
    )
    .map((named) => {
      const places = folders.map((folder) => join(folder, named));
      const found = places.filter((place) => existsSync(join(project, place)));
      folders.push(...found.map((place) => (/\.\w+$/.test(place) ? join(place, '..') : place)));
      return { named, places };
    });
}

test('every path that it names is there', () => {
  const outside = text.replace(/<!-- rooms:[^]*<!-- \/rooms -->/, '');
  const named = outside.split(/^- /m).flatMap(pathsOf);
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(({ places }) => !places.some((place) => existsSync(join(project, place))));
  expect(missing.map(({ named: path }) => path)).toEqual([]);
});
