import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { withKey } from '../commands/command.ts';
import { FIND_COMMAND, KEYS_COMMAND, SEND_COMMAND, THEME_COMMANDS } from '../commands/page-commands.ts';
import { changedCount } from '../files/changed-rows.ts';
import { icon } from '../icons/icon.ts';
import { notHolding } from '../scenarios/words.ts';
import { cards } from '../store/actions.ts';
import { VIEW_NAMES, VIEWS, type ViewName } from '../store/state.ts';
import { BenchElement } from '../parts/element.ts';
import { numberText } from '../search/entry.ts';

/** The bar at the top: the name, the view, what was changed, theme, palette and keys. */
export class AppBar extends BenchElement {
  constructor() {
    super([
      'docs',
      'open',
      'row',
      'size',
      'theme',
      'title',
      'known',
      'unchecked',
      'language',
      'sheet',
      'view',
      'unknown',
      'differing',
    ]);
  }

  protected override render(): TemplateResult {
    const { size, open, view, unknown } = this.state;
    const onCard = unknown === undefined && view === 'cards' && size === 'phone' && open !== undefined;
    return html`<header class="app-bar">
      ${onCard ? this.#card() : this.#frame()}
      <span class="gap"></span>
      ${onCard ? nothing : this.#changes()}
      <button
        type="button"
        class="loam-button quiet"
        aria-label=${FIND_COMMAND.label}
        title=${withKey(FIND_COMMAND.label, FIND_COMMAND)}
        aria-haspopup="dialog"
        data-testid="find"
        @click=${() => FIND_COMMAND.run({ bench: this.bench })}
      >
        ${icon('search')}
        <span class="bar-word">${FIND_COMMAND.label} <kbd>${FIND_COMMAND.keys[0]}</kbd></span>
      </button>
      ${
        // A phone has no room for it: there it stands in the view of changes, and in the palette.
        size === 'phone'
          ? nothing
          : button(
              html`${icon('upload')} <span class="bar-word">${SEND_COMMAND.label}</span>`,
              () => SEND_COMMAND.run({ bench: this.bench }),
              {
                look: 'quiet',
                label: SEND_COMMAND.label,
                title: SEND_COMMAND.says,
                id: 'send',
              },
            )
      }
      ${this.#themes()}
      ${button(icon('help'), () => KEYS_COMMAND.run({ bench: this.bench }), {
        look: 'quiet',
        label: KEYS_COMMAND.label,
        title: withKey(KEYS_COMMAND.label, KEYS_COMMAND),
        id: 'keys',
      })}
    </header>`;
  }

  #frame(): TemplateResult {
    const { size, view, unknown } = this.state;
    const drawer = unknown === undefined && view === 'cards' && (size === 'small' || size === 'medium');
    return html`<a
        class="app-name"
        href="#/cards"
        aria-label="Loam, to the cards"
        @click=${(event: Event) => this.#show(event, 'cards')}
        >${icon('loam', { size: 20 })} <span class="app-word">Loam</span></a
      >
      <nav class="app-views" aria-label="Views">
        ${VIEWS.filter((one) => one !== 'changes').map(
          (one) =>
            html`<a
              href=${`#/${one}`}
              aria-current=${one === view && unknown === undefined ? 'page' : nothing}
              data-testid=${`view-${one}`}
              @click=${(event: Event) => this.#show(event, one)}
              >${VIEW_NAMES[one]}${one === 'scenarios' ? this.#differing() : nothing}</a
            >`,
        )}
      </nav>
      ${
        drawer
          ? button(
              html`${icon('drawer')} List`,
              () => this.bench.store.set({ sheet: this.state.sheet === 'list' ? 'none' : 'list' }),
              { expanded: this.state.sheet === 'list', id: 'open-list' },
            )
          : nothing
      }`;
  }

  /** The number of scenarios that do not hold. */
  #differing(): TemplateResult | typeof nothing {
    const { differing } = this.state;
    if (differing === 0) return nothing;
    const says = notHolding(differing);
    return html`<span class="view-count" title=${says} data-testid="differing"
      >${icon('error', { size: 12 })}<span aria-hidden="true">${differing}</span
      ><span class="unseen">, ${says}</span></span
    >`;
  }

  #show(event: Event, view: ViewName): void {
    event.preventDefault();
    this.bench.navigation.view(view);
  }

  #card(): TemplateResult {
    const entry = this.bench.openEntry();
    return html`${button(
        html`<span class="turned">${icon('chevron')}</span>`,
        () => this.bench.navigation.open(undefined),
        { look: 'quiet', label: 'Back to the list', id: 'back' },
      )}
      <h1 class="app-card">${entry?.label ?? 'Card'}</h1>
      <span class="quiet-text">${entry && numberText(entry)}</span>
      ${
        entry && (this.state.unchecked.has(entry.id) || this.state.language === 'stopped')
          ? html`<span class="app-errors">${icon('warning', { size: 15 })} not checked</span>`
          : entry && entry.errors > 0
            ? html`<span class="app-errors">${icon('error', { size: 15 })} ${entry.errors}</span>`
            : nothing
      }`;
  }

  #changes(): TemplateResult {
    const changed = changedCount(this.state.docs.values());
    const { title } = this.state;
    return html`<button
      type="button"
      class="loam-button quiet app-changes"
      data-testid="changes"
      data-changed=${changed}
      aria-haspopup="dialog"
      @click=${() => this.bench.navigation.view('changes')}
    >
      <span class="app-title">${title}${title === '' ? '' : ', '}</span>
      <span class="changed-mark" aria-hidden="true"><span class="row-dot"></span> ${changed}</span>
      <span class="changed-words">${changed === 0 ? 'no changes' : `${cards(changed)} changed`}</span>
    </button>`;
  }

  #themes(): TemplateResult {
    const { theme } = this.state;
    return html`${button(icon('contrast'), undefined, {
        look: 'quiet',
        opens: 'theme-menu',
        label: 'Light or dark',
        title: 'Light or dark',
        id: 'theme',
      })}
      <div id="theme-menu" class="popover at-right" popover role="radiogroup" aria-label="Light or dark">
        ${THEME_COMMANDS.map(
          (one) =>
            html`<label class="choice">
              <input
                type="radio"
                name="theme"
                .value=${one.theme}
                .checked=${theme === one.theme}
                @change=${() => one.run({ bench: this.bench })}
              />
              ${one.label}
            </label>`,
        )}
      </div>`;
  }
}
