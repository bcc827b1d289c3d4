import { isTable } from '../files/card-form.ts';
import { isConflict } from '../files/document.ts';
import { fileLabel, type Entry } from '../search/entry.ts';
import type { ReadyCommand } from '../store/guide.ts';
import type { Workbench } from '../store/workbench.ts';
import type { Command } from './command.ts';

/** The card that something is done with, and what its head does itself; the palette has no head. */
export interface CardOn {
  readonly bench: Workbench;
  readonly entry: Entry;
  readonly head?: { format(): void; rename(): void };
}

type CardCommand = Command<CardOn>;

const isChanged = ({ entry }: CardOn): boolean => entry.status !== 'same';
const isThere = ({ entry }: CardOn): boolean => entry.status !== 'deleted';

/** The commands with the card that is open, by name. */
export const CARD_COMMANDS = {
  save: {
    id: 'save',
    says: 'Save the card to its file',
    named: ({ entry }) => `Save ${fileLabel(entry)}`,
    label: 'Save file',
    also: 'write file',
    keys: ['Ctrl S'],
    can: ({ bench, entry }) =>
      entry.fileStatus !== 'same' && bench.state.writable && !isConflict(entry.fileStatus),
    run: ({ bench, entry }) => void bench.actions.save(entry),
  },
  format: {
    id: 'format',
    says: 'Format',
    label: 'Format',
    keys: ['Shift Alt F'],
    can: (on) =>
      on.head !== undefined && isThere(on) && !isTable(on.entry.path) && on.bench.state.language === 'ready',
    run: ({ head }) => head?.format(),
  },
  reset: {
    id: 'reset',
    says: 'Reset the card to its file',
    named: ({ entry }) => `Reset ${entry.label}`,
    label: 'Reset to the file',
    also: 'throw away edit revert',
    can: (on) => isChanged(on) && on.entry.status !== 'new',
    run: ({ bench, entry }) => bench.actions.reset(entry),
  },
  seen: {
    id: 'seen',
    says: 'Show how often games have seen each line at work, or no more',
    label: 'Times seen at work',
    also: 'coverage heat map games never',
    keys: ['Shift F9'],
    can: ({ bench, entry }) => entry.at === undefined && bench.state.known.get(entry.id)?.seen !== undefined,
    run: ({ bench }) => {
      const seenShown = !bench.state.seenShown;
      bench.store.set({ seenShown });
      bench.say(seenShown ? 'Each line says how often games have seen it at work.' : 'Lines say it no more.');
    },
  },
  duplicate: {
    id: 'duplicate',
    says: 'Duplicate the card',
    named: ({ entry }) => `Duplicate ${entry.label}`,
    label: 'Duplicate',
    also: 'copy card',
    can: (on) => on.entry.card && isThere(on),
    run: ({ bench, entry }) => bench.actions.duplicate(entry),
  },
  rename: {
    id: 'rename',
    says: 'Rename the card',
    label: 'Rename',
    can: (on) => on.head !== undefined && on.entry.card && isThere(on),
    run: ({ head }) => head?.rename(),
  },
  print: {
    id: 'print-card',
    says: 'Print the card',
    label: 'Print',
    can: (on) => on.entry.card && isThere(on),
    run: ({ bench }) => bench.store.set({ sheet: 'print', printing: 'card' }),
  },
  delete: {
    id: 'delete',
    says: 'Delete the card',
    named: ({ entry }) => `Delete ${entry.label}`,
    label: 'Delete',
    also: 'remove card',
    can: isThere,
    run: ({ bench, entry }) => bench.actions.remove(entry),
  },
} as const satisfies Readonly<Record<string, CardCommand>>;

/** A new card for each kind that the pack has. */
export const newCards = ({
  state: { project, view },
  actions,
  navigation,
}: Workbench): readonly ReadyCommand[] =>
  (project?.kinds ?? []).map((kind) => ({
    id: `new-${kind.id}`,
    says: `Make a new ${kind.singular}`,
    also: 'card draft create add',
    keys: '',
    act: () => {
      if (view !== 'cards') navigation.view('cards');
      actions.create(kind);
    },
  }));
