import { cardIndex } from './names.ts';
import { capital } from '../text/capital.ts';
import { isSeen, seesCard } from '../../src/record/seen.ts';
import { stateHash } from '../../src/record/moment.ts';
import { ASIDE } from '../../src/compile/vocabulary.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { changesBetween } from './changes.ts';
import { depthIn, stackIn } from './frames.ts';
import { framesOf } from './frames-view.ts';
import type { Origin } from './origins.ts';
import type { TableZone } from './board-view.ts';
import { lastDoneIn } from './last-done.ts';
import { countersOf, namedBy, poolsOf, zonesOf } from './zones-view.ts';
import type { Answer } from './answer.ts';
import type { GameHistory } from './game-history.ts';
import type { Naming } from './naming.ts';
import { questionOf } from './question.ts';
import { scoresOf } from './scores.ts';
import type { TracePoint } from './tracing.ts';
import type { GameQuestion, GameView, GoalView } from './view.ts';

/** The parts of a game that are shown at a moment. */
export interface Shown {
  readonly history: GameHistory;
  readonly naming: Naming;
  readonly viewer: number | 'all';
  /** The answer that is being put together by who sees the table; undefined where nobody there is asked. */
  readonly answer: Answer | undefined;
  /** The moment inside the next choice; undefined between two choices. */
  readonly moment: TracePoint | undefined;
  /** The state before the last step; undefined where nothing was done before. */
  readonly before: Int32Array | undefined;
}

/** The part of a view that follows from the state. */
export type TablePart = Pick<
  GameView,
  | 'over'
  | 'round'
  | 'turn'
  | 'leading'
  | 'phases'
  | 'question'
  | 'zones'
  | 'grid'
  | 'origins'
  | 'pools'
  | 'counters'
  | 'named'
  | 'lastDone'
  | 'scores'
  | 'goals'
  | 'frames'
  | 'stack'
  | 'changes'
  | 'hash'
>;

/** Shows the table as the viewer may see it (ZONE-1 to ZONE-14). */
export function showGame(shown: Shown): TablePart {
  const { history, moment } = shown;
  const { game } = history;
  const real = game.state;
  if (moment) game.state = moment.state.slice();
  try {
    return tablePart(shown, game);
  } finally {
    game.state = real;
  }
}

function tablePart(shown: Shown, game: RunningGame): TablePart {
  const { history, viewer, answer, moment, before } = shown;
  const { layout, state } = game;
  const { image } = layout;
  const { origins } = history;
  // Beside a card everything is laid by hand: piles say what lies on top of them, and what was chosen lies there
  // already.
  const laid = game.alone && !moment && answer && answer.made.length > 0 ? answer.after() : state;
  const all = zonesOf(laid, image, layout, origins);
  const zones = game.alone ? all : seenBy(viewer, game, all);
  const open = game.alone ? zones.filter(({ hidden }) => !hidden) : zones;
  const parties = Array.from({ length: layout.parties }, (_, party) => party);
  const table = (field: number): number => word(state, layout.table + field);
  const context = moment?.context ?? answer?.asking?.context;
  const isOpen = context !== undefined && isSeenContext(context, viewer, game);
  return {
    over: game.isOver,
    round: table(TABLE.round),
    turn: table(TABLE.turn),
    leading: table(TABLE.leading) - 1,
    phases: game.sections.slice(1),
    ...question(shown, open, origins),
    zones,
    ...(layout.grid && { grid: [layout.grid.rows, layout.grid.columns] as const }),
    origins,
    pools: parties.map((party) => poolsOf(laid, image, layout, party)),
    counters: parties.map((party) => countersOf(laid, image, layout, party)),
    named: parties.map((party) => namedBy(laid, image, layout, party)),
    lastDone: lastDoneIn(laid, image, layout),
    scores: game.alone ? [] : scoresOf(game),
    goals: goalsOf(game, open),
    frames: isOpen && depthIn(state, layout, context) > 0 ? framesOf(state, { image, layout }, context) : [],
    stack: isOpen ? stackIn(state, layout, context) : [],
    changes: before ? openChanges(shown, changesBetween(before, state, image, layout, origins), zones) : [],
    hash: stateHash(game),
  };
}

/**
 * Whose abilities run in a context is seen by everybody who may see the hand of that seat, and by all for an opponent.
 */
function isSeenContext(context: number, viewer: number | 'all', { layout }: RunningGame): boolean {
  const party = context > layout.parties ? context - layout.parties - 1 : context;
  return viewer === 'all' || viewer === party || party >= layout.seats;
}

function question(
  { history, naming, answer }: Shown,
  zones: readonly TableZone[],
  origins: readonly Origin[],
): { readonly question?: GameQuestion } {
  if (!answer) return {};
  const party =
    answer.asking && answer.asking.context === history.game.layout.seats
      ? history.game.layout.seats
      : answer.seat;
  return {
    question: questionOf({
      game: history.game,
      answer,
      naming,
      origin: origins[answer.seat] ?? { row: 0, column: 0 },
      seen: new Set(zones.flatMap(({ cards }) => cards.map(({ card }) => card))),
      zones,
      seat: party,
    }),
  };
}

/** Zones as a viewer sees them: of hidden ones only how many cards there are. */
function seenBy(
  viewer: number | 'all',
  game: RunningGame,
  zones: readonly TableZone[],
): readonly TableZone[] {
  const { places, image } = game.layout;
  const { manifest } = image.vocabulary;
  return zones.map((zone) => {
    const index = image.vocabulary.index('zone', zone.zone);
    const party = places[index]?.each === true ? zone.party : -1;
    const visible = zone.zone === ASIDE ? 'owner' : manifest.words.zone[zone.zone]?.visible;
    const isOpen = viewer === 'all' ? visible !== 'nobody' : isSeen(game, index, party, viewer);
    if (!isOpen) return { ...zone, cards: [] };
    // A card that lies face down is seen by its owner alone (PLANT-15).
    const isUp = ({ card }: TableZone['cards'][number]): boolean =>
      viewer === 'all' || seesCard(game, game.state, cardIndex(image, card), viewer);
    if (zone.cards.every(isUp)) return zone;
    const backs = zone.cards.flatMap((card) =>
      isUp(card) || card.row === undefined || card.column === undefined
        ? []
        : [{ row: card.row, column: card.column }],
    );
    return { ...zone, cards: zone.cards.filter(isUp), ...(backs.length > 0 && { backs }) };
  });
}

/** Goals that lie open, with their claims in the order in which they were made, and what each claim is worth. */
function goalsOf(
  { layout, state, setUp, playable }: RunningGame,
  zones: readonly TableZone[],
): readonly GoalView[] {
  const { manifest } = playable.pack;
  const open = new Set(zones.flatMap(({ cards }) => cards.map(({ card }) => card)));
  const others = manifest.modes[setUp.mode]?.steps ?? {};
  const steps = Object.entries(manifest.words.attribute).flatMap(([id, { steps: usual }]) =>
    usual === undefined ? [] : [others[id] ?? usual],
  );
  const worth = Array.from({ length: layout.parties }, (_, claim) =>
    steps.reduce((sum, each) => sum + (each[Math.min(claim, each.length - 1)] ?? 0), 0),
  );
  return layout.image.cards.flatMap(({ number }, card): readonly GoalView[] => {
    const goal = layout.goals[card] ?? -1;
    if (goal < 0 || !open.has(number)) return [];
    const claims = Array.from({ length: layout.parties }, (_, party) => ({
      party,
      step: word(state, layout.claims + party * layout.goalCount + goal),
    })).filter(({ step }) => step !== 0);
    // A claim of this turn has no step yet and comes last.
    const order = (step: number): number => (step < 0 ? Number.MAX_SAFE_INTEGER : step);
    claims.sort((a, b) => order(a.step) - order(b.step) || a.party - b.party);
    return [{ card: number, worth, claims: claims.map(({ party, step }) => ({ party, fresh: step < 0 })) }];
  });
}

/** Changes of what the viewer sees: a card that is not seen has no name. */
function openChanges(
  { viewer }: Shown,
  changes: ReturnType<typeof changesBetween>,
  zones: readonly TableZone[],
): ReturnType<typeof changesBetween> {
  if (viewer === 'all') return changes;
  const seen = new Set(zones.flatMap(({ cards }) => cards.map(({ card }) => card)));
  return changes.map((change) =>
    change.card === undefined || seen.has(change.card) ? change : { ...change, what: capital('a card') },
  );
}
