import { html, type TemplateResult } from 'lit';
import type { ComparisonView, GameView } from '../game/view.ts';
import type { AnewView, BothWorlds } from '../game/worlds-view.ts';
import { counted } from '../play/words.ts';

/** Where something is: `Turn 4, choice 17`. */
const placeText = (turn: number, choice: number): string =>
  `${turn === 0 ? 'Set-up' : `Turn ${turn}`}, choice ${choice}`;

/** The first difference in a sentence that begins with its place, with its numbers marked. */
export function firstDifference(
  { sentence, at }: ComparisonView & { readonly is: 'differs' },
  { turns }: Pick<GameView, 'turns'>,
  { stops: [first] }: BothWorlds,
): TemplateResult {
  const [seen] = first?.says ?? [];
  // What was only counted differs earlier than anything that lies on the table.
  if (first && seen !== undefined && first.at > at + 1)
    return html`${placeText(first.turn, first.at)}: ${marked(seen)}${seen.endsWith('.') ? '' : '.'}`;
  const turn = turns.find(({ from, to }) => from <= at && at < to);
  const place = placeText(!turn || turn.round === 0 ? 0 : turn.turn + 1, at + 1);
  return html`${place}:
  ${marked(sentence.replace(/ \((choice \d+, [^)]*|before the first choice)\)(?=\.)/, ''))}`;
}

/** Numbers that stand against one another, as in `6 soil instead of 5` and `gives 6 soil, not 5`. */
const AGAINST = /(\d+(?: [^\d.,:"]+)? instead of \d+|\d+(?: [^\d.,:"]+)?, not \d+)/;

function marked(text: string): readonly (string | TemplateResult)[] {
  return text
    .split(AGAINST)
    .map((part, index) => (index % 2 === 1 ? html`<mark class="against">${part}</mark>` : part));
}

/** What was held equal in both worlds. */
export function heldEqual({ held, replaced, anew }: BothWorlds, players: readonly string[]): string {
  const all = replaced.length + (anew?.dropped ?? 0) === 0;
  const choices =
    held === 1 && all
      ? 'The one choice is'
      : all
        ? `All ${held} choices are`
        : `${counted(held, 'choice')} of the game are`;
  const who = players.includes('you') ? 'of people and bots ' : '';
  return `${choices} the same in both worlds${all && who !== '' ? `, those ${who}alike` : ''}. So is the seed: piles lie in the same order.`;
}

/** What had to be decided anew, from where, and by whom; empty where nothing had. */
export function decidedAnew({ replaced, anew }: BothWorlds, parties: readonly string[]): readonly string[] {
  const amounts = replaced
    .slice(0, SHOWN)
    .map(({ at, was, is }) => `choice ${at + 1}: "${is}", not "${was}"`);
  const more = replaced.length > SHOWN ? `, and ${replaced.length - SHOWN} more` : '';
  return [
    ...(replaced.length === 0
      ? []
      : [
          `${counted(replaced.length, 'amount')} became the largest that is possible (${amounts.join('; ')}${more}).`,
        ]),
    ...(anew ? [...fallenAway(anew), ...madeAnew(anew, parties)] : []),
  ];
}

/** How many replaced amounts are named. */
const SHOWN = 2;

const fallenAway = ({ at, dropped }: AnewView): readonly string[] =>
  dropped === 0
    ? []
    : [
        `From choice ${at + 1} on, ${counted(dropped, 'choice')} of the game ${dropped === 1 ? 'is' : 'are'} not possible any more.`,
      ];

function madeAnew({ made, by }: AnewView, parties: readonly string[]): readonly string[] {
  if (made === 0) return ['Nothing had to be decided anew.'];
  const who = by.map(
    ({ seat, made: count, bot, standsIn }) =>
      `${count} by a ${bot} bot ${standsIn ? `in place of ${parties[seat] ?? ''}` : `as ${parties[seat] ?? ''}`}`,
  );
  return [`${counted(made, 'choice')} had to be decided anew: ${who.join(', ')}.`];
}
