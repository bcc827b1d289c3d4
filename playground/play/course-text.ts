import type { StoryTurn } from '../game/story.ts';
import type { GameView } from '../game/view.ts';
import { counted, spelled } from '../text/counted.ts';

/** The lines that go up, and those that go down, of which so many are named. */
const NAMED = 2;

/** The changes of a party's score in a turn, line by line: "fauna +22, terrain +18, other lines +9, growth −2". */
export function gainWords(gains: StoryTurn['parties'][number]['gains'], capitals = false): string {
  const say = ({ id, by }: (typeof gains)[number]): string => {
    const name = spelled(id);
    return `${capitals ? name : name.toLowerCase()}\u00A0${signed(by)}`;
  };
  const some = (all: typeof gains): readonly string[] => {
    const [last, ...more] = all.slice(NAMED);
    if (!last) return all.map(say);
    const rest = [last, ...more].reduce((sum, { by }) => sum + by, 0);
    const others =
      more.length === 0 ? say(last) : `${capitals ? 'Other' : 'other'} lines\u00A0${signed(rest)}`;
    return [...all.slice(0, NAMED).map(say), others];
  };
  return [...some(gains.filter(({ by }) => by > 0)), ...some(gains.filter(({ by }) => by < 0))].join(', ');
}

/** A number with its sign; it stays on the line of its name. */
const signed = (by: number): string => `${by < 0 ? '−' : '+'}${Math.abs(by)}`;

/** Parties that are first. */
export const firstOf = ({ scores }: Pick<GameView, 'scores'>): readonly number[] =>
  scores.flatMap(({ place }, party) => (place === 1 ? [party] : []));

/** "Seat A", "Seat A and Seat C". */
export function namesOf(parties: readonly number[], game: Pick<GameView, 'parties'>): string {
  const names = parties.map((party) => game.parties[party] ?? '');
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * The way in which the lead went, in a sentence: since when the winner was ahead, and its greatest turn. A team leads by the
 * points of all of it.
 */
export function courseText(
  turns: readonly StoryTurn[],
  game: Pick<GameView, 'scores' | 'parties'>,
  isLowest: boolean,
): string {
  const { scores } = game;
  const first = firstOf(game);
  const wanted = isLowest ? -1 : 1;
  const sideOf = (party: number): string => String(scores[party]?.team ?? `alone ${party}`);
  const own = sideOf(first[0] ?? 0);
  const isAlone = scores.every((_, party) => sideOf(party) === own);
  const last = turns.length - 1;
  let since = last + 1;
  while (since > 0 && leadAt(turns[since - 1], own, sideOf, wanted) > 0) since--;
  const who = namesOf(first, game);
  const ahead =
    since > last
      ? 'The points were level at the end'
      : `${who} ${first.length > 1 ? 'were' : 'was'} ahead ${since === 0 ? 'all the time' : `from ${turns[since]?.short} on`}`;
  const best = first
    .flatMap((party) => turns.map((_, at) => ({ party, at, by: gainIn(turns, at, party) })).slice(1))
    .reduce((most, each) => (each.by > most.by ? each : most), { party: 0, at: 0, by: 0 });
  // A turn with many points is no news of a winner with the fewest, nor where nobody is ahead.
  if (best.by === 0 || isLowest || since > last) return isAlone ? '' : `${ahead}.`;
  const gains = gainWords(turns[best.at]?.parties[best.party]?.gains ?? []);
  const most = `gained most in ${turns[best.at]?.short}, ${counted(best.by, 'point')}: ${gains}.`;
  if (isAlone || first.length > 1)
    return `${isAlone ? '' : `${ahead}. `}${namesOf([best.party], game)} ${most}`;
  return `${ahead}, and ${most}`;
}

/** By how many points one side is ahead of the best other one. */
function leadAt(
  turn: StoryTurn | undefined,
  own: string,
  sideOf: (party: number) => string,
  wanted: 1 | -1,
): number {
  const sums = new Map<string, number>();
  for (const [party, { total }] of (turn?.parties ?? []).entries())
    sums.set(sideOf(party), (sums.get(sideOf(party)) ?? 0) + wanted * total);
  const lead = sums.get(own) ?? 0;
  sums.delete(own);
  return lead - Math.max(...sums.values());
}

const gainIn = (turns: readonly StoryTurn[], at: number, party: number): number =>
  (turns[at]?.parties[party]?.total ?? 0) - (turns[at - 1]?.parties[party]?.total ?? 0);
