/** A word of fewer letters is not broken, and each part of a broken one has so many letters. */
const [LONG, LEAST] = [8, 3];

/** A vowel with the consonants between it and the next vowel. */
const BETWEEN = /[aeiouy]([b-df-hj-np-tv-xz]+)(?=[aeiouy])/gi;

/** Consonants that begin a syllable together. */
const ONSET = /(?:[cfgkp]l|[bcdfgkpt]r|[cpstw]h|s[ckmnptw]|tw|[b-df-hj-np-tv-xz])$/i;

/**
 * A name whose long words say where they can be broken, with a hyphen: between the consonants of "Cloud-forest", or where
 * there are none together, before one. Not every browser knows such places by itself.
 */
export const withSoftHyphens = (name: string): string => name.replaceAll(/\p{L}+/gu, broken);

function broken(word: string): string {
  if (word.length < LONG) return word;
  const found = [...word.matchAll(BETWEEN)].map(({ index, 1: consonants = '' }) => {
    const onset = ONSET.exec(consonants)?.[0] ?? '';
    return { at: index + 1 + consonants.length - onset.length, isBetween: onset.length < consonants.length };
  });
  const inside = found.filter(({ at }) => at >= LEAST && word.length - at >= LEAST);
  const between = inside.filter(({ isBetween }) => isBetween);
  return (between.length > 0 ? between : inside).reduceRight(
    (text, { at }) => `${text.slice(0, at)}\u00AD${text.slice(at)}`,
    word,
  );
}
