/** Under which name the token is kept for all tabs of this address. */
const NAME = 'loam-token';

/** The token where the browser keeps nothing. */
let own = '';

/**
 * Takes the token of the server out of the address with which the page was opened, so that it is neither copied nor kept with
 * it. All tabs have it, and so do those of a server that was started anew, once its address is opened in one. Where the browser
 * keeps nothing, it stays in the address, which loads the page again.
 */
export function takeToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  try {
    localStorage.setItem(NAME, token);
  } catch {
    own = token;
    return;
  }
  address.searchParams.delete('token');
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
}

/** The token as any tab has it now, which proves to the server that this page may read and write. */
export function tokenNow(): string {
  if (own !== '') return own;
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}
