#!/usr/bin/env node
// Starts the command line. In the package as it was published it is built; beside its sources it is built first where they
// have changed since.
// Nothing but the command itself writes to standard output. CommonJS, as is what it starts: Node needs 7 ms
// less to start that than to start an ES module.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { runScript } = require('./kept-code.js');
const { BUILT, isCliCurrent, isPublished } = require('./sources.js');

const root = join(__dirname, '..', '/');
// The folder in which packages keep such things lies beside them, and goes with them. Files of two versions can have one
// size and one time of change.
if (isPublished(root))
  start(join(root, '../.cache/loam', JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version));
else if (isCliCurrent(root, process.argv[2])) start(`${root}.build/code`);
else build().then(() => start(`${root}.build/code`), refuse);

/** @param {string} kept where compiled code is kept */
function start(kept) {
  tune();
  runScript(root + BUILT, kept);
}

/**
 * Lets the engine wait seven times as long as by itself before it optimizes a function. A command is mostly over before
 * that pays, and this engine, the one of the oldest Node supported, spends a third of the processor's time on it; a
 * function that runs for long is optimized a few milliseconds later. Other engines are left alone.
 */
function tune() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');
}

async function build() {
  const { buildCli } = await import('../scripts/build/cli.mjs');
  await buildCli(root);
}

function refuse(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND') {
    console.error(`loam: its packages are not installed. Run \`npm ci\` in ${root}`);
  } else {
    console.error(
      `loam: its sources do not build.\n${error.name === 'BuildError' ? error.message : error.stack}`,
    );
  }
  process.exitCode = 2;
}
