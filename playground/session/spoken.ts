import { sayChanges, sayQuestion } from '../game/saying.ts';
import type { GameCommand } from '../game/protocol.ts';
import type { GameView } from '../game/view.ts';

/** How many lines of the log are said at once; the rest is counted. */
const MOST = 3;

/** What readers of the screen hear after something was done with a game; empty where there is nothing to say. */
export function spokenGame(
  command: GameCommand | undefined,
  before: GameView | undefined,
  game: GameView,
): string {
  switch (command?.do) {
    case 'unit':
      return `Steps go by ${game.unit}.`;
    case 'go':
    case 'step':
      return [`${placeText(game)}.`, sayChanges(game.changes), asked(game)]
        .filter((part) => part !== '')
        .join(' ');
    case 'clear':
    case 'unchoose':
      return asked(game);
    default:
      return `${news(before, game)} ${game.over ? endText(game) : asked(game)}`.trim();
  }
}

/** Where one is in a game, as the timeline says it. */
export const placeText = ({ title, at, last, inside }: GameView): string =>
  `${title}, choice ${at} of ${last}${inside ? `, instruction ${inside.moment} of ${inside.last}` : ''}`;

/** Who has won, by points. */
export function endText({ scores, parties }: GameView): string {
  const first = scores.flatMap(({ place }, party) => (place === 1 ? [parties[party] ?? ''] : []));
  const points = Math.max(...scores.filter(({ place }) => place === 1).map(({ total }) => total));
  return `The game is over. ${first.join(' and ')} ${first.length === 1 ? 'is' : 'are'} first with ${points} points.`;
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
  return `${lines.length > MOST ? `${lines.length - MOST} choices before. ` : ''}${said.join(' ')}`;
}

function asked({ question, handOver, parties, next }: GameView): string {
  if (handOver) return `${parties[next]} is to choose.`;
  return question ? sayQuestion(question) : '';
}
