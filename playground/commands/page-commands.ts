import { applyTheme, type Theme } from '../elements/theme.ts';
import { hasRulebook } from '../rulebook/rulebooks.ts';
import { cards } from '../store/actions.ts';
import { USUAL_WALL, type Tab, type ViewName } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';
import type { Command } from './command.ts';
import type { PaneName } from './panes-round.ts';

/** The ground of the commands of the page. */
export interface PageOn {
  readonly bench: Workbench;
  /** The parts of the page; missing where the keyboard is to stay where it is, as in the palette. */
  readonly page?: PageParts;
}

/** The parts of the element that is the page which commands need. */
export interface PageParts {
  /** Puts the keyboard into a part. */
  focus(name: PaneName): void;
  /** Puts the keyboard into the next part, or the one before. */
  cycle(by: 1 | -1): void;
  /** Puts the keyboard into the search of the list. */
  search(): void;
  /**
   * Keeps the card that is held up or has the keyboard beside the view; where there is none, lets the one go that is
   * kept.
   */
  pin(): void;
  /** True if {@link pin} has something to do. */
  canPin(): boolean;
  /** Puts the keyboard into a view that was gone to. */
  intoView(view: ViewName): void;
}

type PageCommand = Command<PageOn>;

const goTo = (view: ViewName, keys: string, says: string, also: string): PageCommand => ({
  id: view,
  says,
  also,
  keys: [keys],
  can: ({ bench, page }) => page !== undefined || bench.state.view !== view,
  run: ({ bench, page }) => {
    bench.navigation.view(view);
    page?.intoView(view);
  },
});

/** Ways to the views of the page. */
export const VIEW_COMMANDS: readonly PageCommand[] = [
  goTo('cards', 'G C', 'Go to the cards', 'list edit text'),
  goTo('play', 'G P', 'Go to the game', 'play bots table start'),
  goTo('what-if', 'G W', 'Go to What if', 'compare change edit difference worlds fork'),
  goTo('scenarios', 'G S', 'Go to the scenarios', 'tests decided hold shelf'),
  goTo('balance', 'G B', 'Go to the balance', 'weigh worth strong simulate statistics'),
  goTo('changes', 'G D', 'Go to what was changed', 'changes edits archive zip versions diff take back'),
];

const isPlaying = ({ bench }: PageOn): boolean => bench.state.view === 'play';

const part = (key: string, name: PaneName, says: string): PageCommand => ({
  id: `part-${key}`,
  says,
  keys: [key],
  // Digits choose in a game.
  can: (on) => !isPlaying(on),
  run: ({ page }) => page?.focus(name),
});

/** The palette. */
export const FIND_COMMAND = {
  id: 'find',
  says: 'Find a card, a moment of the game, a scenario, a rule, or what to do',
  label: 'Find',
  keys: ['Ctrl K'],
  typing: 'everywhere',
  run: ({ bench }) => bench.store.set({ sheet: 'palette' }),
} as const satisfies PageCommand;

/** The search of the list that is shown. */
export const SEARCH_COMMAND = {
  id: 'search',
  says: 'Search the list',
  keys: ['/'],
  can: (on) => !isPlaying(on),
  run: ({ page }) => page?.search(),
} as const satisfies PageCommand;

/** Ways about the page; the palette offers those of them that have other words. */
export const WAY_COMMANDS: readonly PageCommand[] = [
  FIND_COMMAND,
  SEARCH_COMMAND,
  {
    id: 'next-part',
    says: 'Go to the next part of the page',
    keys: ['F6'],
    typing: 'everywhere',
    run: ({ page }) => page?.cycle(1),
  },
  {
    id: 'previous-part',
    says: 'Go to the part of the page before',
    keys: ['Shift F6'],
    typing: 'everywhere',
    run: ({ page }) => page?.cycle(-1),
  },
  {
    id: 'pin-card',
    says: 'Keep a card beside the view, or let it go',
    keys: ['C'],
    can: ({ page }) => page === undefined || page.canPin(),
    run: ({ page }) => page?.pin(),
  },
  part('1', 'list', 'Go to the list'),
  part('2', 'text', 'Go to the text'),
  part('3', 'card', 'Go to the face'),
  part('4', 'data', 'Go to the tree'),
  {
    id: 'save-open',
    says: 'Save the card to its file, the scenario to a file',
    keys: ['Ctrl S'],
    // The editor has the same key for itself; everywhere else the browser would save the page.
    typing: 'fields',
    run: ({ bench }) => {
      const { scenarioGuide, state } = bench;
      const entry = bench.openEntry();
      if (state.view === 'scenarios')
        scenarioGuide
          ?.acts()
          .find(({ keys }) => keys === 'Ctrl S')
          ?.act();
      else if (entry) void bench.actions.save(entry);
    },
  },
];

const showTab = (tab: Tab, says: string, also: string): PageCommand => ({
  id: `tab-${tab}`,
  says,
  also,
  can: ({ bench }) =>
    bench.state.view === 'cards' && bench.state.open !== undefined && bench.state.tab !== tab,
  run: ({ bench }) => bench.navigation.tab(tab),
});

/** Views of a card that can be shown where its table is. */
export const TAB_COMMANDS: readonly PageCommand[] = [
  showTab('table', 'Show the table', 'tableau position run'),
  showTab('tree', 'Show the syntax tree', 'structure'),
  showTab('json', 'Show the card as JSON', 'data export'),
];

const changed = ({ state }: Workbench): number =>
  [...state.docs.values()].filter(({ edit }) => edit && !edit.gone).length;

/** The commands with all edits together. */
export const FILE_COMMANDS: readonly PageCommand[] = [
  {
    id: 'save-all',
    says: 'Save all cards that were changed',
    named: ({ bench }) => `Save ${cards(changed(bench))}`,
    also: 'all write files',
    can: ({ bench }) => bench.state.writable && changed(bench) > 0,
    run: ({ bench }) => void bench.actions.saveAll(),
  },
];

/** The moment as a link or a file. */
export const SEND_COMMAND = {
  id: 'send',
  says: 'Send this moment as a link or a file',
  label: 'Send',
  also: 'share url export cards game',
  run: ({ bench }) => bench.store.set({ sheet: 'send' }),
} as const satisfies PageCommand;

/** Cards on paper. */
export const PRINT_COMMAND: PageCommand = {
  id: 'print',
  says: 'Print cards',
  also: 'paper prototype pdf faces cut sheet',
  can: ({ bench }) => bench.state.view === 'cards',
  run: ({ bench }) => bench.store.set({ sheet: 'print', printing: 'list' }),
};

const withTheme = (
  theme: Theme,
  label: string,
  says: string,
  also: string,
): PageCommand & { readonly theme: Theme; readonly label: string } => ({
  id: `theme-${theme}`,
  theme,
  label,
  says,
  also,
  can: ({ bench }) => bench.state.theme !== theme,
  run: ({ bench }) => {
    applyTheme(theme);
    bench.store.set({ theme });
  },
});

/** Colours of the page. */
export const THEME_COMMANDS = [
  withTheme('system', 'As the system', 'Use the colours of the system', 'theme automatic'),
  withTheme('light', 'Light', 'Use light colours', 'theme day'),
  withTheme('dark', 'Dark', 'Use dark colours', 'theme night'),
] as const;

/** Commands for a beginning. */
export const START_COMMAND = {
  id: 'start',
  says: 'Open another game, a folder, or a new game',
  label: 'Other games',
  also: 'start begin template market pack welcome',
  run: ({ bench }) => bench.store.set({ sheet: 'start' }),
} as const satisfies PageCommand;

/** The tour of the page, in five steps. */
export const TOUR_COMMAND = {
  id: 'tour',
  says: 'Take the tour in five steps',
  label: 'Take the tour',
  also: 'start begin help guide learn first',
  can: ({ bench }) => bench.state.tour === undefined,
  run: ({ bench }) => bench.store.set({ sheet: 'none', tour: 0 }),
} as const satisfies PageCommand;

/** The sheet of keys. */
export const KEYS_COMMAND = {
  id: 'keys',
  says: 'Show all keys',
  label: 'Keys',
  also: 'shortcuts help keyboard',
  keys: ['?'],
  run: ({ bench }) => bench.store.set({ sheet: 'keys' }),
} as const satisfies PageCommand;

/** The commands of things that are read and set for the page as a whole. */
export const HELP_COMMANDS: readonly PageCommand[] = [
  {
    id: 'rules',
    says: 'Read the rules',
    also: 'rulebook specification sections',
    can: ({ bench }) => hasRulebook(bench.state.pack),
    run: ({ bench }) => bench.store.set({ sheet: 'rule', rule: undefined }),
  },
  SEND_COMMAND,
  TOUR_COMMAND,
  START_COMMAND,
  KEYS_COMMAND,
  ...THEME_COMMANDS,
];

/** The cards in their other form. */
export const WALL_COMMAND = {
  id: 'wall',
  says: 'Show the cards as a wall of faces, or as a list',
  named: ({ bench }) => (bench.state.wall ? 'Show the cards as a list' : 'Show the cards as a wall of faces'),
  also: 'gallery faces grid all pictures',
  keys: ['V'],
  can: ({ bench }) => bench.state.view === 'cards',
  run: ({ bench, page }) => {
    bench.navigation.wall(bench.state.wall ? undefined : USUAL_WALL);
    page?.focus('list');
  },
} as const satisfies PageCommand;

/** All commands that have keys everywhere on the page. */
export const PAGE_KEYS: readonly PageCommand[] = [
  ...WAY_COMMANDS,
  WALL_COMMAND,
  ...VIEW_COMMANDS,
  KEYS_COMMAND,
];
