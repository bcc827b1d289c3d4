import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';

/** The parts of a button that opens files beside its words. */
export interface FileButtonMore {
  /** Its test id. */
  readonly id: string;
  /** Endings and types of files that the browser offers; any if left out. */
  readonly accept?: string;
  /** The choice of several files, or of a folder with all that is in it; one file if left out. */
  readonly many?: 'files' | 'folder';
  /** True if it has no frame. */
  readonly quiet?: boolean;
}

/** A button that opens files of the machine. `take` is called with one or more; the same file can be opened again. */
export const fileButton = (
  says: string,
  take: (files: readonly [File, ...File[]]) => void,
  { id, accept, many, quiet = false }: FileButtonMore,
): TemplateResult =>
  html`<label class=${quiet ? 'loam-button quiet' : 'loam-button'}>
    ${icon('upload')} ${says}
    <input
      type="file"
      accept=${accept ?? nothing}
      ?multiple=${many !== undefined}
      ?webkitdirectory=${many === 'folder'}
      class="unseen"
      data-testid=${id}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const [first, ...more] = input.files ?? [];
        if (first) take([first, ...more]);
        input.value = '';
      }}
    />
  </label>`;
