import type { Manifest } from '../cards/manifest.ts';
import type { Effect } from '../language/tree.ts';
import { filesOf, keep, together, type KeptCard, type KeptFile } from './kept.ts';
import { zonesReached } from './reach.ts';
import type { Finding, LintRule } from './rule.ts';
import { isTaken } from '../cards/taken.ts';
import { textsIn, type Text } from './texts.ts';
import { isWhole } from './whole.ts';

export const findsNothing: LintRule = {
  code: 'M724',
  accuracy: 'What is reported finds nothing in any game.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Adjectives and places: whether a card fits them. Values of options.',
  check(catalogue) {
    if (!isWhole(catalogue)) return [];
    const { manifest } = catalogue.pack;
    const { all, cards } = filesOf(catalogue);
    const lines = new Map(together(cards, sortsOn).map((line) => [Object.values(line).join(), line]));
    return together(all, seekingIn).flatMap((text): readonly Finding[] => {
      const reasons = [
        ...text.effects.map((effect) => whyNothing(effect, text, [...lines.values()], manifest)),
        whyUnchanged(text, manifest),
      ];
      const why = reasons.find((reason) => reason !== undefined);
      return why === undefined ? [] : [{ path: text.path, range: text.range(), message: why }];
    });
  },
};

/** A sort of line on cards, as far as verbs look for it. */
interface LineSort {
  readonly kind: string;
  readonly colour: string | undefined;
  readonly nature: string;
}

const sortsOn = keep((file: KeptCard): readonly LineSort[] =>
  textsIn(file).map(({ kind, trigger: { colour, nature } }) => ({ kind, colour, nature })),
);

/** Acts that look for something. */
const SEEKING: ReadonlySet<string | undefined> = new Set(['run', 'repeat', 'deal', 'pick-face']);

/** The lines of a file that look for something, or change a price. */
const seekingIn = keep((file: KeptFile) =>
  textsIn(file).filter(
    ({ effects, ability: { body } }) =>
      body.form === 'change' ||
      effects.some(
        (effect) =>
          effect.form === 'do' && SEEKING.has(file.pack.manifest.words.verb[effect.verb]?.does?.act),
      ),
  ),
);

/** The reason why an effect finds nothing that it could be done with; undefined where it may. */
function whyNothing(
  effect: Effect,
  { trigger }: Text,
  lines: readonly LineSort[],
  manifest: Manifest,
): string | undefined {
  if (effect.form !== 'do') return undefined;
  const { words } = manifest;
  const does = words.verb[effect.verb]?.does;
  const said = effect.thing?.words ?? [];
  const noun = said.at(-1) ?? '';
  switch (does?.act) {
    case 'run':
    case 'repeat': {
      const kind = words.kind[noun] ? noun : undefined;
      const colour = kind === undefined ? said.find((id) => words.colour[id]) : undefined;
      if (kind === undefined && colour === undefined) return undefined;
      const counts = trigger.nature === 'end' && does.act === 'run';
      const isFound = lines.some((line) => {
        const own = line.colour;
        const fits =
          kind === undefined
            ? own !== undefined &&
              (own === colour || words.colour[own]?.countsAs?.includes(colour ?? '') === true)
            : line.kind === kind;
        if (!fits) return false;
        // Abilities are repeated whatever their nature.
        return does.act === 'repeat' || (counts ? ['end', 'standing'] : ['activated']).includes(line.nature);
      });
      const what = kind === undefined ? `${colour ?? ''} lines` : `lines of the kind ${kind}`;
      const how = does.act === 'repeat' ? 'can be repeated' : counts ? 'count points' : 'are used in a turn';
      return isFound
        ? undefined
        : `${effect.verb} finds nothing: no card has ${what} that ${how}. Write some, or name others.`;
    }
    case 'deal':
    case 'pick-face': {
      const from = effect.from ?? does.from;
      if (!words.kind[noun] || from === undefined || zonesReached(noun, manifest).has(from)) return undefined;
      return `${effect.verb} finds nothing: no card of the kind ${noun} ever comes to ${from}. Name another zone, or let the kind start there.`;
    }
    default:
      return undefined;
  }
}

/** The reason why a line changes the price of nothing; undefined where it may change one. */
function whyUnchanged({ ability: { body } }: Text, manifest: Manifest): string | undefined {
  if (body.form !== 'change') return undefined;
  const { words } = manifest;
  const kind = body.of.words.at(-1) ?? '';
  const isPaid = Object.values(words.verb).some(
    ({ does }) => does?.price === body.attribute && isTaken(words.kind[kind], does, words),
  );
  return !words.kind[kind] || isPaid
    ? undefined
    : `Cards of the kind ${kind} are never paid for with ${body.attribute}, so that there is nothing to ${body.change}. Name cards that are.`;
}
