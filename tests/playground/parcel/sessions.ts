import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import type { Doc } from '../../../playground/files/document.ts';
import type { KeptEdit } from '../../../playground/files/kept.ts';
import { GameSession } from '../../../playground/game/game-session.ts';
import type { CheckedFile } from '../../../playground/game/checked-file.ts';
import { Linking } from '../../../playground/game/linking.ts';
import type { Sendable } from '../../../playground/game/protocol.ts';
import { readArchive } from '../../../playground/parcel/archive.ts';
import { readLink } from '../../../playground/parcel/link.ts';
import { packPrint } from '../../../playground/parcel/pack-print.ts';
import type { Parcel } from '../../../playground/parcel/parcel.ts';
import { misfit } from '../../../playground/sending/brought.ts';
import { bundled, earthFiles, fileText, packFrom } from '../../support/packs.ts';

/** Two browsers without a page: what one sends goes through the doors of links and files, and the other looks at it. */

type SourceFile = ReturnType<typeof bundled>[number];

/** A pack with its files, as a page has it. */
export interface Opened {
  readonly id: string;
  readonly manifest: string;
  readonly files: readonly SourceFile[];
  readonly checked: readonly CheckedFile[];
}

/** A pack by the name of its bundle. */
export function opened(name: 'earth' | Parameters<typeof bundled>[0]): Opened {
  const all = name === 'earth' ? earthFiles('.card', '.rules') : bundled(name);
  const manifest =
    name === 'earth'
      ? fileText('cards/earth/pack.json')
      : (all.find(({ path }) => path === 'pack.json')?.text ?? '');
  const files = all.filter(({ path }) => path !== 'pack.json');
  const { entries, rules } = buildCatalogue(packFrom(manifest), files);
  return {
    id: name,
    manifest,
    files,
    checked: [
      ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
      ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
    ],
  };
}

/** A session of a browser that has opened a pack. */
export function browserOf({ manifest, checked }: Opened): GameSession {
  const session = new GameSession(new Linking(packFrom(manifest)));
  session.link(checked);
  return session;
}

/** A moment as it leaves a page. */
export const parcelOf = (
  { id, manifest, files }: Opened,
  game: Sendable,
  edits: readonly KeptEdit[] = [],
): Parcel => ({
  pack: { id, title: id, print: packPrint(manifest, files) },
  edits,
  game,
  scenarios: [],
  versions: [],
});

/** Looks at a link or a .zip as the page does before it changes anything. @returns the hash of its game, or the code of why not */
export function lookedAt(what: string | Uint8Array, pack: Opened, session: GameSession): string {
  const read = typeof what === 'string' ? readLink(what) : readArchive(what);
  if ('code' in read) return read.code;
  const docs = new Map(
    pack.files.map(({ path, text }): [string, Doc] => [
      path,
      { id: path, disk: { path, text, hash: text }, edit: undefined },
    ]),
  );
  const state = { pack: pack.id, title: pack.id, manifest: { path: 'pack.json', text: pack.manifest }, docs };
  const wrong = misfit(read.parcel, state);
  if (wrong) return wrong.code;
  const { game } = read.parcel;
  if (!game) return '';
  const peeked = session.peek(game.kept);
  if (peeked.problems.length > 0) return 'B111';
  return peeked.hash === game.hash ? peeked.hash : 'B112';
}
