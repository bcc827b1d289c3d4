import { isCard, standingOf, type Choosable, type Standing } from '../board/choosing.ts';
import { knownCard } from '../board/faces.ts';
import type { TablePack } from '../board/pack.ts';
import type { TileData } from '../board/tile.ts';
import type { PictureTheme } from '../face/theme-watch.ts';
import type { SetUp } from '../machine/set-up.ts';
import type { CardView, TableView } from '../machine/view.ts';
import type { State } from '../store/state.ts';

/** What is worked out once for a drawing of the table. */
export interface Drawing {
  readonly table: TableView;
  readonly pack: TablePack;
  /** The seat that is looked at. */
  readonly seat: number;
  /** What can be chosen now, with its keys. */
  readonly options: readonly Choosable[];
  readonly known: State['known'];
  readonly theme: PictureTheme;
  /** Changes what lies on the table by hand. */
  readonly set: (change: (setUp: SetUp) => SetUp) => void;
}

/** How a card stands to the question that is open. */
export const standingOfCard = (card: number, { table, options }: Drawing): Standing<Choosable> =>
  standingOf(isCard(card), table.run?.question, options);

/** A card as it is drawn on the table. */
export function tileOf(
  card: CardView,
  { known, theme, pack }: Drawing,
  standing: Standing<Choosable>,
  unplayed: boolean,
): TileData {
  return { card, face: knownCard(known, card.card, card.side)?.face, standing, theme, pack, unplayed };
}

/** What a card has to do with what runs now. */
export function roleOf(card: number, { run }: TableView): 'acts' | 'text' | undefined {
  const frame = run?.frames.at(-1);
  if (!frame) return undefined;
  if (frame.acts === card) return 'acts';
  return 'card' in frame.program.owner && frame.program.owner.card === card ? 'text' : undefined;
}
