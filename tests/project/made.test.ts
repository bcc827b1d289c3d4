import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../scripts/build/made.mjs';

test('a made file is written under no name that somebody could have taken beforehand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loam-made-'));
  try {
    const file = join(folder, 'made.js');
    const victim = join(folder, 'victim');
    const planted = `made.js.${process.pid}.part`;
    writeFileSync(victim, 'mine');
    symlinkSync(victim, join(folder, planted));
    writeWhole(file, 'text');
    expect([readFileSync(victim, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['mine', 'text']);
    expect(readdirSync(folder).sort()).toEqual(['made.js', planted, 'victim']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
