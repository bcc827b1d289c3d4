import { fold } from '../../src/search/fold.ts';

export { fold };

/** The terms of a search: words, and phrases in double quotes; at most 12 of them. */
export function terms(text: string): string[] {
  const found = text.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return found
    .map((term) => fold(term.replace(/"/g, '')))
    .filter((term) => term !== '')
    .slice(0, 12);
}
