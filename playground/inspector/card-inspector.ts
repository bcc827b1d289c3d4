import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { BenchElement } from '../parts/element.ts';
import { playOf } from '../session/play-controller.ts';
import { CardWatch } from './card-watch.ts';
import { faceView, wordsView } from './card-view.ts';
import { gameCardsOf } from './game-cards.ts';
import { placeHeld } from './held-place.ts';
import { inspected, type Inspected } from './inspected.ts';
import { inspectorOf, type Inspector } from './inspector-store.ts';

/** Views in which a game is played, whose worker is there anyhow. */
const WITH_GAME: readonly string[] = ['play', 'what-if'];

/**
 * The card, whole: held up beside whatever shows it, and pinned at the right of the view or, where the page has no room
 * for both, on a sheet above it.
 */
export class CardInspector extends BenchElement {
  #stop: (() => void)[] = [];
  #watch: CardWatch | undefined;
  #followsGame = false;
  /** The element that is described by the card that is held up. */
  #described: HTMLElement | undefined;
  /** The place of the text below the card that was brought into view. */
  #text: Element | undefined;
  /** The element that had the keyboard before a card was pinned. */
  #before: HTMLElement | undefined;

  constructor() {
    super(['known', 'manifest', 'size', 'view', 'docs', 'open', 'row', 'phase']);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch = new CardWatch(this.#inspector, (text) => this.bench.say(text));
    this.#stop = [this.#inspector.store.watch('all', () => this.requestUpdate())];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.end();
    for (const stop of this.#stop.splice(0)) stop();
    this.#followsGame = false;
  }

  get #inspector(): Inspector {
    return inspectorOf(this.bench);
  }

  protected override render(): TemplateResult {
    const { held, pinned } = this.#inspector.state;
    this.#followGame();
    const card = held && inspected(this.bench, held.shown);
    return html`<div
        class="card-held"
        id="card-held"
        role="tooltip"
        popover="manual"
        data-testid="card-held"
        ?data-shows=${card !== undefined}
      >
        ${card ? html`${faceView(card.face)}${wordsView(card)}${HELD_FOOT}` : nothing}
      </div>
      ${pinned ? this.#pinned(inspected(this.bench, pinned)) : nothing}`;
  }

  #pinned(card: Inspected | undefined): TemplateResult {
    const body = html`<div class="inspect-body" tabindex="-1" data-pane-focus data-testid="inspect-body">
      ${card ? html`${faceView(card.face)}${wordsView(card)}` : html`<p class="quiet-text">This card is not there any more.</p>`}
      <div class="button-row">
        ${
          card?.choice
            ? button(
                card.choice.says,
                () => {
                  card.choice?.choose();
                  if (this.#isSheet) this.#close();
                },
                { look: 'main', id: 'inspect-choose' },
              )
            : nothing
        }
        ${
          card
            ? button('Edit', () => this.#edit(card), { id: 'inspect-edit', pressed: this.#isEditing(card) })
            : nothing
        }
      </div>
      ${
        card && this.#isEditing(card)
          ? html`<div class="inspect-text">
              <work-head .bench=${this.bench}></work-head><card-editor .bench=${this.bench}></card-editor>
            </div>`
          : nothing
      }
    </div>`;
    const head = html`<header class="inspect-head">
      <h2 id="inspect-title">${card?.face.name ?? 'Card'}</h2>
      ${button(icon('close'), () => this.#close(), {
        look: 'quiet',
        label: 'Let the card go',
        title: 'Let the card go (Esc)',
        id: 'unpin',
      })}
    </header>`;
    return this.#isSheet
      ? html`<dialog
          class="card-sheet"
          aria-labelledby="inspect-title"
          data-testid="card-pinned"
          @close=${() => this.#close()}
          @click=${({ target, currentTarget }: Event) => {
            if (target === currentTarget) this.#close();
          }}
        >
          ${head}${body}
        </dialog>`
      : html`<aside
          class="card-pinned"
          data-pane="inspector"
          aria-labelledby="inspect-title"
          data-testid="card-pinned"
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            this.#close();
          }}
        >
          ${head}${body}
        </aside>`;
  }

  /** True if the page has no room for a card beside a view. */
  get #isSheet(): boolean {
    return pinnedWidth(innerWidth) === 0;
  }

  #isEditing({ doc }: Inspected): boolean {
    return this.#inspector.state.editing && this.state.open === doc && this.state.view !== 'cards';
  }

  /** Puts the text of the card below it; where the page shows texts already, there. */
  #edit(card: Inspected): void {
    const { navigation, state } = this.bench;
    const editing = !this.#isEditing(card);
    if (editing) navigation.open({ id: card.doc, number: card.face.number }, 'push', card.face.side ?? 'A');
    if (state.view === 'cards') {
      if (this.#isSheet) this.#close();
      this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
      return;
    }
    // One text of a card stands on the page, not two.
    if (editing && state.view === 'play' && playOf(this.bench).state.sheet === 'card')
      playOf(this.bench).store.set({ sheet: 'table' });
    this.#inspector.store.set({ editing });
  }

  #close(): void {
    this.#inspector.unpin();
    const { activeElement } = document;
    if (
      this.#before?.isConnected === true &&
      (activeElement === document.body || this.contains(activeElement))
    )
      this.#before.focus();
    this.#before = undefined;
  }

  /** Draws again with the game, where there is one. */
  #followGame(): void {
    if (this.#followsGame || !WITH_GAME.includes(this.state.view)) return;
    this.#followsGame = true;
    this.#stop.push(
      playOf(this.bench).store.watch(['game'], () => this.requestUpdate()),
      gameCardsOf(this.bench).watch(() => this.requestUpdate()),
    );
  }

  protected override updated(): void {
    const { held, pinned } = this.#inspector.state;
    const popover = this.querySelector<HTMLElement>('.card-held');
    const shows = held?.at.isConnected === true && popover?.hasAttribute('data-shows') === true;
    this.#describe(shows ? held.at : undefined);
    if (popover && shows) {
      if (!popover.matches(':popover-open')) popover.showPopover();
      placeHeld(popover, held.at);
    } else if (popover?.matches(':popover-open') === true) popover.hidePopover();
    const text = this.querySelector('.inspect-text') ?? undefined;
    if (text && this.#text !== text) text.scrollIntoView({ block: 'nearest' });
    this.#text = text;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) {
      this.#before = activeOf();
      dialog.showModal();
      dialog.querySelector<HTMLElement>('.inspect-body')?.focus();
    } else if (pinned && !dialog && !this.contains(document.activeElement)) this.#before = activeOf();
  }

  /** Lets readers hear the card that is held up with what shows it. */
  #describe(held: HTMLElement | undefined): void {
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement && held?.contains(activeElement) ? activeElement : held;
    if (this.#described === at) return;
    this.#described?.removeAttribute('aria-describedby');
    at?.setAttribute('aria-describedby', 'card-held');
    this.#described = at;
  }
}

const HELD_FOOT = html`<p class="inspect-foot" aria-hidden="true"><kbd>C</kbd> keeps it beside the view</p>`;

const activeOf = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

/**
 * The part of the width of the page that a pinned card takes, in CSS pixels; 0 where it lies on a sheet above the page.
 */
export function pinnedWidth(width: number): number {
  if (width < 960) return 0;
  return width < 1800 ? 348 : 430;
}
