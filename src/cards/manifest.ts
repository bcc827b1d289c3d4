/* Made from schemas/pack.schema.json by scripts/build/manifest.mjs; do not edit. */
/* oxlint-disable max-lines -- it is as long as its schema, and nobody edits it. */
/* The declarations of a pack about its game. The file is `pack.json` at the root of the pack. */

/** A sort of thing that a verb can take. */
export type ThingSort =
  | 'pool'
  | 'piece'
  | 'card'
  | 'ability'
  | 'goal'
  | 'claim'
  | 'turn'
  | 'points'
  | 'bonus'
  | 'section'
  | 'value';

/** What a pack declares about its game: its words and what the cards, seats and table consist of. */
export interface Manifest {
  /** Schema by which an editor checks the file; nothing else looks at it. */
  $schema?: string;
  /** Version of the language, now 1. */
  loam: 1;
  /** Id of the pack: letters, digits and hyphens. */
  pack: string;
  /** Name for people. */
  title: string;
  /** Version of the pack, as in 1.0.0. */
  version: string;
  /** Natural language of the card names, as a language tag. */
  language: string;
  /** Attribute that says how sure the facts of a face are, and what each value is worth. */
  provenance?: {
    /** The attribute. */
    attribute: string;
    /** What lint says about each of its values. */
    report: {
      [k: string]: 'info' | 'none';
    };
    /** The value of a face that the pack does not promise yet. */
    draft: string;
  };
  words: Words;
  /** Fields in the order in which a face lists them. */
  fields: string[];
  /** Zone into which cards go that are kept after looking at several. */
  kept?: string;
  /** Effects of one step that come first, in this order; the others follow in the order of the text. */
  benefits?: {
    /** The verb. */
    verb: string;
    /** The zone after `from`. */
    from?: string;
  }[];
  /** Kind of card whose lines belong to a party that is no seat, where the pack has one. */
  opponent?: string;
  /** What a player of the game can choose before it, by id. */
  options: {
    [k: string]: GameOption;
  };
  /** Modes of play, by id. */
  modes: {
    [k: string]: GameMode;
  };
  /** Things that happen to which a card can react, by id. */
  events: {
    [k: string]: GameEvent;
  };
  /** Lines of the final score, in order. */
  scores: ScoreLine[];
  /** Name of the section of rules whose lines are the final score. */
  final?: string;
  /** Who wins: whoever has the most points unless said, or whoever has the fewest. */
  wins?: 'highest' | 'lowest';
  /** Name of the section of rules whose lines break ties, one after the other. */
  ties?: string;
  /** Lines that break ties by the points of a line of the final score, by the place of the line, counted from 1. */
  tiesBy?: {
    /** Id of something that is no word. */
    [k: string]: string;
  };
  /** Sections of rules that stand in for others in every mode, by the name of the other, which they can follow. */
  sections?: {
    /** Name of a section of a rules file. */
    [k: string]: string;
  };
  /** Where a card counts as what it does not print, because a line of its text says so: everywhere unless said, or only where points and goals are counted. */
  countsAs?: 'everywhere' | 'scoring';
  against?: OpponentScore;
  /** Promises about the whole pack. */
  promises: DeckPromise[];
  /** What the fields of a face have to do with one another. */
  relations?: FieldRelation[];
  /** Names of the export. */
  export: {
    /** Fields that go out, and their names; where none is listed, every field under its own id. */
    fields: ExportField[];
    /** Names of payments and gains. */
    effects: ExportEffect[];
    /** Trigger whose line is exported as `start` instead of an ability. */
    start?: string;
    /** Names that `start` always has, with 0 where its line does not speak of them. */
    startHas?: string[];
    /** Flags that stand on faces, and which adjective decides them. */
    flags: ExportFlag[];
  };
}
/** All words of a pack, by sort and id. One id may stand under several sorts. */
export interface Words {
  /** Words that open a line. */
  trigger: {
    [k: string]: TriggerWord;
  };
  /** Colours of abilities. */
  colour: {
    [k: string]: ColourWord;
  };
  /** Values on cards. */
  attribute: {
    [k: string]: AttributeWord;
  };
  /** Values of the attributes that have words. */
  value: {
    [k: string]: ValueWord;
  };
  /** Kinds of cards and rules. */
  kind: {
    [k: string]: KindWord;
  };
  /** What is held in numbers. */
  resource: {
    [k: string]: ResourceWord;
  };
  /** Other things that can be counted. */
  noun: {
    [k: string]: NounWord;
  };
  /** Adjectives that follow from something else. */
  derived: {
    [k: string]: DerivedWord;
  };
  /** Places of neighbours. */
  relation: {
    [k: string]: RelationWord;
  };
  /** Straight lines of the grid. */
  line: {
    [k: string]: LineWord;
  };
  /** Places where cards lie. */
  zone: {
    [k: string]: ZoneWord;
  };
  /** What is done. */
  verb: {
    [k: string]: VerbWord;
  };
  /** Parties that a text can name. */
  role: {
    [k: string]: RoleWord;
  };
  /** Spans of time. */
  period: {
    [k: string]: PeriodWord;
  };
}
/** When an ability works, or which part of a rule a line is. */
export interface TriggerWord extends Word {
  /** activated: when the turn reaches it; once: when its card comes into play; standing: as long as the card lies there; end: at final scoring; goal: an objective; rule: a line of a rules file or of an opponent's card; flow: how the game goes on. */
  nature: 'activated' | 'once' | 'standing' | 'end' | 'goal' | 'rule' | 'flow';
  /** Colour that a line with this trigger gives its card; absent where it gives none. */
  colour?: string;
  /** Whether its benefits can be declined; true unless said. */
  voluntary?: boolean;
  /** Under rule and end: the seats for which the line is, the one that leads, all others, or all; or the opponent, which is no seat. */
  who?: 'active' | 'others' | 'everyone' | 'opponent';
  /** Levels of the opponent at which the line is there; all where it says nothing. */
  levels?: string[];
  /** The line is there only after a claim in this turn on a goal at one of these places of its zone, counted from 0. */
  staked?: number[];
  /** Whether the line begins only when all seats have finished the lines before it. */
  barrier?: boolean;
  /** Whether the line begins only when its seat says that it goes on, so that something can come in between. */
  pause?: boolean;
  /** Whether lines with this trigger are among the abilities that are counted on a card; true unless said. */
  counted?: boolean;
}
/** What every word has. The key under which it stands is its id and its singular or base form in card text. */
export interface Word {
  /** What it means in the game, one sentence, shown on hover. */
  gloss: string;
  /** Rule ids that say so. */
  rules?: string[];
  /** Plural form in card text, where it has one of its own. */
  plural?: string;
  /** Name of its picture, such as heart or coin; docs/packs.md lists all. */
  icon?: string;
  /** A short form for dense lists. */
  abbreviation?: string;
  /** Forms per natural language, by language tag. */
  forms?: {
    en?: WordForms;
  };
}
/** Forms of one word in one natural language, only where they differ from what is written in card text. */
export interface WordForms {
  /** Singular noun, adjective or infinitive verb as it reads in rules text. */
  one?: string;
  /** Plural noun. */
  many?: string;
  /** Zone: phrase after a noun, as in "cards IN YOUR HAND". */
  in?: string;
  /** Zone: phrase after a verb, as in "draw 2 cards FROM THE DECK". */
  from?: string;
  /** Relation: phrase after a noun, as in "trees ORTHOGONALLY NEXT TO THIS CARD". */
  after?: string;
  /** Verb: what a bare number counts, as in "draw 1 CARD" (singular); attribute with a number: what it counts, as in "has 1 POINT"; adjective: what it stands for by itself. */
  thing?: string;
  /** Verb, or attribute with a number: the same in the plural. */
  things?: string;
  /** Verb: past participle, as in "cards PLANTED this turn". */
  participle?: string;
  /** Noun with a home: a phrase such as "in your area", where the text names no place. */
  home?: string;
  /** Adjective that follows its noun, as in "flora WITH A PLACE IN THE NAME". */
  following?: string;
  /** Trigger: the words that open a rules text, as in "Red". */
  opening?: string;
  /** Attribute with a number: what a card does that has it, as in "COSTS 2". */
  does?: string;
}
/** A colour of abilities. */
export interface ColourWord extends Word {
  /** Colours that a card of this colour has as well, never the other way round. */
  countsAs?: string[];
}
/** A value on a card: one of its fields, or what follows from its abilities. */
export interface AttributeWord extends Word {
  /** number: one whole number; one: one of its values; set: some of its values; text: words for people; colours: the colours of the card's abilities, never written as a field. */
  sort: 'number' | 'one' | 'set' | 'text' | 'colours';
  /** Smallest and largest number that a card may print. */
  range?: [number, number];
  /** What a card without it counts as: 0, a missing value that matches nothing but "or less", or nothing at all. */
  absent?: 'zero' | 'none' | 'nothing';
  /** The piece whose number on the card it limits. */
  limits?: string;
  /** Attribute that a card with this one must print as well. */
  needs?: string;
  /** Kinds of card that count as one value more where values are compared; never written in the field. */
  kinds?: string[];
  /** Its numbers in the order in which they are given out, where they belong to no card. */
  steps?: number[];
}
/** One of the values of an attribute; the likeliest adjective of a card. */
export interface ValueWord extends Word {
  /** The attribute whose value it is. */
  attribute: string;
  /** Whether it can stand as a noun, too. */
  noun?: boolean;
}
/** A kind of card or of rule. */
export interface KindWord extends Word {
  /** Folder of its files, relative to the pack. */
  folder?: string;
  /** Number ranges of its cards, both ends included. */
  numbers?: [number, number][];
  /** How many faces a card has; 2 means sides A and B. */
  sides?: 1 | 2;
  /** How many cards of the kind the pack promises. */
  count?: number;
  /** Fields that a face must have. */
  required?: string[];
  /** Fields that a face may have. */
  optional?: string[];
  /** Triggers that its lines may have. */
  triggers?: string[];
  /** Fewest and most lines of ability. */
  abilities?: [number, number];
  /** Triggers that must stand exactly once on a face. */
  once?: string[];
  /** Whether the card can lie in a grid, where "this row" and neighbours mean something. */
  grid?: boolean;
  /** Whether it is a section of a rules file instead of a card. */
  rule?: boolean;
  /** Whether its sections say how the game goes on; they can be followed by their name. */
  flow?: boolean;
  /** Zone in which its cards lie before the game is set up. */
  starts?: string;
  /** Zone in which it is counted where a text names no place. */
  home?: string;
}
/** Something that a seat or a card holds in numbers. */
export interface ResourceWord extends Word {
  /** pool: in a seat's supply; piece: on cards; either: stands for all pieces. */
  holds: 'pool' | 'piece' | 'either';
}
/** Another thing that can be counted or acted on. */
export interface NounWord extends Word {
  /** What it ranges over. */
  ranges:
    | 'cards'
    | 'positions'
    | 'abilities'
    | 'goals'
    | 'claims'
    | 'turns'
    | 'bonuses'
    | 'points'
    | 'orders'
    | 'values';
  /** Zone in which it is counted where a text names no place. */
  home?: string;
  /** How many sides its counter has: it starts again at 0 when it reaches this. */
  sides?: number;
  /** How many of it there are in the whole game, for all seats together. */
  limit?: number;
}
/** An adjective that follows from something else than a field. */
export interface DerivedWord extends Word {
  /** not-this: every card but this one; uses-lines: an ability of the card names a line or relation; position: by the place of the thing. */
  derived: 'not-this' | 'uses-lines' | 'position';
  /** Under position: its places in the zone, the first and the last, counted from 0, or backwards from -1 for the last card. */
  places?: [number, number];
}
/** Where another card lies, seen from this one; never this card itself. */
export interface RelationWord extends Word {
  /** Steps as [rows down, columns right]. */
  offsets: [number, number][];
}
/** A straight line of the grid. */
export interface LineWord extends Word {
  /** Direction as [rows down, columns right]; several where it can run both ways. */
  along: [number, number][];
}
/** A place where cards lie. */
export interface ZoneWord extends Word {
  /** Whose it is. */
  owner: 'seat' | 'table' | 'opponent';
  /** Whether the cards have an order. */
  order: 'none' | 'stack' | 'grid' | 'row';
  /** Who sees the faces. */
  visible: 'all' | 'owner' | 'nobody';
  /** Rows and columns of a grid. */
  grid?: [number, number];
  /** Relation to a card of the grid in which every further card must lie; without one, anywhere. */
  touch?: string;
  /** The zones it consists of, where it is only a name for several. */
  of?: string[];
  /** Zone that is shuffled and becomes this one when a card is needed and it is empty. */
  refill?: string;
  /** Zone for which this one stands in a game of teams: cards on their way there can be put here instead, and taken from here by a seat of the team. In a pack with such a zone the seats of a team also put aside what they hold in numbers, and see what one of them sees; without one they share points alone. */
  sharedFor?: string;
  /** Zone into which cards go that nobody has taken from here by the end of the turn. */
  lost?: string;
  /** Zone from which cards come where this one has none left. */
  otherwise?: string;
  /** Whether it is shuffled before the game is set up. */
  shuffled?: boolean;
}
/** What is done. */
export interface VerbWord extends Word {
  /** Past form in card text. */
  past?: string;
  /** Sorts of things it takes: pool and piece resources, cards, abilities and so on. */
  things: ThingSort[];
  /** Things that it takes as well in lines with these triggers, by trigger. */
  alsoUnder?: {
    [k: string]: ThingSort[];
  };
  /** Whether a bare number is enough. */
  bare?: boolean;
  /** Whether `from` may follow, and what. */
  from?: {
    /** Zones that may stand after it. */
    zones: string[];
    /** Whether it must be said. */
    required: boolean;
  };
  /** Whether `on` may follow. */
  on?: boolean;
  /** Attribute that `without` may waive. */
  without?: string;
  /** Whether `over this` may follow. */
  over?: boolean;
  /** score: only under end and standing triggers; pay: only left of the arrow; benefit: only right of it; both: on either side. */
  side: 'score' | 'pay' | 'benefit' | 'both';
  /** Whether it can stand before "the rest" of cards that were looked at. */
  rest?: boolean;
  /** rest: it stands before "the rest" and nowhere else; condition: it stands in conditions only; flow: it stands in conditions and in lines of the flow. */
  only?: 'rest' | 'condition' | 'flow';
  does?: VerbAct;
}
/** What a verb does to the state of a game; the machine knows these acts and nothing else about a verb. */
export interface VerbAct {
  /** add: to what the seat holds; put: pieces on cards; remove: from what the seat or its cards hold, exactly, as a price; from what the seat holds, as far as it goes, as an effect; move: cards from zone to zone; settle: a card onto the grid for its price; enter: a card into a zone, where it works at once; repeat: an ability of another card; run: abilities of cards; raise: a counter; lower: a counter, never below 0; stake: a claim on a goal; name: a choice that others can ask about, or a value; count: points; deal: random cards of a kind, to a seat or, where the line is for no seat, to the table; pick-face: one face of one of the cards of that kind which were dealt to the seat, hidden until all seats have picked, when it arrives; the other cards go away. */
  act:
    | 'add'
    | 'put'
    | 'remove'
    | 'move'
    | 'settle'
    | 'enter'
    | 'repeat'
    | 'run'
    | 'raise'
    | 'stake'
    | 'name'
    | 'count'
    | 'deal'
    | 'pick-face'
    | 'lower';
  /** Zone from which cards come where the text names none. */
  from?: string;
  /** Zone into which cards go; without one, back to where they were. Under deal: where a seat finds them; those for the table, like those that are picked, go to the home of their kind. */
  to?: string;
  /** Zones whose cards the owner chooses; from others come the top ones. */
  chosen?: string[];
  /** Attribute whose number must be paid. */
  price?: string;
  /** Resource with which the price is paid. */
  with?: string;
  /** Zone into which cards go that pay in place of the resource, whose place another card takes, or that were not picked. */
  away?: string;
  /** Under deal: which face of a card with two lies up; one by lot, or the first. */
  faces?: 'random' | 'up';
  /** Under name: the section of rules that is carried out when a colour is chosen, by colour. */
  sections?: {
    /** Name of a section of a rules file. */
    [k: string]: string;
  };
  /** Nature of the abilities that work when the card arrives. */
  wakes?: 'once';
  /** Noun whose counter is raised or lowered where the text names none. */
  counter?: string;
  /** Under settle: whether others see only the back of the card until all seats have come past a line that begins when all have finished; false unless said. */
  faceDown?: boolean;
  /** Under pick-face: when what was picked arrives; when all seats have picked unless said, or at once. */
  laid?: 'together' | 'at-once';
  /** Under enter: whether a card can be entered that lets its owner look at cards where none lies; allowed unless said. */
  looksAtNothing?: 'allowed' | 'refused';
  /** Under move and deal: verb that the cards count as done to, where a text asks for the card to which it was done last. Under name: verb of whose last card the named value is that of, until the next card; without one it is asked for by the verb that names it, as in with the named suit. */
  as?: string;
  /** Under name: attribute one of whose values is named. */
  attribute?: string;
}
/** A player or another party, seen from the card's owner. */
export interface RoleWord extends Word {
  /** Who that is: the first seat, the opponent, all but this seat, the seat that leads, all seats, or a seat by how it sits. */
  party: 'player' | 'opponent' | 'others' | 'leading' | 'everyone' | 'left' | 'right' | 'opposite';
}
/** A span of time. */
export interface PeriodWord extends Word {
  /** What it covers. */
  span: 'turn' | 'round' | 'game';
  /** Whether it covers what a seat does between two steps of another line; true unless said. */
  between?: boolean;
  /** What a turn covers besides where it does not cover what comes between two steps. */
  covers?: {
    /** Whether it covers lines of rules that work between two steps. */
    lines?: boolean;
    /** Verbs that it covers in abilities that answer to something done between two steps. */
    answers?: string[];
    /** Verbs of which it counts the cards that were wanted, whether there were so many or not. */
    wanted?: string[];
  };
}
/** One choice before the game. */
export interface GameOption {
  /** What it decides, in words. */
  says: string;
  /** Its values, the usual one first. */
  values: string[];
  /** What a value changes in this manifest, by value: an object with what differs, where null takes something away. Words are changed, never added or taken away; a value that is not named changes nothing. */
  changes?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /** Rule ids that say so. */
  rules: string[];
}
/** One mode of play. */
export interface GameMode {
  /** What is special about it, in words. */
  says: string;
  /** Fewest and most players. */
  players: [number, number];
  /** Name of the section that plays the whole game; when it is over, the game is. */
  flow?: string;
  /** Numbers that are given out in this mode in place of those of an attribute, by attribute. */
  steps?: {
    [k: string]: number[];
  };
  /** Sections of rules that stand in for others in this mode, by the name of the other, which they can follow. */
  sections?: {
    /** Name of a section of a rules file. */
    [k: string]: string;
  };
  /** How many teams there are: seats take turns in belonging to each of them, and the points of a team are those of its seats together. Without it every seat plays for itself. */
  teams?: number;
  /** Option whose values are the levels of the opponent, the usual one first; without it there is no opponent. */
  level?: string;
  /** When a seat takes what its team has put aside: between any two steps unless said, or in steps that are a window alone. */
  fetch?: 'between' | 'window';
  /** Values of options that are meant by this mode, by option; the mode is not played with others. */
  options?: {
    /** Id of something that is no word. */
    [k: string]: string;
  };
  /** Rule ids that say so. */
  rules: string[];
}
/** Something that happens in the game to which a card can react. */
export interface GameEvent {
  /** What happened, in words. */
  says: string;
  /** Verb that causes it. */
  verb: string;
  /** Rule ids that say so. */
  rules: string[];
}
/** One line of the final score. */
export interface ScoreLine {
  /** Id of the line. */
  id: string;
  /** What it counts, in words. */
  says: string;
  /** How many lines of the rules file that counts the score belong to it, 1 where it says nothing. */
  lines?: number;
  /** How many of these lines, the last ones, are taken away from the others; none where it says nothing. */
  less?: number;
  /** What the line counts fills columns one after the other, the first one again behind the last: a full one is worth its points, and each piece in the next one 1. Without columns the count is the points. */
  columns?: ScoreColumn[];
  /** Rule ids that say so. */
  rules: string[];
}
/** A column that pieces fill. */
export interface ScoreColumn {
  /** How many pieces it takes. */
  pieces: number;
  /** What it is worth when it is full. */
  points: number;
}
/** How the points of the opponent are counted, where the pack has one. */
export interface OpponentScore {
  /** Name of the section of rules whose lines are its final score. */
  final: string;
  /** Name of the section of rules whose lines break ties with it, one after the other. */
  ties: string;
  /** Lines of its final score, in order. */
  scores: ScoreLine[];
}
/** One promise about the whole pack, checked by lint. */
export interface DeckPromise {
  /** What is promised, in words. */
  says: string;
  /** Kinds of card that it counts. */
  kinds: string[];
  /** Only cards with these: attribute id to value, or `colour` to a colour that one of its abilities has exactly. */
  where?: {
    [k: string]: string | number;
  };
  /** Only cards without any of these attributes. */
  without?: string[];
  /** Only cards with so many abilities. */
  abilities?: number;
  /** How many faces there are. */
  count: number;
}
/** What one field of a face has to do with another one: it is at least as great, or both are there or none. */
export interface FieldRelation {
  /** One sentence for people. */
  says: string;
  /** Kinds of card that keep it; all unless said. */
  kinds?: string[];
  /** The field. */
  field: string;
  /** Field whose number it is never less than, where both are there. */
  atLeast?: string;
  /** Field that is there if and only if it is. */
  with?: string;
}
/** Where a name of the export comes from. */
export interface ExportField {
  /** Name in the export. */
  name: string;
  /** Attribute whose value it is. */
  attribute: string;
  /** Renamed values: value id to exported value. */
  values?: {
    [k: string]: string;
  };
  /** Whether one value stands as a list of one, and values that an ability adds stand in it, too. */
  list?: boolean;
  /** Where it stands even when the card has none. */
  always?: {
    /** Kinds on which it always stands. */
    kinds: string[];
    /** What stands there when the card has none. */
    value: number | string | string[];
  };
}
/** Where a name of an exported payment or gain comes from. */
export interface ExportEffect {
  /** Name in the export. */
  name: string;
  /** Verb of the effect. */
  verb: string;
  /** Zone after `from`. */
  from?: string;
  /** Resource that it moves. */
  thing?: string;
}
/** A yes or no of the export. */
export interface ExportFlag {
  /** Name in the export. */
  name: string;
  /** Derived adjective that decides it. */
  derived: string;
  /** Kinds on which it can be true. */
  kinds: string[];
}
/** How the points of the opponent are counted. */
export interface OpponentScore1 {
  /** Name of the section of rules whose lines are its final score. */
  final: string;
  /** Name of the section of rules whose lines break ties with it, one after the other. */
  ties: string;
  /** Lines of its final score, in order. */
  scores: ScoreLine[];
}
