import { Voice } from '../language/english/voice.ts';
import { capital } from '../language/english/phrase.ts';
import { faceColours, faceValues } from '../cards/face.ts';
import { facePrint } from '../cards/face-print.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { englishSegments } from '../language/english/english.ts';
import type { Located } from '../language/located.ts';
import { printAbility } from '../language/print.ts';
import type { Ability, Card, Face, Rules } from '../language/tree.ts';
import { clausesOf } from './locate.ts';
import { stripOf } from './strip.ts';
import type { AbilitySummary, FaceSummary, LinesSummary, Segment } from './types.ts';

/** The summaries of the faces of a card; `located` is the same card with places. */
export function summariesOfCard(
  card: Card,
  located: Located<Card>,
  pack: CheckedPack,
): readonly FaceSummary[] {
  return card.faces.map((face, index) => {
    const lines = linesOf(
      { kind: card.kind, name: face.name, abilities: face.abilities },
      located.faces[index]?.abilities ?? [],
      `/faces/${index}`,
      pack,
    );
    return { ...lines, ...shownOf(card, face, lines, pack) };
  });
}

/** The things that a face shows besides its lines. */
export function shownOf(
  { kind, number, last }: Card,
  face: Face,
  { abilities }: LinesSummary,
  pack: CheckedPack,
): Pick<FaceSummary, 'side' | 'number' | 'last' | 'values' | 'print' | 'colours'> {
  const values = Object.fromEntries(faceValues(face, pack));
  const triggers = abilities.map(({ trigger }) => trigger);
  return {
    ...(face.side !== undefined && { side: face.side }),
    number,
    ...(last !== undefined && { last }),
    values,
    print: facePrint({ kind, values, triggers }, pack.manifest),
    colours: faceColours(face, pack),
  };
}

/** The summaries of the sections of a file of rules; `located` is the same file with places. */
export function summariesOfRules(
  rules: Rules,
  located: Located<Rules>,
  pack: CheckedPack,
): readonly LinesSummary[] {
  return rules.sections.map((section, index) =>
    linesOf(section, located.sections[index]?.abilities ?? [], `/sections/${index}`, pack),
  );
}

/** The rules text of an ability in pieces; their paths start at the root of the file's tree. */
export function segmentsOf(ability: Ability, path: string, pack: CheckedPack): readonly Segment[] {
  return englishSegments(ability, pack.lexicon).map((segment) => ({
    text: segment.text,
    path: `${path}${segment.path}`,
  }));
}

function linesOf(
  {
    kind,
    name,
    abilities,
  }: { readonly kind: string; readonly name: string; readonly abilities: readonly Ability[] },
  located: readonly Located<Ability>[],
  path: string,
  pack: CheckedPack,
): LinesSummary {
  const segments = abilities.map((ability, index) => segmentsOf(ability, `${path}/abilities/${index}`, pack));
  return {
    name,
    kind,
    english: segments.map((line) => line.map(({ text }) => text).join('')),
    segments,
    abilities: abilities.flatMap((ability, index) => {
      const place = located[index];
      return place ? [summaryOf(ability, place, `${path}/abilities/${index}`, pack)] : [];
    }),
  };
}

export function summaryOf(
  tree: Ability,
  located: Located<Ability>,
  path: string,
  pack: CheckedPack,
): AbilitySummary {
  return {
    trigger: tree.trigger,
    opening: capital(new Voice(pack.lexicon).opening(tree.trigger)),
    text: printAbility(tree, pack.lexicon),
    range: { start: located.start, end: located.end },
    path,
    clauses: clausesOf(located, path),
    strip: stripOf(tree, pack.lexicon),
  };
}
