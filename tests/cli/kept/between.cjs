// A thread between a test, which waits, and the process that runs commands, which is spoken to by messages.
const { fork } = require('node:child_process');
const { join } = require('node:path');
const { workerData } = require('node:worker_threads');

/** @type {{ port: import('node:worker_threads').MessagePort, done: Int32Array }} */
const { port, done } = workerData;
let child;

function begin() {
  child = fork(join(__dirname, 'command.cjs'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('message', tell);
  child.on('exit', (code) => {
    child = undefined;
    tell({ code: null, out: '', err: `the process of the commands ended with ${code}` });
  });
}

function tell(run) {
  port.postMessage(run);
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}

port.on('message', (asked) => {
  if (!child) begin();
  child.send(asked);
});
