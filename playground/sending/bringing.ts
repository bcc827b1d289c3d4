import { gameAsked, openGame } from '../files/game-address.ts';
import {
  forgetGame,
  gameKept,
  isSamePack,
  keepGame,
  type Arrival,
  type OwnGame,
} from '../files/own-games.ts';
import type { KeptGame, Peeked } from '../game/protocol.ts';
import { lineOf } from '../session/engine-line.ts';
import { playOf } from '../session/play-controller.ts';
import { scenarioStoreOf } from '../scenarios/scenario-store.ts';
import type { Parcel } from '../parcel/parcel.ts';
import { refused, type ParcelRefusal } from '../parcel/refused.ts';
import type { Workbench } from '../store/workbench.ts';
import { takeEdits } from './all-edits.ts';
import { gameOf, misfit, readBrought } from './brought.ts';
import { editsOf, versionsOf } from './versions.ts';

/** The parcel that was brought, looked at and not yet opened. */
export interface Brought {
  readonly parcel: Parcel;
  /** Its game as it would be shown; undefined where it has none, or where own edits must be put away first. */
  readonly game: Peeked | undefined;
  /**
   * The pack that it brings along, where that is another one than the pack that is open, and whether it is kept
   * already.
   */
  readonly pack?: { readonly game: OwnGame; readonly isKnown: boolean };
}

/** Looks at what was brought, and changes nothing. */
export async function lookAt(bench: Workbench, what: string | File): Promise<Brought | ParcelRefusal> {
  const read = await readBrought(what);
  if ('code' in read) return read;
  const { parcel } = read;
  const wrong = misfit(parcel, bench.state);
  if (wrong?.code === 'B109' && parcel.bundle && typeof what !== 'string') return await lookAtPack(parcel);
  if (wrong) return wrong;
  if (!parcel.game || others(bench, parcel).length > 0) return { parcel, game: undefined };
  const game = await peek(bench, parcel);
  return 'code' in game ? game : { parcel, game };
}

/** Looks at a pack that was brought along. */
async function lookAtPack(parcel: Parcel): Promise<Brought | ParcelRefusal> {
  const game = gameOf(parcel);
  if (!game) return refused('B104');
  try {
    const known = await gameKept(game.id);
    // Edits and games are kept under the name of a pack: another one of that name would get those of the first.
    if (known && !isSamePack(known, game))
      return refused('B110', `${game.title} is in this browser with other files`);
    return { parcel, game: undefined, pack: { game, isKnown: known !== undefined } };
  } catch {
    return refused('B114');
  }
}

/** Keeps the pack that was brought along and goes to its page, where the moment is looked at. @returns why not */
export async function openPack(
  { game, isKnown }: NonNullable<Brought['pack']>,
  file: File,
): Promise<ParcelRefusal | undefined> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const arrival = { name: file.name, bytes, back: location.href, isNew: !isKnown };
    await keepGame({ ...game, arrival });
  } catch {
    return refused('B114');
  }
  openGame(game.id);
  return undefined;
}

/** Goes back to where one was before a pack was brought along, and forgets it where it was not there before. */
export async function leavePack({ isNew, back }: Arrival): Promise<void> {
  const id = gameAsked();
  if (isNew && id !== undefined) await forgetGame(id).catch(() => undefined);
  location.assign(back);
}

/** Edits here that a parcel does not know: its game may not be playable beside them. */
const others = (bench: Workbench, { edits }: Parcel): readonly string[] =>
  editsOf(bench.state).flatMap(({ id }) => (edits.some((each) => each.id === id) ? [] : [id]));

/** True if edits would be lost that are others than those of a parcel. */
export const losesEdits = (bench: Workbench, { edits }: Parcel): boolean =>
  editsOf(bench.state).some(({ id, edit: mine }) => {
    const theirs = edits.find((each) => each.id === id)?.edit;
    return theirs?.text !== mine.text || theirs.deleted !== mine.deleted || theirs.path !== mine.path;
  });

/** Plays the game of a parcel beside everything, up to the place where it was sent from. */
async function peek(bench: Workbench, { game }: Parcel): Promise<Peeked | ParcelRefusal> {
  const line = lineOf(bench);
  await line.caughtUp();
  const peeked = game && (await line.ask('peek', game.kept));
  if (!peeked) return refused('B111', line.state.problem);
  const [problem] = peeked.problems;
  if (problem) return refused('B111', `${problem.code}: ${problem.message}`);
  return peeked.hash === game.hash ? peeked : refused('B112', `${peeked.hash}, not ${game.hash}`);
}

/** Opens what was brought; where its game cannot be played, everything is as it was. @returns why it was not opened */
export async function open(
  bench: Workbench,
  parcel: Parcel,
  name: string,
): Promise<ParcelRefusal | undefined> {
  const play = playOf(bench);
  const versions = versionsOf(bench);
  await versions.read;
  const kept = losesEdits(bench, parcel) ? versions.add(`Before ${name} was opened`) : undefined;
  const undoEdits = takeEdits(bench, parcel.edits);
  const takeBack = (): void => {
    undoEdits();
    if (kept) versions.letGo(kept.id);
  };
  const { game } = parcel;
  let before: KeptGame | null | undefined;
  if (game) {
    const peeked = await peek(bench, parcel);
    if ('code' in peeked) {
      takeBack();
      return peeked;
    }
    const opened = await play.bring(game.kept);
    if ('refused' in opened) {
      takeBack();
      return { code: 'B111', says: opened.refused };
    }
    ({ before } = opened);
  }
  const shelf = scenarioStoreOf(bench);
  await shelf.read;
  const known = new Set(shelf.state.items.map(({ text }) => text));
  const scenarios = shelf.add(parcel.scenarios.filter((text) => !known.has(text)));
  const fresh = parcel.versions.filter(({ id }) => versions.versions.every((each) => each.id !== id));
  for (const version of fresh) versions.keep(version);
  if (game) {
    bench.navigation.place({ ...bench.state.place, seat: game.seat < 0 ? undefined : game.seat });
    bench.navigation.view('play');
  }
  bench.tell(`${name} is open.`, () => {
    takeBack();
    shelf.take(scenarios);
    for (const { id } of fresh) versions.letGo(id);
    if (game) void play.bringBack(before);
    bench.say('Taken back.');
  });
  return undefined;
}
