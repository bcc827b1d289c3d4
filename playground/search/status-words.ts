import type { DocStatus } from '../files/document.ts';

/** The words of the page about where a card stands between page and disk. */
export const STATUS_WORDS: Readonly<Record<DocStatus, string>> = {
  same: 'as its file',
  changed: 'changed',
  new: 'new',
  deleted: 'deleted',
  gone: 'deleted on the disk',
  'both-changed': 'changed here and on the disk',
  'file-gone': 'changed here, deleted on the disk',
  'file-came': 'new here and on the disk',
  'both-windows': 'changed here and in another window',
};
