import { differences } from '../../../src/cli/score-difference.ts';
import { scoreLine } from '../../../src/cli/score-line.ts';
import { ScorePad } from '../../../src/packs/earth/score-pad.ts';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { linkPack } from '../../../src/compile/link.ts';
import { fileText } from '../../support/packs.ts';
import type { Draw } from '../draw.ts';
import { holdWritable } from '../judge-text.ts';
import { changedJson } from '../mutate-json.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, wordsOf } from '../packs.ts';
import { hold, type Target } from '../target.ts';

/** Every fifth position that was scored, which is enough to mix them. */
const EVERY = 5;

/** Lines of positions to be scored. */
export const positions: Target = {
  prepare: () => void pad(),
  make: (draw) => {
    const text = sound(draw);
    const words = [
      '1',
      '137',
      '285A',
      '294B',
      '309A',
      '339B',
      'card',
      'row',
      'col',
      'tier',
      'fauna',
      ...draw.pick(NAMES),
    ];
    const made = draw.oneIn(5)
      ? changed(text, draw, { words, other: sound })
      : changedJson(text, draw, { words });
    return { pack: 'earth', text: made.replaceAll('\n', ' ') };
  },
  judge: ({ text }) => {
    const said = scoreLine(pad(), text);
    const printed = JSON.stringify(said);
    holdWritable(printed);
    if (said.error) {
      const { code, message } = said.error;
      hold(
        'a fault has a code and a sentence',
        /^X\d{3}$/.test(code) && message.trim() !== '',
        () => said.error,
      );
      return false;
    }
    const { score } = said;
    hold('a position without a fault is scored', score !== undefined);
    for (const player of score.players) {
      const { base, events, compost, sprouts, growth, terrain, ecosystems, fauna, total } = player;
      const sum = base + events + compost + sprouts + growth + terrain + ecosystems + fauna;
      hold(
        'points are whole numbers that add up',
        Number.isSafeInteger(total) && sum === total,
        () => player,
      );
    }
    const expecting = JSON.stringify({
      ...(JSON.parse(text.replace(/^\ufeff/, '')) as object),
      expected: score,
    });
    const again = scoreLine(pad(), expecting, true);
    hold('a position that expects its score is read', again.error === undefined, () => again.error);
    const found = differences(again.expected, again.score);
    hold('a position scores the same again', found.length === 0, () => found);
    return true;
  },
};

const NAMES = [
  ['players', 'tableau'],
  ['events', 'compost'],
  ['hand', 'soil'],
  ['leaves', 'island'],
] as const;

let lines: readonly string[] | undefined;

function sound(draw: Draw): string {
  lines ??= fileText('tests/vectors/scoring.jsonl')
    .split('\n')
    .filter((line, at) => line !== '' && at % EVERY === 0);
  return draw.pick(lines);
}

let made: ScorePad | undefined;

function pad(): ScorePad {
  if (made) return made;
  const pack = wordsOf('earth');
  const { entries, rules } = buildCatalogue(pack, filesOf('earth'));
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  return (made = new ScorePad(linkPack(pack, cards, sections)));
}
