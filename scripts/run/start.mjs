// Serves the page; ends when the server does.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * @param {string} root folder of the project
 * @param {readonly string[]} args for the server
 * @returns {Promise<number>} exit code
 */
export default function start(root, args) {
  const server = spawn(process.execPath, [join(root, 'scripts', 'serve.mjs'), ...args], { stdio: 'inherit' });
  // The terminal sends an interrupt to both; this process waits for the server to end in order.
  process.on('SIGINT', () => server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  return new Promise((resolve) => {
    server.on('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 1 : 0)));
  });
}
