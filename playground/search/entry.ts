import { countOf, hasNumber, rangeOf, type CardNumbers } from '../../src/cards/copies.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { numbersText } from '../../src/language/print.ts';
import type { FaceSummary, FileState } from '../../src/language-service/types.ts';
import { isJson } from '../files/card-form.ts';
import { docPath, docStatus, docText, isInPack, type Doc, type DocStatus } from '../files/document.ts';
import { isRecord } from '../text/is-record.ts';
import type { Searched } from '../../src/search/subject.ts';
import { fold } from '../text/fold.ts';

/** One file in the list, or one card of a table: what search, filters and rows need. */
export interface Entry {
  /** Id of the document. */
  readonly id: string;
  /** Its own mark in the list: of a file the id of the document. */
  readonly key: string;
  /** The place of its row, of a card in a table; missing for a file. */
  readonly at?: number;
  /** Its state as the language knows it; of a row its own, with places from its start. */
  readonly state: FileState | undefined;
  /** Path of the file. */
  readonly path: string;
  /** Number in the header, where one can be read; the first of several equal cards. */
  readonly number: number | undefined;
  /** Number of the last of them; missing where there is one. */
  readonly last?: number;
  /** Its name for people: the names of its faces, else the name of the file. */
  readonly label: string;
  /** The same for search and for jumping by letter. */
  readonly folded: string;
  /** Kind in the header, where one can be read. */
  readonly kind: string | undefined;
  /** True if it is a card, or a file of rules. */
  readonly card: boolean;
  /** Its faces, as they last checked. */
  readonly faces: readonly FaceSummary[];
  /** Colours of its abilities on all faces, each once. */
  readonly colours: readonly string[];
  /** The numbers of errors and warnings of the file, those about the whole pack included. */
  readonly errors: number;
  readonly warnings: number;
  /** Its place between page and disk. */
  readonly status: DocStatus;
  /** The same of its file: in a table other cards may have changed. */
  readonly fileStatus: DocStatus;
  /** True if it is part of the pack as it would be if everything were saved. */
  readonly inPack: boolean;
  /** True if it is a draft. */
  readonly draft: boolean;
  /** The text that is searched: its text and the trees that it had when it last checked; made when first asked for. */
  readonly searched: () => Searched;
}

/** True if a person changed it here: a file that went by itself is none. */
export const isChanged = ({ status }: Entry): boolean => status !== 'same' && status !== 'gone';

const NONE: readonly never[] = [];

/** Makes the entry of one document. */
export function entryOf(
  doc: Doc,
  state: FileState | undefined,
  findings: readonly Diagnostic[] = NONE,
): Entry {
  const path = docPath(doc);
  const faces = state?.faces ?? NONE;
  const header = state ? undefined : (isJson(path) ? jsonHeaderOf : headerOf)(docText(doc));
  const label = labelOf(path, state, header?.names ?? NONE);
  const numbers = state ? stateNumbers(state) : (header?.numbers ?? numbersInPath(path));
  const status = docStatus(doc);
  // A file that is deleted, or is going to be, has no mistakes that anybody must mend.
  const said = !isInPack(doc) ? NONE : [...(state?.diagnostics ?? NONE), ...findings];
  let searched: Searched | undefined;
  const entry: Entry = {
    id: doc.id,
    key: doc.id,
    state,
    path,
    number: numbers?.number,
    ...(numbers?.last !== undefined && { last: numbers.last }),
    label,
    folded: fold(label),
    kind: state ? (state.kind ?? state.card?.kind) : header?.kind,
    card: !path.endsWith('.rules'),
    faces,
    colours: [...new Set(faces.flatMap((face) => face.colours))],
    errors: count(said, 'error'),
    warnings: count(said, 'warning'),
    status,
    fileStatus: status,
    inPack: isInPack(doc),
    draft: state?.draft ?? false,
    searched: () => (searched ??= searchedOf(entry, docText(doc))),
  };
  return entry;
}

/** @param own the text of the card alone, where the file has more */
export function searchedOf(entry: Entry, text: string, own?: string): Searched {
  const { state } = entry;
  const { path, number, last, kind, label, draft, errors, warnings } = entry;
  return {
    path,
    text,
    ...(own !== undefined && { own }),
    ...(number !== undefined && { number }),
    ...(last !== undefined && { last }),
    ...(kind !== undefined && { kind }),
    name: label,
    ...(state?.card && { card: state.card }),
    ...(state?.rules && { rules: state.rules }),
    english: () => englishOf(state),
    flags: { changed: isChanged(entry), draft, problem: errors + warnings > 0 },
  };
}

/** A file in a sentence that is about the file: by its label, or by its name where it has many cards. */
export const fileLabel = ({ at, label, path }: Pick<Entry, 'at' | 'label' | 'path'>): string =>
  at === undefined ? label : baseName(path);

/** The number of a file, or the range of several equal cards; undefined where none can be read. */
export const numbersIn = ({ number, last }: Pick<Entry, 'number' | 'last'>): CardNumbers | undefined =>
  number === undefined ? undefined : rangeOf(number, last);

/** The same as text: `8`, `8–12`; empty where none can be read. */
export function numberText(entry: Pick<Entry, 'number' | 'last'>): string {
  const numbers = numbersIn(entry);
  return numbers ? numbersText(numbers).replace('-', '–') : '';
}

/** True if a file has the card with a number. */
export function hasCard(entry: Entry, number: number): boolean {
  const numbers = entry.card ? numbersIn(entry) : undefined;
  return numbers !== undefined && hasNumber(numbers, number);
}

/** The number of cards of a file. */
export function cardsIn(entry: Entry): number {
  const numbers = numbersIn(entry);
  return !entry.card ? 0 : numbers ? countOf(numbers) : 1;
}

/** The number of cards of some files. */
export const cardsOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + cardsIn(entry), 0);

const stateNumbers = ({ number, last }: FileState): CardNumbers | undefined =>
  number === undefined ? undefined : rangeOf(number, last);

/** By number, then by path; files without a number last. */
export function byNumber(a: Entry, b: Entry): number {
  const first = (a.number ?? Infinity) - (b.number ?? Infinity);
  if (first !== 0 && !Number.isNaN(first)) return first;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

const count = (said: readonly Diagnostic[], severity: Diagnostic['severity']): number =>
  said.reduce((sum, one) => (one.severity === severity ? sum + 1 : sum), 0);

/** Names of the faces as they stand in the text now, else as they last checked, else the file's own name. */
export function labelOf(
  path: string,
  state: FileState | undefined,
  header: readonly string[] = NONE,
): string {
  if (state?.rows) return fileName(path);
  const now = state?.outline.flatMap((item) => (item.kind === 'card' ? namesIn(item) : [])) ?? header;
  const names = now.length > 0 ? now : (state?.faces ?? []).map((face) => face.name);
  const label = names.filter((name) => name !== '').join(' / ');
  return label === '' ? fileName(path) : label;
}

function namesIn(card: FileState['outline'][number]): string[] {
  const faces = card.children.filter((child) => child.kind === 'face');
  return faces.length > 0 ? faces.map((face) => face.name) : [card.name];
}

/** The parts of a header that the list shows until the language has read the files. */
interface Header {
  readonly kind?: string;
  readonly numbers?: CardNumbers;
  readonly names: string[];
}

/** Header and names, as a glance finds them. */
function headerOf(text: string): Header {
  const header = /^(\p{L}[\p{L}-]*) (\d{1,6})(?:-(\d{1,6}))?(?: |\r?$)/mu.exec(text);
  const names = [...text.matchAll(/^(?:\S+ \d+(?:-\d+)?|side [AB]) "([^"\n]*)"/gm)].map(
    (found) => found[1] ?? '',
  );
  if (!header) return { names };
  const [, kind = '', number, last] = header;
  return { kind, numbers: rangeOf(Number(number), last === undefined ? undefined : Number(last)), names };
}

/** The same of the JSON form; nothing where it is no JSON. */
function jsonHeaderOf(text: string): Header {
  let card: unknown;
  try {
    card = JSON.parse(text);
  } catch {
    return { names: [] };
  }
  if (!isRecord(card)) return { names: [] };
  const { kind, number, last, faces } = card;
  const names = (Array.isArray(faces) ? faces : []).map((face: unknown) => isRecord(face) && face['name']);
  return {
    ...(typeof kind === 'string' && { kind }),
    ...(typeof number === 'number' && {
      numbers: rangeOf(number, typeof last === 'number' ? last : undefined),
    }),
    names: names.filter((name) => typeof name === 'string'),
  };
}

const englishOf = (state: FileState | undefined): readonly string[] =>
  state ? [...state.faces, ...state.sections].flatMap((each) => [each.name, ...each.english]) : NONE;

/** `137-wall-screw-moss.card` in `flora/137-wall-screw-moss.card`. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The same without its ending. */
export const fileName = (path: string): string => baseName(path).replace(/\.\w+$/, '');

function numbersInPath(path: string): CardNumbers | undefined {
  const [, number, last] = /^(\d{1,6})(?:-(\d{1,6}))?(?:-|$)/.exec(fileName(path)) ?? [];
  if (number === undefined || path.endsWith('.rules')) return undefined;
  return rangeOf(Number(number), last === undefined ? undefined : Number(last));
}
