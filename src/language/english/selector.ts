import type { Bound, Done, Full, Measure, PlaceForm, Selector, Test } from '../tree.ts';
import { closed, join, list, plain, say, type Phrase, type Said } from './phrase.ts';
import { article, type Count, type Voice } from './voice.ts';

/**
 * The role of a selector in its sentence. moved: what is taken, moved, changed; counted: what already lies somewhere,
 * so that the place where it is counted is printed; on: what something is put on, where a reader could doubt whether
 * the card itself is among them.
 */
export type SelectorRole = 'moved' | 'counted' | 'on';

/** The things that a selector fits, in the given number. */
export function selector(
  of: Selector,
  path: string,
  voice: Voice,
  count: Count,
  standing: SelectorRole,
): Phrase {
  const { before, after } = adjectives(of.words.slice(0, -1), voice);
  const noun = voice.noun(of.words.at(-1) ?? '', count);
  const modifiers: Phrase[] = [
    ...after.map((phrase) => join(path, phrase)),
    ...(of.with
      ? [
          say(
            path,
            'with',
            list(
              path,
              of.with.map((each, i) => test(each, `${path}/with/${i}`, voice)),
            ),
          ),
        ]
      : []),
    ...(of.full ? [full(of.full, `${path}/full`, voice, count)] : []),
  ];
  return say(
    path,
    ...before,
    noun,
    where(of, path, voice, standing),
    of.done ? done(of.done, `${path}/done`, voice) : '',
    list(path, modifiers),
  );
}

/**
 * Which adjectives stand before the noun and which after it. Only those at the head of the row move behind the
 * noun: so the order of the row can still be read from the sentence.
 */
function adjectives(words: readonly string[], voice: Voice): { before: string[]; after: string[] } {
  const after: string[] = [];
  for (const word of words) {
    const phrase = voice.after(word);
    if (phrase === undefined) break;
    after.push(phrase);
  }
  return { before: words.slice(after.length).map((word) => voice.before(word)), after };
}

/** A row of words as one thing of its kind, with its article: "a big box", "an empty box next to this card". */
export function anyOf(words: readonly string[], path: string, voice: Voice): Phrase {
  return join(path, article(plain(selector({ words: [...words] }, path, voice, 'one', 'moved'))));
}

function where(of: Selector, path: string, voice: Voice, standing: SelectorRole): Said {
  const owner = of.role === undefined ? '' : `of ${voice.role(of.role)}`;
  const home = owner === '' ? homeOf(of, voice, standing) : '';
  if (!of.in) return owner === '' ? home : owner;
  const said = place(of.in, `${path}/in`, voice, standing, owner !== '');
  // A text that says the place where it is counted anyway is another tree, and needs another text.
  return say(path, home !== '' && plain(said) === home ? join(`${path}/in`, 'anywhere ', said) : said, owner);
}

function homeOf(of: Selector, voice: Voice, standing: SelectorRole): string {
  const placed = of.done !== undefined || of.words.slice(0, -1).some((word) => voice.places(word));
  return placed || standing === 'moved' ? '' : voice.home(of.words.at(-1) ?? '');
}

function place(of: PlaceForm, path: string, voice: Voice, standing: SelectorRole, owned: boolean): Phrase {
  switch (of.form) {
    case 'zone':
      // Whose it is comes after it, so the usual phrase, which may say "your", would contradict it.
      return join(path, owned ? `in the ${voice.word('zone', of.zone)}` : voice.inZone(of.zone));
    case 'best':
      return join(path, `in the ${voice.word('zone', of.zone)} of the one player who has the most of them`);
    case 'line': {
      const said = `in this card's ${voice.word('line', of.line)}`;
      return standing === 'on' ? closed(join(path, `${said}, this card included`)) : join(path, said);
    }
    case 'longest': {
      const line = `in ${owned ? 'the' : 'your'} longest ${voice.word('relation', of.relation)} line of them`;
      return join(path, of.through === true ? `${line} through this card` : line);
    }
  }
}

function done(of: Done, path: string, voice: Voice): Phrase {
  const who = of.form === 'you' ? 'you' : voice.role(of.role);
  return say(path, who, voice.past(of.verb), 'this', voice.word('period', of.period));
}

function full(of: Full, path: string, voice: Voice, number: Count): Phrase {
  return say(
    path,
    number === 'one' ? 'that is' : 'that are',
    of.not === true ? 'not' : '',
    'full of',
    voice.word('resource', of.of, 'many'),
  );
}

function test(of: Test, path: string, voice: Voice): Phrase {
  switch (of.form) {
    case 'count':
      return count(of.bound, of.measure, path, voice);
    case 'value':
      return say(
        path,
        article(voice.word('attribute', of.attribute)),
        'of',
        join(`${path}/bound`, amountOf(of.bound)),
      );
    case 'none':
      return say(path, 'no', measure(of.measure, `${path}/measure`, voice, 'many').phrase);
    case 'parity':
      return say(path, `an ${of.parity}`, voice.word('attribute', of.attribute));
    case 'different':
      return say(path, 'all different', measure(of.measure, `${path}/measure`, voice, 'many').phrase);
    case 'shared':
      return say(path, 'one shared', voice.word('attribute', of.attribute));
    case 'last': {
      const values = of.attributes.map((id) => join(path, voice.word('attribute', id)));
      const than = of.than === undefined ? '' : `${of.than} than`;
      return say(path, than, 'the last', voice.past(of.verb), list(path, values, ' or '));
    }
  }
}

function count(bound: Bound, of: Measure, path: string, voice: Voice): Phrase {
  const number: Count = bound.form === 'exactly' && bound.n === 1 ? 'one' : 'many';
  const measured = measure(of, `${path}/measure`, voice, number);
  const many =
    bound.form === 'at-most' ? `${bound.n} or ${measured.mass ? 'less' : 'fewer'}` : amountOf(bound);
  return say(path, join(`${path}/bound`, many), measured.phrase);
}

function amountOf(bound: Bound): string {
  switch (bound.form) {
    case 'exactly':
      return `exactly ${bound.n}`;
    case 'at-least':
      return `${bound.n} or more`;
    case 'at-most':
      return `${bound.n} or less`;
  }
}

/** The thing that is measured on cards, with whether it is a value printed on them and whether it has no plural. */
export function measure(
  of: Measure,
  path: string,
  voice: Voice,
  count: Count,
): { readonly phrase: Phrase; readonly value: boolean; readonly mass: boolean } {
  switch (of.form) {
    case 'word': {
      const { text, value, mass } = voice.measured(of.word, count);
      return { phrase: join(path, text), value, mass };
    }
    case 'spaces':
    case 'numbers': {
      const noun = of.form === 'spaces' ? 'space' : 'number';
      const tie = of.form === 'spaces' ? 'for' : 'of';
      const said = `${noun}${count === 'one' ? '' : 's'} ${tie} ${voice.word('resource', of.resource, 'many')}`;
      return { phrase: join(path, said), value: false, mass: false };
    }
  }
}
