import type { Body, Effect, Guard, Path } from '../tree.ts';
import { body, guard, steps } from './body.ts';
import { effects, Tone } from './effect.ts';
import { closing, plain, type Phrase } from './phrase.ts';
import { Voice, type EnglishWords } from './voice.ts';

/**
 * Parts of a rules text by themselves, in its words: without the capital and the full stop of a sentence. Total over
 * all trees that fit the schema.
 */

const spoken = (phrase: Phrase): string => plain(closing(phrase));

/** One effect: "gain 3 soil for each tree". */
export const englishEffect = (of: Effect, lexicon: EnglishWords): string =>
  spoken(effects([of], '', new Voice(lexicon), new Tone(true)));

/** One way to carry something out: "draw 1 card, then compost 1 card". */
export const englishPath = (of: Path, lexicon: EnglishWords): string =>
  spoken(steps(of, '', new Voice(lexicon), new Tone(true)));

/** The condition that must hold: "if you have at least 3 trees". */
export const englishGuard = (of: Guard, lexicon: EnglishWords): string =>
  spoken(guard(of, '', new Voice(lexicon)));

/** All that follows on trigger and guard. */
export const englishBody = (of: Body, lexicon: EnglishWords): string =>
  spoken(body(of, '', new Voice(lexicon)));
