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

/** Arrow keys in a menu: among the items that can be chosen. */
export function menuKeys(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  moveAmong(event, [...menu.querySelectorAll<HTMLElement>('.menu-item:not([disabled])')]);
}
