import { html, type TemplateResult } from 'lit';
import type { TablePack } from '../board/pack.ts';
import type { Known } from '../store/phrases.ts';

/** Names of cards, and the number of the first card of each. */
interface Names {
  readonly numbers: ReadonlyMap<string, number>;
  readonly pattern: RegExp;
}

const all = new WeakMap<Known, Names>();

function namesOf(known: Known, { manifest }: TablePack): Names {
  const before = all.get(known);
  if (before) return before;
  // A card that is called as a word of the pack is not meant where the word stands.
  const words = new Set(
    Object.values(manifest.words as object).flatMap((group: object) => Object.keys(group)),
  );
  const numbers = new Map<string, number>();
  for (const { faces } of known.values())
    for (const { name, number } of faces)
      if (!words.has(name.toLowerCase()) && !numbers.has(name)) numbers.set(name, number);
  // The longest first, so that no name is found in a longer one.
  const sorted = [...numbers.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${sorted.map((name) => escaped(name)).join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );
  const names = { numbers, pattern };
  all.set(known, names);
  return names;
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A sentence in which the names of cards show their card, and pin it when they are pressed. */
export function withCardNames(sentence: string, known: Known, pack: TablePack): TemplateResult {
  const { numbers, pattern } = namesOf(known, pack);
  const pieces = numbers.size === 0 ? [sentence] : sentence.split(pattern);
  return html`${pieces.map((piece, i) => (i % 2 === 0 ? piece : cardName(piece, numbers.get(piece) ?? 0)))}`;
}

/** The number of the first card that a text names; undefined where it names none. */
export function cardNamedIn(text: string, known: Known, pack: TablePack): number | undefined {
  const { numbers, pattern } = namesOf(known, pack);
  return numbers.size === 0 ? undefined : numbers.get(pattern.exec(text)?.[1] ?? '');
}

/** The number of the card whose name stands at a place of a text, counted from 0. */
export function cardNamedAt(text: string, at: number, known: Known, pack: TablePack): number | undefined {
  const { numbers, pattern } = namesOf(known, pack);
  let from = 0;
  for (const [index, piece] of numbers.size === 0 ? [] : text.split(pattern).entries()) {
    const to = from + piece.length;
    if (index % 2 === 1 && at >= from && at <= to) return numbers.get(piece);
    from = to;
  }
  return undefined;
}

/** The name of a card in a sentence. */
export const cardName = (name: string, card: number, side: 'A' | 'B' = 'A'): TemplateResult =>
  html`<button
    type="button"
    class="card-name"
    data-card=${card}
    data-side=${side}
    data-pins
    .textContent=${name}
  ></button>`;
