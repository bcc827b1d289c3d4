// A process that runs commands one after the other, each as a process of its own would: with its own folder,
// environment and arguments, and to the exit code. What a command writes is told with its end.
const fs = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { begin } = require('../../support/fs-steps.cjs');

const { readFileSync, readSync, writeSync } = fs;
/** The rest of standard input. */
let input = Buffer.alloc(0);
/** @type {(code: number | null, err?: string) => void} */
let end = () => undefined;
/** @type {Buffer[][]} what was written, by stream */
let written = [[], []];

// The bundles ask for it by its name at each call.
fs.writeSync = (file, bytes, ...rest) => {
  const kept = written[file - 1];
  if (!kept) return writeSync(file, bytes, ...rest);
  const whole = Buffer.from(bytes);
  const part = whole.subarray(typeof rest[0] === 'number' ? rest[0] : 0);
  kept.push(part);
  return part.length;
};
fs.readSync = (file, bytes, offset, length, ...rest) => {
  if (file !== 0) return readSync(file, bytes, offset, length, ...rest);
  const size = input.copy(bytes, offset, 0, Math.min(length, input.length));
  input = input.subarray(size);
  return size;
};
fs.readFileSync = (file, ...rest) => (file === 0 ? input.toString('utf8') : readFileSync(file, ...rest));
process.exit = (code) => end(Number(code ?? process.exitCode ?? 0));
process.on('uncaughtException', (error) => end(null, error.stack));
process.on('unhandledRejection', (error) => end(null, String(error)));
// As the launcher does.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');

process.on('disconnect', () => process.kill(process.pid));

process.on('message', ({ main, launcher, args, cwd, env, given, steps }) => {
  written = [[], []];
  input = Buffer.from(given);
  end = (code, err) => {
    end = () => undefined;
    const [said, complained] = written.map((parts) => Buffer.concat(parts).toString('utf8'));
    process.chdir(__dirname);
    process.send({ code, out: said, err: err ?? complained, steps: endSteps?.() });
  };
  // Only what the command itself asks of the folder is counted.
  const endSteps = steps && begin(steps);
  process.chdir(cwd);
  process.env = env;
  process.argv = [process.execPath, launcher, ...args];
  process.exitCode = undefined;
  // Each run begins where the launcher begins; the commands behind it are there already.
  delete require.cache[main];
  require(main);
});
