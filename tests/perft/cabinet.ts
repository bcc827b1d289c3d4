import { withSeat } from './plain.ts';

/**
 * The state of an evening. Curios are told apart by their numbers, since seats choose cards; assistants alone matter
 * for choices.
 */
export interface Cabinet {
  /** 1, 2 or 3. */
  readonly evening: number;
  readonly hands: readonly (readonly number[])[];
  readonly assistants: readonly (readonly number[])[];
  readonly aside: readonly (readonly number[])[];
  /** The question to every seat at the same time. */
  readonly asks: 'choose' | 'help' | 'send' | 'dealt' | 'over';
  /** The standing of each seat: done when it has said all that it is asked now. */
  readonly stands: readonly ('asked' | 'chosen' | 'done')[];
}

/** The number of the first assistant (CABINET-1). */
const ASSISTANTS = 89;

/** The number of cards that are dealt for an evening (CABINET-2). */
const DEALT = 6;

/** An evening that begins with a choice. */
export const choiceOf = (
  evening: number,
  hands: readonly (readonly number[])[],
  assistants: readonly (readonly number[])[],
): Cabinet => ({
  evening,
  hands,
  assistants,
  aside: hands.map(() => []),
  asks: 'choose',
  stands: hands.map(() => 'asked'),
});

/** The choices of all seats; a seat that has chosen says that it is done. */
export const waysIn = (position: Cabinet): readonly Cabinet[] =>
  position.hands.flatMap((_, seat) => waysOf(position, seat).map(settled));

function waysOf(position: Cabinet, seat: number): readonly Cabinet[] {
  const { hands, assistants, aside, asks, stands } = position;
  if (asks === 'over' || stands[seat] === 'done') return [];
  if (stands[seat] === 'chosen') return [stood(position, seat, 'done')];
  // Of an evening that is dealt only the first choice is known: any card of six.
  if (asks === 'dealt') return Array.from({ length: DEALT }, () => stood(position, seat, 'chosen'));
  const hand = hands[seat] ?? [];
  if (asks === 'send')
    return (assistants[seat] ?? []).map((card) =>
      stood(
        {
          ...position,
          assistants: withSeat(assistants, seat, less(assistants[seat], card)),
          hands: withSeat(hands, seat, [...hand, card]),
        },
        seat,
        'chosen',
      ),
    );
  const takes = hand.map((card) =>
    stood(
      {
        ...position,
        hands: withSeat(hands, seat, less(hand, card)),
        aside: withSeat(aside, seat, [...(aside[seat] ?? []), card]),
      },
      seat,
      'chosen',
    ),
  );
  // CABINET-6: a second card may be taken, or not.
  return asks === 'help' ? [...takes, stood(position, seat, 'chosen')] : takes;
}

/** Asks what comes next, once all seats have said what they were asked. */
function settled(position: Cabinet): Cabinet {
  const { stands, asks, hands, assistants, aside } = position;
  if (stands.some((stand) => stand !== 'done')) return position;
  if (asks === 'dealt') return { ...position, asks: 'over' };
  const asking = (next: Cabinet['asks'], asked: (seat: number) => boolean): Cabinet =>
    settled({ ...position, asks: next, stands: stands.map((_, seat) => (asked(seat) ? 'asked' : 'done')) });
  if (asks === 'choose')
    return asking('help', (seat) => (assistants[seat] ?? []).length > 0 && (hands[seat] ?? []).length > 0);
  if (asks === 'help') return asking('send', (seat) => (aside[seat] ?? []).length === 2);
  return passedOn(position);
}

/** CABINET-3 to CABINET-5: all show what they chose, and hands are passed on. */
function passedOn({ evening, hands, assistants, aside }: Cabinet): Cabinet {
  const seats = hands.length;
  const by = evening === 2 ? 1 : seats - 1;
  const shown = assistants.map((cards, seat) => [
    ...cards,
    ...(aside[seat] ?? []).filter((card) => card >= ASSISTANTS),
  ]);
  const passed = hands.map((_, seat) => hands[(seat + by) % seats] ?? []);
  const next = choiceOf(evening, passed, shown);
  if (passed.some((hand) => hand.length > 0)) return next;
  return { ...next, asks: evening === 3 ? 'over' : 'dealt' };
}

const stood = (position: Cabinet, seat: number, stand: 'chosen' | 'done'): Cabinet => ({
  ...position,
  stands: withSeat(position.stands, seat, stand),
});

const less = (cards: readonly number[] = [], card: number): readonly number[] =>
  cards.filter((each) => each !== card);
