import { commandOf, pressed, type Command } from '../commands/command.ts';
import { PAGE_KEYS, type PageOn, type PageParts } from '../commands/page-commands.ts';
import { PANE_ROUND, type PaneName } from '../commands/panes-round.ts';
import type { Workbench } from '../store/workbench.ts';
import type { ViewName } from '../store/state.ts';
import { stepKey } from '../play/play-keys.ts';
import { inspectorOf, KEPT } from '../inspector/inspector-store.ts';
import { cardOfKeyboard, shownCard, type ShownCard } from '../inspector/shown-card.ts';
import { tableOf } from '../session/table-controller.ts';

/** The parts of the element that is the page which the keys need. */
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
  if (event.defaultPrevented) return;
  // A card that is held up goes first, whatever lies below it.
  if (event.key === 'Escape' && inspectorOf(bench).letGo()) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape' && bench.state.sheet === 'list') {
    bench.store.set({ sheet: 'none' });
    app.querySelector<HTMLElement>('[data-testid=open-list]')?.focus();
    return;
  }
  const typing = inEditor(event) ? 'editor' : inText(event) ? 'field' : 'none';
  const on = { bench, page: partsOf(app, bench) };
  const command = commandOf<PageOn>(
    typing === 'none' ? afterLead(pressed(event)) : pressed(event),
    PAGE_KEYS.filter((one) => typing === 'none' || actsIn(typing, one)),
    on,
  );
  if (command) {
    event.preventDefault();
    if (command.typing === 'everywhere') event.stopPropagation();
    command.run(on);
    return;
  }
  if (typing !== 'none') return;
  if (bench.state.view === 'play') {
    playKey(event, app);
    return;
  }
  const ofWorlds = bench.worldsGuide?.acts().find(({ keys }) => keys === pressed(event));
  if (ofWorlds) {
    event.preventDefault();
    ofWorlds.act();
  } else if (
    app.querySelector('step-bar') &&
    stepKey(event, tableOf(bench).session, (by) => void tableOf(bench).toStop(by))
  ) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** True if a command's keys act where something is typed. */
const actsIn = (typing: 'field' | 'editor', command: Command<PageOn>): boolean =>
  command.typing === 'everywhere' || (typing === 'field' && command.typing === 'fields');

/** True if G was pressed just before. */
let isLeading = false;

/** A key with the G that was pressed before it. */
function afterLead(key: string): string {
  const wasLeading = isLeading;
  isLeading = /^(?:Shift )?G$/.test(key) && !wasLeading;
  const both = `G ${key.replace(/^Shift /, '')}`;
  return wasLeading && PAGE_KEYS.some(({ keys }) => keys?.includes(both) === true) ? both : key;
}

/** The parts of the page, for its commands. */
const partsOf = (app: PageElement, bench: Workbench): PageParts => ({
  pin: () => pin(bench),
  canPin: () => cardAtHand(bench) !== undefined || inspectorOf(bench).state.pinned !== undefined,
  focus: (name) => focusPane(app, name),
  cycle: (by) => cycle(app, by),
  search: () => {
    app.openPane('list');
    void app.updateComplete.then(() =>
      app.querySelector<HTMLElement>('search-box, scenario-list > .search > input')?.focus(),
    );
  },
  intoView: (view) => void app.viewShown().then(() => focusPane(app, FIRST_PANES[view])),
});

/** The card that is held up, else the one that has the keyboard. */
function cardAtHand(bench: Workbench): ShownCard | undefined {
  const at = cardOfKeyboard();
  return inspectorOf(bench).state.held?.shown ?? (at && shownCard(at));
}

function pin(bench: Workbench): void {
  const inspector = inspectorOf(bench);
  const card = cardAtHand(bench);
  if (!card || inspector.state.pinned?.card === card.card) {
    inspector.letGo();
    if (inspector.unpin()) bench.say('The card is let go.');
    return;
  }
  inspector.pin(card);
  bench.say(KEPT);
}

/** A key of the view of games; what happens in the view reaches it by itself. */
function playKey(event: KeyboardEvent, app: PageElement): void {
  const view = app.querySelector<HTMLElement & { pageKey(event: KeyboardEvent): boolean }>('play-view');
  if (view && !view.contains(event.target as Node)) view.pageKey(event);
}

/** The place where the keyboard goes in a view. */
const FIRST_PANES: Readonly<Record<ViewName, PaneName>> = {
  cards: 'text',
  play: 'board',
  'what-if': 'list',
  scenarios: 'list',
  balance: 'list',
  changes: 'list',
};

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
  const panes = PANE_ROUND.filter((name) => {
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

/** True if a key typed now belongs to a text, to a list that jumps by letters, or to a choice at the table. */
function inText({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('table-view, scenario-board') && /^\d$/.test(key)) return true;
  if (target.closest('.play-cards')) return false;
  if (target.closest('.monaco-editor, textarea, [contenteditable]')) return true;
  if (target.closest('[role=listbox], [role=tree]')) return key !== '/' && key !== '?';
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'file'].includes(target.type);
}
