import { applyTheme, type Theme } from '../elements/theme.ts';
import { hasRulebook } from '../rulebook/shelf.ts';
import { cards } from '../store/actions.ts';
import { VIEWS, type Tab, type ViewName } from '../store/state.ts';
import type { GuideAct } from '../store/guide.ts';
import type { Workbench } from '../store/workbench.ts';
import type { Act } from './finds.ts';

/** Views of a card that can be shown where its table is. */
const TABS: readonly { readonly tab: Tab; readonly says: string; readonly also: string }[] = [
  { tab: 'table', says: 'Show the table', also: 'tableau position run' },
  { tab: 'tree', says: 'Show the syntax tree', also: 'structure' },
  { tab: 'json', says: 'Show the card as JSON', also: 'data export' },
];

const THEMES: readonly { readonly theme: Theme; readonly says: string; readonly also: string }[] = [
  { theme: 'light', says: 'Use light colours', also: 'theme day' },
  { theme: 'dark', says: 'Use dark colours', also: 'theme night' },
  { theme: 'system', says: 'Use the colours of the system', also: 'theme automatic' },
];

/** What can be done now, what is done most often first. */
export const actsOf = (bench: Workbench): readonly Act[] => [
  ...viewActs(bench),
  ...cardActs(bench),
  ...fileActs(bench),
  ...newActs(bench),
  ...printActs(bench),
  ...pageActs(bench),
];

/** How one goes to a view. */
const VIEW_ACTS: Readonly<Record<ViewName, Pick<Act, 'says' | 'also' | 'keys'>>> = {
  cards: { says: 'Go to the cards', also: 'list edit text', keys: 'G C' },
  play: { says: 'Go to the game', also: 'play bots table start', keys: 'G P' },
  'what-if': { says: 'Go to What if', also: 'compare change edit difference worlds fork', keys: 'G W' },
  balance: { says: 'Go to the balance', also: 'weigh worth strong simulate statistics', keys: 'G B' },
  scenarios: { says: 'Go to the scenarios', also: 'tests decided hold shelf', keys: 'G S' },
};

function viewActs({ state, navigation, guide, scenarioGuide, worldsGuide }: Workbench): readonly Act[] {
  const { view, tab, open } = state;
  const views = VIEWS.filter((one) => one !== view).map((one): Act => ({
    id: one,
    ...VIEW_ACTS[one],
    act: () => navigation.view(one),
  }));
  const guides: Partial<Record<ViewName, { acts(): readonly GuideAct[] } | undefined>> = {
    play: guide,
    'what-if': worldsGuide,
    scenarios: scenarioGuide,
  };
  const ofView = guides[view]?.acts();
  const acts = (ofView ?? []).map((each): Act => ({ ...each, keys: '' }));
  if (view !== 'cards' || open === undefined) return [...acts, ...views];
  const tabs = TABS.filter((one) => one.tab !== tab);
  return [
    ...views,
    ...tabs.map((one): Act => ({
      id: `tab-${one.tab}`,
      says: one.says,
      also: one.also,
      keys: '',
      act: () => navigation.tab(one.tab),
    })),
  ];
}

/** What can be done with the card that is open. */
function cardActs(bench: Workbench): readonly Act[] {
  const { actions, state } = bench;
  const entry = bench.openEntry();
  if (!entry || state.view !== 'cards') return [];
  const changed = entry.status !== 'same';
  const acts: Act[] = [];
  if (changed && state.writable) {
    const act = (): void => void actions.save(entry);
    acts.push({ id: 'save', says: `Save ${entry.label}`, also: 'write file', keys: 'Ctrl S', act });
  }
  if (changed && entry.status !== 'new') {
    const act = (): void => actions.reset(entry);
    acts.push({ id: 'reset', says: `Reset ${entry.label}`, also: 'throw away edit revert', keys: '', act });
  }
  if (entry.card && entry.status !== 'deleted' && entry.status !== 'gone') {
    const copy = (): void => actions.duplicate(entry);
    const remove = (): void => actions.remove(entry);
    acts.push({ id: 'duplicate', says: `Duplicate ${entry.label}`, also: 'copy card', keys: '', act: copy });
    acts.push({ id: 'delete', says: `Delete ${entry.label}`, also: 'remove card', keys: '', act: remove });
  }
  return acts;
}

function fileActs({ state, store, actions }: Workbench): readonly Act[] {
  const changed = [...state.docs.values()].filter(({ edit }) => edit && !edit.gone).length;
  const show: Act = {
    id: 'changes',
    says: 'Show what was changed',
    also: 'changes edits archive',
    keys: '',
    act: () => store.set({ sheet: 'changes' }),
  };
  if (changed === 0 || !state.writable) return [show];
  const act = (): void => void actions.saveAll();
  return [{ id: 'save-all', says: `Save ${cards(changed)}`, also: 'all write files', keys: '', act }, show];
}

/** Cards on paper: those of the list, and the one that is open. */
function printActs({ store, state }: Workbench): readonly Act[] {
  if (state.view !== 'cards') return [];
  const act = (): void => store.set({ sheet: 'print', printing: 'list' });
  return [{ id: 'print', says: 'Print cards', also: 'paper prototype pdf faces cut sheet', keys: '', act }];
}

function newActs({ state: { project, view }, actions, navigation }: Workbench): readonly Act[] {
  return (project?.kinds ?? []).map((kind): Act => ({
    id: `new-${kind.id}`,
    says: `Make a new ${kind.singular}`,
    also: 'card draft create add',
    keys: '',
    act: () => {
      if (view !== 'cards') navigation.view('cards');
      actions.create(kind);
    },
  }));
}

function pageActs({ store, state }: Workbench): readonly Act[] {
  return [
    ...(hasRulebook(state.pack)
      ? [
          {
            id: 'rules',
            says: 'Read the rules',
            also: 'rulebook specification sections',
            keys: '',
            act: () => store.set({ sheet: 'rule', rule: undefined }),
          },
        ]
      : []),
    {
      id: 'keys',
      says: 'Show all keys',
      also: 'shortcuts help keyboard',
      keys: '?',
      act: () => store.set({ sheet: 'keys' }),
    },
    ...THEMES.filter(({ theme }) => theme !== state.theme).map(({ theme, says, also }): Act => ({
      id: `theme-${theme}`,
      says,
      also,
      keys: '',
      act: () => {
        applyTheme(theme);
        store.set({ theme });
      },
    })),
  ];
}
