import { slugOf } from '../../../src/cards/paths.ts';
import { matches, replaced, withLine, withName, type Edit, type MutantClass } from '../mutant.ts';
import { fieldOf, fitting, nounsOf, numberOf, partsIn, saidOf, type Part, type Source } from '../source.ts';
import { clauseLost, guardLost, otherTrigger } from './clauses.ts';
import { amounts } from './numbers.ts';
import { otherPlace, otherWay, otherWord } from './selectors.ts';

/** An amount moves by one, and no exchange becomes a loss by it: what is paid and gained are different things. */
const nearAmount = (amount: number, at: number): number | undefined => {
  if (amount < 1 || amount > 12) return undefined;
  return at % 2 === 0 || amount === 1 ? amount + 1 : amount - 1;
};

/** Lines of which no amount counts lines or cells of a grid, whose number the rules give. */
const isFree = (body: string): boolean =>
  !/\b(?:row|column|diagonal|line|longest)/.test(body) && !/\d+ \d+ \d+/.test(body);

function* nearAmounts(source: Source): Iterable<Edit> {
  const free = source.faces.map((part) => ({
    ...part,
    texts: part.texts.filter(
      ({ body }) => isFree(body) && !/\b(?:have|but at most|or more|or less|spaces|keep|abilit)/.test(body),
    ),
  }));
  yield* amounts(source, free, nearAmount);
}

/** The number that a goal asks for, one more or one less, far from all that there are. */
function* nearGoals(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: amount = '', 2: rest = '' } of matches(body, /^have (\d+) ([a-z -]+)$/))
        if (isFree(body) && Number(amount) > 2 && Number(amount) < 9)
          yield replaced(part, at, all, `have ${Number(amount) + (at % 2 === 0 ? 1 : -1)} ${rest}`);
}

function* nearFields(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name } of part.fields) {
      const all = source.faces
        .filter(({ kind }) => kind === part.kind)
        .flatMap((face) => numberOf(face, name) ?? []);
      const number = numberOf(part, name);
      if (number === undefined) continue;
      const is = number + ((part.number ?? 0) % 2 === 0 ? 1 : -1);
      const [growth, canopy] = [numberOf(part, 'growth') ?? 0, numberOf(part, 'canopy') ?? 99];
      const isKept = name === 'growth' ? is <= canopy : name === 'canopy' ? is >= growth : true;
      if (isKept && is >= Math.min(...all) && is <= Math.max(...all))
        yield withLine(part, at, `  ${name} ${is}`);
    }
}

/** Another value of the field, in the order of the manifest. */
function* otherValues(source: Source): Iterable<Edit> {
  const { value: values, attribute } = source.words;
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      const sort = attribute[name]?.sort;
      if ((sort !== 'one' && sort !== 'set') || name === source.manifest.provenance?.attribute) continue;
      const ids = Object.keys(values).filter((id) => values[id]?.attribute === name);
      const own = value.split(', ');
      const free = ids.filter((id) => !own.includes(id));
      const is = free[(part.number ?? 0) % Math.max(1, free.length)];
      if (is === undefined) continue;
      if (sort === 'one') yield withLine(part, at, `  ${name} ${is}`);
      else
        yield withLine(part, at, `  ${name} ${ids.filter((id) => id === is || own.includes(id)).join(', ')}`);
    }
}

function* fewerValues(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      const own = value.split(', ');
      if (source.words.attribute[name]?.sort === 'set' && own.length > 1)
        yield withLine(part, at, `  ${name} ${own.slice(1).join(', ')}`);
    }
}

/** Gains of one thing become gains of another one, which is not what is paid. */
function* otherGain(source: Source): Iterable<Edit> {
  const { resource, verb } = source.words;
  const resources = nounsOf(source, 'resource');
  for (const part of source.faces)
    for (const { at, body, trigger, costs, gains } of part.texts) {
      if (source.words.trigger[trigger]?.nature !== 'activated') continue;
      for (const gain of gains) {
        const [, used = '', amount = '', word = ''] = /^([a-z]+) (\d+) ([a-z]+)$/.exec(gain) ?? [];
        const noun = resources.find(({ one, many }) => one === word || many === word);
        if (!noun || verb[used]?.side !== 'benefit') continue;
        const others = resources.filter(
          ({ id, one, many }) => id !== noun.id && !new RegExp(`\\b(?:${one}|${many})\\b`).test(body),
        );
        const other = others[at % Math.max(1, others.length)];
        const holds = other && resource[other.id]?.holds;
        const gives = Object.entries(verb).find(
          ([, { side, things, does }]) =>
            side === 'benefit' &&
            things.some((each) => each === holds) &&
            (does?.act === 'add' || does?.act === 'put') &&
            costs.length < 9,
        );
        if (other && gives)
          yield replaced(
            part,
            at,
            body,
            body.replace(gain, `${gives[0]} ${amount} ${amount === '1' ? other.one : other.many}`),
          );
      }
    }
}

/** A line of another card with the same trigger. */
function* otherLine(source: Source): Iterable<Edit> {
  // Two cards of a kind that nothing but the line tells apart would be one card with two names.
  const rich = source.faces.filter(
    ({ fields }) => fields.filter(({ value }) => /^\d+$/.test(value)).length > 1,
  );
  const all = rich.flatMap((part) => part.texts.map((text) => ({ part, text })));
  for (const [index, { part, text }] of all.entries()) {
    const other = all
      .slice(index + 7)
      .find(
        ({ part: from, text: { trigger, body } }) =>
          from.kind === part.kind &&
          trigger === text.trigger &&
          from.number !== part.number &&
          part.texts.every((each) => each.body !== body),
      );
    const otherSide = source.faces.filter(({ path, from }) => path === part.path && from !== part.from);
    const isNew =
      other !== undefined &&
      otherSide.every(({ texts }) => texts.every(({ body }) => body !== other.text.body));
    // A guard that names a colour names that of the trigger, which is the same.
    if (other && isNew) yield replaced(part, text.at, text.body, other.text.body);
  }
}

function* clauseAdded(source: Source): Iterable<Edit> {
  const { trigger, verb } = source.words;
  for (const part of source.faces)
    for (const { at, trigger: own, body } of part.texts) {
      if (trigger[own]?.nature !== 'activated' || !isFree(body) || /\b(?:or|per|copy|then)\b/.test(body))
        continue;
      const gains = source.faces.flatMap(({ texts }) =>
        texts.flatMap((each) => (trigger[each.trigger]?.nature === 'activated' ? each.gains : [])),
      );
      const simple = [
        ...new Set(
          gains.filter(
            (gain) =>
              /^[a-z]+ 1(?: [a-z]+)?$/.test(gain) && verb[gain.split(' ')[0] ?? '']?.side === 'benefit',
          ),
        ),
      ];
      const free = simple.filter(
        (gain) => !body.includes(gain.split(' ')[0] ?? '') && !body.includes(gain.split(' ')[2] ?? 'nothing'),
      );
      const is = free[(part.number ?? 0) % Math.max(1, free.length)];
      if (is !== undefined) yield replaced(part, at, body, `${body}, ${is}`);
    }
}

function* guardAdded(source: Source): Iterable<Edit> {
  const guards = source.faces.flatMap(({ texts }) =>
    texts.flatMap(({ trigger, body }) => {
      const guard = /^if [^,]+, /.exec(body)?.[0];
      return guard === undefined ? [] : [{ trigger, guard }];
    }),
  );
  for (const part of source.faces)
    for (const { at, trigger, body } of part.texts) {
      const found = guards.find((each) => each.trigger === trigger);
      if (found && !body.startsWith('if ')) yield replaced(part, at, body, found.guard + body);
    }
}

function* clausesTurned(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, trigger, costs, gains, body } of part.texts) {
      const [first = '', second] = gains;
      if (
        second === undefined ||
        gains.length > 2 ||
        /^(?:if|then|when)|then /.test(`${first} ${second}`) ||
        source.words.trigger[trigger]?.nature === 'once'
      )
        continue;
      yield replaced(
        part,
        at,
        body,
        `${costs.length > 0 ? `${costs.join(', ')} -> ` : ''}${second}, ${first}`,
      );
    }
}

function* caps(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: unit = '', 2: cap = '' } of matches(
        body,
        /(\d+) per (?:\d+ )?[a-z]+(?: full of [a-z]+| in [a-z ]+)? but at most (\d+)/,
      ))
        if (!body.includes('line'))
          yield replaced(part, at, all, all.replace(/\d+$/, String(Number(cap) - Number(unit))));
}

function* thresholds(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: name = '', 2: amount = '', 3: than = '' } of matches(
        body,
        /\b(cost|points|canopy|weight) (\d+) or (more|less)/,
      )) {
        const printed = source.faces.flatMap((face) => numberOf(face, name) ?? []);
        const is = Number(amount) + (than === 'more' ? -1 : 1);
        const there = printed.filter((each) => (than === 'more' ? each >= is : each <= is)).length;
        if (there > 8 && there < printed.length - 8)
          yield replaced(part, at, all, all.replace(` ${amount} `, ` ${is} `));
      }
}

/** Names that designers give, from many tongues. */
const NAMES = [
  'Ōhiʻa Lehua',
  'Lady\u2019s Slipper',
  'Château d\u2019Été',
  'Žluťásek',
  'Sámi Birch',
  'Old Man\u2019s Beard',
  'Jack-by-the-Hedge',
  'Fly Agaric No. 2',
  'Ñandubay',
  'Kōwhai',
  'Bog-rosemary',
  'St. John\u2019s Wort',
  'Tre-Mòr',
  'The 7th Wave',
  'Æther & Salt',
  'Señora Vega',
  'Łabędź',
  'Moß',
  'Who? Me!',
  "O'Hara",
];

function* names(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    const name = NAMES[(part.number ?? 0) % NAMES.length] ?? '';
    yield withName(part, `"${name}"`);
    const species = fieldOf(part, 'species');
    if (species)
      yield withLine(
        part,
        species.at,
        `  species "${['Metrosideros polymorpha', 'Rosa × alba', 'Salix sp. nova', 'Ilex aquifolium var. aurea', 'Crocus ‘Remembrance’'][(part.number ?? 0) % 5] ?? ''}"`,
      );
  }
}

function* fieldLeft(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name } of part.fields) {
      const isNeeded =
        source.words.kind[part.kind]?.required?.includes(name) === true ||
        part.fields.some((other) => source.words.attribute[other.name]?.needs === name);
      if (isNeeded) continue;
      const edit = withLine(part, at, []);
      // A finding that is said of the line that takes its place is about it.
      yield { ...edit, seen: [at] };
    }
}

/** Points that fall with the number of things, and things that cost nothing: both are legal, and meant. */
function* falling(source: Source): Iterable<Edit> {
  const { kind, value, zone } = source.words;
  // Cards that everybody draws from a pile, so that each may have any number of it.
  const sorts = nounsOf(source, 'kind', 'value').filter(
    ({ id }) => value[id]?.noun === true || zone[kind[id]?.starts ?? '']?.shuffled === true,
  );
  for (const part of source.faces)
    for (const { at, body, trigger } of part.texts) {
      if (source.words.trigger[trigger]?.nature !== 'end') continue;
      const nouns = sorts.filter(({ one, many }) => one !== many);
      const { many } = nouns[(part.number ?? 0) % nouns.length] ?? { many: 'cards' };
      const verb = body.split(' ')[0] ?? '';
      yield replaced(
        part,
        at,
        body,
        `${verb} ${['12 8 4 0', '9 6 3 1 0', '10 10 5 0'][at % 3] ?? ''} by number of ${many}`,
      );
    }
}

function* costNothing(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all } of matches(
        body,
        /(?:have|per) \d+ cards with (?:cost|points) \d+ or (?:more|less)$/,
      ))
        yield replaced(
          part,
          at,
          all,
          `${all.startsWith('have') ? 'have' : 'per'} 2 ${at % 2 === 0 ? 'cards' : 'trees'} with cost 0`,
        );
}

function* looks(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: seen = '', 2: zone = '' } of matches(
        body,
        /look at (\d+) from ([a-z-]+) and keep \d+/,
      )) {
        yield replaced(part, at, all, `look at ${Number(seen) + 1} from ${zone} and keep 2`);
        yield replaced(part, at, all, `look at ${Number(seen) - 1} from ${zone} and keep 1`);
        yield replaced(part, at, all, `look at 3 from ${zone} and keep 2`);
      }
}

/** Other numbers in the actions and the score of the rules. */
function* rules(source: Source): Iterable<Edit> {
  const own = source.sections
    .filter(({ kind }) => source.words.kind[kind]?.flow !== true)
    .map((part) => ({
      ...part,
      texts: part.texts.filter(({ body }) => !/look at|or (?:more|less)|total/.test(body)),
    }));
  yield* amounts(source, own, nearAmount);
}

/** Lines of a score in another order, each as it was. */
function* scoreOrder(source: Source): Iterable<Edit> {
  for (const part of source.sections)
    for (const [index, { at, body }] of part.texts.entries()) {
      const next = part.texts[index + 1];
      if (
        next?.at !== at + 1 ||
        !body.startsWith('score') ||
        !next.body.startsWith('score') ||
        body === next.body
      )
        continue;
      const edit = withLine(part, at, part.lines[next.at] ?? '');
      const lines = [...(edit.lines ?? [])];
      lines[next.at] = part.lines[at] ?? '';
      yield { ...edit, lines, seen: [at, next.at] };
    }
}

/** A new card: another one of the pack with a name of its own and two numbers moved. */
function* newCards(source: Source): Iterable<Edit> {
  const taken = new Set(source.faces.map(({ number }) => number));
  const free = (part: Part): number | undefined => {
    for (const [first, last] of source.words.kind[part.kind]?.numbers ?? [])
      for (let number = first; number <= last; number++) if (!taken.has(number)) return number;
    return undefined;
  };
  const single = source.faces.filter((part) => part.from === 0);
  for (const part of single) {
    const number = free(part);
    const [text] = part.texts;
    const [found] = text ? matches(text.body, /\b[2-8]\b/) : [];
    if (number === undefined || !text || !found || !isFree(text.body) || /keep|abilit/.test(text.body))
      continue;
    const lines = [...part.lines];
    const name = NAMES[(part.number ?? 0) % NAMES.length] ?? '';
    lines[0] = (lines[0] ?? '').replace(/\d+ ".*"/, `${number} "${name}"`);
    const line = lines[text.at] ?? '';
    const begin = line.indexOf(text.body) + found.index;
    lines[text.at] = `${line.slice(0, begin)}${Number(found[0]) + 1}${line.slice(begin + 1)}`;
    const cost = fieldOf(part, 'cost');
    if (cost && Number(cost.value) < 8) lines[cost.at] = `  cost ${Number(cost.value) + 1}`;
    const species = fieldOf(part, 'species');
    if (species) lines[species.at] = `  species "Nova ${name.toLowerCase().replaceAll(/[^a-z]/g, '')}"`;
    const facts = fieldOf(part, 'facts');
    if (facts) lines[facts.at] = '  facts designed';
    const folder = part.path.replace(/[^/]*$/, '');
    yield {
      path: `${folder}${number}-${slugOf(name)}.card`,
      lines,
      seen: lines.map((_, at) => at),
      was: `as ${part.name}`,
      is: lines.slice(0, 3).join(' / '),
    };
  }
}

/** A payment of one thing becomes one of another. */
function* otherCost(source: Source): Iterable<Edit> {
  const resources = nounsOf(source, 'resource');
  for (const part of source.faces)
    for (const { at, costs, gains } of part.texts) {
      const [, verb = '', amount = '', word = ''] = /^(pay|spend) (\d+) ([a-z]+)$/.exec(costs[0] ?? '') ?? [];
      const others = resources.filter(
        ({ one, many }) =>
          one !== word && many !== word && !gains.some((gain) => gain.includes(one)) && costs.length === 1,
      );
      const other = others[at % Math.max(1, others.length)];
      if (
        other &&
        verb !== '' &&
        source.words.verb[verb]?.things.some((thing) => thing === source.words.resource[other.id]?.holds) ===
          true
      )
        yield replaced(
          part,
          at,
          costs[0] ?? '',
          `${verb} ${amount} ${amount === '1' ? other.one : other.many}`,
        );
    }
}

/** Only where some cards have both words. */
function* narrower(source: Source): Iterable<Edit> {
  const nouns = nounsOf(source, 'value').filter(({ id }) => source.words.value[id]?.noun === true);
  const adjectives = Object.entries(source.words.value).flatMap(([id, { noun, attribute }]) =>
    noun === true || attribute === source.manifest.provenance?.attribute || attribute === 'marks' ? [] : [id],
  );
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: before = '', 2: word = '' } of matches(
        body,
        /\b(per|each|cost of) ([a-z]+)\b/,
      )) {
        const noun = nouns.find(({ one, many }) => one === word || many === word);
        const some = noun
          ? adjectives.filter(
              (id) => fitting(source, [noun.id, id]) >= 4 && !saidOf(source, part).has('never'),
            )
          : [];
        const is = some[(at + (part.number ?? 0)) % Math.max(1, some.length)];
        if (is !== undefined) yield replaced(part, at, all, `${before} ${is} ${word}`);
      }
}

const design = (name: string, reason: string, make: MutantClass['make']): MutantClass => ({
  name,
  label: 'design',
  reason,
  make,
});

const CAN = 'A designer tries it on purpose.';

export const DESIGN_CLASSES: readonly MutantClass[] = [
  design('an amount more or less', CAN, nearAmounts),
  design('a goal that asks for one more or less', CAN, nearGoals),
  design('a number of a field, in its printed range', CAN, nearFields),
  design('another value, or one more', CAN, otherValues),
  design('a value less', CAN, fewerValues),
  design('another gain', CAN, otherGain),
  design('another cost', CAN, otherCost),
  design('the line of another card', CAN, otherLine),
  design('one gain more', CAN, clauseAdded),
  design('a clause less', CAN, clauseLost),
  design('a condition more', CAN, guardAdded),
  design('a condition less', CAN, guardLost),
  design('another trigger', CAN, otherTrigger),
  design('clauses in another order', CAN, clausesTurned),
  design('a lower cap', CAN, caps),
  design('another threshold', CAN, thresholds),
  design('another word of the same sort', CAN, (source) => otherWord(source, 5)),
  design('a word more, which cards have', CAN, narrower),
  design('more for less', CAN, otherWay),
  design('column for row, different for shared', CAN, otherPlace),
  design('another name or species', CAN, names),
  design('a field less', CAN, fieldLeft),
  design('fewer is better', 'It is a legal design.', falling),
  design('what costs nothing', 'It is a legal design.', costNothing),
  design('a look at other numbers', CAN, looks),
  design('other numbers in the rules', CAN, rules),
  design('another order of the score', CAN, scoreOrder),
  design('a new card', CAN, newCards),
];
