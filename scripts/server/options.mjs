// The command line of the server.
import { parseArgs } from 'node:util';
import { StartFault } from './start-fault.mjs';

export const HELP = `Serves the page on this machine and writes what is saved in it to the files of a pack.

Usage: npm start -- [options]

  --pack PATH   folder of a pack; without it the nearest one upwards, else Earth
  --port N      port; without it 5626 or the next that is free, 0 for any
  --no-open     do not open a browser
  --dev         build the page again whenever a source changes
  -h, --help    print help
`;

/**
 * @typedef {object} Options
 * @property {string | undefined} pack path as it was given
 * @property {number | undefined} port 0 to 65535
 * @property {boolean} open whether a browser may be opened
 * @property {boolean} dev
 * @property {boolean} help
 */

/**
 * @param {readonly string[]} args
 * @returns {Options}
 * @throws {StartFault} `option`
 */
export function readOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        pack: { type: 'string' },
        port: { type: 'string' },
        open: { type: 'boolean' },
        dev: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new StartFault('option', `${reworded(error, args)} Say --help for what there is.`);
  }
  const { pack, port, open = true, dev = false, help = false } = values;
  if (pack === '') throw new StartFault('option', '--pack needs a folder.');
  return { pack, port: port === undefined ? undefined : portNumber(port), open, dev, help };
}

function portNumber(/** @type {string} */ text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new StartFault('option', `--port takes a number from 0 to 65535, not "${text}".`);
}

// The library's sentences explain how to quote arguments, which is not what went wrong here.
function reworded(error, args) {
  const option = /'(--?[\w-]+)/.exec(error.message)?.[1];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const word = /'([^']*)'/.exec(error.message)?.[1] ?? args[0];
    return `"${word}" stands alone; the folder of a pack comes after --pack.`;
  }
  if (/does not take an argument/.test(error.message)) return `${option} takes no value.`;
  return `${option} needs a value.`;
}
