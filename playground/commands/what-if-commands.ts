import type { Command } from './command.ts';

/** Both worlds of What if. */
export interface WorldsOn {
  /** The number of differences. */
  readonly differences: number;
  /** Goes to the next difference, or the one before. */
  step(by: 1 | -1): void;
  /** Goes on with the cards as they are now. */
  keep(): void;
  /** Throws the edit away. */
  discard(): void;
  /** True if two branches are compared, and not an edit. */
  readonly isPair: boolean;
  /** Compares the branches no more. */
  endPair(): void;
}

const isMany = ({ differences }: WorldsOn): boolean => differences > 1;

/** The commands with both worlds, by name. */
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
    can: ({ isPair }) => !isPair,
    run: (on) => on.keep(),
  },
  discard: {
    id: 'discard-edit',
    says: 'Discard the edit',
    also: 'what if reset cards',
    can: ({ isPair }) => !isPair,
    run: (on) => on.discard(),
  },
  endPair: {
    id: 'end-pair',
    says: 'Compare the branches no more',
    label: 'End the comparison',
    also: 'what if branch time line',
    can: ({ isPair }) => isPair,
    run: (on) => on.endPair(),
  },
} as const satisfies Readonly<Record<string, Command<WorldsOn>>>;
