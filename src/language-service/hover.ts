import { checkParsed } from '../cards/ability-line.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { Reporter } from '../cards/reporter.ts';
import type { NamedSection } from '../cards/sections.ts';
import type { Range } from '../language/diagnostic.ts';
import { WORD_SORTS, type WordSort } from '../language/form-parts.ts';
import type { Token } from '../language/lexer.ts';
import { expectedAfter } from '../language/parse.ts';
import { abilitiesOf, type AbilityPlace, type Document } from './document.ts';
import { helpOn } from './help.ts';
import { clausesOf, spotAt } from './locate.ts';
import { placeAt, type TextPlace } from './place.ts';
import { segmentsOf } from './summary.ts';
import type { Hover } from './types.ts';
import { sortLabel, wordOf } from './words.ts';

/** The hover for the word, number, sign or name at an offset; nothing in comments and between words. */
export function hoverAt(
  document: Document,
  offset: number,
  pack: CheckedPack,
  sections: () => readonly NamedSection[] = () => [],
): Hover | undefined {
  if (document.role === 'table') return undefined;
  if (document.role === 'card-json') return hoverInAbility(document, offset, pack, sections);
  const place = placeAt(document.lines, document.text, offset, document.role === 'rules');
  if (!place?.token || place.inComment) return undefined;
  switch (place.part) {
    case 'header':
      return hoverInHeader(place, place.token, pack);
    case 'side':
      return place.before.length === 0
        ? about(place.token, 'side line', helpOn('side'))
        : faceName(place.token);
    case 'field':
      return hoverInField(place, place.token, pack);
    case 'ability':
      return hoverInAbility(document, offset, pack, sections) ?? hoverInBroken(place, place.token, pack);
  }
}

const about = ({ start, end, text }: Token, sort: string, gloss?: string): Hover => ({
  range: { start, end },
  title: text,
  sort,
  ...(gloss !== undefined && { gloss }),
  rules: [],
});

const faceName = (token: Token): Hover =>
  token.type === 'text'
    ? about(token, 'name', 'Name of the face.')
    : about(token, 'side', 'Letter of the face.');

function hoverInHeader({ before, kind: kindId }: TextPlace, token: Token, pack: CheckedPack): Hover {
  if (before.length === 0)
    return hoverWord(token.text, token, ['kind'], pack) ?? about(token, 'unknown word');
  if (token.type !== 'number' && token.type !== 'range') return about(token, 'name', 'Its name.');
  const numbers = kindId === undefined ? undefined : pack.lexicon.byId('kind', kindId)?.numbers;
  const ranges = numbers?.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
  const known = ranges === undefined ? undefined : `Numbers of this kind are ${ranges}.`;
  if (token.type === 'number') return about(token, 'number', known);
  const equal = 'Several cards that are equal but for their numbers.';
  return about(token, 'range of numbers', known === undefined ? equal : `${equal} ${known}`);
}

function hoverInField({ before }: TextPlace, token: Token, pack: CheckedPack): Hover {
  const name = before[0]?.text ?? token.text;
  const field = wordOf(pack.lexicon, name, ['attribute']);
  if (before.length === 0) {
    return hoverWord(token.text, token, ['attribute', 'trigger'], pack) ?? about(token, 'unknown word');
  }
  if (token.type === 'word') {
    return hoverWord(token.text, token, ['value'], pack) ?? about(token, 'unknown word');
  }
  const sort =
    token.type === 'number' || token.type === 'text' ? name : token.type === 'sign' ? 'sign' : 'unknown';
  const gloss = token.type === 'sign' ? 'Separates the values of a field.' : field?.entry.gloss;
  return { ...about(token, sort, gloss), rules: field?.entry.rules ?? [] };
}

/** A hover inside a line that could be read; its words are looked up by their place in the tree. */
function hoverInAbility(
  document: Document,
  offset: number,
  pack: CheckedPack,
  sections: () => readonly NamedSection[],
): Hover | undefined {
  const place = abilitiesOf(document).find(({ located }) => located.start <= offset && offset <= located.end);
  if (!place) return undefined;
  const { nodes, word } = spotAt(place.located, place.path, offset);
  const token = tokenAt(document, offset);
  const base = word
    ? hoverWord(word.written, word.range, [...word.sorts, ...WORD_SORTS], pack)
    : token?.type === 'text'
      ? hoverSection(token, sections())
      : token && about(token, sortOfToken(token), helpOn(token.text));
  if (!base) return undefined;
  const means = nodes.at(-1)?.form.means;
  return { ...base, ...(means !== undefined && { means }), ...english(place, offset, pack) };
}

/** The section that a name in a line stands for. */
function hoverSection(token: Token, sections: readonly NamedSection[]): Hover {
  const section = sections.find(({ name }) => name.value === token.value);
  if (!section) return about(token, 'section', 'No section has this name.');
  return about(token, 'section', `A section of the kind ${section.kind} in ${section.path}.`);
}

/** A hover inside a line that could not be read: by what could stand at the word's place. */
function hoverInBroken({ before }: TextPlace, token: Token, pack: CheckedPack): Hover {
  if (token.type !== 'word') return about(token, sortOfToken(token), helpOn(token.text));
  const sorts = expectedAfter(before).expected.flatMap((each) => (each.kind === 'word' ? each.sorts : []));
  const fallback = before.length === 0 ? (['trigger', 'attribute'] as const) : WORD_SORTS;
  return hoverWord(token.text, token, [...sorts, ...fallback], pack) ?? about(token, 'unknown word');
}

function hoverWord(
  written: string,
  { start, end }: Range,
  sorts: readonly WordSort[],
  pack: CheckedPack,
): Hover | undefined {
  const found = pack.lexicon.find(written, sorts);
  const word = found && wordOf(pack.lexicon, found.id, [found.sort]);
  if (!word) return undefined;
  const { gloss, rules = [] } = word.entry;
  return { range: { start, end }, title: written, sort: sortLabel(word), gloss, rules };
}

/** The rules text of a line and of the clause at an offset, if the line means something. */
function english(
  { located, path, kind }: AbilityPlace,
  offset: number,
  pack: CheckedPack,
): Pick<Hover, 'english' | 'clause'> {
  const setting = { pack, reporter: new Reporter(), text: '', kind: pack.lexicon.byId('kind', kind) };
  const { ability } = checkParsed(located, setting);
  if (!ability) return {};
  const segments = segmentsOf(ability, path, pack);
  const text = segments.map((segment) => segment.text).join('');
  const clause = clausesOf(located, path).findLast(
    ({ range }) => range.start <= offset && offset <= range.end,
  );
  if (!clause) return { english: text };
  const own = segments.filter((each) => each.path === clause.path || each.path.startsWith(`${clause.path}/`));
  return {
    english: text,
    clause: {
      path: clause.path,
      text: own
        .map((each) => each.text)
        .join('')
        .trim(),
    },
  };
}

const tokenAt = ({ lines }: Document, offset: number): Token | undefined =>
  lines
    .flatMap(({ start, end, tokens }) => (start <= offset && offset <= end ? tokens : []))
    .find(({ start, end }) => start <= offset && offset <= end);

function sortOfToken({ type }: Token): string {
  switch (type) {
    case 'word':
      return 'unknown word';
    case 'reserved':
      return 'word of the language';
    case 'text':
    case 'open-text':
      return 'text';
    case 'odd':
      return 'unknown';
    default:
      return type;
  }
}
