import { selectorsOf, type Selecting } from './clauses.ts';
import { isCardNoun, questionOf, type CardQuestion } from './fits.ts';
import { keep, type KeptFile } from './kept.ts';
import { zonesOf } from './samples.ts';
import { textsIn, type Text } from './texts.ts';

/** A line with the cards that it asks for. */
export interface TextSelecting {
  readonly text: Text;
  readonly selectors: readonly CardSelecting[];
}

/** Cards that a line asks for. */
export interface CardSelecting {
  readonly of: Selecting['of'];
  /** The question whether a card may be one of them where it lies, or where its noun is at home if it is counted. */
  readonly there: CardQuestion;
  /** The question whether a card may be one of them wherever it lies. */
  readonly anywhere: CardQuestion;
}

/** The place where cards are counted that lie somewhere; others are moved from elsewhere. */
const AT_HOME: ReadonlySet<string> = new Set(['per', 'counted', 'table', 'total']);

/** The lines of a file that ask for cards. */
export const selectingIn = keep((file: KeptFile): readonly TextSelecting[] =>
  textsIn(file).flatMap((text) => {
    const selectors = selectorsOf(text.ability, text.effects).flatMap(
      ({ of, as }): readonly CardSelecting[] => {
        if (!isCardNoun(of.words.at(-1) ?? '', file.pack.manifest)) return [];
        const ask = (atHome: boolean): CardQuestion => questionOf(of, zonesOf(file.pack), file.pack, atHome);
        return [{ of, there: ask(AT_HOME.has(as)), anywhere: ask(false) }];
      },
    );
    return selectors.length > 0 ? [{ text, selectors }] : [];
  }),
);
