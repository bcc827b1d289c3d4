import type { KindWord, TriggerWord, VerbWord, Words } from '../../src/cards/manifest.ts';
import type { Filler } from './fillers.ts';
import type { Frame, Guide, WordFrame } from './grow.ts';

/** The place where a line of ability is to stand. */
export interface Spot {
  readonly words: Words;
  /** Kind of card or rule. */
  readonly kind: KindWord;
  /** Id of the line's trigger. */
  readonly trigger: string;
  /** Kind of card that speaks for the opponent, where the pack has one that lies in a row. */
  readonly opponent?: string | undefined;
}

type Thing = VerbWord['things'][number];

/** Forms of the flow that name a party; behind those that stand alone it does nothing of the table. */
const NAMING = [
  'order',
  'next',
  'opponent',
  'ranked',
  'greatest',
  'together',
  'clockwise',
  'leading',
  'following',
];
const ALONE = ['together', 'clockwise', 'leading', 'following'];

/** True if a place stands behind one of these forms of the flow. */
const isBehind = (frame: Frame | undefined, forms: readonly string[]): boolean =>
  frame !== undefined && (forms.some((id) => frame.form === `flow/${id}`) || isBehind(frame.parent, forms));

/** The nearest form around a place that names a party; undefined where none does. */
function namedAt(frame: Frame | undefined): string | undefined {
  if (frame === undefined) return undefined;
  return NAMING.find((id) => frame.form === `flow/${id}`) ?? namedAt(frame.parent);
}

/**
 * The forms that the word checks of the language allow on a spot, written from its specification: forms by the nature
 * of the trigger, things and parts by the signature of the verb, positions only in a grid, comparisons only in a line,
 * tables that do not fall.
 */
export function legalOn({ words, kind, trigger, opponent }: Spot): Guide {
  const nature: TriggerWord['nature'] | undefined = words.trigger[trigger]?.nature;
  const colour = words.trigger[trigger]?.colour;
  const grid = kind.grid === true;

  const standing = nature === 'standing' || nature === 'once';
  const scores = nature === 'end' || nature === 'standing';
  const flows = nature === 'flow';
  /** True if nobody is named who could do something: then only the table can be dealt cards. */
  const isTable = (frame: Frame | undefined): boolean => flows && namedAt(frame) === undefined;
  const homeOnTable = (id: string): boolean => {
    const home = words.kind[id]?.home ?? '';
    return (words.zone[home]?.of ?? [home]).some((zone) => words.zone[zone]?.owner === 'table');
  };
  const canBeChosen = (id: string): boolean =>
    id === opponent ||
    (words.kind[id]?.rule === true &&
      words.kind[id]?.flow !== true &&
      Object.values(words.verb).some(({ does }) => does?.act === 'name' && does.sections));
  const verbOf = (frame: Frame): VerbWord | undefined => words.verb[String(frame.node['verb'])];
  const thingsOf = (verb: VerbWord | undefined): readonly Thing[] => [
    ...(verb?.things ?? []),
    ...(verb?.alsoUnder?.[trigger] ?? []),
  ];
  const countable = ({ sort, id }: Filler): boolean =>
    sort !== 'attribute' || ['one', 'set', 'colours'].includes(words.attribute[id]?.sort ?? '');
  const isNumber = (id: string): boolean => words.attribute[id]?.sort === 'number';

  const verbs = (found: readonly Filler[], frame: Frame): readonly Filler[] => {
    const pays = frame.field === 'pay';
    const bare = frame.form !== 'effect/do';
    return found.filter(({ id }) => {
      const verb = words.verb[id];
      if (!verb || !(verb.only === undefined || (verb.only === 'flow' && flows))) return false;
      if (isTable(frame)) return verb.does?.act === 'deal' && !bare;
      // Nobody plays the opponent, so that it can name nothing and pick no face.
      const isAsked = verb.does?.act === 'name' || verb.does?.act === 'pick-face';
      if (isAsked && flows && namedAt(frame) === 'opponent') return false;
      if (bare && (verb.bare !== true || verb.from?.required === true)) return false;
      if (verb.side === 'score') return !pays && scores;
      return verb.side === 'both' || verb.side === (pays ? 'pay' : 'benefit');
    });
  };

  const colours = (found: readonly Filler[]): readonly Filler[] => {
    const works = colour === undefined ? [] : [colour, ...(words.colour[colour]?.countsAs ?? [])];
    return found.filter(({ sort, id }) => sort !== 'colour' || works.includes(id));
  };

  const adjectives = (found: readonly Filler[], own: readonly string[]): readonly Filler[] => {
    const noun = thingNamed(own.at(-1) ?? '', words);
    return found.filter((filler) => !own.includes(filler.id) && isSaidOf(filler, noun, words, grid));
  };

  const selectorWords = (found: readonly Filler[], frame: WordFrame): readonly Filler[] => {
    if (!frame.last) return adjectives(found, frame.node['words'] as readonly string[]);
    if (frame.parent?.form === 'on/on') return found.filter((filler) => thingOf(filler, words) === 'card');
    if (frame.field !== 'thing' || !frame.parent) return found;
    const things = thingsOf(verbOf(frame.parent));
    const table = isTable(frame);
    return found.filter((filler) => {
      if (table && filler.sort === 'kind' && !homeOnTable(filler.id)) return false;
      const thing = thingOf(filler, words);
      return thing !== undefined && thing !== 'line' && thing !== 'positions' && things.includes(thing);
    });
  };

  return {
    form(form, parent, field) {
      switch (`${form.family}/${form.id}`) {
        case 'guard/if-did':
          return nature !== 'goal';
        case 'guard/when':
          return nature === 'standing';
        case 'body/do':
          return nature !== 'goal';
        case 'body/flow':
          return flows;
        case 'flow/if':
        case 'flow/if-compare':
          return isBehind(parent, NAMING);
        case 'flow/chosen':
          return isBehind(parent, NAMING) && Object.keys(words.kind).some(canBeChosen);
        case 'flow/do':
          return true;
        case 'flow/follow':
        case 'flow/order':
        case 'flow/next':
        case 'flow/opponent':
        case 'flow/together':
        case 'flow/clockwise':
        case 'flow/leading':
        case 'flow/following':
        case 'flow/ranked':
        case 'flow/greatest':
        case 'flow/until':
        case 'flow/window':
          return !isBehind(parent, ALONE);
        case 'body/have':
          return nature === 'goal';
        case 'body/may':
        case 'body/may-pay':
        case 'body/cannot':
        case 'body/change':
        case 'body/counts-as':
          return standing;
        case 'effect/look':
          return field !== 'pay' && !isTable(parent);
        case 'place/line':
          return grid;
        case 'test/different':
        case 'test/shared':
          return parent?.field === 'of' && parent.parent?.form === 'counted/line';
        default:
          return true;
      }
    },

    optional(field, frame) {
      const may = (yes: boolean): 'can' | 'cannot' => (yes ? 'can' : 'cannot');
      if (flows && (field === 'guard' || field === 'pay')) return 'cannot';
      if (frame.form === 'place/longest') return may(grid);
      if (frame.form !== 'effect/do') return 'can';
      const verb = verbOf(frame);
      switch (field) {
        case 'thing':
          if (thingsOf(verb).length === 0) return 'cannot';
          return verb?.bare !== true || frame.node['amount'] === 'each' ? 'must' : 'can';
        case 'from':
          return verb?.from === undefined ? 'cannot' : verb.from.required ? 'must' : 'can';
        case 'on':
          return may(verb?.on === true);
        case 'over':
          return may(verb?.over === true && grid);
        case 'without':
          return may(verb?.without !== undefined);
        case 'atMost':
          return may(frame.node['per'] !== undefined && typeof frame.node['amount'] === 'number');
        default:
          return 'can';
      }
    },

    words(found, field, frame) {
      switch (`${frame.form}.${field}`) {
        case 'effect/do.verb':
        case 'effect/table.verb':
        case 'effect/total.verb':
          return verbs(found, frame);
        case 'effect/look.rest':
          return found.filter(({ id }) => words.verb[id]?.rest === true);
        case 'effect/do.from':
          return found.filter(({ id }) => verbOf(frame)?.from?.zones.includes(id) === true);
        case 'effect/do.without':
          return found.filter(({ id }) => verbOf(frame)?.without === id);
        case 'flow/chosen.kind':
          return found.filter(({ id }) => canBeChosen(id));
        case 'guard/if-did.what':
          return colours(found);
        case 'selector/selector.words':
          return selectorWords(found, frame);
        case 'body/counts-as.values':
        case 'counted/set.values':
          return found.filter(({ id }) => !(frame.node[field] as readonly string[]).includes(id));
        case 'guard/when.what':
          return frame.last ? found : adjectives(found, frame.node[field] as readonly string[]);
        case 'body/change.attribute':
        case 'body/may-pay.attribute':
        case 'test/value.attribute':
        case 'test/parity.attribute':
        case 'flow/greatest.attribute':
          return found.filter(({ id }) => isNumber(id));
        case 'test/shared.attribute':
          return found.filter(({ id }) => words.attribute[id]?.sort !== 'text');
        case 'test/last.attributes':
          return found.filter(({ id }) =>
            frame.node['than'] === undefined
              ? ['one', 'set', 'number'].includes(words.attribute[id]?.sort ?? '')
              : isNumber(id),
          );
        case 'measure/word.word':
          return frame.parent?.form === 'test/count' ? found.filter(countable) : found;
        default:
          return found;
      }
    },

    range(field, frame, range) {
      if (field !== 'atMost') return range;
      return [Number(frame.node['amount']), range[1]];
    },

    most: (field, frame) => (flows && frame.form === 'body/do' && field === 'paths' ? 1 : undefined),

    each: (frame) => thingsOf(verbOf(frame)).length > 0,

    finish(frame) {
      if (frame.form === 'effect/table') (frame.node['table'] as number[]).sort((a, b) => a - b);
    },
  };
}

/** The sort of a word for the signature of a verb and for adjectives; `line` and `positions` are taken by no verb. */
function thingOf({ sort, id }: Filler, words: Words): Thing | 'line' | 'positions' | undefined {
  if (sort === 'kind' && words.kind[id]?.rule === true) return 'section';
  if (sort === 'kind' || sort === 'value') return 'card';
  if (sort === 'resource') return words.resource[id]?.holds === 'pool' ? 'pool' : 'piece';
  if (sort === 'line') return 'line';
  if (sort !== 'noun') return undefined;
  const things: Readonly<Record<string, Thing | 'positions'>> = {
    cards: 'card',
    abilities: 'ability',
    goals: 'goal',
    claims: 'claim',
    turns: 'turn',
    bonuses: 'bonus',
    points: 'points',
    positions: 'positions',
  };
  return things[words.noun[id]?.ranges ?? ''];
}

/** The same for a noun of which only the id is known. */
function thingNamed(id: string, words: Words): ReturnType<typeof thingOf> {
  const sort = (['kind', 'value', 'resource', 'noun', 'line'] as const).find((each) =>
    Object.hasOwn(words[each], id),
  );
  return sort && thingOf({ sort, id }, words);
}

/** True if an adjective makes sense before such a thing. */
function isSaidOf(
  { sort, id }: Filler,
  thing: ReturnType<typeof thingOf>,
  words: Words,
  grid: boolean,
): boolean {
  switch (sort) {
    case 'value':
      return thing === 'card';
    case 'colour':
      return thing === 'card' || thing === 'ability';
    case 'relation':
      return grid && (thing === 'card' || thing === 'positions');
    default:
      switch (words.derived[id]?.derived) {
        case 'not-this':
          return thing === 'card' || thing === 'ability';
        case 'uses-lines':
          return thing === 'card';
        default:
          return thing === 'card' || thing === 'ability' || thing === 'goal' || thing === 'positions';
      }
  }
}
