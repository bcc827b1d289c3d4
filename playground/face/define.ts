import { CardFace } from './card-face.ts';
import { CardThumb } from './card-thumb.ts';

/** Makes the elements known to the page; doing so twice is doing it once. */
export function defineFaces(): void {
  if (!customElements.get('card-face')) customElements.define('card-face', CardFace);
  if (!customElements.get('card-thumb')) customElements.define('card-thumb', CardThumb);
}
