// The notice that is shown in place of the page to whoever opens it without its key.
import { SAFE_HEADERS } from './guard.mjs';

const TEXT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Loam is locked</title>
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <style>
      body { font: 1.1rem/1.5 sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; }
    </style>
  </head>
  <body>
    <h1>Loam is locked</h1>
    <p>
      Open the whole address that <code>npm start</code> printed, with what stands behind the question mark. That is the key, so
      that nobody else on this machine reads or writes your cards. Each start has a new one.
    </p>
    <p>What you edited is still in this browser.</p>
  </body>
</html>
`;

/** @param {import('node:http').ServerResponse} response */
export function sendLocked(response) {
  response.writeHead(403, {
    ...SAFE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(TEXT),
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : TEXT);
}
