import type { Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';

/**
 * Keeps lists in which machines of a layout write down what they find. Nobody reads them behind the call in which they
 * were written, and no machine is called inside a call of another, so all machines of a layout write into the same ones:
 * to make them takes longer than all else of a new machine.
 */
export const scratchOf = <Lists>(make: (layout: Layout) => Lists): ((layout: Layout) => Lists) =>
  ofLayout(make);
