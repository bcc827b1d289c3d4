import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The text of a file that the page saved. */
export const savedText = async (download: Download): Promise<string> =>
  text(await download.createReadStream());
