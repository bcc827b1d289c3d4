import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { isPath } from '../files/is-path.ts';
import { isRecord } from '../text/is-record.ts';
import { joined, MOST_UNPACKED, textOf } from './inflate.ts';
import { asParcel, parcelData, type Parcel, type ReadParcel } from './parcel.ts';
import { refused, type ParcelRefusal } from './refused.ts';

/** Bytes of the largest .zip that is read. */
export const MOST_ARCHIVE = 8_000_000;

/** The file that says what the others are. */
const LIST = 'loam.json';
const GAME = 'game.txt';
/** The folder of the files of the pack, where they go along. */
const PACK = 'pack/';

/** Every .zip says that it was made then: the same parcel is the same file. */
const MADE = '2000-01-01T00:00:00';

/** A parcel as a .zip: its texts as files that people can read, and a list that says what they are. */
export function writeArchive(parcel: Parcel): Uint8Array<ArrayBuffer> {
  const { game, bundle, ...data } = parcelData(parcel);
  const texts = new Map<string, string>();
  const edits = data.edits.map(({ edit: { text, ...edit }, ...kept }, at) => {
    if (!edit.deleted) texts.set(changedName(edit.path, at), text);
    return { ...kept, edit: edit.deleted ? { ...edit, text } : edit };
  });
  data.scenarios.forEach((text, at) => texts.set(scenarioName(at), text));
  if (game) texts.set(GAME, game.kept.record);
  for (const { path, text } of bundle?.files ?? []) texts.set(`${PACK}${path}`, text);
  const list = {
    ...data,
    edits,
    ...(game && { game: { ...game, kept: { ...game.kept, record: undefined } } }),
    scenarios: data.scenarios.length,
    ...(bundle && { bundle: { ...bundle, files: bundle.files.map(({ path }) => path) } }),
  };
  texts.set(LIST, `${JSON.stringify(list, undefined, 1)}\n`);
  const files = [...texts].map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 9, mtime: MADE }));
}

/** Files of edits are named as the pack names them; of two at one path the second has a number before it. */
const changedName = (path: string, at: number): string => `changed/${at + 1}/${path}`;

const scenarioName = (at: number): string => `scenarios/${at + 1}.scenario`;

/** Reads a .zip. */
export function readArchive(bytes: Uint8Array): ReadParcel {
  if (bytes.length > MOST_ARCHIVE) return refused('B105');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return refused('B102');
  const files = unpack(bytes);
  if ('code' in files) return files;
  const list = files.get(LIST);
  if (list === undefined) return refused('B102');
  try {
    const data: unknown = JSON.parse(list);
    return asParcel(isRecord(data) ? withTexts(data, files) : data);
  } catch {
    return refused('B101');
  }
}

/** The list with the texts of its files put into it again; what is missing makes the parcel another one. */
function withTexts(data: Record<string, unknown>, files: ReadonlyMap<string, string>): unknown {
  const { edits, game, scenarios, bundle } = data;
  const kept = isRecord(game) ? game['kept'] : undefined;
  return {
    ...data,
    edits: Array.isArray(edits) ? edits.map((each, at) => withText(each, at, files)) : edits,
    scenarios:
      typeof scenarios === 'number' && scenarios <= files.size
        ? Array.from({ length: scenarios }, (_, at) => files.get(scenarioName(at)))
        : undefined,
    ...(isRecord(bundle) && {
      bundle: {
        ...bundle,
        files: Array.isArray(bundle['files'])
          ? bundle['files'].map((path: unknown) => ({ path, text: files.get(`${PACK}${String(path)}`) }))
          : undefined,
      },
    }),
    ...(isRecord(game) && { game: { ...game, kept: { ...asObject(kept), record: files.get(GAME) } } }),
  };
}

function withText(data: unknown, at: number, files: ReadonlyMap<string, string>): unknown {
  const edit = isRecord(data) ? data['edit'] : undefined;
  if (!isRecord(data) || !isRecord(edit) || edit['deleted'] === true) return data;
  return { ...data, edit: { ...edit, text: files.get(changedName(String(edit['path']), at)) } };
}

const asObject = (data: unknown): Record<string, unknown> => (isRecord(data) ? data : {});

/** The number of bytes that are pushed at once; what they become is counted in between. */
const STEP = 4_096;

/** The number of files that are looked at. */
const MOST_FILES = 20_000;

/** All files of a .zip by their names, as texts, or why it is not unpacked. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, string> | ParcelRefusal {
  const files = new Map<string, string>();
  let fault: ParcelRefusal | undefined;
  let size = 0;
  let open = 0;
  const unzip = new Unzip((file) => {
    const { name } = file;
    if (name.endsWith('/')) return;
    if (!isPath(name)) fault ??= refused('B106', name.slice(0, 80));
    if (files.has(name)) fault ??= refused('B107', name.slice(0, 80));
    if (files.size >= MOST_FILES) fault ??= refused('B105');
    if (fault) return;
    files.set(name, '');
    const parts: Uint8Array[] = [];
    let length = 0;
    open++;
    file.ondata = (error, part, isLast) => {
      if (error) fault ??= refused('B101');
      if (fault) return;
      parts.push(part);
      length += part.length;
      size += part.length;
      if (size > MOST_UNPACKED) fault = refused('B105');
      if (!isLast || fault) return;
      open--;
      const text = textOf(joined(parts, length));
      if (text === undefined) fault = refused('B108', name.slice(0, 80));
      else files.set(name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !fault; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    fault ??= refused('B101');
  }
  if (fault) return fault;
  return open > 0 ? refused('B101') : files;
}
