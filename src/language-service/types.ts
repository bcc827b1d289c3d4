import type { SourceFile } from '../cards/catalogue.ts';
import type { FacePrint } from '../cards/face-print.ts';
import type { Manifest } from '../cards/manifest.ts';
import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import type { WordSort } from '../language/form-parts.ts';
import type { Card, Rules } from '../language/tree.ts';
import type { FileFindings } from '../lint/lint-pack.ts';

export type { FileFindings };

/**
 * The knowledge of an editor about a pack, as plain data: it travels between a page and its worker unchanged.
 * Offsets and ranges are in UTF-16 code units of the file's text, counted from 0.
 */

/** The type of a token, for its colour in an editor. */
const TOKEN_TYPES = [
  'kind',
  'field',
  'trigger',
  'word',
  'reserved',
  'number',
  'string',
  'sign',
  'comment',
  'unknown',
] as const;

/** One of them. */
export type ColourType = (typeof TOKEN_TYPES)[number];

/** One coloured stretch of a text; tokens are in order and do not overlap. */
export interface ColouredToken extends Range {
  /** Its colour. */
  readonly type: ColourType;
}

/** One entry of the outline of a file. */
export interface OutlineItem {
  /** Its sort. */
  readonly kind: 'card' | 'face' | 'section' | 'field' | 'ability';
  /** Its name: the name of a face, the word of a field or trigger. */
  readonly name: string;
  /** The text that stands behind the name: value of the field, text of the ability. */
  readonly detail: string;
  /** All of it. */
  readonly range: Range;
  /** The part to select. */
  readonly nameRange: Range;
  /** Its place in the tree, such as `/faces/0/fields/2`. */
  readonly path: string;
  /** The items that it contains. */
  readonly children: readonly OutlineItem[];
}

/** A piece of rules text and the clause that it comes from. */
export interface Segment {
  /** The text; the segments of a line, put together, are the line. */
  readonly text: string;
  /** Path of the clause in the tree, such as `/faces/0/abilities/1/body/paths/0/steps/0/effects/0`. */
  readonly path: string;
}

/** A clause: the smallest part of an ability with an effect, cost, condition or count of its own. */
export interface Clause {
  /** The place where it is in the tree. */
  readonly path: string;
  /** The place where it stands in the text. */
  readonly range: Range;
}

/** One line of ability. */
export interface AbilitySummary {
  /** Id of its trigger. */
  readonly trigger: string;
  /** The words with which its rules text opens. */
  readonly opening: string;
  /** Its canonical text, trigger included, comments not. */
  readonly text: string;
  /** The place where it stands in the text that the summary was made from. */
  readonly range: Range;
  /** The place where it is in the tree. */
  readonly path: string;
  /** Its clauses, in the order of the text. */
  readonly clauses: readonly Clause[];
  /** Icons and numbers for a small face. */
  readonly strip: readonly StripItem[];
  /** The problem with it, where it does not check: its text is then as it was written, and its strip is empty. */
  readonly problem?: string;
}

/** The lines of a face or a section of rules. */
export interface LinesSummary {
  /** Name of the face or section. */
  readonly name: string;
  /** Id of the kind of card or rule. */
  readonly kind: string;
  /** Rules text, one line an ability. */
  readonly english: readonly string[];
  /** The same lines in pieces. */
  readonly segments: readonly (readonly Segment[])[];
  /** The abilities, from top to bottom. */
  readonly abilities: readonly AbilitySummary[];
}

/** A face, for lists, filters and pictures. */
export interface FaceSummary extends LinesSummary {
  /** The same as people are shown it. */
  readonly print: FacePrint;
  /** Its side, on a card with two faces. */
  readonly side?: 'A' | 'B';
  /** Number on the card; the first of several that are equal. */
  readonly number: number;
  /** Number of the last of them; missing where there is one. */
  readonly last?: number;
  /** Values of its fields: attribute id to number, text, or ids of values. */
  readonly values: Readonly<Record<string, number | string | readonly string[]>>;
  /** Colours of its abilities, each once, in the order of the abilities; not what those count as besides. */
  readonly colours: readonly string[];
}

/** One thing in the row of icons and numbers that stands for an ability. */
export type StripItem =
  | {
      readonly t: 'icon';
      /** Name of the picture. */
      readonly name: string;
      /** The word that it stands for. */
      readonly title?: string;
    }
  | {
      readonly t: 'number';
      /** The number. */
      readonly value: number;
    }
  | {
      readonly t: 'text';
      /** Short text. */
      readonly value: string;
    }
  | { readonly t: 'arrow' }
  | { readonly t: 'sep' };

/**
 * The parts of a text with errors that can be shown: what checks, a place for each line of ability that does not, and
 * broken fields as they last were.
 */
export interface DrawnText {
  /** The card without what does not check; absent for rules. */
  readonly card?: Card;
  /** Its faces. */
  readonly faces: readonly FaceSummary[];
  /** The sections of rules. */
  readonly sections: readonly LinesSummary[];
}

/** A line of ability with how often it was seen at work in games. */
export interface SeenLine {
  /** The place where the line stands in the text. */
  readonly range: Range;
  /** The number of times; missing where that is not known, since the text has been changed. */
  readonly times?: number;
}

/** A row of a table with where it stands. Places in its state count from its start. */
export interface RowState extends Range {
  /** The state of its card. */
  readonly state: FileState;
}

/** The state of one file. */
export interface FileState {
  /** Path of the file. */
  readonly path: string;
  /** The findings in this file, by itself; findings about the whole pack come apart. */
  readonly diagnostics: readonly Diagnostic[];
  /** The card of the last text that checked; absent if none did or the file is not a card. */
  readonly card?: Card;
  /** The rules of the last text that checked; absent if none did or the file is not a file of rules. */
  readonly rules?: Rules;
  /** True if card or rules are those of the present text. */
  readonly current: boolean;
  /** Number in the header of the present text, where one can be read; the first of several equal cards. */
  readonly number?: number;
  /** Number of the last of them, where there are several. */
  readonly last?: number;
  /** Kind in the header of the present text, where one can be read. */
  readonly kind?: string;
  /** True if the face says that the card is a draft. */
  readonly draft: boolean;
  /** Ids of the fields that have an error in the present text. */
  readonly broken: readonly string[];
  /** The faces of `card`. */
  readonly faces: readonly FaceSummary[];
  /** The sections of `rules`. */
  readonly sections: readonly LinesSummary[];
  /** The parts that can be shown of the present text, where that has errors and can be read. */
  readonly drawn?: DrawnText;
  /** Tokens of the present text. */
  readonly tokens: readonly ColouredToken[];
  /** Outline of the present text, as far as it can be read. */
  readonly outline: readonly OutlineItem[];
  /** The rows of a table, as it last could be read; missing for other files. */
  readonly rows?: readonly RowState[];
  /** The cards of a table, of each row the last text that checked; missing for other files. */
  readonly cards?: readonly Card[];
  /** True if a table cannot be read, so that its rows are those of the text before. */
  readonly unread?: boolean;
  /** Its lines with how often games have seen them at work, where the pack tells that and the text checks. */
  readonly seen?: readonly SeenLine[];
}

/** A kind of card, for lists and for new cards. */
export interface KindInfo {
  /** Its id. */
  readonly id: string;
  /** Its name for one. */
  readonly singular: string;
  /** Its name for many. */
  readonly plural: string;
  /** Its meaning, in one sentence. */
  readonly gloss: string;
  /** Name of its picture. */
  readonly icon?: string;
  /** The number of faces of a card. */
  readonly sides: 1 | 2;
  /** Folder of its files, relative to the pack. */
  readonly folder: string;
  /** Text of a new card; `{number}` stands where its number belongs. */
  readonly template: string;
  /** The same as cells of a table, by the names of its columns; missing where no row can say it. */
  readonly cells?: Readonly<Record<string, string>> | undefined;
  /** The number that a new card would get. */
  readonly nextNumber: number;
}

/** An attribute by which cards can be told apart. */
export interface Filter {
  /** Id of the attribute. */
  readonly attribute: string;
  /** Its meaning, in one sentence. */
  readonly gloss: string;
  /** number: between two numbers; one and set: by value; colours: by the colours of the abilities. */
  readonly sort: 'number' | 'one' | 'set' | 'colours';
  /** Name of its picture. */
  readonly icon?: string;
  /** The values, in the order of the pack; empty for numbers. */
  readonly values: readonly { readonly id: string; readonly icon?: string; readonly gloss: string }[];
  /** Smallest and largest number that stands on a card of the pack. */
  readonly range?: readonly [number, number];
}

/** A pack that has been opened. */
export interface Project {
  /** Name of the pack. */
  readonly title: string;
  /** Its id. */
  readonly pack: string;
  /** Its version. */
  readonly version: string;
  /** Natural language of the card names, as a language tag. */
  readonly language: string;
  /** The kinds of card, in the order of the manifest. */
  readonly kinds: readonly KindInfo[];
  /** The filters of cards. */
  readonly filters: readonly Filter[];
  /** The manifest of the pack. */
  readonly manifest: Manifest;
  /** Every file, in the order of number and path; files without a number last. */
  readonly states: readonly FileState[];
  /** Findings about the whole pack. */
  readonly findings: readonly FileFindings[];
}

/** The words that an editor shows about the word at a place. */
export interface Hover {
  /** The word. */
  readonly range: Range;
  /** The way in which it is written. */
  readonly title: string;
  /** Its sort, for people: "verb", "habitat", "field". */
  readonly sort: string;
  /** Its meaning in the game, one sentence. */
  readonly gloss?: string;
  /** Rule ids that say so. */
  readonly rules: readonly string[];
  /** The meaning of the clause around it as a form of the language. */
  readonly means?: string;
  /** The rules text of its line of ability, where that can be read. */
  readonly english?: string;
  /** The clause of that line that it belongs to: where it is in the tree, and its part of the rules text. */
  readonly clause?: Segment;
}

/** Something that may stand at the cursor. */
export interface Completion {
  /** The text that is shown, and what is matched with what was typed. */
  readonly label: string;
  /** The text that is written. */
  readonly insert: string;
  /** The range that is replaced; empty where something new begins. */
  readonly range: Range;
  /** Its sort: a sort of word, or a part of the language. */
  readonly sort: WordSort | 'reserved' | 'sign' | 'number' | 'text' | 'line';
  /** The same for people: "verb", "habitat". */
  readonly detail: string;
  /** Its meaning, one sentence. */
  readonly documentation?: string;
  /** Rule ids that say so. */
  readonly rules: readonly string[];
  /** Place in the list, from 0. */
  readonly rank: number;
}

/** The weights of findings: a file loam.json. */
export interface SettingsText {
  /** Its text. */
  readonly text: string;
  /** Path of the pack from its folder, empty or with a slash at its end. */
  readonly prefix: string;
}

/**
 * The questions that a page asks of the language. A promise that cannot be kept is refused with one of the codes of
 * {@link LanguageErrorCode}; answers come in the order of the questions.
 */
export interface LanguageClient {
  /** Opens a pack in place of the one before: the text of its manifest, its files, and its settings. */
  open(pack: string, files: readonly SourceFile[], settings?: SettingsText): Promise<Project>;
  /** Takes a new text for a file, or a new file; the state is that of this text or of a newer one. */
  update(path: string, text: string): Promise<FileState>;
  /** Forgets a file; one that does not exist is none. */
  remove(path: string): Promise<void>;
  /** The hover at a place; nothing when a newer text of the file has come meanwhile. */
  hover(path: string, offset: number): Promise<Hover | undefined>;
  /** The completions at a place, the likeliest first; empty when a newer text of the file has come meanwhile. */
  complete(path: string, offset: number): Promise<readonly Completion[]>;
  /** Ways to mend what is wrong in a range; empty when a newer text of the file has come meanwhile. */
  fixes(path: string, range: Range): Promise<readonly Fix[]>;
  /** The canonical text of a file. */
  format(path: string): Promise<string>;
  /** Findings about the whole pack as it is now; files without any are left out. */
  findings(): Promise<readonly FileFindings[]>;
}

/** The reason why a request was refused. */
export type LanguageErrorCode =
  /** No pack has been opened. */
  | 'not-open'
  /** The manifest cannot be used; its diagnostics say why. */
  | 'bad-pack'
  /** No such file. */
  | 'no-file'
  /** A newer text of the same file has come, so that the answer would not fit it. */
  | 'superseded'
  /** The service stopped at this request; it has been started again without it. */
  | 'stopped'
  /** The client was closed, or the service stopped too often. */
  | 'closed'
  /** The service has a mistake of its own. */
  | 'broken';
