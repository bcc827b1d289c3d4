import type { Located } from '../language/located.ts';
import type { Ability, Body, Effect, Guard, Path } from '../language/tree.ts';
import { checkBare, checkFlow, refuseGuard, saidOf } from './flow-check.ts';
import { listing } from './reporter.ts';
import { checkAdjectives, checkConditions, checkSelector, needsAttribute } from './selectors.ts';
import { onlyUnder, type LineSetting, type Setting } from './setting.ts';
import { checkEffect } from './verbs.ts';

/**
 * Checks what the words of a line say together: verbs with their things and parts (W304, W305, W306), forms under
 * their trigger (W307), positions on cards outside a grid (W308), comparisons outside a line (W309), guards
 * (W310), caps (W311) and tables (W314), and who does what in lines of the flow (W315, W316). Both trees are of one
 * shape; words are ids in `ability`.
 */
export function checkSemantics(ability: Ability, located: Located<Ability>, setting: Setting): void {
  const line: LineSetting = {
    pack: setting.pack,
    reporter: setting.reporter,
    text: setting.text,
    kind: setting.kind,
    trigger: setting.pack.manifest.words.trigger[ability.trigger],
    triggerId: ability.trigger,
    at: located.trigger,
    clause: located.body,
  };
  if (located.guard && line.trigger?.nature === 'flow') {
    // The part that follows is judged when the condition stands where it belongs.
    refuseGuard(located.guard, line);
    return;
  }
  if (ability.guard && located.guard) checkGuard(ability.guard, located.guard, line);
  checkBody(ability.body, located.body, line, ability.guard !== undefined);
}

function checkGuard(guard: Guard, located: Located<Guard>, line: LineSetting): void {
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
          {
            title: `Change to ${colour}`,
            edits: [{ start: located.what.start, end: located.what.end, text: colour }],
          },
        ],
      },
    );
  } else if (guard.form === 'when') {
    onlyUnder(['standing'], located, 'A guard with when', line);
    if (located.form === 'when') checkAdjectives(guard.what, located.what, line);
  } else if (
    (guard.form === 'if-have' && located.form === 'if-have') ||
    (guard.form === 'if-compare' && located.form === 'if-compare')
  )
    checkConditions(guard, located, line);
}

function checkBody(body: Body, located: Located<Body>, line: LineSetting, guarded: boolean): void {
  if (body.form === 'do' && located.form === 'do') {
    if (line.trigger?.nature === 'goal') {
      // Behind a guard the trigger is far away, and right.
      const range = { start: guarded ? located.start : line.at.start, end: located.end };
      line.reporter.report(
        'W307',
        range,
        `Under ${line.triggerId} stands what a player must have: start with have and a number.`,
        {
          expected: ['have'],
        },
      );
      return;
    }
    if (line.trigger?.nature === 'flow') {
      checkBare(body, located, line);
      return;
    }
    body.pay?.forEach((effect, i) => checkEffect(effect, located.pay?.[i] as Located<Effect>, 'pay', line));
    body.paths.forEach((path, i) => checkPath(path, located.paths[i] as Located<Path>, line));
  } else if (body.form === 'may' && located.form === 'may') {
    onlyUnder(['standing', 'once'], located, 'may', line);
    checkPath(body.path, located.path, line);
  } else if (body.form === 'may-pay' && located.form === 'may-pay') {
    onlyUnder(['standing', 'once'], located, 'may', line);
    needsAttribute(body.attribute, located.attribute, ['number'], line);
    checkSelector(body.with, located.with, line, false);
  } else if (body.form === 'cannot') {
    onlyUnder(['standing', 'once'], located, 'cannot', line);
  } else if (body.form === 'change' && located.form === 'change') {
    onlyUnder(['standing', 'once'], located, body.change, line);
    needsAttribute(body.attribute, located.attribute, ['number'], line);
    checkSelector(body.of, located.of, line, false);
  } else if (body.form === 'counts-as') {
    onlyUnder(['standing', 'once'], located, 'counts as', line);
  } else if (body.form === 'have' && located.form === 'have') {
    onlyUnder(['goal'], located, 'have', line);
    checkConditions(body, located, line);
  } else if (body.form === 'flow' && located.form === 'flow') {
    if (onlyUnder(['flow'], located, saidOf(body.flow), line)) checkFlow(body.flow, located.flow, line);
  }
}

function checkPath(path: Path, located: Located<Path>, line: LineSetting): void {
  path.steps.forEach((step, i) =>
    step.effects.forEach((effect, j) =>
      checkEffect(effect, located.steps[i]?.effects[j] as Located<Effect>, 'benefit', line),
    ),
  );
}
