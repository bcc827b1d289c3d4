import { isShared, tablePack } from '../board/pack.ts';
import { knownCard } from '../board/faces.ts';
import { pieceShape } from '../board/tile.ts';
import { describeAbility } from '../face/describe.ts';
import { faceFit } from '../face/fit.ts';
import type { FaceView } from '../face/view.ts';
import type { TableCard } from '../game/board-view.ts';
import type { ChoiceOption, GameView } from '../game/view.ts';
import { playOf } from '../session/play-controller.ts';
import type { Session } from '../session/session.ts';
import type { Workbench } from '../store/workbench.ts';
import { gameCardsOf } from './game-cards.ts';
import type { ShownCard } from './shown-card.ts';

/** Pieces of one sort on a card. */
export interface PieceLine {
  /** Their name. */
  readonly name: string;
  /** Name of their icon. */
  readonly icon: string | undefined;
  /** Their shape on the table. */
  readonly shape: string;
  readonly count: number;
  readonly room: number;
}

/** A line of the rules text of a card. */
export interface RulesLine {
  /** Name of the icon that says when it works. */
  readonly mark: string;
  readonly says: string;
}

/** Everything that is shown of a card. */
export interface Inspected {
  /** Id of its document. */
  readonly doc: string;
  readonly face: FaceView;
  /** Its rules text; of a face that is read itself, the lines for which it has no room; none that it has in words. */
  readonly rules: readonly RulesLine[];
  /** The pieces that lie on it. */
  readonly pieces: readonly PieceLine[];
  /** Its place, one sentence; empty where it lies nowhere. */
  readonly place: string;
  /** The changes of it, as sentences. */
  readonly changes: readonly string[];
  /** The reason why it cannot be chosen now; empty where it can, or where nothing is asked. */
  readonly refusal: string;
  /** The act that chooses it now; absent where nothing does. */
  readonly choice?: { readonly says: string; readonly choose: () => void };
}

/** The facts about a card; undefined while its text has never checked. */
export function inspected(bench: Workbench, shown: ShownCard): Inspected | undefined {
  const { view, known, manifest } = bench.state;
  const isOfGame = shown.of === 'game';
  const cards = isOfGame ? gameCardsOf(bench) : undefined;
  const found = knownCard(cards?.known ?? known, shown.card, shown.side);
  if (!found || manifest.text === '') return undefined;
  const { face, doc } = found;
  const session = isOfGame && view === 'play' ? playOf(bench).session : undefined;
  const game = session?.state.game;
  const there = game && placeIn(game, shown.card);
  const lies = there?.lies ?? shown.lies;
  const { words, manifest: pack } = tablePack(manifest.text);
  const option = game?.question?.options.find((each) => isOf(each.thing, shown));
  const refusal = game?.question?.refusals.find((each) => isOf(each.thing, shown));
  return {
    doc,
    face,
    rules: face.abilities
      .slice(face.isRead ? faceFit(face).shown : 0)
      .filter(({ strip }) => face.isRead || strip.length > 0)
      .map((ability) => ({ mark: ability.mark, says: describeAbility(ability) })),
    pieces: (lies?.pieces ?? []).map(({ resource, count, room }) => ({
      name: words.resource(resource, room),
      icon: pack.words.resource[resource]?.icon,
      shape: pieceShape(resource, pack),
      count,
      room,
    })),
    place: there && game ? sentenceOf(there, game, bench) : '',
    changes: [
      ...(game?.changes ?? []).flatMap(({ card, what, before, after }) =>
        card === shown.card ? [`${what.replace(/^.*?: /, '')}: ${before} → ${after}, just now`] : [],
      ),
      ...(cards?.saysNow(lies ?? { card: shown.card, side: shown.side, name: '', pieces: [] }) ?? []).map(
        (says) => `Edited since the game began. Its text says now: ${says}`,
      ),
    ],
    refusal: refusal?.says ?? '',
    ...(session && option?.possible === true && { choice: choiceOf(option, face.name, session) }),
  };
}

const isOf = (thing: ChoiceOption['thing'], { card, side }: ShownCard): boolean =>
  (thing.thing === 'card' && thing.card === card) ||
  (thing.thing === 'face' && thing.card === card && thing.side === side);

const choiceOf = (
  { code, label }: ChoiceOption,
  name: string,
  session: Session,
): NonNullable<Inspected['choice']> => ({
  says: label === '' || label === name ? `Choose ${name}` : label,
  choose: () => {
    const revision = session.state.game?.revision ?? 0;
    void session.do({ do: 'choose', code, revision, past: false });
  },
});

interface Place {
  readonly lies: TableCard;
  readonly zone: string;
  readonly party: number;
}

function placeIn({ zones }: GameView, card: number): Place | undefined {
  for (const { zone, party, cards } of zones) {
    const lies = cards.find((each) => each.card === card);
    if (lies) return { lies, zone, party };
  }
  return undefined;
}

function sentenceOf({ lies, zone, party }: Place, { parties }: GameView, bench: Workbench): string {
  const pack = tablePack(bench.state.manifest.text);
  const whose = isShared(zone, pack) ? '' : ` of ${parties[party] ?? ''}`;
  const cell =
    lies.row === undefined || lies.column === undefined
      ? ''
      : `, row ${lies.row + 1}, column ${lies.column + 1}`;
  return `Place: the ${pack.words.zone(zone)}${whose}${cell}.`;
}
