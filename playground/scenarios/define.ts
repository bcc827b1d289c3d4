import { ScenarioHead } from './scenario-head.ts';
import { ScenarioList } from './scenario-list.ts';
import { ScenarioOutcome } from './scenario-outcome.ts';
import { ScenarioText } from './scenario-text.ts';
import { ScenariosView } from './scenarios-view.ts';

/** Defines the elements of the view of scenarios; this part of the page is fetched when the view is opened. */
for (const [name, element] of Object.entries({
  'scenario-head': ScenarioHead,
  'scenario-list': ScenarioList,
  'scenario-outcome': ScenarioOutcome,
  'scenario-text': ScenarioText,
  'scenarios-view': ScenariosView,
})) {
  customElements.define(name, element);
}
