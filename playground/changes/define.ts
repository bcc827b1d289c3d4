import { ChangesView } from './changes-view.ts';

/** Defines the element of Changes; this part of the page is fetched when the view is opened. */
customElements.define('changes-view', ChangesView);
