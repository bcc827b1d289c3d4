import type { Catalogue } from '../cards/catalogue.ts';
import { withOptions } from '../cards/options.ts';
import { buildImage } from '../compile/link.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { Lexicon } from '../language/lexicon.ts';
import { manifestRange } from '../lint/manifest-range.ts';

/** Parts of a manifest on which programs depend. */
const COMPILED = ['words', 'benefits', 'kept', 'countsAs'] as const;

/**
 * What no machine can do of a pack with a value of one of its options in place of the usual one, at the value in the
 * manifest: the first M code of each. Nothing as long as a file has errors, or the pack does not compile without options.
 */
export function optionFaults(catalogue: Catalogue): readonly Diagnostic[] {
  const { pack, entries, rules } = catalogue;
  if ([...entries, ...rules].some(({ checked }) => !checked.card)) return [];
  const cards = entries.flatMap(({ checked: { card } }) => card ?? []);
  const sections = rules.flatMap(({ checked: { card } }) => card?.sections ?? []);
  let compiles: boolean | undefined;
  return Object.entries(pack.manifest.options).flatMap(([option, { changes = {} }]) =>
    Object.keys(changes).flatMap((value): Diagnostic[] => {
      const manifest = withOptions(pack.manifest, { [option]: value });
      if (COMPILED.every((part) => manifest[part] === pack.manifest[part])) return [];
      compiles ??= buildImage(pack, cards, sections).image !== undefined;
      const [fault] = compiles
        ? buildImage({ manifest, lexicon: new Lexicon(manifest.words) }, cards, sections).faults
        : [];
      if (!fault) return [];
      const range = manifestRange(catalogue, ['options', option, 'changes', value], 'name');
      const message = `With ${option}=${value}, ${fault.where} does not compile: ${fault.sentence}`;
      return [{ code: fault.code, severity: 'error', range, message, expected: [], fixes: [], examples: [] }];
    }),
  );
}
