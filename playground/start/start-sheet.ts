import { html, nothing, type TemplateResult } from 'lit';
import { renamedPack, unbundled } from '../../src/cards/bundle.ts';
import { slugOf } from '../../src/cards/paths.ts';
import { TOUR_COMMAND } from '../commands/page-commands.ts';
import { button, textLink } from '../elements/button.ts';
import { fileButton } from '../elements/file-button.ts';
import { gameAsked, openGame, ownId } from '../files/game-address.ts';
import { forgetGame, gameKept, gamesKept, isSamePack, keepGame, type OwnGame } from '../files/own-games.ts';
import { icon } from '../icons/icon.ts';
import { SHELF } from '../files/shelf.ts';
import { NotKeptError, notKeptWords } from '../kept/storage.ts';
import { Sheet } from '../parts/sheet.ts';
import { cards } from '../store/actions.ts';
import { gameFromFolder, nameProblem, type FolderFile } from './own-folder.ts';

/** The ways to begin: the tour, the pack that is open, other games, a folder, a new game. */
export class StartSheet extends Sheet {
  #kept: readonly OwnGame[] | undefined;
  #problem = '';
  /** The pack of a folder, where one of its name is kept with other files, and the title of that. */
  #instead: { readonly game: OwnGame; readonly kept: string } | undefined;
  #name = '';
  #isBusy = false;

  constructor() {
    super('start', ['docs', 'title', 'phase']);
  }

  protected override heading(): string {
    return 'Where to begin';
  }

  protected override updated(): void {
    super.updated();
    if (this.shown && this.#kept === undefined) void this.#look();
    if (this.shown) return;
    this.#kept = undefined;
    this.#instead = undefined;
  }

  protected override body(): TemplateResult {
    const asked = gameAsked();
    const count = this.bench.entries().filter(({ card, inPack }) => card && inPack).length;
    const others = (this.#kept ?? []).filter(({ id }) => id !== asked);
    return html`<div class="start" data-testid="start">
      <section>
        <h3>New here</h3>
        <p>Five steps: change a card, see what it does, play, ask what if, weigh it.</p>
        ${button(
          html`${icon('arrow')} Take the tour`,
          () => {
            this.close();
            TOUR_COMMAND.run({ bench: this.bench });
          },
          { look: 'main', id: 'start-tour' },
        )}
      </section>
      <section>
        <h3>${this.state.title === '' ? 'This pack' : this.state.title}</h3>
        <p>${cards(count)} are open.</p>
        <div class="button-row">
          ${button('Its cards', () => this.#go('cards'), { id: 'start-cards' })}
          ${button('Play it', () => this.#go('play'), { id: 'start-play' })}
        </div>
      </section>
      <section>
        <h3>Other games</h3>
        <ul class="start-games">
          ${
            asked === undefined
              ? nothing
              : html`<li>
                  ${textLink('The pack that this page was opened with', () => openGame(undefined), {
                    id: 'start-served',
                  })}
                </li>`
          }
          ${SHELF.filter(({ id }) => id !== asked && id !== this.state.pack).map(
            ({ id, title, says }) =>
              html`<li>
                ${textLink(title, () => openGame(id), { id: `start-${id}` })}
                <span class="quiet-text">${says}</span>
              </li>`,
          )}
          ${others.map(
            (game) =>
              html`<li>
                ${textLink(game.title, () => openGame(game.id), { id: `start-${game.id}` })}
                <span class="quiet-text">kept in this browser</span>
                ${textLink('Forget', () => void this.#forget(game), { label: `Forget ${game.title}` })}
              </li>`,
          )}
        </ul>
      </section>
      <section>
        <h3>A folder</h3>
        <p>
          A pack of your own: the folder with its pack.json. It is copied into this browser; the files stay as
          they are.
        </p>
        ${this.#instead ? this.#asked(this.#instead) : fileButton('Choose a folder', (files) => void this.#folder(files), { id: 'start-folder', many: 'folder' })}
      </section>
      <section>
        <h3>A new game</h3>
        <p>A small game that can be played at once, with stalls, coins and a market; change it into yours.</p>
        <form
          class="start-new"
          @submit=${(event: Event) => {
            event.preventDefault();
            void this.#create();
          }}
        >
          <label
            >Name
            <input
              type="text"
              maxlength="120"
              autocomplete="off"
              data-testid="start-name"
              .value=${this.#name}
              @input=${(event: Event) => (this.#name = (event.target as HTMLInputElement).value)}
          /></label>
          <button type="submit" class="loam-button" data-testid="start-create" ?disabled=${this.#isBusy}>
            ${icon('plus')} Make it and play
          </button>
        </form>
      </section>
      ${this.#problem === '' ? nothing : html`<p class="trouble" role="alert" data-testid="start-problem">${this.#problem}</p>`}
    </div>`;
  }

  /** The question whether a folder takes the place of a game that is kept. */
  #asked({ game, kept }: { readonly game: OwnGame; readonly kept: string }): TemplateResult {
    const leave = (): void => {
      this.#instead = undefined;
      this.requestUpdate();
    };
    return html`<p role="alert" data-testid="start-instead">
        ${kept} is kept in this browser under the same name, with other files. Those of the folder would take
        their place for good; what was changed and played here stays.
      </p>
      <div class="button-row">
        ${button('Replace its files', () => void this.#keep(game, '#/cards'), { id: 'start-replace' })}
        ${button('Leave it', leave, { id: 'start-leave' })}
      </div>`;
  }

  #go(view: 'cards' | 'play'): void {
    this.close();
    this.bench.navigation.view(view);
  }

  async #look(): Promise<void> {
    this.#kept ??= [];
    // Without storage nothing is kept, which is said where somebody wants to keep something.
    this.#kept = await gamesKept().catch(() => []);
    this.requestUpdate();
  }

  async #forget(game: OwnGame): Promise<void> {
    await this.#try(async () => {
      await forgetGame(game.id);
      this.bench.tell(`${game.title} is forgotten.`, () => void keepGame(game));
      await this.#look();
    });
  }

  async #folder(chosen: readonly File[]): Promise<void> {
    const files = chosen.map((file): FolderFile => {
      const path = file.webkitRelativePath === '' ? file.name : file.webkitRelativePath;
      return {
        path: path.slice(path.indexOf('/') + 1),
        size: file.size,
        read: () => file.text(),
        bytes: async (most) => new Uint8Array(await file.slice(0, most).arrayBuffer()),
      };
    });
    const read = await gameFromFolder(files);
    if ('problem' in read) {
      this.#tell(read.problem);
      return;
    }
    // A browser that does not tell whether one is kept gets none: it could replace one.
    await this.#try(async () => {
      const kept = await gameKept(read.game.id);
      if (kept && !isSamePack(kept, read.game)) this.#instead = { game: read.game, kept: kept.title };
      else await this.#keep(read.game, '#/cards');
    });
  }

  async #create(): Promise<void> {
    const name = this.#name.trim();
    const problem = nameProblem(name, await this.#taken());
    if (problem !== undefined) {
      this.#tell(problem);
      return;
    }
    await this.#try(async () => {
      const { default: market } = await import('../../docs/examples/market.txt');
      const id = slugOf(name);
      const files = renamedPack(unbundled(market), id, name);
      await this.#keep({ id: ownId(id), title: name, files }, '#/play');
    });
  }

  /** The ids of the packs that this page knows. */
  async #taken(): Promise<ReadonlySet<string>> {
    await this.#look();
    const own = (this.#kept ?? []).map(({ id }) => id);
    const known = [this.state.pack, ...SHELF.map(({ id }) => id)];
    return new Set([...known, ...own.map((id) => id.slice(ownId('').length))]);
  }

  async #keep(game: OwnGame, hash: string): Promise<void> {
    await this.#try(async () => {
      await keepGame(game);
      openGame(game.id, hash);
    });
  }

  async #try(act: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    this.#tell('');
    try {
      await act();
    } catch (error) {
      this.#tell(
        error instanceof NotKeptError
          ? `${notKeptWords(error.why, 'games')} Nothing was opened.`
          : 'A part of the page did not come. Nothing was opened; try again.',
      );
    } finally {
      this.#isBusy = false;
      this.requestUpdate();
    }
  }

  #tell(problem: string): void {
    this.#problem = problem;
    this.requestUpdate();
  }
}
