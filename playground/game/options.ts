import { capital } from '../text/capital.ts';
import { valuesOf } from '../../src/cards/attribute-values.ts';
import { ChoiceWords } from '../../src/record/choice-words.ts';
import { CHOICES, cellOfChoice, DONE, FETCH, operandOf, SHARE, SORT, sortOf } from '../../src/vm/choices.ts';
import { amountText, askingStep, pathClause } from './asking.ts';
import { refusalWords } from './refusal-words.ts';
import type { Origin } from './origins.ts';
import type { Answer } from './answer.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { isBetweenSteps } from './asking-seat.ts';
import { cellText, ENTER, LINE, type Naming } from './naming.ts';
import type { ChoiceOption, Thing } from './view.ts';

/** The sources of options. */
export interface OptionGround {
  readonly game: RunningGame;
  readonly answer: Answer;
  readonly naming: Naming;
  /** The place where the grid of the seat lies in its frame. */
  readonly origin: Origin;
  /** Numbers of the cards that lie on the table before the eyes of the viewer. */
  readonly seen: ReadonlySet<number>;
}

/** Everything that can be chosen, or was chosen for the answer, and lines of the rules that cannot be used now. */
export function optionsOf(ground: OptionGround): readonly ChoiceOption[] {
  const { answer } = ground;
  const offered = answer.offered().filter((code) => code !== DONE);
  const codes = [...new Set([...offered, ...answer.made, ...answer.later()])];
  const made = codes.map((code) => optionOf(code, ground));
  // A card that stands for what is asked cannot stand for something else as well.
  const asked = new Set(made.filter(({ between }) => !between).map(({ thing }) => JSON.stringify(thing)));
  const placed = made.map((option) =>
    option.between && asked.has(JSON.stringify(option.thing))
      ? { ...option, thing: { thing: 'button' } as const }
      : option,
  );
  return [...placed, ...refusedLines(offered, ground), ...refusedNames(offered, ground)];
}

function optionOf(code: number, ground: OptionGround): ChoiceOption {
  const { answer } = ground;
  const first = answer.made.length === 0;
  const refusal = first && answer.offered().includes(code) ? undefined : answer.whyNot(code);
  return {
    code,
    ...faceOf(code, ground),
    possible: refusal === undefined,
    times: answer.made.filter((each) => each === code).length,
    between: isBetweenSteps(code),
    says: refusal ? sayRefusal(refusal, ground) : '',
  };
}

type Face = Pick<ChoiceOption, 'thing' | 'label' | 'icon' | 'clause' | 'amount'>;

/** The thing that stands for a choice, and its name. */
function faceOf(code: number, ground: OptionGround): Face {
  const { game, answer, naming, origin } = ground;
  const { image, grid } = game.layout;
  const { manifest } = image.vocabulary;
  const what = operandOf(code);
  const asks = asksOf(ground);
  const button = (label: string, icon = ''): Face => ({
    thing: { thing: 'button' },
    label: capital(label),
    icon,
  });
  const onCard = (card: number, label = naming.card(card)): Face => {
    const number = image.cards[card]?.number ?? 0;
    const thing: Thing = ground.seen.has(number) ? { thing: 'card', card: number } : { thing: 'button' };
    return { thing, label, icon: '' };
  };
  switch (sortOf(code)) {
    case CHOICES.indexOf('card'):
      return onCard(what);
    case CHOICES.indexOf('cell'): {
      const { row, column } = cellOfChoice(code, grid?.columns ?? 1);
      const cell = { row: row + origin.row, column: column + origin.column };
      return {
        thing: { thing: 'cell', ...cell },
        label: capital(cellText(row + 1, column + 1)),
        icon: '',
      };
    }
    case CHOICES.indexOf('amount'):
      return { ...button(amountOf(what, ground) ?? wordsOf(code, ground)), amount: what };
    case CHOICES.indexOf('path'): {
      if (asks === '') {
        const { name, icon } = namesOf(ground)[what] ?? { name: '', icon: '' };
        return button(name, icon);
      }
      if (asks === 'take') return button(rangeOf(wordsOf(code, ground), ground));
      const clause = pathClause(image, answer.asking?.frame.entry ?? -1, what);
      return {
        ...button(wordsOf(code, ground).replace(/^choose /, '')),
        ...(asks === 'choose' && clause !== undefined && { clause }),
      };
    }
    case CHOICES.indexOf('use'): {
      if (asks === 'wake') return { ...button('Use it'), clause: `abilities.${what}` };
      if (asks !== '') return onCard(what);
      const card = Math.floor(what / 2);
      const number = image.cards[card]?.number ?? 0;
      const { firstFace = 0 } = image.cards[card] ?? {};
      const name = image.faces[firstFace + (what % 2)]?.program.name ?? '';
      return {
        thing: { thing: 'face', card: number, side: what % 2 === 0 ? 'A' : 'B' },
        label: name,
        icon: '',
      };
    }
    case ENTER: {
      const verb =
        Object.entries(manifest.words.verb).find(([, { does }]) => does?.act === 'enter')?.[0] ?? '';
      return onCard(what, `${capital(naming.words.verb(verb))} ${naming.card(what)}`);
    }
    case LINE:
      return button(lineName(wordsOf(code, ground)));
    case SHARE:
    case FETCH:
      return button(withNames(wordsOf(code, ground), game, naming));
    default:
      return button(wordsOf(code, ground));
  }
}

/** An amount in the words of the question; undefined where the game itself asks. */
function amountOf(amount: number, { game, answer, naming }: OptionGround): string | undefined {
  const { frame } = answer.asking ?? {};
  const asked = { image: game.layout.image, name: naming.card, chosen: 0, about: -1, canEnd: true };
  return frame && amountText({ ...asked, frame }, amount);
}

/** A range of amounts in the words of the question, as in `earn 0 to 999 coins`. */
function rangeOf(words: string, ground: OptionGround): string {
  const [range, most = ''] = /\d+ to (\d+)/.exec(words) ?? [];
  const said = range === undefined ? undefined : amountOf(Number(most), ground);
  return range === undefined ? words : (said?.replace(most, range) ?? words);
}

/** The verb that names something, where the flow asks a seat for that; undefined elsewhere. */
export const namingVerb = ({ game, answer }: Pick<OptionGround, 'game' | 'answer'>): string | undefined => {
  const act = game.flow?.progress.next(answer.seat).act;
  return act?.act === 'name' ? act.verb : undefined;
};

/** The things of which one is named, in the order of their choices: sections by their names, values as they are said. */
function namesOf(ground: OptionGround): readonly { readonly name: string; readonly icon: string }[] {
  const { manifest } = ground.game.layout.image.vocabulary;
  const { attribute, sections } = manifest.words.verb[namingVerb(ground) ?? '']?.does ?? {};
  if (attribute === undefined) return Object.entries(sections ?? {}).map(([icon, name]) => ({ name, icon }));
  return valuesOf(attribute, { manifest }).map((id) => ({
    name: ground.naming.words.value(id),
    icon: manifest.words.value[id]?.icon ?? '',
  }));
}

/** Name of the instruction that asks; empty where the game itself does. */
export const asksOf = ({ game, answer }: Pick<OptionGround, 'game' | 'answer'>): string =>
  (answer.asking && askingStep(game.layout.image, answer.asking.frame.pc)?.instruction?.name) ?? '';

const wordsOf = (code: number, { game, answer }: OptionGround): string =>
  new ChoiceWords(game).say(answer.seat, code);

const lineName = (words: string): string => words.replace(/^use /, '').replace(/^"(.*)"$/, '$1');

/** Words in which the last number is that of a card, with its name. */
function withNames(words: string, game: RunningGame, naming: Naming): string {
  return words.replace(/(card|on|of) (\d+)$/, (all, before: string, number: string) => {
    const card = game.layout.image.cards.findIndex((each) => each.number === Number(number));
    return card < 0 ? all : `${before} ${naming.card(card)}`;
  });
}

/** Lines of the rules that work between two steps and cannot be used just now, where others could be. */
function refusedLines(offered: readonly number[], ground: OptionGround): readonly ChoiceOption[] {
  const { answer } = ground;
  if (!offered.some(isBetweenSteps) && asksOf(ground) !== '') return [];
  return refusedOf(LINE, ground, offered, (code) => answer.whyNot(code)?.code === 'R902');
}

/** The names that cannot be named for the turn, where others can. */
function refusedNames(offered: readonly number[], ground: OptionGround): readonly ChoiceOption[] {
  const path = CHOICES.indexOf('path');
  if (asksOf(ground) !== '' || !offered.some((code) => sortOf(code) === path)) return [];
  const names = namesOf(ground).length;
  return refusedOf(path, ground, offered, (code) => operandOf(code) >= names);
}

function refusedOf(
  sort: number,
  ground: OptionGround,
  offered: readonly number[],
  isNone: (code: number) => boolean,
): readonly ChoiceOption[] {
  const found: ChoiceOption[] = [];
  for (let what = 0; what < MOST_LINES; what++) {
    const code = sort * SORT + what;
    if (isNone(code)) break;
    const refusal = offered.includes(code) ? undefined : ground.answer.whyNot(code);
    // A choice that a seat could do only in another step is no news.
    if (!refusal || refusal.code === 'R920' || refusal.code === 'R901') continue;
    found.push(optionOf(code, ground));
  }
  return found;
}

/** More lines between two steps, or names for a turn, than any pack has. */
const MOST_LINES = 64;

/** A refusal in the words of the pack. */
export const sayRefusal = (
  refusal: NonNullable<ReturnType<Answer['whyNot']>>,
  { game, naming }: Pick<OptionGround, 'game' | 'naming'>,
): string => refusalWords(refusal, game.layout.image, naming.card);
