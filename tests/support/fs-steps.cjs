// Makes each call of the file system that touches a folder a step, which a test can count, let fail, or precede with what
// another program does at that moment. Nothing else is changed: the calls are the system's own.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { sep } = require('node:path');

/** By the path that they are given first; `linkSync` and `renameSync` by either. */
const BY_PATH = [
  'accessSync',
  'chmodSync',
  'copyFileSync',
  'cpSync',
  'existsSync',
  'linkSync',
  'lstatSync',
  'mkdirSync',
  'openSync',
  'readFileSync',
  'readdirSync',
  'realpathSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'statSync',
  'unlinkSync',
  'writeFileSync',
];

/** By the handle of a file that was opened in the folder. */
const BY_HANDLE = [
  'closeSync',
  'fchmodSync',
  'fchownSync',
  'fstatSync',
  'fsyncSync',
  'readSync',
  'writeSync',
];

/**
 * The event at each step, counted from 1.
 *
 * `fail`: that call fails; `stop`: that call and all later ones fail, as where the process ends there; `before`: another
 * program does something just before that call.
 *
 * @typedef {object} Plan
 * @property {string} folder absolute, free of links
 * @property {number} at
 * @property {'fail' | 'stop' | 'before'} what
 * @property {string} [code] of the system for what fails; EIO without it
 * @property {Other} [other]
 *
 * The act of another program on a file: it writes into it, or puts a new file or a link in its place.
 *
 * @typedef {object} Other
 * @property {string} path absolute
 * @property {'write' | 'rename' | 'link'} how
 * @property {string} text what it writes, or where the link leads
 */

/**
 * Begins to count, and to do what is planned.
 *
 * @param {Plan} plan
 * @returns {() => string[]} ends it, and gives the calls in order
 */
function begin({ folder, at, what, code = 'EIO', other }) {
  /** @type {string[]} */
  const calls = [];
  const handles = new Set();
  let within = 0;
  const real = Object.fromEntries([...BY_PATH, ...BY_HANDLE].map((name) => [name, fs[name]]));
  const isHere = (path) =>
    typeof path === 'string' ? path === folder || path.startsWith(folder + sep) : handles.has(path);
  for (const name of Object.keys(real)) {
    const byHandle = BY_HANDLE.includes(name);
    const stepped = (...given) => {
      const two = name === 'linkSync' || name === 'renameSync';
      const counts = isHere(given[0]) || (two && isHere(given[1]));
      if (within > 0 || !counts || (!byHandle && typeof given[0] === 'number' && !handles.has(given[0])))
        return real[name](...given);
      calls.push(name);
      const now = calls.length;
      within += 1;
      try {
        if (what === 'before' && now === at && other) act(real, other);
        if ((what === 'fail' && now === at) || (what === 'stop' && now >= at)) {
          // The system gives a handle back all the same.
          if (name === 'closeSync') real.closeSync(given[0]);
          if (name === 'existsSync') return false;
          throw Object.assign(new Error(`${code}: step ${now}, ${name}`), { code });
        }
        const result = real[name](...given);
        if (name === 'openSync') handles.add(result);
        return result;
      } finally {
        if (name === 'closeSync') handles.delete(given[0]);
        within -= 1;
      }
    };
    fs[name] = Object.assign(stepped, real[name]);
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
    return calls;
  };
}

/**
 * @param {Record<string, (...given: any[]) => any>} real
 * @param {Other} other
 */
function act(real, { path, how, text }) {
  if (how === 'write') {
    real.writeFileSync(path, text);
    return;
  }
  const beside = `${path}.other`;
  if (how === 'rename') real.writeFileSync(beside, text);
  else fs.symlinkSync(text, beside);
  real.renameSync(beside, path);
}

module.exports = { begin };
