import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { notKeptWords } from '../kept/storage.ts';
import { EVERYTHING } from '../search/query.ts';
import { cards } from '../store/actions.ts';
import { TAB_COMMAND } from '../commands/text-commands.ts';
import { keyName } from '../elements/key-name.ts';
import { BenchElement } from '../parts/element.ts';
import { cardsIn, cardsOf } from '../search/entry.ts';

/** The time that typing rests before readers hear of errors, in milliseconds. */
const REST = 1000;

/** The line at the foot: what is wrong, how much there is, and where edits are. */
export class StatusLine extends BenchElement {
  #told = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super([
      'phase',
      'docs',
      'known',
      'findings',
      'language',
      'languageProblem',
      'unchecked',
      'asides',
      'pictures',
      'storage',
      'following',
      'delay',
      'writable',
      'manifest',
      'tabWrites',
    ]);
  }

  protected override render(): TemplateResult {
    const entries = this.bench.entries().filter((entry) => entry.inPack);
    const pack = this.state.findings.get(this.state.manifest.path) ?? [];
    const told = (severity: string): number => pack.filter((one) => one.severity === severity).length;
    const errors = entries.reduce((sum, entry) => sum + entry.errors, told('error'));
    this.#tell(errors);
    const warnings = entries.reduce((sum, entry) => sum + entry.warnings, told('warning'));
    const faces = entries.reduce((sum, entry) => sum + entry.faces.length * cardsIn(entry), 0);
    const count = cardsOf(entries);
    return html`<footer class="status-bar" data-pane="status" aria-label="Status">
      ${
        // A count that is not known now is not said: a count that stands may be of another text.
        this.#isChecked
          ? html`${this.#count(errors, 'error', 'errors')} ${this.#count(warnings, 'warning', 'warnings')}`
          : this.#unchecked()
      }
      <span data-testid="status-cards">${cards(count)}${faces > 0 ? `, ${faces} faces` : ''}</span>
      ${this.#language()}
      ${
        this.state.tabWrites
          ? html`<span data-testid="status-tab"
              >Tab writes spaces, ${keyName(TAB_COMMAND.keys[0])} lets it leave the text</span
            >`
          : nothing
      }
      <span class="gap"></span>
      ${
        this.state.delay === undefined
          ? nothing
          : html`<span class="status-delay" title="From the last key to the answer about it"
              >last key answered in ${Math.max(1, Math.round(this.state.delay))} ms</span
            >`
      }
      ${this.#where()}
    </footer>`;
  }

  get #isChecked(): boolean {
    const { language, unchecked } = this.state;
    return language === 'ready' && unchecked.size === 0;
  }

  /** The notice in place of the counts where they are not known. */
  #unchecked(): TemplateResult | typeof nothing {
    const { language, unchecked } = this.state;
    if (language === 'opening') return nothing;
    const what = language === 'stopped' ? 'Nothing is checked' : `${cards(unchecked.size)} not checked`;
    return html`<span class="status-trouble" data-testid="status-unchecked"
      >${icon('warning', { size: 14 })} ${what}</span
    >`;
  }

  /** Readers hear of another number of errors when typing has rested. */
  #tell(errors: number): void {
    clearTimeout(this.#timer);
    if (errors === this.#told || !this.#isChecked) return;
    this.#timer = setTimeout(() => {
      this.#told = errors;
      this.bench.say(errors === 0 ? 'No errors.' : `${errors} ${errors === 1 ? 'error' : 'errors'}.`);
    }, REST);
  }

  #count(count: number, one: 'error' | 'warning', many: string): TemplateResult {
    return html`<button
      type="button"
      class="status-count"
      data-severity=${count > 0 ? one : 'none'}
      data-testid=${`status-${many}`}
      ?disabled=${count === 0}
      title=${count > 0 ? 'Show these cards in the list' : nothing}
      @click=${() => {
        this.bench.navigation.narrow({ ...EVERYTHING, problems: true });
        this.bench.say('The list shows the cards with errors or warnings.');
      }}
    >
      ${count > 0 ? icon(one, { size: 14 }) : nothing} ${count} ${count === 1 ? one : many}
    </button>`;
  }

  #language(): TemplateResult | typeof nothing {
    const { phase, language, languageProblem } = this.state;
    if (phase === 'failed') return nothing;
    if (language === 'opening') return html`<span>Reading the cards</span>`;
    if (languageProblem === '') return nothing;
    return html`<span class="status-trouble" role="alert" data-testid="status-language"
      >${icon('error', { size: 14 })} ${languageProblem}
      ${
        language === 'stopped'
          ? textLink('Try again', () => void this.bench.language.open(), { id: 'language-again' })
          : nothing
      }</span
    >`;
  }

  #where(): TemplateResult {
    const { storage, following, writable, asides, pictures } = this.state;
    if (storage !== 'kept') {
      return html`<span class="status-trouble" role="status" data-testid="status-storage">
        ${icon('warning', { size: 14 })} ${notKeptWords(storage, 'edits')}
        ${textLink('Save everything to a file', () => this.bench.navigation.view('changes'))}
      </span>`;
    }
    if (writable && following === 'lost') {
      return html`<span class="status-trouble" role="status" data-testid="status-storage"
        >${icon('warning', { size: 14 })} No answer from the files, trying again. Edits are kept here.</span
      >`;
    }
    if (asides.length > 0) {
      return html`<span class="status-trouble" role="status" data-testid="status-storage">
        ${icon('warning', { size: 14 })} Something that was kept is set aside.
        ${textLink('Show it', () => this.bench.navigation.view('changes'))}
      </span>`;
    }
    const left = pictures.filter(({ fault }) => fault !== undefined);
    const [first] = left;
    if (first) {
      const more = left.length === 1 ? '' : ` And ${left.length - 1} more.`;
      const says = `P543 ${first.path}: this ${first.path.startsWith('icons/') ? 'icon' : 'picture'} is left out. ${first.fault ?? ''}${more}`;
      return html`<span class="status-trouble" role="status" title=${says} data-testid="status-pictures"
        >${icon('warning', { size: 14 })} ${says}</span
      >`;
    }
    return html`<span class="status-where" data-testid="status-storage"
      >${writable ? 'Follows the files' : 'Published cards'}, edits kept on this machine</span
    >`;
  }
}
