import { checkCard, checkRules, type CheckedCard, type CheckedRules } from './check.ts';
import { checkJson } from './json.ts';
import type { CheckedPack } from './pack.ts';
import type { FileRole } from './paths.ts';
import { checkTable } from './table.ts';

/** Checks a file by itself: the cards of a table one by one. */
export function checkFile(
  { role, text }: { readonly role: FileRole; readonly text: string },
  pack: CheckedPack,
): readonly (CheckedCard | CheckedRules)[] {
  switch (role) {
    case 'card':
      return [checkCard(text, pack)];
    case 'card-json':
      return [checkJson(text, pack)];
    case 'rules':
      return [checkRules(text, pack)];
    case 'table':
      return checkTable(text, pack);
  }
}
