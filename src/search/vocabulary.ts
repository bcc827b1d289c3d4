import type { AttributeWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { valuesOf } from '../cards/attribute-values.ts';
import { thirdPerson } from '../language/english/third-person.ts';
import { fold } from './fold.ts';
import { SearchForms } from './word-forms.ts';

/** Sorts of words that can be done something to, or counted. */
const THINGS = ['resource', 'noun', 'kind', 'value', 'attribute'] as const;

/** The names that can stand before a comparison. */
export type SearchField =
  | { readonly sort: 'attribute'; readonly id: string; readonly attribute: AttributeWord }
  | { readonly sort: 'does'; readonly verbs: readonly string[]; readonly isPaid: boolean }
  | { readonly sort: 'line'; readonly triggers: readonly string[] }
  | { readonly sort: 'kind' | 'number' | 'name' }
  | { readonly sort: 'flag'; readonly flag: string };

/** The fields of what stands left of the arrow, in every pack. */
const PAID = ['pays', 'pay'];

/** The fields, things and values of a pack by what people write of them. */
export class SearchWords {
  readonly pack: CheckedPack;
  readonly forms: SearchForms;
  readonly #flags: readonly string[];
  readonly #does: ReadonlyMap<string, string>;

  /** @param flags the things known of a card besides what stands on it, such as `changed` */
  constructor(pack: CheckedPack, flags: readonly string[]) {
    this.pack = pack;
    this.forms = new SearchForms(pack);
    this.#flags = flags;
    this.#does = new Map(
      Object.entries(pack.manifest.words.attribute).flatMap(([id, { forms }]) =>
        forms?.en?.does === undefined ? [] : [[fold(forms.en.does), id] as const],
      ),
    );
  }

  /** The field that a word in any form names. */
  field(name: string): SearchField | undefined {
    const folded = fold(name);
    if (folded === 'kind' || folded === 'number' || folded === 'name') return { sort: folded };
    if (FLAGS.has(folded)) return { sort: 'flag', flag: folded };
    const { attribute: attributes } = this.pack.manifest.words;
    const [named] = this.forms.among(name, ['attribute']);
    const id = this.#does.get(folded) ?? named?.id;
    const attribute = id === undefined ? undefined : attributes[id];
    if (id !== undefined && attribute) return { sort: 'attribute', id, attribute };
    const verbs = this.forms.among(name, ['verb']).map((each) => each.id);
    const isPaid = PAID.includes(folded);
    if (verbs.length > 0 || isPaid) return { sort: 'does', verbs, isPaid };
    const triggers = this.forms.among(name, ['trigger']).map((each) => each.id);
    return triggers.length > 0 ? { sort: 'line', triggers } : undefined;
  }

  /** True if the field can be asked for here. */
  knows(flag: string): boolean {
    return this.#flags.includes(flag);
  }

  /** Names of all fields, those of the cards first. */
  names(): readonly string[] {
    const { attribute, verb, trigger } = this.pack.manifest.words;
    return [
      ...new Set([
        ...Object.keys(attribute),
        'kind',
        'number',
        'name',
        ...Object.keys(verb).map((id) => this.spokenVerb(id)),
        'pays',
        ...Object.keys(trigger),
        ...this.#flags,
      ]),
    ];
  }

  /** A verb as it is usually searched: "gains". */
  spokenVerb(id: string): string {
    const word = this.pack.manifest.words.verb[id]?.forms?.en?.one ?? id;
    return word.includes(' ') ? id : thirdPerson(word);
  }

  /** Ids of the things that a word in any form stands for. */
  things(word: string): readonly string[] {
    return [...new Set(this.forms.among(word, THINGS).map(({ id }) => id))];
  }

  /** Ids of all things. */
  thingNames(): readonly string[] {
    const { resource, noun, kind, value } = this.pack.manifest.words;
    const kinds = Object.entries(kind).flatMap(([id, word]) => (word.rule === true ? [] : [id]));
    return [...new Set([...Object.keys(resource), ...Object.keys(noun), ...kinds, ...Object.keys(value)])];
  }

  /** Ids of the values of a field. */
  values(attribute: string): readonly string[] {
    const { words } = this.pack.manifest;
    return words.attribute[attribute]?.sort === 'colours'
      ? Object.keys(words.colour)
      : valuesOf(attribute, this.pack);
  }

  /** The value of a field that a word in any form stands for. */
  value(attribute: string, word: string): string | undefined {
    const own = this.values(attribute);
    return this.forms.among(word, ['value', 'colour']).find(({ id }) => own.includes(id))?.id;
  }

  /** The kind of card or rule that a word in any form stands for. */
  kind(word: string): string | undefined {
    return this.forms.among(word, ['kind'])[0]?.id;
  }
}

/** The things that can be known of a card besides what stands on it. */
const FLAGS: ReadonlySet<string> = new Set(['changed', 'draft', 'problem']);
