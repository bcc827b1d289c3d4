import { readdirSync, readFileSync } from 'node:fs';

/** One text that is broken on purpose, with what was meant. */
export interface BrokenCase {
  /** The fault, in words; no two cases share it. */
  readonly title: string;
  /** File of the case, for messages. */
  readonly file: string;
  /** Intended codes, one for each mistake. */
  readonly codes: readonly string[];
  /** The fixes of which one must yield the repair: the first of the first error, or the first fixes of all errors. */
  readonly fixed: 'no' | 'first' | 'all';
  /** Text as it was typed. */
  readonly broken: string;
  /** Text as it was meant. */
  readonly repaired: string;
}

const here = new URL('./', import.meta.url);

/** The sound cards from which the broken ones start: number to canonical text. */
export function soundCards(): ReadonlyMap<string, string> {
  const cards = new Map<string, string>();
  const text = readFileSync(new URL('cards.txt', here), 'utf8');
  for (const part of text.split(/^== /m).slice(1)) {
    const end = part.indexOf('\n');
    cards.set(part.slice(0, end), part.slice(end + 1));
  }
  return cards;
}

/** All broken cards, in the order of the files. */
export function brokenCases(): readonly BrokenCase[] {
  const sound = soundCards();
  const folder = new URL('cases/', here);
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split(/^== /m)
        .slice(1)
        .map((part) => readCase(part.split('\n'), file, sound)),
    );
}

interface Block {
  readonly typed: string[];
  readonly meant: string[];
  readonly at: string[];
}

function readCase(lines: readonly string[], file: string, sound: ReadonlyMap<string, string>): BrokenCase {
  const title = lines[0] ?? '';
  const stop = (what: string): never => {
    throw new Error(`${file}, "${title}": ${what}`);
  };
  let base = '';
  let codes: string[] = [];
  let fixed: BrokenCase['fixed'] = 'no';
  let whole = false;
  const blocks: Block[] = [{ typed: [], meant: [], at: [] }];
  for (const line of lines.slice(1)) {
    const block = blocks.at(-1) ?? stop('no block');
    if (line.startsWith('card ')) base = sound.get(line.slice(5)) ?? stop(`no sound card ${line.slice(5)}`);
    else if (line.startsWith('code ')) codes = line.slice(5).split(', ');
    else if (line === 'fixed') fixed = 'first';
    else if (line === 'fixed all') fixed = 'all';
    else if (line === 'whole') whole = true;
    else if (line === '@') blocks.push({ typed: [], meant: [], at: [] });
    else if (line.startsWith('-')) block.typed.push(unescape(line.slice(1)));
    else if (line.startsWith('+')) block.meant.push(unescape(line.slice(1)));
    else if (line.startsWith('=')) block.at.push(unescape(line.slice(1)));
    else if (line.trim() !== '') stop(`unknown line "${line}"`);
  }
  if (codes.length === 0) stop('no code');
  if (whole) {
    const typed = blocks[0]?.typed ?? [];
    const meant = blocks[0]?.meant ?? [];
    const text = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');
    return {
      title,
      file,
      codes,
      fixed,
      broken: text(typed),
      repaired: meant.length > 0 ? text(meant) : base,
    };
  }
  const lay = (pick: 'typed' | 'meant'): string => {
    const rows = base.split('\n');
    for (const block of blocks) {
      const at = block.at.length > 0 ? block.at : block.meant;
      const starts = rows.flatMap((_, i) => (at.every((row, k) => rows[i + k] === row) ? [i] : []));
      if (at.length === 0 || starts.length !== 1) stop(`${starts.length} places for "${at[0] ?? ''}"`);
      rows.splice(starts[0] ?? 0, at.length, ...block[pick]);
    }
    return rows.join('\n');
  };
  return { title, file, codes, fixed, broken: lay('typed'), repaired: lay('meant') };
}

// {U+0435}, {tab}, {cr}, {lf} and {1000 x [}; the repeated text may hold the first four.
function unescape(line: string): string {
  const signs = line
    .replace(/\{U\+([0-9A-F]+)\}/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/\{tab\}/g, '\t')
    .replace(/\{cr\}/g, '\r')
    .replace(/\{lf\}/g, '\n');
  return signs.replace(/\{(\d+) x ([^}]*)\}/gs, (_, times: string, what: string) =>
    what.repeat(Number(times)),
  );
}
