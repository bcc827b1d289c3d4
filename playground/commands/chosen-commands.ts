import { docPath, docText } from '../files/document.ts';
import { saveFile } from '../elements/save-file.ts';
import type { Entry } from '../search/entry.ts';
import { cards } from '../store/actions.ts';
import type { Workbench } from '../store/workbench.ts';
import type { Command } from './command.ts';

/** The ground of commands on several cards at once, which are those that are chosen on the wall. */
interface ChosenOn {
  readonly bench: Workbench;
}

export type ChosenCommand = Command<ChosenOn> & { readonly label: string };

/** The most cards that stand side by side. */
export const MOST_COMPARED = 24;

/** The cards that are chosen and still there, in the order of the list. */
export const chosenEntries = (bench: Workbench): readonly Entry[] =>
  bench.entries().filter(({ id, card, inPack }) => card && inPack && bench.state.chosen.has(id));

const isAny = ({ bench }: ChosenOn): boolean => chosenEntries(bench).length > 0;

/** The commands with the chosen cards together. */
export const CHOSEN_COMMANDS = {
  compare: {
    id: 'compare-chosen',
    says: 'Compare the chosen cards',
    label: 'Compare',
    also: 'side by side several',
    can: ({ bench }) => {
      const { length } = chosenEntries(bench);
      return bench.state.wall !== undefined && length > 1 && length <= MOST_COMPARED;
    },
    run: ({ bench }) => bench.store.set({ sheet: 'compare' }),
  },
  weigh: {
    id: 'weigh-chosen',
    says: 'See what the chosen cards are worth',
    label: 'Balance',
    also: 'weigh strong several',
    can: isAny,
    run: ({ bench }) => bench.navigation.view('balance'),
  },
  print: {
    id: 'print-chosen',
    says: 'Print the chosen cards',
    label: 'Print',
    also: 'paper several',
    can: isAny,
    run: ({ bench }) => bench.store.set({ sheet: 'print', printing: 'chosen' }),
  },
  export: {
    id: 'export-chosen',
    says: 'Save the chosen cards to one file',
    label: 'Export',
    also: 'zip download several',
    can: isAny,
    run: ({ bench }) => void exportChosen(bench),
  },
  clear: {
    id: 'clear-chosen',
    says: 'Choose no card any more',
    label: 'Clear',
    also: 'deselect',
    keys: ['Escape'],
    can: isAny,
    run: ({ bench }) => bench.store.set({ chosen: new Set(), announcement: 'Nothing is chosen' }),
  },
} as const satisfies Readonly<Record<string, ChosenCommand>>;

/** The texts of the chosen cards as they are now, each at its place in the pack. */
async function exportChosen(bench: Workbench): Promise<void> {
  const docs = chosenEntries(bench).flatMap(({ id }) => bench.documents.get(id) ?? []);
  try {
    const { strToU8, zipSync } = await import('fflate');
    const files = Object.fromEntries(docs.map((doc) => [docPath(doc), strToU8(docText(doc))]));
    const name = `${bench.state.pack}-cards.zip`;
    saveFile(name, zipSync(files), 'application/zip');
    bench.tell(`${cards(docs.length)} saved to ${name}.`);
  } catch {
    bench.tell('A part of the page did not come, so nothing was saved. Try again.');
  }
}
