// Files as they are searched once they have been checked. They stand by themselves, since they bring all that checks
// cards with them: whoever searches cards that others have checked does without.
import type { CatalogueEntry, RulesEntry } from '../cards/catalogue.ts';
import { kindOf, nameOf, ownTextOf, rangeIn } from '../cards/catalogue.ts';
import { isDraft } from '../cards/face.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Searched } from './subject.ts';

/** A file of cards as it is searched. */
export function cardSubject(
  entry: CatalogueEntry,
  pack: CheckedPack,
  flags: Searched['flags'] = {},
): Searched {
  const { card } = entry.checked;
  const [range, kind] = [rangeIn(entry), kindOf(entry)];
  const names = card?.faces.map(({ name }) => name) ?? [nameOf(entry) ?? ''];
  return {
    path: entry.path,
    text: entry.text,
    ...(entry.row !== undefined && { own: ownTextOf(entry) }),
    ...(range && { number: range.number }),
    ...(range?.last !== undefined && { last: range.last }),
    ...(kind !== undefined && { kind }),
    name: names.filter((name) => name !== '').join(' / ') || entry.path,
    ...(card && { card }),
    located: () => entry.checked.located,
    flags: {
      draft: card !== undefined && isDraft(card, pack.manifest),
      problem: entry.checked.diagnostics.some(({ severity }) => severity !== 'info'),
      ...flags,
    },
  };
}

/** A file of rules as it is searched. */
export function rulesSubject({ path, text, checked }: RulesEntry, flags: Searched['flags'] = {}): Searched {
  const { card: rules, located, diagnostics } = checked;
  return {
    path,
    text,
    name: rules?.sections.map(({ name }) => name).join(' / ') || path,
    ...(rules && { rules }),
    located: () => located,
    flags: { draft: false, problem: diagnostics.some(({ severity }) => severity !== 'info'), ...flags },
  };
}
