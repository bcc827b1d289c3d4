import { replaceUnseen } from '../language/unseen.mjs';

/**
 * Number of typing mistakes between two words: a letter too many, too few, wrong, or two neighbours swapped
 * (optimal string alignment). Stops at `limit` + 1.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      next[j] = best;
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** Letters of other alphabets and signs that look like plain ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  г: 'r',
  ԁ: 'd',
  ո: 'n',
  ա: 'w',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  ι: 'i',
  κ: 'k',
  ε: 'e',
  υ: 'u',
  η: 'n',
  ı: 'i',
  ſ: 's',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '：': ':',
  '，': ',',
  '→': '->',
  '⇒': '->',
  '➔': '->',
  ';': ',',
  '；': ',',
};

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The digits of a number from zero to twelve that is written as a word; an article means 1. */
export function numberWord(text: string): string | undefined {
  if (/^an?$/i.test(text)) return '1';
  const at = NUMBER_WORDS.indexOf(text.toLowerCase());
  return at < 0 ? undefined : String(at);
}

/** The same text in plain characters: look-alike letters, accents, full-width forms and capitals resolved. */
export function plain(text: string): string {
  if (text === '=>') return '->';
  const seen = replaceUnseen(text, () => '').normalize('NFKC');
  const folded = [...seen].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return folded
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase();
}

/**
 * The closest of some words, nearest first: at most one mistake in short words, two from four letters on, three
 * from nine on. Words that start alike win over others at the same distance.
 */
export function closest(written: string, candidates: Iterable<string>, most = 3): readonly string[] {
  const word = plain(written);
  const limit = word.length < 4 ? 1 : word.length < 9 ? 2 : 3;
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of candidates) {
    const off = distance(word, candidate, limit);
    const starts = candidate.startsWith(word) && word.length >= 3;
    if (off > limit && !starts) continue;
    // Two mistakes in a word of four letters are a likeness only when it starts alike.
    if (off > 1 && word.length < 5 && candidate[0] !== word[0]) continue;
    const score = (off > limit ? limit + 0.5 : off) + (candidate[0] === word[0] ? 0 : 0.25);
    if (!scored.some((each) => each.candidate === candidate)) scored.push({ candidate, score });
  }
  return scored
    .sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most)
    .map((each) => each.candidate);
}
