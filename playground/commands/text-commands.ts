import type { Workbench } from '../store/workbench.ts';
import { CARD_COMMANDS } from './card-commands.ts';
import type { Command } from './command.ts';

/** The acts of the editor of cards at its caret. */
export interface TextOn {
  /** Takes the first fix, or shows all of them. */
  fix(which: 'first' | 'all'): void;
  /** Goes to the next problem, or the one before. */
  toProblem(by: 1 | -1): void;
  /** Runs the ability at the caret. */
  runAbility(): void;
  /** Lets games stop at the ability at the caret, or no more. */
  toggleStop(): void;
  /** Shows how often games have seen each line at work, or no more. */
  toggleSeen(): void;
  save(): void;
}

/** The first fix. */
export const FIX_COMMAND = {
  id: 'fix',
  says: 'Take the first fix at the caret',
  keys: ['Ctrl .'],
  run: (on) => on.fix('first'),
} as const satisfies Command<TextOn>;

/** The commands in the text of a card. */
export const TEXT_COMMANDS: readonly Command<TextOn>[] = [
  {
    id: 'run',
    says: 'Run the ability at the caret',
    keys: ['Ctrl Enter'],
    run: (on) => on.runAbility(),
  },
  FIX_COMMAND,
  { id: 'fixes', says: 'Show all fixes at the caret', keys: ['Ctrl Shift .'], run: (on) => on.fix('all') },
  { id: 'next', says: 'Go to the next problem', keys: ['F8'], run: (on) => on.toProblem(1) },
  { id: 'previous', says: 'Go to the problem before', keys: ['Shift F8'], run: (on) => on.toProblem(-1) },
  {
    id: 'stop',
    says: 'Let games stop at the ability at the caret, or no more',
    keys: ['F9'],
    run: (on) => on.toggleStop(),
  },
  {
    id: 'seen',
    says: CARD_COMMANDS.seen.says,
    keys: CARD_COMMANDS.seen.keys,
    run: (on) => on.toggleSeen(),
  },
  { id: 'save', says: 'Save the file', keys: ['Ctrl S'], run: (on) => on.save() },
];

/** The command of the Tab key. */
export const TAB_COMMAND = {
  id: 'tab',
  says: 'Let Tab write spaces, or leave the text',
  keys: ['Ctrl M'],
  run: (bench) => {
    const tabWrites = !bench.state.tabWrites;
    bench.store.set({ tabWrites });
    bench.say(tabWrites ? 'Tab writes spaces.' : 'Tab leaves the text.');
  },
} as const satisfies Command<Workbench>;

/**
 * The commands that the editor can do by itself, under keys that are the same on all systems. `when` is a condition in
 * its own language.
 */
export const EDITOR_RULES = [
  {
    says: CARD_COMMANDS.format.says,
    keys: CARD_COMMANDS.format.keys,
    action: 'editor.action.formatDocument',
    when: 'editorTextFocus && !editorReadonly',
  },
  {
    says: 'Show what the word at the caret means',
    keys: ['Ctrl Shift Space'],
    action: 'editor.action.showHover',
    when: 'editorTextFocus',
  },
] as const;
