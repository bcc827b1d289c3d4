import type { Range } from '../language/diagnostic.ts';
import type { Leaf, Located } from '../language/located.ts';
import type { Ability, Body, Counted, Effect, Guard, Path, Selector, Test } from '../language/tree.ts';
import type { KindWord, TriggerWord, VerbWord } from './manifest.ts';
import type { Pack } from './pack.ts';
import { change, insert, listing, remove, type Reporter } from './reporter.ts';

/** Where a line of ability stands. */
export interface Setting {
  /** Whose words they are. */
  readonly pack: Pack;
  /** Takes what is wrong. */
  readonly reporter: Reporter;
  /** The text that the ranges count in. */
  readonly text: string;
  /** Kind of the card or rule; absent when it is unknown. */
  readonly kind: KindWord | undefined;
}

/** The setting with the line's trigger, which decides what may be said. */
interface Line extends Setting {
  readonly trigger: TriggerWord | undefined;
  readonly triggerId: string;
  /** Place of the trigger's word. */
  readonly at: Range;
  /** Place of the clause that is being checked. */
  clause: Range;
}

type Side = 'pay' | 'benefit';

/**
 * Checks what the words of a line say together: verbs with their things and parts (W304, W305, W306), forms under
 * their trigger (W307), positions on cards outside a grid (W308), comparisons outside a line (W309), guards
 * (W310), caps (W311) and tables (W314). Both trees are of one shape; words are ids in `ability`.
 */
export function checkSemantics(ability: Ability, located: Located<Ability>, setting: Setting): void {
  const line: Line = {
    pack: setting.pack,
    reporter: setting.reporter,
    text: setting.text,
    kind: setting.kind,
    trigger: setting.pack.manifest.words.trigger[ability.trigger],
    triggerId: ability.trigger,
    at: located.trigger,
    clause: located.body,
  };
  if (ability.guard && located.guard) checkGuard(ability.guard, located.guard, line);
  checkBody(ability.body, located.body, line);
}

function checkGuard(guard: Guard, located: Located<Guard>, line: Line): void {
  if (guard.form === 'if-did' && located.form === 'if-did') {
    const colour = line.trigger?.colour;
    if (colour === undefined || !line.pack.manifest.words.colour[guard.what]) return;
    const works = [colour, ...(line.pack.manifest.words.colour[colour]?.countsAs ?? [])];
    if (works.includes(guard.what)) return;
    line.reporter.report(
      'W310',
      located.what,
      `Under ${line.triggerId} this never works: the guard names ${guard.what}. Write ${listing(works)}.`,
      {
        expected: works,
        suggestion: colour,
        fixes: [
          { title: `Change to ${colour}`, edits: [{ start: located.what.start, end: located.what.end, text: colour }] },
        ],
      },
    );
  } else if (guard.form === 'when') {
    onlyUnder(['standing'], located, 'A guard with when', line);
  } else if (guard.form === 'if-have' && located.form === 'if-have') checkCounted(guard.of, located.of, line, false);
}

const NATURES: Readonly<Record<TriggerWord['nature'], string>> = {
  activated: 'that is activated',
  once: 'that works once',
  standing: 'that works all the time',
  end: 'of the end',
  goal: 'of a goal',
  rule: 'of a rule',
};

/** W307 unless the line's trigger is of one of these natures. */
function onlyUnder(natures: readonly TriggerWord['nature'][], range: Range, what: string, line: Line): boolean {
  const { trigger } = line;
  if (!trigger || natures.includes(trigger.nature)) return true;
  const triggers = Object.entries(line.pack.manifest.words.trigger)
    .filter(([id, each]) => natures.includes(each.nature) && (line.kind?.triggers?.includes(id) ?? true))
    .map(([id]) => id);
  const where = listing(natures.map((nature) => NATURES[nature]));
  const [only] = triggers;
  const { at } = line;
  line.reporter.report(
    'W307',
    { start: at.start, end: range.end },
    `${what} stands only under a trigger ${where}, not under ${line.triggerId}.${triggers.length > 0 ? ` Here that is ${listing(triggers)}.` : ''}`,
    {
      expected: triggers,
      fixes: triggers.length === 1 && only !== undefined ? [change(at, only)] : [],
    },
  );
  return false;
}

function checkBody(body: Body, located: Located<Body>, line: Line): void {
  if (body.form === 'do' && located.form === 'do') {
    if (line.trigger?.nature === 'goal') {
      line.reporter.report('W307', located, `Under ${line.triggerId} stands what a player must have: start with have and a number.`, {
        expected: ['have'],
      });
    }
    body.pay?.forEach((effect, i) => checkEffect(effect, located.pay?.[i] as Located<Effect>, 'pay', line));
    body.paths.forEach((path, i) => checkPath(path, located.paths[i] as Located<Path>, line));
  } else if (body.form === 'may' && located.form === 'may') {
    onlyUnder(['standing', 'once'], located, 'may', line);
    checkPath(body.path, located.path, line);
  } else if (body.form === 'may-pay' && located.form === 'may-pay') {
    onlyUnder(['standing', 'once'], located, 'may', line);
    checkSelector(body.with, located.with, line, false);
  } else if (body.form === 'cannot') {
    onlyUnder(['standing', 'once'], located, 'cannot', line);
  } else if (body.form === 'change' && located.form === 'change') {
    onlyUnder(['standing', 'once'], located, body.change, line);
    checkSelector(body.of, located.of, line, false);
  } else if (body.form === 'counts-as') {
    onlyUnder(['standing', 'once'], located, 'counts as', line);
  } else if (body.form === 'have' && located.form === 'have') {
    onlyUnder(['goal'], located, 'have', line);
    checkCounted(body.of, located.of, line, false);
  }
}

function checkPath(path: Path, located: Located<Path>, line: Line): void {
  path.steps.forEach((step, i) =>
    step.effects.forEach((effect, j) =>
      checkEffect(effect, located.steps[i]?.effects[j] as Located<Effect>, 'benefit', line),
    ),
  );
}

function checkEffect(effect: Effect, located: Located<Effect>, side: Side, line: Line): void {
  line.clause = located;
  if (effect.form === 'look' && located.form === 'look') {
    const rest = line.pack.manifest.words.verb[effect.rest];
    if (rest && rest.rest !== true) {
      line.reporter.report('W305', located.rest, `${effect.rest} is not said of the rest of looked-at cards.`, {
        expected: verbs(line, (verb) => verb.rest === true),
      });
    }
    return;
  }
  if (effect.form === 'look' || located.form === 'look') return;
  const verb = line.pack.manifest.words.verb[effect.verb];
  if (!verb) return;
  checkVerbPlace(effect.verb, verb, located.verb, side, line);
  if (effect.form === 'table' && located.form === 'table') {
    const falls = effect.table.findIndex((value, i) => i > 0 && value < (effect.table[i - 1] ?? 0));
    const leaf = located.table[falls];
    if (leaf) line.reporter.report('W314', leaf, `${leaf.value} is less than ${effect.table[falls - 1]}: more things would give less.`);
    checkSelector(effect.of, located.of, line, false);
  } else if (effect.form === 'total' && located.form === 'total') {
    checkSelector(effect.of, located.of, line, false);
  } else if (effect.form === 'do' && located.form === 'do') checkDo(effect, located, verb, line);
}

/** W307 and W305 for a verb as such: score only where points are counted, pay only left of the arrow. */
function checkVerbPlace(id: string, verb: VerbWord, leaf: Leaf<string>, side: Side, line: Line): void {
  if (verb.only !== undefined) {
    line.reporter.report('W305', leaf, `${id} cannot lead a clause.`, {
      expected: verbs(line, (each) => each.only === undefined),
    });
  } else if (verb.side === 'score') onlyUnder(['end', 'standing'], leaf, id, line);
  else if (verb.side === 'pay' && side === 'benefit') {
    line.reporter.report('W305', leaf, `${id} is a cost: it stands left of the arrow.`, {
      expected: verbs(line, (each) => each.side === 'benefit'),
    });
  } else if (verb.side === 'benefit' && side === 'pay') {
    line.reporter.report('W305', leaf, `${id} is a benefit: it stands right of the arrow.`, {
      expected: verbs(line, (each) => each.side === 'pay' || each.side === 'both'),
    });
  }
}

const verbs = (line: Line, which: (verb: VerbWord) => boolean): string[] =>
  Object.entries(line.pack.manifest.words.verb)
    .filter(([, verb]) => which(verb))
    .map(([id]) => id);

function checkDo(
  effect: Extract<Effect, { form: 'do' }>,
  located: Extract<Located<Effect>, { form: 'do' }>,
  verb: VerbWord,
  line: Line,
): void {
  const { reporter } = line;
  const id = effect.verb;
  const things = [...verb.things, ...(verb.alsoUnder?.[line.triggerId] ?? [])];
  if (effect.thing && located.thing) {
    const last = effect.thing.words[effect.thing.words.length - 1] ?? '';
    const sort = thingOf(last, line.pack);
    const leaf = located.thing.words[located.thing.words.length - 1];
    if (sort !== undefined && leaf && !takes(things, sort)) {
      const right = verbs(line, (each) => each.only === undefined && each.side === verb.side && takes(each.things, sort));
      const wider = right.length > 0 ? right : verbs(line, (each) => each.only === undefined && takes(each.things, sort));
      const guess = wider.length === 0 ? '' : ` Use ${listing(wider)} for it.`;
      reporter.report('W304', { start: located.verb.start, end: leaf.end }, `One does not ${id} ${leaf.value}.${guess}`, {
        expected: wider,
        ...(wider[0] === undefined ? {} : { suggestion: wider[0] }),
        fixes: wider.map((each) => ({
          title: `Change to ${each}`,
          edits: [{ start: located.verb.start, end: located.verb.end, text: each }],
        })),
      });
    }
    checkSelector(effect.thing, located.thing, line, false);
  } else if (verb.bare !== true || effect.amount === 'each') {
    const fitting = nounsFor(things, line.pack, effect.amount === 1 || effect.amount === 'each' ? 'one' : 'many');
    reporter.report('W306', { start: located.verb.start, end: located.amount.end }, `${id} ${effect.amount} of what? Write ${listing(fitting)}.`, {
      expected: fitting,
      fixes: fitting.slice(0, 4).map((each) => insert(located.amount.end, ` ${each}`)),
    });
  }
  checkFrom(effect, located, verb, line);
  const drop = (range: Range): Range => ({ start: startOfGap(line.text, range.start), end: range.end });
  if (located.on && verb.on !== true) {
    reporter.report('W305', located.on, `${id} takes no place with on.`, {
      fixes: [remove(drop({ start: leadOf(line.text, located.on.start, 'on'), end: located.on.end }), 'Remove it')],
    });
  }
  if (located.over) {
    if (verb.over !== true) {
      reporter.report('W305', located.over, `${id} is not done over a card.`, { fixes: [remove(drop(located.over), 'Remove it')] });
    } else needsGrid(located.over, 'over this', line, drop(located.over));
  }
  if (located.without && verb.without !== effect.without) {
    reporter.report(
      'W305',
      located.without,
      verb.without === undefined
        ? `${id} has no cost to be without.`
        : `${id} can only be without ${verb.without}.`,
      { expected: verb.without === undefined ? [] : [verb.without] },
    );
  }
  if (effect.per && located.per) checkCounted(effect.per.of, located.per.of, line, false);
  if (effect.on && located.on) checkSelector(effect.on.of, located.on.of, line, false);
  if (effect.atMost !== undefined && typeof effect.amount === 'number' && effect.atMost < effect.amount && located.atMost) {
    reporter.report('W311', located.atMost, `A cap of ${effect.atMost} is less than one unit of ${effect.amount}.`, {
      expected: [String(effect.amount)],
    });
  }
}

function checkFrom(
  effect: Extract<Effect, { form: 'do' }>,
  located: Extract<Located<Effect>, { form: 'do' }>,
  verb: VerbWord,
  line: Line,
): void {
  const zones = verb.from?.zones ?? [];
  if (!located.from) {
    if (verb.from?.required !== true) return;
    const end = Math.max(located.amount.end, located.thing?.end ?? 0, located.per?.end ?? 0);
    line.reporter.report('W305', { start: located.verb.start, end }, `${effect.verb} from where? Write from ${listing(zones)}.`, {
      expected: zones.map((zone) => `from ${zone}`),
      fixes: zones.map((zone) => insert(end, ` from ${zone}`)),
    });
    return;
  }
  if (effect.from === undefined || zones.includes(effect.from)) return;
  if (!line.pack.manifest.words.zone[effect.from]) return;
  if (zones.length === 0) {
    const start = leadOf(line.text, located.from.start, 'from');
    line.reporter.report('W305', { start, end: located.from.end }, `${effect.verb} takes no from.`, {
      fixes: [remove({ start: startOfGap(line.text, start), end: located.from.end }, 'Remove it')],
    });
    return;
  }
  line.reporter.report('W305', located.from, `${effect.verb} works from ${listing(zones)}, not from ${effect.from}.`, {
    expected: zones,
    ...(zones[0] === undefined ? {} : { suggestion: zones[0] }),
    fixes: zones.map((zone) => ({
      title: `Change to ${zone}`,
      edits: [{ start: located.from?.start ?? 0, end: located.from?.end ?? 0, text: zone }],
    })),
  });
}

/** Start of a reserved word that stands before a place. */
const leadOf = (text: string, start: number, word: string): number => text.lastIndexOf(word, start - 1);

/** Start of the blanks before a place. */
function startOfGap(text: string, start: number): number {
  let at = start;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at -= 1;
  return at;
}

/** Sorts of thing that verbs take, and positions, which none takes. */
type Thing = VerbWord['things'][number] | 'positions';

const takes = (things: readonly Thing[], thing: Thing): boolean => things.includes(thing);

/** What sort of thing a noun is for the signature of a verb. */
function thingOf(id: string, pack: Pack): Thing | undefined {
  const { words } = pack.manifest;
  if (words.kind[id]) return 'card';
  if (words.value[id]) return 'card';
  const resource = words.resource[id];
  if (resource) return resource.holds === 'pool' ? 'pool' : 'piece';
  switch (words.noun[id]?.ranges) {
    case 'cards':
      return 'card';
    case 'abilities':
      return 'ability';
    case 'goals':
      return 'goal';
    case 'claims':
      return 'claim';
    case 'turns':
      return 'turn';
    case 'bonuses':
      return 'bonus';
    case 'points':
      return 'points';
    case 'positions':
      return 'positions';
    case undefined:
      return undefined;
  }
}

/** Written nouns that a verb takes. */
function nounsFor(things: VerbWord['things'], pack: Pack, number: 'one' | 'many'): string[] {
  const { words } = pack.manifest;
  const out: string[] = [];
  for (const sort of ['resource', 'noun', 'kind'] as const) {
    for (const id of Object.keys(words[sort])) {
      const thing = thingOf(id, pack);
      if (thing !== undefined && thing !== 'positions' && things.includes(thing)) out.push(pack.lexicon.write(sort, id, number));
    }
  }
  return out;
}

function checkCounted(counted: Counted, located: Located<Counted>, line: Line, inLine: boolean): void {
  if (counted.form === 'things' && located.form === 'things') checkSelector(counted.of, located.of, line, inLine);
  else if (counted.form === 'line' && located.form === 'line') checkSelector(counted.of, located.of, line, true);
}

function checkSelector(selector: Selector, located: Located<Selector>, line: Line, inLine: boolean): void {
  selector.words.slice(0, -1).forEach((word, i) => {
    const leaf = located.words[i];
    const { relation, value, colour, derived } = line.pack.manifest.words;
    if (leaf && relation[word] && !value[word] && !colour[word] && !derived[word]) needsGrid(leaf, leaf.value, line);
  });
  selector.with?.forEach((test, i) => {
    const at = located.with?.[i];
    if (at) checkTest(test, at, line, inLine);
  });
  if (selector.in?.form === 'line' && located.in) needsGrid(located.in, `in this ${selector.in.line}`, line);
  if (selector.in?.form === 'longest' && located.in?.form === 'longest' && located.in.through) {
    const { through } = located.in;
    needsGrid(through, 'through this', line, { start: startOfGap(line.text, through.start), end: through.end });
  }
}

function checkTest(test: Test, located: Located<Test>, line: Line, inLine: boolean): void {
  if (inLine || (test.form !== 'different' && test.form !== 'shared')) return;
  const lines = Object.keys(line.pack.manifest.words.line);
  line.reporter.report(
    'W309',
    line.clause,
    `${test.form === 'different' ? 'all different' : 'one shared'} compares the cards of a line. Write it after something like ${lines[0] ?? 'a line'} of 4 cards.`,
    { expected: lines },
  );
}

/** W308 on a card that cannot lie in a grid. */
function needsGrid(range: Range, what: string, line: Line, gone?: Range): void {
  if (!line.kind || line.kind.grid === true) return;
  line.reporter.report('W308', range, `"${what}" is measured from a card in the grid, and this card never lies there.`, {
    fixes: gone ? [remove(gone, `Remove ${what}`)] : [],
  });
}
