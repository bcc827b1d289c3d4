import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameView } from '../game/view.ts';

type Host = ReactiveControllerHost & HTMLElement;

/** The times in which things move, in milliseconds: a card, a piece, a number and the head of time. */
const CARD = 200;
const PIECE = 150;
const PIECE_APART = 60;
const PIECES_MOST = 600;
const COUNT = 180;

/** A number shows at most so many others on its way. */
const NUMBERS_MOST = 12;

/** More cards than this are not followed at once: the table was laid anew then. */
const MOST_CARDS = 24;

/** A jump through the game by more choices than this shows where it leads, and not the way. */
const MOST_CHOICES = 40;

/** A place is another one when it lies so far from the one before, in pixels. */
const APART = 3;

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The places that were seen before the table was drawn again. */
interface Seen {
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly pieces: ReadonlyMap<string, number>;
  readonly counts: readonly string[];
  readonly head: DOMRect | undefined;
  readonly width: number;
}

/**
 * Shows what changed on the table between two moments of a game: a card goes from where it lay to where it lies, pieces
 * drop, numbers count, the head of time glides. Whatever a person does next ends it; where less motion is asked for
 * there is none.
 */
export class TableMotion implements ReactiveController {
  readonly #host: Host;
  readonly #less = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #game: () => GameView | undefined;
  #before: { readonly seen: Seen | undefined; readonly at: number; readonly hash: string } | undefined;
  readonly #watch = new ResizeObserver(() => this.#forget());
  readonly #scrolled = ({ target }: Event): void => {
    if (target instanceof Node && 'querySelector' in target && holdsMoving(target as ParentNode))
      this.#forget();
  };
  #moving: Animation[] = [];
  readonly #finish = (): void => {
    for (const one of this.#moving) one.finish();
    this.#moving = [];
  };

  constructor(host: Host, game: () => GameView | undefined) {
    this.#host = host;
    this.#game = game;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerdown', this.#finish, true);
    this.#host.addEventListener('keydown', this.#finish, true);
    document.addEventListener('scroll', this.#scrolled, true);
    this.#watch.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('pointerdown', this.#finish, true);
    this.#host.removeEventListener('keydown', this.#finish, true);
    document.removeEventListener('scroll', this.#scrolled, true);
    this.#watch.disconnect();
    this.#finish();
    this.#before = undefined;
  }

  hostUpdate(): void {
    const before = this.#before;
    const game = this.#game();
    // A drawing that a pointer alone has brought about has moved nothing.
    if (!before || !game || game.hash === before.hash || this.#less.matches) return;
    this.#finish();
    // Measuring what was measured already would lay the page out once more.
    this.#before = { ...before, seen: before.seen ?? look(this.#host) };
  }

  hostUpdated(): void {
    const game = this.#game();
    const before = this.#before;
    if (!game) {
      this.#before = undefined;
      return;
    }
    const { at, hash } = game;
    if (before?.hash === hash) {
      this.#forget();
      return;
    }
    const was = before && Math.abs(at - before.at) <= MOST_CHOICES ? before.seen : undefined;
    const isShown = was !== undefined && !this.#less.matches && !document.hidden;
    const seen = isShown ? look(this.#host) : undefined;
    this.#before = { seen, at, hash };
    // Others who measure the page that was just drawn do so first: what moves would have it laid out again.
    if (was && seen) queueMicrotask(() => this.#host.isConnected && this.#show(was, seen));
  }

  /** The places that were measured may be elsewhere by now. */
  #forget(): void {
    if (this.#before) this.#before = { ...this.#before, seen: undefined };
  }

  #show(before: Seen, now: Seen): void {
    // Another width has moved everything.
    if (before.width !== now.width) return;
    const moved = [...now.cards].flatMap(([card, to]) => {
      const from = before.cards.get(card);
      const isMoved =
        from !== undefined && Math.hypot(from.left - to.left, from.top - to.top) > APART && to.width > 0;
      return isMoved ? [{ card, from, to }] : [];
    });
    const host = this.#host;
    const counts = [...host.querySelectorAll<HTMLElement>('[data-count]')];
    const moves = [
      ...(moved.length <= MOST_CARDS ? moved.map(({ card, from, to }) => travel(host, card, from, to)) : []),
      ...[...now.pieces].flatMap(([card, count]) =>
        drop(host, card, count - (before.pieces.get(card) ?? count)),
      ),
      ...(before.counts.length === now.counts.length
        ? counts.map((one, index) => count(one, before.counts[index] ?? ''))
        : []),
      glide(host, before.head, now.head),
    ]
      .filter((move) => move !== undefined)
      .filter(({ one }) => one.checkVisibility());
    // All classes come first: each would have the styles looked up once more.
    for (const { one, as } of moves) if (as !== undefined) one.classList.add(as);
    this.#moving = moves.map(({ one, as, frames, options }) => {
      const moving = one.animate(frames, { fill: 'backwards', ...options });
      if (as !== undefined) moving.onfinish = moving.oncancel = () => one.classList.remove(as);
      return moving;
    });
  }
}

/**
 * Something that moves, and its class meanwhile. The browser moves it by itself as long as nothing but its place
 * changes.
 */
interface Move {
  readonly one: Element;
  readonly as?: 'travelling' | 'counting';
  readonly frames: Keyframe[];
  readonly options: KeyframeAnimationOptions;
}

function travel(host: HTMLElement, card: string, from: DOMRect, to: DOMRect): Move | undefined {
  const one = host.querySelector(`[data-tile="${card}"]`);
  if (!one) return undefined;
  const scale = from.width / to.width;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  return {
    one,
    as: 'travelling',
    frames: [{ transform: start }, { transform: 'none' }],
    options: { duration: CARD, easing: EASE },
  };
}

/** The last pieces on a card drop into their spaces, one after the other. */
function drop(host: HTMLElement, card: string, count: number): readonly Move[] {
  if (count <= 0) return [];
  const filled = host.querySelectorAll(`[data-tile="${card}"] i[data-filled="true"]`);
  const apart = Math.min(PIECE_APART, Math.max(0, PIECES_MOST - PIECE) / Math.max(1, count - 1));
  return [...filled].slice(-count).map((one, index) => ({
    one,
    frames: [
      { translate: '0 -18px', opacity: 0 },
      { translate: '0 0', opacity: 1 },
    ],
    options: { duration: PIECE, delay: index * apart, easing: 'ease-in' },
  }));
}

/** A number counts from what it was; the text itself is the new one at once. */
function count(one: HTMLElement, was: string): Move | undefined {
  const [from, to] = [
    Number(was.replace('−', '-')),
    Number((one.textContent ?? '').trim().replace('−', '-')),
  ];
  if (was === '' || from === to || !Number.isInteger(from) || !Number.isInteger(to)) return undefined;
  const way = wayOf(from, to);
  one.dataset['way'] = way.join('\n').replaceAll('-', '−');
  const at = (place: number): Keyframe => ({ translate: `0 ${(-(place + 0.5) / way.length) * 100}%` });
  return {
    one,
    as: 'counting',
    frames: [at(0), at(way.length - 1)],
    options: { duration: COUNT, easing: `steps(${way.length}, jump-none)`, pseudoElement: '::after' },
  };
}

/** The numbers from one to another, both among them. */
function wayOf(from: number, to: number): readonly number[] {
  const steps = Math.min(NUMBERS_MOST, Math.abs(to - from));
  return Array.from({ length: steps + 1 }, (_, step) => from + Math.round(((to - from) * step) / steps));
}

function glide(host: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): Move | undefined {
  const one = host.querySelector('.turn-ticks em');
  if (!one || !from || !to || Math.abs(from.left - to.left) < 1) return undefined;
  return {
    one,
    frames: [{ translate: `${from.left - to.left}px 0` }, { translate: '0 0' }],
    options: { duration: COUNT, easing: EASE },
  };
}

/** True if something whose place is measured lies in a part of the page. */
const holdsMoving = (part: ParentNode): boolean => part.querySelector('[data-tile], .turn-ticks em') !== null;

/** The places of everything now. */
function look(host: HTMLElement): Seen {
  const cards = new Map<string, DOMRect>();
  const pieces = new Map<string, number>();
  for (const tile of host.querySelectorAll<HTMLElement>('[data-tile]')) {
    const card = tile.dataset['tile'] ?? '';
    if (cards.has(card)) continue;
    cards.set(card, tile.getBoundingClientRect());
    pieces.set(card, tile.querySelectorAll('i[data-filled="true"]').length);
  }
  return {
    cards,
    pieces,
    counts: [...host.querySelectorAll('[data-count]')].map(({ textContent }) => (textContent ?? '').trim()),
    head: host.querySelector('.turn-ticks em')?.getBoundingClientRect(),
    width: innerWidth,
  };
}
