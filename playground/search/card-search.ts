import type { Manifest } from '../../src/cards/manifest.ts';
import { Lexicon } from '../../src/language/lexicon.ts';
import type { Project } from '../../src/language-service/types.ts';
import { CardSearch } from '../../src/search/search.ts';

/** The states of cards in the page besides what stands on them. */
const FLAGS = ['changed', 'draft', 'problem'] as const;

/** A pack without words: before the language has opened the pack, names and texts are searched all the same. */
const NO_WORDS: Manifest = {
  loam: 1,
  pack: 'none',
  title: '',
  version: '0.0.0',
  language: 'en',
  words: {
    trigger: {},
    colour: {},
    attribute: {},
    value: {},
    kind: {},
    resource: {},
    noun: {},
    derived: {},
    relation: {},
    line: {},
    zone: {},
    verb: {},
    role: {},
    period: {},
  },
  fields: [],
  options: {},
  modes: {},
  events: {},
  scores: [],
  promises: [],
  export: { fields: [], effects: [], flags: [] },
};

const searchOf = (manifest: Manifest): CardSearch =>
  new CardSearch({ manifest, lexicon: new Lexicon(manifest.words) }, FLAGS);

/** The search of the page before the pack is known. */
export const PLAIN_SEARCH = searchOf(NO_WORDS);

const known = new WeakMap<Project, CardSearch>();

/** The search of a pack: what `loam find` has, too. */
export function searchIn(project: Project | undefined): CardSearch {
  if (project === undefined) return PLAIN_SEARCH;
  const search = known.get(project) ?? searchOf(project.manifest);
  known.set(project, search);
  return search;
}
