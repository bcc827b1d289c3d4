import { allFaces, type Printed } from '../cards.ts';
import type { FactAbility } from '../facts.ts';
import type { Draft } from './draft.ts';
import { deckNeeded } from './holdings.ts';
import { deedOf, draftFor, type Subject } from './subject.ts';
import {
  all,
  hasColour,
  hasOneAbility,
  hasSpaces,
  isEvent,
  isOfType,
  isPlain,
  isTerrain,
  not,
  type CardTest,
} from './tests.ts';
import type { Trial } from './trial.ts';

/** The colour that a copy ability copies, where the ability is one (COPY-1). */
export function copiedColour({ ability }: Subject): string | undefined {
  if ((ability.gain ?? []).every(({ what }) => what !== 'copy-ability')) return undefined;
  return (ability.conditions ?? []).find(({ kind }) => kind === 'ability-colour')?.colour;
}

/** Trials of a copy ability: nothing to copy, nothing to pay it with, several to choose from, rows and neighbours. */
export function copyTrials(subject: Subject, colour: string): readonly Trial[] {
  const asked = (card: Printed): readonly FactAbility[] =>
    (card.face.abilities ?? []).filter((each) => each.colour === colour || each.colour === 'multicolour');
  const free: CardTest = all(isPlain, (card) => asked(card).some(({ pay, direction }) => !pay && !direction));
  const paid: CardTest = all(isPlain, (card) => asked(card).some(({ pay }) => pay !== undefined));
  const multi: CardTest = all(isPlain, hasColour('multicolour'));
  const withTwo: CardTest = all(isPlain, hasColour(colour), not(hasOneAbility));
  const without: CardTest = all(hasSpaces(2, 2), not(hasColour(colour)));
  const make = (name: string, lay: (draft: Draft) => void): Trial => layOut(subject, colour, name, lay);
  return [
    make('nothing of the colour but on island and climate', (draft) => {
      const others = draft.takeSome(3, without);
      for (const card of [...others, draft.take(isTerrain)]) draft.plant(card, { sprouts: 1, growth: 1 });
    }),
    make('nothing that can be paid', (draft) => {
      for (const card of [...draft.takeSome(2, paid), draft.take(multi)]) draft.plant(card);
    }),
    make('several, with two abilities or many colours', (draft) => {
      for (const card of [draft.take(free), draft.take(withTwo), draft.take(multi), draft.take(without)]) {
        draft.plant(card, { sprouts: 1, growth: 1 });
      }
      stock(draft);
    }),
    make('several that must be paid', (draft) => {
      for (const card of [...draft.takeSome(2, paid), draft.take(without)]) {
        draft.plant(card, { sprouts: 1, growth: 1 });
      }
      stock(draft);
    }),
    ...directed(asked).map((card) =>
      make(`one that works from where it is used (${card.name})`, (draft) => {
        const type = lineType(asked(card));
        const matching = type === undefined ? without : all(without, isOfType(type));
        draft.plant(card.number, {}, { row: 0, col: 0 });
        // In its row and the copier's column; in its column alone; in the copier's row.
        draft.plant(draft.take(matching), {}, { row: 0, col: 1 });
        draft.plant(draft.take(matching), {}, { row: 1, col: 0 });
        draft.plant(draft.take(matching), {}, { row: 2, col: 0 });
        draft.plant(draft.take(without), { sprouts: 1, growth: 1 }, { row: 3, col: 2 });
        draft.plant(draft.take(without), {}, { row: 2, col: 3 });
      }),
    ),
  ];
}

/** One card for each direction and type that can be copied. */
function directed(asked: (card: Printed) => readonly FactAbility[]): readonly Printed[] {
  const seen = new Set<string>();
  return allFaces.filter((card) => {
    const found = asked(card).find(({ direction }) => direction !== undefined);
    const form = JSON.stringify(found);
    if (card.kind !== 'flora' || found === undefined || seen.has(form)) return false;
    seen.add(form);
    return true;
  });
}

/** The type that an ability names for a row or column. */
function lineType(abilities: readonly FactAbility[]): string | undefined {
  return abilities.flatMap(({ conditions = [] }) => conditions).find(({ kind }) => kind === 'type')?.type;
}

function stock(draft: Draft): void {
  draft.soil = 2;
  draft.hand = draft.takeSome(2, isEvent);
  draft.compost = draft.takeSome(3);
}

/** The copier lies at the third row and second column, in reach of what the layouts put around it. */
function layOut(subject: Subject, colour: string, name: string, lay: (draft: Draft) => void): Trial {
  const draft = draftFor(subject, name);
  const faces = allFaces.filter(hasColour(colour));
  draft.island = draft.random.oneOf(faces.filter(({ kind }) => kind === 'island')).name;
  draft.climate = draft.random.oneOf(faces.filter(({ kind }) => kind === 'climate')).name;
  draft.plant(subject.card.number, {}, { row: 2, col: 1 });
  lay(draft);
  draft.deck = draft.takeSome(deckNeeded({ colour, gain: [{ what: 'draw-from-deck', count: 2 }] }));
  return { name, world: draft.world(), ...deedOf(subject) };
}
