// The drawn abilities whose benefit is nothing but pieces, soil or cards.
import { game, layout } from '../earth.ts';
import { END, type Ability } from './ability.ts';
import { askAround, askOnEach, askToDraw, askToGain, askToPlace } from './asking.ts';
import { AREA } from './around.ts';
import { BIT, TRAITS } from './cards.ts';
import { draw, gainSoil, GROWTH, plantedWith, SPROUTS } from './table.ts';

const { vocabulary } = game.image;
const NAMED = layout.names + vocabulary.index('verb', 'choose');
const VERBS = vocabulary.names.verb.length;
const RED = vocabulary.index('mark', 'colour:red') + 1;

/** Cards whose benefit is nothing but pieces, soil or cards. */
export const PLAIN: Readonly<Record<string, Ability>> = {
  // Cat Grass: place 2 sprouts
  '5/0': { use: (s, seat, step) => (step === 0 ? askToPlace(s, seat, SPROUTS, 2) : END) },
  // Reddish Corky Fungus: place 1 growth, place 1 sprout
  '35/0': {
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToPlace(s, seat, GROWTH, 1);
        case 1:
          return askToPlace(s, seat, SPROUTS, 1);
        default:
          return END;
      }
    },
  },
  // Winter Green Barbery: draw 1
  '42/0': { use: (s, seat, step) => (step === 0 ? askToDraw(s, seat, 1) : END) },
  // Giant Puffball: draw 1, place 1 growth
  '60/0': {
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToDraw(s, seat, 1);
        case 1:
          return askToPlace(s, seat, GROWTH, 1);
        default:
          return END;
      }
    },
  },
  // Potato Plant: place 1 sprout on each herb in this column
  '83/0': { use: (s, seat, step) => (step === 0 ? askOnEach(s, seat, AREA.herbsInColumn) : END) },
  // Dahlia: place 1 growth on each bush in this column
  '134/0': { use: (s, seat, step) => (step === 0 ? askOnEach(s, seat, AREA.bushesInColumn) : END) },
  // February Daphne: place 1 sprout on each bush in this row
  '141/0': { use: (s, seat, step) => (step === 0 ? askOnEach(s, seat, AREA.bushesInRow) : END) },
  // Golden Chanterelle: place 1 growth on each mushroom in this row
  '146/0': { use: (s, seat, step) => (step === 0 ? askOnEach(s, seat, AREA.mushroomsInRow) : END) },
  // Sacred Lotus: place 2 growth
  '184/0': { use: (s, seat, step) => (step === 0 ? askToPlace(s, seat, GROWTH, 2) : END) },
  // Mountain Aspen: place 1 growth
  '187/1': { use: (s, seat, step) => (step === 0 ? askToPlace(s, seat, GROWTH, 1) : END) },
  // Great Pitcher Plant: gain 1 soil
  '189/0': { use: (s, seat, step) => (step === 0 ? askToGain(s, seat, 1) : END) },
  // Mudpot: gain 1 soil
  '223/0': { use: (s, seat, step) => (step === 0 ? askToGain(s, seat, 1) : END) },
  // Western Jack-O'-Lantern: draw 1, place 1 growth
  '229/0': {
    use(s, seat, step) {
      switch (step) {
        case 0:
          return askToDraw(s, seat, 1);
        case 1:
          return askToPlace(s, seat, GROWTH, 1);
        default:
          return END;
      }
    },
  },
  // Red Gram: gain 4 soil
  '266/0': { use: (s, seat, step) => (step === 0 ? askToGain(s, seat, 4) : END) },
  // Slime Mold: place 3 growth on adjacent flora
  '277/0': { use: (s, seat, step) => (step === 0 ? askAround(s, seat, AREA.floraAround, 3) : END) },
  // Nisyros: draw 3, gain 4 soil, at the start
  '287B/0': {
    use(s, seat, step) {
      switch (step) {
        case 0:
          draw(s, seat, 3);
          gainSoil(s, seat, 4);
          return END;
        default:
          return END;
      }
    },
  },
  // Nisyros: place 2 growth per sunny card you planted this turn
  '287B/1': {
    use: (s, seat, step) =>
      step === 0 ? askToPlace(s, seat, GROWTH, 2 * plantedWith(s, seat, TRAITS, BIT.sunny)) : END,
  },
  // Arid: if you chose red, draw 2
  '295A/0': {
    can: (s, seat) => s[NAMED + seat * VERBS] === RED,
    use: (s, seat, step) => (step === 0 ? askToDraw(s, seat, 2) : END),
  },
};
