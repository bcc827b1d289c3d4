/** Room round a card that is held up, in CSS pixels. */
const EDGE = 8;
const GAP = 10;

/** The least window in which a whole face stands, with its words beside it. */
const LEAST = { width: 324, height: 440 };

/** Puts a card that is held up beside what shows it, inside the window; where it has no room for the face it says so. */
export function placeHeld(held: HTMLElement, at: Element): void {
  const isSmall = innerWidth < LEAST.width || innerHeight < LEAST.height;
  held.dataset['room'] = isSmall ? 'none' : 'below';
  // Words that have no room below the face stand beside it.
  if (!isSmall && held.scrollHeight > innerHeight - 2 * EDGE) held.dataset['room'] = 'beside';
  const box = at.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = held;
  const right = innerWidth - box.right - GAP - EDGE;
  const left = box.left - GAP - EDGE;
  const beside = right >= width || right >= left ? box.right + GAP : box.left - GAP - width;
  // A card with room at neither side lies over the page, in the middle of it.
  const x = Math.max(left, right) < width ? (innerWidth - width) / 2 : beside;
  held.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  held.style.top = `${Math.max(EDGE, Math.min(box.top, innerHeight - height - EDGE))}px`;
}
