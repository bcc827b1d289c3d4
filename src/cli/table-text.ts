import type { BackView, CardView, View, ZoneView } from '../api/view.ts';
import type { GameText } from './game-log.ts';

/** The table as one seat knows it, as text: what lies open, hidden piles as numbers, its own cards with names. */
export function tableText(view: View, text: GameText): string {
  const lines = [...zoneLines(view.table, '')];
  view.parties.forEach(({ pools, shared, zones, claims }, party) => {
    const held = Object.entries(pools).map(([id, amount]) => `${amount} ${id}`);
    lines.push(
      `${view.opponent === party ? 'opponent' : text.called(party)}${party === view.seat ? ' (you)' : ''}: ${held.join(', ')}`,
    );
    lines.push(...zoneLines(zones, '  '));
    const aside = Object.entries(shared).map(([id, amount]) => `${amount} ${id}`);
    if (aside.length > 0) lines.push(`  put aside for the team: ${aside.join(', ')}`);
    if (claims.length > 0)
      lines.push(`  claims: ${claims.map(({ card, step }) => `${card} (step ${step || '?'})`).join(', ')}`);
  });
  return `${lines.map((line) => `  ${line}\n`).join('')}`;
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
