import type { GameRecord } from '../../src/record/record.ts';
import type { ChoiceStep } from './game-history.ts';
import { playerOf, type PlayerName } from './players.ts';

/** The choices of a record. */
export const stepsOf = ({ steps }: GameRecord): readonly ChoiceStep[] =>
  steps.flatMap((step) => (step.step === 'choice' ? [{ seat: step.seat, words: step.words }] : []));

/** Who sits in the seats of a record. */
export const playersOf = ({ header }: GameRecord): readonly PlayerName[] =>
  Array.from({ length: header.seats }, (_, seat) => playerOf(header.players[seat]));
