import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import misreadings from '../misreadings/list.json';
import { fileText } from '../support/packs.ts';

it.each(misreadings.map((each) => [each.id, each] as const))(
  'the misreading %s can still be made: its text stands once in its file',
  (_, { file, find, put }) => {
    expect(existsSync(file), file).toBe(true);
    expect(fileText(file).split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
  },
);
