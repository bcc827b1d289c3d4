import { operandOf } from '../../src/compile/decode.ts';
import type { Image } from '../../src/compile/image.ts';
import { refusalText, type Refusal } from '../../src/vm/refusal.ts';
import { askingStep } from './asking.ts';
import { PackWords } from './pack-words.ts';

/** A refusal as people read it: with the words of the pack where the instruction that refused knows them. */
export function refusalWords(refusal: Refusal, image: Image, name: (card: number) => string): string {
  const text = refusalText(refusal, name);
  const step = refusal.at < 0 ? undefined : askingStep(image, refusal.at);
  if (!step) return text;
  const words = new PackWords(image.vocabulary.manifest);
  const named = (operand: string, sort: 'resource' | 'zone'): string => {
    const index = operandOf(step, operand) ?? -1;
    return index < 0 ? '' : (image.vocabulary.name(sort, index) ?? '');
  };
  const card = refusal.card === undefined ? '' : name(refusal.card);
  const piece = named('piece', 'resource');
  const zone = named('from', 'zone');
  switch (refusal.code) {
    case 'R903':
      return zone === '' || card === '' ? text : `${card} does not lie ${words.inZone(zone)}.`;
    case 'R905':
      if (piece === '') return text;
      return refusal.needs === 0
        ? `${card} has no room for ${words.resource(piece, 2)}.`
        : `${card} is full: ${refusal.has} of ${refusal.needs} ${words.resource(piece, refusal.needs ?? 0)}.`;
    case 'R908': {
      const price = named('with', 'resource');
      return price === ''
        ? text
        : `${card} costs ${refusal.needs} ${words.resource(price, refusal.needs ?? 0)}, and only ${refusal.has} can be paid.`;
    }
    case 'R917':
      return piece === '' ? text : `${card} has no ${words.resource(piece, 1)} that could be taken.`;
    default:
      return text;
  }
}
