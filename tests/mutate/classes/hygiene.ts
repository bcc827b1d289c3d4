import { withLine, withName, type Edit, type MutantClass } from '../mutant.ts';
import { fieldOf, type Part, type Source } from '../source.ts';

/** Letters of two scripts that look alike. */
const TWINS = [
  ['a', '\u0430'],
  ['e', '\u0435'],
  ['o', '\u043e'],
  ['c', '\u0441'],
  ['p', '\u0440'],
] as const;

/** Lines with a quoted text: the name, or a text field. */
function* quoted(part: Part, change: (text: string, at: number) => string | undefined): Iterable<Edit> {
  const ats = [part.from, ...part.fields.filter(({ value }) => value.startsWith('"')).map(({ at }) => at)];
  for (const at of ats) {
    const line = part.lines[at] ?? '';
    const text = /"([^"]*)"/.exec(line)?.[1];
    const is = text === undefined ? undefined : change(text, at + (part.number ?? 0));
    if (is === undefined || is === `"${text ?? ''}"`) continue;
    yield at === part.from && is.startsWith('"')
      ? withName(part, is)
      : withLine(
          part,
          at,
          line.replace(`"${text ?? ''}"`, () => is),
        );
  }
}

const inAll = (change: (text: string, at: number) => string | undefined) =>
  function* all(source: Source): Iterable<Edit> {
    for (const part of source.faces) yield* quoted(part, change);
  };

const middle = (text: string, put: string): string =>
  text.slice(0, text.length >> 1) + put + text.slice(text.length >> 1);

const UNSEEN = ['\u200b', '\u202e', '\u2060', '\u00ad', '\u0007'] as const;

function mixed(text: string): string | undefined {
  const twin = TWINS.find(([plain]) => text.slice(1).includes(plain));
  return twin && `"${text.slice(0, 1)}${text.slice(1).replace(twin[0], twin[1])}"`;
}

/** Two letters of a text changed places: a text of the same letters that nobody printed. */
function swappedLetters(text: string): string | undefined {
  const at = [...text].findIndex(
    (letter, index) =>
      index > 1 &&
      /[a-z]/.test(letter) &&
      /[a-z]/.test(text.charAt(index + 1)) &&
      letter !== text.charAt(index + 1),
  );
  return at < 0
    ? undefined
    : `"${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}"`;
}

function* nameTwice(source: Source): Iterable<Edit> {
  // A card whose name repeats is there several times.
  const isOnce =
    new Set(source.faces.map(({ kind, name }) => `${kind} ${name}`)).size === source.faces.length;
  if (!isOnce) return;
  for (const [at, part] of source.faces.entries()) {
    const other = source.faces
      .slice(at + 1)
      .find(({ kind, path }) => kind === part.kind && path !== part.path);
    if (other) yield { ...withName(part, `"${other.name}"`), twin: other.path };
  }
}

function* textTwice(source: Source): Iterable<Edit> {
  for (const [at, part] of source.faces.entries()) {
    const species = fieldOf(part, 'species');
    const other = source.faces
      .slice(at + 1)
      .find(({ kind, fields }) => kind === part.kind && fields.some(({ name }) => name === 'species'));
    const value = other && fieldOf(other, 'species')?.value;
    if (species && other && value !== undefined)
      yield { ...withLine(part, species.at, `  species ${value}`), twin: other.path };
  }
}

function* tabs(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    yield* quoted(part, (text) => (text.includes(' ') ? `"${text.replace(' ', '\t')}"` : undefined));
  }
}

/** A card whose file is no card: it is in no game. */
function* textFile(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    if (part.from === 0)
      yield {
        path: part.path,
        lines: undefined,
        was: part.path,
        is: part.path.replace(/\.card$/, '.txt'),
        also: { path: part.path.replace(/\.card$/, '.txt'), lines: part.lines },
      };
}

function* fileName(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    if (part.from !== 0) continue;
    const is = part.path.replace(/(\d+)-/, (_, number: string) => `${Number(number) + 1}-`);
    yield { path: part.path, lines: undefined, was: part.path, is, also: { path: is, lines: part.lines } };
  }
}

const NOT_MEANT = 'No rulebook prints it so, and nobody sees it on the screen.';

export const HYGIENE_CLASSES: readonly MutantClass[] = [
  {
    name: 'sign that nobody sees',
    label: 'itself',
    reason: NOT_MEANT,
    isSilent: true,
    make: inAll((text, at) => `"${middle(text, UNSEEN[at % UNSEEN.length] ?? '')}"`),
  },
  { name: 'letters of two scripts', label: 'itself', reason: NOT_MEANT, isSilent: true, make: inAll(mixed) },
  {
    name: 'blanks at edges or doubled',
    label: 'itself',
    reason: NOT_MEANT,
    isSilent: true,
    make: inAll((text, at) =>
      at % 3 === 0 && text.includes(' ')
        ? `"${text.replace(' ', '  ')}"`
        : at % 2 === 0
          ? `" ${text}"`
          : `"${text} "`,
    ),
  },
  {
    name: 'curly quotes',
    label: 'manifest',
    reason: 'The language knows straight ones.',
    isSilent: true,
    make: inAll((text) => `\u201c${text}\u201d`),
  },
  { name: 'tab in a text', label: 'itself', reason: NOT_MEANT, isSilent: true, make: tabs },
  {
    name: 'misspelt text',
    label: 'facts',
    reason: 'It is printed otherwise.',
    unseen: 'The text is free; a diff, a reader or a dictionary tells.',
    isSilent: true,
    make: (source) => (source.pack === 'earth' ? inAll(swappedLetters)(source) : []),
  },
  {
    name: 'name of another card',
    label: 'itself',
    reason: 'Two cards of a kind have one name.',
    isSilent: true,
    make: nameTwice,
  },
  {
    name: 'species of another card',
    label: 'itself',
    reason: 'Two names have one species.',
    isSilent: true,
    make: textTwice,
  },
  {
    name: 'card in a text file',
    label: 'itself',
    reason: 'A card lies among cards and is in no game.',
    make: textFile,
  },
  {
    name: 'file of another number',
    label: 'itself',
    reason: 'The name of the file is not that of the card.',
    isSilent: true,
    make: fileName,
  },
];
