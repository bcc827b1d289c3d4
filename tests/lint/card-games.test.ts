import { expect, test } from 'vitest';
import { filesOf, type PackName } from '../fuzz/packs.ts';
import { Judge } from '../mutate/judge.ts';
import type { MutantClass } from '../mutate/mutant.ts';

/** A mistake in the rules of a game with suits, tricks or passed hands, and the code by which it is found. */
type Row = readonly [was: string, is: string, code: string];

const DEALT = 'step: for each seat together, must draw 13';
const COUNT = 'step: follow "Count"';
const LEADS =
  'for the seat with the most clubs with rank 2 in hand, must lead 1 club with rank 2 from hand # HEARTS-6';
const ANSWER =
  'must play 1 card with the led suit from hand, otherwise must play 1 card from hand # HEARTS-7';
const HARMLESS =
  'otherwise must play 1 harmless card from hand, otherwise must play 1 card from hand # HEARTS-9';
const MOON = 'if you have no moons, if you have 1 moon of the players';

const ROWS: Readonly<Partial<Record<PackName, readonly Row[]>>> = {
  hearts: [
    // The rules of Hearts have no club of rank 1, and the queen of spades is the one lady and not harmless.
    [LEADS, LEADS.replaceAll('rank 2', 'rank 1'), 'M730'],
    ['must play 1 harmless card', 'must play 1 harmless lady', 'M730'],
    [ANSWER, 'must play 1 card from hand, otherwise must play 1 card with the led suit from hand', 'P537'],
    [HARMLESS, 'otherwise must play 1 card from hand, otherwise must play 1 card from hand', 'P537'],
    [HARMLESS, 'otherwise must play 1 card from hand, otherwise must play 1 harmless card from hand', 'P537'],
    // Thirteen hearts and the queen give points: fourteen cards, of fifty-two.
    ['if you have 14 penalties in taken', 'if you have 15 penalties in taken', 'M731'],
    ['if you have 14 penalties in taken', 'if you have exactly 15 penalties in taken', 'M731'],
    ['if you have 14 penalties in taken', 'if you have 14 or less penalties in taken', 'M731'],
    ['if you have 14 penalties in taken', 'if you have 52 or less cards in taken', 'M731'],
    [
      'if you have 14 penalties in taken',
      'if you have as many penalties in taken as penalties in taken',
      'P537',
    ],
    [
      'if you have 14 penalties in taken',
      'if you have more penalties in taken than penalties in taken',
      'P537',
    ],
    [MOON, 'if you have no moons, if you have no moons', 'P537'],
    [MOON, 'if you have no moons, if you have 1 moon', 'M731'],
    [COUNT, `${COUNT}\n  ${COUNT}`, 'P537'],
    [
      'sheet "Final score"',
      `phase "Trick again"\n  ${DEALT}\n  step: follow "Answers"\n\nphase "Trick once more"\n  ${DEALT}\n  step: follow "Answers"\n\nsheet "Final score"`,
      'P537',
    ],
    ['must mark 1 moon', 'must turn 1 way', 'M731'],
    ['must draw 13', 'must draw 53', 'M731'],
    ['follow "Hand" # HEARTS-13', 'follow "Deal"', 'M721'],
  ],
  'oh-hell': [
    ['must grow 1 size', 'must take 1 button', 'M731'],
    ['must tally 1 trick # OHHELL-8', 'must tally 1 trick, must tally 1 trick', 'P537'],
    [
      'must play 1 card with the led suit from hand, otherwise must',
      'must play 1 card from hand, otherwise must',
      'P537',
    ],
  ],
  cabinet: [
    // There are 96 curios, 8 lenses among them, and no beetle has wings.
    ['if you have 2 curios in aside', 'if you have 97 curios in aside', 'M731'],
    ['if you have 1 lens, score 4 per beetle', 'if you have 9 lenses, score 4 per beetle', 'M731'],
    ['if you have 1 lens, score 4 per beetle', 'if you have 1 lens, score 4 per red beetle', 'M730'],
    ['amber and blue and red and white', 'amber and blue and red and amber', 'P537'],
    ['must draw 6', 'must draw 97', 'M731'],
    ['must begin 1 evening', 'must crown 1 crown', 'M731'],
  ],
  eights: [
    [
      'if you have 1 card with rank 8 you laid this turn',
      'if you have 1 card with rank 14 you laid this turn',
      'M730',
    ],
    [
      'if you have no misses, if you have no cards',
      'if you have no misses, if you have no misses, if you have no cards',
      'P537',
    ],
    ['must draw 2 # EIGHTS-14', 'must draw 53', 'M731'],
  ],
};

const BY_HAND: MutantClass = { name: 'by hand', label: 'itself', reason: 'see the row', make: () => [] };

for (const [name, rows] of Object.entries(ROWS)) {
  const pack = name as PackName;
  const judge = new Judge(pack);
  test.each(rows)(`${pack}: "%s", written "%s", is found: %s`, (was, is, code) => {
    const { path, text } = filesOf(pack).find(
      (file) => file.path.endsWith('.rules') && file.text.includes(was),
    ) ?? {
      path: '',
      text: '',
    };
    expect(text).toContain(was);
    const lines = text
      .trimEnd()
      .replace(was, () => is)
      .split('\n');
    const { found } = judge.judge({ path, lines, was, is, id: is, kind: BY_HAND, pack });
    expect(found).toContain(code);
  });
}
