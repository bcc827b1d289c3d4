import { html, type TemplateResult } from 'lit';
import { withCardNames } from '../inspector/card-names.ts';
import type { TablePack } from '../board/pack.ts';
import type { Known } from '../store/phrases.ts';
import type { ComparisonView, GameView } from '../game/view.ts';
import type { BothWorlds } from '../game/worlds-view.ts';

/** The place where something is: `Turn 4, choice 17`; choice 0 is before all of them. */
const placeText = (turn: number, choice: number): string =>
  choice === 0 ? 'Before the first choice' : `${turn === 0 ? 'Set-up' : `Turn ${turn}`}, choice ${choice}`;

/** The first difference in a sentence that begins with its place, with its numbers marked. */
export function firstDifference(
  { sentence, at, says }: ComparisonView & { readonly is: 'differs' },
  { turns, parties, last }: Pick<GameView, 'turns' | 'parties' | 'last'>,
  { differences: [first], replaced }: BothWorlds,
  known: Known,
  pack: TablePack,
): TemplateResult {
  const marked = (text: string): readonly TemplateResult[] =>
    text
      .split(AGAINST)
      .map((part, index) =>
        index % 2 === 1 ? html`<mark class="against">${part}</mark>` : withCardNames(part, known, pack),
      );
  const [seen] = first?.says ?? [];
  // Only points differ: that is no place in the game.
  if (at >= last) return html`${marked(sentence)}`;
  // A difference that was only counted differs earlier than anything that lies on the table, and so does what could be
  // chosen.
  if (first && seen !== undefined && (first.at !== at + 1 || says.length === 0))
    return html`${placeText(first.turn, first.at)}: ${marked(instead(seen, first.at, replaced, parties))}`;
  const turn = turns.find(({ from, to }) => from <= at && at < to);
  const place = placeText(!turn || turn.round === 0 ? 0 : turn.turn + 1, at + 1);
  return html`${place}:
  ${marked(sentence.replace(/ \((choice \d+, [^)]*|before the first choice)\)(?=\.)/, ''))}`;
}

/** The difference, with the other amount that has led to it. */
function instead(
  seen: string,
  at: number,
  replaced: BothWorlds['replaced'],
  parties: readonly string[],
): string {
  const other = replaced.find((each) => each.at === at - 1);
  const end = seen.endsWith('.') ? '' : '.';
  return other
    ? `${parties[other.seat] ?? ''} can ${other.is}, not ${/\d+/.exec(other.was)?.[0] ?? other.was}: ${seen}${end}`
    : `${seen}${end}`;
}

/**
 * Numbers that stand against one another, as in `6 soil instead of 5`, `gives 6 soil, not 5`, `costs 6, and only 4`.
 */
const AGAINST =
  /(\d+(?: [^\d.,:"]+)? instead of \d+|\d+(?: [^\d.,:"]+)?, not \d+|\b(?:costs|needs|only|there is|there are) \d+)/;
