import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { fileButton } from '../elements/file-button.ts';
import { moveAmong } from '../elements/roving.ts';
import { saveFile } from '../elements/save-file.ts';
import { needsDecision } from '../files/document.ts';
import { faceOf } from '../face/face-of.ts';
import { isOwnGame } from '../files/game-address.ts';
import { icon } from '../icons/icon.ts';
import { notKeptWords } from '../kept/storage.ts';
import { asidesView } from '../parts/asides-part.ts';
import { BenchElement } from '../parts/element.ts';
import { readArchive, writeArchive } from '../parcel/archive.ts';
import type { Version } from '../parcel/parcel.ts';
import { scenarioStoreOf } from '../scenarios/scenario-store.ts';
import { STATUS_WORDS } from '../search/status-words.ts';
import { takeEdits } from '../sending/all-edits.ts';
import { momentOf } from '../sending/sent.ts';
import { editsOf, versionsOf, type VersionStore } from '../sending/versions.ts';
import { playOf } from '../session/play-controller.ts';
import { cards } from '../store/actions.ts';
import { withLineBack, type NumberedRow } from './changed-docs.ts';
import { ComparingChanges, type ToldDoc } from './comparing-changes.ts';
import { detailView, stateNow } from './detail-part.ts';
import { versionsView } from './versions-part.ts';
import { asText, entryOf, nameOf, numberOf, numbersOf, sentencesOf } from './words.ts';

/** Everything that was changed: in words, as faces and as texts, to be taken back, named, sent and brought. */
export class ChangesView extends BenchElement {
  /** Id of the version that is compared with; empty for the files. */
  #from = '';
  /** Id of the document that is shown. */
  #shown = '';
  #isNaming = false;
  #comparing: ComparingChanges | undefined;
  #stops: readonly (() => void)[] = [];

  constructor() {
    super(['docs', 'known', 'saving', 'refusals', 'writable', 'storage', 'asides', 'size', 'title']);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#comparing = new ComparingChanges(this.bench, () => this.#then?.edits ?? []);
    const draw = (): void => this.requestUpdate();
    this.#stops = [
      this.#comparing.store.watch('all', draw),
      this.#versions.store.watch('all', () => this.#versionsMoved()),
      playOf(this.bench).store.watch(['game'], draw),
    ];
    this.#comparing.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#comparing?.end();
    for (const stop of this.#stops) stop();
  }

  get #versions(): VersionStore {
    return versionsOf(this.bench);
  }

  /** The version that is compared with; undefined for the files. */
  get #then(): Version | undefined {
    return this.#versions.versions.find(({ id }) => id === this.#from);
  }

  protected override render(): TemplateResult {
    const docs = this.#comparing?.store.state.docs ?? [];
    const shown = docs.find(({ key }) => key === this.#shown) ?? docs[0];
    return html`<main class="changes-view" data-size=${this.state.size} data-testid="changes-view">
      <section class="change-list" data-pane="list" aria-label="Changes">
        <header>
          <h1>Changes</h1>
          ${docs.length > 0 ? button('Copy as text', () => void this.#copy(docs), { look: 'quiet', id: 'copy-changes' }) : nothing}
        </header>
        <p class="quiet-text">
          Now, compared with <b data-testid="changes-from"><bdi>${this.#then?.name ?? 'the files'}</bdi></b
          >. ${this.#storageText()}
        </p>
        ${asidesView(this.bench)} ${docs.length === 0 ? this.#nothing() : this.#list(docs, shown)}
        ${versionsView({
          versions: this.#versions.versions,
          storage: this.#versions.store.state.storage,
          from: this.#then ? this.#from : '',
          compare: (id) => this.#compare(id),
          goBack: (version) => this.#goBack(version),
          letGo: (version) => this.#letGo(version),
          isNaming: this.#isNaming,
          name: (name, note) => this.#name(name, note),
          cancel: () => this.#setNaming(false),
        })}
        ${this.#foot(docs.length)}
      </section>
      ${
        shown
          ? detailView({
              bench: this.bench,
              doc: shown,
              then: this.#thenName,
              takeBack: (doc) => this.#takeBack(doc),
              takeBackLine: (doc, rows, row) => this.#takeBackLine(doc, rows, row),
            })
          : nothing
      }
    </main>`;
  }

  get #thenName(): string {
    return this.#then?.name ?? 'As printed';
  }

  #storageText(): string {
    const { storage } = this.state;
    return storage === 'kept'
      ? ''
      : `${notKeptWords(storage, 'edits')} When the page closes they are gone. Save all as .zip and read it back later.`;
  }

  #nothing(): TemplateResult {
    return html`<div class="change-nothing" data-testid="changes-none">
      <p>${this.#then ? `Nothing differs from ${this.#then.name}.` : 'No card is changed.'}</p>
      <p class="quiet-text">Change a number on a card: what that does is said here in words.</p>
      ${button('To the cards', () => this.bench.navigation.view('cards'), { look: 'main', focus: true })}
    </div>`;
  }

  #list(docs: readonly ToldDoc[], shown: ToldDoc | undefined): TemplateResult {
    const entries = this.bench.entries();
    return html`<ul
      class="change-rows"
      data-testid="change-rows"
      @keydown=${(event: KeyboardEvent) =>
        moveAmong(event, [...this.querySelectorAll<HTMLElement>('.change-row')])}
    >
      ${docs.map((doc) => {
        const entry = entryOf(doc, entries);
        const status = (doc.row ? entry?.status : entry?.fileStatus) ?? 'same';
        const refusal = this.state.refusals.get(doc.id);
        return html`<li>
          <button
            type="button"
            class="change-row"
            aria-current=${doc === shown}
            tabindex=${doc === shown ? 0 : -1}
            ?data-pane-focus=${doc === shown}
            data-card=${numberOf(doc, entries) ?? nothing}
            data-testid=${`change-${numberOf(doc, entries) ?? doc.id}`}
            @focus=${() => this.#show(doc.key)}
            @click=${() => this.#show(doc.key, true)}
          >
            <span class="change-name"
              >${thumb(doc, stateNow(doc, this.bench))}<b>${nameOf(doc, entries)}</b
              ><span class=${needsDecision(status) ? 'trouble' : 'quiet-text'}
                >${status === 'changed' || status === 'same' ? '' : `${STATUS_WORDS[status]}, `}${numbersOf(doc, entries)}</span
              ></span
            >
            ${sentencesOf(doc).map((says) => html`<span class="change-words">${says}</span>`)}
            ${refusal === undefined ? nothing : html`<span class="trouble">${refusal}</span>`}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  #foot(count: number): TemplateResult {
    return html`<footer class="button-row">
      ${
        this.state.writable
          ? button(html`${icon('save')} Save all`, () => void this.bench.actions.saveAll(), {
              look: 'main',
              id: 'save-all',
              off: editsOf(this.state).length === 0,
            })
          : nothing
      }
      ${button('Name this version', () => this.#setNaming(true), { id: 'name-version', off: count === 0 })}
      ${
        this.state.size === 'phone'
          ? button(html`${icon('upload')} Send`, () => this.bench.store.set({ sheet: 'send' }), {
              id: 'send',
            })
          : nothing
      }
      ${button(html`${icon('download')} All as .zip`, () => void this.#save(), { id: 'export-all' })}
      ${fileButton('Open a .zip', ([brought]) => this.bench.store.set({ brought, sheet: 'bring' }), {
        id: 'import-all',
        accept: '.zip,application/zip',
      })}
    </footer>`;
  }

  #show(key: string, goes = false): void {
    if (this.#shown !== key) {
      this.#shown = key;
      this.requestUpdate();
    }
    const isColumn = this.state.size === 'phone' || this.state.size === 'small';
    if (goes && isColumn)
      void this.updateComplete.then(() => this.querySelector('.change-detail')?.scrollIntoView());
  }

  #compare(id: string): void {
    this.#from = id;
    void this.#comparing?.now();
    this.requestUpdate();
  }

  #setNaming(isNaming: boolean): void {
    this.#isNaming = isNaming;
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>(
        isNaming ? '[data-testid=version-name]' : '[data-testid=name-version]',
      )?.focus(),
    );
  }

  #name(name: string, note: string): void {
    if (name === '') return;
    const version = this.#versions.add(name, note);
    this.#setNaming(false);
    this.bench.tell(`${name} is kept.`, () => this.#versions.letGo(version.id));
  }

  /** Compares with the files where the version that was compared with is gone, here or in another window. */
  #versionsMoved(): void {
    if (this.#from !== '' && !this.#then) this.#compare('');
    else this.requestUpdate();
  }

  #letGo(version: Version): void {
    this.#versions.letGo(version.id);
    this.bench.tell(`${version.name} is let go.`, () => this.#versions.keep(version));
  }

  /** Makes the edits those of a version, or none. */
  #goBack(version: Version | undefined): void {
    const back = takeEdits(this.bench, version?.edits ?? []);
    const says = version ? `All cards are as in ${version.name}.` : 'All changes are taken back.';
    this.bench.tell(says, () => {
      back();
      this.bench.say('Taken back.');
    });
  }

  /** Makes one document as it was, or one card of a table. */
  #takeBack(doc: ToldDoc): void {
    const { id, was, row, files } = doc;
    const { documents } = this.bench;
    const before = documents.get(id);
    const label = nameOf(doc, this.bench.entries());
    if (row && files) {
      this.bench.actions.takeBackRow(id, row, files.was, label);
      return;
    }
    const then = this.#then?.edits.find((kept) => kept.id === id);
    if (then) documents.take(then);
    else if (was === undefined || before?.disk === undefined) documents.remove(id);
    else documents.reset(id);
    this.bench.tell(`${label} is as it was.`, () => {
      documents.put(id, before);
      this.bench.say('Taken back.');
    });
  }

  /** Makes one line as it was. */
  #takeBackLine({ id, is }: ToldDoc, rows: readonly NumberedRow[], row: NumberedRow): void {
    const { documents } = this.bench;
    const before = documents.get(id);
    if (!is || !before) return;
    documents.edit(id, withLineBack(is.text, rows, row));
    this.bench.tell('The line is as it was.', () => {
      documents.put(id, before);
      this.bench.say('Taken back.');
    });
  }

  async #copy(docs: readonly ToldDoc[]): Promise<void> {
    const text = asText(docs, this.bench.entries());
    try {
      await navigator.clipboard.writeText(text);
      this.bench.tell('The changes are copied as text.');
    } catch {
      saveFile(`${this.state.pack}-changes.txt`, text);
      this.bench.tell(
        `The browser does not let the page copy. They are saved to ${this.state.pack}-changes.txt.`,
      );
    }
  }

  /** Changed cards, the game, scenarios and versions in one file. */
  async #save(): Promise<void> {
    const shelf = scenarioStoreOf(this.bench);
    await Promise.all([shelf.read, this.#versions.read]);
    const moment = await momentOf(this.bench, {
      edits: true,
      game: true,
      here: true,
      branches: true,
      pack: isOwnGame(),
    });
    const all = {
      ...moment,
      scenarios: shelf.state.items.map(({ text }) => text),
      versions: this.#versions.versions,
    };
    const name = `${this.state.pack}-everything.zip`;
    const { bundle, ...withoutPack } = all;
    const whole = writeArchive(all);
    // A pack with many pictures can be more than a file may bring; its changes still open beside it.
    const isWhole = !('code' in readArchive(whole));
    const bytes = isWhole ? whole : writeArchive(withoutPack);
    if (!isWhole && (bundle === undefined || 'code' in readArchive(bytes))) {
      this.bench.tell('This is more than a file holds: 8 MB packed, 16 MB unpacked. Nothing was saved.');
      return;
    }
    saveFile(name, bytes, 'application/zip');
    const left = isWhole ? '' : ' The files of the pack are left out: they are more than a file holds.';
    this.bench.tell(`${cards(all.edits.length)} and what belongs to them: saved to ${name}.${left}`);
  }
}

/** The picture of a changed card as it is now, or was before it was deleted; nothing for rules. */
function thumb(doc: ToldDoc, now: FileState | undefined): TemplateResult | typeof nothing {
  const known = doc.is === undefined ? doc.were : now;
  const [face] = known?.faces ?? [];
  return face
    ? html`<card-thumb aria-hidden="true" .face=${faceOf(face, known?.card)}></card-thumb>`
    : nothing;
}
