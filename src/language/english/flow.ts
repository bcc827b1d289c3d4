import type { Flow, FlowUntil, Path } from '../tree.ts';
import { conditions, counted, many } from './effect.ts';
import { join, say, type Phrase } from './phrase.ts';
import { selector } from './selector.ts';
import { countOf, type Voice } from './voice.ts';

/** The way in which effects read inside a flow. */
export type Doing = (path: Path, at: string) => Phrase;

/** Whom the quantifiers of the language speak to, up to what these seats do. */
const WHO = {
  order: 'for each seat in order, ',
  together: 'for all seats at the same time, ',
  clockwise: 'for each seat clockwise from the leading one, ',
  leading: 'for the leading seat, ',
  next: 'for the next seat, which leads from now on, ',
  opponent: 'for the opponent, ',
  following: 'for the seat after the leading one, ',
} as const;

/** The words that follow on the seat that is looked for. */
const LEADS = ', which leads from now on, ';

/** So many things, where a bare number is one that is reached. */
function untilMany(of: Pick<FlowUntil, 'amount' | 'of'>, path: string, voice: Voice): Phrase {
  if (typeof of.amount === 'number')
    return say(path, `${of.amount}`, counted(of.of, `${path}/of`, voice, countOf(of.amount)));
  return many(of, path, voice);
}

/** The course of a game, as a sentence without its capital and its full stop. */
export function flow(of: Flow, path: string, voice: Voice, doing: Doing): Phrase {
  const inner = `${path}/flow`;
  switch (of.form) {
    case 'follow':
      // The name ends the sentence, so that it needs no quotes.
      return join(path, `play the section ${of.section}`);
    case 'chosen':
      return say(path, 'carry out the chosen', voice.word('kind', of.kind));
    case 'order':
    case 'together':
    case 'clockwise':
    case 'leading':
    case 'next':
    case 'opponent':
    case 'following':
      return join(path, WHO[of.form], flow(of.flow, inner, voice, doing));
    case 'until': {
      const others = of.or ?? [];
      const when = say(
        path,
        of.moment === true ? 'until the moment any seat has' : 'until any seat has',
        untilMany(of, path, voice).map(itsOwn),
        ...others.map((each, i) => {
          const at = `${path}/or/${i}`;
          return say(at, 'or has', untilMany(each, at, voice).map(itsOwn));
        }),
      );
      return join(path, when, ', ', flow(of.flow, inner, voice, doing));
    }
    case 'if':
    case 'if-compare': {
      const when = say(path, 'if', conditions(of, path, voice));
      return join(path, when, ', ', flow(of.flow, inner, voice, doing));
    }
    case 'ranked': {
      const things = counted(of.of, `${path}/of`, voice, 'many').map(itsOwn);
      const who = say(path, `for the seat with the ${of.which}`, things);
      return join(path, who, LEADS, flow(of.flow, inner, voice, doing));
    }
    case 'greatest': {
      const things = selector(of.of, `${path}/of`, voice, 'many', 'counted').map(itsOwn);
      const number = voice.word('attribute', of.attribute);
      const who = say(path, 'for the seat with the greatest', number, 'of', things);
      return join(path, who, LEADS, flow(of.flow, inner, voice, doing));
    }
    case 'window':
      return join(path, 'every seat may use what can be used at any time, until all are done');
    case 'do':
      return doing(of.path, `${path}/path`);
  }
}

/** A phrase said of somebody, made of one that is said to somebody: "your hand" becomes "its hand". */
const itsOwn = <T extends { readonly text: string }>(piece: T): T => ({
  ...piece,
  text: piece.text.replace(/\byour\b/g, 'its').replace(/\byou\b/g, 'it'),
});
