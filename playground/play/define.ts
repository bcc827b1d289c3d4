import { PlayView } from './play-view.ts';
import { StartScreen } from './start-screen.ts';

/** Defines the elements of the view of games; this part of the page is fetched when the view is opened. */
customElements.define('play-view', PlayView);
customElements.define('start-screen', StartScreen);
