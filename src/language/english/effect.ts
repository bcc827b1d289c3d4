import type {
  ComparisonForm,
  CountedForm,
  Effect,
  EffectDo,
  EffectTable,
  Per,
  QuantityForm,
} from '../tree.ts';
import { conditionsIn, type Conditions } from '../conditions.ts';
import { closed, join, list, plain, say, type Phrase, type Said } from './phrase.ts';
import { measure, selector } from './selector.ts';
import { countOf, type Count, type Voice } from './voice.ts';

/**
 * The way in which an effect is asked for: plainly, as one that cannot be declined, or as one that can, after such a
 * one.
 */
type Asking = '' | 'you must' | 'you may';

/** Remembers, along one ability, whether a reader could take the next effect for compulsory, too. */
export class Tone {
  #compulsory = false;
  readonly #voluntary: boolean;

  /** `voluntary` is false for payments: none of them can be declined, said so or not. */
  constructor(voluntary: boolean) {
    this.#voluntary = voluntary;
  }

  asking(effect: Effect): Asking {
    if (effect.must === true) {
      this.#compulsory = true;
      return 'you must';
    }
    return this.#compulsory && this.#voluntary ? 'you may' : '';
  }
}

/**
 * Effects as a list. Where all of them are the same deed with a number of some thing, they share their verb: "take
 * 1 coin and 2 cups".
 */
export function effects(of: readonly Effect[], path: string, voice: Voice, tone: Tone): Phrase {
  const asked = of.map((each) => tone.asking(each));
  const [first] = of;
  const shared = of.every(
    (each, i) => asked[i] === '' && isSimple(each) && isSimple(first) && each.verb === first.verb,
  );
  return list(
    path,
    of.map((each, i) =>
      shared && i > 0
        ? amountOf(each as EffectDo, `${path}/${i}`, voice)
        : say(`${path}/${i}`, asked[i] ?? '', effect(each, `${path}/${i}`, voice)),
    ),
  );
}

/** True if an effect says nothing but verb, number and thing, so that a neighbour can share its verb. */
function isSimple(of: Effect | undefined): of is EffectDo {
  if (of?.form !== 'do' || of.thing === undefined || of.amount === 'each') return false;
  const { with: tests, full, done, in: place, role } = of.thing;
  const { per, from, to, on, over, without, atMost, reach } = of;
  return [tests, full, done, place, role, per, from, to, on, over, without, atMost, reach].every(
    (part) => part === undefined,
  );
}

/** The base form of the verb that leads an effect. */
export const leading = (of: Effect, voice: Voice): string =>
  of.form === 'look' ? 'look' : voice.word('verb', of.verb);

function effect(of: Effect, path: string, voice: Voice): Phrase {
  const verb = leading(of, voice);
  switch (of.form) {
    case 'do':
      return simpleOrMore(of, verb, path, voice);
    case 'table':
      return table(of, verb, path, voice);
    case 'total': {
      const value = measure(of.measure, `${path}/measure`, voice, 'one').value;
      const what = measure(of.measure, `${path}/measure`, voice, value ? 'one' : 'many').phrase;
      return say(
        path,
        verb,
        'the total',
        what,
        'of',
        selector(of.of, `${path}/of`, voice, 'many', 'counted'),
      );
    }
    case 'look': {
      const from = voice.fromZone(of.from);
      const rest = `keep ${of.keep} of them and ${voice.word('verb', of.rest)} the rest`;
      const seen = say(path, verb, 'at', `${of.look}`, voice.bare(of.rest, countOf(of.look)), from);
      return closed(join(path, seen, `, ${rest}`));
    }
  }
}

function simpleOrMore(of: EffectDo, verb: string, path: string, voice: Voice): Phrase {
  const many = countOf(of.amount);
  const [from, to] = [
    of.from === undefined ? '' : voice.fromZone(of.from),
    of.to === undefined ? '' : `to ${voice.role(of.to)}`,
  ];
  const amount = amountOf(of, path, voice);
  const until = `until there ${many === 'one' ? 'is' : 'are'}${of.reach === 'down to' ? ' only' : ''}`;
  const said = say(
    path,
    verb,
    ...(of.reach === undefined ? [amount, from, to] : [from, to, until, amount]),
    of.on ? on(of.on, `${path}/on`, voice) : '',
    of.over === true ? 'over this card' : '',
  );
  const waived =
    of.without === undefined
      ? said
      : closed(
          join(
            path,
            said,
            `, ignoring ${many === 'one' ? 'its' : 'their'} ${voice.word('attribute', of.without)}`,
          ),
        );
  const counted = of.per ? say(path, waived, per(of.per, `${path}/per`, voice)) : waived;
  if (of.atMost === undefined) return counted;
  const unit = of.thing ? '' : voice.unit(of.verb, countOf(of.atMost));
  return closed(join(path, counted, ', but at most ', say(path, `${of.atMost}`, unit)));
}

/** The number with what it counts. */
function amountOf(of: EffectDo, path: string, voice: Voice): Phrase {
  const many = countOf(of.amount);
  const bare = voice.unit(of.verb, many);
  if (!of.thing) return say(path, `${of.amount}`, bare);
  const thing = selector(of.thing, `${path}/thing`, voice, many, of.amount === 'each' ? 'counted' : 'moved');
  // The thing that a bare number counts is understood; a text that says it all the same is another tree and needs
  // another text.
  return say(path, `${of.amount}`, thing, plain(thing) === bare ? 'of any kind' : '');
}

function on(of: NonNullable<EffectDo['on']>, path: string, voice: Voice): Phrase {
  const each = of.each === true;
  return say(
    path,
    'on',
    each ? 'each' : '',
    selector(of.of, `${path}/of`, voice, each ? 'one' : 'many', 'on'),
  );
}

function per(of: Per, path: string, voice: Voice): Phrase {
  const every = of.every === undefined ? 'for each' : `for every ${of.every}`;
  return say(path, every, counted(of.of, `${path}/of`, voice, of.every === undefined ? 'one' : 'many'));
}

/** So many things as a condition asks for. */
interface Many {
  readonly amount: number | QuantityForm;
  readonly of: CountedForm;
}

/** The conditions of which one is enough; `have` is how they are said of whoever is meant. */
export function conditions(of: Conditions, path: string, voice: Voice, have = 'you have'): Phrase {
  const said = conditionsIn(of).map((each, i) => {
    const at = i === 0 ? path : `${path}/or/${i - 1}`;
    const what =
      each.form === 'many' ? many(each, at, voice) : comparison(each.compare, `${at}/compare`, voice);
    return say(at, i === 0 ? have : `or ${have}`, what);
  });
  return say(path, ...said);
}

/** At least so many things, or none, exactly so many, or no more. */
export function many({ amount, of }: Many, path: string, voice: Voice): Phrase {
  const isOne = amount === 1 || (typeof amount === 'object' && amount.form === 'exactly' && amount.n === 1);
  const things = counted(of, `${path}/of`, voice, isOne ? 'one' : 'many');
  return typeof amount === 'number'
    ? say(path, 'at least', `${amount}`, things)
    : say(path, join(`${path}/amount`, quantity(amount)), things);
}

function quantity(of: QuantityForm): string {
  switch (of.form) {
    case 'none':
      return 'no';
    case 'exactly':
      return `exactly ${of.n}`;
    case 'at-most':
      return `at most ${of.n}`;
  }
}

/** Two numbers of things, or one beside those of all seats. */
function comparison(of: ComparisonForm, path: string, voice: Voice): Phrase {
  const first = counted(of.of, `${path}/of`, voice, 'many');
  switch (of.form) {
    case 'as-many':
      return say(path, 'exactly as many', first, 'as', counted(of.as, `${path}/as`, voice, 'many'));
    case 'more':
      return say(path, 'more', first, 'than', counted(of.than, `${path}/than`, voice, 'many'));
    case 'ranked':
      return say(path, `the ${of.which} of all seats of`, first);
  }
}

/** Things, lines or sets that are counted, in the given number. */
export function counted(of: CountedForm, path: string, voice: Voice, count: Count): Phrase {
  switch (of.form) {
    case 'things':
      return selector(of.of, `${path}/of`, voice, count, 'counted');
    case 'line': {
      const line = voice.word('line', of.line, count);
      return say(path, line, 'of', `${of.size}`, selector(of.of, `${path}/of`, voice, 'many', 'moved'));
    }
    case 'set':
      return say(
        path,
        count === 'one' ? 'set of' : 'sets of',
        list(
          path,
          of.values.map((id) => join(path, voice.member(id))),
        ),
      );
  }
}

function table(of: EffectTable, verb: string, path: string, voice: Voice): Phrase {
  const steps = of.table.map((worth, i) => {
    const unit: Said = i === 0 ? voice.unit(of.verb, worth === 1 ? 'one' : 'many') : '';
    const things = i === of.table.length - 1 ? `${i + 1} or more` : `${i + 1}`;
    return say(path, `${worth}`, unit, 'for', things);
  });
  const things = selector(of.of, `${path}/of`, voice, 'many', 'counted');
  return closed(join(path, say(path, verb, 'by the number of', things), ', ', list(path, steps)));
}
