import { readPack } from '../../../src/cards/pack.ts';
import type { Manifest } from '../../../src/cards/manifest.ts';
import { assemble } from '../../../src/compile/assemble.ts';
import type { Image } from '../../../src/compile/image.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Program } from '../../../src/compile/program.ts';
import { withPrograms } from '../../support/relink.ts';
import { verify } from '../../../src/compile/verify.ts';
import { stream } from '../../../src/state/random.ts';
import { treesOf } from '../../compile/programs.ts';
import { Arranged } from '../../support/arranged.ts';
import { earthFiles, fileText } from '../../support/packs.ts';
import { Guarded } from '../guard/guarded.ts';
import { carryOut, useEntry } from './exercise.ts';
import { CORPORA } from './corpus.ts';

/** The deed with a changed program: an ability is used, a line of the rules is followed, a card is played. */
export type Deed =
  | { readonly use: number; readonly ability: number }
  | { readonly follow: string; readonly line: number }
  | { readonly play: number };

/** A changed program that one check alone stops, and what it does where the check is left out. */
export interface Harmful {
  /** Code of the check. */
  readonly check: string;
  /** The pack; the first game where nothing is said. */
  readonly pack?: keyof typeof IMAGES;
  /** Number of the card whose program is changed; several where the harm takes several. */
  readonly cards: readonly number[];
  /** Its program in the assembly. */
  readonly lines: string;
  /** The change that the assembly cannot say. */
  readonly patched?: (program: Program) => Program;
  /** Programs of other cards that take part; they pass every check. */
  readonly with?: Readonly<Record<number, string>>;
  /** The place where everything lies. */
  readonly set: (table: Arranged) => unknown;
  /** The deeds, one after the other. */
  readonly does: readonly Deed[];
  /** The harm that is seen then. */
  readonly harm: RegExp;
}

/** The first game with a few cards and a grid for which the bits of a word are too few. */
function wideImage(): Image {
  const manifest = JSON.parse(fileText('cards/earth/pack.json')) as Manifest;
  const { tableau } = manifest.words.zone;
  if (tableau) tableau.grid = [6, 6];
  const { pack, diagnostics } = readPack(JSON.stringify(manifest));
  if (!pack) throw new Error(JSON.stringify(diagnostics));
  const files = earthFiles('.card').filter(({ path }) => /flora\/[1-6]-/.test(path));
  return linkPack(pack, treesOf(pack, files).cards, []);
}

const imageOf = (name: string): Image => {
  const corpus = CORPORA.find((each) => each.name === name);
  if (!corpus) throw new Error(`no pack ${name}`);
  return corpus.image;
};

const IMAGES = {
  earth: imageOf('earth'),
  tideway: imageOf('tideway'),
  wide: wideImage(),
} as const;

/** The programs of a row by face; those of `with` stay what they are whatever is left out. */
export function programsOf({ pack = 'earth', cards, lines, patched, with: others = {} }: Harmful): {
  readonly image: Image;
  readonly programs: ReadonlyMap<number, Program>;
} {
  const image = IMAGES[pack];
  const written = (text: string): Program => {
    const { program, diagnostics } = assemble(`program 1 A "Changed"\n${text}`, image.vocabulary);
    if (!program) throw new Error(JSON.stringify(diagnostics));
    return program;
  };
  const faceOf = (number: number): number =>
    image.faces.findIndex(({ card, program }) => card >= 0 && program.number === number);
  const changed = patched ? patched(written(lines)) : written(lines);
  return {
    image,
    programs: new Map([
      ...cards.map((number): [number, Program] => [faceOf(number), changed]),
      ...Object.entries(others).map(([number, text]): [number, Program] => [
        faceOf(Number(number)),
        written(text),
      ]),
    ]),
  };
}

/** The number of times that a row is tried, each time with other choices. */
const TRIES = 60;

/**
 * The outcome of a row: the codes of the checks that stop its programs, or else what goes wrong when they run.
 *
 * @param without the check that is left out
 */
export function outcomeOf(
  row: Harmful,
  without?: string,
): { readonly stopped: readonly string[]; readonly harm?: string } {
  const { image, programs } = programsOf(row);
  const options = without === undefined ? {} : { without };
  const stopped = [...programs.values()].flatMap((program) =>
    verify(program, image.vocabulary, options).map(({ code }) => code),
  );
  if (stopped.length > 0) return { stopped: [...new Set(stopped)] };
  const linked = withPrograms(image, programs);
  for (let seed = 0; seed < TRIES; seed++) {
    const table = new Arranged(linked);
    row.set(table);
    const harm = harmAt(row, table, seed);
    if (harm !== undefined) return { stopped: [], harm };
  }
  return { stopped: [] };
}

function harmAt({ does }: Harmful, table: Arranged, seed: number): string | undefined {
  const on = new Guarded(table.image, table.layout);
  const numbers = stream(seed, 13, 1);
  let state = table.machine.state;
  try {
    for (const deed of does) {
      if ('play' in deed)
        carryOut(
          on,
          state,
          0,
          () => on.play(0, table.image.vocabulary.index('verb', 'play'), table.card(deed.play)),
          numbers,
        );
      else if ('use' in deed)
        useEntry(on, state, 0, table.entry(deed.use, deed.ability), table.card(deed.use), numbers);
      else useEntry(on, state, 0, table.line(deed.follow, deed.line), -1, numbers);
      state = on.raw.slice();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}
