import { zoomOf } from './zoom.ts';

/** Puts an open popover below what it belongs to, or above where there is more room, inside the window. */
export function placePopover(popover: HTMLElement, at: Element): void {
  const box = at.getBoundingClientRect();
  const gap = 4;
  const edge = 8;
  const below = innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const zoom = zoomOf(popover);
  const height = popover.offsetHeight * zoom;
  const length = (pixels: number): string => `${pixels / zoom}px`;
  const isAbove = height > below && above > below;
  popover.style.maxHeight = length(Math.max(120, isAbove ? above : below));
  const top = isAbove ? Math.max(edge, box.top - gap - Math.min(height, above)) : box.bottom + gap;
  const left = Math.max(edge, Math.min(box.left, innerWidth - popover.offsetWidth * zoom - edge));
  popover.style.top = length(top);
  popover.style.left = length(left);
}
