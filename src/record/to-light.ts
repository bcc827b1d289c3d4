import type { RunningGame } from '../game/game.ts';
import { PURPOSES } from '../state/layout.ts';
import { liesIn } from '../state/zones.ts';
import { CHOICES, sortOf } from '../vm/choices.ts';
import { placeOf, seesCard } from './seen.ts';

/** Sort of a choice that names something for the whole turn, where no program asks. */
const NAME = CHOICES.indexOf('path');

/**
 * The thing that a choice brought to light, so that it cannot be taken back: a phrase, or undefined where it brought nothing
 * (UNDO-1, UNDO-2).
 *
 * @param before state before the choice
 * @param after state after it
 * @param asked true if a program asked for it
 */
export function broughtToLight(
  game: RunningGame,
  { seat, choice }: { readonly seat: number; readonly choice: number },
  before: Int32Array,
  after: Int32Array,
  asked: boolean,
): string | undefined {
  if (!asked && sortOf(choice) === NAME) return 'it was said to everybody, and counts for the whole turn';
  const { layout } = game;
  const { vocabulary, cards } = layout.image;
  for (let purpose = 0; purpose <= PURPOSES.length; purpose++)
    if (before[layout.random + purpose] !== after[layout.random + purpose])
      return 'something was left to chance after it';
  const seats = Array.from({ length: layout.seats }, (_, each) => each);
  for (const [card, { number }] of cards.entries()) {
    const isShown = (): boolean =>
      seats.some((each) => seesCard(game, after, card, each) && !seesCard(game, before, card, each));
    // One that was replaced, and lies face down elsewhere now, was not shown to anybody.
    if (game.faceDownOf(card, before) >= 0 && game.faceDownOf(card, after) < 0 && isShown())
      return `card ${number} was turned up`;
    if (liesIn(layout, before, card) === liesIn(layout, after, card)) continue;
    const place = placeOf(game, before, card);
    const id = vocabulary.name('zone', place?.zone ?? -1) ?? '';
    const said = vocabulary.manifest.words.zone[id];
    if (said?.order === 'stack' && said.visible === 'nobody') return `a card left ${id}`;
    const isNew = !seesCard(game, before, card, seat) && liesIn(layout, before, card) >= 0;
    if (isNew && isShown()) return `card ${number} was turned up`;
  }
  return undefined;
}
