import type { Words } from '../../src/cards/manifest.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { cardFilesOf as filesOf, wordsOf, GAME_NAMES, PACK_NAMES, type PackName } from '../fuzz/packs.ts';

export type { PackName } from '../fuzz/packs.ts';

/** A line of an ability or of a section, taken apart by its signs alone. */
export interface TextLine {
  /** Its place among the lines of the file, from 0. */
  readonly at: number;
  /** The text before the colon. */
  readonly trigger: string;
  /** Everything behind the colon, without a remark. */
  readonly body: string;
  /** Clauses in front of the arrow; none where there is no arrow. */
  readonly costs: readonly string[];
  /** The other clauses. */
  readonly gains: readonly string[];
}

/** A line with a field. */
export interface FieldLine {
  readonly at: number;
  readonly name: string;
  /** The text behind the name, as it is written. */
  readonly value: string;
}

/** A face of a card or a section of rules: its lines, as far as they can be told apart without the language. */
export interface Part {
  readonly path: string;
  /** All lines of the file. */
  readonly lines: readonly string[];
  /** Its first line and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** The kind of the card or section. */
  readonly kind: string;
  /** Its name. */
  readonly name: string;
  /** Its number; undefined for rules. */
  readonly number: number | undefined;
  readonly fields: readonly FieldLine[];
  readonly texts: readonly TextLine[];
}

/** A pack as text, and what its manifest says. */
export interface Source {
  readonly pack: PackName;
  readonly words: CheckedPack['manifest']['words'];
  readonly manifest: CheckedPack['manifest'];
  /** Faces of cards. */
  readonly faces: readonly Part[];
  /** Sections of rules. */
  readonly sections: readonly Part[];
}

/** All packs that are games. */
export const sources = (): readonly Source[] => [...PACK_NAMES, ...GAME_NAMES].map(sourceOf);

/** One of them. */
export function sourceOf(pack: PackName): Source {
  const { manifest } = wordsOf(pack);
  const { words } = manifest;
  const parts = filesOf(pack).flatMap(({ path, text }) =>
    path.endsWith('.card') || path.endsWith('.rules') ? partsOf(path, text) : [],
  );
  return {
    pack,
    manifest,
    words,
    faces: parts.filter(({ path }) => path.endsWith('.card')),
    sections: parts.filter(({ path }) => path.endsWith('.rules')),
  };
}

const HEADER = /^([a-z-]+)(?: (\d+))?(?: "([^"]*)")?$/;

function partsOf(path: string, text: string): readonly Part[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const parts: { from: number; kind: string; number: number | undefined; name: string }[] = [];
  lines.forEach((line, from) => {
    const side = /^side [AB] "([^"]*)"/.exec(line);
    const last = parts.at(-1);
    const header = HEADER.exec(line);
    if (side && last) parts.push({ ...last, from, name: side[1] ?? '' });
    else if (header)
      parts.push({
        from,
        kind: header[1] ?? '',
        number: header[2] === undefined ? undefined : Number(header[2]),
        name: header[3] ?? '',
      });
  });
  // The header of a card with two sides is no face.
  return parts
    .map((part, at) => ({ ...part, to: parts[at + 1]?.from ?? lines.length }))
    .filter(({ name }) => name !== '')
    .map((part): Part => ({ ...part, path, lines, ...readLines(lines, part.from + 1, part.to) }));
}

function readLines(lines: readonly string[], from: number, to: number): Pick<Part, 'fields' | 'texts'> {
  const fields: FieldLine[] = [];
  const texts: TextLine[] = [];
  for (let at = from; at < to; at++) {
    const line = (lines[at] ?? '').replace(/\s+# .*$/, '').replace(/^\s*#.*$/, '');
    const [, trigger, body] = /^\s+([a-z-]+): (.+)$/.exec(line) ?? [];
    if (trigger !== undefined && body !== undefined) {
      const [first = '', second] = body.split(' -> ');
      const costs = second === undefined ? [] : first.split(', ');
      texts.push({ at, trigger, body, costs, gains: (second ?? first).split(', ') });
      continue;
    }
    const [, name, value] = /^\s+([a-z]+) (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.push({ at, name, value });
  }
  return { fields, texts };
}

/** Every face and every section. */
export const partsIn = ({ faces, sections }: Source): readonly Part[] => [...faces, ...sections];

/** The value of a field of a face. */
export const fieldOf = ({ fields }: Part, name: string): FieldLine | undefined =>
  fields.find((each) => each.name === name);

/** The printed number of a field; undefined where it has none. */
export function numberOf(part: Part, name: string): number | undefined {
  const value = fieldOf(part, name)?.value;
  return value === undefined || !/^-?\d+$/.test(value) ? undefined : Number(value);
}

/** The words of a field of a face. */
export const wordsIn = (part: Part, name: string): readonly string[] =>
  fieldOf(part, name)?.value.split(', ') ?? [];

/** Words that are said of a face: its kind, its values, and the colours of its lines. */
export function saidOf({ words }: Source, part: Part): ReadonlySet<string> {
  const values = Object.entries(words.value).flatMap(([id, { attribute }]) =>
    wordsIn(part, attribute).includes(id) ? [id] : [],
  );
  const colours = part.texts.flatMap(({ trigger }) => {
    const colour = words.trigger[trigger]?.colour;
    return colour === undefined ? [] : [colour, ...(words.colour[colour]?.countsAs ?? [])];
  });
  const counted = part.texts.flatMap(({ body }) => /^counts as (.+)$/.exec(body)?.[1]?.split(' and ') ?? []);
  return new Set([part.kind, ...values, ...colours, ...counted]);
}

/** The number of faces of which all of these words are said. */
export const fitting = (source: Source, ids: readonly string[]): number =>
  source.faces.filter((part) => {
    const said = saidOf(source, part);
    return ids.every((id) => said.has(id));
  }).length;

/** Singular and plural of a word that is counted. */
export interface Noun {
  readonly id: string;
  readonly one: string;
  readonly many: string;
}

/** The words of some sorts with their forms. */
export const nounsOf = (
  { words }: Source,
  ...sorts: readonly ('kind' | 'value' | 'resource' | 'noun')[]
): readonly Noun[] =>
  sorts.flatMap((sort) =>
    Object.entries<Words[typeof sort][string]>(words[sort]).map(([id, { plural }]) => ({
      id,
      one: id,
      many: plural ?? id,
    })),
  );
