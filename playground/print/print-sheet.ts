import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { Sheet } from '../parts/sheet.ts';
import { icon } from '../icons/icon.ts';
import { cards } from '../store/actions.ts';
import { pagePart } from './page-part.ts';
import {
  CARD_WIDTHS,
  cardsOn,
  layOutPage,
  PAPERS,
  pagesFor,
  type CardWidth,
  type PageLayout,
  type Paper,
} from './paper.ts';
import { PRINTABLE, type Printable } from '../store/printable.ts';
import { MOST_FACES, printableEntries, printedFaces, type PrintedFaces } from './printed-faces.ts';
import { Printing } from './printing.ts';
import { faceCount, namesOf, pageCount } from './words.ts';
import { titleOf } from '../store/entries.ts';
import { cardsOf } from '../search/entry.ts';

/** The most copies of a card. */
const MOST_COPIES = 99;

/** Cards on paper, at the size of real ones: which, how large, how often, and a look at the first page. */
export class PrintSheet extends Sheet {
  #paper: Paper = PAPERS[0];
  #width: CardWidth = 63;
  #copies = 1;
  #inWords = false;
  /** The number of faces that are drawn, while they are. */
  #drawn: number | undefined;
  readonly #printing = new Printing();

  constructor() {
    super('print', ['docs', 'known', 'findings', 'query', 'open', 'row', 'printing', 'chosen', 'language']);
  }

  protected override heading(): string {
    return 'Print cards';
  }

  protected override close(): void {
    this.#cancel();
    super.close();
  }

  protected override body(): TemplateResult {
    const { printing } = this.state;
    // The chosen cards are offered where some are.
    const found = PRINTABLE.map((what) => ({
      what,
      entries: printableEntries(what, this.bench.entries(), this.state),
    })).filter(({ what, entries }) => what !== 'chosen' || entries.length > 0);
    const { entries } = found.find(({ what }) => what === printing) ?? { entries: [] };
    const layout = layOutPage(this.#paper, this.#width);
    const printed = printedFaces(entries, { copies: this.#copies, inWords: this.#inWords });
    return html`<form
      class="print-form"
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#print(layout, printed);
      }}
    >
      <div class="print-wishes">
        <fieldset>
          <legend>Cards</legend>
          ${found.map((each) =>
            this.#radio(
              'what',
              each.what,
              this.#label(each.what, cardsOf(each.entries)),
              printing,
              () => this.bench.store.set({ printing: each.what }),
              each.entries.length === 0 && each.what !== printing,
            ),
          )}
        </fieldset>
        <fieldset>
          <legend>Size</legend>
          ${CARD_WIDTHS.map((width) => {
            const each = layOutPage(this.#paper, width);
            const says = `${width} × ${Math.round(each.height)} mm, ${cardsOn(each)} on a page`;
            return this.#radio('width', String(width), says, String(this.#width), () => {
              this.#width = width;
            });
          })}
        </fieldset>
        <fieldset>
          <legend>Abilities</legend>
          ${(['icons', 'words'] as const).map((as) =>
            this.#radio(
              'as',
              as,
              as === 'words' ? 'In words' : 'As icons',
              this.#inWords ? 'words' : 'icons',
              () => {
                this.#inWords = as === 'words';
              },
            ),
          )}
        </fieldset>
        <fieldset>
          <legend>Paper</legend>
          ${PAPERS.map((paper) =>
            this.#radio('paper', paper.id, paper.name, this.#paper.id, () => {
              this.#paper = paper;
            }),
          )}
        </fieldset>
        <label class="print-copies"
          >Copies of each
          <input
            type="number"
            min="1"
            max=${MOST_COPIES}
            required
            data-testid="print-copies"
            .value=${String(this.#copies)}
            @change=${(event: Event) => this.#setCopies(event.target as HTMLInputElement)}
          />
        </label>
      </div>
      ${this.#preview(layout, printed)} ${this.#end(layout, printed)}
    </form>`;
  }

  #label(what: Printable, count: number): string {
    if (what === 'list') return `The list, ${cards(count)}`;
    if (what === 'chosen') return `The chosen ones, ${cards(count)}`;
    if (what === 'changed') return `What was changed, ${cards(count)}`;
    const entry = this.bench.openEntry();
    return count === 0 || !entry ? 'The open card' : titleOf(entry);
  }

  #radio(
    name: string,
    value: string,
    says: string,
    now: string,
    choose: () => void,
    isEmpty = false,
  ): TemplateResult {
    return html`<label class="choice"
      ><input
        type="radio"
        name=${`print-${name}`}
        data-testid=${`print-${name}-${value}`}
        .value=${value}
        .checked=${value === now}
        ?disabled=${isEmpty}
        @change=${() => {
          this.#cancel();
          choose();
          this.requestUpdate();
        }}
      /><span>${says}</span></label
    >`;
  }

  #preview(layout: PageLayout, { faces }: PrintedFaces): TemplateResult {
    const first = faces.slice(0, cardsOn(layout));
    return html`<figure class="print-preview" aria-hidden="true" data-testid="print-preview">
      ${pagePart(layout, first)}
    </figure>`;
  }

  #end(layout: PageLayout, printed: PrintedFaces): TemplateResult {
    const { faces, stale, missing } = printed;
    const tooMany = faces.length > MOST_FACES;
    return html`<div class="print-end">
      <p aria-live="polite" data-testid="print-sum">${this.#sum(layout, printed)}</p>
      ${
        tooMany
          ? html`<p class="trouble" role="alert">
              At most ${MOST_FACES.toLocaleString('en')} faces are printed at once. Narrow the list, or print
              fewer copies.
            </p>`
          : nothing
      }
      ${
        stale.length === 0
          ? nothing
          : html`<p class="quiet-text" data-testid="print-stale">
              Printed as they were before their texts had errors: ${namesOf(stale)}.
            </p>`
      }
      ${
        missing.length === 0
          ? nothing
          : html`<p class="quiet-text" data-testid="print-missing">
              Left out, since their texts have not checked yet: ${namesOf(missing)}.
            </p>`
      }
      <p class="quiet-text">
        Choose a scale of 100 % in the dialog of the browser, so that the cards come out at their size. There
        you can save a PDF as well.
      </p>
      <div class="button-row">
        <button
          type="submit"
          class="loam-button main"
          data-testid="print-now"
          ?disabled=${faces.length === 0 || tooMany || this.#drawn !== undefined}
        >
          ${icon('print')} Print
        </button>
        ${this.#drawn === undefined ? nothing : button('Cancel', () => this.#cancel())}
      </div>
    </div>`;
  }

  #sum(layout: PageLayout, { faces }: PrintedFaces): string {
    if (this.#drawn !== undefined) return `Drawing: ${this.#drawn} of ${faceCount(faces.length)}.`;
    if (faces.length === 0)
      return this.state.language === 'ready' ? 'There is no face to print.' : 'The cards are being read.';
    return `${faceCount(faces.length)} on ${pageCount(pagesFor(layout, faces.length))}.`;
  }

  async #print(layout: PageLayout, { faces }: PrintedFaces): Promise<void> {
    if (faces.length === 0 || faces.length > MOST_FACES) return;
    this.#tell(0);
    if (await this.#printing.print(layout, faces, (drawn) => this.#tell(drawn))) this.#tell(undefined);
  }

  #cancel(): void {
    this.#printing.cancel();
    if (this.#drawn !== undefined) this.#tell(undefined);
  }

  #tell(drawn: number | undefined): void {
    this.#drawn = drawn;
    this.requestUpdate();
  }

  #setCopies(input: HTMLInputElement): void {
    if (!input.reportValidity()) return;
    this.#cancel();
    this.#copies = input.valueAsNumber;
    this.requestUpdate();
  }
}
