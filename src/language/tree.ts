/* Made from the table of forms (forms.ts) by scripts/build/tree.mjs; do not edit. */
/* oxlint-disable max-lines -- it is as long as its table, and nobody edits it. */

/** One field with its value. */
export type Field = FieldNumber | FieldText | FieldWords;
/** A word of the pack, by its id. */
export type WordId = string;
export type Guard = GuardIfDid | GuardIfHave | GuardIfCompare | GuardWhen;
export type QuantityForm = QuantityNone | QuantityExactly | QuantityAtMost;
export type CountedForm = CountedThings | CountedLine | CountedSet;
export type Test = TestCount | TestValue | TestNone | TestParity | TestDifferent | TestShared | TestLast;
export type Bound = BoundExactly | BoundAtLeast | BoundAtMost;
export type Measure = MeasureWord | MeasureSpaces | MeasureNumbers;
export type Done = DoneYou | DoneRole;
export type PlaceForm = PlaceZone | PlaceBest | PlaceLine | PlaceLongest;
export type ConditionForm = ConditionMany | ConditionCompare;
export type ComparisonForm = ComparisonAsMany | ComparisonMore | ComparisonRanked;
export type Body =
  | BodyDo
  | BodyMay
  | BodyMayPay
  | BodyCannot
  | BodyChange
  | BodyCountsAs
  | BodyHave
  | BodyFlow;
export type Effect = EffectDo | EffectTable | EffectTotal | EffectLook;
export type Flow =
  | FlowFollow
  | FlowChosen
  | FlowOrder
  | FlowTogether
  | FlowClockwise
  | FlowLeading
  | FlowNext
  | FlowOpponent
  | FlowUntil
  | FlowIf
  | FlowIfCompare
  | FlowFollowing
  | FlowRanked
  | FlowGreatest
  | FlowWindow
  | FlowDo;

/** A card with its one or two faces, or several cards that are equal but for their numbers. */
export interface Card {
  /** Schema by which an editor checks the file; nothing else looks at it. */
  $schema?: string;
  /** Kind of card. */
  kind: string;
  /** Number on the card; the first of several that are equal. */
  number: number;
  /** The last number of several equal cards, one for each number; missing where there is one. */
  last?: number;
  /** The faces, side A first. */
  faces: Face[];
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
  /** Comment lines after the last line. */
  below?: string[];
}
/** One face of a card. */
export interface Face {
  /** Its side, on a card with two faces. */
  side?: 'A' | 'B';
  /** Name of the face. */
  name: string;
  /** Fields in the order of the text. */
  fields: Field[];
  /** Lines of ability from top to bottom. */
  abilities: Ability[];
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** A field with a number. */
export interface FieldNumber {
  /** Which of the three it is. */
  form: 'number';
  /** Name of the field. */
  field: string;
  /** Its value. */
  value: number;
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** A field with a text. */
export interface FieldText {
  /** Which of the three it is. */
  form: 'text';
  /** Name of the field. */
  field: string;
  /** Its text. */
  value: string;
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** A field with words. */
export interface FieldWords {
  /** Which of the three it is. */
  form: 'words';
  /** Name of the field. */
  field: string;
  /** Its values. */
  value: WordId[];
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** When the trigger says so, and if the guard holds, the body is there to be used. */
export interface Ability {
  /** A word of the pack, by its id. */
  trigger: string;
  guard?: Guard;
  body: Body;
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** Only for a player who made this choice. */
export interface GuardIfDid {
  /** Form of the guard. */
  form: 'if-did';
  /** A word of the pack, by its id. */
  verb: string;
  /** A word of the pack, by its id. */
  what: string;
}
/** Only while the player has at least this many; or none, exactly so many, or no more. */
export interface GuardIfHave {
  /** Form of the guard. */
  form: 'if-have';
  /** At least so many, or how many else. */
  amount: number | QuantityForm;
  of: CountedForm;
  /*   */
  or?: ConditionForm[];
}
/** None at all. */
export interface QuantityNone {
  /** Form of the quantity. */
  form: 'none';
}
/** That many, no more and no fewer. */
export interface QuantityExactly {
  /** Form of the quantity. */
  form: 'exactly';
  /** A whole number. */
  n: number;
}
/** That many or fewer. */
export interface QuantityAtMost {
  /** Form of the quantity. */
  form: 'at-most';
  /** A whole number. */
  n: number;
}
/** These things, each once. */
export interface CountedThings {
  /** Form of the counted. */
  form: 'things';
  of: Selector;
}
/** The things that all of these words and conditions fit. */
export interface Selector {
  /** The last one is a kind or value or resource or noun or line. */
  words: WordId[];
  /*   */
  with?: Test[];
  full?: Full;
  done?: Done;
  in?: PlaceForm;
  /** A word of the pack, by its id. */
  role?: string;
}
/** With that many of these. */
export interface TestCount {
  /** Form of the test. */
  form: 'count';
  bound: Bound;
  measure: Measure;
}
/** That number and no other. */
export interface BoundExactly {
  /** Form of the bound. */
  form: 'exactly';
  /** A whole number. */
  n: number;
}
/** That number or a greater one. */
export interface BoundAtLeast {
  /** Form of the bound. */
  form: 'at-least';
  /** A whole number. */
  n: number;
}
/** That number or a smaller one. */
export interface BoundAtMost {
  /** Form of the bound. */
  form: 'at-most';
  /** A whole number. */
  n: number;
}
/** Things or values on the card. */
export interface MeasureWord {
  /** Form of the measure. */
  form: 'word';
  /** A word of the pack, by its id. */
  word: string;
}
/** Printed spaces, free or not. */
export interface MeasureSpaces {
  /** Form of the measure. */
  form: 'spaces';
  /** A word of the pack, by its id. */
  resource: string;
}
/** The number of those that lie there. */
export interface MeasureNumbers {
  /** Form of the measure. */
  form: 'numbers';
  /** A word of the pack, by its id. */
  resource: string;
}
/** With that printed number. */
export interface TestValue {
  /** Form of the test. */
  form: 'value';
  /** A word of the pack, by its id. */
  attribute: string;
  bound: Bound;
}
/** Without any of these. */
export interface TestNone {
  /** Form of the test. */
  form: 'none';
  measure: Measure;
}
/** With an even or an odd printed number; 0 is even. */
export interface TestParity {
  /** Form of the test. */
  form: 'parity';
  /** Which of the two. */
  parity: 'even' | 'odd';
  /** A word of the pack, by its id. */
  attribute: string;
}
/** Each card can be given a value of its own. */
export interface TestDifferent {
  /** Form of the test. */
  form: 'different';
  measure: Measure;
}
/** Some value is on all of the cards. */
export interface TestShared {
  /** Form of the test. */
  form: 'shared';
  /** A word of the pack, by its id. */
  attribute: string;
}
/** With the value of the card to which the verb was done last, or with the one that was named; one such value is enough. Or with a number that is greater or smaller. */
export interface TestLast {
  /** Form of the test. */
  form: 'last';
  /** Which of the two. */
  than?: 'more' | 'less';
  /** A word of the pack, by its id. */
  verb: string;
  /** Each is a attribute. */
  attributes: WordId[];
}
/** Has room for these and none is free, or not so. */
export interface Full {
  /** True where it says "not". */
  not?: true;
  /** A word of the pack, by its id. */
  of: string;
}
/** To which the player did this in that time. */
export interface DoneYou {
  /** Form of the done. */
  form: 'you';
  /** A word of the pack, by its id. */
  verb: string;
  /** A word of the pack, by its id. */
  period: string;
}
/** To which that player did this in that time. */
export interface DoneRole {
  /** Form of the done. */
  form: 'role';
  /** A word of the pack, by its id. */
  role: string;
  /** A word of the pack, by its id. */
  verb: string;
  /** A word of the pack, by its id. */
  period: string;
}
/** In that zone of the player. */
export interface PlaceZone {
  /** Form of the place. */
  form: 'zone';
  /** A word of the pack, by its id. */
  zone: string;
}
/** In that zone of the one player who has the most there. */
export interface PlaceBest {
  /** Form of the place. */
  form: 'best';
  /** A word of the pack, by its id. */
  zone: string;
}
/** In the same line as this card, this card included. */
export interface PlaceLine {
  /** Form of the place. */
  form: 'line';
  /** A word of the pack, by its id. */
  line: string;
}
/** In the longest path of such cards, which may turn but not branch. */
export interface PlaceLongest {
  /** Form of the place. */
  form: 'longest';
  /** A word of the pack, by its id. */
  relation: string;
  /** True where it says "through this". */
  through?: true;
}
/** Lines that hold so many of these cards. */
export interface CountedLine {
  /** Form of the counted. */
  form: 'line';
  /** A word of the pack, by its id. */
  line: string;
  /** A whole number. */
  size: number;
  of: Selector;
}
/** Groups of different cards, one for each of these; every card in one group only. */
export interface CountedSet {
  /** Form of the counted. */
  form: 'set';
  /** Each is a colour or value or kind or noun. */
  values: WordId[];
}
/** At least this many; or none, exactly so many, or no more. */
export interface ConditionMany {
  /** Form of the condition. */
  form: 'many';
  /** At least so many, or how many else. */
  amount: number | QuantityForm;
  of: CountedForm;
}
/** That this is so; until and have take no comparison. */
export interface ConditionCompare {
  /** Form of the condition. */
  form: 'compare';
  compare: ComparisonForm;
}
/** Both numbers are the same. */
export interface ComparisonAsMany {
  /** Form of the comparison. */
  form: 'as-many';
  of: CountedForm;
  as: CountedForm;
}
/** The first number is greater. */
export interface ComparisonMore {
  /** Form of the comparison. */
  form: 'more';
  of: CountedForm;
  than: CountedForm;
}
/** No seat has more, and this one has some; or no seat has fewer. */
export interface ComparisonRanked {
  /** Form of the comparison. */
  form: 'ranked';
  /** Which of the two. */
  which: 'most' | 'fewest';
  of: CountedForm;
}
/** Only while that is so for the player. */
export interface GuardIfCompare {
  /** Form of the guard. */
  form: 'if-compare';
  compare: ComparisonForm;
  /*   */
  or?: ConditionForm[];
}
/** Each time the player does this, afterwards. */
export interface GuardWhen {
  /** Form of the guard. */
  form: 'when';
  /** A word of the pack, by its id. */
  verb: string;
  /** The last one is a kind or value or resource or noun or line. */
  what: WordId[];
}
/** Pay everything left of the arrow, then take one of the paths. */
export interface BodyDo {
  /** Form of the body. */
  form: 'do';
  /*   */
  pay?: Effect[];
  /*   */
  paths: Path[];
}
/** Do it with that many; a benefit may be taken in part, a cost not. With to, until there are so many where it leads; with down to, until only so many are left. */
export interface EffectDo {
  /** Form of the effect. */
  form: 'do';
  /** True where it says "must". */
  must?: true;
  /** A word of the pack, by its id. */
  verb: string;
  /** Which of the two. */
  reach?: 'to' | 'down to';
  /** The number, or each. */
  amount: number | 'each';
  thing?: Selector;
  per?: Per;
  /** A word of the pack, by its id. */
  from?: string;
  /** A word of the pack, by its id. */
  to?: string;
  on?: On;
  /** True where it says "over this". */
  over?: true;
  /** A word of the pack, by its id. */
  without?: string;
  /** A whole number. */
  atMost?: number;
}
/** As often as there are full groups of these. */
export interface Per {
  /** A whole number. */
  every?: number;
  of: CountedForm;
}
/** On these: one share on each, or all of it split freely. */
export interface On {
  /** True where it says "each". */
  each?: true;
  of: Selector;
}
/** The k-th number for k things, 0 for none, the last one for more. */
export interface EffectTable {
  /** Form of the effect. */
  form: 'table';
  /** True where it says "must". */
  must?: true;
  /** A word of the pack, by its id. */
  verb: string;
  /** The numbers that 1, 2, 3 and so on give; none gives 0, more than there are numbers give the last. */
  table: number[];
  of: Selector;
}
/** The sum of that measure over those things. */
export interface EffectTotal {
  /** Form of the effect. */
  form: 'total';
  /** True where it says "must". */
  must?: true;
  /** A word of the pack, by its id. */
  verb: string;
  measure: Measure;
  of: Selector;
}
/** Only the owner sees the cards; meanwhile they are in no zone. */
export interface EffectLook {
  /** Form of the effect. */
  form: 'look';
  /** True where it says "must". */
  must?: true;
  /** A whole number. */
  look: number;
  /** A word of the pack, by its id. */
  from: string;
  /** A whole number. */
  keep: number;
  /** A word of the pack, by its id. */
  rest: string;
}
/** The steps, in the order of the text. */
export interface Path {
  /*   */
  steps: Step[];
}
/** The effects, in the pack's fixed order; or, where nothing of them was done, those behind otherwise. */
export interface Step {
  /*   */
  effects: Effect[];
  otherwise?: Step;
}
/** Another way to carry out the leading verb, at the cost of one use of it. */
export interface BodyMay {
  /** Form of the body. */
  form: 'may';
  path: Path;
}
/** Any part of that cost may be covered with these, one for one. */
export interface BodyMayPay {
  /** Form of the body. */
  form: 'may-pay';
  /** A word of the pack, by its id. */
  verb: string;
  /** A word of the pack, by its id. */
  attribute: string;
  with: Selector;
}
/** The owner does not have that choice. */
export interface BodyCannot {
  /** Form of the body. */
  form: 'cannot';
  /** A word of the pack, by its id. */
  verb: string;
  /** A word of the pack, by its id. */
  what: string;
}
/** While the card lies there, that number of those cards is smaller or greater. */
export interface BodyChange {
  /** Form of the body. */
  form: 'change';
  /** Which of the two. */
  change: 'reduce' | 'increase';
  /** A word of the pack, by its id. */
  attribute: string;
  of: Selector;
  /** A whole number. */
  by: number;
}
/** The card has these values as well. */
export interface BodyCountsAs {
  /** Form of the body. */
  form: 'counts-as';
  /** Each is a value. */
  values: WordId[];
}
/** Met while there are at least this many; or none, exactly so many, or no more. */
export interface BodyHave {
  /** Form of the body. */
  form: 'have';
  /** At least so many, or how many else. */
  amount: number | QuantityForm;
  of: CountedForm;
  /*   */
  or?: ConditionMany[];
}
/** The way in which the game goes on; effects alone are written as on a card. */
export interface BodyFlow {
  /** Form of the body. */
  form: 'flow';
  flow:
    | FlowFollow
    | FlowChosen
    | FlowOrder
    | FlowTogether
    | FlowClockwise
    | FlowLeading
    | FlowNext
    | FlowOpponent
    | FlowUntil
    | FlowFollowing
    | FlowRanked
    | FlowGreatest
    | FlowWindow;
}
/** The lines of that section, one after the other; then it goes on here. */
export interface FlowFollow {
  /** Form of the flow. */
  form: 'follow';
  /** A name. */
  section: string;
}
/** The lines for this seat of what was chosen in this turn, or of the card of that kind that was laid down last. */
export interface FlowChosen {
  /** Form of the flow. */
  form: 'chosen';
  /** A word of the pack, by its id. */
  kind: string;
}
/** Seat after seat, clockwise from the first one; each leads while it is its turn. */
export interface FlowOrder {
  /** Form of the flow. */
  form: 'order';
  flow: Flow;
}
/** All seats at the same time; none waits for another. */
export interface FlowTogether {
  /** Form of the flow. */
  form: 'together';
  flow: Flow;
}
/** Seat after seat, clockwise from the one that leads, which goes on leading. */
export interface FlowClockwise {
  /** Form of the flow. */
  form: 'clockwise';
  flow: Flow;
}
/** Only the seat that leads. */
export interface FlowLeading {
  /** Form of the flow. */
  form: 'leading';
  flow: Flow;
}
/** The seat after the one that led last leads now; where none has led yet, the first one. */
export interface FlowNext {
  /** Form of the flow. */
  form: 'next';
  flow: Flow;
}
/** The party that is no seat, where the game has one; it leads where no seat does. */
export interface FlowOpponent {
  /** Form of the flow. */
  form: 'opponent';
  flow: Flow;
}
/** Again and again; before each time it is asked whether some seat or the opponent has at least this many; or none, exactly so many, or no more. With the moment also behind each line inside, and what is left of it is not done. */
export interface FlowUntil {
  /** Form of the flow. */
  form: 'until';
  /** True where it says "the moment". */
  moment?: true;
  /** At least so many, or how many else. */
  amount: number | QuantityForm;
  of: CountedForm;
  /*   */
  or?: ConditionMany[];
  flow: Flow;
}
/** Only where this seat, or the opponent, has at least this many; or none, exactly so many, or no more. */
export interface FlowIf {
  /** Form of the flow. */
  form: 'if';
  /** At least so many, or how many else. */
  amount: number | QuantityForm;
  of: CountedForm;
  /*   */
  or?: ConditionForm[];
  flow: Flow;
}
/** Only where that is so for this seat, or for the opponent. */
export interface FlowIfCompare {
  /** Form of the flow. */
  form: 'if-compare';
  compare: ComparisonForm;
  /*   */
  or?: ConditionForm[];
  flow: Flow;
}
/** The seat whose turn would come next; it does not lead. */
export interface FlowFollowing {
  /** Form of the flow. */
  form: 'following';
  flow: Flow;
}
/** The seat that has the most of these, or the fewest; it leads now. Nobody has the most of what nobody has. Of several, the first one from the seat that leads. */
export interface FlowRanked {
  /** Form of the flow. */
  form: 'ranked';
  /** Which of the two. */
  which: 'most' | 'fewest';
  of: CountedForm;
  flow: Flow;
}
/** The seat that has the card with the greatest number of them; it leads now. Nobody where there is none. */
export interface FlowGreatest {
  /** Form of the flow. */
  form: 'greatest';
  /** A word of the pack, by its id. */
  attribute: string;
  of: Selector;
  flow: Flow;
}
/** Every seat may use what can be used at any time, until all have said that they are done. */
export interface FlowWindow {
  /** Form of the flow. */
  form: 'window';
}
/** Effects, as on a card. */
export interface FlowDo {
  /** Form of the flow. */
  form: 'do';
  path: Path;
}
/** One named rule with its lines. */
export interface Section {
  /** A word of the pack, by its id. */
  kind: string;
  /** Its name. */
  name: string;
  /** Lines from top to bottom. */
  abilities: Ability[];
  /** Comment lines above it, without their sign. */
  above?: string[];
  /** Comment at the end of its line, without its sign. */
  beside?: string;
}
/** A file of rules that are written like the abilities of cards. */
export interface Rules {
  /** Sections in order. */
  sections: Section[];
  /** Comment lines after the last line. */
  below?: string[];
}
