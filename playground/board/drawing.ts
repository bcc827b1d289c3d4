import type { PictureTheme } from '../elements/theme-watch.ts';
import type { GameView, Thing } from '../game/view.ts';
import type { TableCard, TableZone } from '../game/board-view.ts';
import type { State } from '../store/state.ts';
import { isSpoken, standingAt, standingOfThing, type KeyedOption, type Standing } from './choosing.ts';
import { knownCard } from './faces.ts';
import { frameOf } from './grid-frame.ts';
import type { GridCell } from './grid-part.ts';
import type { TablePack } from './pack.ts';
import type { TileData } from './tile.ts';

/** The sources of drawings of cards and places, whether a game is played with them or one ability runs. */
export interface Drawn {
  readonly game: Pick<GameView, 'question' | 'frames' | 'zones'>;
  readonly pack: TablePack;
  readonly known: State['known'];
  readonly theme: PictureTheme;
  /** The choices that can be made now, with their keys. */
  readonly options: readonly KeyedOption[];
  /** The party that is looked at. */
  readonly seat: number;
}

/** A card as it is drawn on the table. */
export function tileOf(
  card: TableCard,
  { known, theme, pack }: Drawn,
  standing: Standing,
  unplayed = false,
): TileData {
  return { card, face: knownCard(known, card.card, card.side)?.face, standing, theme, pack, unplayed };
}

/** The way in which a card stands to the question that is open. */
export const standingOfCard = (card: number, { game, options }: Drawn): Standing =>
  standingOfThing({ thing: 'card', card }, game.question, options);

/** The part that a card takes in what runs now. */
export function roleOf(card: number, { frames }: Pick<GameView, 'frames'>): 'acts' | 'text' | undefined {
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
): TableZone | undefined => zones.find((each) => each.zone === zone && each.party === party);

/** The tableau of a party, row by row, with rows and columns that it would get by what can be chosen. */
export function cellsOf(drawn: Drawn): readonly (readonly GridCell[])[] {
  const { game, pack, seat } = drawn;
  if (!pack.grid) return [];
  const isAsked = game.question?.seat === seat;
  const question = isAsked ? game.question : undefined;
  const options = isAsked ? drawn.options : [];
  const asked = options.flatMap(({ thing, possible }) => (thing.thing === 'cell' && possible ? [thing] : []));
  const { cards = [], backs = [] } = zoneOf(game, pack.grid.zone, seat) ?? {};
  return frameOf(cards, pack.grid.size, asked).map((row) =>
    row.map((cell): GridCell => {
      const thing: Thing = { thing: 'cell', row: cell.row, column: cell.column };
      const standing = standingAt(
        cell.card && standingOfCard(cell.card.card, drawn),
        standingOfThing(thing, question, options),
      );
      return {
        ...cell,
        standing,
        tile: cell.card && tileOf(cell.card, drawn, standing),
        role: cell.card && roleOf(cell.card.card, game),
        // A card that is meant and cannot be chosen is worth a look; an empty cell says why when it is pressed.
        spoken: cell.card ? isSpoken(standing) : standing.possible,
        back: backs.some(({ row: r, column }) => r === cell.row && column === cell.column),
      };
    }),
  );
}

/** True if something is asked that is answered on the table. */
export const asksForThings = (options: readonly KeyedOption[]): boolean =>
  options.some(({ thing, between }) => !between && thing.thing !== 'button');
