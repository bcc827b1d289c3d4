import type { Catalogue } from '../cards/catalogue.ts';
import { flowOf } from '../cards/flow.ts';
import type { TriggerWord } from '../cards/manifest.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Ability, Effect, Face, Path } from '../language/tree.ts';

/** A line of a card or of a section of rules, in a file without errors. */
export interface Text {
  /** Its file, relative to the pack. */
  readonly path: string;
  /** Kind of the card or section. */
  readonly kind: string;
  /** Name of the section, or number and name of the card. */
  readonly of: string;
  /** Whether it is a section of rules. */
  readonly isRule: boolean;
  readonly ability: Ability;
  readonly trigger: TriggerWord;
  /** Its effects, payments among them. */
  readonly effects: readonly Effect[];
  /** The fields of its face; none of a section. */
  readonly fields: Face['fields'];
  /** Where it stands in its file. */
  readonly range: () => Range;
}

/** What was found in a catalogue, which several rules ask for. */
const KNOWN = new WeakMap<Catalogue, readonly Text[]>();

/** All lines of a pack, cards first. */
export function textsOf(catalogue: Catalogue): readonly Text[] {
  const known = KNOWN.get(catalogue) ?? findTexts(catalogue);
  KNOWN.set(catalogue, known);
  return known;
}

function findTexts({ entries, rules, pack }: Catalogue): readonly Text[] {
  const { manifest } = pack;
  type Of = Pick<Text, 'path' | 'kind' | 'of' | 'isRule' | 'fields'>;
  const textsIn = (
    abilities: readonly Ability[],
    placeOf: (at: number) => Range | undefined,
    of: Of,
  ): readonly Text[] =>
    abilities.flatMap((ability, at) => {
      const trigger = manifest.words.trigger[ability.trigger];
      const range = (): Range => {
        const { start = 0, end = 0 } = placeOf(at) ?? {};
        return { start, end };
      };
      return trigger ? [{ ...of, ability, trigger, effects: effectsOf(ability, manifest), range }] : [];
    });
  return [
    ...entries.flatMap(({ path, checked }) =>
      (checked.card?.faces ?? []).flatMap(({ name, abilities, fields }, face) =>
        textsIn(abilities, (at) => checked.located?.faces[face]?.abilities[at], {
          path,
          kind: checked.card?.kind ?? '',
          of: `${checked.card?.number ?? ''} "${name}"`,
          isRule: false,
          fields,
        }),
      ),
    ),
    ...rules.flatMap(({ path, checked }) =>
      (checked.card?.sections ?? []).flatMap(({ kind, name, abilities }, section) =>
        textsIn(abilities, (at) => checked.located?.sections[section]?.abilities[at], {
          path,
          kind,
          of: name,
          isRule: true,
          fields: [],
        }),
      ),
    ),
  ];
}

function effectsOf(ability: Ability, manifest: Catalogue['pack']['manifest']): readonly Effect[] {
  const inside = ({ steps }: Path): readonly Effect[] => steps.flatMap(({ effects }) => effects);
  let flow = flowOf(ability, manifest);
  while (flow && 'flow' in flow) flow = flow.flow;
  if (flow) return flow.form === 'do' ? inside(flow.path) : [];
  const { body } = ability;
  if (body.form === 'do') return [...(body.pay ?? []), ...body.paths.flatMap(inside)];
  return body.form === 'may' ? inside(body.path) : [];
}
