import { sayChanges, sayQuestion } from '../game/saying.ts';
import type { GameCommand } from '../game/protocol.ts';
import { counted } from '../text/counted.ts';
import type { GameView, TableRun } from '../game/view.ts';

/** The number of lines of the log that are said at once; the rest is counted. */
const MOST = 3;

/**
 * The sentence that readers of the screen hear after something was done with a game; empty where there is nothing to
 * say.
 */
export function announcementOf(
  command: GameCommand | undefined,
  before: GameView | undefined,
  game: GameView,
): string {
  switch (command?.do) {
    case 'look':
      return '';
    case 'unit':
      return `Steps go by ${game.unit}.`;
    case 'go':
    case 'step':
      return sentences(
        game.table ? instruction(game) : `${placeText(game)}.`,
        sayChanges(game.changes),
        asked(game),
      );
    case 'clear':
    case 'unchoose':
    case 'edit':
      return asked(game);
    case 'undo':
      return sentences('Undone.', asked(game));
    case 'redo':
      return sentences('Done again.', asked(game));
    case 'ready':
      return sentences('The table is ready.', asked(game));
    case 'stop':
      return 'Back to the set-up.';
    case 'begin-here':
      return 'The table goes on from here.';
    default:
      return sentences(
        game.table ? sayChanges(game.changes) : news(before, game),
        game.over ? endText(game) : asked(game),
      );
  }
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The instruction that runs next. */
function instruction({ frames }: GameView): string {
  const frame = frames.at(-1);
  const line = frame?.program.lines.find(({ word }) => word === frame.word);
  return line ? `Instruction ${line.line}, ${`${line.name} ${line.operands}`.trim()}.` : '';
}

/** The outcome of an ability that ran. */
export function ranText({ points, met }: Pick<TableRun, 'points' | 'met'>): string {
  if (met !== undefined) return met ? 'The goal is met.' : 'The goal is not met.';
  return points === undefined ? 'Done.' : `${counted(points, 'point')}.`;
}

/** The place in a game, as the timeline says it. */
export const placeText = ({ title, at, last, inside }: GameView): string =>
  `${title}, choice ${at} of ${last}${inside ? `, instruction ${inside.moment} of ${inside.last}` : ''}`;

/** Who has won, by points. */
export function endText({ scores, parties }: GameView): string {
  const first = scores.flatMap(({ place }, party) => (place === 1 ? [parties[party] ?? ''] : []));
  const points = Math.max(...scores.filter(({ place }) => place === 1).map(({ total }) => total));
  return `The game is over. ${first.join(' and ')} ${first.length === 1 ? 'is' : 'are'} first with ${counted(points, 'point')}.`;
}

/** All parties in the order of their places, with their points. */
export const standingsText = ({ scores, parties }: GameView): string =>
  scores
    .map(({ place, total }, party) => ({ place, total, name: parties[party] ?? '' }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, total, name }) => `${place}. ${name} ${total}`)
    .join(', ');

function news(before: GameView | undefined, { log, parties }: GameView): string {
  const from = before?.log.at(-1)?.at ?? -1;
  const lines = log.filter(({ at }) => at > from);
  if (before === undefined || lines.length === 0) return '';
  const said = lines.slice(-MOST).map(({ seat, text }) => `${parties[seat]}: ${text}.`);
  return `${lines.length > MOST ? `${counted(lines.length - MOST, 'choice')} before. ` : ''}${said.join(' ')}`;
}

function asked({ question, handOver, parties, next, at, last, table }: GameView): string {
  if (handOver) return `${parties[next]} is to choose.`;
  if (question) return table && at < last ? `Answered: ${question.says}` : sayQuestion(question);
  const ran = table?.ran;
  if (!ran) return '';
  return ran.standing === 'done' ? ranText(ran) : ran.says;
}
