// Runs a script and keeps what the engine compiled of it, so that the next start need not read and compile half a
// megabyte of JavaScript again; that takes a third of the time of a short command. Newer versions of Node
// can do this themselves (module.enableCompileCache), the oldest one supported cannot. The variable by which Node's own
// cache is switched off, NODE_DISABLE_COMPILE_CACHE, switches this one off as well.
const { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { constants, Script } = require('node:vm');

// On one line with the beginning of the script, so that lines keep their numbers.
const HEAD = '(function (exports, require, module, __filename, __dirname) {';

/** The exports of each script that was run, by its path. */
const modules = new Map();

/**
 * Runs a CommonJS script; what it requires by a path from its own folder is run in the same way. Each is run once.
 *
 * @param {string} file path of the script
 * @param {string} folder where compiled code is kept; made when needed, and free to be deleted
 * @returns {unknown} what it exports
 */
exports.runScript = function runScript(file, folder) {
  const known = modules.get(file);
  if (known) return known.exports;
  const keeps = (process.env.NODE_DISABLE_COMPILE_CACHE ?? '') === '';
  const { size, mtimeMs } = statSync(file);
  // The engine refuses code of another version or other flags by itself, but of a changed script only the length
  // is looked at.
  const name = basename(file, '.cjs');
  const kept = join(folder, [name, size, mtimeMs, process.versions.v8, process.arch].join('_'));
  const cachedData = keeps ? contentOf(kept) : undefined;
  const script = new Script(`${HEAD}${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    columnOffset: -HEAD.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData !== undefined && { cachedData }),
  });
  if (keeps && (cachedData === undefined || script.cachedDataRejected === true)) {
    // Only now is everything compiled that was needed.
    process.once('exit', () => keep(kept, script));
  }
  const module = { exports: {} };
  modules.set(file, module);
  const own = (id) => (id.startsWith('./') ? runScript(join(dirname(file), id), folder) : require(id));
  script.runInThisContext()(module.exports, own, module, file, dirname(file));
  return module.exports;
};

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Does without where nothing can be written. */
function keep(file, script) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Only here, where it is needed: a short command does without.
    const { randomBytes } = require('node:crypto');
    const part = `${file}.${randomBytes(9).toString('hex')}.part`;
    // Nothing may lie there, not even a link, so that nobody must foresee the name.
    writeFileSync(part, script.createCachedData(), { flag: 'wx' });
    try {
      renameSync(part, file);
    } catch {
      rmSync(part, { force: true });
    }
  } catch {
    // The next run compiles again.
  }
}
