import type { Ink } from './scene.ts';
import { spread } from './spread.ts';

/** The inks of a plain picture. */
export interface PlainInks {
  /** The ink of the ground of everything. */
  readonly paper: Ink;
  /** Parts of the ground, from far to near. */
  readonly far: Ink;
  readonly near: Ink;
  readonly front: Ink;
  /** The ink of the sign on it. */
  readonly sign: Ink;
}

const inks = (paper: Ink, far: Ink, near: Ink, front: Ink, sign: Ink): PlainInks => ({
  paper,
  far,
  near,
  front,
  sign,
});

/** By day and by night; the sign stands off by 4.5 to 1 from the ground behind it. */
const INKS: Readonly<Record<'light' | 'dark', readonly [PlainInks, ...PlainInks[]]>> = {
  light: [
    inks('#d3e6e1', '#b9d4d0', '#a3c5c3', '#6c969b', '#1f5563'),
    inks('#ecdfd2', '#dcc9b8', '#cdb6a2', '#9d8573', '#5a4231'),
    inks('#f5e6b8', '#ead195', '#dcbf77', '#a88c47', '#5f4605'),
    inks('#dbe5f0', '#c1d1e3', '#a9bfd6', '#748ea9', '#2c4a6b'),
    inks('#e7e0ee', '#d2c5df', '#bfaed1', '#907da7', '#50396c'),
    inks('#f2dfdc', '#e3c3be', '#d5aaa4', '#ac7771', '#74312a'),
    inks('#e2ead4', '#cad8b5', '#b4c69a', '#829567', '#3d5220'),
    inks('#e5e6e2', '#cfd2cc', '#bbc0b8', '#868c85', '#3d443e'),
  ],
  dark: [
    inks('#16302f', '#1e4140', '#275150', '#497674', '#9fd6d2'),
    inks('#30271f', '#42352a', '#524335', '#7a6754', '#e0c2a5'),
    inks('#362c14', '#4a3d1c', '#5b4c25', '#84723f', '#efd283'),
    inks('#1b2738', '#26364d', '#324661', '#556b88', '#aecbec'),
    inks('#2a2336', '#3a314a', '#493e5c', '#6f6284', '#d0bfea'),
    inks('#38211f', '#4c2e2b', '#5d3a36', '#865e58', '#f0b9b1'),
    inks('#252e1a', '#344023', '#42502d', '#67764c', '#c6d99c'),
    inks('#252a27', '#343a36', '#434a45', '#6a716b', '#cdd4ce'),
  ],
};

/** Inks by their place in the lists that words of a pack speak of, by how the word begins. */
const SPOKEN: readonly (readonly [starts: RegExp, inks: number])[] = [
  [/\b(red|rub|ros|crims|scarl|pink)/, 5],
  [/\b(gold|yell|amber|ochr|orang|sun)/, 2],
  [/\b(blue|azur|sapph|sky|ice)/, 3],
  [/\b(gree|jade|emer|oliv)/, 6],
  [/\b(purp|viol|ameth|lilac)/, 4],
  [/\b(black|whit|gr[ae]y|onyx|opal|slat|silv|iron)/, 7],
  [/\b(brow|wood|clay|sand|leath)/, 1],
  [/\b(teal|turq|sea|water)/, 0],
];

/** The inks for a card: those of the first colour that its words speak of, else some for its words or its name. */
export const inksFor = (words: string, name: string, theme: 'light' | 'dark'): PlainInks => {
  const all = INKS[theme];
  const spoken = SPOKEN.find(([starts]) => starts.test(words.toLowerCase()))?.[1];
  return all[spoken ?? spread(words === '' ? name : words) % all.length] ?? all[0];
};
