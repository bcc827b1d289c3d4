import { nameIn } from './names.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { CHOICES } from '../../src/vm/choices.ts';
import { PackWords } from './pack-words.ts';

/** Sorts of choices between two steps: a card that is entered, and a line of the rules that is used. */
export const ENTER = CHOICES.length;
export const LINE = CHOICES.length + 1;

/** Names and words of a game. */
export class Naming {
  readonly words: PackWords;
  readonly #game: Pick<RunningGame, 'layout' | 'state'>;

  constructor(game: Pick<RunningGame, 'layout' | 'state'>) {
    this.#game = game;
    this.words = new PackWords(game.layout.image.vocabulary.manifest);
  }

  /** Name of a card by its index, as the side says that is up. */
  readonly card = (index: number): string => {
    const { layout, state } = this.#game;
    return nameIn({ image: layout.image, layout }, state)(index);
  };

  /** The name of a kind of card. */
  kind(id: string): string {
    const { manifest } = this.#game.layout.image.vocabulary;
    return manifest.words.kind[id]?.forms?.en?.one ?? id.replaceAll('-', ' ');
  }

  /** The name of a party: `Seat A`, or the opponent by its own name. */
  party(index: number): string {
    const { layout } = this.#game;
    if (index < layout.seats) return `Seat ${String.fromCharCode(65 + index)}`;
    const id = layout.image.vocabulary.manifest.opponent ?? 'opponent';
    const said = this.kind(id).split(' ')[0] ?? id;
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  /** The section that was named with the turn, such as `colour:green`: the section that is followed. */
  section(mark: string): string {
    const id = mark.slice(mark.indexOf(':') + 1);
    for (const { does } of Object.values(this.#game.layout.image.vocabulary.manifest.words.verb)) {
      const section = does?.act === 'name' ? does.sections?.[id] : undefined;
      if (section !== undefined) return section;
    }
    return id;
  }
}

/** A place of a grid by its row and column, counted from 1; 0 is a new one before the first. */
export const cellText = (row: number, column: number): string =>
  `${row < 1 ? 'new row above' : `row ${row}`}, ${column < 1 ? 'new column at the left' : `column ${column}`}`;
