import type { BackView, CardView, LastView, View, ZoneView } from '../api/view.ts';
import type { GameText } from './game-log.ts';

/** The table as one seat knows it, as text: what lies open, hidden piles as numbers, its own cards with names. */
export function tableText(view: View, text: GameText): string {
  const lines = [...zoneLines(view.table, '')];
  for (const [verb, last] of Object.entries(view.last ?? {})) lines.push(...lastLine(verb, last, text));
  // A counter that one of them has is said of all, so that nobody has to know that none is none.
  const counted = new Set(view.parties.flatMap(({ counters }) => Object.keys(counters)));
  view.parties.forEach(({ pools, counters, named, shared, zones, claims }, party) => {
    const held = [
      ...Object.entries(pools).map(([id, amount]) => text.held(id, amount)),
      ...[...counted].map((id) => text.counted(id, counters[id] ?? 0)),
    ];
    lines.push(
      `${view.opponent === party ? 'opponent' : text.called(party)}${party === view.seat ? ' (you)' : ''}: ${held.join(', ')}`,
    );
    lines.push(...zoneLines(zones, '  '));
    const said = Object.entries(named).map(([verb, value]) => `${text.done(verb)} ${value}`);
    if (said.length > 0) lines.push(`  this turn: ${said.join(', ')}`);
    const aside = Object.entries(shared).map(([id, amount]) => `${amount} ${id}`);
    if (aside.length > 0) lines.push(`  put aside for the team: ${aside.join(', ')}`);
    if (claims.length > 0)
      lines.push(`  claims: ${claims.map(({ card, step }) => `${card} (step ${step || '?'})`).join(', ')}`);
  });
  return `${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** To which card a verb was done last, and what of it counts for the choices to come; no line before the first time. */
function lastLine(verb: string, { card, value, binds }: LastView, text: GameText): readonly string[] {
  const values = Object.entries(binds).map(
    ([attribute, those]) => `${attribute} ${those.join(' or ')}${those[0] === value ? ' (named)' : ''}`,
  );
  const head = `last ${text.done(verb)}: `;
  const parts = [...(card === undefined ? [] : [text.named(`${head}${card}`)]), ...values];
  if (parts.length === 0) return [];
  return [`${card === undefined ? head : ''}${parts.join('; ')}`];
}

function* zoneLines(zones: Readonly<Record<string, ZoneView>>, indent: string): Generator<string> {
  for (const [id, { count, cards, faceDown = [] }] of Object.entries(zones)) {
    if (count === 0) continue;
    if (cards === undefined) yield `${indent}${id}: ${count}`;
    else yield `${indent}${id}: ${[...cards.map(cardText), ...faceDown.map(backText)].join(', ')}`;
  }
}

/** A card in a line: number, name, where it lies and what lies on it. */
const cardText = (card: CardView): string =>
  `${card.number}${card.side ?? ''} ${card.name}${placeText(card)}`;

/** The same of a card that lies face down. */
const backText = (back: BackView): string => `face down${placeText(back)}`;

function placeText({ cell, pieces }: BackView): string {
  const on = Object.entries(pieces).map(([id, amount]) => `${amount} ${id}`);
  const more = [...(cell ? [`@ ${cell.join(',')}`] : []), ...on].join(', ');
  return more === '' ? '' : ` (${more})`;
}
