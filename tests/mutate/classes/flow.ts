import {
  matches,
  partLines,
  replaced,
  withLine,
  withoutClause,
  type Edit,
  type MutantClass,
} from '../mutant.ts';
import type { Part, Source } from '../source.ts';

const isFlow = ({ words }: Source, { kind }: Part): boolean => words.kind[kind]?.flow === true;

const flowsOf = (source: Source): readonly Part[] => source.sections.filter((part) => isFlow(source, part));

const actOf = ({ words }: Source, clause: string): string | undefined =>
  words.verb[/(?:must )?([a-z]+) \d/.exec(clause)?.[1] ?? '']?.does?.act;

function* followsUnknown(source: Source): Iterable<Edit> {
  for (const part of source.sections)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: name = '' } of matches(body, /"([^"]+)"/)) {
        for (const is of [name.slice(0, -1), `${name}s`])
          if (source.sections.every((each) => each.name !== is)) yield replaced(part, at, all, `"${is}"`);
      }
}

/** Somebody picks from what nobody has dealt. */
function* pickWithoutDeal(source: Source): Iterable<Edit> {
  for (const part of flowsOf(source)) {
    if (!part.texts.some(({ body }) => actOf(source, body.replace(/^for [^,]+, /, '')) === 'pick-face'))
      continue;
    for (const { at, body, gains } of part.texts)
      for (const clause of gains)
        if (actOf(source, clause) === 'deal' && body.startsWith('for each seat')) {
          const rest = withoutClause(part.lines[at] ?? '', clause);
          const edit =
            gains.filter((each) => actOf(source, each) === 'deal').length > 1
              ? withLine(part, at, rest)
              : withLine(part, at, []);
          yield { ...edit, seen: partLines(part, 0) };
        }
  }
}

/** They are dealt after they were to be picked. */
function* turnedLines(source: Source): Iterable<Edit> {
  for (const part of flowsOf(source))
    for (const [index, text] of part.texts.entries()) {
      const next = part.texts[index + 1];
      if (!next || !/\bpick|enlist\b/.test(next.body) || !/\bdeal|allot\b/.test(text.body)) continue;
      const edit = withLine(part, text.at, part.lines[next.at] ?? '');
      const lines = [...(edit.lines ?? [])];
      lines[next.at] = part.lines[text.at] ?? '';
      yield { ...edit, lines, seen: partLines(part, 0) };
    }
}

/** A choice of the set-up that may be left out. */
function* mustLost(source: Source): Iterable<Edit> {
  for (const part of flowsOf(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: clause = '' } of matches(body, /must ([a-z]+ \d+ [a-z]+)/)) {
        const act = actOf(source, clause);
        if (act === 'pick-face' || act === 'name') yield replaced(part, at, all, clause);
      }
}

/** The only line that leads to a section leads to another one. */
function* neverFollowed(source: Source): Iterable<Edit> {
  const named = source.sections.flatMap(({ texts }) =>
    texts.flatMap(({ body }) => matches(body, /follow "([^"]+)"/).map(({ 1: name = '' }) => name)),
  );
  const byManifest = JSON.stringify(source.manifest);
  for (const part of source.sections)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: name = '' } of matches(body, /follow "([^"]+)"/)) {
        const others = named.filter((each) => each !== name && each !== part.name && each !== '');
        if (named.filter((each) => each === name).length !== 1 || byManifest.includes(`"${name}"`)) continue;
        const left = source.sections.find((each) => each.name === name);
        const other = others.find((each) => !leadsTo(source, each, part.name));
        if (left && other !== undefined && left.path === part.path)
          yield { ...replaced(part, at, all, `follow "${other}"`), seen: [at, ...partLines(left, 0)] };
      }
}

/** True if a section leads to another one in the end. */
function leadsTo(source: Source, from: string, to: string): boolean {
  const seen = new Set<string>();
  const go = (name: string): boolean => {
    if (name === to) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    const part = source.sections.find((each) => each.name === name);
    return (
      part?.texts.some(({ body }) =>
        matches(body, /follow "([^"]+)"/).some(({ 1: next = '' }) => go(next)),
      ) ?? false
    );
  };
  return go(from);
}

function* circle(source: Source): Iterable<Edit> {
  for (const part of flowsOf(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: name = '' } of matches(body, /follow "([^"]+)"/))
        if (name !== part.name) yield replaced(part, at, all, `follow "${part.name}"`);
}

/** The end of a game asks for what cannot be: more cards than cells, more of a thing than its limit. */
function* noEnd(source: Source): Iterable<Edit> {
  const { zone, noun } = source.words;
  for (const part of flowsOf(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: amount = '', 2: what = '', 3: where } of matches(
        body,
        /has (\d+) ([a-z]+)(?: in ([a-z]+))?/,
      )) {
        const size = where === undefined ? undefined : zone[where]?.grid;
        const limit = Object.entries(noun).find(([id, { plural }]) => id === what || plural === what)?.[1];
        if (size)
          yield replaced(part, at, all, all.replace(amount, String(size[0] * size[1] + 1 + (at % 9))));
        else if (limit?.ranges === 'claims' && limit.limit !== undefined) {
          const id = Object.entries(noun).find(([, each]) => each === limit)?.[0] ?? '';
          yield replaced(part, at, all, `has ${limit.limit + 1} ${limit.plural ?? id}`);
        }
      }
}

/** A line of the flow for an opponent where no mode with these sections has one, or for nobody. */
function* nobodyActs(source: Source): Iterable<Edit> {
  if (source.manifest.opponent !== undefined) return;
  for (const part of flowsOf(source))
    for (const { at, body } of part.texts)
      for (const { 0: all } of matches(
        body,
        /for (?:each seat together|the leading seat|each seat in order|the next seat)/,
      ))
        yield replaced(part, at, all, 'for the opponent');
}

/** True if a zone is made of others, is one of them, or stands in for one. */
const isPartOfOther = ({ words: { zone } }: Source, id: string): boolean =>
  zone[id]?.of !== undefined ||
  zone[id]?.sharedFor !== undefined ||
  Object.values(zone).some(({ of }) => of?.includes(id));

/** Points for what lies where no card of these modes comes. */
function* scoreOverNothing(source: Source): Iterable<Edit> {
  const { verb, kind, zone } = source.words;
  const text = JSON.stringify([verb, kind, source.manifest.modes]);
  const never = Object.keys(zone).filter(
    (id) =>
      !text.includes(`"to":"${id}"`) &&
      !text.includes(`"starts":"${id}"`) &&
      !text.includes(`"away":"${id}"`) &&
      !isPartOfOther(source, id) &&
      zone[id]?.refill === undefined &&
      !text.includes(`"home":"${id}"`),
  );
  for (const part of source.sections)
    for (const { at, body } of part.texts)
      for (const { 0: all } of matches(
        body,
        /^score (?:total [a-z]+ of [a-z]+|\d+ per card)(?: in [a-z-]+)?$/,
      ))
        for (const id of never) yield replaced(part, at, all, `${all.replace(/ in [a-z-]+$/, '')} in ${id}`);
}

function* sectionAgain(source: Source): Iterable<Edit> {
  for (const part of source.sections) {
    const lines = [...part.lines, '', ...part.lines.slice(part.from, part.to)];
    const begin = part.lines.length + 1;
    yield {
      path: part.path,
      lines,
      seen: [
        ...partLines(part, 0),
        ...partLines({ ...part, from: begin, to: begin + part.to - part.from }, 0),
      ],
      was: part.lines[part.from] ?? '',
      is: 'the whole section twice',
    };
  }
}

function* factLost(source: Source): Iterable<Edit> {
  if (source.pack !== 'earth') return;
  for (const part of source.sections)
    if (part.texts.length > (source.words.kind[part.kind]?.abilities?.[0] ?? 1))
      for (const { at } of part.texts) yield { ...withLine(part, at, []), seen: partLines(part, -1) };
}

export const FLOW_CLASSES: readonly MutantClass[] = [
  {
    name: 'section that is not there',
    label: 'manifest',
    reason: 'No section has that name.',
    make: followsUnknown,
  },
  {
    name: 'pick without a deal',
    label: 'itself',
    reason: 'Nothing lies there that could be picked.',
    make: pickWithoutDeal,
  },
  {
    name: 'picked before it is dealt',
    label: 'itself',
    reason: 'Nothing lies there yet.',
    make: turnedLines,
  },
  {
    name: 'set-up choice without must',
    label: 'itself',
    reason: 'The line reads as if the choice could be declined, and the game goes on from it.',
    isSilent: true,
    make: mustLost,
  },
  {
    name: 'section that nobody follows',
    label: 'itself',
    reason: 'Nothing leads to it any more.',
    make: neverFollowed,
  },
  { name: 'section that follows itself', label: 'itself', reason: 'It never ends.', make: circle },
  {
    name: 'end out of reach',
    label: 'itself',
    reason: 'More is asked for than the grid or the limit holds.',
    make: noEnd,
  },
  {
    name: 'opponent in a pack without one',
    label: 'manifest',
    reason: 'The manifest knows no opponent.',
    make: nobodyActs,
  },
  {
    name: 'score over a zone that stays empty',
    label: 'itself',
    reason: 'No verb moves cards there and no card starts there.',
    make: scoreOverNothing,
  },
  { name: 'section twice', label: 'itself', reason: 'Two sections have one name.', make: sectionAgain },
  {
    name: 'line of the rules lost',
    label: 'facts',
    reason: 'The rulebook says it.',
    unseen: 'Shorter rules are rules, too; a diff, a scenario or the rulebook tells.',
    make: factLost,
  },
];
