import { KeptItems, type ItemsListener } from '../kept/kept-items.ts';
import { asKept, type KeptEdit } from './kept.ts';

/** An edit that is kept, or the id of a document whose edit is gone. */
export type EditKeeping = KeptEdit | { readonly id: string; readonly edit: null };

/** The time that typing must rest before it is written, in milliseconds. */
const REST = 120;

/** Keeps edits in the browser's own storage, one database for each pack. */
export const editKeeper = (
  pack: string,
  aside: (text: string) => Promise<void>,
  listener: ItemsListener<KeptEdit>,
): KeptItems<KeptEdit> =>
  new KeptItems(
    { name: `loam-edits-${pack}`, store: 'edits', read: asKept, same: saysTheSame, rest: REST, aside },
    listener,
  );

/** True if two edits leave a card in the same place with the same text. */
const saysTheSame = ({ edit: one }: KeptEdit, { edit: other }: KeptEdit): boolean =>
  one.path === other.path && one.text === other.text && one.deleted === other.deleted;
