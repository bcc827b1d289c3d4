import type { Command } from './command.ts';

/** The scenario that is open. */
export interface ScenarioTextOn {
  /** Its title; missing where none is open. */
  readonly title?: string | undefined;
  /** True if it has lines that do not hold. */
  readonly hasProblems?: boolean;
  play(): void;
  save(): void;
  /** Goes to the next line that does not hold, or the one before. */
  toProblem(by: 1 | -1): void;
}

/** The shelf of scenarios, and the one that is open. */
export interface ScenarioOn extends ScenarioTextOn {
  create(): void;
  duplicate(): void;
  remove(): void;
  /** Begins to give it another title; missing where there is no field for it. */
  rename?(): void;
}

const isOpen = ({ title }: ScenarioTextOn): boolean => title !== undefined;
const hasProblem = (on: ScenarioTextOn): boolean => isOpen(on) && on.hasProblems === true;

/** The commands with a scenario in its text and beside it, by name. */
export const SCENARIO_TEXT_COMMANDS = {
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
  next: {
    id: 'next',
    says: 'Go to the next line that does not hold',
    keys: ['F8'],
    can: hasProblem,
    run: (on) => on.toProblem(1),
  },
  before: {
    id: 'before',
    says: 'Go to the line before that does not hold',
    keys: ['Shift F8'],
    can: hasProblem,
    run: (on) => on.toProblem(-1),
  },
} as const satisfies Readonly<Record<string, Command<ScenarioTextOn>>>;

/** The commands with scenarios, by name. */
export const SCENARIO_COMMANDS = {
  ...SCENARIO_TEXT_COMMANDS,
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
