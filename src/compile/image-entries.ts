import type { ImageEntry } from './image.ts';
import type { Program } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The place of a program in an image. */
export interface ProgramPlace {
  /** Index of its face. */
  readonly face: number;
  /** Word of the image's code at which it begins. */
  readonly at: number;
  /** Index of the mark of its kind. */
  readonly kind: number;
  /** By entry, the place of its line in the text, from 0; where nothing is said, that of the entry itself. */
  readonly lines?: readonly number[];
}

/** The entries of a program as an image has them: words count from the beginning of the image's code. */
export function entriesOf(
  { entries }: Program,
  { face, at, kind, lines = [] }: ProgramPlace,
  vocabulary: Vocabulary,
): readonly ImageEntry[] {
  const { trigger: triggers, colour: colours } = vocabulary.manifest.words;
  return entries.flatMap((entry, place) => {
    const trigger = triggers[vocabulary.name('trigger', entry.trigger) ?? ''];
    if (!trigger) return [];
    const { nature, colour, voluntary = true } = trigger;
    const counts = colour === undefined ? [] : [colour, ...(colours[colour]?.countsAs ?? [])];
    const marks = counts.map((each) => vocabulary.index('mark', `colour:${each}`));
    return [
      {
        trigger: entry.trigger,
        gives: entry.gives,
        at: entry.at + at,
        paid: entry.paid + at,
        end: entry.end + at,
        face,
        ability: lines[place] ?? place,
        nature: vocabulary.index('nature', nature),
        colour: marks[0] ?? -1,
        marks: [...marks, kind],
        voluntary: voluntary && nature !== 'end' && nature !== 'goal' && nature !== 'standing',
      },
    ];
  });
}
