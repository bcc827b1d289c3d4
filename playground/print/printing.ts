import { render, type LitElement } from 'lit';
import type { FaceView } from '../face/view.ts';
import { pagePart } from './page-part.ts';
import { cardsOn, type PageLayout } from './paper.ts';

/** Pages that lie on the page without being seen, until the browser has printed them. */
export class Printing {
  #pages: HTMLElement | undefined;

  /**
   * Draws all pages, one after the other, so that nothing stands still meanwhile, and hands them to the browser.
   *
   * @param drawn told how many faces are drawn, after each page
   * @returns true if it came so far; not so where it was cancelled or begun anew
   */
  async print(
    layout: PageLayout,
    faces: readonly FaceView[],
    drawn: (faces: number) => void,
  ): Promise<boolean> {
    this.cancel();
    const pages = document.createElement('div');
    pages.className = 'printed';
    pages.setAttribute('aria-hidden', 'true');
    document.body.append(pages);
    this.#pages = pages;
    const each = cardsOn(layout);
    for (let first = 0; first < faces.length; first += each) {
      const page = document.createElement('div');
      pages.append(page);
      render(pagePart(layout, faces.slice(first, first + each)), page);
      await Promise.all(
        Array.from(page.querySelectorAll<LitElement>('card-face'), (face) => face.updateComplete),
      );
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#pages !== pages) return false;
      drawn(Math.min(faces.length, first + each));
    }
    await document.fonts.ready;
    if (this.#pages !== pages) return false;
    addEventListener('afterprint', () => this.#clear(pages), { once: true });
    print();
    return true;
  }

  /** Takes away what was drawn. */
  cancel(): void {
    if (this.#pages) this.#clear(this.#pages);
  }

  #clear(pages: HTMLElement): void {
    pages.remove();
    if (this.#pages === pages) this.#pages = undefined;
  }
}
