// The drawn abilities that pay with cards of the hand or of the compost, or look at them.
import { sizeOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { END, type Ability } from './ability.ts';
import { askToCompostExactly, askToDraw, askToGain, askToLook, askToPlace, askToRemove } from './asking.ts';
import { at, COMPOST, discardCompost, GROWTH, HAND, SPROUTS, total } from './table.ts';

const inHand = (s: Int32Array, seat: number): number => sizeOf(layout, s, at(HAND, seat));
const composted = (s: Int32Array, seat: number): number => sizeOf(layout, s, at(COMPOST, seat));

/** Cards that pay with cards of the hand or of the compost, or look at them. */
export const WITH_CARDS: Readonly<Record<string, Ability>> = {
  // Tall Fescue: compost 1 from hand -> gain 1 soil
  '19/0': {
    can: (s, seat) => inHand(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToCompostExactly(s, seat, 1);
        case 1:
          return askToGain(s, seat, 1);
        default:
          return END;
      }
    },
  },
  // Tall Fescue: discard 1 from compost -> gain 2 soil
  '19/1': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToGain(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Shaggy Mane: discard 1 from compost -> draw 2
  '51/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToDraw(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Cloudberry: discard 1 from compost -> gain 2 soil, place 1 sprout
  '61/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToGain(s, seat, 2);
        case 1:
          return askToPlace(s, seat, SPROUTS, 1);
        default:
          return END;
      }
    },
  },
  // Coriander: compost 1 from hand -> draw 1
  '88/0': {
    can: (s, seat) => inHand(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToCompostExactly(s, seat, 1);
        case 1:
          return askToDraw(s, seat, 1);
        default:
          return END;
      }
    },
  },
  // Asparagus: discard 2 from compost -> place 4 sprouts
  '162/0': {
    can: (s, seat) => composted(s, seat) >= 2,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 2);
          return askToPlace(s, seat, SPROUTS, 4);
        default:
          return END;
      }
    },
  },
  // Low Tide: discard 4 from compost -> gain 3 soil
  '210/0': {
    can: (s, seat) => composted(s, seat) >= 4,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 4);
          return askToGain(s, seat, 3);
        default:
          return END;
      }
    },
  },
  // Chives: discard 1 from compost, pay 1 growth -> place 1 sprout, gain 2 soil
  '253/0': {
    can: (s, seat) => composted(s, seat) >= 1 && total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToGain(s, seat, 2);
        case 2:
          return askToPlace(s, seat, SPROUTS, 1);
        default:
          return END;
      }
    },
  },
  // Shooting Star: look at 3 from compost and keep 1 and return the rest
  '262/0': { use: (s, seat, step) => (step === 0 ? askToLook(s, seat, 3) : END) },
  // Dry-Winter Subtropical Highland: discard 1 from compost -> gain 2 soil
  '297B/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToGain(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Subtropical Highland: discard 1 from compost -> draw 2
  '300A/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          discardCompost(s, seat, 1);
          return askToDraw(s, seat, 2);
        default:
          return END;
      }
    },
  },
};
