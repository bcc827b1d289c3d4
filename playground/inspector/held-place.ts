/** Room round a card that is held up, in CSS pixels. */
const EDGE = 8;
const GAP = 10;

/** The least window in which a whole face stands, with its words beside it. */
const LEAST = { width: 324, height: 440 };

/** The things that stay in sight as far as there is room: what is asked, the hand, what can be chosen, and time. */
const ASKED = '.choice-line, .board-hands, [data-choosable="true"], .time-bar';

/** The question with its reasons, and what shows the card, count so many times as much as the rest. */
const FIRST = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Puts a card that is held up inside the window: beside what shows it, or further off where it would cover what is
 * asked there. Where it has no room for the face it says so.
 */
export function placeHeld(held: HTMLElement, at: Element): void {
  const isSmall = innerWidth < LEAST.width || innerHeight < LEAST.height;
  held.dataset['room'] = isSmall ? 'none' : 'below';
  // Words that have no room below the face stand beside it.
  if (!isSmall && held.scrollHeight > innerHeight - 2 * EDGE) held.dataset['room'] = 'beside';
  const { left, top } = bestPlace(held, at);
  held.style.left = `${left}px`;
  held.style.top = `${top}px`;
}

/** The place that covers the least of what is asked; of those, the nearest to what shows the card. */
function bestPlace(
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  at: Element,
): Pick<Box, 'left' | 'top'> {
  const box = at.getBoundingClientRect();
  const all = [...document.querySelectorAll(ASKED)];
  const asked = all.map((each) => each.getBoundingClientRect());
  const weights = all.map((each) => (each.matches('.choice-line') ? FIRST : 1));
  const within = (from: number, size: number, room: number): number =>
    Math.max(EDGE, Math.min(from, room - size - EDGE));
  const columns = [box.right + GAP, box.left - GAP - width, innerWidth, 0, (innerWidth - width) / 2].map(
    (left) => within(left, width, innerWidth),
  );
  const edges = asked.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height]);
  const rows = [box.top, box.bottom + GAP, box.top - GAP - height, ...edges].map((top) =>
    within(top, height, innerHeight),
  );
  let best = { left: columns[0] ?? EDGE, top: rows[0] ?? EDGE, cost: Infinity };
  for (const left of new Set(columns))
    for (const top of new Set(rows)) {
      const place = { left, top, right: left + width, bottom: top + height };
      const covers = asked.reduce(
        (sum, one, i) => sum + shared(place, one) * (weights[i] ?? 1),
        shared(place, box) * FIRST,
      );
      const cost = covers * innerWidth + Math.abs(top - box.top) + apart(place, box);
      if (cost < best.cost) best = { left, top, cost };
    }
  return best;
}

/** The area that two boxes share. */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The distance between two boxes from left to right. */
const apart = (one: Box, other: Box): number => Math.max(0, one.left - other.right, other.left - one.right);
