import type { Command } from './command.ts';

/** Both worlds of What if. */
export interface WorldsOn {
  /** How many differences there are. */
  readonly differences: number;
  /** Goes to the next difference, or the one before. */
  step(by: 1 | -1): void;
  /** Goes on with the cards as they are now. */
  keep(): void;
  /** Throws the edit away. */
  discard(): void;
}

const isMany = ({ differences }: WorldsOn): boolean => differences > 1;

/** What can be done with both worlds, by name. */
export const WORLDS_COMMANDS = {
  next: {
    id: 'next-difference',
    says: 'Go to the next difference',
    label: 'Next difference',
    also: 'what if compare',
    keys: ['N'],
    can: isMany,
    run: (on) => on.step(1),
  },
  previous: {
    id: 'previous-difference',
    says: 'Go to the difference before',
    label: 'Previous difference',
    also: 'what if compare back',
    keys: ['Shift N'],
    can: isMany,
    run: (on) => on.step(-1),
  },
  keep: {
    id: 'keep-fork',
    says: 'Keep this fork',
    also: 'what if edit branch',
    run: (on) => on.keep(),
  },
  discard: {
    id: 'discard-edit',
    says: 'Discard the edit',
    also: 'what if reset cards',
    run: (on) => on.discard(),
  },
} as const satisfies Readonly<Record<string, Command<WorldsOn>>>;
