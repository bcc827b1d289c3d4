import { CompareSheet } from './compare-sheet.ts';
import { CardWall } from './card-wall.ts';
import { GalleryView } from './gallery-view.ts';

customElements.define('compare-sheet', CompareSheet);
customElements.define('card-wall', CardWall);
customElements.define('gallery-view', GalleryView);
