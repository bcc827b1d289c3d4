import { describe, expect, it } from 'vitest';
import { compileFace, compileSection } from '../../src/compile/compile-face.ts';
import type { Program } from '../../src/compile/program.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { shown } from './notation.ts';
import { tideway, tidewayFiles, treesOf } from './programs.ts';

/** The program of a line of ability, written by hand; `paid` marks the place where everything is paid. */
interface Golden {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
}

const EARTH: readonly Golden[] = [
  {
    name: 'Wall Screw-Moss',
    lines: [['push 1', 'put-each growth (line column own) [is value:herb]', 'end']],
  },
  {
    name: 'Roman Brown',
    lines: [
      [
        'count (zone compost own) any', 'require 1', 'push 1', 'move compost discards discard', 'paid',
        'push 3', 'take', 'add soil gain', 'end',
      ],
    ],
  },
  {
    name: 'Jokulhaup',
    lines: [
      [
        'sum piece:sprout (zone tableau own) any', 'require 5', 'push 5', 'remove sprout (zone tableau own) any',
        'sum piece:growth (zone tableau own) any', 'require 4', 'push 4', 'remove growth (zone tableau own) any', 'paid',
        // Draws come first in every step, whatever the text says first.
        'push 4', 'take', 'move deck hand draw', 'push 6', 'take', 'add soil gain', 'end',
      ],
    ],
  },
  {
    name: 'Tropical Savanna',
    lines: [
      [
        'named choose colour:yellow', 'require 1',
        'count (zone hand own) any', 'require 1', 'push 1', 'give hand compost compost', 'paid',
        'push 3', 'put sprout (zone tableau own) any', 'end',
      ],
    ],
  },
  {
    name: 'Kauai',
    lines: [
      // The start cannot be declined, so that nothing asks how much.
      ['push 12', 'move deck hand draw', 'push 6', 'add soil gain', 'push 5', 'give hand compost compost', 'end'],
      ['count (done plant own) [is kind:terrain]', 'take', 'move deck hand draw', 'end'],
    ],
  },
  {
    name: 'Vulcano',
    lines: [
      ['push 6', 'move deck hand draw', 'push 6', 'add soil gain', 'push 3', 'give hand compost compost', 'end'],
      ['on play [is kind:event]', 'paid', 'push 1', 'take', 'add soil gain', 'end'],
    ],
  },
  {
    name: 'Lava Plain',
    lines: [
      ['push 2', 'pick hand compost compost', 'end'],
      [
        'instead plant', 'swap hand [attribute:cost 0.., is colour:red] compost plant',
        'push 2', 'take', 'move deck hand draw', 'wake once', 'react plant', 'end',
      ],
    ],
  },
  {
    name: 'Fertile Rainless Land',
    lines: [['push 3', 'put sprout (zone tableau own) any', 'end'], ['bar choose colour:blue', 'end']],
  },
  { name: 'Alfisol', lines: [['change attribute:cost [is value:tree] -2', 'end']] },
  { name: 'Horn Of Plenty', lines: [['cover attribute:cost nobody (zone hand own) any', 'end']] },
  { name: 'English Walnut', lines: [['cover attribute:cost sprout (zone tableau own) any', 'end']] },
  {
    name: 'Dragon Sprouts',
    lines: [
      ['repeat (zone tableau own) [other] colour:red', 'end'],
      ['also value:tree', 'also value:herb', 'also value:mushroom', 'also value:bush', 'end'],
    ],
  },
  {
    name: 'Shooting Star',
    lines: [
      [
        'choose 1', 'case 1 L1', 'push 3', 'move compost (aside) return', 'push 1', 'give (aside) hand return',
        'count (zone (aside) own) any', 'give (aside) compost return', 'L1:', 'drop', 'end',
      ],
    ],
  },
  { name: 'Mountain Ridge', lines: [['path-here orthogonal [is value:rocky]', 'times 2', 'score', 'end']] },
  { name: 'Rocky Mountains', lines: [['most (zone area own) [is value:rocky]', 'times 2', 'score', 'end']] },
  { name: 'Beach', lines: [['vacant orthogonal', 'times 4', 'score', 'end']] },
  { name: 'Mineral Rich Land', lines: [['pool soil own', 'times 2', 'at-most 30', 'score', 'end']] },
  {
    name: 'Blackforest',
    lines: [['count (zone tableau own) [is value:tree]', 'look-up {0 4 8 13 23 28 30}', 'score', 'end']],
  },
  { name: 'Daintree Forest', lines: [['path diagonal [is value:tree]', 'times 4', 'at-most 28', 'score', 'end']] },
  { name: 'Ngorongoro Crater', lines: [['lines-different row 4 any attribute:colour', 'times 6', 'score', 'end']] },
  { name: 'Himalayas', lines: [['lines-different column 4 any piece:growth', 'times 7', 'score', 'end']] },
  { name: 'Finland Snow Forest', lines: [['lines-shared row 4 any attribute:type', 'times 6', 'score', 'end']] },
  {
    name: 'Bashkiriya National Park',
    lines: [['count (zone area own) [attribute:habitat ..1]', 'every 2', 'times 4', 'score', 'end']],
  },
  {
    name: 'Fire Salamander',
    lines: [
      [
        'sets {(zone area own) [is colour:red], (zone area own) [is colour:blue], (zone area own) [is colour:yellow], (zone tableau own) [is kind:terrain], (zone event-space own) [is kind:event]}',
        'met 2', 'end',
      ],
    ],
  },
  { name: 'Mountain Gorilla', lines: [['count (zone tableau own) [is kind:flora, full piece]', 'met 4', 'end']] },
  { name: 'Emerald Tree Boa', lines: [['lines diagonal 4 any', 'met 2', 'end']] },
  { name: 'Sri Lankan Leopard', lines: [['count (zone area own) [odd attribute:points]', 'met 7', 'end']] },
  {
    name: 'South Pacific Gyre',
    lines: [
      ['push 1', 'stake (zone fauna-board own) [place 2..3]', 'end'],
      ['push 1', 'raise noun:turn skip', 'end'],
      ['push 4', 'add sprout gain', 'end'],
      ['push 3', 'add growth gain', 'end'],
    ],
  },
]; // prettier-ignore

const RULES: readonly Golden[] = [
  {
    name: 'Plant',
    lines: [
      [
        'push 2', 'L1:', 'buy hand tableau [attribute:cost 0..] attribute:cost soil plant L2 L3',
        'charge attribute:cost soil compost', 'settle tableau plant', 'wake once', 'react plant',
        'L2:', 'again L1', 'L3:', 'drop', 'end',
      ],
      // The four cards wait until the player goes on (TURN-14).
      [
        'push 4', 'move deck (aside) discard', 'push 1', 'give (aside) hand discard',
        'count (zone (aside) own) any', 'move (aside) discards discard', 'end',
      ],
      [
        'push 1', 'L1:', 'buy hand tableau [attribute:cost 0..] attribute:cost soil plant L2 L3',
        'charge attribute:cost soil compost', 'settle tableau plant', 'wake once', 'react plant',
        'L2:', 'again L1', 'L3:', 'drop', 'push 1', 'take', 'move deck hand draw', 'end',
      ],
      ['run (zone area own) any colour:green', 'end'],
    ],
  },
  {
    name: 'Compost',
    lines: [
      ['push 5', 'take', 'add soil gain', 'end'],
      ['push 2', 'move deck compost compost', 'end'],
      [
        'choose 2', 'case 0 L1', 'case 1 L2', 'drop', 'end',
        'L1:', 'drop', 'push 2', 'take', 'add soil gain', 'end',
        'L2:', 'drop', 'push 2', 'take', 'move deck compost compost', 'end',
      ],
      ['run (zone area own) any colour:red', 'end'],
      [
        'push 2', 'move deck compost compost',
        'counter verb:gain player', 'every 2', 'move deck compost compost', 'end',
      ],
      [
        'push 5', 'move deck compost compost',
        'counter verb:gain player', 'every 2', 'move deck compost compost', 'end',
      ],
    ],
  },
  {
    name: 'Final score',
    lines: [
      ['sum attribute:points (zone area own) any', 'score', 'end'],
      ['sum attribute:points (zone event-space own) [is kind:event]', 'score', 'end'],
      ['count (zone compost own) any', 'score', 'end'],
      ['sum piece:sprout (zone tableau own) any', 'score', 'end'],
      ['sum attribute:canopy (zone tableau own) [is kind:flora, full growth]', 'score', 'end'],
      ['sum piece:growth (zone tableau own) [is kind:flora, not full growth]', 'score', 'end'],
      ['run (zone area own) any colour:brown', 'end'],
      ['run (zone ecosystems own) any kind:ecosystem', 'end'],
      ['counter attribute:tier own', 'score', 'end'],
      ['counter noun:bonus own', 'times 7', 'score', 'end'],
    ],
  },
]; // prettier-ignore

const TIDEWAY: readonly Golden[] = [
  {
    name: 'Inés Low',
    lines: [
      [
        'named hail colour:jade', 'require 1', 'paid', 'choose 2', 'case 0 L1', 'case 1 L2', 'drop', 'end',
        'L1:', 'drop', 'push 2', 'take', 'raise noun:league sail', 'end',
        'L2:', 'drop', 'push 2', 'take', 'add coin earn', 'end',
      ],
      [
        'push 1', 'L1:', 'buy quay bunk [is kind:sailor, is value:pilot] attribute:weight nobody hire L2 L3',
        'settle bunk hire', 'wake once', 'react hire', 'L2:', 'again L1', 'L3:', 'drop', 'end',
      ],
    ],
  },
  { name: 'Hob', lines: [['change attribute:weight [other, is value:rower] -1', 'end']] },
  {
    name: 'Heron, Patched',
    lines: [['counter verb:hire others', 'add coin earn', 'end'], ['bar hail colour:amber', 'end']],
  },
  {
    name: 'The Open Sea',
    lines: [
      ['count (zone bunk own) [is value:northern, is value:pilot]', 'look-up {0 3 7 12}', 'score', 'end'],
    ],
  },
  {
    name: 'Tilly Quill',
    lines: [
      [
        'pool coin own', 'require 1', 'push 1', 'subtract coin', 'paid',
        'push 2', 'put-each lantern (zone bunk own) [place -1..-1, is value:cook]', 'end',
      ],
    ],
  },
]; // prettier-ignore

/** Every face and section of a pack by its name; the last one where two are called the same. */
function named(pack: CheckedPack, files: Parameters<typeof treesOf>[1]): (name: string) => Program {
  const vocabulary = new Vocabulary(pack.manifest);
  const { cards, sections } = treesOf(pack, files);
  return (name) => {
    const faces = cards.flatMap((card) => card.faces.map((face) => ({ card, face })));
    const found = faces.filter(({ face }) => face.name === name);
    const section = sections.find((each) => each.name === name);
    const [first] = found;
    const program = first
      ? compileFace(first.face, first.card, pack, vocabulary).program
      : section && compileSection(section, pack, vocabulary).program;
    if (!program) throw new Error(`${name} is no face and no section`);
    return program;
  };
}

describe.each([
  { title: 'Earth', pack: earth, files: earthFiles('.card'), golden: EARTH },
  { title: 'the rules of Earth', pack: earth, files: earthFiles('.rules'), golden: RULES },
  { title: 'Tideway', pack: tideway, files: tidewayFiles, golden: TIDEWAY },
])('the programs of $title', ({ pack, files, golden }) => {
  const vocabulary = new Vocabulary(pack.manifest);
  const program = named(pack, files);

  it.each(golden)('$name', ({ name, lines: expected }) => {
    const compiled = program(name);
    expect(compiled.entries.map((entry) => shown(compiled, entry, vocabulary))).toEqual(expected);
  });
});
