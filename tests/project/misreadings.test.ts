import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import misreadings from '../misreadings/list.json';
import { fileText } from '../support/packs.ts';

// One test that names no rule: it fails whenever a misreading is put in, and must not count as what catches it.
it('every misreading can still be made: its text stands once in its file, and another one is put there', () => {
  const unmade = misreadings.flatMap(({ id, file, find, put }) => {
    if (!existsSync(file)) return [`${id}: there is no ${file}`];
    const places = fileText(file).split(find).length - 1;
    return places === 1 && put !== find ? [] : [`${id}: its text stands ${places} times in ${file}`];
  });
  expect(misreadings.length).toBeGreaterThan(0);
  expect(unmade).toEqual([]);
});
