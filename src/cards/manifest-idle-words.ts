import type { JSONPath } from 'jsonc-parser';
import type { KindWord, Manifest, TriggerWord, VerbAct, VerbWord, Words, ZoneWord } from './manifest.ts';
import { listing } from './reporter.ts';

/** A property of a manifest, and why it has no effect there. */
export type Idle = readonly [path: JSONPath, why: string];

/** The property, if it is idle. */
export const idle = (isIdle: boolean, path: JSONPath, why: string): readonly Idle[] =>
  isIdle ? [[path, why]] : [];

/** The properties that are read of each act, besides the act itself. */
const READ: Readonly<Record<VerbAct['act'], readonly (keyof VerbAct)[]>> = {
  add: [],
  put: [],
  remove: [],
  move: ['from', 'to', 'chosen', 'as'],
  settle: ['from', 'to', 'price', 'with', 'away', 'wakes', 'faceDown'],
  enter: ['from', 'to', 'wakes', 'looksAtNothing'],
  repeat: [],
  run: [],
  raise: ['counter'],
  lower: ['counter'],
  stake: [],
  name: ['sections', 'attribute', 'as'],
  count: [],
  deal: ['from', 'to', 'faces', 'as'],
  'pick-face': ['from', 'away', 'wakes', 'laid'],
};

/** Parts of a clause that a verb can allow, and the acts that make use of them. */
const PARTS: readonly (readonly [
  part: 'from' | 'on' | 'over' | 'without' | 'rest',
  acts: readonly VerbAct['act'][],
])[] = [
  ['from', ['move', 'settle', 'deal']],
  ['on', ['put']],
  ['over', ['settle']],
  ['without', ['settle']],
  ['rest', ['move']],
];

/** The properties of words of a manifest that have no effect, because of something else that they say. */
export function idleWords(manifest: Manifest): readonly Idle[] {
  const { words } = manifest;
  const all = <S extends keyof Words>(
    sort: S,
    of: (word: Words[S][string], id: string) => readonly Idle[],
  ): readonly Idle[] =>
    Object.entries(words[sort] as Readonly<Record<string, Words[S][string]>>).flatMap(([id, word]) =>
      of(word, id),
    );
  return [
    ...all('trigger', ofTrigger),
    ...all('zone', (zone, id) => ofZone(zone, id, manifest)),
    ...all('verb', (verb, id) => ofVerb(verb, id, manifest)),
    ...all('kind', ofKind),
    ...all('attribute', ({ sort, range, limits, steps }, id) =>
      Object.entries({ range, limits, steps }).flatMap(([part, value]) =>
        idle(
          value !== undefined && sort !== 'number',
          ['words', 'attribute', id, part],
          `It is said of numbers, and the sort of ${id} is "${sort}". Leave ${part} out, or write the sort "number".`,
        ),
      ),
    ),
    ...all('value', ({ attribute }, id) => {
      const sort = words.attribute[attribute]?.sort;
      return idle(
        sort !== 'one' && sort !== 'set',
        ['words', 'value', id, 'attribute'],
        `No card can have ${id}: the sort of ${attribute} is "${sort ?? ''}". Name an attribute of the sort "one" or "set".`,
      );
    }),
    ...all('noun', ({ ranges, sides, limit }, id) =>
      Object.entries({ sides, limit }).flatMap(([part, value]) =>
        idle(
          value !== undefined && ['cards', 'abilities', 'goals', 'points'].includes(ranges),
          ['words', 'noun', id, part],
          `There is no counter of ${ranges}. Leave ${part} out.`,
        ),
      ),
    ),
    ...all('period', ({ span, between, covers }, id) => [
      ...idle(
        between !== undefined && span !== 'turn',
        ['words', 'period', id, 'between'],
        'What was done is kept for one turn alone. Leave between out, or write the span "turn".',
      ),
      ...idle(
        covers !== undefined && between !== false,
        ['words', 'period', id, 'covers'],
        'It says what counts besides where what comes between two steps does not. Say "between": false.',
      ),
    ]),
    ...all('derived', ({ derived, places }, id) =>
      idle(
        places !== undefined && derived !== 'position',
        ['words', 'derived', id, 'places'],
        `They belong to the derived "position", and here stands "${derived}". Leave places out.`,
      ),
    ),
  ];
}

/** The properties of cards that are of no section of rules. */
const OF_CARDS = ['folder', 'numbers', 'sides', 'count', 'required', 'optional', 'grid', 'starts'] as const;

function ofKind(kind: KindWord, id: string): readonly Idle[] {
  const { rule, flow } = kind;
  return [
    ...idle(
      flow === true && rule !== true,
      ['words', 'kind', id, 'flow'],
      `Cards say nothing of how a game goes on. Say "rule": true of ${id}, or leave flow out.`,
    ),
    ...OF_CARDS.flatMap((part) =>
      idle(
        rule === true && kind[part] !== undefined,
        ['words', 'kind', id, part],
        `It is said of cards, and ${id} is a kind of sections of rules. Leave ${part} out.`,
      ),
    ),
  ];
}

function ofTrigger(
  { nature, who, levels, staked, barrier, pause, voluntary }: TriggerWord,
  id: string,
): readonly Idle[] {
  const at = (part: string): JSONPath => ['words', 'trigger', id, part];
  const isLine = nature === 'rule';
  const isOfOpponent = (isLine || nature === 'end') && who === 'opponent';
  return [
    ...idle(
      who !== undefined && !isLine && nature !== 'end',
      at('who'),
      `Lines of the nature "${nature}" are for the seat whose card it is. Leave who out.`,
    ),
    ...idle(
      levels !== undefined && !isOfOpponent,
      at('levels'),
      'Levels are those of the opponent. Write the who "opponent".',
    ),
    ...idle(
      staked !== undefined && !(isLine && isOfOpponent),
      at('staked'),
      'Only the opponent is asked where it put its claim. Write the who "opponent" and the nature "rule".',
    ),
    ...idle(
      barrier === true && !(isLine && who === 'everyone'),
      at('barrier'),
      'All seats wait for one another there, so that each of them must come to it. Write the who "everyone" and the nature "rule".',
    ),
    ...idle(
      pause === true && (!isLine || isOfOpponent),
      at('pause'),
      'Only before lines of the nature "rule" a seat says that it goes on, and the opponent never does. Leave pause out.',
    ),
    ...idle(
      voluntary !== undefined && (nature === 'end' || nature === 'goal'),
      at('voluntary'),
      'Nobody is asked when points and goals are counted. Leave voluntary out.',
    ),
  ];
}

function ofZone(
  { of, owner, order, shuffled, sharedFor, lost, touch }: ZoneWord,
  id: string,
  { modes }: Manifest,
): readonly Idle[] {
  const at = (part: string): JSONPath => ['words', 'zone', id, part];
  if (of) return [];
  const teams = Object.values(modes).some((mode) => mode.teams !== undefined);
  return [
    ...idle(
      shuffled === true && owner === 'seat',
      at('shuffled'),
      'Nothing lies with a seat before a game. Leave shuffled out.',
    ),
    ...idle(
      shuffled === true && owner !== 'seat' && order !== 'stack' && order !== 'row',
      at('shuffled'),
      'The cards of this zone have no order. Write the order "stack" or "row".',
    ),
    ...idle(
      sharedFor !== undefined && !teams,
      at('sharedFor'),
      'No mode has teams. Say of one how many there are, or leave sharedFor out.',
    ),
    ...idle(
      lost !== undefined && sharedFor === undefined,
      at('lost'),
      'Only what was put aside for a team is lost. Say under sharedFor for which zone it stands.',
    ),
    ...idle(
      touch !== undefined && order !== 'grid',
      at('touch'),
      'Cards touch one another on a grid alone. Leave touch out, or write the order "grid".',
    ),
  ];
}

function ofVerb(verb: VerbWord, id: string, { words }: Manifest): readonly Idle[] {
  const { does, from } = verb;
  if (!does) return [];
  const sources = [does.from, ...(from?.zones ?? [])];
  const { act } = does;
  return [
    ...(Object.keys(does) as (keyof VerbAct)[]).flatMap((part) => {
      const read = READ[act];
      const what = read.length === 0 ? 'nothing else' : `${listing(read, 'and')} alone`;
      return idle(
        part !== 'act' && !read.includes(part),
        ['words', 'verb', id, 'does', part],
        `The act "${act}" makes use of ${what}. Leave ${part} out.`,
      );
    }),
    ...idle(
      verb.without !== undefined && act === 'settle' && verb.without !== does.price,
      ['words', 'verb', id, 'without'],
      `What is waived is the price, and that is ${does.price ?? 'not said'}. ${does.price === undefined ? 'Name one under price, or leave without out' : `Write "${does.price}", or leave without out`}.`,
    ),
    ...idle(
      does.from !== undefined &&
        does.from === does.to &&
        ['move', 'settle', 'enter'].includes(act) &&
        // A text can name this zone of another seat, from which cards are moved to the own one.
        (act !== 'move' || words.zone[does.from]?.owner !== 'seat'),
      ['words', 'verb', id, 'does', 'to'],
      `The cards lie in ${does.to ?? ''} already. Name another zone under from or to.`,
    ),
    ...(does.chosen ?? []).flatMap((zone, at) =>
      idle(
        act === 'move' && !sources.includes(zone),
        ['words', 'verb', id, 'does', 'chosen', at],
        `${id} takes nothing from ${zone}. Name a zone from which it does.`,
      ),
    ),
    ...PARTS.flatMap(([part, acts]) =>
      idle(
        verb[part] !== undefined && verb[part] !== false && !acts.includes(act),
        ['words', 'verb', id, part],
        `It belongs to the ${acts.length === 1 ? 'act' : 'acts'} ${listing(
          acts.map((each) => `"${each}"`),
          'and',
        )}, and ${id} is of the act "${act}". Leave ${part} out.`,
      ),
    ),
  ];
}
