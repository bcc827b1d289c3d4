import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser keeps a text in the database of that name: what is typed is written when typing rests. */
export async function kept(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => valuesIn(page, name)).toContain(text);
}

/** All values of a database as JSON; nothing where it is not there. */
const valuesIn = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const all = await indexedDB.databases();
    if (!all.some((each) => each.name === wanted)) return '';
    return await new Promise<string>((resolve, reject) => {
      const opened = indexedDB.open(wanted);
      opened.onerror = reject;
      opened.onsuccess = () => {
        const { result } = opened;
        const [store] = result.objectStoreNames;
        const asked = store === undefined ? undefined : result.transaction(store).objectStore(store).getAll();
        const end = (): void => {
          resolve(JSON.stringify(asked?.result ?? []));
          result.close();
        };
        if (!asked) return end();
        asked.onsuccess = end;
        asked.onerror = reject;
      };
    });
  }, name);
