import { closest } from '../../src/cards/suggest.ts';
import { EVERYTHING, readQuery, writeQuery, type Query } from '../search/query.ts';
import { TABS, USUAL_WALL, VIEWS, type GamePlace, type Tab, type ViewName, type Wall } from './state.ts';

/** The content of the address bar. */
export interface Address {
  /** Which view is shown. */
  readonly view: ViewName;
  /** The text in the place of a view that is none; the rest of the address is not read then. */
  readonly unknown: string | undefined;
  /** The place in the game at which one is. */
  readonly place: GamePlace;
  /** Which place is shown at which a game differs with the edit, from 1; absent for the first. */
  readonly difference: number | undefined;
  /** Id of the scenario that is open; absent where none is. */
  readonly scenario: string | undefined;
  /** Number or path of the card that is open; absent where none is. */
  readonly card: string | undefined;
  /** Side of it. */
  readonly side: 'A' | 'B';
  /** The tab of the lower part. */
  readonly tab: Tab;
  /** The query to which the list is narrowed. */
  readonly query: Query;
  /** The wall that stands in place of the list; undefined for the list. */
  readonly wall: Wall | undefined;
}

/** Reads the part of an address after `#`; what it does not understand is left at its default. */
export function readAddress(hash: string): Address {
  const [place = '', parameters = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, ...rest] = place.split('/');
  const params = new URLSearchParams(parameters);
  const known = VIEWS.find((one) => one === view);
  if (known === undefined && place !== '') return { ...USUAL, unknown: decode(place) || place };
  const card = decode(rest.join('/'));
  const tab = TABS.find((one) => one === params.get('tab'));
  return {
    view: known ?? 'cards',
    unknown: undefined,
    place: known === 'play' || known === 'what-if' ? takePlace(params) : NO_PLACE,
    difference: known === 'what-if' ? takeDifference(params) : undefined,
    scenario: known === 'scenarios' ? takeScenario(params) : undefined,
    card: card === '' ? undefined : card,
    side: params.get('side') === 'B' ? 'B' : 'A',
    tab: tab ?? 'text',
    query: readQuery(params),
    wall: known === 'cards' ? readWall(params.get('wall')) : undefined,
  };
}

/** `number`, or `cost/type`: by what the wall is sorted, and grouped. */
function readWall(text: string | null): Wall | undefined {
  if (text === null) return undefined;
  const [sort = '', group = ''] = text.split('/', 2);
  return { sort: sort === '' ? USUAL_WALL.sort : sort, group };
}

/** Writes an address; what is at its default is left out. */
export function writeAddress(address: Address): string {
  const { view, place, difference, scenario, card, side, tab, query, wall } = address;
  const params = new URLSearchParams();
  if (view === 'play' && place.at !== undefined) params.set('at', String(place.at));
  if ((view === 'play' || view === 'what-if') && place.seat !== undefined)
    params.set('seat', String.fromCharCode(65 + place.seat));
  if (view === 'what-if' && difference !== undefined) params.set('difference', String(difference));
  if (view === 'scenarios' && scenario !== undefined) params.set('scenario', scenario);
  if (card !== undefined && side === 'B') params.set('side', 'B');
  if (card !== undefined && tab !== 'text') params.set('tab', tab);
  if (view === 'cards' && wall)
    params.set('wall', [wall.sort, ...(wall.group === '' ? [] : [wall.group])].join('/'));
  writeQuery(query, params);
  // Commas and slashes need no escape here, and a link is read by people.
  const parameters = params.toString().replace(/%2C/g, ',').replace(/%2F/g, '/');
  const path = card === undefined ? '' : `/${card.split('/').map(encodeURIComponent).join('/')}`;
  return `#/${view}${path}${parameters === '' ? '' : `?${parameters}`}`;
}

const NO_PLACE: GamePlace = { at: undefined, seat: undefined };

/** The meaning of an address that says nothing. */
const USUAL: Address = {
  view: 'cards',
  unknown: undefined,
  place: NO_PLACE,
  difference: undefined,
  scenario: undefined,
  card: undefined,
  side: 'A',
  tab: 'text',
  query: EVERYTHING,
  wall: undefined,
};

/** Words that people write for a view. */
const OTHER_WORDS: Readonly<Record<string, ViewName>> = {
  card: 'cards',
  list: 'cards',
  game: 'play',
  games: 'play',
  table: 'play',
  whatif: 'what-if',
  scenario: 'scenarios',
};

/**
 * The address that was probably meant by one that leads nowhere.
 *
 * @param unknown the text after `#/`, without what follows a question mark
 * @param isCard true if the pack has a card of this number or path
 */
export function nearestAddress(unknown: string, isCard: (name: string) => boolean): string | undefined {
  if (isCard(unknown)) return writeAddress({ ...USUAL, card: unknown });
  const [word = '', ...rest] = unknown.split('/');
  const [near] = closest(word, [...VIEWS, ...Object.keys(OTHER_WORDS)]);
  if (near === undefined) return undefined;
  const view = VIEWS.find((each) => each === near) ?? OTHER_WORDS[near] ?? 'cards';
  const card = rest.join('/');
  return writeAddress({ ...USUAL, view, card: isCard(card) ? card : undefined });
}

/** The place in a game, which is no part of what the list is narrowed to. */
function takePlace(params: URLSearchParams): GamePlace {
  const [at, seat] = [params.get('at'), params.get('seat')];
  params.delete('at');
  params.delete('seat');
  return { at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : undefined, seat: seatOf(seat) };
}

/** The number of a difference, which is no part of what the list is narrowed to. */
function takeDifference(params: URLSearchParams): number | undefined {
  const number = params.get('difference');
  params.delete('difference');
  return number !== null && /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

/** The id of a scenario, which is no part of what the list is narrowed to. */
function takeScenario(params: URLSearchParams): string | undefined {
  const id = params.get('scenario');
  params.delete('scenario');
  return id !== null && /^[a-z0-9]{1,20}$/.test(id) ? id : undefined;
}

/** A seat by its letter, from 0; undefined for anything else. */
const seatOf = (text: string | null): number | undefined =>
  /^[A-H]$/.test(text ?? '') ? (text ?? '').charCodeAt(0) - 65 : undefined;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
