import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';
import { fileButton } from '../elements/file-button.ts';
import { saveFile } from '../elements/save-file.ts';
import { isOwnGame } from '../files/game-address.ts';
import { MOST_LINK, writeLink } from '../parcel/link.ts';
import { readArchive, writeArchive } from '../parcel/archive.ts';
import { Sheet } from '../parts/sheet.ts';
import { playOf } from '../session/play-controller.ts';
import type { PlayState } from '../session/play-state.ts';
import { cards } from '../store/actions.ts';
import { counted } from '../text/counted.ts';
import { momentOf, type SentParts } from './sent.ts';
import { editsOf } from './versions.ts';
import { gameText, sizeText } from './words.ts';

/** A link that was made, and for which moment. */
interface Made {
  readonly key: string;
  readonly link: string;
}

/** The moment as a link or a file: what it holds can be chosen, and how large it is stands below. */
export class SendSheet extends Sheet {
  #wishes: SentParts = { edits: true, game: true, here: true, branches: false, pack: false };
  #made: Made | undefined;
  #making = '';
  #problem = '';
  #stop: (() => void) | undefined;

  constructor() {
    super('send', ['docs', 'pack', 'title', 'manifest']);
  }

  protected override heading(): string {
    return 'Send this moment';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = playOf(this.bench).store.watch(['game', 'phase', 'running'], () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override body(): TemplateResult {
    const { game } = playOf(this.bench).state;
    const edits = editsOf(this.state).length;
    const isChanged = game !== undefined || edits > 0;
    if (!isChanged && !isOwnGame())
      return html`<p>There is no moment to be sent: no card is changed, and no game is played.</p>
        <p class="quiet-text">Change a card, or begin a game in Play. Then its link is here.</p>
        ${this.#opening()}`;
    const isFile = this.#parts.pack;
    if (!isFile) void this.#make();
    const files = [...this.state.docs.values()].filter(({ disk }) => disk).length + 1;
    return html`${
      isOwnGame()
        ? html`<p data-testid="send-own">
            ${this.state.title} is no game that every page has, so its files go along: this moment goes as a
            file. Nothing is uploaded.
          </p>`
        : html`<p class="quiet-text">
            ${isFile ? 'Everything is in the file.' : 'Everything is in the link itself.'} Nothing is
            uploaded.
          </p>`
    }
    ${isChanged ? this.#rows(game, edits, files) : nothing} ${isFile ? this.#file() : this.#link()}
    ${this.#opening()}`;
  }

  #rows(game: PlayState['game'], edits: number, files: number): TemplateResult {
    return html`<div class="send-rows" role="group" aria-label="What is sent">
      ${edits > 0 ? this.#row('edits', `${cards(edits)} changed`, '') : nothing}
      ${
        game
          ? html`${this.#row('game', 'The game', `${gameText(game)}, ${counted(game.last, 'choice')}`)}
            ${this.#wishes.game ? this.#row('here', 'Where we are', `${game.title}, choice ${game.at}`) : nothing}
            ${
              this.#wishes.game && game.branches.length > 0
                ? this.#row(
                    'branches',
                    counted(game.branches.length, 'other branch', 'other branches'),
                    this.#wishes.branches ? '' : 'stay here',
                  )
                : nothing
            }`
          : nothing
      }
      ${isOwnGame() ? nothing : this.#row('pack', 'The pack itself', `${counted(files, 'file')}, for a page that does not have them; as a file only`)}
    </div>`;
  }

  /** Opens what somebody else has sent as a file; a link opens by itself. */
  #opening(): TemplateResult {
    return fileButton(
      'Open a moment from a file',
      ([brought]) => this.bench.store.set({ brought, sheet: 'bring' }),
      { id: 'bring-file', accept: '.zip,application/zip', quiet: true },
    );
  }

  #row(what: keyof SentParts, says: string, more: string): TemplateResult {
    return html`<label class="send-row">
      <input
        type="checkbox"
        .checked=${this.#wishes[what]}
        data-testid=${`send-${what}`}
        @change=${(event: Event) => {
          this.#wishes = { ...this.#wishes, [what]: (event.target as HTMLInputElement).checked };
          this.requestUpdate();
        }}
      />
      <b>${says}</b> <span class="quiet-text">${more}</span>
    </label>`;
  }

  /** The parts that are sent: the files of a game of one's own always go along. */
  get #parts(): SentParts {
    return { ...this.#wishes, pack: this.#wishes.pack || isOwnGame() };
  }

  #file(): TemplateResult {
    return html`${this.#problem === '' ? nothing : html`<p class="trouble" role="alert" data-testid="send-problem">${this.#problem}</p>`}
      <div class="button-row send-buttons">
        <button
          type="button"
          class="loam-button main"
          data-testid="send-file"
          @click=${() => void this.#save()}
        >
          ${icon('download')} Save the file
        </button>
      </div>`;
  }

  #link(): TemplateResult {
    const made = this.#made?.key === this.#key ? this.#made : undefined;
    const size = made?.link.length ?? 0;
    const isLong = size > MOST_LINK;
    return html`${
        isLong
          ? html`<p class="trouble" role="alert" data-testid="send-long">
              This is more than a link holds. Send it as a file, or leave something out.
            </p>`
          : html`<input
              class="send-link"
              readonly
              aria-label="Link"
              data-testid="send-link"
              data-ready=${made !== undefined}
              .value=${made ? this.#address(made.link) : ''}
              @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
            />`
      }
      ${this.#problem === '' ? nothing : html`<p class="trouble" role="alert">${this.#problem}</p>`}
      <div class="button-row send-buttons">
        <span class="quiet-text" data-testid="send-size"
          >${made ? `${sizeText(size)} of at most ${MOST_LINK / 1024}` : ''}</span
        >
        <button
          type="button"
          class=${isLong ? 'loam-button main' : 'loam-button'}
          data-testid="send-file"
          @click=${() => void this.#save()}
        >
          As a file
        </button>
        <button
          type="button"
          class=${isLong ? 'loam-button' : 'loam-button main'}
          data-testid="send-copy"
          ?disabled=${!made || isLong}
          @click=${() => void this.#copy()}
        >
          ${icon('copy')} Copy link
        </button>
      </div>
      ${
        /^(?:localhost|127\.|\[::1\])/.test(location.hostname)
          ? html`<p class="quiet-text">
              This page runs on your own computer, so its link opens there only. For others, send a file.
            </p>`
          : nothing
      }`;
  }

  /** The parts on which the link depends, as a text. */
  get #key(): string {
    const { game } = playOf(this.bench).state;
    const edits = editsOf(this.state).map(({ id, edit }) => [id, edit.at, edit.text.length]);
    return JSON.stringify([this.#wishes, game?.revision, game?.at, game?.hash, game?.branches, edits]);
  }

  async #make(): Promise<void> {
    const key = this.#key;
    if (this.#making === key || this.#made?.key === key) return;
    this.#making = key;
    const link = writeLink(await momentOf(this.bench, this.#parts));
    if (this.#making !== key) return;
    this.#made = { key, link };
    this.#problem = '';
    this.requestUpdate();
  }

  #address = (link: string): string => `${location.href.split('#')[0]}#${link}`;

  async #copy(): Promise<void> {
    if (!this.#made) return;
    try {
      await navigator.clipboard.writeText(this.#address(this.#made.link));
      this.close();
      this.bench.tell('The link is copied.');
    } catch {
      // A page without that right still shows the link.
      this.#problem = 'The browser does not let the page copy. The link is chosen: copy it with Ctrl C.';
      this.requestUpdate();
      this.querySelector<HTMLInputElement>('.send-link')?.focus();
    }
  }

  async #save(): Promise<void> {
    const parcel = await momentOf(this.bench, this.#parts);
    const name = `${this.state.pack}-moment.zip`;
    const bytes = writeArchive(parcel);
    const read = readArchive(bytes);
    if ('code' in read) {
      this.#problem =
        'This is more than a file of a moment holds: 8 MB packed, 16 MB unpacked. Leave something out.';
      this.requestUpdate();
      return;
    }
    saveFile(name, bytes, 'application/zip');
    this.close();
    this.bench.tell(`The moment is saved to ${name}.`);
  }
}
