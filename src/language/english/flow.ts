import type { Flow, Path } from '../tree.ts';
import { counted } from './effect.ts';
import { join, say, type Phrase } from './phrase.ts';
import { countOf, type Voice } from './voice.ts';

/** How effects read inside a flow. */
export type Doing = (path: Path, at: string) => Phrase;

/** Whom the quantifiers of the language speak to, up to what these seats do. */
const WHO = {
  order: 'for each seat in order, ',
  together: 'for all seats at the same time, ',
  clockwise: 'for each seat clockwise from the leading one, ',
  leading: 'for the leading seat, ',
  next: 'for the next seat, which leads from now on, ',
  opponent: 'for the opponent, ',
} as const;

/** How a game goes on, as a sentence without its capital and its full stop. */
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
      return join(path, WHO[of.form], flow(of.flow, inner, voice, doing));
    case 'until': {
      const things = counted(of.of, `${path}/of`, voice, countOf(of.amount));
      const when = say(path, 'until any seat has', `${of.amount}`, things.map(itsOwn));
      return join(path, when, ', ', flow(of.flow, inner, voice, doing));
    }
    case 'if': {
      const things = counted(of.of, `${path}/of`, voice, countOf(of.amount));
      const when = say(path, 'if you have at least', `${of.amount}`, things);
      return join(path, when, ', ', flow(of.flow, inner, voice, doing));
    }
    case 'window':
      return join(path, 'every seat may use what can be used at any time, until all are done');
    case 'do':
      return doing(of.path, `${path}/path`);
  }
}

/** What is said to somebody, said of somebody: "your hand" becomes "its hand". */
const itsOwn = <T extends { readonly text: string }>(piece: T): T => ({
  ...piece,
  text: piece.text.replace(/\byour\b/g, 'its').replace(/\byou\b/g, 'it'),
});
