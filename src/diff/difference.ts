import { MANIFEST, roleOf } from '../cards/paths.ts';
import {
  kindOf,
  nameOf,
  numberOf,
  ownTextOf,
  rangeIn,
  type Catalogue,
  type CatalogueEntry,
  type RulesEntry,
} from '../cards/catalogue.ts';
import { printCard, printRules } from '../language/print.ts';
import type { Card, Section } from '../language/tree.ts';
import { cardChanges, sectionChanges, type Elsewhere } from './card-changes.ts';
import { isSame, keyOf, type SaidChange, type BothPacks } from './change.ts';
import { englishFace } from '../language/english/english.ts';
import { equalTo, families, isAmong } from './families.ts';
import { manifestChanges } from './manifest-changes.ts';
import { partners } from './partners.ts';
import { BROKEN, brokenNote, SAME } from './notes.ts';
import { TableDifferences } from './tables.ts';
import { diffHunks } from './unified-diff.ts';

/** The name of a card, a section or a file on one side. */
export interface NamedSide {
  /** Path of its file, relative to its pack. */
  readonly path: string;
  /** Number of a card, where it can be read. */
  readonly number?: number;
  /** Number of the last of several equal cards. */
  readonly last?: number;
  /** Kind of a card or section, where it can be read. */
  readonly kind?: string;
  /** Name of a card or section, as far as it can be read; else the path of the file. */
  readonly name: string;
}

/** One thing that differs. */
export interface PackDifference {
  /** Its sort: a card, a section of rules, the manifest, or a file of rules or a table of cards as a whole. */
  readonly of: 'card' | 'section' | 'manifest' | 'file';
  /** Its side before; missing where it is new. */
  readonly before?: NamedSide;
  /** Its side now; missing where it is gone. */
  readonly after?: NamedSide;
  /** The changes in words; of what is new or gone, and of what cannot be read, there are none. */
  readonly changes: readonly SaidChange[];
  /** A note besides: that the text has errors, or reads otherwise and says the same. */
  readonly notes: readonly string[];
  /** Rules texts of what is new or gone, a line each. */
  readonly lines: readonly string[];
  /** The difference of both texts: hunks of a unified diff, without names of files. */
  readonly text: string;
}

/**
 * All that differs between two packs: the manifest, cards by number, sections and files of rules by path. A card is found
 * again under another number, another name or another path; a section under another name or in another file. Both
 * catalogues are to know the text of their manifest.
 *
 * @param renamed path before by path now, of files that are known to have another name
 */
export function differences(
  before: Catalogue,
  after: Catalogue,
  renamed: ReadonlyMap<string, string> = new Map(),
): readonly PackDifference[] {
  const packs: BothPacks = { before: before.pack, after: after.pack };
  return [
    ...ofManifests(before, after),
    ...ofCards(before.entries, after.entries, packs, renamed),
    ...ofRules(before.rules, after.rules, packs),
  ];
}

const COMMENTS = 'has other comments and says the same';

function ofManifests(before: Catalogue, after: Catalogue): readonly PackDifference[] {
  const text = diffHunks(before.manifestText ?? '', after.manifestText ?? '');
  if (text === '') return [];
  const changes = manifestChanges(before.pack.manifest, after.pack.manifest);
  const side = { path: MANIFEST, name: MANIFEST };
  return [
    {
      of: 'manifest',
      before: side,
      after: side,
      changes,
      notes: changes.length === 0 ? [SAME] : [],
      lines: [],
      text,
    },
  ];
}

function ofCards(
  before: readonly CatalogueEntry[],
  after: readonly CatalogueEntry[],
  packs: BothPacks,
  renamed: ReadonlyMap<string, string>,
): readonly PackDifference[] {
  const tables = new TableDifferences(before, after);
  const isWhole = (entry: CatalogueEntry): boolean => !tables.isBroken(entry);
  const [was, is] = [before.filter(isWhole), after.filter(isWhole)];
  const { pairs, gone, added } = partners(was.map(cardMarks), is.map(cardMarks), renamed);
  // A card that has become one of several equal ones, or was one, is neither gone nor new.
  const [were, are] = families(was, is);
  const cards = [
    ...pairs.flatMap(([i, j]) => {
      const [old, now] = [was[i], is[j]];
      const differs = ofCard(old, now, packs, { was: equalTo(old, are), is: equalTo(now, were) });
      const isTold = ({ changes, notes }: PackDifference): boolean =>
        changes.length > 0 || notes.some((note) => note !== SAME && note !== SHARED);
      return differs.some(isTold) || !tables.takes(old, now) ? differs : [];
    }),
    ...added.flatMap((j) => {
      if (!isAmong(is[j], were)) return ofCard(undefined, is[j], packs);
      tables.takes(undefined, is[j]);
      return [];
    }),
    ...gone.flatMap((i) => {
      if (!isAmong(was[i], are)) return ofCard(was[i], undefined, packs);
      tables.takes(was[i], undefined);
      return [];
    }),
  ];
  const found = [...cards, ...tables.told(cards)];
  const numberIn = ({ after: is, before: was }: PackDifference): number => (is ?? was)?.number ?? Infinity;
  const pathIn = ({ after: is, before: was }: PackDifference): string => (is ?? was)?.path ?? '';
  return found.sort((a, b) => {
    const [first, second] = [numberIn(a), numberIn(b)];
    return first === second ? (pathIn(a) < pathIn(b) ? -1 : 1) : first - second;
  });
}

const cardMarks = (entry: CatalogueEntry) => ({
  path: entry.path,
  number: numberOf(entry),
  name: nameOf(entry),
  body: entry.checked.card ? keyOf(bodyOf(entry.checked.card.faces)) : undefined,
  shares: entry.row !== undefined,
});

/** The rest of a card without number and names. */
const bodyOf = (faces: readonly { readonly name: string }[]): unknown =>
  faces.map(({ name: _, ...face }) => face);

const sideOf = (entry: CatalogueEntry): NamedSide => {
  const [range, kind, name] = [rangeIn(entry), kindOf(entry), nameOf(entry)];
  return {
    path: entry.path,
    ...(range && { number: range.number }),
    ...(range?.last !== undefined && { last: range.last }),
    ...(kind !== undefined && { kind }),
    name: name ?? entry.path,
  };
};

function ofCard(
  before: CatalogueEntry | undefined,
  after: CatalogueEntry | undefined,
  packs: BothPacks,
  elsewhere?: Elsewhere,
): readonly PackDifference[] {
  const sides = { ...(before && { before: sideOf(before) }), ...(after && { after: sideOf(after) }) };
  const [was, is] = [before?.checked.card, after?.checked.card];
  if (!before || !after) {
    const card = was ?? is;
    const { lexicon } = before ? packs.before : packs.after;
    return [
      {
        of: 'card',
        ...sides,
        changes: [],
        notes: card ? [] : [BROKEN],
        lines: (card?.faces ?? []).flatMap((face) => englishFace(face, '', lexicon)),
        text: diffHunks(before ? alone(before) : '', after ? alone(after) : ''),
      },
    ];
  }
  if (before.text === after.text && before.row === after.row) return [];
  const isOtherForm = roleOf(before.path) !== roleOf(after.path);
  const text =
    isOtherForm && was && is
      ? diffHunks(printCard(was, packs.before.lexicon), printCard(is, packs.after.lexicon))
      : diffHunks(alone(before), alone(after));
  if (before.row !== undefined && after.row !== undefined && !was && !is && text === '') return [];
  if (!was || !is)
    return [{ of: 'card', ...sides, changes: [], notes: [brokenNote(!was, !is)], lines: [], text }];
  const changes = cardChanges(was, is, packs, elsewhere);
  const notes = changes.length > 0 ? [] : [noteOf(was, is)];
  return [{ of: 'card', ...sides, changes, notes, lines: [], text }];
}

/** The text of a card alone, as lines. */
const alone = (entry: CatalogueEntry): string =>
  entry.row === undefined ? entry.text : `${ownTextOf(entry)}\n`;

const SHARED = 'shares its equal cards with other files, and none of them differs';

function noteOf(was: Card, is: Card): string {
  if (was.number !== is.number || was.last !== is.last) return SHARED;
  return commentsOf(was) === commentsOf(is) ? SAME : COMMENTS;
}

const commentsOf = (tree: unknown): string =>
  JSON.stringify(tree, (name, value: unknown) => (name === '$schema' ? undefined : value));

/** A section with the file in which it stands. */
interface Placed {
  readonly path: string;
  readonly section: Section;
}

function ofRules(
  before: readonly RulesEntry[],
  after: readonly RulesEntry[],
  packs: BothPacks,
): readonly PackDifference[] {
  const [olds, news] = [before, after].map((files) => new Map(files.map((each) => [each.path, each])));
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  // A file that one side cannot read is compared as a text, and its sections with nothing.
  const asText = paths.filter((path) =>
    [olds?.get(path), news?.get(path)].some((each) => each !== undefined && !each.checked.card),
  );
  const sectionsIn = (files: readonly RulesEntry[]): readonly Placed[] =>
    files
      .filter(({ path }) => !asText.includes(path))
      .flatMap(({ path, checked }) => (checked.card?.sections ?? []).map((section) => ({ path, section })));
  const [was, is] = [sectionsIn(before), sectionsIn(after)];
  const { pairs, gone, added } = partners(was.map(sectionMarks), is.map(sectionMarks));
  const found = [
    ...pairs.flatMap(([i, j]) => ofSection(was[i], is[j], packs)),
    ...added.flatMap((j) => ofSection(undefined, is[j], packs)),
    ...gone.flatMap((i) => ofSection(was[i], undefined, packs)),
  ];
  const told = new Set(found.flatMap(({ before: a, after: b }) => [a?.path, b?.path]));
  for (const path of paths) {
    const [old, now] = [olds?.get(path), news?.get(path)];
    const text = diffHunks(old?.text ?? '', now?.text ?? '');
    if (text === '') continue;
    const side = { path, name: path };
    const sides = { ...(old && { before: side }), ...(now && { after: side }) };
    const isText = asText.includes(path);
    if (!isText && (told.has(path) || !old || !now)) continue;
    const note = !isText ? SAME : old && now ? brokenNote(!old.checked.card, !now.checked.card) : BROKEN;
    found.push({ of: 'file', ...sides, changes: [], notes: [note], lines: [], text });
  }
  const pathIn = ({ after: b, before: a }: PackDifference): string => (b ?? a)?.path ?? '';
  return found.sort((a, b) => (pathIn(a) < pathIn(b) ? -1 : pathIn(a) > pathIn(b) ? 1 : 0));
}

const sectionMarks = ({ path, section }: Placed) => ({
  path,
  number: undefined,
  name: `${section.kind} ${section.name}`,
  body: keyOf(section.abilities),
});

function ofSection(
  before: Placed | undefined,
  after: Placed | undefined,
  packs: BothPacks,
): readonly PackDifference[] {
  const sideIn = ({ path, section: { kind, name } }: Placed): NamedSide => ({ path, kind, name });
  const sides = { ...(before && { before: sideIn(before) }), ...(after && { after: sideIn(after) }) };
  const [was, is] = [before?.section, after?.section];
  const text = diffHunks(
    was ? printRules({ sections: [was] }, packs.before.lexicon) : '',
    is ? printRules({ sections: [is] }, packs.after.lexicon) : '',
  );
  if (!was || !is) {
    const { lexicon } = was ? packs.before : packs.after;
    const lines = [was, is].flatMap((each) => (each ? englishFace(each, '', lexicon) : []));
    return [{ of: 'section', ...sides, changes: [], notes: [], lines, text }];
  }
  const changes = sectionChanges(was, is, packs);
  if (changes.length === 0 && isSame(was, is) && commentsOf(was) === commentsOf(is)) return [];
  return [
    { of: 'section', ...sides, changes, notes: changes.length === 0 ? [COMMENTS] : [], lines: [], text },
  ];
}
