import { effectsIn } from '../effects.ts';
import type { Ability, Body, BodyDo, Guard, Path, Step } from '../tree.ts';
import { conditions, effects, leading, Tone } from './effect.ts';
import { flow } from './flow.ts';
import { join, list, say, type Phrase } from './phrase.ts';
import { anyOf, selector } from './selector.ts';
import type { Voice } from './voice.ts';

/** The whole text of an ability before its capital and its full stop. */
export function sentence(of: Ability, voice: Voice): Phrase {
  const said = body(of.body, '/body', voice);
  return of.guard ? join('', guard(of.guard, '/guard', voice), ', ', said) : said;
}

/** The condition that must hold, as a clause. */
export function guard(of: Guard, path: string, voice: Voice): Phrase {
  switch (of.form) {
    case 'if-did':
      return say(path, 'if you', voice.past(of.verb), voice.choice(of.verb, of.what, 'one'));
    case 'if-have':
    case 'if-compare':
      return say(path, 'if', conditions(of, path, voice));
    case 'when':
      return say(path, 'each time you', voice.word('verb', of.verb), anyOf(of.what, path, voice));
  }
}

/** The part that follows on trigger and guard. */
export function body(of: Body, path: string, voice: Voice): Phrase {
  switch (of.form) {
    case 'do':
      return doing(of, path, voice);
    case 'may': {
      const first = of.path.steps[0]?.effects[0];
      const verb = first ? leading(first, voice) : '';
      // "May" and "must" cannot share a verb; the odd sentence that has both still reads as what it says.
      const opening = first?.must === true ? 'you may instead decide that' : 'you may instead';
      return say(path, `when you ${verb},`, opening, steps(of.path, `${path}/path`, voice, new Tone(true)));
    }
    case 'may-pay': {
      const what = `you may ${voice.word('verb', of.verb)} all or part of this card's ${voice.word('attribute', of.attribute)} with`;
      return join(
        path,
        say(path, what, selector(of.with, `${path}/with`, voice, 'many', 'counted')),
        ', 1 for 1',
      );
    }
    case 'cannot':
      return say(path, 'you cannot', voice.word('verb', of.verb), voice.choice(of.verb, of.what, 'many'));
    case 'change': {
      const things = selector(of.of, `${path}/of`, voice, 'many', 'moved');
      return say(
        path,
        of.change,
        'the',
        voice.word('attribute', of.attribute),
        'of',
        things,
        'by',
        `${of.by}`,
      );
    }
    case 'counts-as':
      return say(
        path,
        'this card counts as',
        list(
          path,
          of.values.map((id) => join(path, voice.value(id))),
        ),
      );
    case 'have':
      return conditions(of, path, voice, 'have');
    case 'flow':
      return flow(of.flow, `${path}/flow`, voice, (each, at) => steps(each, at, voice, new Tone(true)));
  }
}

function doing(of: BodyDo, path: string, voice: Voice): Phrase {
  const gains = paths(of.paths, `${path}/paths`, path, voice);
  if (!of.pay) return gains;
  const price = effects(of.pay, `${path}/pay`, voice, new Tone(false));
  // "To" cannot lead into "you must", so what is compulsory gets a sentence of its own.
  return of.paths.some(isCompulsory)
    ? join(path, price, '. If you do, ', gains)
    : say(path, price, 'to', gains);
}

const isCompulsory = (path: Path): boolean => effectsIn(path).some((effect) => effect.must === true);

function paths(of: readonly Path[], path: string, owner: string, voice: Voice): Phrase {
  const tone = new Tone(true);
  const items = of.map((each, i) => steps(each, `${path}/${i}`, voice, tone));
  if (items.length === 1) return items[0] ?? [];
  const short = of.every((each) => effectsIn(each).length === 1 && !isCompulsory(each));
  if (short) return list(owner, items, ' or ');
  return say(
    owner,
    'either',
    join(owner, ...items.flatMap((item, i) => (i === 0 ? [item] : [', or ', item]))),
  );
}

/** One way to carry something out. */
export function steps(of: Path, path: string, voice: Voice, tone: Tone): Phrase {
  const items = of.steps.map((each, i) => step(each, `${path}/steps/${i}`, voice, tone));
  return join(path, ...items.flatMap((item, i) => (i === 0 ? [item] : [', then ', item])));
}

/** The effects that are done together, and what else where none of it was done. */
function step({ effects: done, otherwise }: Step, path: string, voice: Voice, tone: Tone): Phrase {
  const first = effects(done, `${path}/effects`, voice, tone);
  if (!otherwise) return first;
  const at = `${path}/otherwise`;
  return join(path, first, ', and if none of that was done, ', step(otherwise, at, voice, tone));
}
