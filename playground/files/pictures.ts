import { pictureNamed } from '../../src/cards/paths.ts';
import type { PackPicture } from './pack-picture.ts';

const SVG = 'data:image/svg+xml;base64,';

/** Addresses of pictures by number and side of their card, such as `12` and `12B`. */
let addresses: ReadonlyMap<string, string> = new Map();

/** The picture that the pack brings for a side of a card, as an address; undefined where it brings none. */
export const pictureOf = (card: number, side: 'A' | 'B' | undefined): string | undefined =>
  addresses.get(`${card}${side ?? 'A'}`) ?? addresses.get(String(card));

/**
 * Uses the pictures of a pack from now on. A drawing was judged where it was read; here nothing is left of it but shapes and
 * texts, since a site can be filled by another program. It is shown as a picture, in which nothing runs and nothing is fetched.
 */
export async function usePictures(pictures: readonly PackPicture[]): Promise<void> {
  const hasDrawings = pictures.some(({ url }) => url?.startsWith(SVG) === true);
  const clean = hasDrawings ? await cleaner() : undefined;
  addresses = new Map(
    pictures.flatMap(({ path, url }) => {
      const named = pictureNamed(path);
      if (!named || url === undefined || !/^data:image\/(?:svg\+xml|png|webp);base64,/.test(url)) return [];
      const key = `${named.card}${named.side ?? ''}`;
      return [[key, url.startsWith(SVG) ? (clean?.(url) ?? '') : url] as const];
    }),
  );
}

/** A function that takes a drawing apart and leaves what is only seen. */
async function cleaner(): Promise<(url: string) => string> {
  const { default: purify } = await import('dompurify');
  return (url) => {
    const bytes = Uint8Array.from(atob(url.slice(SVG.length)), (letter) => letter.charCodeAt(0));
    const node = purify.sanitize(new TextDecoder().decode(bytes), {
      USE_PROFILES: { svg: true, svgFilters: true },
      FORBID_TAGS: ['style', 'image', 'use', 'a'],
      RETURN_DOM_FRAGMENT: true,
    }).firstElementChild;
    // Written as XML, which a drawing is.
    const text = node ? new XMLSerializer().serializeToString(node) : '';
    return `data:image/svg+xml,${encodeURIComponent(text)}`;
  };
}
