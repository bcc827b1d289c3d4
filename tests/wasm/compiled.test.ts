import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isMadeFrom } from '../../scripts/build/made.mjs';
import { COMPILED } from '../../src/wasm/compiled.ts';
import { COMPILED as FILE, compiledText, printOfCore } from '../../wasm/build.mjs';
import { longTest } from '../support/long.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = `${root}${FILE}`;

describe('the compiled core', () => {
  it('is made from the sources beside it; `npm run wasm` makes it anew', () => {
    expect(isMadeFrom(file, printOfCore(root))).toBe(true);
  });

  it('is WebAssembly that asks for a memory and for what it leaves to the game, and for nothing else', () => {
    const module = new WebAssembly.Module(Buffer.from(COMPILED, 'base64'));
    const asked = WebAssembly.Module.imports(module);
    expect(new Set(asked.map(({ module: from }) => from))).toEqual(new Set(['env', 'host']));
    expect(asked.filter(({ kind }) => kind === 'memory')).toHaveLength(1);
    expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual(['next', 'choose', 'memory']);
  });

  longTest('is, byte by byte, what the compiler makes of them', async () => {
    expect(await compiledText(root)).toBe(readFileSync(file, 'utf8'));
  });
});
