import type { Range } from '../language/diagnostic.ts';
import type { LocatedLeaf, Located } from '../language/located.ts';
import type { Effect } from '../language/tree.ts';
import type { VerbWord } from './manifest.ts';
import { change, insert, listing, remove } from './reporter.ts';
import { checkCounted, checkSelector, needsGrid } from './selectors.ts';
import { onlyUnder, type LineSetting } from './setting.ts';
import { leadOf, startOfGap } from './text-places.ts';
import { nounsFor, takes, thingOf } from './things.ts';

/** Which side of the arrow a clause stands on. */
export type ArrowSide = 'pay' | 'benefit';

/** Checks an effect: whether its verb can stand there, and takes the thing and the parts that it has. */
export function checkEffect(
  effect: Effect,
  located: Located<Effect>,
  side: ArrowSide,
  line: LineSetting,
): void {
  line.clause = located;
  if (effect.form === 'look' && located.form === 'look') {
    if (side === 'pay') {
      line.reporter.report('W305', located, 'Looking at cards is no cost: it stands right of the arrow.', {
        expected: verbs(line, (each) => isPaid(each) && canLead(each, line)),
      });
    }
    const rest = line.pack.manifest.words.verb[effect.rest];
    if (rest && rest.rest !== true) {
      line.reporter.report(
        'W305',
        located.rest,
        `${effect.rest} is not said of the rest of looked-at cards.`,
        {
          expected: verbs(line, (verb) => verb.rest === true),
        },
      );
    }
    return;
  }
  if (effect.form === 'look' || located.form === 'look') return;
  const verb = line.pack.manifest.words.verb[effect.verb];
  if (!verb) return;
  if (!checkVerbPlace(effect.verb, verb, located.verb, side, line)) return;
  if (effect.form === 'table' && located.form === 'table') {
    checkBare(
      effect.verb,
      verb,
      { start: located.verb.start, end: located.table.at(-1)?.end ?? located.end },
      line,
    );
    const falls = oddFall(effect.table);
    const leaf = located.table[falls];
    if (leaf)
      line.reporter.report(
        'W314',
        leaf,
        `${leaf.value} is less than ${effect.table[falls - 1]}, while other numbers rise: here alone more things would give less. Check the order of the numbers.`,
      );
    checkSelector(effect.of, located.of, line, false);
  } else if (effect.form === 'total' && located.form === 'total') {
    checkBare(effect.verb, verb, { start: located.verb.start, end: located.measure.end }, line);
    checkSelector(effect.of, located.of, line, false);
  } else if (effect.form === 'do' && located.form === 'do') checkDo(effect, located, verb, line);
}

/**
 * W307 and W305 for a verb as such: score only where points are counted, pay only left of the arrow. False where it
 * can lead no clause at all, so that nothing more is to be said about the rest of it.
 */
function checkVerbPlace(
  id: string,
  verb: VerbWord,
  leaf: LocatedLeaf<string>,
  side: ArrowSide,
  line: LineSetting,
): boolean {
  if (!canLead(verb, line)) {
    line.reporter.report('W305', leaf, `${id} cannot lead a clause.`, {
      expected: verbs(line, (each) => canLead(each, line)),
    });
    return false;
  }
  if (verb.side === 'score') onlyUnder(['end', 'standing'], leaf, id, line);
  else if (verb.side === 'pay' && side === 'benefit') {
    line.reporter.report('W305', leaf, `${id} is a cost: it stands left of the arrow.`, {
      expected: verbs(line, (each) => each.side === 'benefit' && canLead(each, line)),
    });
  } else if (verb.side === 'benefit' && side === 'pay') {
    line.reporter.report('W305', leaf, `${id} is a benefit: it stands right of the arrow.`, {
      expected: verbs(line, (each) => isPaid(each) && canLead(each, line)),
    });
  }
  return true;
}

/** W306 and W305 for a verb that cannot stand with numbers alone, as in a table and a total. */
function checkBare(id: string, verb: VerbWord, range: Range, line: LineSetting): void {
  const { reporter } = line;
  const alone = verbs(
    line,
    (each) => canLead(each, line) && each.bare === true && each.from?.required !== true,
  );
  if (verb.bare !== true) {
    const start = verb.does?.counter === undefined ? 'U' : 'Say "bare": true of it in pack.json, or u';
    const use = `${start}se ${listing(alone)}.`;
    reporter.report('W306', range, `${id} must say of what, and a table or total cannot. ${use}`, {
      expected: alone,
    });
  } else if (verb.from?.required === true) {
    reporter.report(
      'W305',
      range,
      `${id} must say from where, and a table or total cannot. Use ${listing(alone)}.`,
      { expected: alone },
    );
  }
}

/** True if a verb can lead a clause of this line. */
const canLead = ({ only }: VerbWord, { trigger }: LineSetting): boolean =>
  only === undefined || (only === 'flow' && trigger?.nature === 'flow');

const isPaid = ({ side }: VerbWord): boolean => side === 'pay' || side === 'both';

const verbs = (line: LineSetting, which: (verb: VerbWord) => boolean): string[] =>
  Object.entries(line.pack.manifest.words.verb)
    .filter(([, verb]) => which(verb))
    .map(([id]) => id);

function checkDo(
  effect: Extract<Effect, { form: 'do' }>,
  located: Extract<Located<Effect>, { form: 'do' }>,
  verb: VerbWord,
  line: LineSetting,
): void {
  const { reporter } = line;
  const id = effect.verb;
  const also = verb.alsoUnder?.[line.triggerId];
  const things = also ? [...verb.things, ...also] : verb.things;
  if (effect.thing && located.thing) {
    const last = effect.thing.words[effect.thing.words.length - 1] ?? '';
    const sort = thingOf(last, line.pack);
    const leaf = located.thing.words[located.thing.words.length - 1];
    if (sort !== undefined && leaf && !takes(things, sort)) {
      const right = verbs(
        line,
        (each) => canLead(each, line) && each.side === verb.side && takes(each.things, sort),
      );
      const wider =
        right.length > 0 ? right : verbs(line, (each) => canLead(each, line) && takes(each.things, sort));
      const guess =
        wider.length === 0
          ? ` No verb here does: pack.json says under things what each takes, and this is "${sort}".`
          : ` Use ${listing(wider)} for it.`;
      reporter.report(
        'W304',
        { start: located.verb.start, end: leaf.end },
        `"${id}" does not go with ${leaf.value}.${guess}`,
        {
          expected: wider,
          ...(wider[0] === undefined ? {} : { suggestion: wider[0] }),
          fixes: wider.map((each) => ({
            title: `Change to ${each}`,
            edits: [{ start: located.verb.start, end: located.verb.end, text: each }],
          })),
        },
      );
    }
    checkSelector(effect.thing, located.thing, line, false);
  } else if (verb.bare !== true || effect.amount === 'each') {
    const fitting = nounsFor(
      things,
      line.pack,
      effect.amount === 1 || effect.amount === 'each' ? 'one' : 'many',
    );
    reporter.report(
      'W306',
      { start: located.verb.start, end: located.amount.end },
      `${id} ${effect.reach === undefined ? '' : `${effect.reach} `}${effect.amount} of what? Write ${listing(fitting)}.`,
      {
        expected: fitting,
        fixes: fitting.slice(0, 4).map((each) => insert(located.amount.end, ` ${each}`)),
      },
    );
  }
  checkFrom(effect, located, verb, line);
  const drop = (range: Range): Range => ({ start: startOfGap(line.text, range.start), end: range.end });
  if (located.on && verb.on !== true) {
    reporter.report('W305', located.on, `${id} takes no place with on.`, {
      fixes: [
        remove(drop({ start: leadOf(line.text, located.on.start, 'on'), end: located.on.end }), 'Remove it'),
      ],
    });
  }
  if (located.over) {
    if (verb.over !== true) {
      reporter.report('W305', located.over, `${id} is not done over a card.`, {
        fixes: [remove(drop(located.over), 'Remove it')],
      });
    } else needsGrid(located.over, 'over this', line, drop(located.over));
  }
  if (located.without && verb.without !== effect.without) {
    reporter.report(
      'W305',
      located.without,
      verb.without === undefined
        ? `${id} has no cost to be without: pack.json says under "without" of a verb which that is.`
        : `${id} can only be without ${verb.without}.`,
      verb.without === undefined
        ? {}
        : {
            expected: [verb.without],
            suggestion: verb.without,
            fixes: [change(located.without, verb.without)],
          },
    );
  }
  if (effect.per && located.per) checkCounted(effect.per.of, located.per.of, line, false);
  if (effect.on && located.on) {
    const { words } = effect.on.of;
    const leaf = located.on.of.words[words.length - 1];
    const thing = thingOf(words[words.length - 1] ?? '', line.pack);
    if (leaf && thing !== undefined && thing !== 'card') {
      reporter.report('W304', leaf, `Nothing is done on ${leaf.value}: after on stand cards.`, {
        expected: nounsFor(['card'], line.pack, effect.on.each ? 'one' : 'many'),
      });
    }
    checkSelector(effect.on.of, located.on.of, line, false);
  }
  if (
    effect.atMost !== undefined &&
    typeof effect.amount === 'number' &&
    effect.reach === undefined &&
    effect.atMost < effect.amount &&
    located.atMost
  ) {
    reporter.report(
      'W311',
      located.atMost,
      `A cap of ${effect.atMost} is less than one unit of ${effect.amount}, so that nothing is ever given. Raise it, or count less.`,
      {
        expected: [String(effect.amount)],
        fixes: [change(located.atMost, String(effect.amount))],
      },
    );
  }
}

function checkFrom(
  effect: Extract<Effect, { form: 'do' }>,
  located: Extract<Located<Effect>, { form: 'do' }>,
  verb: VerbWord,
  line: LineSetting,
): void {
  const zones = verb.from?.zones ?? [];
  if (!located.from) {
    if (verb.from?.required !== true) return;
    const end = Math.max(located.amount.end, located.thing?.end ?? 0, located.per?.end ?? 0);
    line.reporter.report(
      'W305',
      { start: located.verb.start, end },
      `${effect.verb} from where? Write from ${listing(zones)}.`,
      {
        expected: zones.map((zone) => `from ${zone}`),
        fixes: zones.map((zone) => insert(end, ` from ${zone}`)),
      },
    );
    return;
  }
  if (effect.from === undefined || zones.includes(effect.from)) return;
  if (!line.pack.manifest.words.zone[effect.from]) return;
  if (zones.length === 0) {
    const start = leadOf(line.text, located.from.start, 'from');
    const instead =
      verb.does?.act === 'move'
        ? ` Leave it out, or say "from": { "zones": ["${effect.from}"], "required": true } of ${effect.verb} in pack.json.`
        : '';
    const message = `${effect.verb} takes no from.${instead}`;
    line.reporter.report('W305', { start, end: located.from.end }, message, {
      fixes: [remove({ start: startOfGap(line.text, start), end: located.from.end }, 'Remove it')],
    });
    return;
  }
  line.reporter.report(
    'W305',
    located.from,
    `${effect.verb} works from ${listing(zones)}, not from ${effect.from}.`,
    {
      expected: zones,
      ...(zones[0] === undefined ? {} : { suggestion: zones[0] }),
      fixes: zones.map((zone) => ({
        title: `Change to ${zone}`,
        edits: [{ start: located.from?.start ?? 0, end: located.from?.end ?? 0, text: zone }],
      })),
    },
  );
}

/**
 * The place of a number that is less than the one before it, where the table as a whole says otherwise. Fewer may be
 * better, so that the whole table falls, and so may a number in the middle, to which two steps lead up and from which
 * two lead down.
 */
function oddFall(table: readonly number[]): number {
  const steps = table.slice(1).map((value, i) => value - (table[i] ?? 0));
  const first = steps.findIndex((step) => step < 0);
  const rises = (part: readonly number[]): number => part.filter((step) => step > 0).length;
  const [before, behind] = [steps.slice(0, first), steps.slice(first)];
  const isMeant = rises(behind) === 0 && (rises(before) === 0 || (rises(before) > 1 && behind.length > 1));
  return first < 0 || isMeant ? -1 : first + 1;
}
