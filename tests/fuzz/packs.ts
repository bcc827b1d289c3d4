import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOf as filesIn } from '../../scripts/bundles.mjs';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { loadPack, type Pack as LoadedPack } from '../../src/api/play.ts';
import { filesOf as filesOfGame } from '../packs/games.ts';
import { earth, earthFiles, fileText, packFrom, unbundle } from '../support/packs.ts';
import { rowsAsFiles } from '../support/rows-as-files.ts';

/** Packs whose files are damaged: the first game and two small ones. */
export const PACK_NAMES = ['market', 'tideway', 'earth'] as const;

/** Games that lie beside the first one. */
export const GAME_NAMES = ['cabinet', 'eights', 'hearts', 'oh-hell'] as const;

export type PackName = (typeof PACK_NAMES)[number] | (typeof GAME_NAMES)[number];

const READ: Readonly<Record<PackName, () => readonly SourceFile[]>> = {
  market: () => unbundle(fileText('docs/examples/market.txt')),
  tideway: () => unbundle(fileText('tests/packs/tideway/tideway.pack.txt')),
  earth: () => [
    { path: 'pack.json', text: fileText('cards/earth/pack.json') },
    ...earthFiles('.card', '.rules'),
  ],
  cabinet: () => filesOfGame('cabinet'),
  eights: () => filesOfGame('eights'),
  hearts: () => filesOfGame('hearts'),
  'oh-hell': () => filesOfGame('oh-hell'),
};

const once = <T>(make: (name: PackName) => T): ((name: PackName) => T) => {
  const made = new Map<PackName, T>();
  return (name) => {
    const there = made.get(name);
    if (there !== undefined) return there;
    const value = make(name);
    made.set(name, value);
    return value;
  };
};

/** The files of a pack. */
export const filesOf = once((name) => READ[name]());

/** The files of a pack in which every card has one of its own. */
export const cardFilesOf = once((name) => rowsAsFiles(filesOf(name), wordsOf(name)));

/** The words of a pack. */
export const wordsOf = once((name): CheckedPack => (name === 'earth' ? earth : packFrom(manifestOf(name))));

/** The text of its manifest. */
export const manifestOf = (name: PackName): string => textsOf(name, 'pack.json')[0] ?? '';

/** Texts of its files that end so. */
export const textsOf = (name: PackName, ending: string): readonly string[] =>
  filesOf(name).flatMap(({ path, text }) => (path.endsWith(ending) ? [text] : []));

/** The pack, to be played. */
export const loaded = once((name): LoadedPack => {
  const { pack, faults } = loadPack(filesOf(name));
  if (!pack) throw new Error(`${name}: ${faults[0]?.message ?? ''}`);
  return pack;
});

/** Texts of the scenarios of a pack. */
export const scenariosOf = once((name): readonly string[] => {
  const place = {
    market: 'tests/packs/market/scenarios/',
    tideway: 'tests/packs/tideway/',
    earth: 'tests/scenarios/earth/',
    cabinet: 'cards/cabinet/scenarios/',
    eights: 'cards/eights/scenarios/',
    hearts: 'cards/hearts/scenarios/',
    'oh-hell': 'cards/oh-hell/scenarios/',
  }[name];
  // The bundle of the processes lies as deep below the project as this file.
  const folder = new URL(`../../${place}`, import.meta.url);
  return filesIn(fileURLToPath(folder), (path) => path.endsWith('.scenario')).map(({ text }) => text);
});

/** Texts of recorded games of Earth by their numbers. */
export const recordsOf = (numbers: readonly string[]): readonly string[] => {
  const folder = new URL('../../tests/golden/records/', import.meta.url);
  return readdirSync(folder, 'utf8')
    .filter((name) => numbers.includes(name.slice(0, 2)))
    .sort()
    .map((name) => fileText(`tests/golden/records/${name}`));
};
