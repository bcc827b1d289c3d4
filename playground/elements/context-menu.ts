/**
 * Answers the wish for a menu with one of the page's own. Where the wish comes while a button is still down, it waits
 * for the button: letting it go would close what was opened before.
 *
 * @param open puts the menu beside the element that was asked
 */
export function contextMenu(open: (at: HTMLElement) => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    const at = event.currentTarget as HTMLElement;
    if (event.buttons === 0) open(at);
    // A task of its own, since the browser closes popovers after all who listen have been told.
    else addEventListener('pointerup', () => setTimeout(() => open(at)), { once: true });
  };
}
