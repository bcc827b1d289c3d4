import type { Manifest } from '../cards/manifest.ts';
import type { Effect } from '../language/tree.ts';
import { zonesReached } from './reach.ts';
import type { Finding, LintRule } from './rule.ts';
import { isTaken } from './taken.ts';
import { textsOf, type Text } from './texts.ts';
import { isWhole } from './whole.ts';

export const findsNothing: LintRule = {
  code: 'M724',
  accuracy: 'What is reported finds nothing in any game.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Adjectives and places: whether a card fits them. Values of options.',
  check(catalogue) {
    if (!isWhole(catalogue)) return [];
    const { manifest } = catalogue.pack;
    const texts = textsOf(catalogue);
    return texts.flatMap((text): readonly Finding[] => {
      const reasons = [
        ...text.effects.map((effect) => whyNothing(effect, text, texts, manifest)),
        whyUnchanged(text, manifest),
      ];
      const why = reasons.find((reason) => reason !== undefined);
      return why === undefined ? [] : [{ path: text.path, range: text.range(), message: why }];
    });
  },
};

/** Why an effect finds nothing that it could be done with; undefined where it may. */
function whyNothing(
  effect: Effect,
  { trigger }: Text,
  texts: readonly Text[],
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
      const isFound = texts.some((text) => {
        const own = text.trigger.colour;
        const fits =
          kind === undefined
            ? own !== undefined &&
              (own === colour || words.colour[own]?.countsAs?.includes(colour ?? '') === true)
            : text.kind === kind;
        if (!fits || text.isRule) return false;
        // What is repeated is so whatever its nature.
        return (
          does.act === 'repeat' ||
          (counts ? ['end', 'standing'] : ['activated']).includes(text.trigger.nature)
        );
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

/** Why a line changes the price of nothing; undefined where it may change one. */
function whyUnchanged({ ability: { body } }: Text, manifest: Manifest): string | undefined {
  if (body.form !== 'change') return undefined;
  const { words } = manifest;
  const kind = body.of.words.at(-1) ?? '';
  const isPaid = Object.values(words.verb).some(
    ({ does }) => does?.price === body.attribute && isTaken(words.kind[kind], does, manifest),
  );
  return !words.kind[kind] || isPaid
    ? undefined
    : `Cards of the kind ${kind} are never paid for with ${body.attribute}, so that there is nothing to ${body.change}. Name cards that are.`;
}
