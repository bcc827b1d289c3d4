import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildValidators, validatorName } from '../../scripts/build/validators.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
let root = '';

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const animal = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'animal',
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, description: 'What people call it.' },
    description: { $ref: '#/$defs/note' },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: { note: { type: 'string', maxLength: 9 } },
};
const herd = {
  ...animal,
  $id: 'herd-list',
  type: 'array',
  items: { $ref: 'animal' },
  properties: undefined,
  required: undefined,
  additionalProperties: undefined,
};

const pet = {
  ...herd,
  $id: 'pet',
  type: 'object',
  items: undefined,
  $defs: { owned: { type: 'object', properties: { owner: { type: 'string' } }, required: ['owner'] } },
  $ref: '#/$defs/owned',
  properties: { name: { type: 'string' } },
  unevaluatedProperties: false,
};

const toll = {
  ...animal,
  $id: 'toll',
  properties: {
    coins: { oneOf: [{ type: 'integer', minimum: 1 }, { const: 'none' }, { type: 'integer', maximum: 3 }] },
    bridge: { anyOf: [{ type: 'string', pattern: '^[a-z]+$' }, { type: 'null' }] },
    ferries: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]+$' },
      additionalProperties: { $ref: 'pet' },
    },
    days: { type: 'array', items: { enum: ['week', 'feast'] }, uniqueItems: true, maxItems: 3 },
    closed: { not: { const: true } },
    before: { $ref: '#' },
  },
  required: ['coins'],
};

beforeAll(() => {
  root = `${realpathSync(mkdtempSync(join(tmpdir(), 'loam-build-')))}/`;
  cpSync(join(project, 'bin'), join(root, 'bin'), { recursive: true });
  cpSync(join(project, 'scripts/build'), join(root, 'scripts/build'), { recursive: true });
  cpSync(join(project, 'scripts/run/lock.mjs'), join(root, 'scripts/run/lock.mjs'));
  cpSync(join(project, 'package.json'), join(root, 'package.json'));
  write('schemas/animal.schema.json', JSON.stringify(animal));
  write('schemas/herd-list.schema.json', JSON.stringify(herd));
  write('schemas/pet.schema.json', JSON.stringify(pet));
  write('schemas/toll.schema.json', JSON.stringify(toll));
  write(
    'src/cli/main.ts',
    "import { word } from './word.ts';\nconsole.log(word, process.argv.slice(2).join(' '));\n",
  );
  write('src/cli/word.ts', "export const word: string = 'first';\n");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function loam(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/loam.js'), ...args], {
    encoding: 'utf8',
    cwd: tmpdir(),
  });
  return { status, stdout, stderr };
}

describe('the launcher', () => {
  test('without packages says what to run, and ends with 2', () => {
    const { status, stdout, stderr } = loam('lint');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`loam: its packages are not installed. Run \`npm ci\` in ${root}\n`);
  });

  test('builds what is not built, quietly, from any folder', () => {
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
    expect(loam('lint', 'x')).toEqual({ status: 0, stdout: 'first lint x\n', stderr: '' });
    expect(existsSync(join(root, 'src/cards/generated/validators.js'))).toBe(true);
  });

  test('builds nothing where nothing has changed', () => {
    const before = statSync(join(root, 'dist/cli/main.cjs')).mtimeMs;
    expect(loam().stdout).toBe('first \n');
    expect(statSync(join(root, 'dist/cli/main.cjs')).mtimeMs).toBe(before);
  });

  test('leaves a command that is imported when it is needed to a file of its own', () => {
    write(
      'src/cli/main.ts',
      "import { word } from './word.ts';\nconst [, , ...args] = process.argv;\nif (args[0] === 'late') void import('./late.ts').then(({ late }) => late(args));\nelse console.log(word, args.join(' '));\n",
    );
    write('src/cli/late.ts', "export const late = (args: string[]) => console.log('late', args.length);\n");
    expect(loam('late', 'x')).toEqual({ status: 0, stdout: 'late 2\n', stderr: '' });
    expect(readFileSync(join(root, 'dist/cli/main.cjs'), 'utf8')).not.toContain('args.length');
    expect(readFileSync(join(root, 'dist/cli/late.cjs'), 'utf8')).toContain('args.length');
    write('src/cli/late.ts', "export const late = () => console.log('later');\n");
    expect(loam('late').stdout).toBe('later\n');
    expect(loam('x').stdout).toBe('first x\n');
  });

  test('builds nothing for a command where only another one has changed', () => {
    write(
      'src/cli/main.ts',
      "import { word } from './word.ts';\nconst [, , name, ...args] = process.argv;\nif (name === 'late') void import('./late.ts').then(({ late }) => late());\nelse if (name === 'early') void import('./early.ts').then(({ early }) => early());\nelse console.log(word, name ?? '', args.join(' '));\n",
    );
    write('src/cli/early.ts', "export const early = () => console.log('early');\n");
    expect(loam('early').stdout).toBe('early\n');
    const built = () => statSync(join(root, 'dist/cli/main.cjs')).mtimeMs;
    const before = built();
    write('src/cli/early.ts', "export const early = () => console.log('earlier');\n");
    expect(loam('late').stdout).toBe('later\n');
    expect(built()).toBe(before);
    expect(loam('early').stdout).toBe('earlier\n');
    expect(built()).toBeGreaterThan(before);
  });

  test('builds again when a source changes that another imports', () => {
    write('src/cli/word.ts', "export const word: string = 'second';\n");
    expect(loam()).toEqual({ status: 0, stdout: 'second  \n', stderr: '' });
  });

  test('builds again when a schema changes', () => {
    const before = readFileSync(join(root, 'src/cards/generated/validators.js'), 'utf8');
    write('schemas/animal.schema.json', JSON.stringify({ ...animal, required: [] }));
    expect(loam().status).toBe(0);
    expect(readFileSync(join(root, 'src/cards/generated/validators.js'), 'utf8')).not.toBe(before);
    write('schemas/animal.schema.json', JSON.stringify(animal));
  });

  test('says where a source does not build, and ends with 2', () => {
    write('src/cli/word.ts', 'export const word = ;\n');
    const { status, stdout, stderr } = loam();
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('loam: its sources do not build.');
    expect(stderr).toContain('src/cli/word.ts:1:20');
  });
});

describe('the validators', () => {
  const code = () => join(root, 'src/cards/generated/validators.js');

  test('are named after their files', () => {
    expect(validatorName('schemas/card.schema.json')).toBe('validateCard');
    expect(validatorName('schemas/pack-list.schema.json')).toBe('validatePackList');
  });

  test('need neither eval nor require, check across schemas and give all errors', async () => {
    await buildValidators(root);
    expect(readFileSync(code(), 'utf8')).not.toMatch(/__require\(|new Function|eval\(/);
    const built = (await import(pathToFileURL(code()).href)) as {
      [name in 'validateAnimal' | 'validateHerdList' | 'validatePet']: {
        (data: unknown): boolean;
        errors: { keyword: string; instancePath: string }[] | null;
      };
    };
    expect(built.validateAnimal({ name: 'crane', description: 'grey' })).toBe(true);
    expect(built.validateAnimal({ nam: 'crane', description: 'far too long' })).toBe(false);
    expect(built.validateAnimal.errors?.map((each) => [each.keyword, each.instancePath])).toEqual([
      ['required', ''],
      ['additionalProperties', ''],
      ['maxLength', '/description'],
    ]);
    expect(built.validateHerdList([{ name: 'crane' }])).toBe(true);
    expect(built.validateHerdList([{ name: '' }])).toBe(false);
    expect(built.validateHerdList.errors?.map((each) => each.instancePath)).toEqual(['/0/name']);
    expect(built.validatePet({ name: 'Rex', owner: 'Ann' })).toBe(true);
    expect(built.validatePet({ name: 'Rex', owner: 'Ann', age: 3 })).toBe(false);
    expect(built.validatePet.errors?.map((each) => each.keyword)).toEqual(['unevaluatedProperties']);
  });

  test.each<[string, string, boolean, unknown]>([
    ['Animal', 'nothing is wrong', true, { name: 'crane', description: 'grey' }],
    ['Animal', 'a name is missing, another unknown', false, { nam: 'crane' }],
    ['Animal', 'it is of another type', false, 'crane'],
    ['HerdList', 'nothing is wrong in another schema', true, [{ name: 'crane' }]],
    ['HerdList', 'something is wrong in another schema', false, [{ name: 'crane' }, { name: '' }]],
    ['Pet', 'nothing is unknown', true, { name: 'Rex', owner: 'Ann' }],
    ['Pet', 'something is unknown to all parts', false, { name: 'Rex', owner: 'Ann', age: 3 }],
    ['Pet', 'something is wrong in one part', false, { name: 'Rex', owner: 3 }],
    ['Toll', 'the first of several fits', true, { coins: 7 }],
    ['Toll', 'the second of several fits', true, { coins: 'none' }],
    ['Toll', 'the last of several fits', true, { coins: 0 }],
    ['Toll', 'two of several fit', false, { coins: 2 }],
    ['Toll', 'none of several fits', false, { coins: 'many' }],
    ['Toll', 'some of several fits', true, { coins: 7, bridge: null }],
    ['Toll', 'not one of several fits', false, { coins: 7, bridge: 'A' }],
    ['Toll', 'the names fit', true, { coins: 7, ferries: { one: { name: 'Rex', owner: 'Ann' } } }],
    ['Toll', 'a name does not fit', false, { coins: 7, ferries: { ONE: { name: 'Rex', owner: 'Ann' } } }],
    ['Toll', 'what stands behind a name does not fit', false, { coins: 7, ferries: { one: { age: 3 } } }],
    ['Toll', 'a list holds what it may', true, { coins: 7, days: ['feast', 'week'] }],
    ['Toll', 'a list holds something twice', false, { coins: 7, days: ['feast', 'feast'] }],
    ['Toll', 'a list holds something else', false, { coins: 7, days: ['feast', 'fast'] }],
    ['Toll', 'it is not what is excluded', true, { coins: 7, closed: false }],
    ['Toll', 'it is what is excluded', false, { coins: 7, closed: true }],
    ['Toll', 'the same inside it fits', true, { coins: 7, before: { coins: 8, before: { coins: 9 } } }],
    ['Toll', 'the same inside it does not fit', false, { coins: 7, before: { coins: 8, before: {} } }],
  ])('of %s say the same with reasons and without where %s', async (name, _, fits, data) => {
    await buildValidators(root);
    const made = async (file: string) =>
      (await import(pathToFileURL(join(code(), '..', file)).href)) as Record<
        string,
        (data: unknown) => boolean
      >;
    expect((await made('validators.js'))[`validate${name}`]?.(data)).toBe(fits);
    expect((await made('fits.js'))[`fits${name}`]?.(data)).toBe(fits);
    // None has to ask the one with reasons.
    expect(readFileSync(join(code(), '..', 'fits.js'), 'utf8')).not.toContain('.errors');
  });

  test('are made only when a schema has changed', async () => {
    expect(await buildValidators(root)).toBe('current');
    writeFileSync(code(), 'cut off');
    expect(await buildValidators(root)).toBe('made');
    expect(await buildValidators(root)).toBe('current');
  });

  test('are not made from a schema that is not strict; the old ones stay', async () => {
    const before = readFileSync(code(), 'utf8');
    write('schemas/animal.schema.json', JSON.stringify({ ...animal, propertys: {} }));
    await expect(buildValidators(root)).rejects.toThrow(
      'schemas/animal.schema.json: strict mode: unknown keyword: "propertys"',
    );
    write('schemas/animal.schema.json', '{');
    await expect(buildValidators(root)).rejects.toThrow(/^schemas\/animal\.schema\.json: .*JSON/);
    expect(readFileSync(code(), 'utf8')).toBe(before);
  });
});
