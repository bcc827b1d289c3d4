/** Moves the keyboard among the items of a group with the arrow keys, Home and End. @returns Whether it did. */
export function moveAmong(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || items.length === 0) return false;
  const now = items.findIndex((item) => item === event.target || item.contains(event.target as Node));
  const last = items.length - 1;
  const to: Partial<Record<string, number>> = {
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    Home: 0,
    End: last,
  };
  const wished = to[event.key];
  if (wished === undefined) return false;
  event.preventDefault();
  items[wished < 0 ? last : wished > last ? 0 : wished]?.focus();
  return true;
}

/** The same in a group in which the item to which the keyboard comes is chosen at once; those keys go no further. */
function chooseAmong(event: KeyboardEvent, items: string): void {
  const group = event.currentTarget as HTMLElement;
  if (!moveAmong(event, [...group.querySelectorAll<HTMLElement>(items)])) return;
  event.stopPropagation();
  if (document.activeElement instanceof HTMLElement) document.activeElement.click();
}

/** Arrow keys, Home and End in a group of which one is chosen. */
export const radioKeys = (event: KeyboardEvent): void => chooseAmong(event, '[role=radio]');

/** The same in a list of tabs, which lie side by side. */
export function tabKeys(event: KeyboardEvent): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') chooseAmong(event, '[role=tab]');
}

/** Arrow keys in a menu: among the items that can be chosen. */
export function menuKeys(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  moveAmong(event, [...menu.querySelectorAll<HTMLElement>('.menu-item:not([disabled])')]);
}
