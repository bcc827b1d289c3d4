import type { Catalogue } from '../cards/catalogue.ts';
import { printCounted } from '../language/print.ts';
import type { Selector, Test } from '../language/tree.ts';
import { questionOf, type CardQuestion } from './fits.ts';
import { filesOf, together } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { samplesOf, type Samples } from './samples.ts';
import { selectingIn } from './selecting.ts';

/** With fewer cards than these, that all of them fit says nothing. */
const ENOUGH = 8;

export const selectsAll: LintRule = {
  code: 'M732',
  accuracy:
    'Every number that the field can have is meant; or every card of the pack that fits the rest of what is said fits this as well, and there are eight or more. The cards of a pack that still lacks some are not looked at.',
  unchecked: 'What depends on a game: pieces on cards, places, what was done. Comparisons of cards in lines.',
  check(catalogue) {
    const samples = samplesOf(catalogue);
    const isDraft = samples.isDraft || samples.cards.length < ENOUGH;
    const known = new Map<CardQuestion, string | undefined>();
    return together(filesOf(catalogue).all, selectingIn).flatMap(
      ({ text, selectors }): readonly Finding[] => {
        for (const { of, anywhere } of selectors) {
          if (of.words.length === 1 && !of.with) continue;
          if (!known.has(anywhere))
            known.set(
              anywhere,
              beyondRange(of, catalogue) ??
                (isDraft ? undefined : idlePart(of, anywhere, samples, catalogue)),
            );
          const idle = known.get(anywhere);
          if (idle === undefined) continue;
          const shown = printCounted({ form: 'things', of }, catalogue.pack.lexicon);
          const message = `In "${shown}", ${idle} leaves nothing out: it is so of every such card. Leave it out, or write another number or word.`;
          return [{ path: text.path, range: text.range(), message }];
        }
        return [];
      },
    );
  },
};

/** The condition of a selector that every number of its field meets, as it is named in a message. */
function beyondRange({ words: said, with: tests = [] }: Selector, { pack }: Catalogue): string | undefined {
  const { words } = pack.manifest;
  const required = words.kind[said.at(-1) ?? '']?.required ?? [];
  const at = tests.findIndex((test) => {
    if (test.form !== 'value') return false;
    const { range, steps, absent } = words.attribute[test.attribute] ?? {};
    if (!range || steps || test.bound.form !== 'at-most') return false;
    // Cards without the field are left out by any number, and no field has one beyond its range.
    const leavesOut = absent === 'nothing' && !required.includes(test.attribute);
    return test.bound.n > range[1] || (test.bound.n === range[1] && !leavesOut);
  });
  return at < 0 ? undefined : nameOf(at, tests);
}

/** The name of a condition in a message. */
const nameOf = (at: number, tests: readonly Test[]): string =>
  tests.length === 1 ? 'the condition' : `condition ${at + 1}`;

/**
 * The part of a selector that changes nothing, as it is named in a message; nothing where every part does something.
 */
function idlePart(
  of: Selector,
  { fits }: CardQuestion,
  samples: Samples,
  catalogue: Catalogue,
): string | undefined {
  const { words } = catalogue.pack.manifest;
  const isIdle = (without: Selector): boolean => {
    const { fits: fitsRest } = questionOf(without, samples, catalogue.pack, false);
    let fitting = 0;
    for (const sample of samples.cards) {
      if (!fitsRest(sample)) continue;
      if (!fits(sample)) return false;
      fitting += 1;
    }
    return fitting >= ENOUGH;
  };
  const tests = of.with ?? [];
  const idle = tests.findIndex(
    (test, at) => isPrinted(test, catalogue) && isIdle({ ...of, with: tests.filter((_, i) => i !== at) }),
  );
  if (idle >= 0) return nameOf(idle, tests);
  const adjective = of.words
    .slice(0, -1)
    .find(
      (word, at) =>
        (words.value[word] ?? words.colour[word]) &&
        isIdle({ ...of, words: of.words.filter((_, i) => i !== at) }),
    );
  return adjective === undefined ? undefined : `"${adjective}"`;
}

/** True if a condition asks for what is printed alone. */
const isPrinted = (test: Test, { pack }: Catalogue): boolean =>
  test.form === 'value' ||
  (test.form === 'count' &&
    (test.measure.form === 'spaces' ||
      (test.measure.form === 'word' &&
        pack.manifest.words.attribute[test.measure.word] !== undefined &&
        // A word for what is printed and for pieces means the pieces, which a game changes.
        pack.manifest.words.resource[test.measure.word] === undefined)));
