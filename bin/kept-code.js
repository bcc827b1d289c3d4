// Runs a script and keeps what the engine compiled of it, so that the next start need not read and compile half a
// megabyte of JavaScript again; that takes a third of the time of a short command. Newer versions of Node
// can do this themselves (module.enableCompileCache), the oldest one supported cannot.
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { constants, Script } = require('node:vm');

// On one line with the beginning of the script, so that lines keep their numbers.
const HEAD = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Runs a CommonJS script.
 *
 * @param {string} file path of the script
 * @param {string} folder where compiled code is kept; made when needed, and free to be deleted
 * @param {string} use what the script is run for: what is compiled differs, so each use keeps its own
 */
exports.runScript = (file, folder, use) => {
  const { size, mtimeMs } = statSync(file);
  // The engine refuses code of another version or other flags by itself, but of a changed script only the length
  // is looked at.
  const kept = join(folder, [use, size, mtimeMs, process.versions.v8, process.arch].join('_'));
  const cachedData = contentOf(kept);
  const script = new Script(`${HEAD}${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    columnOffset: -HEAD.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData !== undefined && { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected === true) {
    // Only now is everything compiled that was needed.
    process.once('exit', () => keep(kept, script));
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
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
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, file);
  } catch {
    // The next run compiles again.
  }
}
