import { WhatIfView } from './what-if-view.ts';

/** Defines the element of What if; this part of the page is fetched when the view is opened. */
customElements.define('what-if-view', WhatIfView);
