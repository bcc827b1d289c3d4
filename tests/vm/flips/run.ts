import { verify } from '../../../src/compile/verify.ts';
import { stream } from '../../../src/state/random.ts';
import { noSums, Positions, runBatch, type Accepted, type Sums } from './batch.ts';
import { CORPORA, drawBase, type Corpus } from './corpus.ts';
import { flipped } from './flip.ts';

/** Everything that was drawn for one number: the pack, the face, the changed program. */
export interface Drawn {
  readonly corpus: Corpus;
  readonly face: number;
  readonly program: Accepted['program'];
}

/** Flips that are drawn from the same numbers are the same. */
const SEED = 4711;
const PURPOSE = 3;

/** The number of times that the little pack is drawn. */
const LITTLE = 8;

/** The number of changed programs that are linked into one image. */
const BATCH = 64;

/** The flip of a number. */
export function draw(flip: number): Drawn {
  const numbers = stream(SEED, PURPOSE, flip);
  const corpus = CORPORA[numbers.below(LITTLE) === 0 ? 1 : 0] as Corpus;
  const { face, program } = drawBase(corpus, numbers);
  const other = (): typeof program => drawBase(corpus, numbers).program;
  return { corpus, face, program: flipped(program, { numbers, vocabulary: corpus.image.vocabulary, other }) };
}

/** The outcome of all flips. */
export interface Flips extends Sums {
  /** Programs that no check stopped. */
  readonly accepted: number;
  /** Programs that some check stopped. */
  readonly rejected: number;
}

/**
 * Draws flips, stops those that a check stops, and runs the others under guard.
 *
 * @param without the check that is left out
 */
export function runFlips(first: number, count: number, without?: string): Flips {
  const sums = noSums();
  const positions = new Map(CORPORA.map((corpus) => [corpus, new Positions()] as const));
  const waiting = new Map(CORPORA.map((corpus) => [corpus, [] as Accepted[][]] as const));
  const run = (corpus: Corpus, batch: readonly Accepted[]): void =>
    runBatch(corpus.image, batch, positions.get(corpus) ?? new Positions(), sums);
  const options = without === undefined ? {} : { without };
  let accepted = 0;
  for (let flip = first; flip < first + count; flip++) {
    const { corpus, face, program } = draw(flip);
    if (verify(program, corpus.image.vocabulary, options).length > 0) continue;
    accepted++;
    const batches = waiting.get(corpus) ?? [];
    // An image has one program for a face.
    const batch = batches.find((each) => each.every((other) => other.face !== face));
    if (!batch) batches.push([{ flip, face, program }]);
    else if (batch.push({ flip, face, program }) === BATCH) {
      batches.splice(batches.indexOf(batch), 1);
      run(corpus, batch);
    }
  }
  for (const [corpus, batches] of waiting) for (const batch of batches) run(corpus, batch);
  return { ...sums, accepted, rejected: count - accepted };
}
