import type { Workbench } from '../store/workbench.ts';
import type { ViewName } from '../store/state.ts';
import { tableKey } from '../table/table-keys.ts';

/** The parts of the page in the order of F6; the digits from 1 lead to the first four as well. */
const ROUND = [
  'list',
  'text',
  'card',
  'data',
  'program',
  'board',
  'table',
  'side',
  'time',
  'toast',
  'status',
] as const;
/** One of them. */
export type PaneName = (typeof ROUND)[number];

/** What the keys need of the element that is the page. */
export interface PageElement extends HTMLElement {
  /** Settles when what was asked for is on the page. */
  readonly updateComplete: Promise<boolean>;
  /** Settles when the view that was asked for is on the page. */
  viewShown(): Promise<void>;
  /** Brings a pane into view. */
  openPane(name: PaneName): void;
}

/** Keys that act everywhere on the page. */
export function onPageKey(event: KeyboardEvent, app: PageElement, bench: Workbench): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const command = event.ctrlKey || event.metaKey;
  if (event.key === 'F6' && !command && !event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    cycle(app, event.shiftKey ? -1 : 1);
    return;
  }
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's') {
    // The editor has the same key for itself; everywhere else the browser would save the page.
    if (inEditor(event)) return;
    event.preventDefault();
    save(app, bench);
    return;
  }
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    event.stopPropagation();
    bench.store.set({ sheet: 'finder' });
    return;
  }
  if (event.key === 'Escape' && bench.state.sheet === 'list') {
    bench.store.set({ sheet: 'none' });
    app.querySelector<HTMLElement>('[data-testid=open-list]')?.focus();
    return;
  }
  if (command && event.key.toLowerCase() === 'z' && bench.state.view === 'play' && !inText(event)) {
    playKey(event, app);
    return;
  }
  if (command || event.altKey || inText(event)) return;
  const leads = leadsToView(event);
  if (leads === 'first') return;
  if (leads !== undefined) {
    event.preventDefault();
    bench.navigation.view(leads);
    void app.viewShown().then(() => focusPane(app, FIRST_PANES[leads]));
    return;
  }
  if (bench.state.view === 'play' && event.key !== '?') {
    playKey(event, app);
    return;
  }
  if (bench.state.view === 'what-if' && event.key.toLowerCase() === 'n') {
    event.preventDefault();
    app
      .querySelector<HTMLElement & { step(by: 1 | -1): void }>('what-if-view')
      ?.step(event.shiftKey ? -1 : 1);
    return;
  }
  if (event.key === '/') {
    event.preventDefault();
    app.openPane('list');
    void app.updateComplete.then(() =>
      app.querySelector<HTMLElement>('filter-bar, scenario-list > .search > input')?.focus(),
    );
  } else if (event.key === '?') {
    event.preventDefault();
    bench.store.set({ sheet: 'keys' });
  } else if (/^[1-4]$/.test(event.key) && !event.shiftKey) {
    event.preventDefault();
    const name = ROUND[Number(event.key) - 1];
    if (name) focusPane(app, name);
  } else if (app.querySelector('step-bar') && tableKey(event, bench)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Saves what is open: a scenario to a file, a card to its own. */
function save(app: PageElement, bench: Workbench): void {
  if (bench.state.view === 'scenarios') {
    app.querySelector<HTMLElement & { save(): void }>('scenarios-view')?.save();
    return;
  }
  const entry = bench.openEntry();
  if (entry) void bench.actions.save(entry);
}

/** A key of the view of games; what happens in the view reaches it by itself. */
function playKey(event: KeyboardEvent, app: PageElement): void {
  const view = app.querySelector<HTMLElement & { pageKey(event: KeyboardEvent): boolean }>('play-view');
  if (view && !view.contains(event.target as Node)) view.pageKey(event);
}

/** Where the keyboard goes in a view. */
const FIRST_PANES: Readonly<Record<ViewName, PaneName>> = {
  cards: 'text',
  play: 'board',
  'what-if': 'list',
  scenarios: 'list',
  balance: 'list',
};

/** Letters that lead to a view, after G. */
const LETTERS: Readonly<Record<string, ViewName>> = {
  c: 'cards',
  p: 'play',
  w: 'what-if',
  s: 'scenarios',
  b: 'balance',
};

/** Whether G was pressed just before. */
let isLeading = false;

/** The view to which G and a letter lead; `first` where G was pressed, undefined for other keys. */
function leadsToView({ key }: KeyboardEvent): ViewName | 'first' | undefined {
  const wasLeading = isLeading;
  isLeading = key.toLowerCase() === 'g' && !wasLeading;
  if (isLeading) return 'first';
  return wasLeading ? LETTERS[key.toLowerCase()] : undefined;
}

/** Puts the keyboard into a part of the page, opening it where it is closed. */
export function focusPane(app: PageElement, name: PaneName): void {
  app.openPane(name);
  void app.updateComplete.then(() => {
    const pane = app.querySelector<HTMLElement>(`[data-pane=${name}]`);
    if (!pane || !isShown(pane)) return;
    if (name === 'text') {
      app.querySelector<HTMLElement>('card-editor, scenario-text')?.focus();
      return;
    }
    const stop =
      pane.querySelector<HTMLElement>('[data-pane-focus], [role=tree] [tabindex="0"], [role=slider]') ??
      pane.querySelector<HTMLElement>('button:not(.rail):not([disabled]), [tabindex="0"], a[href]');
    if (stop) {
      stop.focus();
    } else {
      pane.tabIndex = -1;
      pane.focus();
    }
  });
}

function cycle(app: PageElement, step: 1 | -1): void {
  const panes = ROUND.filter((name) => {
    const pane = app.querySelector<HTMLElement>(`[data-pane=${name}]`);
    return pane !== null && isShown(pane);
  });
  const now = panes.findIndex((name) =>
    app.querySelector(`[data-pane=${name}]`)?.contains(document.activeElement),
  );
  // A part inside another one comes after it, and its focus counts for itself.
  const inner = panes.findLastIndex((name) =>
    app.querySelector(`[data-pane=${name}]`)?.contains(document.activeElement),
  );
  const from = Math.max(now, inner);
  const next = panes[(from + step + panes.length) % panes.length];
  if (next) focusPane(app, from < 0 && step === -1 ? (panes.at(-1) ?? next) : next);
}

const isShown = (element: HTMLElement): boolean =>
  element.offsetWidth > 0 &&
  element.offsetHeight > 0 &&
  element.checkVisibility({ visibilityProperty: true });

const inEditor = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('.monaco-editor') !== null;

/** Whether a key typed now belongs to a text, to a list that jumps by letters, or to a choice at the table. */
function inText({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('table-view') && /^\d$/.test(key)) return true;
  if (target.closest('.play-cards')) return false;
  if (target.closest('.monaco-editor, textarea, [contenteditable]')) return true;
  if (target.closest('[role=listbox], [role=tree]')) return key !== '/' && key !== '?';
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'file'].includes(target.type);
}
