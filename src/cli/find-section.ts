import type { Catalogue, RulesEntry } from '../cards/catalogue.ts';
import { slugOf } from '../cards/paths.ts';
import { safe } from './safe-text.ts';

/** A section of rules in its file. */
export interface FoundSection {
  /** The file in which it stands. */
  readonly entry: RulesEntry;
  /** Its place among the sections of that file, from 0. */
  readonly at: number;
  /** Its name. */
  readonly name: string;
  /** Its kind, such as `action`. */
  readonly kind: string;
}

/** The number of letters of what was asked for that are said again. */
const LONGEST = 80;

/**
 * The one section that somebody means by its name or a part of it; else why there is none, and which there are (U908).
 */
export function findSection(query: string, { rules }: Catalogue): FoundSection | string {
  const all = rules.flatMap(sectionsOf);
  const slug = slugOf(query);
  const stages: ((name: string) => boolean)[] = [
    (name) => name === slug,
    (name) => name.startsWith(slug),
    (name) => name.includes(slug),
  ];
  const shown = safe(query.length > LONGEST ? `${query.slice(0, LONGEST)}…` : query);
  for (const fits of slug === '' ? [] : stages) {
    const fitting = all.filter(({ name }) => fits(slugOf(name)));
    const [only, ...more] = fitting;
    if (only && more.length === 0) return only;
    if (only) return `loam: U908 several sections fit "${shown}":\n${listOf(fitting)}`;
  }
  if (all.length === 0) return 'loam: U908 the pack has no rules.\n';
  return `loam: U908 there is no section "${shown}". There are these:\n${listOf(all)}`;
}

const listOf = (sections: readonly FoundSection[]): string =>
  sections.map(({ kind, name }) => `  ${safe(kind)} ${safe(name)}\n`).join('');

function sectionsOf(entry: RulesEntry): readonly FoundSection[] {
  const { card, located } = entry.checked;
  const sections =
    card?.sections ??
    located?.sections.map(({ name, kind }) => ({ name: name.value, kind: kind.value })) ??
    [];
  return sections.map(({ name, kind }, at) => ({ entry, at, name, kind }));
}
