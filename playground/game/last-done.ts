import type { Image } from '../../src/compile/image.ts';
import { bindingsOf, lastDone } from '../../src/state/last-done.ts';
import type { Layout } from '../../src/state/layout.ts';
import { nameIn } from './names.ts';
import { PackWords } from './pack-words.ts';
import type { LastDoneView } from './view.ts';
import { sideOf } from './zones-view.ts';

/** The last things done with the verbs of which texts ask, and the parts of them that count. */
export function lastDoneIn(state: Int32Array, image: Image, layout: Layout): readonly LastDoneView[] {
  const { vocabulary, remembered, cards } = image;
  const words = new PackWords(vocabulary.manifest);
  return remembered.flatMap(({ verb }): readonly LastDoneView[] => {
    const id = vocabulary.name('verb', verb) ?? '';
    const { card } = lastDone(layout, state, verb);
    const number = cards[card]?.number;
    const binds = bindingsOf(layout, state, verb).map(({ attribute, values, named }) => ({
      attribute,
      label: words.attribute(attribute),
      values: values.map((value) => ({ id: value, label: words.value(value) })),
      named,
    }));
    if (number === undefined && binds.length === 0) return [];
    const shown = number !== undefined && {
      card: { card: number, side: sideOf(state, layout, card), name: nameIn({ image, layout }, state)(card) },
    };
    return [{ verb: id, label: words.participle(id), ...shown, binds }];
  });
}
