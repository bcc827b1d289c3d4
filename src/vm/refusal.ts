/** The reason why a choice is refused or an ability cannot be used. */
export interface Refusal {
  /** Its code. */
  readonly code: RefusalCode;
  /** Word of the image's code at which it was refused; -1 where no instruction is asking. */
  readonly at: number;
  /** The amount that is needed. */
  readonly needs?: number;
  /** The amount that is there. */
  readonly has?: number;
  /** The card that stands in the way. */
  readonly card?: number;
}

/** Reasons, each with its sentence; `{needs}`, `{has}` and `{card}` stand for the numbers and the card's name. */
export const REFUSALS = {
  R901: 'Nothing is asked of this seat now.',
  R902: 'Something else is asked.',
  R903: 'The card does not lie where one is chosen.',
  R904: 'The text does not speak of {card}.',
  R905: '{card} is full: {has} of {needs}.',
  R906: 'There is only {has}, not {needs}.',
  R907: 'Each set is chosen in one order; {card} comes before what was chosen last.',
  R908: '{card} costs {needs}, and only {has} can be paid.',
  R909: 'After this, the remaining {needs} could not be paid any more.',
  R910: 'It must be carried out to its end; {needs} more to choose.',
  R911: 'The cell holds {card}.',
  R912: 'The cell lies outside of the grid.',
  R913: 'The cell touches no card.',
  R914: 'It needs {needs}, and there is {has}.',
  R915: 'There is no ability that could be repeated.',
  R916: 'There is no such path.',
  R917: 'Nothing lies on {card} that could be taken.',
  R918: 'There is no room for another card.',
  R919: 'No ability of {card} fits and can be paid.',
  R920: 'The seat is in the middle of another ability.',
  R922: 'The goal is claimed already.',
  R923: '{card} does not let you.',
  R924: 'What the team has put aside is taken at the end of the turn.',
  R925: '{card} does not fit what is asked.',
  R926: 'The condition before the comma does not hold.',
} as const;

/** One reason. */
export type RefusalCode = keyof typeof REFUSALS;

/** The sentence for a refusal. */
export function refusalText(refusal: Refusal, nameOf: (card: number) => string): string {
  return REFUSALS[refusal.code].replace(/\{(needs|has|card)\}/g, (_, field: string) => {
    if (field === 'card') return refusal.card === undefined ? 'The card' : nameOf(refusal.card);
    return String(field === 'needs' ? (refusal.needs ?? 0) : (refusal.has ?? 0));
  });
}
