// `npm run site`: the workbench with a pack as a folder of files, which any web server can give to others.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  cpSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { currentPage } from '../server/built-page.mjs';
import { findPack } from '../server/find-pack.mjs';
import { Follower } from '../server/follower.mjs';
import { PackFiles } from '../server/pack-files.mjs';
import { projectOf } from '../server/project.mjs';
import { StartFault } from '../server/start-fault.mjs';

/** Says that the folder was made here, so that it can be made anew. */
const MARK = '.loam-site';
const PROJECT = 'project.json';

const HELP = `Writes the workbench with a pack as a site: a folder of files for any web server.

Usage: npm run site -- [options]

  --pack PATH   folder of a pack; without it the nearest one upwards, else Earth
  --out FOLDER  where the site is written; without it loam-site. What this command wrote there before is replaced;
                a folder with other files is left alone
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
    const to = resolve(cwd, out);
    checkFolder(to, pack, out);
    const page = await currentPage(root, (sentence) => console.error(sentence));
    const { files, size, cards } = write(page.folder, pack, to);
    console.log(
      `${relative(cwd, to) || '.'}: ${cards} files of the pack and ${files - 1} of the page, ${(size / 1e6).toFixed(1)} MB`,
    );
    console.error(
      'Put the folder on any web server. Opened from the disk it shows nothing: browsers fetch nothing there.',
    );
    return 0;
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(`loam site: ${error.message} (${error.code})`);
    return error.code === 'option' ? 2 : 1;
  }
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

/**
 * Nobody's files may be lost, and the site may not become a part of the pack.
 *
 * @param {string} to folder of the site, absolute
 * @param {string} pack folder of the pack, absolute
 * @param {string} said as the command line names the folder
 */
function checkFolder(to, pack, said) {
  if (`${to}${sep}`.startsWith(`${pack}${sep}`))
    throw new StartFault(
      'out',
      `${said} lies in the pack, whose files would be mixed with those of the site.`,
    );
  const stat = statSync(to, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) throw new StartFault('out', `${said} is a file.`);
  if (readdirSync(to).length > 0 && !existsSync(join(to, MARK)))
    throw new StartFault(
      'out',
      `${said} holds files that this command did not write. Name an empty folder, or one that is not there yet.`,
    );
}

/**
 * Writes the site beside its place first, so that what was there before stays until the new one is whole.
 *
 * @param {string} page folder of the built page
 * @param {string} pack folder of the pack
 * @param {string} to folder of the site
 */
function write(page, pack, to) {
  const follower = new Follower(new PackFiles(pack), (sentence) => console.error(sentence));
  const project = projectOf(follower.now(), pack);
  follower.stop();
  if (project === undefined) throw new StartFault('no-pack', 'The pack has no manifest any more.');
  const part = `${to}.${process.pid}.part`;
  mkdirSync(dirname(to), { recursive: true });
  try {
    cpSync(page, part, { recursive: true });
    const html = join(part, 'index.html');
    writeFileSync(html, withProject(readFileSync(html, 'utf8')));
    writeFileSync(join(part, PROJECT), JSON.stringify(project));
    writeFileSync(join(part, MARK), 'Written by npm run site.\n');
    rmSync(to, { recursive: true, force: true });
    renameSync(part, to);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  const all = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const size = all.reduce(
    (sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size,
    0,
  );
  return { files: all.length - 1, size, cards: project.files.length + 1 };
}

/** The page, whose head names the file with the pack. */
const withProject = (/** @type {string} */ html) =>
  html.replace('<head>', `<head>\n    <meta name="loam-project" content="${PROJECT}" />`);
