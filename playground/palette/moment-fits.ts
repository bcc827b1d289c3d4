import type { GameMoment } from '../game/moments.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { PLAIN_SEARCH } from '../search/card-search.ts';
import { fold } from '../text/fold.ts';

/** Words that a number may follow, as people shorten them. */
const COUNTED = { round: /^r(o|ou|oun|ound)?$/, turn: /^t(u|ur|urn)?$/ } as const;

/**
 * The fit of a moment to words: 0 where it is the turn or the beginning of the round that is named by its number, 2
 * where its words begin so; undefined where it does not fit.
 */
export function momentFits(
  moment: GameMoment,
  words: readonly string[],
  search: CardSearch = PLAIN_SEARCH,
): 0 | 2 | undefined {
  const [first = '', second = ''] = words.length === 1 ? apart(words[0] ?? '') : words;
  const number = /^\d{1,4}$/.test(second) ? Number(second) : undefined;
  if (number !== undefined && words.length <= 2) {
    if (COUNTED.turn.test(first)) return moment.turn === number ? 0 : undefined;
    if (COUNTED.round.test(first)) return moment.round === number ? 0 : undefined;
  }
  const said = ` ${fold(`${moment.says} ${moment.note}`).replaceAll(',', '')}`;
  return words.every((word) => said.includes(` ${word}`) || search.hasWord(said, word)) ? 2 : undefined;
}

/** `t9` and `turn9` as two words. */
function apart(word: string): readonly string[] {
  const found = /^([a-z]+)(\d+)$/.exec(word);
  return found ? [found[1] ?? '', found[2] ?? ''] : [word];
}
