import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOf, type Catalogue } from '../../src/cards/catalogue.ts';
import { checkCard } from '../../src/cards/check.ts';
import { roleOf } from '../../src/cards/paths.ts';
import { createLanguageService, type LanguageService } from '../../src/language-service/service.ts';
import { lintPrograms } from '../../src/lint/lint-pack.ts';
import { filesOf, manifestOf, type PackName } from '../fuzz/packs.ts';
import { CLASSES } from '../mutate/all.ts';
import type { Edit } from '../mutate/mutant.ts';
import { sourceOf } from '../mutate/source.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { longSuite, runs } from '../support/long.ts';

/** The findings of a pack are kept with its files: see src/lint/kept.ts. These are the laws of that. */

type Texts = ReadonlyMap<string, string>;

const open = (name: PackName, texts: Texts): LanguageService => {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const { service } = createLanguageService(manifestOf(name), files);
  if (!service) throw new Error(`${name} cannot be opened`);
  return service;
};

/** The files of a pack but for its manifest. */
const textsOf = (name: PackName): Texts =>
  new Map(filesOf(name).flatMap(({ path, text }) => (path === 'pack.json' ? [] : [[path, text]])));

/**
 * All changes of a pack that mutants make; a file that is no card any more is open in an editor and not read by others.
 */
const editsOf = (name: PackName): readonly Edit[] =>
  CLASSES.flatMap(({ make }) => [...make(sourceOf(name))]).filter(
    ({ path, also }) => roleOf(path) !== undefined && (!also || roleOf(also.path) !== undefined),
  );

/** Does a change to the texts, and to the service that keeps them open. */
function apply(edit: Edit, texts: Map<string, string>, service: LanguageService): void {
  for (const { path, lines } of [edit, ...(edit.also ? [edit.also] : [])]) {
    const text = lines === undefined ? undefined : `${lines.join('\n')}\n`;
    if (text === undefined) {
      texts.delete(path);
      service.remove(path);
    } else {
      texts.set(path, text);
      service.update(path, text);
    }
  }
}

/** Tries sequences of edits, of which every third one is taken back. */
function sameAsFresh(name: PackName, tries: number, length: number): void {
  const edits = editsOf(name);
  const sequence = fc.array(fc.nat(edits.length - 1), { minLength: 1, maxLength: length });
  fc.assert(
    fc.property(sequence, (places) => {
      const before = textsOf(name);
      const texts = new Map(before);
      const service = open(name, texts);
      places.forEach((place, step) => {
        const edit = edits[place];
        if (!edit) return;
        apply(edit, texts, service);
        service.findings();
        if (step % 3 !== 2) return;
        for (const path of [edit.path, ...(edit.also ? [edit.also.path] : [])]) {
          const text = before.get(path);
          if (text === undefined) continue;
          texts.set(path, text);
          service.update(path, text);
        }
      });
      expect(service.findings()).toEqual(open(name, texts).findings());
    }),
    { numRuns: tries, seed: 28 },
  );
}

describe('what is found out of a file is kept with it', () => {
  test('any edits give the findings of a pack that is opened anew', () => {
    sameAsFresh('market', runs(200, 4), 12);
    sameAsFresh('tideway', runs(60, 1), 8);
  });

  test('a key looks into one card, and what it finds there is told', () => {
    const read = new Set<string>();
    const watched = (path: string, text: string): Catalogue['entries'][number] => {
      const checked = checkCard(text, earth);
      return {
        path,
        text,
        get checked() {
          read.add(path);
          return checked;
        },
      };
    };
    const entries = earthFiles('.card').map(({ path, text }) => watched(path, text));
    const rules = catalogueOf(earth, [], []).rules;
    const look = (cards: readonly Catalogue['entries'][number][]): ReturnType<typeof lintPrograms> => {
      const catalogue = catalogueOf(earth, cards, rules);
      read.clear();
      return lintPrograms(catalogue);
    };
    const before = look(entries);
    expect(read.size).toBe(entries.length);
    const [first] = entries;
    if (!first) throw new Error('no cards');
    const line = first.text.split('\n').find((each) => /^ {2}[a-z]+: /.test(each)) ?? '';
    const twice = watched(first.path, first.text.replace(line, `${line}\n${line}`));
    const after = look([twice, ...entries.slice(1)]);
    expect([...read]).toEqual([first.path]);
    const codes = (found: typeof before): readonly string[] =>
      found.flatMap(({ path, diagnostics }) =>
        path === first.path ? diagnostics.map(({ code }) => code) : [],
      );
    expect(codes(before)).not.toContain('P537');
    expect(codes(after)).toContain('P537');
  });
});

longSuite('kept findings of the greatest pack', () => {
  test('any edits give the findings of a pack that is opened anew', () => {
    sameAsFresh('earth', 12, 10);
  });
});
