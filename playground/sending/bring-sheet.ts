import { html, nothing, type TemplateResult } from 'lit';
import type { ParcelRefusal } from '../parcel/refused.ts';
import { Sheet } from '../parts/sheet.ts';
import { playOf } from '../session/play-controller.ts';
import { leavePack, lookAt, losesEdits, open, openPack, type Brought } from './bringing.ts';
import { contentsOf, packText } from './words.ts';

/** A link or a file that was brought: it says what it holds, and changes nothing before that is wanted. */
export class BringSheet extends Sheet {
  /** The link or file that is being looked at. */
  #what: string | File | undefined;
  #found: Brought | ParcelRefusal | undefined;
  #isOpening = false;

  constructor() {
    super('bring', ['brought', 'phase', 'language', 'docs']);
  }

  protected override heading(): string {
    return this.#isRefused ? 'This cannot be opened' : 'Open this moment?';
  }

  protected override body(): TemplateResult {
    void this.#look();
    const found = this.#found;
    if (!found) return html`<p class="quiet-text" data-testid="bring-looking">Looking at it.</p>`;
    if ('code' in found)
      return html`<p class="trouble" role="alert" data-testid="bring-refused">
          <b>${found.code}</b> ${found.says}
        </p>
        <p>Nothing was changed.</p>
        <div class="button-row">
          <button
            type="button"
            class="loam-button main"
            data-testid="bring-close"
            @click=${() => this.#end()}
          >
            Close
          </button>
        </div>`;
    const hasGame = playOf(this.bench).state.game !== undefined;
    const { pack } = found;
    return html`<p>${this.#name} brings:</p>
      <ul class="bring-list" data-testid="bring-list">
        ${pack ? html`<li>${packText(found.parcel)}</li>` : nothing}
        ${contentsOf(found.parcel, found.game).map((says) => html`<li>${says}</li>`)}
      </ul>
      ${pack ? html`<p data-testid="bring-pack">It opens on a page of its own, as a game of this browser. What is open here stays as it is.</p>` : nothing}
      ${
        !pack && losesEdits(this.bench, found.parcel)
          ? html`<p data-testid="bring-loses">Your own changes make room. They are kept as a version.</p>`
          : nothing
      }
      ${!pack && hasGame && found.parcel.game ? html`<p>It takes the place of your game. That can be taken back.</p>` : nothing}
      <p class="quiet-text">Nothing is changed before you open it.</p>
      <div class="button-row">
        <button type="button" class="loam-button" data-testid="bring-leave" @click=${() => this.#end()}>
          Leave it
        </button>
        <button
          type="button"
          class="loam-button main"
          data-testid="bring-open"
          ?disabled=${this.#isOpening}
          @click=${() => void this.#open(found)}
        >
          Open it
        </button>
      </div>`;
  }

  protected override close(): void {
    super.close();
    this.#forget();
  }

  get #isRefused(): boolean {
    return this.#found !== undefined && 'code' in this.#found;
  }

  get #name(): string {
    const { brought } = this.state;
    return brought instanceof File ? brought.name : 'The link';
  }

  async #look(): Promise<void> {
    const { brought, phase, language } = this.state;
    if (brought === undefined || brought === this.#what || phase !== 'ready' || language === 'opening')
      return;
    this.#what = brought;
    this.#found = undefined;
    const found = await lookAt(this.bench, brought);
    if (this.#what !== brought) return;
    this.#found = found;
    this.requestUpdate();
  }

  async #open({ parcel, pack }: Brought): Promise<void> {
    const { brought } = this.state;
    this.#isOpening = true;
    this.requestUpdate();
    const refusal =
      pack && brought instanceof File
        ? await openPack(pack, brought)
        : await open(this.bench, parcel, this.#name);
    this.#isOpening = false;
    if (refusal) {
      this.#found = refusal;
      this.requestUpdate();
      return;
    }
    this.bench.store.set({ arrival: undefined });
    this.#end();
  }

  #end(): void {
    this.close();
  }

  #forget(): void {
    this.#what = undefined;
    this.#found = undefined;
    const { arrival } = this.state;
    this.bench.store.set({ brought: undefined, arrival: undefined });
    // Its pack came for this moment alone.
    if (arrival) void leavePack(arrival);
  }
}
