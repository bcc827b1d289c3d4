import { AppBar } from './app/app-bar.ts';
import { LoamApp } from './app/loam-app.ts';
import { PaneSplitter } from './elements/pane-splitter.ts';
import { startWorker } from './wire/resources.ts';
import { ShortcutSheet } from './app/shortcut-sheet.ts';
import { StatusLine } from './app/status-line.ts';
import { applyTheme, keptTheme } from './elements/theme.ts';
import { UndoToast } from './app/undo-toast.ts';
import { CardSide, CardValues } from './card/card-side.ts';
import { JsonView } from './card/json-view.ts';
import { TreeView } from './card/tree-view.ts';
import { WorkHead } from './card/work-head.ts';
import { CardEditor } from './editor/card-editor.ts';
import { ConflictView } from './editor/conflict-view.ts';
import { WordBar } from './editor/word-bar.ts';
import { defineFaces } from './face/define.ts';
import { PaletteSheet } from './palette/palette-sheet.ts';
import { addGames } from './games.ts';
import { broughtIcons } from './icons/brought.ts';
import { bringIcons, useIcons } from './icons/parts.ts';
import { CardInspector } from './inspector/card-inspector.ts';
import { LanguageWorkerClient } from './language/client.ts';
import { CardList } from './list/card-list.ts';
import { FilterBar } from './list/filter-bar.ts';
import { NewCard } from './list/new-card.ts';
import { SearchBox } from './list/search-box.ts';
import { PrintSheet } from './print/print-sheet.ts';
import { RuleSheet } from './rulebook/rule-sheet.ts';
import { start } from './store/start.ts';
import { Workbench } from './store/workbench.ts';
import { CardMenu } from './position/card-menu.ts';
import { CardPicker } from './position/card-picker.ts';
import { PositionSheet } from './position/position-sheet.ts';
import { DebugView } from './play/debug-view.ts';
import { ProgramPane } from './play/program-view.ts';
import { StepBar } from './play/step-controls.ts';
import { PositionMenu } from './position/position-menu.ts';
import { TableView } from './play/table-view.ts';

const theme = keptTheme();
applyTheme(theme);

for (const [name, element] of Object.entries({
  'app-bar': AppBar,
  'card-editor': CardEditor,
  'card-inspector': CardInspector,
  'card-list': CardList,
  'card-menu': CardMenu,
  'card-picker': CardPicker,
  'card-side': CardSide,
  'card-values': CardValues,
  'conflict-view': ConflictView,
  'filter-bar': FilterBar,
  'palette-sheet': PaletteSheet,
  'json-view': JsonView,
  'loam-app': LoamApp,
  'new-card': NewCard,
  'pane-splitter': PaneSplitter,
  'position-menu': PositionMenu,
  'position-sheet': PositionSheet,
  'print-sheet': PrintSheet,
  'program-view': ProgramPane,
  'debug-view': DebugView,
  'rule-sheet': RuleSheet,
  'search-box': SearchBox,
  'shortcut-sheet': ShortcutSheet,
  'status-line': StatusLine,
  'step-bar': StepBar,
  'table-view': TableView,
  'tree-view': TreeView,
  'undo-toast': UndoToast,
  'word-bar': WordBar,
  'work-head': WorkHead,
})) {
  customElements.define(name, element);
}

defineFaces();

const bench = new Workbench(new LanguageWorkerClient(() => startWorker('language-worker')));
bench.store.set({ theme });
// Before anything is drawn anew with what the pack says.
bench.store.watch(['project'], () => useIcons(bench.state.project?.pack ?? ''));
bench.store.watch(['pictures'], () => bringIcons(broughtIcons(bench.state.pictures)));

const app = document.createElement('loam-app') as LoamApp;
app.bench = bench;
document.body.prepend(app);
void start(bench, addGames).then(async () => {
  if (bench.state.phase !== 'ready') return;
  // Scenarios that were kept are played in whatever view the page was opened. Where this part of the page does not come,
  // their view says so when it is asked for.
  const part = await import('./scenarios/scenario-store.ts').catch(() => undefined);
  part?.scenarioStoreOf(bench);
});
