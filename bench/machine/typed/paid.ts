// The drawn abilities that pay with sprouts, growth or soil.
import { END, type Ability } from './ability.ts';
import { askToCompost, askToDraw, askToGain, askToPlace, askToRemove } from './asking.ts';
import { GROWTH, paySoil, soilOf, SPROUTS, total } from './table.ts';

const soil = (s: Int32Array, seat: number): number => s[soilOf(seat)] as number;

/** Cards that pay with sprouts, growth or soil. */
export const PAID: Readonly<Record<string, Ability>> = {
  // Stinking Corpse Lily: pay 1 sprout -> gain 3 soil
  '69/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 1);
        case 1:
          return askToGain(s, seat, 3);
        default:
          return END;
      }
    },
  },
  // Vomiting Russula: pay 2 sprouts -> gain 4 soil
  '136/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 2,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 2);
        case 1:
          return askToGain(s, seat, 4);
        default:
          return END;
      }
    },
  },
  // Banana Tree: pay 2 soil -> place 4 sprouts
  '147/0': {
    can: (s, seat) => soil(s, seat) >= 2,
    use(s, seat, step) {
      switch (step) {
        case 0:
          paySoil(s, seat, 2);
          return askToPlace(s, seat, SPROUTS, 4);
        default:
          return END;
      }
    },
  },
  // Iceman Fungus: pay 1 sprout -> draw 2
  '156/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 1);
        case 1:
          return askToDraw(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Silver Leaf: pay 1 growth -> gain 3 soil
  '161/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToGain(s, seat, 3);
        default:
          return END;
      }
    },
  },
  // Wild Syringa: pay 1 growth -> gain 2 soil
  '169/1': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToGain(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Oakmoss: pay 1 sprout -> gain 2 soil
  '174/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 1);
        case 1:
          return askToGain(s, seat, 2);
        default:
          return END;
      }
    },
  },
  // Mountain Aspen: pay 1 growth -> compost 3 from hand
  '187/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToCompost(s, seat, 3);
        default:
          return END;
      }
    },
  },
  // Volcanic Erruption: pay 7 sprouts -> gain 8 soil
  '199/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 7,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 7);
        case 1:
          return askToGain(s, seat, 8);
        default:
          return END;
      }
    },
  },
  // Typhoon: pay 4 growth -> place 8 sprouts
  '201/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 4,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 4);
        case 1:
          return askToPlace(s, seat, SPROUTS, 8);
        default:
          return END;
      }
    },
  },
  // Blizzard: pay 2 sprouts -> draw 3
  '204/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 2,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 2);
        case 1:
          return askToDraw(s, seat, 3);
        default:
          return END;
      }
    },
  },
  // Blue Milk: pay 1 growth -> draw 1
  '242/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToDraw(s, seat, 1);
        default:
          return END;
      }
    },
  },
  // Hairawn Muhly: pay 1 soil -> place 2 sprouts
  '243/0': {
    can: (s, seat) => soil(s, seat) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          paySoil(s, seat, 1);
          return askToPlace(s, seat, SPROUTS, 2);
        default:
          return END;
      }
    },
  },
  // New Zealand Flax: pay 1 sprout -> draw 1
  '245/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 1);
        case 1:
          return askToDraw(s, seat, 1);
        default:
          return END;
      }
    },
  },
  // Cookeina: pay 1 sprout, pay 1 growth -> compost 1 from hand, gain 2 soil
  '252/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1 && total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, SPROUTS, 1);
        case 1:
          return askToRemove(s, seat, GROWTH, 1);
        case 2:
          return askToGain(s, seat, 2);
        case 3:
          return askToCompost(s, seat, 1);
        default:
          return END;
      }
    },
  },
  // Ice Cap: pay 1 growth -> gain 2 soil
  '299B/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToRemove(s, seat, GROWTH, 1);
        case 1:
          return askToGain(s, seat, 2);
        default:
          return END;
      }
    },
  },
};
