import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports, orderFaults } from '../../scripts/check-imports.mjs';
import { ROOMS } from '../../scripts/rooms.mjs';

let root = '';

function project(files: Record<string, string>): string {
  root = mkdtempSync(join(tmpdir(), 'loam-imports-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

afterEach(() => rmSync(root, { recursive: true, force: true }));

const sound = {
  'src/language/parse.ts': "import nearley from 'nearley';\nexport type Tree = string;",
  'src/cards/check.ts': "import type { Tree } from '../language/parse.ts';",
  'src/packs/earth/odd.ts': "import '../../cards/check.ts';",
  'src/cli/main.ts': "import { readFileSync } from 'node:fs';\nimport '../packs/earth/odd.ts';",
  'playground/search/query.ts': "import '../../src/cards/check.ts';",
  'playground/main.ts': "import './search/query.ts';\nexport const load = () => import('./editor/text.ts');",
  'playground/editor/text.ts': "import 'monaco-editor/editor';",
  'tests/check.test.ts': "import '../playground/main.ts';\nimport data from '../schemas/card.schema.json';",
  'schemas/card.schema.json': '{}',
};

test('a sound project has no fault', () => {
  expect(checkImports(project(sound))).toEqual([]);
});

const broken: [string, Record<string, string>, string[]][] = [
  [
    'an import against the direction',
    { 'src/language/parse.ts': "export * from '../cards/check.ts';", 'src/cards/check.ts': '' },
    [
      'src/language/parse.ts: `src/cards/check.ts` may not be imported in src/language (it may import only itself).',
    ],
  ],
  [
    'an import of a type against the direction',
    {
      'src/lint/rule.ts': "import type { Hover } from '../language-service/hover.ts';",
      'src/language-service/hover.ts': '',
    },
    [
      'src/lint/rule.ts: `src/language-service/hover.ts` may not be imported in src/lint ' +
        '(it may import itself, src/cards, src/language, schemas).',
    ],
  ],
  [
    'an import of the page from the engine',
    { 'src/cli/main.ts': "void import('../../playground/main.ts');", 'playground/main.ts': '' },
    [
      'src/cli/main.ts: `playground/main.ts` may not be imported in src/cli (it may import itself, src, docs/examples).',
    ],
  ],
  [
    'a view of the page in its store',
    { 'playground/store/state.ts': "import '../list/row.ts';", 'playground/list/row.ts': '' },
    [
      'playground/store/state.ts: `playground/list/row.ts` may not be imported in playground/store ' +
        `(it may import itself, ${ROOMS['playground/store']?.rooms.join(', ')}).`,
    ],
  ],
  [
    'a folder of the page that nobody has described',
    { 'playground/magic/a.ts': '' },
    ['playground/magic/a.ts: its folder is no room of scripts/rooms.mjs; say there what it may import.'],
  ],
  [
    'one pack in another',
    { 'src/packs/a/x.ts': "import '../b/y.ts';", 'src/packs/b/y.ts': '' },
    [
      'src/packs/a/x.ts: `src/packs/b/y.ts` may not be imported in src/packs/a ' +
        '(it may import itself, src/vm, src/state, src/compile, src/cards, src/language, schemas).',
    ],
  ],
  [
    'a module of Node in the engine',
    { 'src/cards/check.ts': "import { readFileSync } from 'node:fs';" },
    ['src/cards/check.ts: `node:fs` may not be imported in src/cards.'],
  ],
  [
    'an editor in the language service',
    { 'src/language-service/hover.ts': "import 'monaco-editor/editor';" },
    ['src/language-service/hover.ts: `monaco-editor/editor` may not be imported in src/language-service.'],
  ],
  [
    'a package whose name only begins like an allowed one',
    { 'playground/list/row.ts': "import 'lit-html';" },
    ['playground/list/row.ts: `lit-html` may not be imported in playground/list.'],
  ],
  [
    'a circle of three files',
    {
      'src/language/a.ts': "import './b.ts';",
      'src/language/b.ts': "import type { C } from './c.ts';",
      'src/language/c.ts': "import './a.ts';",
    },
    [
      'src/language/a.ts → src/language/b.ts → src/language/c.ts → src/language/a.ts: ' +
        'these files import each other in a circle.',
    ],
  ],
  [
    'a file that is not there, and one without its ending',
    { 'src/language/a.ts': "import './gone.ts';\nimport './b';", 'src/language/b.ts': '' },
    [
      'src/language/a.ts: `src/language/gone.ts` does not exist.',
      'src/language/a.ts: `src/language/b` is written without its ending.',
    ],
  ],
  [
    'one name for two types, wherever they are',
    {
      'src/vm/frame.ts': 'export interface Frame { at: number }',
      'playground/game/frame.ts': 'export type Frame = string;\ntype Own = number;',
      'playground/game/own.ts': 'export class Own {}',
    },
    ['src/vm/frame.ts, playground/game/frame.ts: each exports a type Frame; give each its own name.'],
  ],
  [
    'an import that changes a name',
    {
      'src/language/a.ts': 'export type A = 1;',
      'src/language/b.ts': "import type { A as B } from './a.ts';\nexport type { B };",
    },
    ['src/language/b.ts: it imports A under another name; give one of the two that clash its own.'],
  ],
  [
    'a folder nobody has described',
    { 'src/magic/a.ts': '' },
    ['src/magic/a.ts: its folder is no room of scripts/rooms.mjs; say there what it may import.'],
  ],
];

test.each(broken)('%s is a fault', (_, files, faults) => {
  expect(checkImports(project(files))).toEqual(faults);
});

test('a room that may import one behind it is a fault of the table', () => {
  const rooms = { store: { rooms: ['list'] }, list: { rooms: ['store'] } };
  expect(orderFaults(rooms)).toEqual(['scripts/rooms.mjs: store may import list, which stands behind it.']);
});
