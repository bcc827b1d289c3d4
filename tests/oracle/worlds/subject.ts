import { allFaces, printed, type Printed } from '../cards.ts';
import type { Source } from '../ability/results.ts';
import type { FactAbility } from '../facts.ts';
import { Draft } from './draft.ts';
import type { Deed } from './trial.ts';

/** An ability that worlds are made for. */
export interface Subject {
  /** The face on which it is printed. */
  readonly card: Printed;
  /** Which one it is: counted from 0, on an island from 1, for 0 is the setup line there. */
  readonly index: number;
  /** The ability; on a setup line the face says that. */
  readonly ability: FactAbility;
}

/** Kinds of card that have abilities. */
const KINDS: ReadonlySet<string> = new Set(['flora', 'terrain', 'event', 'island', 'climate']);

/** The setup line is a black ability (CARD-5); what it does stands in `start`. */
const SETUP_LINE: FactAbility = { colour: 'black' };

/** The ability of that index of a face; one that is not there is a bug of the caller. */
export function subjectOf(face: string, index: number): Subject {
  const found = subjectsOf(printed(face))[index];
  if (found === undefined) throw new Error(`${face} has no ability ${index}`);
  return found;
}

/** Every ability of every Earth, island, climate and event face. */
export function allSubjects(): readonly Subject[] {
  return allFaces.filter(({ kind }) => KINDS.has(kind)).flatMap(subjectsOf);
}

function subjectsOf(card: Printed): readonly Subject[] {
  const abilities = card.face.abilities ?? [];
  const lines = card.kind === 'island' ? [SETUP_LINE, ...abilities] : abilities;
  return lines.map((ability, index) => ({ card, index, ability }));
}

/** True if it is the setup line of an island. */
export function isSetupLine({ card, index }: Subject): boolean {
  return card.kind === 'island' && index === 0;
}

/** An empty draft in which the subject's card lies on the board, or is kept for the tableau or the hand. */
export function draftFor({ card, index }: Subject, name: string): Draft {
  const faces =
    card.kind === 'island' ? { island: card.name } : card.kind === 'climate' ? { climate: card.name } : {};
  const draft = new Draft(`${card.name}/${index}/${name}`, faces);
  if (isOfEarthDeck(card)) draft.reserve(card.number);
  return draft;
}

/** True if the card is planted or played, and not part of the board. */
export function isOfEarthDeck({ kind }: Printed): boolean {
  return kind === 'flora' || kind === 'terrain' || kind === 'event';
}

/** The deed with the ability when it is not planted: an event is played, any other is used. */
export function deedOf({ card, index }: Subject): Deed {
  if (card.kind === 'event') return { door: 'play', card: card.number };
  return { door: 'use', source: sourceOf(card), ability: index };
}

/** The card as a source of an ability. */
export function sourceOf({ kind, number }: Printed): Source {
  return kind === 'island' || kind === 'climate' ? kind : { card: number };
}
