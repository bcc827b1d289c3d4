import type { JSONPath, Node } from 'jsonc-parser';
import { isDoneToCards, verbsThat } from './acts.ts';
import { isOpponents } from './flow.ts';
import { placeOf } from './manifest-places.ts';
import type { Manifest, TriggerWord, VerbAct, VerbWord, ZoneWord } from './manifest.ts';
import { listing, type Reporter } from './reporter.ts';

/** What is said in a manifest, and why it has no effect there. */
type Idle = readonly [path: JSONPath, why: string];

/** What is read of each act, besides the act itself. */
const READ: Readonly<Record<VerbAct['act'], readonly (keyof VerbAct)[]>> = {
  add: [],
  put: [],
  remove: [],
  move: ['from', 'to', 'chosen'],
  settle: ['from', 'to', 'price', 'with', 'away', 'wakes', 'faceDown'],
  enter: ['from', 'to', 'wakes', 'looksAtNothing'],
  repeat: [],
  run: [],
  raise: ['counter'],
  stake: [],
  name: ['sections'],
  count: [],
  deal: ['from', 'to', 'faces'],
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

/** Reports P526 for what a manifest says that has no effect, because of something else that it says. */
export function reportIdle(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  const { words, events, modes } = manifest;
  const all = <T>(
    list: Readonly<Record<string, T>>,
    of: (word: T, id: string) => readonly Idle[],
  ): readonly Idle[] => Object.entries(list).flatMap(([id, word]) => of(word, id));
  const found: readonly Idle[] = [
    ...all(words.trigger, ofTrigger),
    ...all(words.zone, (zone, id) => ofZone(zone, id, manifest)),
    ...all(words.verb, ofVerb),
    ...all(words.kind, ({ rule, flow, starts }, id) => [
      ...idle(
        flow === true && rule !== true,
        ['words', 'kind', id, 'flow'],
        `Cards say nothing of how a game goes on. Say "rule": true of ${id}, or leave flow out.`,
      ),
      ...idle(
        rule === true && starts !== undefined,
        ['words', 'kind', id, 'starts'],
        `Sections of rules lie nowhere. Leave starts out.`,
      ),
    ]),
    ...all(words.noun, ({ ranges, sides, limit }, id) =>
      (['sides', 'limit'] as const).flatMap((part) =>
        idle(
          (part === 'sides' ? sides : limit) !== undefined &&
            ['cards', 'abilities', 'goals', 'points'].includes(ranges),
          ['words', 'noun', id, part],
          `There is no counter of ${ranges}. Leave ${part} out.`,
        ),
      ),
    ),
    ...all(events, ({ verb }, id) =>
      idle(
        !isDoneToCards(words.verb[verb]),
        ['events', id, 'verb'],
        `Nothing happens that cards could react to: ${verb} moves no cards. Name ${listing(verbsThat(words.verb, isDoneToCards)) || 'a verb that does'}.`,
      ),
    ),
    ...all(modes, ({ fetch, teams }, id) =>
      idle(
        fetch !== undefined && teams === undefined,
        ['modes', id, 'fetch'],
        'Only seats of teams put things aside for one another. Say how many teams there are, or leave fetch out.',
      ),
    ),
    ...(manifest.benefits ?? []).flatMap(({ verb, from }, at) =>
      idle(
        from !== undefined && words.verb[verb]?.from?.zones.includes(from) !== true,
        ['benefits', at, 'from'],
        `No text says ${verb} … from ${from ?? ''}. Leave from out, or name a zone that ${verb} lists under from.`,
      ),
    ),
    ...ofOptions(manifest),
    ...idle(
      manifest.opponent !== undefined && !isOpponents(manifest.opponent, manifest),
      ['opponent'],
      `Which card of the kind ${manifest.opponent ?? ''} was laid down last is known of a row or a stack alone. Give the kind such a home.`,
    ),
    ...idle(
      manifest.against !== undefined && Object.values(modes).every(({ level }) => level === undefined),
      ['against'],
      'No mode has an opponent. Name an option under level of a mode.',
    ),
  ];
  for (const [path, why] of found)
    reporter.report('P526', placeOf(root(), path, true), `${String(path.at(-1))} has no effect here. ${why}`);
}

const idle = (isIdle: boolean, path: JSONPath, why: string): readonly Idle[] => (isIdle ? [[path, why]] : []);

/** Values of options that change nothing: besides changes, they say with which modes they go, or how strong the opponent is. */
function ofOptions({ options, modes }: Manifest): readonly Idle[] {
  return Object.entries(options).flatMap(([id, { values, changes = {} }]) => {
    const meant = Object.values(modes).flatMap(({ options: own = {} }) => own[id] ?? []);
    const isLevel = Object.values(modes).some(({ level }) => level === id);
    return values.flatMap((value, at) =>
      idle(
        at > 0 && !isLevel && !Object.hasOwn(changes, value) && !meant.includes(value),
        ['options', id, 'values'],
        `With ${id}=${value} all is as usual. Say under changes what it changes, or in a mode that it is meant there.`,
      ),
    );
  });
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
      `Lines of the nature "${nature}" are for the seat whose card it is.`,
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
      'A seat says that it goes on, before lines of the nature "rule".',
    ),
    ...idle(
      voluntary !== undefined && (nature === 'end' || nature === 'goal'),
      at('voluntary'),
      'Nobody is asked when points and goals are counted.',
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
    ...idle(shuffled === true && owner === 'seat', at('shuffled'), 'Nothing lies with a seat before a game.'),
    ...idle(
      shuffled === true && owner !== 'seat' && order !== 'stack' && order !== 'row',
      at('shuffled'),
      'The cards of this zone have no order. Write the order "stack" or "row".',
    ),
    ...idle(sharedFor !== undefined && !teams, at('sharedFor'), 'No mode has teams.'),
    ...idle(
      lost !== undefined && sharedFor === undefined,
      at('lost'),
      'Only what was put aside for a team is lost. Say under sharedFor for which zone it stands.',
    ),
    ...idle(touch !== undefined && order !== 'grid', at('touch'), 'Cards touch one another on a grid alone.'),
  ];
}

function ofVerb(verb: VerbWord, id: string): readonly Idle[] {
  const { does } = verb;
  if (!does) return [];
  const { act } = does;
  return [
    ...(Object.keys(does) as (keyof VerbAct)[]).flatMap((part) => {
      const read = READ[act];
      const what = read.length === 0 ? 'act alone' : listing(read, 'and');
      return idle(
        part !== 'act' && !read.includes(part),
        ['words', 'verb', id, 'does', part],
        `Of the act "${act}" ${what} is read.`,
      );
    }),
    ...PARTS.flatMap(([part, acts]) =>
      idle(
        verb[part] !== undefined && verb[part] !== false && !acts.includes(act),
        ['words', 'verb', id, part],
        `It belongs to the ${acts.length === 1 ? 'act' : 'acts'} ${listing(
          acts.map((each) => `"${each}"`),
          'and',
        )}, and ${id} is of the act "${act}".`,
      ),
    ),
  ];
}
