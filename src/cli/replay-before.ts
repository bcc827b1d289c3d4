import { Comparison, type Compared } from '../compare/comparison.ts';
import type { Playable } from '../game/playable.ts';
import { faultText } from '../record/faults.ts';
import type { GameRecord } from '../record/record.ts';
import { rebuild } from '../record/rebuild.ts';
import { ThingWords } from '../observe/thing-words.ts';
import { CommandFault } from './fault.ts';
import { choosePack } from './open-game.ts';
import { safe } from './safe-text.ts';
import { out, outJson } from './terminal.ts';

/** The number of values that are listed at most. */
const MOST = 40;

/**
 * Runs `loam replay --before`: plays a record in the pack as it was and as it is, and says where the game first
 * differs. Gives the exit code: 0 nowhere, 1 somewhere. Throws a {@link CommandFault} where the record does not fit the
 * pack as it was.
 */
export function replayBefore(record: GameRecord, folder: string, after: Playable, json: boolean): number {
  const before = choosePack(folder, process.cwd()).open().playable;
  const rebuilt = rebuild(record, before);
  if (!rebuilt.fits) {
    const { fault } = rebuilt;
    const said = `line ${fault.line}: ${faultText(fault)}`;
    throw new CommandFault(fault.code, `the record does not fit the pack of --before. ${safe(said)}`);
  }
  const { comparison, fault } = Comparison.begin(record, before, after);
  if (!comparison) throw new CommandFault('G971', safe(fault ?? 'there is no such game'));
  while (comparison.next());
  const { result } = comparison;
  if (json) outJson(result);
  else out(told(result, new ThingWords(after.image, record.header.seats)));
  return result.same ? 0 : 1;
}

/** The findings, for people. */
function told({ sentence, changed, values, lost, offers, scores }: Compared, words: ThingWords): string {
  const lines = [sentence];
  const list = (title: string, entries: readonly string[]): void => {
    if (entries.length === 0) return;
    const more = entries.length - MOST;
    lines.push(title, ...entries.slice(0, MOST).map((each) => `  ${each}`));
    if (more > 0) lines.push(`  and ${more} more`);
  };
  list(
    'The first values that differ:',
    (values?.differences ?? []).map((each) => each.sentence),
  );
  if (offers) {
    const { place, more, less } = offers;
    list(`Other choices (choice ${place.choice + 1}${lineOf(place.line)}, ${place.heading}):`, [
      ...more.map((each) => `now also "${each}"`),
      ...less.map((each) => `no longer "${each}"`),
    ]);
  }
  if (lost) {
    const { place, why } = lost;
    list('The first choice that cannot be made any more:', [
      `seat ${place.seat + 1}: "${place.words}" (choice ${place.choice + 1}${lineOf(place.line)}, ${place.heading}). ${why.code}: ${why.message}`,
    ]);
  }
  list(
    'Points that differ:',
    scores.map(
      ({ party, line, before, after }) => `${words.party(party)}: ${line} ${after} instead of ${before}`,
    ),
  );
  list('What has changed:', [
    ...(changed.words ? ['words of the manifest, or the mode'] : []),
    ...changed.sections.map((name) => `rules "${name}"`),
    ...changed.cards.map((number) => `card ${number} ${words.card(number)}`),
  ]);
  return `${lines.join('\n')}\n`;
}

const lineOf = (line: number): string => (line > 0 ? `, line ${line}` : '');
