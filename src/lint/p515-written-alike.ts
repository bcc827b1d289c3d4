import { MANIFEST } from '../cards/paths.ts';
import type { Words } from '../cards/manifest.ts';
import type { WordSort } from '../language/form-parts.ts';
import { NOUNS } from '../language/forms.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';

/** A word that is written so. */
interface Known {
  readonly sort: WordSort;
  readonly id: string;
}

export const writtenAlike: LintRule = {
  code: 'P515',
  accuracy: 'Exact over words that can be counted or moved, in one and in several.',
  unchecked: 'Words of other sorts: what is meant there follows from the place.',
  check(catalogue) {
    const { words } = catalogue.pack.manifest;
    const known = new Map<string, Known>();
    return NOUNS.flatMap((sort) =>
      Object.entries<Words[WordSort][string]>(words[sort]).flatMap(([id, { plural }]): readonly Finding[] => {
        const forms = [...new Set([id, plural ?? id])];
        const taken = forms.find((form) => known.has(form));
        const first = taken === undefined ? undefined : known.get(taken);
        for (const form of forms) if (!known.has(form)) known.set(form, { sort, id });
        // A value that is no noun stands before others only, where nothing else is meant.
        if (taken === undefined || !first || (sort === 'value' && words.value[id]?.noun !== true)) return [];
        const message = `"${taken}" is the ${first.sort} ${first.id} already, which is meant wherever a thing is counted or moved, so that this ${sort} is out of reach. Choose another word.`;
        const range = manifestRange(catalogue, ['words', sort, id], 'name');
        return [{ path: MANIFEST, range, message }];
      }),
    );
  },
};
