import { cardIndex } from '../game/names.ts';
import type { Image } from '../../src/compile/image.ts';
import { makeLayout, type Layout } from '../../src/state/layout.ts';
import { emptyState } from '../../src/state/state.ts';
import { Machine } from '../../src/vm/machine.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import type { What } from './script.ts';

/** An image with a machine for a number of seats. */
export interface Engine {
  readonly image: Image;
  readonly layout: Layout;
  readonly machine: Machine;
}

/** Makes a machine. A single seat plays against the opponent of the pack, where it has one. */
export function makeEngine(image: Image, seats: number): Engine {
  const opponent = seats === 1 && image.vocabulary.manifest.opponent !== undefined;
  const layout = makeLayout(image, seats, opponent);
  return { image, layout, machine: new Machine(image, layout, emptyState(layout)) };
}

/** Index of the entry that is run; undefined where the pack does not have it any more. */
export function entryOf(what: What, image: Image): number | undefined {
  if (what.run === 'enter') return undefined;
  const face =
    what.run === 'rule'
      ? image.faces.find(({ card, program }) => card < 0 && program.name === what.section)
      : faceOfCard(what.card, what.side, image);
  if (!face) return undefined;
  // Lines of rules that only say how the game goes on have no entry, so a line is not the place of its entry.
  const place = what.run === 'rule' ? what.line : what.ability;
  const own = image.entries.slice(face.firstEntry, face.firstEntry + face.program.entries.length);
  const found = own.findIndex(({ ability }) => ability === place);
  return found < 0 ? undefined : face.firstEntry + found;
}

/** A line of the rules that can be run. */
export interface RuleLine {
  readonly section: string;
  /** Its place in the section, from 0. */
  readonly line: number;
  /** Id of its trigger. */
  readonly trigger: string;
}

/** Lines of the rules that do or count something for a seat, in the order of the image; how a game goes on is not among them. */
export const ruleLines = ({ faces, entries, vocabulary }: Image): readonly RuleLine[] =>
  faces.flatMap(({ card, program, firstEntry }): readonly RuleLine[] =>
    card >= 0
      ? []
      : entries
          .slice(firstEntry, firstEntry + program.entries.length)
          .filter(({ nature }) => vocabulary.names.nature[nature] !== 'flow')
          .map(({ ability, trigger }) => ({
            section: program.name,
            line: ability,
            trigger: vocabulary.name('trigger', trigger) ?? '',
          })),
  );

function faceOfCard(number: number, side: 'A' | 'B', image: Image): Image['faces'][number] | undefined {
  const card = image.cards[cardIndex(image, number)];
  if (!card || (side === 'B' && card.faces < 2)) return undefined;
  return image.faces[card.firstFace + (side === 'B' ? 1 : 0)];
}

/** Begins what is run; undefined as a function where the pack does not have it. */
export function starter(
  what: What,
  party: number,
  { image }: Engine,
): ((machine: Machine) => Refusal | undefined) | undefined {
  if (what.run === 'enter') {
    const card = cardIndex(image, what.card);
    const verb = image.vocabulary.find('verb', what.verb);
    return card < 0 || verb === undefined ? undefined : (machine) => machine.play(party, verb, card);
  }
  const entry = entryOf(what, image);
  if (entry === undefined) return undefined;
  const self = what.run === 'rule' ? -1 : cardIndex(image, what.card);
  return (machine) => machine.fire(party, entry, self);
}
