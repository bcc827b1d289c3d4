import type { Command } from './command.ts';

/** The shelf of scenarios, and the one that is open. */
export interface ScenarioOn {
  /** What the one that is open calls itself; missing where none is. */
  readonly title?: string | undefined;
  /** Line at which it does not hold; missing where it holds. */
  readonly line?: number | undefined;
  create(): void;
  play(): void;
  save(): void;
  duplicate(): void;
  remove(): void;
  /** Begins to give it another title; missing where there is no field for it. */
  rename?(): void;
  /** Puts the keyboard into a line of its text. */
  toLine(line: number): void;
}

const isOpen = ({ title }: ScenarioOn): boolean => title !== undefined;

/** What can be done with scenarios, by name. */
export const SCENARIO_COMMANDS = {
  play: {
    id: 'play-scenario',
    says: 'Play it, up to the line that does not hold',
    named: ({ title }) => `Play "${title}"`,
    label: 'Play',
    also: 'open game',
    keys: ['Ctrl Enter'],
    can: isOpen,
    run: (on) => on.play(),
  },
  save: {
    id: 'save-scenario',
    says: 'Save it to a file',
    named: ({ title }) => `Save "${title}" to a file`,
    label: 'Save to a file',
    also: 'download',
    keys: ['Ctrl S'],
    can: isOpen,
    run: (on) => on.save(),
  },
  toProblem: {
    id: 'to-problem',
    says: 'Go to the line that does not hold',
    keys: ['F8', 'Shift F8'],
    can: (on) => isOpen(on) && on.line !== undefined,
    run: (on) => on.toLine(on.line ?? 0),
  },
  duplicate: {
    id: 'duplicate',
    says: 'Duplicate it',
    named: ({ title }) => `Duplicate "${title}"`,
    label: 'Duplicate',
    also: 'copy scenario',
    can: isOpen,
    run: (on) => on.duplicate(),
  },
  rename: {
    id: 'rename',
    says: 'Give it another title',
    label: 'Rename',
    can: (on) => isOpen(on) && on.rename !== undefined,
    run: (on) => on.rename?.(),
  },
  remove: {
    id: 'delete',
    says: 'Delete it',
    named: ({ title }) => `Delete "${title}"`,
    label: 'Delete',
    also: 'remove scenario',
    can: isOpen,
    run: (on) => on.remove(),
  },
  create: {
    id: 'new-scenario',
    says: 'Make a new scenario',
    also: 'create add test',
    run: (on) => on.create(),
  },
} as const satisfies Readonly<Record<string, Command<ScenarioOn>>>;
