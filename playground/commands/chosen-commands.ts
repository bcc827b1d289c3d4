import { docPath, docText, type Doc } from '../files/document.ts';
import { withRows } from '../files/table-text.ts';
import { saveFile } from '../elements/save-file.ts';
import { cardsOf, type Entry } from '../search/entry.ts';
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
  bench.entries().filter(({ key, card, inPack }) => card && inPack && bench.state.chosen.has(key));

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

/** The text of a document; of a table its first line and the rows that are chosen. */
function textOf(doc: Doc, chosen: readonly Entry[]): string {
  const rows = new Set(chosen.flatMap(({ id, at }) => (id === doc.id && at !== undefined ? [at] : [])));
  return rows.size === 0 ? docText(doc) : withRows(docText(doc), (at) => rows.has(at));
}

/** The texts of the chosen cards as they are now, each at its place in the pack. */
async function exportChosen(bench: Workbench): Promise<void> {
  const chosen = chosenEntries(bench);
  const docs = [...new Set(chosen.map(({ id }) => id))].flatMap((id) => bench.documents.get(id) ?? []);
  try {
    const { strToU8, zipSync } = await import('fflate');
    const files = Object.fromEntries(docs.map((doc) => [docPath(doc), strToU8(textOf(doc, chosen))]));
    const name = `${bench.state.pack}-cards.zip`;
    saveFile(name, zipSync(files), 'application/zip');
    bench.tell(`${cards(cardsOf(chosen))} saved to ${name}.`);
  } catch {
    bench.tell('A part of the page did not come, so nothing was saved. Try again.');
  }
}
