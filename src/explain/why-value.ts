import type { ImageFace } from '../compile/image.ts';
import { keyOf, thingsOf, valueOf, type ObservedThing } from '../observe/things.ts';
import { ThingWords } from '../observe/thing-words.ts';
import type { Difference } from '../observe/differences.ts';
import type { ObservedEffect } from '../observe/effects.ts';
import { faceUp } from '../state/cards.ts';
import type { Clauses } from './clauses.ts';
import type { Explained, Reason } from './reason.ts';
import type { ToldAgain, ToldChoice } from './told-again.ts';

/** The reason why a thing has the value that it has: everything that changed it, in order. */
export function whyValue(told: ToldAgain, thing: ObservedThing, clauses: Clauses): Explained | undefined {
  const { layout, state } = told.game;
  const key = keyOf(thing);
  const place = thingsOf(layout).find((each) => keyOf(each.thing) === key);
  if (!place) return undefined;
  const words = new ThingWords(layout.image, layout.seats);
  const reasons = told.choices.flatMap((choice) =>
    choice.effects.flatMap((effect) =>
      effect.differences.flatMap((each) =>
        keyOf(each.thing) === key ? [reasonOf(told, choice, effect, each, clauses, words)] : [],
      ),
    ),
  );
  return { what: `${words.thing(thing)}: ${words.value(thing, valueOf(layout, place, state))}`, reasons };
}

/** Everything that a choice changed, in order; what is only counted for the turn is left out. */
export function whatChoiceDid(told: ToldAgain, choice: ToldChoice, clauses: Clauses): Explained {
  const { layout } = told.game;
  const words = new ThingWords(layout.image, layout.seats);
  const { place, effects } = choice;
  const reasons = effects.flatMap((effect) =>
    effect.differences.flatMap((each) =>
      each.thing.thing === 'counter' && each.thing.counter.startsWith('verb:')
        ? []
        : [reasonOf(told, choice, effect, each, clauses, words)],
    ),
  );
  const what = `seat ${place.seat + 1} chose "${place.words}" (choice ${place.choice + 1}, ${place.heading})`;
  return { what, reasons };
}

/** A change with the chain behind it. */
function reasonOf(
  told: ToldAgain,
  { place, flow }: ToldChoice,
  { moment, differences }: ObservedEffect,
  difference: Difference,
  clauses: Clauses,
  words: ThingWords,
): Reason {
  const { image } = told.game.layout;
  const { before, after, thing } = difference;
  const amount = typeof before === 'number' && typeof after === 'number' ? { amount: after - before } : {};
  const what = words.change(difference);
  if (moment) {
    const { clause, rules } = clauses.at(moment.pc);
    const number = image.cards[moment.self]?.number;
    return {
      what,
      ...amount,
      ...(clause && { clause }),
      ...(number !== undefined && { card: { number, name: nameUp(told, number) } }),
      place,
      rules,
    };
  }
  // A claim is made where the goal is met, whatever the flow of the game does.
  const claimed = claimIn(differences, thing);
  if (claimed !== undefined) {
    const { clause, rules } = clauses.at(textOf(told, claimed)?.at ?? -1);
    return {
      what,
      ...amount,
      ...(clause && { clause }),
      card: { number: claimed, name: nameUp(told, claimed) },
      place,
      rules,
    };
  }
  const named = thing.thing === 'named' ? clauses.rules.ofVerb(thing.verb) : [];
  const cited = flow ? clauses.rules.ofLine(flow.section, flow.line) : [];
  return { what, ...amount, place, rules: [...new Set([...cited, ...named])] };
}

/** The card that is claimed, where a thing changes by a claim: the claim itself, or what the party has of its steps. */
function claimIn(differences: readonly Difference[], thing: ObservedThing): number | undefined {
  if (thing.thing === 'claim') return thing.card;
  if (thing.thing !== 'counter' || !thing.counter.startsWith('attribute:')) return undefined;
  const claims = differences.flatMap(({ thing: other, after }) =>
    other.thing === 'claim' && other.party === thing.party && Number(after) > 0 ? [other.card] : [],
  );
  return claims[0];
}

/** The face of a card that is up at the end of the game, by the card's number. */
function textOf({ game }: ToldAgain, number: number): ImageFace | undefined {
  const { cards, faces } = game.layout.image;
  const card = cards.findIndex((each) => each.number === number);
  return card < 0 ? undefined : faces[faceUp(game.layout, game.state, card)];
}

/** The name of that face. */
export const nameUp = (told: ToldAgain, number: number): string =>
  textOf(told, number)?.program.name ?? `card ${number}`;
