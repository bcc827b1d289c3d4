import { expect, test } from 'vitest';
import { cardFilesOf as filesOf, type PackName } from '../../fuzz/packs.ts';
import { Judge } from '../../mutate/judge.ts';
import type { MutantClass } from '../../mutate/mutant.ts';

/** A house rule: a part of a file, and the text that somebody writes for it. */
type Row = readonly [was: string, is: string];

const LAST = 'step: for each seat together, must return each card in taken';
const BID = 'step: for each seat together, must earn 1 point per trick';
const LED = 'must play 1 card with the led suit from hand, otherwise must play 1 card from hand # HEARTS-7';
const FOLLOWED =
  'must play 1 card with the led suit from hand, otherwise must play 1 card from hand # OHHELL-7';
const SHELLS = 'if you have the most shells in cabinet, must earn 3 prizes';
const LENS = 'if you have 1 lens, score 4 per beetle';

/** House rules of games with suits, tricks, bids and passed hands, in every form that these games need. */
const RULES: Readonly<Record<string, { readonly pack: PackName; readonly rows: readonly Row[] }>> = {
  'cards/hearts/rules/game.rules': {
    pack: 'hearts',
    rows: [
      ['if you have no ways, must pass 3', 'if you have no ways, must pass 2'],
      ['until any seat has 100 points', 'until any seat has 50 points'],
      ['if you have exactly 2 ways, must pass 3 from', 'if you have exactly 2 ways, must pass 1 from'],
      [
        'for the seat with the most clubs with rank 2 in hand, must lead 1 club with rank 2 from hand',
        'for the seat with the fewest hearts in hand, must lead 1 card from hand',
      ],
      [
        LED,
        `${LED.split(', ')[0] ?? ''}, otherwise must play 1 heart from hand, otherwise must play 1 card from hand`,
      ],
      [
        LED,
        `${LED.split(', ')[0] ?? ''}, otherwise must play 1 lady from hand, otherwise must play 1 penalty from hand, otherwise must play 1 card from hand`,
      ],
      [
        'for the seat with the greatest rank of cards with the led suit in front',
        'for the seat with the greatest rank of cards in front',
      ],
      [
        'if you have no moons, if you have 1 moon of the players, must suffer 26 points',
        'if you have no moons, if you have 1 moon of the players, must suffer 20 points',
      ],
      ['must suffer 13 points per lady in taken', 'must suffer 7 points per lady in taken'],
      ['end: score 1 per point', 'end: score 1 per 10 points'],
      [
        LAST,
        `step: for each seat together, if you have as many hearts in taken as spades in taken, must suffer 1 point\n  ${LAST}`,
      ],
      [
        LAST,
        `step: for each seat together, if you have more hearts in taken than clubs in taken, must suffer 2 points\n  ${LAST}`,
      ],
      [
        LAST,
        `step: for each seat together, if you have 3 or less cards in taken, must suffer 5 points\n  ${LAST}`,
      ],
      [LAST, `step: for each seat together, if you have no cards in taken, must suffer 1 point\n  ${LAST}`],
      [
        LAST,
        `step: for each seat together, if you have the fewest cards in taken, must suffer 2 points\n  ${LAST}`,
      ],
      [
        LAST,
        `step: for each seat together, if you have the most hearts in taken, must suffer 4 points\n  ${LAST}`,
      ],
      [LAST, `step: for the seat with the fewest points, must suffer 3 points\n  ${LAST}`],
    ],
  },
  'cards/eights/rules/eights.rules': {
    pack: 'eights',
    rows: [
      ['must deal 5 cards', 'must deal 6 cards'],
      ['in hand, must draw 1 # EIGHTS-8', 'in hand, must draw 3'],
      ['lay 1 card with the laid suit or rank from', 'lay 1 card with the laid suit from'],
      [
        'must lay 1 card with the laid suit or rank from hand # EIGHTS-6, EIGHTS-9',
        'must lay 1 card with the laid suit from hand, otherwise must lay 1 card with the laid rank from hand',
      ],
      ['must draw 2 # EIGHTS-14', 'must draw 4'],
      ['with rank 1 you laid this turn', 'with rank 11 you laid this turn'],
      ['with rank 12 the leader laid this turn', 'with rank 13 the leader laid this turn'],
      ['score total worth of cards in hand', 'score 1 per card in hand'],
      ['if you have 1 card in hand, if you have 1 card with rank 8', 'if you have 1 card with rank 8'],
      [
        'if you have no cards with the laid suit or rank in hand, must',
        'if you have 2 or less cards in hand, must',
      ],
      ['until any seat has no cards in hand', 'until any seat has exactly 1 card in hand'],
      ['the leader laid this turn, must miss 1', 'the leader laid this turn, must miss 2'],
    ],
  },
  'cards/eights/deck/1-ace-of-clubs.card': {
    pack: 'eights',
    rows: [
      ['  worth 1', '  worth 1\n\n  always: counts as spades'],
      ['  worth 1', '  worth 2\n\n  always: counts as diamonds and hearts'],
    ],
  },
  'cards/oh-hell/rules/game.rules': {
    pack: 'oh-hell',
    rows: [
      ['until any seat has 7 sizes', 'until any seat has 5 sizes'],
      ['must earn 10 points', 'must earn 5 points'],
      ['must earn 1 point per trick', 'must earn 2 points per trick'],
      ['if you have as many tricks as bids', 'if you have more tricks than bids'],
      [BID, `step: for each seat together, if you have no tricks, must earn 3 points\n  ${BID}`],
      [BID, `step: for each seat together, if you have exactly 1 trick, must earn 4 points\n  ${BID}`],
      [BID, `step: for each seat together, if you have 2 or less tricks, must earn 1 point\n  ${BID}`],
      [BID, `step: for each seat together, if you have the fewest tricks, must earn 1 point\n  ${BID}`],
      [
        FOLLOWED,
        'must play 1 card with the led suit from hand, otherwise must play 1 card with the turned suit from hand, otherwise must play 1 card from hand',
      ],
      ['end: score 1 per point', 'end: score 1 per 5 points'],
    ],
  },
  'cards/cabinet/rules/game.rules': {
    pack: 'cabinet',
    rows: [
      ['until any seat has 3 evenings', 'until any seat has 4 evenings'],
      ['must draw 6', 'must draw 5'],
      [SHELLS, 'if you have the fewest beetles in cabinet, must earn 2 prizes'],
      [SHELLS, 'if you have exactly 3 shells in cabinet, must earn 3 prizes'],
      [SHELLS, 'if you have as many shells in cabinet as masks in cabinet, must earn 3 prizes'],
      ['must pass each curio in hand to the left', 'must pass each curio in hand to the right'],
      ['score 5 per 2 fossils', 'score 9 per 3 fossils'],
      ['score 5 per 2 fossils', 'score 0 1 4 9 by number of fossils'],
      ['score 5 per 2 fossils', 'score 12 8 4 0 by number of fossils'],
      ['score 6 per set of amber and blue and red and white', 'score 3 per set of amber and blue and red'],
      [LENS, 'if you have no lenses, score 2 per beetle'],
      [LENS, 'if you have exactly 1 lens, score 8 per beetle'],
      [LENS, 'if you have 2 or less lenses, score 3 per beetle'],
      [LENS, 'if you have more shells than masks, score 1 per shell'],
      ['end: score 1 per butterfly', 'end: score 2 per amber butterfly'],
    ],
  },
};

const BY_HAND: MutantClass = { name: 'by hand', label: 'design', reason: 'see the row', make: () => [] };

for (const [file, { pack, rows }] of Object.entries(RULES)) {
  const judge = new Judge(pack);
  const path = file.slice(`cards/${pack}/`.length);
  test.each(rows)(`${pack}: in place of "%s" somebody writes "%s"`, (was, is) => {
    const text = filesOf(pack).find((each) => each.path === path)?.text ?? '';
    expect(text).toContain(was);
    const lines = text
      .trimEnd()
      .replace(was, () => is)
      .split('\n');
    const { found, elsewhere } = judge.judge({ path, lines, was, is, id: is, kind: BY_HAND, pack });
    expect([...found, ...elsewhere]).toEqual([]);
  });
}
