import type { Draw } from './draw.ts';

/** Numbers at which counting goes wrong. */
export const EXTREMES = [
  '0',
  '-0',
  '-1',
  '00',
  '255',
  '999',
  '1000',
  '32767',
  '65536',
  '2147483647',
  '2147483648',
  '-2147483648',
  '4294967296',
  '9007199254740992',
  '999999999999999',
  '1e308',
  '1e400',
  '0.5',
  'NaN',
  'Infinity',
  '0x10',
] as const;

/** Names that every object has, and others that code may trip over. */
export const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '$schema',
] as const;

/** Characters that look like others, like nothing, or end a line for some readers. */
const STRANGE = [
  '\u0000',
  '\u0007',
  '\u001b[2J',
  '\t',
  '\v',
  '\f',
  '\r',
  '\r\n',
  '\n',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u3000',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\ud800',
  '\udfff',
  '🌿',
  'e\u0301',
  '＂',
  '“',
  '：',
  '"',
  '\\',
  '#',
  ';',
  '->',
  '=== ',
  '<<<<<<< ',
  '%s',
  '${x}',
  '</script>',
] as const;

/** Longest text that is made; readers refuse longer ones by their length alone. */
const MOST = 400_000;

/** The sources from which texts are changed. */
export interface Source {
  /** Words of the form and of the pack. */
  readonly words: readonly string[];
  /** Another text of the same form. */
  readonly other: (draw: Draw) => string;
}

type Change = (text: string, draw: Draw, source: Source) => string;

const TOKEN = /"[^"\n]*"|[\p{L}_$]+(?:[-'][\p{L}_$]+)*|-?\d+|[ \t]+|\r?\n|./gu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Changes one token that is no blank into others. */
const onToken =
  (change: (tokens: string[], at: number, draw: Draw, source: Source) => void): Change =>
  (text, draw, source) => {
    const tokens = tokensOf(text);
    const solid = tokens.flatMap((token, at) => (token.trim() === '' ? [] : [at]));
    if (solid.length > 0) change(tokens, draw.pick(solid), draw, source);
    return tokens.join('');
  };

const onLines =
  (change: (lines: string[], at: number, draw: Draw, source: Source) => void): Change =>
  (text, draw, source) => {
    const lines = text.split('\n');
    change(lines, draw.below(lines.length), draw, source);
    return lines.join('\n');
  };

const span = (text: string, draw: Draw): readonly [number, number] => {
  const start = draw.below(text.length + 1);
  return [start, Math.min(text.length, start + draw.few(200))];
};

const swap = (list: string[], a: number, b: number): void => {
  [list[a], list[b]] = [list[b] as string, list[a] as string];
};

const CHANGES: readonly Change[] = [
  // Bits of bytes.
  (text, draw) => {
    const bytes = Buffer.from(text);
    if (bytes.length === 0) return text;
    for (let times = draw.few(20); times > 0; times -= 1) {
      const at = draw.below(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << draw.below(8));
    }
    return bytes.toString('utf8');
  },
  // Characters.
  (text, draw) => {
    const [start, end] = span(text, draw);
    return text.slice(0, start) + text.slice(end);
  },
  (text, draw) => {
    const [start, end] = span(text, draw);
    return text.slice(0, end) + text.slice(start);
  },
  (text, draw) => {
    const at = draw.below(text.length + 1);
    return text.slice(0, at) + draw.pick(STRANGE).repeat(draw.few(40)) + text.slice(at);
  },
  (text, draw) => text.slice(0, draw.below(text.length + 1)),
  (text, draw) => text.replaceAll('\n', draw.pick(['\r\n', '\r', '\n\n', '\u2028', ' \n'])),
  // Tokens.
  onToken((tokens, at) => void tokens.splice(at, 1)),
  onToken((tokens, at) => void tokens.splice(at, 0, tokens[at] as string, ' ')),
  onToken((tokens, at, draw) => swap(tokens, at, draw.below(tokens.length))),
  onToken((tokens, at, draw, { words }) => {
    tokens[at] = draw.pick(words);
  }),
  onToken((tokens, at, draw, { words }) => void tokens.splice(at, 0, draw.pick(words), ' ')),
  onToken((tokens, at, draw) => {
    tokens[at] = draw.pick([...EXTREMES, ...ODD_NAMES]);
  }),
  onToken((tokens, at, draw) => {
    const numbers = tokens.flatMap((token, index) => (/^-?\d+$/.test(token) ? [index] : []));
    if (numbers.length > 0) tokens[draw.pick(numbers)] = draw.pick(EXTREMES);
  }),
  onToken((tokens, at) => {
    const token = tokens[at] as string;
    tokens[at] = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
  }),
  onToken((tokens, at, draw) => {
    tokens[at] = `${tokens[at] as string}${draw.pick(['', ' ', ', ', '-'])}`.repeat(draw.few(3000));
  }),
  // Lines.
  onLines((lines, at) => void lines.splice(at, 1)),
  onLines((lines, at, draw) => swap(lines, at, draw.below(lines.length))),
  onLines((lines, at, draw) => {
    const line = lines[at] as string;
    lines.splice(at, 0, ...Array.from({ length: draw.few(2000) }, () => line));
  }),
  onLines((lines, at, draw) => {
    lines[at] = draw.pick(['', ' ', '   ', '\t']) + (lines[at] as string).trimStart();
  }),
  onLines((lines, at, draw, source) => {
    lines.splice(at, 0, draw.pick(source.other(draw).split('\n')));
  }),
  // Two texts.
  (text, draw, source) => {
    const other = source.other(draw);
    return text.slice(0, draw.below(text.length + 1)) + other.slice(draw.below(other.length + 1));
  },
  (text, draw, source) => {
    const lines = text.split('\n');
    const others = source.other(draw).split('\n');
    return [...lines.slice(0, draw.below(lines.length)), ...others.slice(draw.below(others.length))].join(
      '\n',
    );
  },
];

/** A text with a few changes, mostly small ones. */
export function changed(text: string, draw: Draw, source: Source): string {
  let now = text;
  for (let times = draw.few(12); times > 0 && now.length < MOST; times -= 1)
    now = draw.pick(CHANGES)(now, draw, source);
  return now.slice(0, MOST);
}
