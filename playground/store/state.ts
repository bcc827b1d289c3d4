import type { Diagnostic, Range } from '../../src/language/diagnostic.ts';
import type { FileState, Project } from '../../src/language-service/types.ts';
import type { Doc } from '../files/document.ts';
import type { Arrival } from '../files/own-games.ts';
import type { PackPicture } from '../files/pack-picture.ts';
import type { ManifestFile } from '../files/source.ts';
import { EVERYTHING, type Query } from '../search/query.ts';
import type { Aside } from '../kept/aside.ts';
import type { Storage } from '../kept/storage.ts';
import type { Printable } from './printable.ts';
import type { Size } from '../elements/panes.ts';
import type { Theme } from '../elements/theme.ts';

/** Views of the page. */
export const VIEWS = ['cards', 'play', 'what-if', 'scenarios', 'balance', 'changes'] as const;
export type ViewName = (typeof VIEWS)[number];

/** The names of the views. */
export const VIEW_NAMES: Readonly<Record<ViewName, string>> = {
  cards: 'Cards',
  play: 'Play',
  'what-if': 'What if',
  scenarios: 'Scenarios',
  balance: 'Balance',
  changes: 'Changes',
};

/** A place in the game that is played, as the address names it. */
export interface GamePlace {
  /** The number of choices that lie before it; undefined for the end. */
  readonly at: number | undefined;
  /** The seat that is looked at, from 0; undefined for the one that sees the table. */
  readonly seat: number | undefined;
}

/** Cards as a wall of faces in place of the list. */
export interface Wall {
  /** By what the faces are sorted: `number`, `name`, or the id of an attribute. */
  readonly sort: string;
  /** By what they are grouped: `kind` or the id of an attribute; empty for not at all. */
  readonly group: string;
}

/** The wall as it is opened first. */
export const USUAL_WALL: Wall = { sort: 'number', group: '' };

/** The tabs of the lower part; `text` and `program` only where they share a place with the others. */
export const TABS = ['text', 'table', 'program', 'tree', 'json', 'card'] as const;
export type Tab = (typeof TABS)[number];

/** A stretch of a document that is lit in text, face, English and tree at once. */
export interface Highlight {
  /** Id of the document. */
  readonly doc: string;
  /** Its place in the text. */
  readonly range: Range;
  /** Its place in the tree. */
  readonly path: string;
  /** Which part of the page lit it. */
  readonly from: 'text' | 'tree' | 'english' | 'face';
}

/** The line of ability that the caret is in. */
export interface CaretLine {
  /** Id of the document. */
  readonly doc: string;
  /** The path of the ability in the tree, such as `/faces/0/abilities/1`. */
  readonly path: string;
}

/** The phrase of a text that runs at this moment. */
export interface RunningPhrase {
  /** Id of the document. */
  readonly doc: string;
  /** Its place in the text. */
  readonly range: Range;
  /** Its place in the tree. */
  readonly path: string;
}

/** A line that says what was done and offers to take it back. */
export interface Toast {
  /** The deed, in a sentence. */
  readonly says: string;
  /** Takes it back; absent where that is not possible. */
  readonly undo: (() => void) | undefined;
}

/** Everything that the page shows. */
export interface State {
  /** loading: no files yet; failed: there are none; ready: files are there. */
  readonly phase: 'loading' | 'failed' | 'ready';
  /** The reason why there are no files. */
  readonly problem: string;
  /** Name of the pack. */
  readonly title: string;
  /** Id of the pack. */
  readonly pack: string;
  /** True if edits can be written to files. */
  readonly writable: boolean;
  /** The manifest's path and text, as the language opened them last; before that as they were read. */
  readonly manifest: ManifestFile;
  /** The manifest as it lies on the disk now, until the language has opened it; one with mistakes waits here. */
  readonly nextManifest: ManifestFile | undefined;
  /** Pictures that the pack brings, and why some are left out. */
  readonly pictures: readonly PackPicture[];
  /** All files and new cards by their id. */
  readonly docs: ReadonlyMap<string, Doc>;
  /** opening: the language is not there yet; stopped: it cannot work, `languageProblem` says why. */
  readonly language: 'opening' | 'ready' | 'stopped';
  readonly languageProblem: string;
  /** Kinds and filters of the pack, once the language has opened it. */
  readonly project: Project | undefined;
  /** The state that the language knows of each document, by its id. */
  readonly known: ReadonlyMap<string, FileState>;
  /** Documents whose text as it is now has had no answer for a while, or will have none. */
  readonly unchecked: ReadonlySet<string>;
  /** True if so many words of the cards have been read that a search finds at once. */
  readonly searchable: boolean;
  /** Findings about the whole pack, by path of the file. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Which view is shown. */
  readonly view: ViewName;
  /** The name that the address names in place of a view, where there is no such view. */
  readonly unknown: string | undefined;
  /** The place in the game at which one is. */
  readonly place: GamePlace;
  /** Which of the places is shown at which a game differs with the edit, from 1; undefined for the first. */
  readonly difference: number | undefined;
  /** Id of the scenario that is open. */
  readonly scenario: string | undefined;
  /** The number of scenarios that do not hold, as far as they were played. */
  readonly differing: number;
  /** Id of the document that is open. */
  readonly open: string | undefined;
  /** The mark of the row that is open in a table of cards; undefined for other files. */
  readonly row: string | undefined;
  /** Id of a document that was just made, or of a table that has a new row, until the editor has selected what is to be filled in. */
  readonly fresh: string | undefined;
  /** True if the Tab key writes spaces in a text; it leaves the text otherwise. */
  readonly tabWrites: boolean;
  /** True if each line of a text says how often games have seen it at work. */
  readonly seenShown: boolean;
  /** Name of a card that the address asks for and the pack does not have. */
  readonly missing: string | undefined;
  /** Which face of it is shown. */
  readonly side: 'A' | 'B';
  /** The tab of the lower part. */
  readonly tab: Tab;
  /** The query to which the list is narrowed. */
  readonly query: Query;
  /** The wall that stands in place of the list; undefined for the list. */
  readonly wall: Wall | undefined;
  /** Marks of the cards that are chosen on the wall. */
  readonly chosen: ReadonlySet<string>;
  /** Documents being written at this moment. */
  readonly saving: ReadonlySet<string>;
  /** The reason why the last write of a document came to nothing, by its id. */
  readonly refusals: ReadonlyMap<string, string>;
  /** The state of storage: it says whether the browser keeps edits. */
  readonly storage: Storage;
  /** The edits that were kept and could not stay where they were, the oldest at the front. */
  readonly asides: readonly Aside[];
  /** The state of following: off where it cannot, lost while nothing answers. */
  readonly following: 'off' | 'following' | 'lost';
  readonly theme: Theme;
  readonly size: Size;
  readonly highlight: Highlight | undefined;
  /** The line of the caret, as far as the rest of the page shows it: also while the keyboard is elsewhere. */
  readonly caret: CaretLine | undefined;
  /** Phrases that run, of the ability begun first at the front; of texts that are no longer there none. */
  readonly running: readonly RunningPhrase[];
  readonly toast: Toast | undefined;
  /** One sentence for readers of the screen; a new one replaces the last. */
  readonly announcement: string;
  /** From the last key to the last answer about it, in milliseconds; undefined before the first. */
  readonly delay: number | undefined;
  /** A link or a file with a moment that waits until somebody says whether it is opened. */
  readonly brought: string | File | undefined;
  /** Set where what was brought has brought the pack along: if it is not opened, the pack goes with it. */
  readonly arrival: Arrival | undefined;
  /** Which cover is open above the page. */
  readonly sheet:
    | 'none'
    | 'keys'
    | 'send'
    | 'bring'
    | 'list'
    | 'position'
    | 'palette'
    | 'print'
    | 'rule'
    | 'compare'
    | 'start';
  /** The step of the tour that is shown, from 0; undefined where none is. */
  readonly tour: number | undefined;
  /** Id of the rule that is looked up. */
  readonly rule: string | undefined;
  /** Which cards are chosen for printing. */
  readonly printing: Printable;
}

/** The state before anything has been read. */
export const FIRST_STATE: State = {
  phase: 'loading',
  problem: '',
  title: '',
  pack: '',
  writable: false,
  manifest: { path: 'pack.json', text: '' },
  nextManifest: undefined,
  pictures: [],
  docs: new Map(),
  language: 'opening',
  languageProblem: '',
  project: undefined,
  known: new Map(),
  unchecked: new Set(),
  searchable: true,
  findings: new Map(),
  view: 'cards',
  unknown: undefined,
  place: { at: undefined, seat: undefined },
  difference: undefined,
  scenario: undefined,
  differing: 0,
  open: undefined,
  row: undefined,
  fresh: undefined,
  tabWrites: false,
  seenShown: false,
  missing: undefined,
  side: 'A',
  tab: 'text',
  query: EVERYTHING,
  wall: undefined,
  chosen: new Set(),
  tour: undefined,
  saving: new Set(),
  refusals: new Map(),
  storage: 'kept',
  asides: [],
  following: 'off',
  theme: 'system',
  size: 'wide',
  highlight: undefined,
  caret: undefined,
  running: [],
  toast: undefined,
  announcement: '',
  delay: undefined,
  brought: undefined,
  arrival: undefined,
  sheet: 'none',
  rule: undefined,
  printing: 'list',
};

/** A copy of a map with one entry set, or taken away where the value is undefined. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const copy = new Map(map);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

/** A copy of a set with one member put in or taken out. */
export function withMember<T>(set: ReadonlySet<T>, member: T, inside: boolean): ReadonlySet<T> {
  const copy = new Set(set);
  if (inside) copy.add(member);
  else copy.delete(member);
  return copy;
}
