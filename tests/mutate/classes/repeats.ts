import { matches, withLine, type Edit, type MutantClass } from '../mutant.ts';
import { fitting, type Part, type Source, type TextLine } from '../source.ts';

/**
 * The reason why a line of the rules that stands again at once behind itself can have no effect the second time, in any
 * game; undefined where it may have one.
 */
export function whyIdle(source: Source, part: Part, line: TextLine): string | undefined {
  const { body } = line;
  if (body.startsWith('until ')) return 'what it waits for has come already';
  if (isBeyondScore(source, part, line)) return 'the score of the manifest has no line left for it';
  const follows = /^follow "([^"]+)"$/.exec(body)?.[1];
  if (follows !== undefined) {
    const all = source.sections
      .filter(({ name }) => name === follows)
      .concat(standInsOf(source, follows, part.name));
    const isIdle = all.every(
      (each) =>
        each.texts.length === 1 && each.texts.every((text) => whyIdle(source, each, text) !== undefined),
    );
    return all.length > 0 && isIdle ? 'what it follows finds nothing left to do' : undefined;
  }
  // Nothing but one deed behind seats and conditions; a deed that comes with others is of the party that has the cards.
  const deed = /^(?:(?:for|if) [^,]+, )*must ([^,]+)$/.exec(body)?.[1];
  return (deed !== undefined && isDoneAtOnce(source, deed)) || isTrick(source, body) || isMet(source, body)
    ? 'nothing of it is left'
    : undefined;
}

/** True if a deed leaves nothing that it could be done to again. */
function isDoneAtOnce(source: Source, deed: string): boolean {
  const { verb, zone, noun } = source.words;
  const [id = ''] = deed.split(' ');
  const does = verb[id]?.does;
  if (does?.act === 'move') {
    // All cards of a zone that no rule fills again, to another one.
    const [, from = ''] =
      /^[a-z]+ each (?:covered )?[a-z]+ in ([a-z-]+)(?: of the players| to the [a-z]+)?$/.exec(deed) ?? [];
    return (
      zone[from] !== undefined && zone[from].refill === undefined && does.to !== undefined && does.to !== from
    );
  }
  if (does?.act === 'lower') {
    const [, one, per] = /^[a-z]+ 1 ([a-z]+) per ([a-z]+)$/.exec(deed) ?? [];
    return one !== undefined && one === per;
  }
  // All there is of a thing, or the only card of a kind, is taken once.
  const [, one = ''] = /^[a-z]+ 1 ([a-z-]+)$/.exec(deed) ?? [];
  if (does?.act === 'raise') return noun[one]?.limit === 1;
  return does?.act === 'deal' && source.words.kind[one] !== undefined && fitting(source, [one]) === 1;
}

/** True if the party that does it is one that has cards in a zone, and the first deed takes all of them away. */
function isTrick(source: Source, body: string): boolean {
  const [, where, deed = ''] =
    /^for the seat with the greatest [^,]+ in ([a-z-]+), must ([^,]+ of the players), /.exec(body) ?? [];
  return where !== undefined && deed.includes(` in ${where} of the players`) && isDoneAtOnce(source, deed);
}

/** True if a deed lays a card where the condition before it asks that none lies. */
function isMet({ words }: Source, body: string): boolean {
  const [, where, verb = ''] =
    /^for the leading seat, if you have no cards in ([a-z-]+), must ([a-z]+) 1 card from [a-z-]+$/.exec(
      body,
    ) ?? [];
  return where !== undefined && words.verb[verb]?.does?.to === where;
}

/** True if a line of the final score is the last one, so that another one has no line of the score. */
function isBeyondScore({ manifest }: Source, part: Part, line: TextLine): boolean {
  const how = [manifest, manifest.against].find((each) => each?.final === part.name);
  const lines = (how?.scores ?? []).reduce((sum, each) => sum + (each.lines ?? 1), 0);
  return how !== undefined && lines === part.texts.length && part.texts.at(-1) === line;
}

/** The sections that stand in for another one in some mode, or with some option; one does not for what it follows. */
function standInsOf({ manifest, sections }: Source, name: string, by: string): readonly Part[] {
  const names = matches(
    JSON.stringify([manifest.modes, manifest.options]),
    new RegExp(`"${name}":"([^"]+)"`),
  ).map((match) => match[1]);
  return sections.filter((each) => each.name !== by && names.includes(each.name));
}

/** Lines that can stand in their section once more, each with why it is idle then. */
function* again(source: Source, isWanted: (why: string | undefined) => boolean): Iterable<Edit> {
  for (const part of source.sections)
    for (const line of part.texts) {
      const isFull = part.texts.length >= (source.words.kind[part.kind]?.abilities?.[1] ?? 1);
      // A line of Earth stands twice on purpose.
      if (isFull || /score total points of cards with/.test(line.body)) continue;
      const text = part.lines[line.at] ?? '';
      if (isWanted(whyIdle(source, part, line))) yield withLine(part, line.at, [text, text]);
    }
}

export const REPEAT_CLASSES: readonly MutantClass[] = [
  {
    name: 'line of the rules twice',
    label: 'itself',
    reason: 'The same line stands in the section again, at once behind itself.',
    make: (source) => again(source, (why) => why === undefined),
  },
  {
    name: 'line of the rules twice, idle',
    label: 'itself',
    reason:
      'The same line stands in the section again, where it finds nothing left: all cards of the place are gone, what it waits for has come, the only one is taken, or no line of the score is left.',
    isSilent: true,
    make: (source) => again(source, (why) => why !== undefined),
  },
];
