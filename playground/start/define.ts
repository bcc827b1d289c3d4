import { StartSheet } from './start-sheet.ts';
import { TourLine } from './tour-line.ts';

customElements.define('start-sheet', StartSheet);
customElements.define('tour-line', TourLine);
