import { describe, expect, test } from 'vitest';
import type { Doc } from '../../playground/files/document.ts';
import { Entries } from '../../playground/store/entries.ts';

/** Cards, and how often their texts have been read. */
function cardsOf(count: number) {
  const reads = { count: 0 };
  const docs = new Map<string, Doc>();
  for (let number = 1; number <= count; number += 1) {
    const path = `flora/${number}-card.card`;
    const disk = {
      path,
      get text() {
        reads.count += 1;
        return `flora ${number} "Card ${number}"\n`;
      },
      hash: 'h',
    };
    docs.set(path, { id: path, disk, edit: undefined });
  }
  return { parts: { docs, known: new Map(), findings: new Map() }, reads };
}

describe('entries that are made before somebody looks', () => {
  test('are those that a look would make, which makes none again', async () => {
    const { parts, reads } = cardsOf(1_200);
    const entries = new Entries();
    await entries.prepare(parts);
    const before = reads.count;
    const all = entries.all(parts);
    expect(reads.count).toBe(before);
    expect(all.map(({ number, label }) => [number, label])).toEqual(
      Array.from({ length: 1_200 }, (_, i) => [i + 1, `Card ${i + 1}`]),
    );
  });

  test('come in pieces, between which the page does what else there is', async () => {
    const { parts, reads } = cardsOf(1_200);
    let isWhole = false;
    void new Entries().prepare(parts).then(() => (isWhole = true));
    const made: number[] = [];
    while (!isWhole) {
      made.push(reads.count);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const each = reads.count / 1_200;
    expect(made.map((count) => count / each)).toEqual([500, 1_000]);
  });

  test('of a usual pack are there at once', () => {
    const { parts, reads } = cardsOf(500);
    const entries = new Entries();
    void entries.prepare(parts);
    const before = reads.count;
    expect(entries.all(parts)).toHaveLength(500);
    expect(reads.count).toBe(before);
  });
});
