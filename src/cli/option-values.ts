import type { Manifest } from '../cards/manifest.ts';
import type { OptionValues } from '../cards/options.ts';
import { CommandFault } from './fault.ts';
import { safe } from './safe-text.ts';

/** Options by their ids, as they were written; G974 where one is none of the pack, or is said twice. */
export function optionValues(given: readonly string[], { options }: Manifest): OptionValues {
  const values = new Map<string, string>();
  const known = Object.keys(options).join(', ');
  for (const each of given) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(each) ?? [];
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option)
      throw new CommandFault(
        'G974',
        `"${safe(each)}" sets no option of the pack. ${known === '' ? 'It has none.' : `Write name=value; there is ${known}.`}`,
      );
    if (!option.values.includes(value))
      throw new CommandFault(
        'G974',
        `the option ${name} is ${option.values.join(' or ')}, not "${safe(value)}".`,
      );
    const before = values.get(name);
    if (before !== undefined && before !== value)
      throw new CommandFault(
        'G974',
        `the option ${name} is said twice: ${before} and ${value}. Leave out one of them.`,
      );
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
