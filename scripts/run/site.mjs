// `npm run site`: the workbench with a pack as a folder of files, which any web server can give to others.
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { safe } from '../../src/cli/shown.mjs';
import { codeOf, diskFault } from '../../src/disk/fault.mjs';
import { checkWay, readFile, statOf } from '../../src/disk/read.mjs';
import { createFile, removeFile, replaceFile } from '../../src/disk/write.mjs';
import { currentPage } from '../server/built-page.mjs';
import { findPack } from '../server/find-pack.mjs';
import { Follower } from '../server/follower.mjs';
import { PAGE_POLICY } from '../server/guard.mjs';
import { hashOf, PackFiles } from '../server/pack-files.mjs';
import { projectOf } from '../server/project.mjs';
import { answer, say } from '../server/say.mjs';
import { StartFault } from '../server/start-fault.mjs';

/** Lists what was written here, each with its fingerprint, so that this alone is replaced and taken away. */
const MARK = '.loam-site';
const PROJECT = 'project.json';
const PAGE = 'index.html';

/** Bytes of a file of the site that are compared; the largest has some millions. */
const MOST = 256 * 1024 * 1024;

const HELP = `Writes the workbench with a pack as a site: a folder of files for any web server.

Usage: npm run site -- [options]

  --pack PATH   folder of a pack; without it the nearest one upwards, else Earth
  --out FOLDER  where the site is written; without it loam-site. What this command wrote there before is replaced;
                whatever you put beside it stays. Another folder with files is left alone
  -h, --help    print help

Whoever opens the site can read, try, change and print the cards, play games and weigh cards. What they change stays in
their browser.
`;

/**
 * @param {string} root folder of the project
 * @param {readonly string[]} args of the command line
 * @returns {Promise<number>} exit code: 0 written, 1 nothing was written, 2 the words are no command
 */
export default async function site(root, args) {
  try {
    const { pack: named, out = 'loam-site', help = false } = optionsOf(args);
    if (help) {
      process.stdout.write(HELP);
      return 0;
    }
    const cwd = process.env['INIT_CWD'] ?? process.cwd();
    const pack = findPack(root, cwd, named);
    const to = siteFolder(resolve(cwd, out), pack, out);
    const page = await currentPage(root, say);
    const project = projectIn(pack);
    const files = filesOf(page.folder, project);
    for (const path of write(files, to))
      say(`${safe(path)} is of an older site, and somebody has changed it. It stays.`);
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    answer(
      `${safe(relative(cwd, resolve(cwd, out))) || '.'}: ${project.files.length + 1} files of the pack and ${files.size - 1} of the page, ${(size / 1e6).toFixed(1)} MB`,
    );
    say(
      'Put the folder on any web server. Opened from the disk it shows nothing: browsers fetch nothing there.',
    );
    return 0;
  } catch (error) {
    const fault = explained(error);
    say(`loam site: ${safe(fault.message)} (${fault.code})`);
    return fault.code === 'option' ? 2 : 1;
  }
}

/** An error that the system refuses is said; any other error is one of this program. @returns {StartFault} */
function explained(/** @type {unknown} */ error) {
  if (error instanceof StartFault) return error;
  const code = codeOf(error);
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code)) throw error;
  return new StartFault('out', `The folder of the site cannot be used (${code}).`);
}

/** @param {readonly string[]} args */
function optionsOf(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { pack: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    for (const name of /** @type {const} */ (['pack', 'out']))
      if (values[name] === '') throw new StartFault('option', `--${name} needs a folder.`);
    return values;
  } catch (error) {
    if (error instanceof StartFault || !(error instanceof Error)) throw error;
    const option = /'(-{0,2}[\w-]+)/.exec(error.message)?.[1] ?? '';
    throw new StartFault('option', `${option} is not understood. Say --help for what there is.`);
  }
}

/** The pack; one of which a file is left out would be another game. */
function projectIn(/** @type {string} */ pack) {
  /** @type {string[]} */
  const left = [];
  const follower = new Follower(new PackFiles(pack), (sentence) => void left.push(sentence));
  const project = projectOf(follower.now(), pack);
  follower.stop();
  if (left.length > 0) throw new StartFault('left-out', `${left.join(' ')} Nothing was written.`);
  if (project === undefined) throw new StartFault('no-pack', 'The pack has no manifest any more.');
  return project;
}

/**
 * The folder to which the site goes, with links in the way to it followed. Nobody's files may be lost, and the site may
 * not become a part of the pack.
 *
 * @param {string} to folder of the site, absolute
 * @param {string} pack folder of the pack, absolute, free of links
 * @param {string} said as the command line names the folder
 */
function siteFolder(to, pack, said) {
  const real = realOf(to);
  if (`${real}${sep}`.startsWith(`${pack}${sep}`))
    throw new StartFault(
      'out',
      `${said} lies in the pack, whose files would be mixed with those of the site.`,
    );
  const stat = statSync(real, { throwIfNoEntry: false });
  if (stat === undefined) return real;
  if (!stat.isDirectory()) throw new StartFault('out', `${said} is a file.`);
  if (readdirSync(real).length > 0 && statOf(join(real, MARK)) === undefined)
    throw new StartFault(
      'out',
      `${said} holds files that this command did not write. Name an empty folder, or one that is not there yet.`,
    );
  return real;
}

/** A path with links followed as far as it is there. @returns {string} */
function realOf(/** @type {string} */ path) {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realOf(above), basename(path));
}

/**
 * The content of a site: path → content. The page itself comes last, since it names all others.
 *
 * @param {string} page folder of the built page
 * @param {object} project
 * @returns {Map<string, Buffer>}
 */
function filesOf(page, project) {
  const paths = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(page, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((path) => path !== PAGE);
  return new Map([
    ...paths.map((path) => /** @type {const} */ ([path, readFileSync(join(page, path))])),
    [PROJECT, Buffer.from(JSON.stringify(project))],
    [PAGE, Buffer.from(asSite(readFileSync(join(page, PAGE), 'utf8')))],
  ]);
}

/**
 * The files that this command wrote into a folder before: path → fingerprints that it may have. A run that was ended
 * leaves two.
 *
 * @param {string} to folder of the site
 * @returns {Map<string, Set<string>>}
 */
function writtenBefore(to) {
  const written = new Map();
  if (statOf(join(to, MARK)) === undefined) return written;
  for (const [, hash, path] of markIn(to).matchAll(/^([0-9a-f]{64}) (.+)$/gm))
    written.set(path, (written.get(path) ?? new Set()).add(hash));
  return written;
}

/** The text of the mark, which is a file of the folder itself. */
function markIn(/** @type {string} */ to) {
  try {
    return readFile(join(to, MARK), MOST).bytes.toString('utf8');
  } catch (error) {
    throw new StartFault('out', `${MARK} cannot be read${diskFault(error).message}. Nothing was written.`);
  }
}

/**
 * Writes the site into its folder: what is new first, then the page, then takes away what is of no use any more.
 * Whatever else lies there stays, and so does what somebody has changed.
 *
 * @param {Map<string, Buffer>} files
 * @param {string} to folder of the site, free of links
 * @returns {string[]} paths of files of an older site that somebody has changed, and which stay
 * @throws {StartFault} `out` where something else lies in the place of a file; nothing was written then
 */
function write(files, to) {
  const before = writtenBefore(to);
  const now = new Map([...files].map(([path, content]) => [path, hashOf(content)]));
  const isOwn = (/** @type {string} */ path) => (/** @type {Uint8Array} */ bytes) =>
    before.get(path)?.has(hashOf(bytes)) === true || now.get(path) === hashOf(bytes);
  const foreign = [...files.keys()].filter((path) => !isFree(to, path, isOwn(path)));
  if (foreign.length > 0)
    throw new StartFault(
      'out',
      `${foreign.join(', ')} in the folder of the site: somebody else wrote or changed that. Move it away, or name another folder. Nothing was written.`,
    );
  mkdirSync(to, { recursive: true });
  const old = [...before].flatMap(([path, hashes]) => [...hashes].map((hash) => `${hash} ${path}`));
  const own = [...now].map(([path, hash]) => `${hash} ${path}`);
  put(to, MARK, Buffer.from(markOf([...new Set([...old, ...own])])), () => true);
  for (const [path, content] of files) put(to, path, content, isOwn(path));
  const kept = [];
  for (const path of before.keys()) {
    if (now.has(path)) continue;
    if (!takeAway(to, path, isOwn(path))) kept.push(path);
  }
  put(to, MARK, Buffer.from(markOf(own)), () => true);
  return kept;
}

const markOf = (/** @type {readonly string[]} */ lines) =>
  ['Written by npm run site, which takes away only these files again:', ...lines, ''].join('\n');

/** True if nothing lies in the place of a file, or what may be replaced. */
function isFree(to, path, isOwn) {
  try {
    checkWay(to, path);
    const file = join(to, path);
    return statOf(file) === undefined || isOwn(readFile(file, MOST).bytes);
  } catch {
    return false;
  }
}

/** Writes a file that differs. */
function put(to, path, content, isOwn) {
  const file = join(to, path);
  try {
    if (statOf(file) === undefined) createFile(to, path, content);
    else if (!readFile(file, MOST).bytes.equals(content)) replaceFile(to, path, content, isOwn);
  } catch (error) {
    const { message } = diskFault(error);
    throw new StartFault(
      'out',
      `${path} cannot be written${message}. The site is not whole; run the command again.`,
    );
  }
}

/** Takes a file of an older site away, with the folders that are empty then. @returns {boolean} false where it stays */
function takeAway(to, path, isOwn) {
  try {
    if (statOf(join(to, path)) === undefined) return true;
    removeFile(to, path, isOwn);
  } catch {
    return false;
  }
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(to, folder));
    } catch {
      break;
    }
  }
  return true;
}

/** The page, whose head names the file with the pack, and says what the server of `npm start` would send. */
const asSite = (/** @type {string} */ html) =>
  html.replace(
    '<head>',
    [
      '<head>',
      `    <meta http-equiv="content-security-policy" content="${PAGE_POLICY}" />`,
      `    <meta name="referrer" content="no-referrer" />`,
      `    <meta name="loam-project" content="${PROJECT}" />`,
    ].join('\n'),
  );
