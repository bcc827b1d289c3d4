import { readPack, type CheckedPack } from '../../src/cards/pack.ts';
import { Linker, type LinkFault } from '../../src/compile/link.ts';
import type { Image } from '../../src/compile/image.ts';
import type { Playable } from '../../src/game/playable.ts';
import type { Card, Section } from '../../src/language/tree.ts';
import { cardsIn, hasMeaning, type CheckedFile } from './checked-file.ts';

/** Keeps the files of a pack and links them to an image, with the last text of each that compiled. */
export class Linking {
  readonly #pack: CheckedPack;
  readonly #linker: Linker;
  readonly #files = new Map<string, CheckedFile>();
  /** Files as they were when they last compiled, by id. */
  readonly #compiled = new Map<string, CheckedFile>();
  #image: Image | undefined;
  #faults: ReadonlyMap<string, LinkFault> = new Map();

  constructor(pack: CheckedPack) {
    this.#pack = pack;
    this.#linker = new Linker(pack);
  }

  /** The pack that is linked. */
  get pack(): CheckedPack {
    return this.#pack;
  }

  /** The image; undefined before the first time that anything could be linked. */
  get image(): Image | undefined {
    return this.#image;
  }

  /** Cards as they were linked. */
  get cards(): readonly Card[] {
    return cardsOf([...this.#compiled.values()]);
  }

  /** Files as they were linked, by id. */
  get files(): ReadonlyMap<string, CheckedFile> {
    return new Map(this.#compiled);
  }

  /** The same pack with other files in place of some of its own; one that has neither card nor rules is left out. */
  instead(files: readonly CheckedFile[]): Linking {
    const others = new Map(files.map((file) => [file.id, file]));
    const own = [...this.#files.values()].map((file) => others.get(file.id) ?? file);
    const linking = new Linking(this.#pack);
    linking.take([...own, ...files.filter(({ id }) => !this.#files.has(id))]);
    return linking;
  }

  /** Sections of rules as they were linked. */
  get sections(): readonly Section[] {
    return [...this.#compiled.values()].flatMap(({ rules }) => rules?.sections ?? []);
  }

  /** Takes files in their newest checked form and links everything again. */
  take(files: readonly CheckedFile[]): void {
    for (const file of files) {
      if (hasMeaning(file)) this.#files.set(file.id, file);
      else this.#files.delete(file.id);
    }
    for (const id of this.#compiled.keys()) if (!this.#files.has(id)) this.#compiled.delete(id);
    this.#link();
  }

  /** The reason why the newest text of a card does not run; undefined where it does. */
  faultOf(card: number): LinkFault | undefined {
    return this.#faults.get(String(card));
  }

  /** Links; a file that does not compile is replaced by its last form that did, or left out. */
  #link(): void {
    let using = [...this.#files.values()];
    const faults = new Map<string, LinkFault>();
    // Each round takes at least one file out, so this ends; usually there is one round.
    for (;;) {
      const sections = using.flatMap(({ rules }) => rules?.sections ?? []);
      const built = this.#linker.build(cardsOf(using), sections);
      if (built.image) {
        this.#image = built.image;
        break;
      }
      const found = new Map(built.faults.map((fault) => [fault.where.split('/')[0] ?? '', fault] as const));
      for (const [where, fault] of found) if (!faults.has(where)) faults.set(where, fault);
      using = using.flatMap((file) => (isFaulty(file, found) ? this.#before(file) : [file]));
    }
    this.#faults = faults;
    for (const file of using) this.#compiled.set(file.id, file);
  }

  #before(file: CheckedFile): readonly CheckedFile[] {
    const before = this.#compiled.get(file.id);
    return before && before !== file ? [before] : [];
  }
}

const isFaulty = (file: CheckedFile, faults: ReadonlyMap<string, LinkFault>): boolean =>
  cardsIn(file).some(({ number }) => faults.has(String(number))) ||
  (file.rules?.sections.some(({ name }) => faults.has(name)) ?? false);

/** The single cards of files. Of several with one number only the first can lie on the table. */
function cardsOf(files: readonly CheckedFile[]): readonly Card[] {
  const cards = files.flatMap(cardsIn);
  const seen = new Set<number>();
  return cards.filter(({ number }) => !seen.has(number) && seen.add(number));
}

/** Opens a pack by the text of its manifest; undefined where it cannot be used. */
export function openLinking(manifest: string): Linking | undefined {
  const { pack } = readPack(manifest);
  return pack && new Linking(pack);
}

/** The playable of a linked pack; undefined where nothing could be linked. */
export const playableOf = ({ image, pack, cards, sections }: Linking): Playable | undefined =>
  image && { pack, cards, sections, image };
