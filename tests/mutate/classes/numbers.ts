import { matches, replaced, type Edit, type MutantClass } from '../mutant.ts';
import { fitting, nounsOf, numberOf, partsIn, type Noun, type Source } from '../source.ts';

const isPrinted = ({ pack }: Source): boolean => pack === 'earth';

/** The amounts of a line, each with the word behind it where one is there. */
const AMOUNT = /\b(\d+)( [a-z-]+)?/;

/** The word in the form of another amount; undefined where that is not known, as behind an adjective. */
function agreeing(nouns: readonly Noun[], from: number, to: number, word: string): string | undefined {
  const noun = nouns.find(({ one, many }) => one === word.trim() || many === word.trim());
  if (noun) return ` ${to === 1 ? noun.one : noun.many}`;
  return (from === 1) === (to === 1) || /^(?: from)?$/.test(word) ? word : undefined;
}

/** Lines with one of their amounts made another; the word behind it agrees. */
function* amounts(
  source: Source,
  parts: Source['faces'],
  make: (amount: number, at: number) => number | undefined,
): Iterable<Edit> {
  const nouns = [
    ...nounsOf(source, 'resource', 'kind', 'value', 'noun'),
    { id: 'card', one: 'card', many: 'cards' },
  ];
  for (const part of parts)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: amount = '', 2: word = '', index } of matches(body, AMOUNT)) {
        const is = make(Number(amount), at + index + (part.number ?? 0));
        // Nobody says per 1.
        const isUnit = is === 1 && body.slice(0, index).endsWith('per ');
        if (is === undefined || is === Number(amount) || isUnit) continue;
        const behind = agreeing(nouns, Number(amount), is, word);
        if (behind !== undefined)
          yield replaced(
            part,
            at,
            body,
            `${body.slice(0, index)}${is}${behind}${body.slice(index + all.length)}`,
          );
      }
}

/** More than there is of what a goal asks for, or of what is scored. */
function* beyondSupply(source: Source): Iterable<Edit> {
  const nouns = nounsOf(source, 'kind', 'value');
  const grid = Object.values(source.words.zone).flatMap(({ grid: size }) => (size ? [size] : []))[0];
  const cards = new Set(source.faces.map(({ number }) => number)).size;
  for (const part of partsIn(source))
    for (const { at, body } of part.texts) {
      for (const { 0: all, 1: words = '' } of matches(body, /\bhave \d+((?: [a-z-]+){1,2})$/)) {
        const [last = '', first] = words.trim().split(' ').reverse();
        const noun = nouns.find(({ many, one }) => many === last || one === last);
        const ids = [...(noun ? [noun.id] : []), ...(first === undefined ? [] : [first])];
        const there = noun
          ? fitting(source, ids)
          : last === 'cards' && first !== undefined
            ? fitting(source, [first])
            : 0;
        if (there > 0) yield replaced(part, at, all, `have ${there + 1 + (at % 20)} ${words.trim()}`);
      }
      if (grid)
        for (const { 0: all, 1: line = '', 2: long = '' } of matches(
          body,
          /(?:\d+ )?(row|column|diagonal)s? of (\d+)/,
        )) {
          const [rows, columns] = grid;
          yield replaced(
            part,
            at,
            all,
            all.replace(`of ${long}`, `of ${(line === 'column' ? rows : columns) + 1 + (at % 2)}`),
          );
          if (body.startsWith('have'))
            yield replaced(
              part,
              at,
              body,
              body.replace(
                /^have \d+ (row|column|diagonal)s?/,
                `have ${(line === 'column' ? columns : line === 'row' ? rows : 2) + 1} $1s`,
              ),
            );
        }
      for (const { 0: all, 1: verb = '' } of matches(body, /\b(draw|fish|look at|show|deal) (\d+)/))
        yield replaced(part, at, all, `${verb} ${cards + 1 + (at % 50)}`);
    }
}

/** The numbers with which a number that is printed on cards is compared: never so, or always. */
function* neverOrAlways(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: name = '', 2: amount = '', 3: than = '' } of matches(
        body,
        /\b(cost|points|canopy|weight|price|renown) (-?\d+) or (more|less)/,
      )) {
        const printed = source.faces.flatMap((face) => numberOf(face, name) ?? []);
        const [least, most] = [Math.min(...printed), Math.max(...printed)];
        const [never, always] = than === 'more' ? [most + 1, least] : [least - 1, most];
        for (const is of [never, always])
          if (is >= 0) yield replaced(part, at, all, all.replace(` ${amount} `, ` ${is} `));
      }
}

/** A cap that nothing can reach: there are only so many lines, or so many cards. */
function* capOutOfReach(source: Source): Iterable<Edit> {
  const grid = Object.values(source.words.zone).flatMap(({ grid: size }) => (size ? [size] : []))[0];
  for (const part of source.faces)
    for (const { at, body } of part.texts) {
      if (/but at most/.test(body) || body.includes(',')) continue;
      const [, each = '', line] = /^score (\d+) per (row|column) of/.exec(body) ?? [];
      if (line !== undefined && grid)
        yield replaced(part, at, body, `${body} but at most ${Number(each) * (grid[0] + 1)}`);
      const [, one = '', colour = ''] = /^score (\d+) per ([a-z]+) card$/.exec(body) ?? [];
      const there = colour === '' ? 0 : fitting(source, [colour]);
      if (there > 0) yield replaced(part, at, body, `${body} but at most ${Number(one) * (there + 1)}`);
    }
}

function* capWithoutEffect(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: unit = '' } of matches(body, /\b(\d+) per .* but at most \d+/))
        if (Number(unit) > 1) yield replaced(part, at, all, all.replace(/\d+$/, String(Number(unit) - 1)));
}

function* constantTable(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: table = '', 2: thing = '' } of matches(
        body,
        /((?:\d+ ){3,})by number of ([a-z-]+)/,
      )) {
        const numbers = table.trim().split(' ');
        for (const number of new Set(numbers))
          yield replaced(part, at, all, `${numbers.map(() => number).join(' ')} by number of ${thing}`);
      }
}

export const NUMBER_CLASSES: readonly MutantClass[] = [
  {
    name: 'amount beside the printed one',
    label: 'facts',
    reason: 'Another one is printed.',
    unseen: 'Both amounts could be printed; only a diff, the printed card or the balance of the game tells.',
    make: (source) =>
      isPrinted(source)
        ? amounts(source, partsIn(source), (amount, at) =>
            amount < 40 ? Math.max(1, amount + ([1, -1, 2][at % 3] ?? 1)) : undefined,
          )
        : [],
  },
  {
    name: 'amount far beyond all others',
    label: 'itself',
    reason: 'It is ten times, or a hundred times, what any line says of its sort.',
    make: (source) =>
      amounts(source, source.faces, (amount, at) =>
        amount > 0 && amount < 10 ? amount * (at % 2 === 0 ? 100 : 60) : undefined,
      ),
  },
  {
    name: 'nothing of something',
    label: 'manifest',
    reason: 'Nothing is gained, paid or counted.',
    make: (source) =>
      amounts(source, partsIn(source), (amount) => (amount > 0 && amount < 10 ? 0 : undefined)),
  },
  {
    name: 'more than there is',
    label: 'itself',
    reason: 'The pack has not so many cards, or the grid not so many lines or cells.',
    make: beyondSupply,
  },
  {
    name: 'never or always true',
    label: 'itself',
    reason: 'No card has such a number printed, or every one has.',
    make: neverOrAlways,
  },
  {
    name: 'cap out of reach',
    label: 'itself',
    reason: 'So many of them cannot be.',
    isSilent: true,
    make: capOutOfReach,
  },
  {
    name: 'cap below one unit',
    label: 'itself',
    reason: 'The clause never gives anything.',
    make: capWithoutEffect,
  },
  {
    name: 'table of one number',
    label: 'itself',
    reason: 'It counts what makes no difference.',
    make: constantTable,
  },
];

export { amounts };
