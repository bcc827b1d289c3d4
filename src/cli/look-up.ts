import type { Catalogue } from '../cards/catalogue.ts';
import { PLAIN } from './colours.ts';
import { onePack } from './find-packs.ts';
import { openPack, type OpenPack } from './open-pack.ts';
import { fileReport } from './report-text.ts';
import { err } from './terminal.ts';
import { unreadReport } from './unread.ts';

/**
 * Opens a pack and looks for one thing in it; says why there is none, and which files could not be read.
 *
 * @param folder the folder of the pack; without it, the nearest one
 * @param find gives the thing, or a sentence that says why there is none
 */
export function lookUp<Found>(
  query: string,
  folder: string | undefined,
  find: (query: string, catalogue: Catalogue) => Found | string,
): (OpenPack & { readonly found: Found }) | undefined {
  const cwd = process.cwd();
  const opened = openPack(onePack(folder, cwd), cwd);
  const found = find(query, opened.catalogue);
  if (typeof found !== 'string') return { ...opened, found };
  err(found);
  for (const each of opened.unread) err(fileReport(unreadReport(each), PLAIN));
  return undefined;
}
