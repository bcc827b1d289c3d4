import { printed } from '../cards.ts';
import type { Piece } from '../texts.ts';
import type { Draft } from './draft.ts';
import { deckNeeded, type Holdings } from './holdings.ts';
import type { Subject } from './subject.ts';
import { hasSpaces, isEvent } from './tests.ts';

/** The way in which a world for an ability is furnished. */
export interface Furnishing {
  /** The holdings to pay with; or as many pieces as fit, or all but one of each kind, with the rest beside. */
  readonly holdings: Holdings;
  /** The rule for the places of pieces: only as `holdings` says, on all spaces, or on all but one of each kind. */
  readonly spaces: 'as held' | 'full' | 'all but one';
  /** The number of flora that lie beside the card with the ability. */
  readonly fillers: number;
}

/** Spaces of each flora that lies beside the card with the ability: enough for every cost in two of them. */
const SPACES = { sprout: 4, growth: 3 };

/** Lays out the card with the ability and everything around it. */
export function furnish(draft: Draft, { card, ability }: Subject, wanted: Furnishing): void {
  const { holdings, spaces, fillers } = wanted;
  const beside = draft.takeSome(fillers, hasSpaces(SPACES.sprout, SPACES.growth));
  const isPlanted = card.kind === 'flora' || card.kind === 'terrain';
  const order = draft.random.shuffled([...beside, ...(isPlanted ? [card.number] : [])]);
  for (const each of order)
    draft.plant(each, spaces === 'as held' ? {} : { sprouts: 'full', growth: 'full' });
  if (spaces === 'as held') {
    spread(draft, 'sprout', holdings.sprout);
    spread(draft, 'growth', holdings.growth);
  }
  if (spaces === 'all but one') {
    change(draft, draft.random.oneOf(beside), 'sprout', -1);
    change(draft, draft.random.oneOf(beside), 'growth', -1);
  }
  draft.soil = holdings.soil;
  // Events cannot be planted, so a hand of them does the same in every trial.
  draft.hand = draft.takeSome(holdings['compost-from-hand'], isEvent);
  if (card.kind === 'event') draft.hand.push(card.number);
  draft.compost = draft.takeSome(holdings['discard-from-compost']);
  draft.deck = draft.takeSome(deckNeeded(ability) + 2);
}

/** Lays that many pieces, each on some planted card with room for it. */
function spread(draft: Draft, piece: Piece, count: number): void {
  for (let left = count; left > 0; left -= 1) {
    const roomy = draft.tableau.filter(({ card, sprouts, growth }) => {
      const { sproutSpaces = 0, growthSpaces = 0 } = printed(card).face;
      return piece === 'sprout' ? sprouts < sproutSpaces : growth < growthSpaces;
    });
    change(draft, draft.random.oneOf(roomy).card, piece, 1);
  }
}

function change(draft: Draft, card: number, piece: Piece, by: number): void {
  draft.tableau = draft.tableau.map((plot) => {
    if (plot.card !== card) return plot;
    return piece === 'sprout'
      ? { ...plot, sprouts: plot.sprouts + by }
      : { ...plot, growth: plot.growth + by };
  });
}
