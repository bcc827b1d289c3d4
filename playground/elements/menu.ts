import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import { placePopover } from './popover-place.ts';
import { menuKeys } from './roving.ts';

/** A line of a menu. */
export interface MenuItem {
  /** Its test id. */
  readonly id: string;
  readonly says: unknown;
  readonly act: () => void;
  readonly icon?: IconName;
  /** True if it cannot be done now. */
  readonly isOff?: boolean;
  readonly title?: string;
}

/** Something to press in a menu; the menu closes before it is done. */
export const menuItem = ({ id, says, act, icon: name, isOff = false, title }: MenuItem): TemplateResult =>
  html`<button
    type="button"
    class="menu-item"
    title=${title ?? nothing}
    data-testid=${id}
    ?disabled=${isOff}
    @click=${(event: Event) => {
      (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
      act();
    }}
  >
    ${name ? icon(name) : nothing} ${typeof says === 'string' ? html`<span>${says}</span>` : says}
  </button>`;

/**
 * A menu of a button whose `popovertarget` names it: it opens beside that, with the keyboard on its first item.
 *
 * @param isOpen told when it has opened or closed
 */
export const menuOf = (
  id: string,
  label: string,
  items: unknown,
  isOpen: (is: boolean) => void = () => undefined,
): TemplateResult =>
  html`<div
    id=${id}
    class="popover"
    popover
    role="dialog"
    aria-label=${label}
    @keydown=${menuKeys}
    @toggle=${(event: ToggleEvent) => {
      isOpen(event.newState === 'open');
      if (event.newState !== 'open') return;
      const menu = event.target as HTMLElement;
      const button = document.querySelector(`[popovertarget=${id}]`);
      if (button) placePopover(menu, button);
      menu.querySelector<HTMLElement>('.menu-item:not([disabled])')?.focus();
    }}
  >
    ${items}
  </div>`;
