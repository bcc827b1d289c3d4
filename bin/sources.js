// True if the built command line is older than what it was made from. The build leaves a list of its exact
// inputs with their sizes and times of change; asking each file for its own again takes a millisecond or two.
// The launcher does that at every start, for the one command that is asked for, so this file imports as little as it
// can.
const { readFileSync, statSync } = require('node:fs');

/** The place of the built command line, from the folder of the project. */
exports.BUILT = 'dist/cli/main.cjs';

/** The place of the list of all its inputs, from the folder of the project. */
exports.SOURCES = 'dist/cli.sources';

/**
 * The place of the list of the inputs that one command is made from, from the folder of the project.
 *
 * @param {string} command name of its bundle
 */
const sourcesOf = (command) => `dist/cli/${command}.sources`;
exports.sourcesOf = sourcesOf;

/**
 * One line of the list: path, size in bytes, time of change in milliseconds; only the path of a missing file.
 *
 * @param {string} root folder of the project, ending in a slash
 * @param {string} path from there
 * @param {number} [before] a file changed at this time or later counts as not seen by the build
 */
function sourceLine(root, path, before = Infinity) {
  const stat = statSync(root + path, { throwIfNoEntry: false });
  return stat === undefined || stat.mtimeMs >= before ? path : `${path} ${stat.size} ${stat.mtimeMs}`;
}
exports.sourceLine = sourceLine;

/**
 * True if this is the package as it was published: built, and without the sources.
 *
 * @param {string} root folder of the project, ending in a slash
 */
exports.isPublished = (root) => statSync(`${root}src`, { throwIfNoEntry: false }) === undefined;

/**
 * True if the command line was built, and from the sources as they are.
 *
 * @param {string} root folder of the project, ending in a slash
 * @param {string} [command] where only this one is asked for, what others are made from does not count
 */
exports.isCliCurrent = (root, command = '') => {
  const lines =
    (/^[a-z]+$/.test(command) && linesOf(root + sourcesOf(command))) || linesOf(root + exports.SOURCES);
  if (lines === undefined) return false;
  for (const line of lines) {
    const end = line.indexOf(' ');
    if (end < 0 || sourceLine(root, line.slice(0, end)) !== line) return false;
  }
  return statSync(root + exports.BUILT, { throwIfNoEntry: false }) !== undefined;
};

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
