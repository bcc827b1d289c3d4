import type { BundledFile } from '../../src/cards/bundle.ts';
import { asKept, type KeptEdit } from '../files/kept.ts';
import { isPath } from '../files/is-path.ts';
import { isFile, isPackPicture, type PackPicture } from '../files/pack-picture.ts';
import { asKeptGame } from '../game/kept-game.ts';
import type { KeptGame } from '../game/protocol.ts';
import { isRecord } from '../text/is-record.ts';
import { checksum } from './checksum.ts';
import { refused, type ParcelRefusal } from './refused.ts';

/** Which pack something belongs to. */
export interface PackMark {
  readonly id: string;
  readonly title: string;
  /** Fingerprint of its files as they are without edits. */
  readonly print: string;
}

/** A game that is sent, at a place in it. */
export interface SentGame {
  /** The record is whole, also behind the place. */
  readonly kept: KeptGame;
  /** Hash of the state at the place. */
  readonly hash: string;
  /** Whose eyes saw it: the seat, from 0; -1 for everybody. */
  readonly seat: number;
}

/** All edits at one moment, as somebody named them. */
export interface Version {
  readonly id: string;
  readonly name: string;
  /** More about it; empty for nothing. */
  readonly note: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly edits: readonly KeptEdit[];
}

/** The things that go from one browser to another, in a link or in a file. */
export interface Parcel {
  readonly pack: PackMark;
  readonly edits: readonly KeptEdit[];
  readonly game?: SentGame;
  readonly scenarios: readonly string[];
  readonly versions: readonly Version[];
  /** The pack itself, as its files are without edits; only in a file, for a pack that not every page has. */
  readonly bundle?: Bundle;
}

/** A pack that goes along. */
export interface Bundle {
  /** All its files, the manifest too. */
  readonly files: readonly BundledFile[];
  readonly pictures: readonly PackPicture[];
}

/** A parcel, or why there is none. */
export type ReadParcel = { readonly parcel: Parcel } | ParcelRefusal;

/** The version of the form of parcels; another number is another form. */
export const PARCEL_VERSION = 1;

/**
 * The version of the form of parcels that bring their pack along, which pages that know the first form alone cannot
 * open.
 */
const BUNDLE_VERSION = 2;

/** A parcel as data for JSON, with a sum over all that it says. Throws for what is no parcel. */
export function parcelData(parcel: Parcel): ParcelData {
  const own = ownParts(JSON.parse(JSON.stringify(parcel)));
  if (!own) throw new Error('what is sent has another form');
  const version = own.bundle ? BUNDLE_VERSION : PARCEL_VERSION;
  return { loam: 'parcel', version, sum: checksum(JSON.stringify(own)), ...own };
}

/** A parcel with what tells it from other data. */
export interface ParcelData extends Parcel {
  readonly loam: 'parcel';
  readonly version: number;
  readonly sum: string;
}

/** Data of JSON as a parcel; refused where anything in them has another form, or is not what was written. */
export function asParcel(data: unknown): ReadParcel {
  if (!isRecord(data) || data['loam'] !== 'parcel') return refused('B102');
  const version = data['bundle'] === undefined ? PARCEL_VERSION : BUNDLE_VERSION;
  if (data['version'] !== version) return refused('B103', String(data['version']));
  const parcel = ownParts(data);
  if (!parcel || checksum(JSON.stringify(parcel)) !== data['sum']) return refused('B104');
  return { parcel };
}

/** The content of a parcel, field by field in one order; undefined where anything has another form. */
function ownParts(data: unknown): Parcel | undefined {
  if (!isRecord(data)) return undefined;
  const pack = asMark(data['pack']);
  const edits = listOf(data['edits'], asEdit);
  const scenarios = listOf(data['scenarios'], asText);
  const versions = listOf(data['versions'], asVersion);
  const game = data['game'] === undefined ? undefined : asGame(data['game']);
  if (!pack || !edits || !scenarios || !versions) return undefined;
  if (data['game'] !== undefined && !game) return undefined;
  const bundle = data['bundle'] === undefined ? undefined : asBundle(data['bundle']);
  if (data['bundle'] !== undefined && !bundle) return undefined;
  return { pack, edits, ...(game && { game }), scenarios, versions, ...(bundle && { bundle }) };
}

/** The greatest number of things of one sort in a parcel. */
const MOST = 10_000;

function listOf<T>(data: unknown, read: (data: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(data) || data.length > MOST) return undefined;
  const all = data.map(read);
  return all.includes(undefined) ? undefined : (all as readonly T[]);
}

/** Files of a pack whose paths lead nowhere but into it. */
function asBundle(data: unknown): Bundle | undefined {
  if (!isRecord(data)) return undefined;
  const files = listOf(data['files'], (each) =>
    isFile(each) && isPath(each.path) ? { path: each.path, text: each.text } : undefined,
  );
  const pictures = listOf(data['pictures'], (each) => {
    if (!isPackPicture(each) || !isPath(each.path)) return undefined;
    const { path, url, fault } = each;
    return { path, ...(url !== undefined && { url }), ...(fault !== undefined && { fault }) };
  });
  return files && pictures && new Set(files.map(({ path }) => path)).size === files.length
    ? { files, pictures }
    : undefined;
}

const asText = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined);

function asMark(data: unknown): PackMark | undefined {
  if (!isRecord(data)) return undefined;
  const { id, title, print } = data;
  return typeof id === 'string' && typeof title === 'string' && typeof print === 'string'
    ? { id, title, print }
    : undefined;
}

/** An edit whose paths lead nowhere but into the pack. */
function asEdit(data: unknown): KeptEdit | undefined {
  const kept = asKept(data);
  if (!kept || !isPath(kept.edit.path) || !(kept.on === null || isPath(kept.on))) return undefined;
  return kept;
}

/** Data as a version; undefined where any part has another form. */
export function asVersion(data: unknown): Version | undefined {
  if (!isRecord(data)) return undefined;
  const { id, name, note, at } = data;
  const edits = listOf(data['edits'], asEdit);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof note !== 'string') return undefined;
  return edits && typeof at === 'number' && Number.isFinite(at) ? { id, name, note, at, edits } : undefined;
}

function asGame(data: unknown): SentGame | undefined {
  if (!isRecord(data)) return undefined;
  const { hash, seat } = data;
  const kept = asKeptGame(data['kept']);
  return kept && typeof hash === 'string' && Number.isSafeInteger(seat)
    ? { kept, hash, seat: Number(seat) }
    : undefined;
}
