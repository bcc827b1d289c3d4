import type { CardReport, ChangeEffect, Worth } from '../balance/card-report.ts';
import { shareOf } from '../balance/estimate.ts';
import type { BalanceReport, PackChange, Shift, Spreads } from '../balance/report.ts';
import { inColumn, mainEffect, number, rangeText, signed, strength } from '../balance/sentences.ts';
import type { Look } from '../balance/tally.ts';
import type { PointSpread } from '../balance/spread.ts';
import type { Figures, SeatFigures } from '../simulate/figures.ts';
import { aligned } from './result-table.ts';

/** A game to look at, with where it first differs. */
export interface LookedGame extends Look {
  /** The first difference, in a sentence. */
  readonly differs: string;
}

/** The things that are told beside the report. */
export interface ReportExtras {
  /** The finding, in a sentence or two. */
  readonly finding: string;
  /** The limits of the report. */
  readonly limits: readonly string[];
  /** Games to look at. */
  readonly looks: readonly LookedGame[];
  /** The number of cards that are listed. */
  readonly top: number;
  /** Who plays, by seat. */
  readonly players: readonly string[];
}

/** A report for people. */
export function balanceText(report: BalanceReport, told: ReportExtras): string {
  const { change, before } = report;
  const ends = report.unfinished === 0 ? '' : `, ${number(report.unfinished)} without an end`;
  const played = `${number(report.games)} ${change ? 'pairs of games' : 'games'}${ends}`;
  return [
    `${told.finding}\n`,
    change ? changeTable(report.cards, told.top) : worthTable(report.cards, told.top),
    ...(change && before ? [shiftTable(change, before, report.after)] : []),
    ...spreadTable(report.spread),
    seatTable(report.after, told.players),
    ...(told.looks.length > 0 ? [lookList(told.looks)] : []),
    `What this does not tell\n${told.limits.map((limit) => `  ${limit}\n`).join('')}`,
    `${played}\n`,
  ].join('\n');
}

/**
 * The table of the effects of the change, card by card: the changed ones first, then those on which it does the most.
 */
function changeTable(cards: readonly CardReport[], top: number): string {
  const changed = cards.filter((card) => card.changed);
  const others = cards
    .filter((card) => !card.changed && mainEffect(card)?.more)
    .toSorted((one, other) => rank(other) - rank(one) || strength(other) - strength(one))
    .slice(0, Math.max(0, top - changed.length));
  const rows = [
    ...changed.flatMap((card) => card.effects.map((effect) => effectRow(card, effect))),
    ...others.flatMap((card) => effectRowOf(card)),
  ];
  if (rows.length === 0) return 'No card was in play in both packs.\n';
  const said = `${changed.length > 0 ? 'The changed cards, and those' : 'Cards'} on which the change does the most`;
  const note = rows.some((row) => row.at(-1) === '*') ? '* clear, all cards looked at together\n' : '';
  return `${said}\n${aligned([['', 'pairs', 'greater lead', 'in 95 of 100', ''], ...rows])}${note}`;
}

/** A clear effect comes first. */
const rank = (card: CardReport): number => (mainEffect(card)?.clear === true ? 1 : 0);

function effectRowOf(card: CardReport): readonly (readonly string[])[] {
  const effect = mainEffect(card);
  return effect ? [effectRow(card, effect)] : [];
}

const WHO: Readonly<Record<ChangeEffect['of'], string>> = {
  kept: 'in play',
  held: 'held first',
  shared: 'there for all',
};

function effectRow(card: CardReport, { of, pairs, more, clear }: ChangeEffect): readonly string[] {
  const who = card.changed ? `, ${WHO[of]}` : '';
  return [
    `${card.number} ${card.name}${who}`,
    number(pairs),
    more ? inColumn(more.mean) : '-',
    more ? rangeText(more) : 'too few',
    clear ? '*' : '',
  ];
}

/** The table of worth: those with the greatest leads, and those with the smallest. */
function worthTable(cards: readonly CardReport[], top: number): string {
  const sorted = cards
    .filter(({ after }) => after.lead !== null)
    .toSorted((one, other) => (other.after.lead?.mean ?? 0) - (one.after.lead?.mean ?? 0));
  if (sorted.length === 0) return 'No card was in play often enough to say what it is worth.\n';
  const best = sorted.slice(0, top);
  const last = sorted.slice(Math.max(top, sorted.length - top));
  const head = ['', 'games', 'lead', 'in 95 of 100', 'wins', ''];
  const tables = [
    `Cards in play at the end with those who lead the most\n${aligned([head, ...best.map(worthRow)])}`,
    ...(last.length > 0
      ? [`Cards in play with those who lead the least\n${aligned([head, ...last.map(worthRow)])}`]
      : []),
  ];
  const note = cards.some(({ after }) => after.clear)
    ? ['* clearly not the mean lead of its kind, all cards looked at together\n']
    : [];
  return [...tables, ...note].join('\n');
}

const worthRow = ({ number: printed, name, after }: CardReport): readonly string[] => [
  `${printed} ${name}`,
  number(after.owned),
  after.lead ? inColumn(after.lead.mean) : '-',
  after.lead ? rangeText(after.lead) : 'too few',
  percentOf(after),
  after.clear ? '*' : '',
];

const percentOf = ({ wins }: Worth): string => (wins ? `${Math.round(wins.mean * 100)} %` : '-');

/** The changes in games as a whole. */
function shiftTable({ rounds, total, points, same }: PackChange, before: Figures, after: Figures): string {
  const of = (figures: Figures, id: string): number =>
    mean(figures.seats.map((seat) => seat.points[id]?.mean ?? 0));
  const totals = (figures: Figures): number => mean(figures.seats.map((seat) => seat.total.mean ?? 0));
  const row = (name: string, was: number, is: number, { range, clear }: Shift): readonly string[] => [
    name,
    was.toFixed(1),
    is.toFixed(1),
    range ? inColumn(range.mean) : '-',
    range ? rangeText(range) : 'too few',
    clear ? '*' : '',
  ];
  const rows = [
    ['', 'before', 'now', 'change', 'in 95 of 100', ''],
    row('rounds', before.rounds.mean ?? 0, after.rounds.mean ?? 0, rounds),
    ...Object.entries(points).map(([id, shift]) => row(id, of(before, id), of(after, id), shift)),
    row('total', totals(before), totals(after), total),
  ];
  return `Points of a seat; ${number(same)} pairs came to the same end\n${aligned(rows)}`;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The way in which the points lie at the end. */
function spreadTable({ of, before, after }: Spreads): readonly string[] {
  const row = (name: string, { seats, mean: points, low, median, high }: PointSpread): readonly string[] => [
    name,
    number(seats),
    points.toFixed(1),
    String(median),
    `${low} to ${high}`,
  ];
  if (!after) return [];
  const rows = [['', 'seats', 'mean', 'median', '8 in 10'], ...(before ? [row('before', before)] : [])];
  const whose = of === 'owners' ? 'who has a changed card in play' : 'a seat at the end';
  return [`Points of ${whose}\n${aligned([...rows, row(before ? 'now' : 'all seats', after)])}`];
}

/** Who won. */
function seatTable({ seats, opponent, finished }: Figures, players: readonly string[]): string {
  const rowOf = (name: string, { wins, total }: SeatFigures): readonly string[] => {
    const share = shareOf(finished, wins);
    return [
      name,
      finished === 0 ? '-' : `${percent(wins / finished)} %`,
      share ? `${percent(share.low)} to ${percent(share.high)}` : 'too few',
      (total.mean ?? 0).toFixed(1),
    ];
  };
  const rows = [
    ['', 'wins', 'in 95 of 100', 'points'],
    ...seats.map((seat, at) => rowOf(`seat ${at + 1} ${players[at] ?? ''}`.trimEnd(), seat)),
    ...(opponent ? [rowOf('opponent', opponent)] : []),
  ];
  return aligned(rows);
}

const percent = (share: number): string => (100 * share).toFixed(1);

function lookList(looks: readonly LookedGame[]): string {
  const lines = looks.map(({ game, seat, more, differs }) => {
    const who = seat === undefined ? 'all seats' : `seat ${seat + 1}`;
    return `  game ${game + 1}: ${signed(more)} for ${who}. ${differs}\n`;
  });
  return `Games to look at; --game prints one of them\n${lines.join('')}`;
}
