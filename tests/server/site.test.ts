import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import writeSite from '../../scripts/run/site.mjs';
import { begin } from '../support/fs-steps.cjs';
import { LONG } from '../support/long.ts';
import { MANIFEST_TEXT, tempFolder, tempServer } from './temp-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The lines that were said. */
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  return () => vi.restoreAllMocks();
});

const packed = (): string =>
  tempFolder({
    'pack.json': MANIFEST_TEXT,
    'stall/1-bread.card': 'stall 1 "Bread"\n',
    'rules/game.rules': 'phase "Game"\n',
    'notes.txt': 'Nothing of the pack.\n',
  });

test('is the page, and the files of the pack beside it', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  const project = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8')) as {
    readonly pack: object;
    readonly title: string;
    readonly files: readonly { readonly path: string; readonly text: string }[];
  };
  expect(project.title).toBe('Little');
  expect(project.pack).toEqual({ path: 'pack.json', text: MANIFEST_TEXT });
  expect(project.files.map(({ path, text }) => [path, text])).toEqual([
    ['rules/game.rules', 'phase "Game"\n'],
    ['stall/1-bread.card', 'stall 1 "Bread"\n'],
  ]);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('<meta name="loam-project" content="project.json" />');
  for (const [, name = ''] of html.matchAll(/(?:src|href|content)="([\w.-]+\.(?:js|css))"/g))
    expect(existsSync(join(out, name)), name).toBe(true);
  expect(said.some((line) => line.includes(': 3 files of the pack and '))).toBe(true);
});

test('says in the page what the server would send with it', async () => {
  const out = join(tempFolder(), 'site');
  await writeSite(root, ['--pack', packed(), '--out', out]);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)" \/>/.exec(html)?.[1];
  const { headers } = await (await tempServer()).ask('/api/nothing');
  // Only a server can say who may hold the page.
  expect(`${policy}; frame-ancestors 'none'`).toBe(headers['content-security-policy']);
  expect(html.indexOf('content-security-policy')).toBeLessThan(html.search(/<script|<link/));
  expect(html).toContain(`<meta name="referrer" content="${String(headers['referrer-policy'])}" />`);
});

/** The lines of the mark, in which this command says what it wrote. */
const MARK = '.loam-site';
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As if an older site had had this file, too. */
function wroteBefore(out: string, path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
  writeFileSync(join(out, MARK), `${readFileSync(join(out, MARK), 'utf8')}${hash(text)} ${path}\n`);
}

test('takes away what it wrote before and is of no use any more, and nothing else', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  await writeSite(root, ['--pack', pack, '--out', out]);
  wroteBefore(out, 'main-OLDOLDOL.js', 'old');
  wroteBefore(out, 'chunks/old/shared-OLDOLDOL.js', 'old');
  const own = {
    '.git/HEAD': 'ref',
    CNAME: 'cards.example',
    'main-MINEMINE.js': 'mine',
    'chunks/mine.js': 'mine',
  };
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  writeFileSync(join(pack, 'stall/2-salt.card'), 'stall 2 "Salt"\n');
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  expect(readFileSync(join(out, 'project.json'), 'utf8')).toContain('Salt');
  expect(existsSync(join(out, 'main-OLDOLDOL.js'))).toBe(false);
  expect(existsSync(join(out, 'chunks/old'))).toBe(false);
  for (const [path, text] of Object.entries(own)) expect(readFileSync(join(out, path), 'utf8')).toBe(text);
  expect(readdirSync(join(out, '..'))).toEqual(['site']);
  // Written once more, nothing changes.
  const before = readFileSync(join(out, MARK), 'utf8');
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  expect(readFileSync(join(out, MARK), 'utf8')).toBe(before);
});

test('keeps a file of an older site that somebody has changed, and says so', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  await writeSite(root, ['--pack', pack, '--out', out]);
  wroteBefore(out, 'notes.txt', 'old');
  writeFileSync(join(out, 'notes.txt'), 'mine');
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
  expect(said).toContain('notes.txt is of an older site, and somebody has changed it. It stays.');
});

test('replaces no file that somebody has changed, and writes nothing then', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  await writeSite(root, ['--pack', pack, '--out', out]);
  writeFileSync(join(out, 'index.html'), 'mine');
  const project = readFileSync(join(out, 'project.json'), 'utf8');
  writeFileSync(join(pack, 'stall/2-salt.card'), 'stall 2 "Salt"\n');
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(1);
  expect(said.at(-1)).toBe(
    'loam site: index.html in the folder of the site: somebody else wrote or changed that. Move it away, or name another folder. Nothing was written. (out)',
  );
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('mine');
  expect(readFileSync(join(out, 'project.json'), 'utf8')).toBe(project);
});

test('of a folder that an older Loam wrote, takes nothing away', async () => {
  const out = tempFolder({
    [MARK]: 'Written by npm run site.\n',
    CNAME: 'cards.example',
    'main-OLDOLDOL.js': 'old',
  });
  expect(await writeSite(root, ['--pack', packed(), '--out', out])).toBe(0);
  expect(readdirSync(out)).toEqual(expect.arrayContaining(['CNAME', 'main-OLDOLDOL.js', 'index.html']));
});

test.skipIf(process.platform === 'win32')(
  'writes through no link, and into no pack that a link hides',
  async () => {
    const [pack, out] = [packed(), join(tempFolder(), 'site')];
    const elsewhere = tempFolder({ 'theirs.txt': 'theirs' });
    mkdirSync(out);
    writeFileSync(join(out, MARK), '');
    symlinkSync(join(elsewhere, 'theirs.txt'), join(out, 'project.json'));
    expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(1);
    expect(readFileSync(join(elsewhere, 'theirs.txt'), 'utf8')).toBe('theirs');
    symlinkSync(pack, join(elsewhere, 'hidden'));
    expect(await writeSite(root, ['--pack', pack, '--out', join(elsewhere, 'hidden/site')])).toBe(1);
    expect(said.at(-1)).toContain('lies in the pack');
  },
);

test.skipIf(process.platform === 'win32')('is not written without a card that cannot be read', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  symlinkSync('1-bread.card', join(pack, 'stall/2-link.card'));
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(1);
  expect(said.at(-1)).toMatch(
    /^loam site: stall\/2-link\.card is left out: it cannot be read: it is a link.* Nothing was written\. \(left-out\)$/,
  );
  expect(existsSync(out)).toBe(false);
});

test('is the old one or the new one, or says that it is not whole, whatever fails', async () => {
  const pack = packed();
  // A site has some sixty files, each written in the same way.
  const by = LONG ? 7 : 211;
  for (const what of ['fail', 'stop'] as const) {
    for (let at = 1, steps = at; at <= steps; at += by) {
      const out = tempFolder();
      await writeSite(root, ['--pack', pack, '--out', out]);
      wroteBefore(out, 'main-OLDOLDOL.js', 'old');
      writeFileSync(join(out, 'CNAME'), 'cards.example');
      writeFileSync(join(pack, 'stall/2-salt.card'), `stall 2 "Salt ${what} ${at}"\n`);
      const end = begin({ folder: out, at, what });
      let code = 1;
      let fault: unknown;
      try {
        code = await writeSite(root, ['--pack', pack, '--out', out]);
      } catch (problem) {
        fault = problem;
      } finally {
        steps = end().length;
      }
      const where = `${what} at ${at}: ${code} ${said.at(-1)} ${String(fault)}`;
      expect(fault, where).toBeUndefined();
      expect(readFileSync(join(out, 'CNAME'), 'utf8'), where).toBe('cards.example');
      const project = readFileSync(join(out, 'project.json'), 'utf8');
      expect(() => JSON.parse(project) as unknown, where).not.toThrow();
      if (code === 0) expect(project, where).toContain(`Salt ${what} ${at}`);
      // The next run makes it whole.
      expect(await writeSite(root, ['--pack', pack, '--out', out]), where).toBe(0);
      expect(readFileSync(join(out, 'project.json'), 'utf8'), where).toContain(`Salt ${what} ${at}`);
    }
  }
});

test.each([
  ['a folder with other files', (): string => tempFolder({ 'letter.txt': 'mine' }), 'holds files that this'],
  ['a file', (): string => join(tempFolder({ 'letter.txt': 'mine' }), 'letter.txt'), 'is a file.'],
])('loses nothing in %s', async (_, make, says) => {
  const out = make();
  expect(await writeSite(root, ['--pack', packed(), '--out', out])).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^loam site: .*\(out\)$/)]);
  expect(said[0]).toContain(says);
  expect(readFileSync(out.endsWith('.txt') ? out : join(out, 'letter.txt'), 'utf8')).toBe('mine');
});

test('does not become a part of the pack', async () => {
  const pack = packed();
  mkdirSync(join(pack, 'public'));
  expect(await writeSite(root, ['--pack', pack, '--out', join(pack, 'public')])).toBe(1);
  expect(said[0]).toContain('lies in the pack');
  expect(readdirSync(join(pack, 'public'))).toEqual([]);
});

test.each([
  [['--outt', 'x'], 2, '--outt is not understood. Say --help for what there is. (option)'],
  [['--out', ''], 2, '--out needs a folder. (option)'],
  [['--pack', 'nowhere-at-all'], 1, 'nowhere-at-all does not exist. (no-pack)'],
])('%j ends with %i', async (args, code, says) => {
  expect(await writeSite(root, args)).toBe(code);
  expect(said).toEqual([`loam site: ${says}`]);
});
