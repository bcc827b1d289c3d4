import type { Workbench } from '../store/workbench.ts';

/** A step of the tour. */
export interface TourStep {
  readonly title: string;
  /** The advice. @param isNarrow true if text, face and table stand behind tabs */
  readonly says: (isNarrow: boolean) => string;
  /** The same by keyboard; empty where the sentence says it. */
  readonly keys: string;
  /** The sentence once it was done. */
  readonly done?: string;
  /** True if it was done. */
  readonly isDone?: (bench: Workbench) => boolean;
  /** Goes where it is done. */
  readonly go: (bench: Workbench) => void;
}

/**
 * Opens a card whose numbers and lines can be changed, where none is open: the one that the list opens with, else the
 * first.
 */
function openCard({
  state,
  entries,
  navigation,
}: Pick<Workbench, 'state' | 'navigation'> & { entries: Workbench['entries'] }): void {
  if (state.open !== undefined) return;
  const card = entries().find(({ faces }) => faces.some(({ abilities }) => abilities.length > 0));
  if (card) navigation.open(card);
}

const toCards = (bench: Workbench, tab: 'text' | 'table'): void => {
  bench.navigation.view('cards');
  if (bench.state.wall) bench.navigation.wall(undefined);
  openCard({ state: bench.state, navigation: bench.navigation, entries: () => bench.entries() });
  bench.navigation.tab(tab);
};

/** Change, see, play, what if, balance. */
export const TOUR: readonly TourStep[] = [
  {
    title: 'Change a card',
    says: () => 'The text is the card. Change a number in it, such as what it costs.',
    keys: 'F6 goes from part to part of the page, Ctrl Z takes back.',
    done: 'The card is changed. Its file stays as it is until you save.',
    isDone: ({ state }) => [...state.docs.values()].some(({ edit }) => edit !== undefined),
    go: (bench) => toCards(bench, 'text'),
  },
  {
    title: 'See what it does',
    says: (isNarrow) =>
      isNarrow
        ? 'Face and rules text have followed; here is a table on which its ability runs. Choose what it asks for.'
        : 'Face and rules text have followed. On the table below them its ability runs: choose what it asks for.',
    keys: '4 goes to the table, S makes a step.',
    go: (bench) => toCards(bench, 'table'),
  },
  {
    title: 'Play',
    says: () =>
      'Begin a game; bots take the other seats. What can be chosen is marked, and everything can be taken back.',
    keys: '',
    done: 'The game is on. The line of time below the table leads to any choice.',
    isDone: ({ guide }) => (guide?.moments().length ?? 0) > 0,
    go: (bench) => bench.navigation.view('play'),
  },
  {
    title: 'Ask what if',
    says: () =>
      'The same game, played with your change beside it. The first place where they differ is shown.',
    keys: '',
    go: (bench) => bench.navigation.view('what-if'),
  },
  {
    title: 'Weigh it',
    says: () =>
      'Bots play many games with and without your change, and say what it is worth, and how sure that is.',
    keys: '',
    go: (bench) => bench.navigation.view('balance'),
  },
];
