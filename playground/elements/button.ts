import { html, nothing, type TemplateResult } from 'lit';

/** The parts of a button beside its words; whatever is left out is not written. */
export interface ButtonMore {
  /** Its test id. */
  readonly id?: string;
  /** The words that readers hear in place of its words. */
  readonly label?: string;
  /** The words under the pointer. */
  readonly title?: string;
  /** True if it cannot be done now, and is passed over by the keyboard. */
  readonly off?: boolean;
  /** True if it does nothing now, yet can be reached, so that nothing moves away from the keyboard. */
  readonly idle?: boolean;
  /** True if the keyboard comes here when its pane is gone to. */
  readonly focus?: boolean;
  /** True if it is held down. */
  readonly pressed?: boolean;
  /** True if what it opens is open. */
  readonly expanded?: boolean;
  /** The id of the menu that it opens. */
  readonly opens?: string;
}

/**
 * A button of the page, and the one template of them all.
 *
 * @param className all its classes
 * @param says its words, or a template
 * @param act its act; missing where it only opens a menu
 */
export const plainButton = (
  className: string,
  says: unknown,
  act: ((event: Event) => void) | undefined,
  { id, label, title, off = false, idle, focus = false, pressed, expanded, opens }: ButtonMore = {},
): TemplateResult =>
  html`<button
    type="button"
    class=${className}
    popovertarget=${opens ?? nothing}
    aria-label=${label ?? nothing}
    title=${title ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
    aria-disabled=${idle ?? nothing}
    data-testid=${id ?? nothing}
    ?data-pane-focus=${focus}
    ?disabled=${off}
    @click=${act}
  >
    ${says}
  </button>`;

/** A button with a frame. `look` is of the classes `main`, `quiet` and `small`, as many as it needs. */
export const button = (
  says: unknown,
  act: ((event: Event) => void) | undefined,
  { look = '', ...more }: ButtonMore & { readonly look?: string } = {},
): TemplateResult => plainButton(look === '' ? 'loam-button' : `loam-button ${look}`, says, act, more);

/** A button that looks like a link inside a sentence. */
export const textLink = (says: unknown, act: (event: Event) => void, more?: ButtonMore): TemplateResult =>
  plainButton('text-link', says, act, more);
