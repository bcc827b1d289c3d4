import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { notKeptWords, type Storage } from '../kept/storage.ts';
import type { Version } from '../parcel/parcel.ts';
import { cards } from '../store/actions.ts';

/** The actions with versions. */
export interface VersionsPart {
  readonly versions: readonly Version[];
  /** The state of storage: it says whether the browser keeps them. */
  readonly storage: Storage;
  /** Id of the version that is compared with; empty for the files. */
  readonly from: string;
  readonly compare: (id: string) => void;
  /** Makes the edits those of a version; none for the files as they are. */
  readonly goBack: (version: Version | undefined) => void;
  readonly letGo: (version: Version) => void;
  /** True if a name for a new one is being written. */
  readonly isNaming: boolean;
  readonly name: (name: string, note: string) => void;
  readonly cancel: () => void;
}

/** When a version was made, in the way of the reader. */
const whenText = (at: number): string =>
  new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

/** The versions, the newest first, and the pack itself below them. */
export function versionsView(part: VersionsPart): TemplateResult {
  const { versions, storage, from, compare, goBack, letGo, isNaming } = part;
  return html`<section class="versions" aria-label="Versions" data-testid="versions">
    <h2>Versions</h2>
    ${
      storage === 'kept' || versions.length === 0
        ? nothing
        : html`<p class="trouble" data-testid="versions-not-kept">
            ${notKeptWords(storage, 'versions')} When the page closes they are gone.
          </p>`
    }
    ${isNaming ? namingView(part) : nothing}
    <ul>
      ${versions.map(
        (version) =>
          html`<li data-from=${version.id === from}>
            <p>
              <b><bdi>${version.name}</bdi></b>
              <span class="quiet-text">${cards(version.edits.length)}, ${whenText(version.at)}</span>
            </p>
            ${version.note === '' ? nothing : html`<p class="quiet-text"><bdi>${version.note}</bdi></p>`}
            <p class="version-acts">
              ${textLink('compare', () => compare(version.id), { id: 'version-compare', label: `Compare with ${version.name}` })}
              ${textLink('go back', () => goBack(version), { id: 'version-back', label: `Go back to ${version.name}` })}
              ${textLink('let go', () => letGo(version), { id: 'version-let-go', label: `Let ${version.name} go` })}
            </p>
          </li>`,
      )}
      <li data-from=${from === ''}>
        <p><b>The files</b> <span class="quiet-text">as the pack has them</span></p>
        <p class="version-acts">
          ${textLink('compare', () => compare(''), { id: 'files-compare', label: 'Compare with the files' })}
          ${textLink('go back', () => goBack(undefined), { id: 'files-back', label: 'Take all changes back' })}
        </p>
      </li>
    </ul>
  </section>`;
}

function namingView({ name, cancel }: VersionsPart): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const [named, note] = [data.get('name'), data.get('note')];
    name(typeof named === 'string' ? named.trim() : '', typeof note === 'string' ? note.trim() : '');
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  return html`<form class="version-form" @submit=${submit} @keydown=${leave}>
    <label>Name <input name="name" required maxlength="80" data-testid="version-name" /></label>
    <label>Note <input name="note" maxlength="400" data-testid="version-note" /></label>
    <div class="button-row">
      <button type="submit" class="loam-button main" data-testid="version-keep">
        ${icon('save')} Keep it
      </button>
      ${button('Cancel', cancel)}
    </div>
  </form>`;
}
