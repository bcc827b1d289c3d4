import type { Range } from '../language/diagnostic.ts';
import type { KindWord, TriggerWord } from './manifest.ts';
import type { CheckedPack } from './pack.ts';
import { change, listing, type Reporter } from './reporter.ts';

/** The place where a line of ability stands. */
export interface Setting {
  /** Whose words they are. */
  readonly pack: CheckedPack;
  /** Takes what is wrong. */
  readonly reporter: Reporter;
  /** The text that the ranges count in. */
  readonly text: string;
  /** Kind of the card or rule; absent when it is unknown. */
  readonly kind: KindWord | undefined;
}

/** The setting with the line's trigger, which decides what may be said. */
export interface LineSetting extends Setting {
  readonly trigger: TriggerWord | undefined;
  readonly triggerId: string;
  /** Place of the trigger's word. */
  readonly at: Range;
  /** Place of the clause that is being checked. */
  clause: Range;
}

const NATURES: Readonly<Record<TriggerWord['nature'], string>> = {
  activated: 'that is activated',
  once: 'that works once',
  standing: 'that works all the time',
  end: 'of the end',
  goal: 'of a goal',
  rule: 'of a rule',
  flow: 'of the flow',
};

/** Reports W307 unless the line's trigger is of one of these natures; says whether it is. */
export function onlyUnder(
  natures: readonly TriggerWord['nature'][],
  range: Range,
  what: string,
  line: LineSetting,
): boolean {
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
    `${what} stands only under a trigger ${where}, not under ${line.triggerId}.${triggers.length > 0 ? ` Here that is ${listing(triggers)}.` : ''}${what === 'have' ? ' A condition is written if you have.' : ''}`,
    {
      expected: triggers,
      fixes: triggers.length === 1 && only !== undefined ? [change(at, only)] : [],
    },
  );
  return false;
}
