import { BringSheet } from './bring-sheet.ts';
import { SendSheet } from './send-sheet.ts';

/** Defines the sheets of links and files; this part of the page is fetched when one of them is opened first. */
customElements.define('send-sheet', SendSheet);
customElements.define('bring-sheet', BringSheet);
