import type { Catalogue } from '../cards/catalogue.ts';
import { flowOf } from '../cards/flow.ts';
import type { TriggerWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Range } from '../language/diagnostic.ts';
import { effectsIn } from '../language/effects.ts';
import { numbersText } from '../language/print.ts';
import type { Ability, Effect, Face, Path } from '../language/tree.ts';
import { inFiles, keep, type KeptCard, type KeptFile, type KeptRules } from './kept.ts';
import type { Finding } from './rule.ts';

/** A line of a card or of a section of rules, in a file without errors. */
export interface Text {
  /** Its file, relative to the pack. */
  readonly path: string;
  /** Kind of the card or section. */
  readonly kind: string;
  /** Name of the section, or number and name of the card. */
  readonly of: string;
  /** True if it is a section of rules. */
  readonly isRule: boolean;
  readonly ability: Ability;
  readonly trigger: TriggerWord;
  /** Its effects, payments among them. */
  readonly effects: readonly Effect[];
  /** The fields of its face; none of a section. */
  readonly fields: Face['fields'];
  /** The place where it stands in its file. */
  readonly range: () => Range;
}

/** All lines of a file. */
export const textsIn: (file: KeptFile) => readonly Text[] = keep((file: KeptFile) =>
  file.sort === 'card' ? textsOnCard(file) : textsOfRules(file),
);

/** The rule of which every finding comes of one line alone: why it is one. */
export const inTexts = (
  why: (text: Text, pack: CheckedPack) => string | undefined,
): ((catalogue: Catalogue) => readonly Finding[]) =>
  inFiles((file) => {
    // Every rule looks at every line, and finds nothing on nearly all of them.
    let found: Finding[] | undefined;
    for (const text of textsIn(file)) {
      const message = why(text, file.pack);
      if (message !== undefined) (found ??= []).push({ path: text.path, range: text.range(), message });
    }
    return found ?? NONE;
  });

const NONE: readonly never[] = [];

type Of = Pick<Text, 'path' | 'kind' | 'of' | 'isRule' | 'fields'>;

const textsOnCard = ({ entry: { path, checked }, pack }: KeptCard): readonly Text[] =>
  (checked.card?.faces ?? []).flatMap(({ name, abilities, fields }, face) =>
    textsOf(abilities, (at) => checked.located?.faces[face]?.abilities[at], pack, {
      path,
      kind: checked.card?.kind ?? '',
      of: `${checked.card ? numbersText(checked.card) : ''} "${name}"`,
      isRule: false,
      fields,
    }),
  );

const textsOfRules = ({ entry: { path, checked }, pack }: KeptRules): readonly Text[] =>
  (checked.card?.sections ?? []).flatMap(({ kind, name, abilities }, section) =>
    textsOf(abilities, (at) => checked.located?.sections[section]?.abilities[at], pack, {
      path,
      kind,
      of: name,
      isRule: true,
      fields: [],
    }),
  );

function textsOf(
  abilities: readonly Ability[],
  placeOf: (at: number) => Range | undefined,
  { manifest }: CheckedPack,
  of: Of,
): readonly Text[] {
  const texts: Text[] = [];
  for (let at = 0; at < abilities.length; at += 1) {
    const ability = abilities[at] as Ability;
    const trigger = manifest.words.trigger[ability.trigger];
    const range = (): Range => {
      const { start = 0, end = 0 } = placeOf(at) ?? {};
      return { start, end };
    };
    if (trigger) texts.push({ ...of, ability, trigger, effects: effectsOf(ability, manifest), range });
  }
  return texts;
}

function effectsOf(ability: Ability, manifest: CheckedPack['manifest']): readonly Effect[] {
  const { body } = ability;
  let flow = flowOf(ability, manifest);
  while (flow && 'flow' in flow) flow = flow.flow;
  if (flow) return flow.form === 'do' ? inPaths([flow.path]) : NONE;
  if (body.form === 'do') return inPaths(body.paths, body.pay);
  return body.form === 'may' ? inPaths([body.path]) : NONE;
}

/** The effects that are done on all of some paths, those behind `otherwise` as well, behind what is paid for that. */
function inPaths(paths: readonly Path[], pay: readonly Effect[] = NONE): readonly Effect[] {
  const all = [...pay];
  for (const path of paths) all.push(...effectsIn(path));
  return all;
}
