import { readQuery, writeQuery, type Query } from '../list/query.ts';
import { TABS, type Tab } from './state.ts';

/** What the address bar says. */
export interface Address {
  /** Number or path of the card that is open; absent where none is. */
  readonly card: string | undefined;
  /** Side of it. */
  readonly side: 'A' | 'B';
  /** What the lower part shows. */
  readonly tab: Tab;
  /** What the list is narrowed to. */
  readonly query: Query;
}

/** Reads the part of an address after `#`; what it does not understand is left at its default. */
export function readAddress(hash: string): Address {
  const [place = '', parameters = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, ...rest] = place.split('/');
  const params = new URLSearchParams(parameters);
  const card = view === 'cards' ? decode(rest.join('/')) : '';
  const tab = TABS.find((one) => one === params.get('tab'));
  return {
    card: card === '' ? undefined : card,
    side: params.get('side') === 'B' ? 'B' : 'A',
    tab: tab ?? 'text',
    query: readQuery(params),
  };
}

/** Writes an address; what is at its default is left out. */
export function writeAddress({ card, side, tab, query }: Address): string {
  const params = new URLSearchParams();
  if (card !== undefined && side === 'B') params.set('side', 'B');
  if (card !== undefined && tab !== 'text') params.set('tab', tab);
  writeQuery(query, params);
  // Commas and slashes need no escape here, and a link is read by people.
  const parameters = params.toString().replace(/%2C/g, ',');
  const path = card === undefined ? '' : `/${card.split('/').map(encodeURIComponent).join('/')}`;
  return `#/cards${path}${parameters === '' ? '' : `?${parameters}`}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
