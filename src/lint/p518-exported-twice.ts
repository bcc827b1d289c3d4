import { FIXED } from '../cards/export.ts';
import { MANIFEST } from '../cards/paths.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';

export const exportedTwice: LintRule = {
  code: 'P518',
  accuracy: 'Exact over the fields and flags of the export.',
  unchecked: 'Names of payments and gains: several of one name are added up.',
  check(catalogue) {
    const { fields, flags } = catalogue.pack.manifest.export;
    const known = new Map<string, string>([...FIXED].map((name) => [name, 'every face or its card has it']));
    const listed = [
      ...fields.map(({ name }, at) => ({ name, path: ['export', 'fields', at, 'name'] })),
      ...flags.map(({ name }, at) => ({ name, path: ['export', 'flags', at, 'name'] })),
    ];
    return listed.flatMap(({ name, path }): readonly Finding[] => {
      const why = known.get(name);
      if (why === undefined) {
        known.set(name, 'it is listed before');
        return [];
      }
      const message = `"${name}" is taken in the export: ${why}. One of the two would be lost. Choose another name.`;
      return [{ path: MANIFEST, range: manifestRange(catalogue, path), message }];
    });
  },
};
