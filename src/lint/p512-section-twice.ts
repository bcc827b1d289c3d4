import { sectionsOf, type NamedSection } from '../cards/sections.ts';
import type { LintRule } from './rule.ts';

export const sectionTwice: LintRule = {
  code: 'P512',
  accuracy: 'Exact. The first section keeps the name; every later one is reported.',
  unchecked: 'Sections whose header cannot be read.',
  check(catalogue) {
    const known = new Map<string, NamedSection>();
    return sectionsOf(catalogue).flatMap((section) => {
      const { value, start, end } = section.name;
      const first = known.get(value);
      if (!first) {
        known.set(value, section);
        return [];
      }
      const where = first.path === section.path ? 'above' : `in ${first.path}`;
      const message = `A section is called "${value}" already, ${where}. Each section needs a name of its own.`;
      return [{ path: section.path, range: { start, end }, message }];
    });
  },
};
