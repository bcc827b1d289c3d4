import type { CheckedPack } from '../../../src/cards/pack.ts';
import type { WordForms } from '../../../src/cards/manifest.ts';
import type { WordSort } from '../../../src/language/form-parts.ts';
import type { Ability } from '../../../src/language/tree.ts';
import { first, makeReaders, type Fields, type Reader } from './readers.ts';

/**
 * Reads English rules text back into trees. It knows nothing of number, of commas after inserted phrases or of
 * when a verb is shared, so it finds every tree that could be meant and some that could not; whoever asks renders
 * them all and keeps those that read the same. When only one is left, no other tree has that text.
 */

const known = new WeakMap<CheckedPack, (text: string) => readonly unknown[]>();

/** All trees without trigger that could be meant by the text. */
export function readings(text: string, pack: CheckedPack): readonly Omit<Ability, 'trigger'>[] {
  let read = known.get(pack);
  if (!read) known.set(pack, (read = grammar(pack)));
  return read(text) as readonly Omit<Ability, 'trigger'>[];
}

function grammar(pack: CheckedPack): (text: string) => readonly unknown[] {
  const words = pack.manifest.words;
  const {
    any,
    as,
    flag,
    form,
    list,
    lit,
    map,
    maybe,
    node,
    none,
    number,
    oneOf,
    read,
    remember,
    rest,
    seq,
    some,
  } = makeReaders();

  const comma = maybe(lit(','));

  // ---- the pack's words ----------------------------------------------------------------------------------------
  type Entry = {
    readonly plural?: string;
    readonly past?: string;
    readonly forms?: { readonly en?: WordForms };
  };
  /** Words of these sorts, each said in some ways; an id belongs to the first sort that has it. */
  const wordsBy = (
    sorts: readonly WordSort[],
    say: (entry: Entry, id: string) => readonly (string | undefined)[],
  ): Reader => {
    const said: [string, string][] = [];
    const seen = new Set<string>();
    for (const sort of sorts) {
      for (const [id, entry] of Object.entries(words[sort] as Record<string, Entry>)) {
        if (seen.has(id)) continue;
        seen.add(id);
        for (const each of new Set(say(entry, id))) if (each !== undefined) said.push([each, id]);
      }
    }
    return oneOf(said);
  };
  const both = (entry: Entry, id: string): string[] => {
    const forms = entry.forms?.en;
    return [forms?.one ?? id, forms?.many ?? entry.plural ?? forms?.one ?? id];
  };
  const word = (...sorts: readonly WordSort[]): Reader => wordsBy(sorts, both);
  const article = (reader: Reader): Reader =>
    any(map(seq('a ', reader), first), map(seq('an ', reader), first));
  const nouns = remember(() => word('kind', 'value', 'resource', 'noun', 'line'));
  const befores = remember(() =>
    wordsBy(['value', 'colour', 'derived', 'relation'], (entry, id) => both(entry, id).slice(0, 1)),
  );
  const roles = wordsBy(['role'], ({ forms }, id) => [forms?.en?.one ?? `the ${id}`]);
  const verbs = remember(() => wordsBy(['verb'], (entry, id) => both(entry, id).slice(0, 1)));
  const pasts = wordsBy(['verb'], ({ past }, id) => [past ?? id]);
  const resources = word('resource');
  const attributes = word('attribute');
  const units = any(
    ...[...new Set(Object.values(words.verb).flatMap(({ forms }) => [forms?.en?.thing, forms?.en?.things]))]
      .filter((unit) => unit !== undefined)
      .map((unit) => lit(` ${unit}`)),
    none,
  );
  const choice = any(
    word('colour'),
    ...Object.keys(words.colour).flatMap((id) =>
      [...new Set(Object.values(words.verb).map(({ forms }) => forms?.en?.thing))].map((thing) =>
        lit(`the ${id} ${thing}`, id),
      ),
    ),
    article(word('kind')),
    word('kind'),
  );
  const from = wordsBy(['zone'], ({ forms }, id) => [forms?.en?.from ?? `from the ${forms?.en?.one ?? id}`]);

  // ---- conditions ----------------------------------------------------------------------------------------------
  const bound = any(
    node(form('exactly'), 'exactly ', as('n', number)),
    node(form('at-least'), as('n', number), ' or more'),
    node(form('at-most'), as('n', number), any(lit(' or less'), lit(' or fewer'))),
  );
  const measure = any(
    node(form('word'), as('word', word('resource', 'attribute', 'noun'))),
    node(form('spaces'), 'space', maybe(lit('s')), ' for ', as('resource', resources)),
    node(form('numbers'), 'number', maybe(lit('s')), ' of ', as('resource', resources)),
  );
  const test = remember(() =>
    any(
      node(form('count'), as('bound', bound), ' ', as('measure', measure)),
      node(form('value'), as('attribute', article(attributes)), ' of ', as('bound', bound)),
      node(form('none'), 'no ', as('measure', measure)),
      node(
        form('parity'),
        'an ',
        as('parity', any(lit('even', 'even'), lit('odd', 'odd'))),
        ' ',
        as('attribute', attributes),
      ),
      node(form('different'), 'all different ', as('measure', measure)),
      node(form('shared'), 'one shared ', as('attribute', attributes)),
      node(
        form('last'),
        maybe(as('than', any(lit('more', 'more'), lit('less', 'less')))),
        maybe(lit(' than ')),
        'the last ',
        as('verb', pasts),
        ' ',
        as('attributes', some(attributes, [', ', ' or '])),
      ),
    ),
  );
  // ---- things that are counted or acted on, with what is said to somebody, or of somebody ------------------------
  const things = (own: (said: string) => string): { selector: Reader; counted: Reader } => {
    const ownBy = (
      sorts: readonly WordSort[],
      say: (entry: Entry, id: string) => readonly (string | undefined)[],
    ): Reader => wordsBy(sorts, (entry, id) => say(entry, id).map((said) => said && own(said)));
    const afters = remember(() =>
      ownBy(['value', 'colour', 'derived', 'relation'], ({ forms }) => [
        forms?.en?.following ?? forms?.en?.after,
      ]),
    );
    const homes = remember(() => {
      const all = (['kind', 'value', 'resource', 'noun', 'line'] as const).flatMap((sort) =>
        Object.values(words[sort] as Record<string, Entry>).map((entry) => entry.forms?.en?.home),
      );
      return oneOf(
        [...new Set(all)].filter((home) => home !== undefined).map((home) => [own(home), undefined]),
      );
    });
    const zones = word('zone');
    const place = remember(() =>
      any(
        node(
          form('zone'),
          maybe(lit('anywhere ')),
          as(
            'zone',
            ownBy(['zone'], ({ forms }, id) => [forms?.en?.in ?? `in the ${id}`]),
          ),
        ),
        node(form('zone'), 'in the ', as('zone', zones)),
        node(form('best'), 'in the ', as('zone', zones), ' of the one player who has the most of them'),
        node(
          form('line'),
          "in this card's ",
          as('line', word('line')),
          maybe(map(seq(', this card included', comma), () => undefined)),
        ),
        node(
          form('longest'),
          any(lit(own('in your longest ')), lit('in the longest ')),
          as('relation', word('relation')),
          ' line of them',
          flag('through', ' through this card'),
        ),
      ),
    );
    const done = any(
      node(form('you'), own('you '), as('verb', pasts), ' this ', as('period', word('period'))),
      node(form('role'), as('role', roles), ' ', as('verb', pasts), ' this ', as('period', word('period'))),
    );
    const full = node(
      any(lit('that is '), lit('that are ')),
      flag('not', 'not '),
      'full of ',
      as('of', resources),
    );
    const modifier = remember(() =>
      any(as('after', afters), as('with', map(seq('with ', list(test)), first)), as('full', full)),
    );
    const selector: Reader = remember(() =>
      map(
        seq(
          as(
            'before',
            any(
              map(seq(some(befores, [' ']), ' '), first),
              map(none, () => []),
            ),
          ),
          as('noun', nouns),
          maybe(map(seq(' ', as('in', place)), first)),
          maybe(map(seq(' ', homes), () => ({}))),
          maybe(map(seq(' of ', as('role', roles)), first)),
          maybe(map(seq(' ', as('done', done)), first)),
          maybe(map(seq(' ', as('modifiers', list(modifier))), first)),
        ),
        (values) => {
          const { before, noun, modifiers, ...rest } = Object.assign({}, ...(values as Fields[])) as Fields;
          const said = (modifiers ?? []) as { after?: string; with?: unknown; full?: unknown }[];
          const after = said.flatMap((each) => (each.after === undefined ? [] : [each.after]));
          const [tests, filled] = [said.find((each) => each.with), said.find((each) => each.full)];
          return {
            words: [...after, ...(before as string[]), noun],
            ...(tests ? { with: tests.with } : {}),
            ...(filled ? { full: filled.full } : {}),
            ...rest,
          };
        },
      ),
    );

    const members = wordsBy(['colour', 'value', 'kind', 'noun'], (entry, id) => [
      entry.forms?.en?.thing ?? both(entry, id)[0],
    ]);
    const counted = remember(() =>
      any(
        node(form('things'), as('of', selector)),
        node(form('line'), as('line', word('line')), ' of ', as('size', number), ' ', as('of', selector)),
        node(form('set'), any(lit('set of '), lit('sets of ')), as('values', list(article(members)))),
      ),
    );
    return { selector, counted };
  };
  const { selector, counted } = things((said) => said);
  const its = things((said) => said.replace(/\byour\b/g, 'its').replace(/\byou\b/g, 'it'));

  // ---- what is done --------------------------------------------------------------------------------------------
  const per = node(any(lit('for each '), node('for every ', as('every', number), ' ')), as('of', counted));
  const on = node('on ', flag('each', 'each '), as('of', selector));
  const amount = any(number, lit('each', 'each'));
  const many = node(
    as('amount', amount),
    any(units, node(' ', as('thing', selector), maybe(lit(' of any kind')))),
  );
  const sharing = map(many, (value) => ({ form: 'do', ...(value as Fields) }));
  const effect = remember(() =>
    node(
      any(flag('must', 'you must '), lit('you may ')),
      any(
        node(
          form('do'),
          as('verb', verbs),
          any(
            node(
              ' ',
              many,
              maybe(map(seq(' ', as('from', from)), first)),
              maybe(map(seq(' to ', as('to', roles)), first)),
            ),
            node(
              maybe(map(seq(' ', as('from', from)), first)),
              maybe(map(seq(' to ', as('to', roles)), first)),
              any(lit(' until there is'), lit(' until there are')),
              as('reach', any(lit(' only ', 'down to'), lit(' ', 'to'))),
              many,
            ),
          ),
          maybe(map(seq(' ', as('on', on)), first)),
          flag('over', ' over this card'),
          maybe(
            map(seq(', ignoring ', any(lit('its '), lit('their ')), as('without', attributes), comma), first),
          ),
          maybe(map(seq(' ', as('per', per)), first)),
          maybe(map(seq(', but at most ', as('atMost', number), units, comma), first)),
        ),
        node(
          form('table'),
          as('verb', verbs),
          ' by the number of ',
          as('of', selector),
          ', ',
          as('table', list(map(seq(number, units, ' for ', number, maybe(lit(' or more'))), first))),
          comma,
        ),
        node(
          form('total'),
          as('verb', verbs),
          ' the total ',
          as('measure', measure),
          ' of ',
          as('of', selector),
        ),
        node(
          form('look'),
          'look at ',
          as('look', number),
          units,
          ' ',
          as('from', from),
          ', keep ',
          as('keep', number),
          ' of them and ',
          as('rest', verbs),
          ' the rest',
          comma,
        ),
      ),
    ),
  );
  const effects = map(list(effect, any(effect, sharing)), (value) => {
    const all = value as Fields[];
    return all.map((each) =>
      each['verb'] === undefined && each['form'] === 'do' ? { ...each, verb: all[0]?.['verb'] } : each,
    );
  });
  const step: Reader = remember(() =>
    node(
      as('effects', effects),
      maybe(
        map(
          seq(
            ', and if none of that was done, ',
            as('otherwise', (at) => step(at)),
          ),
          first,
        ),
      ),
    ),
  );
  const path = remember(() => as('steps', some(step, [', then '])));
  const paths = any(map(seq('either ', some(path, [', or '])), first), some(path, [', ', ' or ']));

  // ---- what is asked for ---------------------------------------------------------------------------------------
  const quantity = any(
    node(form('none'), 'no'),
    node(form('exactly'), 'exactly ', as('n', number)),
    node(form('at-most'), 'at most ', as('n', number)),
  );
  const extreme = any(lit('most', 'most'), lit('fewest', 'fewest'));
  const manyOf = (of: Reader, atLeast = 'at least '): Reader =>
    node(any(node(atLeast, as('amount', number)), as('amount', quantity)), ' ', as('of', of));
  const compare: Reader = any(
    node(form('as-many'), 'exactly as many ', as('of', counted), ' as ', as('as', counted)),
    node(form('more'), 'more ', as('of', counted), ' than ', as('than', counted)),
    node(form('ranked'), 'the ', as('which', extreme), ' of all seats of ', as('of', counted)),
  );

  /** Conditions of which one is enough: each of the first ones with those that follow it. */
  const conditions = (have: string, atLeast: string, of: Reader, ...others: readonly Reader[]): Reader => {
    const one = any(node(form('many'), manyOf(of, atLeast)), ...others);
    return some(one, [` or ${have} `]);
  };
  /** The same as fields of the form that asks for them, by what it asks first. */
  const asking = (reader: Reader, many: string, compared?: string): Reader =>
    map(reader, (value) => {
      const [head, ...or] = value as Fields[];
      const { form: asks, ...fields } = head ?? {};
      return { ...fields, form: asks === 'many' ? many : compared, ...(or.length > 0 ? { or } : {}) };
    });
  const comparing = node(form('compare'), as('compare', compare));
  const haveAny = conditions('you have', 'at least ', counted, comparing);

  // ---- how the game goes on ------------------------------------------------------------------------------------
  const led = (id: string, said: string): Reader => node(form(id), said, as('flow', inner));
  const flow = remember(() =>
    any(
      node(form('follow'), 'play the section ', as('section', rest)),
      node(form('chosen'), 'carry out the chosen ', as('kind', word('kind'))),
      led('order', 'for each seat in order, '),
      led('together', 'for all seats at the same time, '),
      led('clockwise', 'for each seat clockwise from the leading one, '),
      led('leading', 'for the leading seat, '),
      led('next', 'for the next seat, which leads from now on, '),
      led('opponent', 'for the opponent, '),
      led('following', 'for the seat after the leading one, '),
      node(
        'until ',
        flag('moment', 'the moment '),
        'any seat has ',
        asking(conditions('has', '', its.counted), 'until'),
        ', ',
        as('flow', inner),
      ),
      node(
        form('ranked'),
        'for the seat with the ',
        as('which', extreme),
        ' ',
        as('of', its.counted),
        ', which leads from now on, ',
        as('flow', inner),
      ),
      node(
        form('greatest'),
        'for the seat with the greatest ',
        as('attribute', attributes),
        ' of ',
        as('of', its.selector),
        ', which leads from now on, ',
        as('flow', inner),
      ),
      node(form('window'), 'every seat may use what can be used at any time, until all are done'),
    ),
  );
  const inner: Reader = remember(() =>
    any(
      flow,
      node(form('do'), as('path', path)),
      node('if you have ', asking(haveAny, 'if', 'if-compare'), ', ', as('flow', inner)),
    ),
  );

  // ---- abilities -----------------------------------------------------------------------------------------------
  const body = any(
    node(
      form('do'),
      maybe(map(seq(as('pay', effects), any(lit(' to '), lit('. If you do, '))), first)),
      as('paths', paths),
    ),
    node(
      form('may'),
      'when you ',
      map(any(verbs, lit('look')), () => undefined),
      ', you may instead ',
      maybe(lit('decide that ')),
      as('path', path),
    ),
    node(
      form('may-pay'),
      'you may ',
      as('verb', verbs),
      " all or part of this card's ",
      as('attribute', attributes),
      ' with ',
      as('with', selector),
      ', 1 for 1',
    ),
    node(form('cannot'), 'you cannot ', as('verb', verbs), ' ', as('what', choice)),
    node(
      form('change'),
      as('change', any(lit('reduce', 'reduce'), lit('increase', 'increase'))),
      ' the ',
      as('attribute', attributes),
      ' of ',
      as('of', selector),
      ' by ',
      as('by', number),
    ),
    node(
      form('counts-as'),
      'this card counts as ',
      as('values', list(any(word('value'), article(word('value'))))),
    ),
    node('have ', asking(conditions('have', 'at least ', counted), 'have')),
    node(form('flow'), as('flow', flow)),
  );
  const guard = any(
    node(form('if-did'), 'if you ', as('verb', pasts), ' ', as('what', choice)),
    node('if you have ', asking(haveAny, 'if-have', 'if-compare')),
    node(
      form('when'),
      'each time you ',
      as('verb', verbs),
      ' ',
      as(
        'what',
        map(article(selector), (value) => (value as { words: unknown }).words),
      ),
    ),
  );
  const ability = node(maybe(map(seq(as('guard', guard), comma, ' '), first)), as('body', body), '.');
  return (text) => read(text, ability);
}
