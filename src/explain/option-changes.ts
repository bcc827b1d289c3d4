import type { Manifest, Words } from '../cards/manifest.ts';
import type { OptionValues } from '../cards/options.ts';

/** The changes that the options of a game have made: sections of rules that stand in for others, and words. */
export class OptionChanges {
  readonly #active: readonly Active[];
  readonly #mode: string;

  /** @param options those with another value than the usual one */
  constructor(manifest: Manifest, mode: string, options: OptionValues = {}) {
    this.#mode = mode;
    this.#active = Object.entries(options).flatMap(([id, value]) => {
      const option = Object.hasOwn(manifest.options, id) ? manifest.options[id] : undefined;
      const changes = option?.changes?.[value];
      return option && isObject(changes)
        ? [{ said: `${id}=${value}`, changes, rules: option.rules ?? [] }]
        : [];
    });
  }

  /** Options by which a section stands in for another one. */
  ofSection(name: string): readonly ByOption[] {
    return this.#active.filter(({ changes }) =>
      [changes['sections'], within(changes, 'modes', this.#mode, 'sections')].some(
        (sections) => isObject(sections) && Object.values(sections).includes(name),
      ),
    );
  }

  /** Options that have changed a word. */
  ofWord(sort: keyof Words, id: string): readonly ByOption[] {
    return this.#active.filter(({ changes }) => within(changes, 'words', sort, id) !== undefined);
  }
}

/** An option that has changed something. */
export interface ByOption {
  /** It and its value, as in `name=value`. */
  readonly said: string;
  /** Ids of the rules that it is about. */
  readonly rules: readonly string[];
}

interface Active extends ByOption {
  readonly changes: Readonly<Record<string, unknown>>;
}

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** The value at a path in data; undefined where nothing lies there. */
const within = (data: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), data);
