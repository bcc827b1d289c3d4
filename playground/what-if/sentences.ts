import { html, type TemplateResult } from 'lit';
import type { ComparisonView, GameView } from '../game/view.ts';
import type { AnewView, BothWorlds } from '../game/worlds-view.ts';
import { counted } from '../play/words.ts';

/** Where something is: `Turn 4, choice 17`. */
const placeText = (turn: number, choice: number): string =>
  `${turn === 0 ? 'Set-up' : `Turn ${turn}`}, choice ${choice}`;

/** The first difference in a sentence that begins with its place, with its numbers marked. */
export function firstDifference(
  { sentence, at, says }: ComparisonView & { readonly is: 'differs' },
  { turns, parties }: Pick<GameView, 'turns' | 'parties'>,
  { stops: [first], replaced }: BothWorlds,
): TemplateResult {
  const [seen] = first?.says ?? [];
  // What was only counted differs earlier than anything that lies on the table, and so does what could be chosen.
  if (first && seen !== undefined && (first.at !== at + 1 || says.length === 0))
    return html`${placeText(first.turn, first.at)}: ${marked(instead(seen, first.at, replaced, parties))}`;
  const turn = turns.find(({ from, to }) => from <= at && at < to);
  const place = placeText(!turn || turn.round === 0 ? 0 : turn.turn + 1, at + 1);
  return html`${place}:
  ${marked(sentence.replace(/ \((choice \d+, [^)]*|before the first choice)\)(?=\.)/, ''))}`;
}

/** What differs, with the other amount that has led to it. */
function instead(
  seen: string,
  at: number,
  replaced: BothWorlds['replaced'],
  parties: readonly string[],
): string {
  const other = replaced.find((each) => each.at === at - 1);
  const end = seen.endsWith('.') ? '' : '.';
  return other
    ? `${parties[other.seat] ?? ''} can ${other.is}, not ${/\d+/.exec(other.was)?.[0] ?? other.was}: ${seen}${end}`
    : `${seen}${end}`;
}

/** Numbers that stand against one another, as in `6 soil instead of 5`, `gives 6 soil, not 5`, `costs 6, and only 4`. */
const AGAINST =
  /(\d+(?: [^\d.,:"]+)? instead of \d+|\d+(?: [^\d.,:"]+)?, not \d+|\b(?:costs|needs|only|there is|there are) \d+)/;

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
    .map(({ at, was, is }) => `choice ${at + 1}, ${is} in place of ${was}`);
  const more = replaced.length > SHOWN ? `, and ${replaced.length - SHOWN} more` : '';
  return [
    ...(replaced.length === 0
      ? []
      : [
          `${counted(replaced.length, 'amount')} ${replaced.length === 1 ? 'is another' : 'are others'}: ${amounts.join('; ')}${more}. Who took the largest takes the largest that is possible now.`,
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
  const bots = [...new Set(by.map(({ bot }) => bot))];
  const who = bots.flatMap((bot) => [
    ...group(
      `the ${bot} bot`,
      by.filter((each) => each.bot === bot && !each.standsIn),
      parties,
    ),
    ...group(
      `a ${bot} bot in place of the person`,
      by.filter((each) => each.bot === bot && each.standsIn),
      parties,
    ),
  ]);
  return [`${counted(made, 'choice')} had to be decided anew: ${who.join('; ')}.`];
}

/** Choices of one sort of bot, by seat: `by the random bot of Seat A 14, Seat B 27`. */
function group(who: string, by: AnewView['by'], parties: readonly string[]): readonly string[] {
  const one = by.length === 1;
  const seats = by.map(({ seat, made }) => `${parties[seat] ?? ''} ${one ? '' : made}`.trim());
  return by.length === 0 ? [] : [`by ${who} of ${seats.join(', ')}`];
}
