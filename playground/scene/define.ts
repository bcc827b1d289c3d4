import { ExpectMenu } from './expect-menu.ts';
import { ScenarioBoard } from './scenario-board.ts';

/** Defines the elements of a scenario on a board; they come with the view of scenarios. */
customElements.define('expect-menu', ExpectMenu);
customElements.define('scenario-board', ScenarioBoard);
