import type { FileState } from '../../src/language-service/types.ts';
import { printedElsewhere, summaryOf } from '../board/played-faces.ts';
import type { TableCard } from '../game/board-view.ts';
import type { EditView, PrintedFace } from '../game/worlds-view.ts';
import { lineOf } from '../session/engine-line.ts';
import { playOf } from '../session/play-controller.ts';
import type { Known } from '../store/phrases.ts';
import type { Workbench } from '../store/workbench.ts';

/** The facts about the cards with which the game of a workbench is played, which the texts may have left behind. */
class GameCards {
  readonly #bench: Workbench;
  readonly #then = new Set<() => void>();
  #edits: readonly EditView[] = [];
  #asked: unknown;
  #made: { readonly of: Known; readonly edits: readonly EditView[]; readonly known: Known } | undefined;

  constructor(bench: Workbench) {
    this.#bench = bench;
    playOf(bench).store.watch(['game'], () => void this.#ask());
    void this.#ask();
  }

  /** Calls back when cards of the game are others. @returns Stops it. */
  watch(then: () => void): () => void {
    this.#then.add(then);
    return () => this.#then.delete(then);
  }

  /** The texts as they are known, those of cards that were edited since the game began as the game has them. */
  get known(): Known {
    const { known } = this.#bench.state;
    if (this.#edits.length === 0) return known;
    if (this.#made?.of === known && this.#made.edits === this.#edits) return this.#made.known;
    const made = new Map(known);
    for (const edit of this.#edits) {
      const state = edit.faces.length > 0 ? known.get(edit.id) : undefined;
      if (state) made.set(edit.id, asPlayed(state, edit));
    }
    this.#made = { of: known, edits: this.#edits, known: made };
    return made;
  }

  /**
   * The parts of the text of a card that the game does not have, in words; empty where the game has the card of the
   * text.
   */
  saysNow(lies: TableCard): readonly string[] {
    const edit = this.#edits.find(({ faces }) => faces.some(({ card }) => card === lies.card));
    if (!edit) return [];
    const faceIn = (faces: EditView['faces']): PrintedFace | undefined =>
      faces.find(({ card, side }) => card === lies.card && side === lies.side);
    const now = faceIn(edit.facesNow);
    if (!now) return ['it is not there any more'];
    const lines = now.english.filter((line) => faceIn(edit.faces)?.english.includes(line) !== true);
    return [...printedElsewhere(this.#edits, lies, 'played'), ...lines];
  }

  async #ask(): Promise<void> {
    const comparison = playOf(this.#bench).state.game?.comparison;
    if (comparison === this.#asked) return;
    this.#asked = comparison;
    const isSame = comparison === undefined || comparison.is === 'none';
    const edits = isSame ? [] : await lineOf(this.#bench).ask('edits', null);
    // Asked again in the meantime, or not answered.
    if (this.#asked !== comparison || edits === undefined) return;
    if (JSON.stringify(edits) === JSON.stringify(this.#edits)) return;
    this.#edits = edits;
    for (const then of this.#then) then();
  }
}

function asPlayed(state: FileState, { faces }: EditView): FileState {
  const { drawn: _, card: __, cards: ___, rows, ...rest } = state;
  const played: FileState = { ...rest, faces: faces.map(summaryOf), current: true };
  if (!rows) return played;
  const byNumber = new Map<number, FileState['faces'][number][]>();
  for (const face of played.faces) byNumber.set(face.number, [...(byNumber.get(face.number) ?? []), face]);
  return {
    ...played,
    // The places of rows that are no more are nowhere.
    rows: [...byNumber].map(([number, own]) => ({
      start: 0,
      end: 0,
      state: { ...played, number, faces: own },
    })),
  };
}

const all = new WeakMap<Workbench, GameCards>();

/** The cards of the game of a workbench; only where a game can be played. */
export function gameCardsOf(bench: Workbench): GameCards {
  const cards = all.get(bench) ?? new GameCards(bench);
  all.set(bench, cards);
  return cards;
}
