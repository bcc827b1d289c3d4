import { cardsOf, type Packs } from '../../src/balance/packs.ts';
import { NONE, type Image } from '../../src/compile/image.ts';
import { INSTRUCTIONS } from '../../src/compile/instructions.ts';
import { word } from '../../src/state/zones.ts';
import { opcode, sizeOfInstruction } from '../../src/vm/opcodes.ts';
import type { Scale } from './protocol.ts';

const BUY = opcode('buy');
/** Its operands. */
const [PRICE, WITH] = ['price', 'with'].map((name) =>
  (INSTRUCTIONS[BUY]?.operands ?? []).findIndex((operand) => operand.name === name),
) as [number, number];

/** Numbers that are printed on cards of the pack as it is: what they cost first, then those that most cards have. */
export function scalesOf(packs: Packs): readonly Scale[] {
  const { image } = packs.after;
  const prices = pricesIn(image);
  const { names, manifest } = image.vocabulary;
  const byNumber = new Map(image.cards.map((card) => [card.number, card]));
  const scales = names.measure.flatMap((name, measure): Scale[] => {
    const [sort, id = ''] = name.split(':');
    if (sort !== 'attribute' || manifest.words.attribute[id]?.sort !== 'number') return [];
    const values = cardsOf(packs).map(({ number }) => {
      const card = byNumber.get(number);
      const value = card && image.measures[card.firstFace * names.measure.length + measure];
      return value !== undefined && value > NONE ? value : null;
    });
    return [{ id, isPrice: prices.has(measure), values }];
  });
  const printed = ({ values }: Scale): number => values.filter((value) => value !== null).length;
  return scales
    .filter((scale) => printed(scale) > 0)
    .sort((one, other) => Number(other.isPrice) - Number(one.isPrice) || printed(other) - printed(one));
}

/** The measures that cards are bought for. */
function pricesIn({ code }: Image): ReadonlySet<number> {
  const prices = new Set<number>();
  for (let pc = 0; pc < code.length; pc += sizeOfInstruction(word(code, pc)))
    if (word(code, pc) === BUY && word(code, pc + 1 + WITH) >= 0) prices.add(word(code, pc + 1 + PRICE));
  return prices;
}
