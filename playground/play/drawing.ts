import { knownCard } from '../board/faces.ts';
import type { TablePack } from '../board/pack.ts';
import type { Standing } from '../board/choosing.ts';
import type { TileData } from '../board/tile.ts';
import type { PictureTheme } from '../face/theme-watch.ts';
import type { GameView, Thing } from '../game/view.ts';
import type { Side } from '../machine/set-up.ts';
import type { CardView, ZoneView } from '../machine/view.ts';
import type { State } from '../store/state.ts';
import { standingOfThing, type KeyedOption } from './standings.ts';

/** What the parts of the table are drawn from. */
export interface Drawing {
  readonly game: GameView;
  readonly pack: TablePack;
  readonly known: State['known'];
  readonly theme: PictureTheme;
  readonly options: readonly KeyedOption[];
  /** The party that is looked at. */
  readonly seat: number;
}

/** What is done with things on the table. */
export interface TableActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(thing: Thing, standing: Standing<KeyedOption>, back: boolean): void;
  /** The pointer or the keyboard came to it, or left. */
  look(standing: Standing<KeyedOption> | undefined): void;
  /** The text of a card is asked for. */
  open(card: number, side: Side): void;
}

/** A card as it is drawn on the table. */
export function tileOf(
  card: CardView,
  drawing: Drawing,
  standing: Standing<KeyedOption>,
  unplayed = false,
): TileData {
  const { known, theme, pack } = drawing;
  return { card, face: knownCard(known, card.card, card.side)?.face, standing, theme, pack, unplayed };
}

/** How a card stands to the question that is open. */
export const standingOfCard = (card: number, { game, options }: Drawing): Standing<KeyedOption> =>
  standingOfThing({ thing: 'card', card }, game.question, options);

/** What a card has to do with what runs now. */
export function roleOf(card: number, { frames }: GameView): 'acts' | 'text' | undefined {
  const frame = frames.at(-1);
  if (!frame) return undefined;
  if (frame.acts === card) return 'acts';
  return 'card' in frame.program.owner && frame.program.owner.card === card ? 'text' : undefined;
}

/** A zone of a party, or of the table. */
export const zoneOf = (
  { zones }: Pick<GameView, 'zones'>,
  zone: string,
  party: number,
): ZoneView | undefined => zones.find((each) => each.zone === zone && each.party === party);
