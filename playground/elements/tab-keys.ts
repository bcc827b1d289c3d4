import { moveAmong } from './roving.ts';

/** Arrow keys, Home and End in a list of tabs: the tab that the keyboard comes to is opened at once. */
export function tabKeys(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
  if (!moveAmong(event, [...list.querySelectorAll<HTMLElement>('[role=tab]')])) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.click();
}
