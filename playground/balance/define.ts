import { BalanceView } from './balance-view.ts';

/** Defines the element of the view of balance; this part of the page is fetched when the view is opened. */
customElements.define('balance-view', BalanceView);
