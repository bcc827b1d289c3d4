/** The pixels of the window that one of an element takes; 1 where the browser does not tell it. */
export const zoomOf = (element: Element): number =>
  'currentCSSZoom' in element ? element.currentCSSZoom : 1;
