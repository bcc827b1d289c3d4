import { valuesOf } from '../cards/attribute-values.ts';
import type { KindWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Line } from '../language/lexer.ts';
import { completeAbility, type Memo } from './ability-completion.ts';
import type { Document } from './document.ts';
import { offerOf, wordOffer, type CompletionOffer } from './offer.ts';
import { placeAt, type TextPlace } from './place.ts';
import { newName } from './template.ts';
import { hasColon } from './tokens.ts';
import type { Completion } from './types.ts';
import type { Usage } from './usage.ts';

/** The sources of completions. */
export interface CompletionSource {
  readonly pack: CheckedPack;
  /** The way in which the pack uses its words. */
  readonly usage: Usage;
  /** Offers that were worked out before. */
  readonly memo: Memo;
  /** The number that a new card of a kind would get. */
  readonly nextNumber: (kind: string) => number;
  /** The sections of the pack that can be followed, by their names. */
  readonly sections: () => readonly string[];
}

/** Most whole lines that are offered at the start of a line. */
const MOST_LINES = 12;
/** Most values that are offered for a number. */
const MOST_NUMBERS = 10;

/**
 * The offers at an offset, the likeliest first. The beginning of a word leads those that begin so;
 * behind a finished word stand also those that may follow it, with the space between. In comments, in quoted texts
 * that name nothing else in the JSON form of a card and in tables there is nothing.
 */
export function completionsAt(
  document: Document,
  offset: number,
  source: CompletionSource,
): readonly Completion[] {
  if (document.role === 'card-json' || document.role === 'table') return [];
  if (document.lines.length === 0 && document.text.trim() !== '') return [];
  const isRules = document.role === 'rules';
  const place = placeAt(document.lines, document.text, offset, isRules);
  if (!place) return ranked(kinds(source, isRules), '', { start: offset, end: offset });
  const { token } = place;
  if (place.inComment) return [];
  const quoted =
    token?.type === 'open-text' ||
    (token?.type === 'text' && (offset < token.end || place.part === 'ability'));
  if (token && quoted && offset > token.start) return namesAt(place, token, offset, document.text, source);
  // The token at the cursor is in the making; a finished sign or text is not, so that something can follow it.
  const isOpen = token && (offset < token.end || (token.type !== 'sign' && token.type !== 'text'));
  const typed = token && isOpen && offset > token.start ? token : undefined;
  const behind = token && !typed && offset >= token.end ? [...place.before, token] : place.before;
  const prefix = typed ? document.text.slice(typed.start, offset) : '';
  const range = typed ? { start: typed.start, end: typed.end } : { start: offset, end: offset };
  const space = behind.at(-1)?.end === offset && behind.at(-1)?.text !== '' ? ' ' : '';
  const here = spaced(offersAt({ ...place, before: behind }, source, isRules), space);
  const list = ranked(indented(here, place, offset), prefix, range);
  if (!typed || offset !== typed.end || !here.some(({ label }) => label === typed.text)) return list;
  const after = spaced(offersAt({ ...place, before: [...behind, typed] }, source, isRules), ' ');
  return merged(list, prefix, ranked(after, '', { start: offset, end: offset }));
}

/** Names of sections in place of a text in quotes that follows one; nothing for other texts. */
function namesAt(
  place: TextPlace,
  { start, end }: Range,
  offset: number,
  text: string,
  source: CompletionSource,
): readonly Completion[] {
  if (place.part !== 'ability' || place.before.at(-1)?.text !== 'follow') return [];
  const names = offersAt(place, source, true).filter(({ sort }) => sort === 'text');
  return ranked(names, text.slice(start, offset), { start, end });
}

function offersAt(place: TextPlace, source: CompletionSource, isRules: boolean): readonly CompletionOffer[] {
  const kind = place.kind === undefined ? undefined : source.pack.lexicon.byId('kind', place.kind);
  switch (place.part) {
    case 'header':
      return headerOffers(place, kind, source, isRules);
    case 'side':
      return sideOffers(place, kind, source);
    case 'ability':
      return place.before.length > 0
        ? completeAbility(place.before, kind, { ...source, sections: () => othersThan(place, source) })
        : triggers(place, kind, source, !hasColon(place.line.tokens));
    case 'field':
      return place.before.length > 0 ? valueOffers(place, source) : lineOffers(place, kind, source);
  }
}

/** Names of sections that can be followed in a line; never its own one. */
const othersThan = ({ name }: TextPlace, { sections }: CompletionSource): readonly string[] =>
  sections().filter((each) => each !== name);

function kinds({ pack }: CompletionSource, isRules: boolean): readonly CompletionOffer[] {
  return Object.entries(pack.manifest.words.kind)
    .filter(([, entry]) => (entry.rule === true) === isRules)
    .map(([id]) => wordOffer('kind', id, id, pack));
}

function headerOffers(
  place: TextPlace,
  kind: KindWord | undefined,
  source: CompletionSource,
  isRules: boolean,
) {
  const [first, second] = place.before;
  if (!first) return kinds(source, isRules);
  if (!kind) return [];
  const name = [offerOf(newName(first.text), 'text', 'name')];
  if (isRules) return place.before.length === 1 ? name : [];
  if (place.before.length === 1) return [offerOf(`${source.nextNumber(first.text)}`, 'number', 'number')];
  return place.before.length === 2 &&
    (second?.type === 'number' || second?.type === 'range') &&
    kind.sides !== 2
    ? name
    : [];
}

function sideOffers(
  place: TextPlace,
  kind: KindWord | undefined,
  source: CompletionSource,
): readonly CompletionOffer[] {
  const others = place.sides.filter((side) => side !== place.line.tokens[1]?.text);
  const free = ['A', 'B'].filter((side) => !others.includes(side));
  const name = newName(place.kind ?? '');
  switch (place.before.length) {
    case 0:
      return kind?.sides === 2 ? [offerOf('side', 'reserved', 'side line')] : lineOffers(place, kind, source);
    case 1:
      return free.map((side) => offerOf(side, 'text', 'side'));
    case 2:
      return [offerOf(name, 'text', 'name')];
    default:
      return [];
  }
}

/** The offers that can open a line below a header: fields that are missing, triggers, whole lines, the next side. */
function lineOffers(
  place: TextPlace,
  kind: KindWord | undefined,
  source: CompletionSource,
): readonly CompletionOffer[] {
  const { pack } = source;
  const next = ['A', 'B'].find((side) => !place.sides.includes(side));
  const atEdge = place.line.indent === 0 || place.line.tokens.length === 0;
  const sides: readonly CompletionOffer[] =
    kind?.sides === 2 && next !== undefined && atEdge && place.line.tokens.length <= 1
      ? [
          {
            ...offerOf(`side ${next}`, 'reserved', 'side line'),
            insert: `side ${next} ${newName(place.kind ?? '')}`,
            edge: true,
          },
        ]
      : [];
  if (kind?.sides === 2 && place.sides.length === 0) return sides;
  const there = new Set(place.siblings.map(({ tokens }) => tokens[0]?.text));
  const optional = [...(kind?.required ?? []), ...(kind?.optional ?? [])];
  const fields = pack.manifest.fields.filter((id) => (kind ? optional.includes(id) : true) && !there.has(id));
  const field = (id: string) => wordOffer('attribute', id, id, pack);
  const required = fields.filter((id) => kind?.required?.includes(id));
  const rest = fields.filter((id) => !kind?.required?.includes(id));
  return [...required.map(field), ...rest.map(field), ...triggers(place, kind, source, true), ...sides];
}

/** Triggers that the kind allows and the face has room for; with `whole`, frequent lines that begin with one, too. */
function triggers(
  place: TextPlace,
  kind: KindWord | undefined,
  source: CompletionSource,
  whole: boolean,
): readonly CompletionOffer[] {
  const { pack, usage } = source;
  const lines = place.siblings.filter(({ tokens }) => hasColon(tokens));
  if (lines.length >= (kind?.abilities?.[1] ?? Infinity)) return [];
  const used = new Set(lines.map(({ tokens }) => tokens[0]?.text));
  const ids = (kind?.triggers ?? Object.keys(pack.manifest.words.trigger)).filter(
    (id) => !(used.has(id) && kind?.once?.includes(id)),
  );
  const words = ids.map((id) => {
    const offer = wordOffer('trigger', id, id, pack);
    return whole ? { ...offer, insert: `${id}: ` } : offer;
  });
  const frequent = whole && place.kind !== undefined ? usage.linesOf(place.kind) : [];
  const fitting = frequent.filter(({ text }) => ids.some((id) => text.startsWith(`${id}:`)));
  return [
    ...words,
    ...fitting
      .slice(0, MOST_LINES)
      .map(({ text, count }) => offerOf(text, 'line', `on ${count} ${count === 1 ? 'face' : 'faces'}`)),
  ];
}

/** Values of a field and the commas between them; the colon where the line begins with a trigger. */
function valueOffers(
  { before, line, kind }: TextPlace,
  { pack, usage }: CompletionSource,
): readonly CompletionOffer[] {
  const id = before[0]?.text ?? '';
  const attribute = pack.lexicon.byId('attribute', id);
  const colon = pack.lexicon.byId('trigger', id) && before.length === 1 ? [offerOf(':', 'sign', 'sign')] : [];
  if (!attribute) return colon;
  const seen = usage.valuesOf(kind ?? '', id).map(({ text }) => text);
  if (attribute.sort === 'text') return before.length === 1 ? [...colon, offerOf('"…"', 'text', id)] : colon;
  if (attribute.sort === 'number') {
    if (before.length > 1) return colon;
    const numbers = seen.filter((text) => /^-?\d+$/.test(text));
    const [smallest] = attribute.range ?? [0, 0];
    const some = numbers.length > 0 ? numbers : [`${Math.max(0, smallest)}`];
    return [...colon, ...some.slice(0, MOST_NUMBERS).map((text) => offerOf(text, 'number', id))];
  }
  const last = before.at(-1);
  if (last?.type === 'word' && before.length > 1) {
    return attribute.sort === 'set' ? [offerOf(',', 'sign', 'sign')] : [];
  }
  const values = valuesOf(id, pack).filter((value) => !valuesIn(line, before).includes(value));
  if (attribute.sort === 'set')
    return [...colon, ...values.map((value) => wordOffer('value', value, value, pack))];
  const order = [...values].sort((a, b) => place(seen, a) - place(seen, b));
  return [...colon, ...order.map((value) => wordOffer('value', value, value, pack))];
}

/** Values on the line other than the one in the making. */
function valuesIn(line: Line, before: TextPlace['before']): readonly string[] {
  return line.tokens.filter((_, index) => index !== before.length).map(({ text }) => text);
}

const place = (list: readonly string[], text: string): number => {
  const index = list.indexOf(text);
  return index < 0 ? list.length : index;
};

/** Puts a space before what needs one behind the token that it follows at once. */
function spaced(offers: readonly CompletionOffer[], space: string): readonly CompletionOffer[] {
  if (space === '') return offers;
  return offers.map((offer) =>
    /^[:,]/.test(offer.insert) ? offer : { ...offer, insert: space + offer.insert },
  );
}

/** Indents what begins a line; side lines stay at the edge. */
function indented(
  offers: readonly CompletionOffer[],
  { part, line, before, token }: TextPlace,
  offset: number,
): readonly CompletionOffer[] {
  if (part === 'header' || part === 'side' || before.length > 0 || line.indent >= 2 || token) return offers;
  const missing = ' '.repeat(Math.max(0, 2 - (offset - line.start)));
  return offers.map((offer) => (offer.edge ? offer : { ...offer, insert: missing + offer.insert }));
}

function ranked(offers: readonly CompletionOffer[], prefix: string, range: Range): readonly Completion[] {
  const sorted = [
    ...offers.filter(({ label }) => label.startsWith(prefix)),
    ...offers.filter(({ label }) => !label.startsWith(prefix)),
  ];
  return sorted.map(({ edge: _edge, ...offer }, rank) => ({ ...offer, range, rank }));
}

/** The completions of the word in the making, then what follows it, then what could stand in its place. */
function merged(
  list: readonly Completion[],
  prefix: string,
  after: readonly Completion[],
): readonly Completion[] {
  const begun = list.filter(({ label }) => label.startsWith(prefix));
  const others = list.filter(({ label }) => !label.startsWith(prefix));
  return [...begun, ...after, ...others].map((each, rank) => ({ ...each, rank }));
}
