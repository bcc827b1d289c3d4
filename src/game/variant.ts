import type { Manifest } from '../cards/manifest.ts';
import { withOptions, type OptionValues } from '../cards/options.ts';
import { fingerprintOf } from '../compile/fingerprint.ts';
import type { Image } from '../compile/image.ts';
import { buildImage } from '../compile/link.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import { Lexicon } from '../language/lexicon.ts';
import type { Playable } from './playable.ts';

/** Parts of a manifest on which programs depend; while they stay, so do the programs. */
const COMPILED = ['words', 'benefits', 'kept', 'countsAs'] as const;

/** The number of variants of one pack that are kept. */
const KEPT = 8;

/** Variants that were made of a pack, by what their options say, the last one last. */
const variants = new WeakMap<Playable, Map<string, Playable>>();

/** The options with which a variant was made, so that it is not changed once more. */
const madeWith = new WeakMap<Playable, string>();

/**
 * A pack as values of options make it: the same cards and rules, compiled with the manifest that the options have
 * changed. The pack itself where they change nothing. With a fault, which a sentence says, it does not compile so.
 */
export function variantOf(
  playable: Playable,
  values: OptionValues,
): { readonly playable?: Playable; readonly fault?: string } {
  if (Object.keys(values).length === 0) return { playable };
  const key = JSON.stringify(Object.entries(values));
  if (madeWith.get(playable) === key) return { playable };
  const known = variants.get(playable) ?? new Map<string, Playable>();
  variants.set(playable, known);
  const made = known.get(key);
  if (made) return { playable: made };
  const { cards, sections, pack: usual } = playable;
  const manifest = withOptions(usual.manifest, values);
  const isSaidAlike = COMPILED.every((part) => manifest[part] === usual.manifest[part]);
  const pack = isSaidAlike ? { ...usual, manifest } : { manifest, lexicon: new Lexicon(manifest.words) };
  const { image, faults } = isSaidAlike
    ? { image: withManifest(playable.image, manifest), faults: [] }
    : buildImage(pack, cards, sections);
  if (!image) {
    const [fault] = faults;
    return {
      fault: `With ${said(values)}, ${fault?.where ?? 'it'} does not compile: ${fault?.sentence ?? ''}`,
    };
  }
  const variant = { pack, cards, sections, image };
  if (known.size >= KEPT)
    for (const [oldest] of [...known].slice(0, known.size - KEPT + 1)) known.delete(oldest);
  known.set(key, variant);
  madeWith.set(variant, key);
  return { playable: variant };
}

/** An image with another manifest, the words of which are the same. */
function withManifest(image: Image, manifest: Manifest): Image {
  const changed = { ...image, vocabulary: new Vocabulary(manifest) };
  return { ...changed, fingerprint: fingerprintOf(changed) };
}

/** Options as they are written: `name=value name=value`. */
const said = (values: OptionValues): string =>
  Object.entries(values)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ');
