import type { Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { BodyDo, Effect, Flow, Guard, Path, Step } from '../language/tree.ts';
import { homeOf, isFlowKind, isOpponents } from './flow.ts';
import { insert, listing } from './reporter.ts';
import { checkConditions, checkSelector, needsAttribute } from './selectors.ts';
import { closest } from './suggest.ts';
import type { LineSetting } from './setting.ts';
import { checkEffect } from './verbs.ts';

/** The number of forms of the flow that may stand inside one another. */
const MOST_INSIDE = 8;

/**
 * Whom a part of a line speaks to: the whole table, one seat after another that leads meanwhile, one seat, the seat that leads already,
 * or the opponent.
 */
type Whom = 'table' | 'leader' | 'seat' | 'leading' | 'opponent';

/** The words that come before effects so that somebody carries them out. */
const LEADS = ['for each seat in order, ', 'for each seat together, ', 'for the leading seat, '];

/**
 * Checks a line of the flow: what one seat does (its effects, conditions, what it chose) stands where a seat is named,
 * W315, and what the table does is not inside that, W316; sections and kinds, W302; how deep it goes, C414.
 */
export function checkFlow(
  flow: Flow,
  located: Located<Flow>,
  line: LineSetting,
  whom: Whom = 'table',
  depth = 1,
): void {
  if (depth > MOST_INSIDE) {
    const most = `At most ${MOST_INSIDE} parts of a line can stand inside one another. Write a section of its own for the rest.`;
    line.reporter.report('C414', located, most);
    return;
  }
  line.clause = located;
  // The seat that leads goes on to lead in a section that it follows, so that a condition can choose between sections.
  const isSeat = whom === 'seat' || whom === 'leading';
  const isWrong = isSeat && !SEATS.has(flow.form) && !(whom === 'leading' && flow.form === 'follow');
  if (isWrong) atTable(flow, located, line);
  // A part that stands inside of what is wrong here is not wrong for the same reason again.
  const inner = (to: Whom): void => {
    if ('flow' in flow && 'flow' in located)
      checkFlow(flow.flow, located.flow, line, isWrong ? 'leader' : to, depth + 1);
  };
  switch (flow.form) {
    case 'follow':
    case 'window':
      break;
    case 'order':
    case 'next':
      inner('leader');
      break;
    case 'opponent':
      inner('opponent');
      break;
    case 'ranked':
      if (located.form === 'ranked') checkConditions({ of: flow.of }, located, line);
      inner('leader');
      break;
    case 'greatest':
      if (located.form === 'greatest') {
        needsAttribute(flow.attribute, located.attribute, ['number'], line);
        line.clause = { start: located.start, end: located.of.end };
        checkSelector(flow.of, located.of, line, false);
      }
      inner('leader');
      break;
    case 'together':
    case 'clockwise':
    case 'following':
      inner('seat');
      break;
    case 'leading':
      inner('leading');
      break;
    case 'until':
      if (located.form === 'until') checkConditions(flow, located, line);
      inner(whom);
      break;
    case 'if':
    case 'if-compare':
      if (whom === 'table') nobody(located, 'if you have asks one seat', line);
      if (located.form === 'if' || located.form === 'if-compare') checkConditions(flow, located, line);
      inner(whom);
      break;
    case 'chosen':
      if (whom === 'table') nobody(located, 'What was chosen is carried out by a seat', line);
      if (located.form === 'chosen') checkChosen(flow.kind, located.kind, line);
      break;
    case 'do':
      if (located.form === 'do') checkDoing(flow.path, located.path, line, whom);
      break;
  }
}

/** Checks effects that stand alone in a line of the flow: W307 for a payment or several ways. */
export function checkBare(body: BodyDo, located: Located<BodyDo>, line: LineSetting): void {
  const { triggerId, reporter } = line;
  const [pay] = located.pay ?? [];
  if (pay) {
    const range = { start: pay.start, end: located.pay?.at(-1)?.end ?? pay.end };
    reporter.report('W307', range, `Under ${triggerId} nothing is paid: write effects without an arrow.`);
    return;
  }
  const [only, second] = body.paths;
  const [first, other] = located.paths;
  if (second && other)
    reporter.report(
      'W307',
      other,
      `Under ${triggerId} nobody chooses between several ways: write one of them.`,
    );
  else if (only && first) checkDoing(only, first, line, 'table');
}

/** W307 for a guard: in the flow a condition stands behind what names the seat, and only one form of it. */
export function refuseGuard(guard: Located<Guard>, line: LineSetting): void {
  if (guard.form !== 'if-have' && guard.form !== 'if-compare') {
    const only = `Under ${line.triggerId} nothing is known of what was done. Leave the condition out, or write if you have behind what names a seat.`;
    line.reporter.report('W307', guard, only, { expected: ['if you have'] });
    return;
  }
  line.reporter.report(
    'W307',
    guard,
    `Under ${line.triggerId} a condition asks one seat. Write it behind what names the seat: ${listing(LEADS.map((lead) => lead.trim().replace(/,$/, '')))}.`,
    { expected: LEADS.map((lead) => lead.trim()), fixes: LEADS.map((lead) => insert(guard.start, lead)) },
  );
}

function checkDoing(path: Path, located: Located<Path>, line: LineSetting, whom: Whom): void {
  const check = (step: Step, here: Located<Step>): void => {
    step.effects.forEach((effect, j) => {
      const at = here.effects[j] as Located<Effect>;
      if (whom === 'table') checkTableEffect(effect, at, located, line);
      if (whom === 'opponent') checkOpponentsEffect(effect, at, line);
      checkEffect(effect, at, 'benefit', line);
    });
    if (step.otherwise && here.otherwise) check(step.otherwise, here.otherwise);
  };
  path.steps.forEach((step, i) => check(step, located.steps[i] as Located<Step>));
}

/** W315 for an effect that no seat carries out and the table cannot; the table can be dealt cards. */
function checkTableEffect(effect: Effect, at: Located<Effect>, path: Range, line: LineSetting): void {
  const { manifest } = line.pack;
  const verb = effect.form === 'look' ? undefined : manifest.words.verb[effect.verb];
  if (effect.form !== 'look' && !verb) return;
  const kind = effect.form === 'do' ? effect.thing?.words.at(-1) : undefined;
  if (verb?.does?.act !== 'deal') {
    nobody(at, 'This is done by a seat', line, path.start);
  } else if (
    kind !== undefined &&
    manifest.words.kind[kind] &&
    homeOf(kind, 'table', manifest) === undefined
  ) {
    nobody(at, `No place on the table is the home of ${kind}`, line, path.start);
  }
}

/** W315 for what is asked of the opponent between two programs: nobody plays it, so that the game would wait without end. */
function checkOpponentsEffect(effect: Effect, at: Located<Effect>, line: LineSetting): void {
  const verb = effect.form === 'do' ? effect.verb : '';
  const act = line.pack.manifest.words.verb[verb]?.does?.act;
  if (act !== 'name' && act !== 'pick-face') return;
  line.reporter.report(
    'W315',
    at,
    `Nobody plays the opponent, so that it cannot ${verb}. Let a seat do it: write this in a line for ${listing(LEADS.map((lead) => lead.trim().replace(/^for |,$/g, '')))}.`,
    { expected: LEADS.map((lead) => lead.trim().replace(/,$/, '')) },
  );
}

/** Reports W315 where no seat is named. */
function nobody(range: Range, why: string, line: LineSetting, start = range.start): void {
  const leads = LEADS.map((lead) => lead.trim().replace(/,$/, ''));
  line.reporter.report('W315', range, `${why}, and none is named. Write ${listing(leads)} before it.`, {
    expected: leads,
    fixes: LEADS.map((lead) => insert(start, lead)),
  });
}

const SAID: Readonly<Record<Exclude<Flow['form'], 'if' | 'if-compare' | 'do' | 'chosen'>, string>> = {
  follow: 'follow',
  order: 'for each seat in order',
  together: 'for each seat together',
  clockwise: 'for each seat clockwise',
  leading: 'for the leading seat',
  next: 'for the next seat',
  opponent: 'for the opponent',
  following: 'for the following seat',
  ranked: 'for the seat with',
  greatest: 'for the seat with the greatest',
  until: 'until',
  window: 'window',
};

/** The forms in which one seat acts. */
const SEATS: ReadonlySet<Flow['form']> = new Set(['if', 'if-compare', 'do', 'chosen']);

/** Reports W316 for what the table does inside what one seat does. */
function atTable({ form }: Flow, located: Range, line: LineSetting): void {
  line.reporter.report(
    'W316',
    located,
    `One seat is named already; behind it stands what this seat does, not ${SAID[form as keyof typeof SAID]}. Write a line of its own, or leave out what names the seat.`,
  );
}

/** The name in messages of a form that is no effect, by its first words. */
export const saidOf = ({ form }: Flow): string => SAID[form as keyof typeof SAID] ?? form;

/**
 * W302 for what cannot be chosen: a kind of card that is not the opponent's, a kind that is followed by name, or where
 * no verb names sections.
 */
function checkChosen(kind: string, located: Located<string>, line: LineSetting): void {
  const { words } = line.pack.manifest;
  const own = words.kind[kind];
  if (!own || isOpponents(kind, line.pack.manifest)) return;
  const fitting = Object.entries(words.kind)
    .filter(([id, each]) => (each.rule === true && !isFlowKind(each)) || isOpponents(id, line.pack.manifest))
    .map(([id]) => id);
  if (!fitting.includes(kind)) {
    const near = closest(located.value, fitting);
    const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
    const why = isFlowKind(own) ? 'is followed by its name and never chosen' : 'is no kind of rule';
    line.reporter.report('W302', located, `${kind} ${why}. Here can stand ${listing(fitting)}.${guess}`, {
      expected: fitting,
      ...(near[0] === undefined ? {} : { suggestion: near[0] }),
    });
  } else if (!Object.values(words.verb).some(({ does }) => does?.act === 'name' && does.sections)) {
    line.reporter.report(
      'W302',
      located,
      `Nothing is chosen: no verb of the pack says by which name which ${kind} is meant.`,
    );
  }
}
