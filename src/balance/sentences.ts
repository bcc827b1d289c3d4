import type { Changed } from '../compare/changed.ts';
import type { CardReport, ChangeEffect } from './card-report.ts';
import type { EstimateRange } from './estimate.ts';
import type { BalanceReport, PackChange } from './report.ts';

/** The greatest number of cards that a sentence names. */
const MOST_NAMED = 3;

/** The finding of a report, in one or two sentences. */
export function findingOf(report: BalanceReport): string {
  const { change, games } = report;
  if (change && isNothing(change.what)) return 'Nothing that plays has changed.';
  if (games === 0) return 'No game came to its end.';
  return change ? ofChange(report, change) : ofPack(report);
}

/** True if two packs play the same. */
export const isNothing = ({ cards, sections, words }: Changed): boolean =>
  cards.length === 0 && sections.length === 0 && !words;

function ofChange({ games, cards }: BalanceReport, change: PackChange): string {
  const { same } = change;
  if (same === games)
    return `The change makes no difference in ${games === 1 ? 'this game' : `these ${number(games)} games`}.`;
  const changed = cards.filter(({ changed: is }) => is);
  const first = changed[0];
  const others = cards.filter((card) => !card.changed && mainEffect(card)?.clear === true);
  const said = first && changed.length === 1 ? ofCard(first) : ofMany(change, changed);
  return others.length === 0 ? said : `${said} ${namedOthers(others)}`;
}

/** The sentence about the change and the one card that it is about. */
function ofCard(card: CardReport): string {
  const effect = mainEffect(card);
  if (!effect?.more)
    return `Too few games say what the change does to ${card.name}: it was in play in ${number(card.after.games)}.`;
  const { mean, low, high } = effect.more;
  const who = FOR[effect.of];
  if (!effect.clear)
    return `It is not clear what the change does to ${card.name}: ${points(mean)} ${who}, somewhere from ${signed(low)} to ${signed(high)}.`;
  return `The change makes ${card.name} worth ${points(mean)} ${who} (${signed(low)} to ${signed(high)}).`;
}

/** For whom an effect is told. */
const FOR: Readonly<Record<ChangeEffect['of'], string>> = {
  kept: 'to whoever has it in play',
  held: 'to whoever holds it first',
  shared: 'to each seat',
};

function ofMany({ total }: PackChange, changed: readonly CardReport[]): string {
  const clear = changed.filter((card) => mainEffect(card)?.clear === true);
  const sum = total.range && total.clear ? `A seat has ${points(total.range.mean)} in all. ` : '';
  if (changed.length === 0)
    return sum === '' ? 'It is not clear what the change does to points.' : sum.trimEnd();
  return `${sum}${clear.length === 0 ? 'None' : number(clear.length)} of the ${number(changed.length)} changed cards clearly ${clear.length === 1 ? 'gains or loses' : 'gain or lose'} by it.`;
}

/** The cards that gain and those that lose though nothing of them has changed. */
function namedOthers(cards: readonly CardReport[]): string {
  const gain = cards.filter((card) => (mainEffect(card)?.more?.mean ?? 0) > 0);
  const lose = cards.filter((card) => !gain.includes(card));
  const said = [
    ...(gain.length > 0 ? [`${list(gain)} clearly ${gain.length === 1 ? 'gains' : 'gain'}`] : []),
    ...(lose.length > 0 ? [`${list(lose)} clearly ${lose.length === 1 ? 'loses' : 'lose'}`] : []),
  ].join('; ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function list(cards: readonly CardReport[]): string {
  const sorted = cards.toSorted((one, other) => strength(other) - strength(one));
  const names = sorted.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = cards.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${number(more)} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');
}

/** The size of an effect on a card, whichever way it goes. */
export const strength = (card: CardReport): number => Math.abs(mainEffect(card)?.more?.mean ?? 0);

/** The effect that is told of a card: on who has it in play, or on each seat, or else on who holds it first. */
export function mainEffect({ effects }: CardReport): ChangeEffect | undefined {
  const told = effects.filter(({ more }) => more !== null);
  return (
    told.find(({ of }) => of === 'kept') ?? told.find(({ of }) => of === 'shared') ?? told[0] ?? effects[0]
  );
}

function ofPack({ cards, games }: BalanceReport): string {
  const clear = cards.filter(({ after }) => after.clear);
  const unused = cards.filter(({ after }) => after.games === 0);
  const behind = `after ${games === 1 ? 'one game' : `${number(games)} games`}`;
  if (cards.length > 0 && unused.length === cards.length)
    return `Nothing can be said of single cards: none lay where its kind is at home ${behind}.`;
  const said =
    clear.length === 0
      ? 'No card clearly stands out among those of its kind'
      : `${number(clear.length)} of ${number(cards.length)} cards clearly ${clear.length === 1 ? 'stands' : 'stand'} out among those of ${clear.length === 1 ? 'its' : 'their'} kind`;
  const without =
    unused.length === 0
      ? ''
      : ` ${number(unused.length)} ${unused.length === 1 ? 'was' : 'were'} never in play.`;
  return `${said} ${behind}.${without}`;
}

/** The limits of a report, so that nobody reads more out of it. */
export function limitsOf(
  report: BalanceReport,
  { bots, seats, mode }: { readonly bots: readonly string[]; readonly seats: number; readonly mode: string },
): readonly string[] {
  const names = [...new Set(bots)].join(' and ');
  const changed = report.cards.filter((card) => card.changed);
  const seen = changed.map((card) => {
    const share = report.games === 0 ? 0 : Math.round((100 * card.after.games) / report.games);
    return `${share} % of the games had ${card.name} in play.`;
  });
  return [
    `Bots play, not people: ${names} ones. They choose their actions by lot and plan nothing.`,
    `All games are of the mode ${mode}, with ${seats === 1 ? 'one seat' : `${seats} seats`}.`,
    ...(seen.length > 0 && seen.length <= MOST_NAMED ? seen : []),
    report.change
      ? '“In play” means in play at the end. Where the change lets other cards be played, other games are counted before and after.'
      : 'Who is ahead plays other cards: a lead is what goes along with a card, not what comes of it.',
  ];
}

/** A number of points with its sign in words, as in `1.9 points more`. */
export function points(mean: number): string {
  const shown = decimal(Math.abs(mean));
  return `${shown} ${shown === '1' ? 'point' : 'points'} ${mean < 0 ? 'less' : 'more'}`;
}

/** A number with its sign, as in `+0.38`; so short that it can stand in a sentence. */
export const signed = (value: number): string => withSign(value, decimal(Math.abs(value)));

/** A number with its sign and two places, for a column. */
export const inColumn = (value: number): string => withSign(value, Math.abs(value).toFixed(2));

const withSign = (value: number, shown: string): string =>
  Number(shown) === 0 ? shown : `${value < 0 ? '−' : '+'}${shown}`;

/** A number that is not below 0, with no more places than say something. */
const decimal = (value: number): string => value.toFixed(value >= 10 ? 1 : 2).replace(/\.?0+$/, '');

/** A count with a comma at every third digit. */
export const number = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** A range for a column, as in `+1.54 to +2.26`. */
export const rangeText = ({ low, high }: EstimateRange): string => `${inColumn(low)} to ${inColumn(high)}`;
