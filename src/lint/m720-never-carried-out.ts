import type { Catalogue } from '../cards/catalogue.ts';
import { flowOf, isOpponents } from '../cards/flow.ts';
import type { Manifest } from '../cards/manifest.ts';
import { MANIFEST } from '../cards/paths.ts';
import { count, listing } from '../cards/reporter.ts';
import { filesOf, keep, together, type KeptFile } from './kept.ts';
import { manifestRange } from './manifest-range.ts';
import { zonesReached } from './reach.ts';
import type { Finding, LintRule } from './rule.ts';
import { isWhole } from './whole.ts';
import { standInsOf } from './stand-ins.ts';
import { isTaken } from '../cards/taken.ts';
import { textsIn, type Text } from './texts.ts';

export const neverCarriedOut: LintRule = {
  code: 'M720',
  accuracy:
    'What is reported is never carried out in any game. Each trigger of a kind is reported once, where the kind lists it.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Whether what would carry the lines out ever comes about. Values of options.',
  check(catalogue) {
    const { manifest } = catalogue.pack;
    if (!isWhole(catalogue)) return [];
    const { all } = filesOf(catalogue);
    const known = knownOf(all, manifest);
    const reasons = new Map<string, string | null>();
    const groups = new Map<string, { readonly why: string; readonly first: Text; lines: number }>();
    for (const { text, shape } of together(all, shapedIn)) {
      let why = reasons.get(shape);
      if (why === undefined) {
        why = (text.isRule ? whyRuleNever(text, known) : whyNever(text, known)) ?? null;
        reasons.set(shape, why);
      }
      if (why === null) continue;
      const key = `${text.kind} ${text.ability.trigger} ${why}`;
      const group = groups.get(key);
      if (group) group.lines += 1;
      else groups.set(key, { why, first: text, lines: 1 });
    }
    return [...groups.values()].map((group) => findingOf(group, catalogue));
  },
};

function findingOf(
  { why, first, lines }: { readonly why: string; readonly first: Text; readonly lines: number },
  catalogue: Catalogue,
): Finding {
  const { kind, of, isRule, ability } = first;
  const at = catalogue.pack.manifest.words.kind[kind]?.triggers?.indexOf(ability.trigger) ?? -1;
  const range = manifestRange(
    catalogue,
    at < 0 ? ['words', 'kind', kind] : ['words', 'kind', kind, 'triggers', at],
  );
  const which = `${count(lines, 'line', 'lines')} of the kind ${kind} under ${ability.trigger}, ${lines === 1 ? 'that' : 'the first one'} ${isRule ? `in "${of}"` : `on ${of}`}`;
  const message = `Nothing ever carries out ${which}: ${why}`;
  return { path: MANIFEST, range, message };
}

/** The parts of a pack that decide whether lines are carried out. */
interface Known {
  readonly manifest: Manifest;
  /** Colours and kinds of which lines are run, and those which a line of the end runs. */
  readonly run: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  /** Colours of which lines are repeated, whatever their nature. */
  readonly repeated: ReadonlySet<string>;
  /** Kinds of which one face of a card is chosen. */
  readonly faced: ReadonlySet<string>;
  /** Kinds that are followed as chosen. */
  readonly followed: ReadonlySet<string>;
  /** Names of sections that a verb means, and those that stand in for them. */
  readonly named: ReadonlySet<string>;
  /** Triggers of their lines, which are not there at any time for that. */
  readonly ofTurn: ReadonlySet<string>;
  readonly hasOpponent: boolean;
}

function knownOf(files: readonly KeptFile[], manifest: Manifest): Known {
  const { words, modes } = manifest;
  const meant = Object.values(words.verb).flatMap(({ does }) => Object.values(does?.sections ?? {}));
  const said = together(files, saidIn);
  const all = (what: Said['what']): ReadonlySet<string> =>
    new Set(said.flatMap((each) => (each.what === what ? [each.of] : [])));
  return {
    manifest,
    run: all('run'),
    counted: all('counted'),
    repeated: all('repeated'),
    faced: all('faced'),
    followed: all('followed'),
    named: new Set([
      ...meant,
      ...standInsOf(manifest).flatMap(({ other, name }) => (meant.includes(other) ? [name] : [])),
    ]),
    ofTurn: new Set(
      said.flatMap(({ what, of, section = '' }) =>
        what === 'trigger' && meant.includes(section) ? [of] : [],
      ),
    ),
    hasOpponent: Object.values(modes).some(({ level }) => level !== undefined),
  };
}

/** Something that a line says of which lines are carried out. */
interface Said {
  readonly what: 'run' | 'counted' | 'repeated' | 'faced' | 'followed' | 'trigger';
  /** A colour or kind, or the trigger of a line of rules. */
  readonly of: string;
  /** The section in which a line of rules stands. */
  readonly section?: string;
}

/** The facts in the lines of a file that decide which lines are carried out. */
const saidIn = keep((file: KeptFile): readonly Said[] => {
  const { words } = file.pack.manifest;
  return textsIn(file).flatMap(({ effects, trigger, ability, isRule, of }) => {
    const said: Said[] = isRule ? [{ what: 'trigger', of: ability.trigger, section: of }] : [];
    for (const effect of effects) {
      if (effect.form !== 'do') continue;
      const act = words.verb[effect.verb]?.does?.act;
      const thing = effect.thing?.words ?? [];
      const noun = thing.at(-1) ?? '';
      if (act === 'pick-face') said.push({ what: 'faced', of: noun });
      if (act !== 'run' && act !== 'repeat') continue;
      const mark = words.kind[noun] ? `kind:${noun}` : `colour:${thing.find((id) => words.colour[id]) ?? ''}`;
      said.push({ what: 'run', of: mark });
      if (act === 'repeat') said.push({ what: 'repeated', of: mark });
      if (act === 'run' && trigger.nature === 'end') said.push({ what: 'counted', of: mark });
    }
    let flow = flowOf(ability, file.pack.manifest);
    while (flow && 'flow' in flow) flow = flow.flow;
    if (flow?.form === 'chosen') said.push({ what: 'followed', of: flow.kind });
    return said;
  });
});

/** The lines of a file, each with all of it that decides whether it is carried out. */
const shapedIn = keep((file: KeptFile) =>
  textsIn(file).map((text) => {
    const { kind, of, isRule, ability, effects } = text;
    const { trigger, guard, body } = ability;
    const isPaid = body.form === 'do' && (body.pay ?? []).length > 0;
    const shape = [
      kind,
      trigger,
      guard?.form,
      body.form,
      isPaid,
      effects.length > 0,
      isPoints(text, file.pack.manifest),
    ];
    return { text, shape: `${isRule ? of : ''}|${shape.join('|')}` };
  }),
);

/** True if a line counts points. */
const isPoints = ({ effects }: Text, { words }: Manifest): boolean =>
  effects.some((effect) => effect.form !== 'look' && words.verb[effect.verb]?.does?.act === 'count');

/** By what run, and a line of the end, find lines of a card. */
function marksOf({ kind, trigger }: Text, { words }: Manifest): readonly string[] {
  const { colour } = trigger;
  const colours = colour === undefined ? [] : [colour, ...(words.colour[colour]?.countsAs ?? [])];
  return [...colours.map((each) => `colour:${each}`), `kind:${kind}`];
}

/** The reason why a line of a card is never carried out; undefined where it can be. */
function whyNever(text: Text, known: Known): string | undefined {
  const { manifest } = known;
  const marks = marksOf(text, manifest);
  const { kind, trigger, ability } = text;
  switch (trigger.nature) {
    case 'activated':
      if (marks.some((mark) => known.run.has(mark))) return undefined;
      return `no text uses ${asked(marks)} with a verb that runs or repeats abilities. Write one, or use another trigger.`;
    case 'end':
      if (marks.some((mark) => known.counted.has(mark))) return undefined;
      return `no line of the final score uses ${asked(marks)} with a verb that runs abilities, so that they never count. Write one.`;
    case 'once':
      if (marks.some((mark) => known.repeated.has(mark))) return undefined;
      return whyNeverOnce(kind, ability.body.form === 'do', known);
    case 'standing':
      return whyNeverStanding(text, marks, known);
    case 'goal':
      return whyNeverGoal(kind, known);
    case 'flow':
      return 'how a game goes on is said in rules files alone. Take the trigger from the kind.';
    case 'rule':
      if (known.followed.has(kind) && isOpponents(kind, manifest)) return whyNobody(text, known);
      return 'they are lines of rules, and no line of the flow follows the chosen one of these cards. Only cards of the opponent are followed so. Use another trigger.';
    default:
      return trigger.nature satisfies never;
  }
}

const asked = (marks: readonly string[]): string =>
  listing(
    marks.map((mark) =>
      mark.startsWith('kind:') ? `cards of the kind ${mark.slice(5)}` : `${mark.slice(7)} abilities`,
    ),
  );

/** The reason why lines that work when their card arrives never do. */
function whyNeverOnce(kind: string, isDone: boolean, { manifest, faced }: Known): string | undefined {
  if (!isDone) return undefined;
  const { words } = manifest;
  const home = words.kind[kind]?.home;
  const brings = Object.entries(words.verb).filter(([, { does }]) => {
    if (does?.act === 'pick-face') return faced.has(kind);
    if (does?.act === 'enter') return does.to !== undefined && does.to === home;
    return does !== undefined && isTaken(words.kind[kind], does, words);
  });
  if (brings.some(([, { does }]) => does?.wakes === 'once')) return undefined;
  const verbs = brings.map(([id]) => id);
  return verbs.length > 0
    ? `${listing(verbs, 'and')} ${verbs.length === 1 ? 'brings' : 'bring'} such cards and ${verbs.length === 1 ? 'wakes' : 'wake'} nothing. Say "wakes": "once" under does.`
    : 'no verb brings such cards in a way that wakes what works once: to settle, to enter and to pick a face do, where their cards are at home.';
}

/** The reason why lines that work as long as their card lies open never do. */
function whyNeverStanding(
  text: Text,
  marks: readonly string[],
  { manifest, counted, repeated }: Known,
): string | undefined {
  const { words } = manifest;
  const { kind } = text;
  const { body, guard } = text.ability;
  if (isPoints(text, manifest) && guard?.form !== 'when')
    return marks.some((mark) => counted.has(mark))
      ? undefined
      : `no line of the final score uses ${asked(marks)} with a verb that runs abilities, so that they never count. Write one.`;
  if (body.form === 'do' && guard?.form !== 'when')
    return marks.some((mark) => repeated.has(mark))
      ? undefined
      : 'as long as a card lies there nothing is done by itself. Say to what the lines answer, with when you and a verb, or use another trigger.';
  // A card counts as something, or has something stand in for its own price, wherever it lies.
  if (body.form === 'counts-as' || body.form === 'may-pay') return undefined;
  const isOpen = (zone: string): boolean =>
    words.zone[zone]?.owner === 'seat' && words.zone[zone]?.visible === 'all';
  if ([...zonesReached(kind, manifest)].some(isOpen)) return undefined;
  const open = Object.keys(words.zone).filter((zone) => isOpen(zone) && !words.zone[zone]?.of);
  return `they work while their card lies open with a seat, and none of these cards ever comes to ${open.length > 0 ? listing(open) : 'such a zone'}.`;
}

/** The reason why goals are never claimed. */
function whyNeverGoal(kind: string, { manifest }: Known): string | undefined {
  const home = manifest.words.kind[kind]?.home;
  if (home === undefined)
    return 'goals are claimed where their kind is at home, and it has no home. Name a zone of the table.';
  if (zonesReached(kind, manifest).has(home)) return undefined;
  return `goals are claimed in ${home}, where their kind is at home, and no card comes there.`;
}

/** The reason why a line of rules is for nobody. */
function whyNobody({ trigger }: Text, { hasOpponent }: Known): string | undefined {
  if (trigger.who === undefined) return 'the trigger does not say for whom they are. Say so under who.';
  if (trigger.who === 'opponent' && !hasOpponent)
    return 'they are for an opponent, and no mode has one. Name an option under level of a mode.';
  return undefined;
}

/** The reason why a line of a section of rules that is no part of the flow, or should be, is never carried out. */
function whyRuleNever(text: Text, known: Known): string | undefined {
  const { kind, of, trigger, ability, effects } = text;
  const { words } = known.manifest;
  if (words.kind[kind]?.flow === true)
    return trigger.nature === 'flow'
      ? undefined
      : 'sections of this kind say how the game goes on, with lines of the flow alone. Write them in a section of another kind.';
  switch (trigger.nature) {
    case 'end':
      // A sheet of its own may be for those who count positions.
      return undefined;
    case 'rule': {
      const nobody = whyNobody(text, known);
      if (nobody !== undefined || known.named.has(of)) return nobody;
      if (known.ofTurn.has(ability.trigger))
        return `no verb means "${of}", and lines under this trigger belong to sections that are chosen. Name it under sections of a verb, or use another trigger.`;
      if (trigger.who === 'opponent')
        return ability.body.form === 'do' && (ability.body.pay?.length ?? 0) > 0
          ? undefined
          : `the opponent does what costs something whenever it can pay it, and "${of}" is chosen by no verb. Let it cost something.`;
      if (trigger.who === 'everyone') return effects.length > 0 ? undefined : 'nothing is done by them.';
      return `no verb means "${of}". Name it under sections of a verb, or use a trigger for everyone, whose lines can be used at any time.`;
    }
    default:
      return 'they stand in a section of rules, where they belong to no card. Write them on cards, or use another trigger.';
  }
}
