import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameView } from '../game/view.ts';

type Host = ReactiveControllerHost & HTMLElement;

/** How long things move, in milliseconds: a card, a piece, a number and the head of time. */
const CARD = 200;
const PIECE = 150;
const PIECE_APART = 60;
const PIECES_MOST = 600;
const COUNT = 180;

/** More cards than this are not followed at once: the table was laid anew then. */
const MOST_CARDS = 24;

/** A jump through the game by more choices than this shows where it leads, and not the way. */
const MOST_CHOICES = 40;

/** A place is another one when it lies so far from the one before, in pixels. */
const APART = 3;

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** What was seen before the table was drawn again. */
interface Seen {
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly pieces: ReadonlyMap<string, number>;
  readonly counts: readonly string[];
  readonly head: DOMRect | undefined;
  readonly width: number;
}

/**
 * Shows what changed on the table between two moments of a game: a card goes from where it lay to where it lies, pieces drop,
 * numbers count, the head of time glides. Whatever a person does next ends it; where less motion is asked for there is none.
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
    // What is drawn again because of a pointer has moved nothing.
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
    // Whoever else measures the page that was just drawn does so first: what moves would have it laid out again.
    if (was && seen) queueMicrotask(() => this.#host.isConnected && this.#show(was, seen));
  }

  /** What was measured may be elsewhere by now. */
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
    if (moved.length <= MOST_CARDS) for (const each of moved) this.#travel(each.card, each.from, each.to);
    for (const [card, count] of now.pieces) this.#drop(card, count - (before.pieces.get(card) ?? count));
    const counts = [...this.#host.querySelectorAll<HTMLElement>('[data-count]')];
    if (before.counts.length === now.counts.length)
      counts.forEach((one, index) => this.#count(one, before.counts[index] ?? ''));
    this.#glide(before.head, now.head);
  }

  #run(one: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#moving.push(one.animate(frames, { fill: 'backwards', ...options }));
  }

  #travel(card: string, from: DOMRect, to: DOMRect): void {
    const tile = this.#host.querySelector(`[data-tile="${card}"]`);
    if (!tile) return;
    const scale = from.width / to.width;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
    const frames = [
      { transform: start, transformOrigin: '0 0', zIndex: 9 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
    ];
    this.#run(tile, frames, { duration: CARD, easing: EASE });
  }

  /** The last pieces on a card drop into their spaces, one after the other. */
  #drop(card: string, count: number): void {
    if (count <= 0) return;
    const filled = this.#host.querySelectorAll(`[data-tile="${card}"] i[data-filled="true"]`);
    const apart = Math.min(PIECE_APART, Math.max(0, PIECES_MOST - PIECE) / Math.max(1, count - 1));
    [...filled].slice(-count).forEach((piece, index) => {
      this.#run(
        piece,
        [
          { translate: '0 -18px', opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        {
          duration: PIECE,
          delay: index * apart,
          easing: 'ease-in',
        },
      );
    });
  }

  /** A number counts from what it was; the text itself is the new one at once. */
  #count(one: HTMLElement, was: string): void {
    const [from, to] = [
      Number(was.replace('−', '-')),
      Number((one.textContent ?? '').trim().replace('−', '-')),
    ];
    if (was === '' || from === to || !Number.isInteger(from) || !Number.isInteger(to)) return;
    one.classList.add('counting');
    const counting = one.animate([{ '--count': from }, { '--count': to }], {
      duration: COUNT,
      easing: 'ease-out',
    });
    const end = (): void => one.classList.remove('counting');
    counting.onfinish = end;
    counting.oncancel = end;
    this.#moving.push(counting);
  }

  #glide(from: DOMRect | undefined, to: DOMRect | undefined): void {
    const head = this.#host.querySelector('.turn-ticks em');
    if (!head || !from || !to || Math.abs(from.left - to.left) < 1) return;
    this.#run(head, [{ translate: `${from.left - to.left}px 0` }, { translate: '0 0' }], {
      duration: COUNT,
      easing: EASE,
    });
  }
}

/** Whether something whose place is measured lies in a part of the page. */
const holdsMoving = (part: ParentNode): boolean => part.querySelector('[data-tile], .turn-ticks em') !== null;

/** Where everything is now. */
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
