import { article } from '../../src/language/english/voice.ts';
import { cardIndex } from './names.ts';
import { cardChoice, cellChoice, CHOICES, operandOf, SORT, sortOf, useChoice } from '../../src/vm/choices.ts';
import { doneText, noRoomText, questionText, type QuestionContext } from './asking.ts';
import type { TableZone } from './board-view.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { ENTER } from './naming.ts';
import { asksOf, namingVerb, optionsOf, sayRefusal, type OptionGround } from './options.ts';
import type { ChoiceOption, GameQuestion, GameRefusal, Thing } from './view.ts';

/** The sources of a question. */
export interface QuestionGround extends OptionGround {
  /** The zones on the table before the eyes of the viewer. */
  readonly zones: readonly TableZone[];
  /** The seat whose tableau is asked about. */
  readonly seat: number;
}

/** The question to a seat, in words, with everything that can and cannot be chosen. */
export function questionOf(ground: QuestionGround): GameQuestion {
  const { answer, seat } = ground;
  const asks = asksOf(ground);
  const offered = new Set(answer.offered());
  const behind = new Set([...answer.made, ...answer.later()].filter((code) => !offered.has(code)));
  // A choice that could be chosen at first keeps its place and number while the answer is put together.
  const rank = ({ code }: ChoiceOption): number => (behind.has(code) ? 1 : 0);
  const options = [...optionsOf(ground)].sort(
    (a, b) => rank(a) - rank(b) || placeOf(a, ground) - placeOf(b, ground),
  );
  const done = answer.canEnd ? endText(asks, options, ground) : undefined;
  return {
    seat,
    asks,
    says: saysOf(asks, options, ground),
    options,
    refusals: refusalsOf(asks, options, ground),
    chosen: answer.made.length,
    ...(done !== undefined && { done }),
  };
}

/** The sentence of a question in which nothing is asked for and something can come between two steps. */
const DO_OR_GO_ON = 'Go on, or do something first.';

function saysOf(asks: string, options: readonly ChoiceOption[], ground: QuestionGround): string {
  const { game, answer, naming } = ground;
  if (answer.asking && asks !== '') {
    const about = options.find(({ code }) => sortOf(code) === CHOICES.indexOf('use'));
    const asked: QuestionContext = {
      image: game.layout.image,
      frame: answer.asking.frame,
      name: naming.card,
      chosen: answer.made.length,
      about: about === undefined || asks === 'wake' ? -1 : operandOf(about.code),
      canEnd: answer.canEnd,
    };
    if (!isWithoutRoom(asks, options, ground)) return questionText(asked);
    const canActFirst = options.some(({ possible }) => possible);
    return canActFirst ? `${noRoomText(asked)} ${DO_OR_GO_ON}` : noRoomText(asked);
  }
  const face = options.find(({ thing }) => thing.thing === 'face');
  if (face) {
    const card = game.layout.image.cards[Math.floor(operandOf(face.code) / 2)];
    const kind = naming.kind(card?.kind ?? '');
    return `Choose ${article(kind)}, by one of its sides.`;
  }
  if (options.some(({ between, possible }) => !between && possible)) return namingText(ground);
  const isPause = game.pausesFor(answer.seat);
  if (options.some(({ possible }) => possible))
    return isPause ? 'Go on to the next part, or do something first.' : DO_OR_GO_ON;
  return isPause ? 'Go on to the next part.' : 'Nothing is left to do in this step.';
}

/** The question for what is named: for a value it says of what, for a section that this is what the turn is for. */
function namingText(ground: QuestionGround): string {
  const { game, naming } = ground;
  const verb = namingVerb(ground) ?? '';
  const attribute = game.layout.image.vocabulary.manifest.words.verb[verb]?.does?.attribute;
  if (attribute === undefined) return 'Choose what to do in this turn.';
  return `Choose ${article(naming.words.attribute(attribute))} to ${naming.words.verb(verb)}.`;
}

/**
 * True if pieces are to be placed and no card has room for one, so that only what comes before can make some (TURN-14).
 */
const isWithoutRoom = (asks: string, options: readonly ChoiceOption[], { answer }: QuestionGround): boolean =>
  asks === 'put' &&
  answer.made.length === 0 &&
  !options.some(({ between, possible }) => possible && !between);

function endText(asks: string, options: readonly ChoiceOption[], ground: QuestionGround): string {
  const { game, answer } = ground;
  if (asks !== '') return isWithoutRoom(asks, options, ground) ? 'Go on' : doneText(asks, answer.made.length);
  return options.some(({ possible }) => possible) || game.pausesFor(answer.seat) ? 'Go on' : 'Done';
}

/** Instructions that ask for something else than cards that lie on the table. */
const NO_CARDS: ReadonlySet<string> = new Set(['take', 'choose', 'wake', 'settle']);

/** Code of the refusal of a card that does not lie where one is chosen. */
const LIES_ELSEWHERE = 'R903';

/** Things on the table that are seen and cannot be chosen. */
function refusalsOf(
  asks: string,
  options: readonly ChoiceOption[],
  ground: QuestionGround,
): readonly GameRefusal[] {
  const taken = new Set(options.filter(({ possible }) => possible).map(({ thing }) => JSON.stringify(thing)));
  return thinkable(asks, ground).flatMap(([thing, code]) => {
    if (taken.has(JSON.stringify(thing))) return [];
    const refusal = ground.answer.whyNot(code);
    // Behind the choices so far a card that is one of them may have left its place, which nobody sees yet.
    if (refusal?.code === LIES_ELSEWHERE && ground.answer.made.includes(code)) return [];
    return refusal ? [{ thing, says: sayRefusal(refusal, ground), code: refusal.code }] : [];
  });
}

/** The things that a seat could think of choosing, with the choice that it would be. */
function thinkable(asks: string, ground: QuestionGround): readonly (readonly [Thing, number])[] {
  if (asks === 'settle') return cells(ground);
  if (NO_CARDS.has(asks)) return [];
  const { image } = ground.game.layout;
  const own = ground.zones.filter(({ party, cards }) => party === ground.seat && cards.length > 0);
  return own.flatMap(({ zone, cards }) =>
    cards.flatMap(({ card }): readonly (readonly [Thing, number])[] => {
      const index = cardIndex(image, card);
      const thing: Thing = { thing: 'card', card };
      if (asks !== '') return [[thing, asks === 'run' ? useChoice(index) : cardChoice(index)]];
      return isEntered(zone, image.cards[index]?.kind ?? '', ground.game)
        ? [[thing, ENTER * SORT + index]]
        : [];
    }),
  );
}

/** True if cards of a kind are entered from a zone between two steps. */
function isEntered(zone: string, kind: string, { layout }: RunningGame): boolean {
  const { words } = layout.image.vocabulary.manifest;
  return Object.values(words.verb).some(
    ({ does }) => does?.act === 'enter' && does.from === zone && does.to === words.kind[kind]?.home,
  );
}

function cells({ game, origin }: QuestionGround): readonly (readonly [Thing, number])[] {
  const { rows = 0, columns = 0 } = game.layout.grid ?? {};
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const code = cellChoice(row - origin.row, column - origin.column, columns);
    return [{ thing: 'cell', row, column }, code] as const;
  });
}

/** Reading order: places and cards of the grid, the other zones, then buttons, what comes between last. */
function placeOf({ thing, code, between, amount }: ChoiceOption, { zones }: QuestionGround): number {
  const late = between ? 1_000_000 : 0;
  switch (thing.thing) {
    case 'cell':
      return (thing.row + 1) * 100 + thing.column;
    case 'card':
    case 'face': {
      const side = thing.thing === 'face' && thing.side === 'B' ? 0.5 : 0;
      let at = 10_000;
      for (const { cards } of zones) {
        const index = cards.findIndex(({ card }) => card === thing.card);
        const card = cards[index];
        if (card?.row !== undefined && card.column !== undefined)
          return late + (card.row + 1) * 100 + card.column;
        if (index >= 0) return late + at + index + side;
        at += 1_000;
      }
      return late + at + side;
    }
    case 'button':
      return late + 500_000 + (amount === undefined ? code % SORT : -amount);
    default:
      return thing satisfies never;
  }
}
