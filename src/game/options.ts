import type { GameOption } from '../cards/manifest.ts';
import type { OptionValues } from '../cards/options.ts';
import type { CheckedPack } from '../cards/pack.ts';

/** The outcome of options in a mode. */
export interface SettledOptions {
  /** Values other than the usual ones, in the order of the manifest. */
  readonly values: OptionValues;
  /** Level of the opponent, where an option names it. */
  readonly level?: string;
}

/** The reason why options cannot be played with: G974. */
export interface OptionFault {
  readonly code: 'G974';
  /** The fault and what can be done. */
  readonly message: string;
}

/** The outcome of no options. */
const AS_USUAL = { settled: { values: {} } } as const;

/**
 * Settles the options of a game of a mode; G974 for one that the pack has not, for a value that it has not, and for
 * one that the mode, its level or nothing at all goes with.
 */
export function settleOptions(
  { manifest }: CheckedPack,
  mode: string,
  wanted: OptionValues,
  level?: string,
): { readonly settled?: SettledOptions; readonly fault?: OptionFault } {
  const { options, modes } = manifest;
  if (Object.keys(wanted).length === 0) return AS_USUAL;
  const no = (message: string): { fault: OptionFault } => ({ fault: { code: 'G974', message } });
  for (const [id, value] of Object.entries(wanted)) {
    const fault = faultOf(id, value, options);
    if (fault !== undefined) return no(fault);
  }
  const said = modes[mode]?.options ?? {};
  const levels = modes[mode]?.level;
  const values: [string, string][] = [];
  let named: string | undefined;
  for (const [id, { values: all, changes = {} }] of Object.entries(options)) {
    const value = Object.hasOwn(wanted, id) ? wanted[id] : undefined;
    if (value === undefined) continue;
    if (Object.hasOwn(said, id)) {
      if (said[id] === value) continue;
      const others = Object.entries(modes).flatMap(([other, { options: own = {} }]) =>
        own[id] === value ? [other] : [],
      );
      const there = others.length > 0 ? ` ${id}=${value} belongs to ${others.join(', ')}.` : '';
      return no(`${mode} has ${id}=${said[id] ?? ''}, not ${id}=${value}.${there}`);
    }
    if (id === levels) {
      if (level !== undefined && level !== value)
        return no(`The level is "${level}", and ${id}=${value} names another one. Leave out one of them.`);
      named = value;
    } else if (value !== all[0]) {
      if (!Object.hasOwn(changes, value))
        return no(`${id}=${value} changes nothing in ${mode}. Leave it out.`);
      values.push([id, value]);
    }
  }
  return { settled: { values: Object.fromEntries(values), ...(named !== undefined && { level: named }) } };
}

/** The reason why an option cannot have that value; undefined where it can. */
function faultOf(
  id: string,
  value: string,
  options: Readonly<Record<string, GameOption>>,
): string | undefined {
  const option = Object.hasOwn(options, id) ? options[id] : undefined;
  const shown = (text: string): string => JSON.stringify(text.slice(0, 60));
  if (!option) {
    const there = Object.keys(options);
    const list = there.length > 0 ? `There is ${there.join(', ')}.` : 'It has none.';
    return `The pack has no option ${shown(id)}. ${list}`;
  }
  return option.values.includes(value)
    ? undefined
    : `The option ${id} is ${option.values.join(' or ')}, not ${shown(value)}.`;
}
