/** A game that every page has beside its pack. */
export interface ShelvedGame {
  /** Its name in the address. */
  readonly id: string;
  readonly title: string;
  /** A few words about it. */
  readonly says: string;
  /** Its files as one text, which comes when it is asked for. */
  readonly read: () => Promise<{ readonly default: string }>;
}

/** The games that every page has: that of the guide, and those that lie beside the first one. */
export const SHELF: readonly ShelvedGame[] = [
  {
    id: 'market',
    title: 'Market',
    says: 'a small game of stalls and coins, from the guide',
    read: () => import('../../docs/examples/market.txt'),
  },
  {
    id: 'eights',
    title: 'Eights',
    says: 'get rid of your hand; two to five players',
    read: () => import('shelf:eights'),
  },
  {
    id: 'hearts',
    title: 'Hearts',
    says: 'take as few points as you can; three to five players',
    read: () => import('shelf:hearts'),
  },
  {
    id: 'oh-hell',
    title: 'Oh Hell',
    says: 'say what you will take, and take just that; three to five players',
    read: () => import('shelf:oh-hell'),
  },
  {
    id: 'cabinet',
    title: 'Cabinet',
    says: 'pick one, pass the rest on; two to five players',
    read: () => import('shelf:cabinet'),
  },
];
