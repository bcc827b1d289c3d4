import type { SettingsText } from '../../src/language-service/types.ts';
import { unbundled } from '../../src/cards/bundle.ts';
import { COVERAGE, isBeside, MANIFEST, SETTINGS } from '../../src/cards/paths.ts';
import { NotKeptError, notKeptWords } from '../kept/storage.ts';
import type { DiskFile } from './document.ts';
import { gameAsked } from './game-address.ts';
import { gameKept, keepGame, type Arrival, type OwnGame } from './own-games.ts';
import { isPackPicture, type PackPicture } from './pack-picture.ts';
import { SHELF } from './shelf.ts';
import { tokenNow } from './token.ts';
import { isRecord } from '../text/is-record.ts';

/** The manifest of a pack with its settings. */
export interface ManifestFile {
  /** Its path, `pack.json`. */
  readonly path: string;
  /** Its text. */
  readonly text: string;
  /** The weights of findings; missing where nothing says so. */
  readonly settings?: SettingsText;
  /** The text that tells what games have seen of the pack; missing where there is none. */
  readonly coverage?: string;
}

/** The files of a pack, from the server or from the published page. */
export interface ProjectFiles {
  /** The manifest; its path is `pack.json`. */
  readonly pack: ManifestFile;
  /** Cards and rules. */
  readonly files: readonly DiskFile[];
  /** Pictures of its cards. */
  readonly pictures: readonly PackPicture[];
  /** True if edits can be written to files. */
  readonly writable: boolean;
  /** Name of the pack for people. */
  readonly title: string;
  /** A moment that brought the pack along. */
  readonly arrival?: Arrival;
}

/** The files, or one sentence that says why there are none. */
export type LoadedProject = { readonly files: ProjectFiles } | { readonly problem: string };

/**
 * Reads the project: from the server that follows the files, or, where the page is a site of its own, from the file
 * beside it that its head names. Addresses are relative to the page, so that it can lie in any folder.
 */
export async function loadProject(): Promise<LoadedProject> {
  const asked = gameAsked();
  if (asked !== undefined) return ownProject(asked);
  const beside = document.querySelector<HTMLMetaElement>('meta[name="loam-project"]')?.content;
  if (beside === undefined) return read('api/project', { 'x-loam-token': tokenNow() });
  const published = await read(beside);
  return 'files' in published ? { files: { ...published.files, writable: false } } : published;
}

/** A game in place of the pack of the server: one of those that every page has, or one that the browser keeps. */
async function ownProject(id: string): Promise<LoadedProject> {
  try {
    const shelved = SHELF.find((game) => game.id === id);
    if (shelved) {
      const { default: text } = await shelved.read();
      return projectOf({ title: shelved.title, files: unbundled(text) });
    }
    const game = await gameKept(id);
    if (game) {
      const { arrival: _, ...own } = game;
      // It is opened once: a page that is loaded again has the game alone.
      if (game.arrival) await keepGame(own);
      return projectOf(game);
    }
  } catch (error) {
    return {
      problem:
        error instanceof NotKeptError
          ? notKeptWords(error.why, 'games')
          : 'A part of the page did not come, so the game could not be opened.',
    };
  }
  return { problem: `This browser keeps no game that is called "${id}".` };
}

function projectOf({ title, files, pictures = [], arrival }: Omit<OwnGame, 'id'>): LoadedProject {
  const textOf = (name: string): string | undefined => files.find(({ path }) => path === name)?.text;
  const [text, settings, coverage] = [MANIFEST, SETTINGS, COVERAGE].map(textOf);
  if (text === undefined) return { problem: `The game has no ${MANIFEST}.` };
  return {
    files: {
      pack: {
        ...{ path: MANIFEST, text },
        ...(settings !== undefined && { settings: { text: settings, prefix: '' } }),
        ...(coverage !== undefined && { coverage }),
      },
      // Nothing else writes these files, so their text tells them apart.
      files: files.flatMap((file) => (isBeside(file.path) ? [] : [{ ...file, hash: file.text }])),
      pictures,
      writable: false,
      title,
      ...(arrival && { arrival }),
    },
  };
}

/** The time that the cards may take to come, in milliseconds. */
const PATIENCE = 60_000;

async function read(address: string, more: Readonly<Record<string, string>> = {}): Promise<LoadedProject> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const headers = { accept: 'application/json', ...more };
    answer = await fetch(address, { cache: 'no-store', headers, signal });
  } catch {
    return { problem: 'The cards could not be read: nothing answers at this address any more.' };
  }
  if (answer.status === 404 || !/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
    return { problem: `The cards could not be read: there is no ${address} here.` };
  }
  if (!answer.ok) {
    return { problem: `The cards could not be read: ${await reason(answer)}` };
  }
  try {
    const files = asProject(await answer.json());
    return files ? { files } : { problem: `The cards could not be read: ${address} has another shape.` };
  } catch {
    return { problem: `The cards could not be read: ${address} ended early.` };
  }
}

/** The words of the server about a refusal, else its number. */
export async function reason(answer: Response): Promise<string> {
  try {
    const said: unknown = await answer.clone().json();
    if (isRecord(said) && typeof said['message'] === 'string') return said['message'];
  } catch {
    /* an answer without a sentence still has its number */
  }
  return `the server answered ${answer.status}.`;
}

function asProject(data: unknown): ProjectFiles | undefined {
  if (!isRecord(data) || !isRecord(data['pack']) || !Array.isArray(data['files'])) return undefined;
  const { path, text } = data['pack'];
  if (typeof path !== 'string' || typeof text !== 'string') return undefined;
  if (!data['files'].every(isDiskFile)) return undefined;
  return {
    pack: { path, text, ...settingsIn(data['pack']), ...coverageIn(data['pack']) },
    files: data['files'],
    pictures: Array.isArray(data['pictures']) ? data['pictures'].filter(isPackPicture) : [],
    writable: data['writable'] === true,
    title: typeof data['title'] === 'string' ? data['title'] : '',
  };
}

/** The settings of a pack, where there are some. */
function settingsIn({ settings }: Record<string, unknown>): Pick<ManifestFile, 'settings'> {
  if (!isRecord(settings)) return {};
  const { text, prefix } = settings;
  return typeof text === 'string' && typeof prefix === 'string' ? { settings: { text, prefix } } : {};
}

const coverageIn = ({ coverage }: Record<string, unknown>): Pick<ManifestFile, 'coverage'> =>
  typeof coverage === 'string' ? { coverage } : {};

const isDiskFile = (data: unknown): data is DiskFile =>
  isRecord(data) &&
  typeof data['path'] === 'string' &&
  typeof data['text'] === 'string' &&
  typeof data['hash'] === 'string';
