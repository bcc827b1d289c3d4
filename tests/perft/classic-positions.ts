import type { Card } from '../oracle/classic/cards.ts';
import type { Options } from '../oracle/classic/eights.ts';

/**
 * The top of the pile, nothing below it; hands of seats parted by bars, `*` for all that is nowhere else; the stock from its top, or as
 * much of it as is drawn; options that are on; how many sequences of 1, 2, 3 choices and so on there are.
 */
export type EightsRow = readonly [
  top: Card,
  hands: string,
  stock: string,
  options: Options,
  counts: readonly number[],
];

const NONE: Options = {};
const TWOS: Options = { twos: true };
const ACES: Options = { aces: true };
const QUEENS: Options = { queens: true };
const ALL: Options = { twos: true, aces: true, queens: true };

/** Positions of eights with few cards left. */
export const EIGHTS_POSITIONS: readonly EightsRow[] = [
  ['9S', '2S 9H KC | AC 2C', '3D 4D 5D 6D JC JD JH JS QC 10D AH 7D 7C KH 9C KD', NONE, [2, 2, 2, 4, 5, 6, 6]],
  ['9S', '8C KC | KD 4S 3H', '5C 6C 7D 10D JC 3S JD 5H AC QS QD 6D 5S 5D', NONE, [1, 4, 4, 4, 2, 2, 2]],
  [
    '8S',
    '4S 8C | 8D KS 3C',
    '2H 9C 9D 4D 5H QH AH 5S 10C 4H AC JH QD QC',
    NONE,
    [2, 6, 11, 22, 20, 16, 16, 15],
  ],
  ['9S', 'KC 3H 6C | 9D 8H 7C', 'JS 4D 10C 6H 7H 5H 2H AC JH QS 10D 2D AD', NONE, [1, 1, 4, 5]],
  [
    'QH',
    'QS 3H 4H | 2H 5S 6D',
    '7H 8S 9C 10D JC 4C AD 6S 3C 4S QD 9S JH 5C 5H',
    NONE,
    [3, 3, 3, 6, 8, 14, 17],
  ],
  [
    'QH',
    'QS 3H 4H | 2H 5S 6D',
    '7H 8S 9C 10D JC 4C AD 6S 3C 4S QD 9S JH 5C 5H',
    QUEENS,
    [3, 3, 3, 6, 6, 14, 17],
  ],
  ['5C', '2C 6C KD | 2D KH 7C', '3D 4D 5D 6D JC JD 6S 7H 9C 5S 3H AH AD 4C', NONE, [2, 3, 3, 3, 5, 7]],
  ['5C', '2C 6C KD | 2D KH 7C', '3D 4D 5D 6D JC JD 6S 7H 9C 5S 3H AH AD 4C', TWOS, [2, 3, 5, 9, 20, 29]],
  ['KD', 'AD 2D 5H | 9C 9S 4H | *', '', NONE, [2, 2, 32]],
  ['KD', '2D 8D 7C | 9H 4C 6S | *', '7H', TWOS, [2, 5, 32, 99]],
  [
    '7D',
    'AD 9C 2D | 4D 5D AH | AC 6D 8H',
    'QC 10S JS 3S KC 5C 2H 4C QD 3C 3H 10H QH 4H 5H JD 5S 4S 3D 6C 2S',
    NONE,
    [2, 5, 10, 25, 27],
  ],
  [
    '7D',
    'AD 9C 2D | 4D 5D AH | AC 6D 8H',
    'QC 10S JS 3S KC 5C 2H 4C QD 3C 3H 10H QH 4H 5H JD 5S 4S 3D 6C 2S',
    ACES,
    [2, 5, 11, 18, 20, 37],
  ],
  ['9S', 'QS KC 9H | AC KS QH | 6D 6S 3S', '4D 5H 6H 7C 4S 10C 7D 5C 9D JC', NONE, [2, 3, 4, 5, 6, 8]],
  ['9S', 'QS KC 9H | AC KS QH | 6D 6S 3S', '4D 5H 6H 7C 4S 10C 7D 5C 9D JC', QUEENS, [2, 3, 3, 4, 4, 4]],
  [
    '9S',
    'AS KC 9D | AC KS 2H | 9C 2S 5S',
    '4D 5H 6H 7C 8D JD 10H AH 3D 4C 7S QH 10C',
    ALL,
    [2, 3, 4, 7, 7, 13],
  ],
  [
    '4H',
    'QH 2H AH | QD 2D AD | QC 2C AC',
    '5H 6D 7C 9S 10S JS KS KH KC 6C JD 10H AS 5D 4D 9H',
    ALL,
    [3, 4, 5, 8, 10, 14],
  ],
  ['6C', '8C 8D | 8H 8S | 3C 4C', '5S 9D 10D 5D 10H 4D 6H 7D 3S JH KD', NONE, [2, 8, 16, 64, 80]],
  [
    'JC',
    '10C 4S | JD 4H | JH 4D | JS 3S',
    '5C 6C 7H 9S KH AH 9D 6S 2H 4C AD 5D QH',
    ACES,
    [1, 1, 1, 1, 2, 4, 6],
  ],
  [
    '3D',
    'AD QD 2D | 5D 6H | 7H 9D | 10D KC',
    '4C 4S JS JH 8C 6D 5H 5C JD KD 10H 3H AS 2S 6C',
    ALL,
    [3, 3, 3, 4, 6, 6],
  ],
  [
    'KS',
    'QS 9S | 5S 5H | 7S 7H | 10S 10C | AS 8H',
    '2C 3C 4C 6D 7C AD 10D QH 9D 7D 4S QC',
    ALL,
    [2, 2, 2, 3, 7, 10],
  ],
];

/** Hands of seats parted by bars; the first trick from the card that was led, by the first seat; scores before; sequences. */
export type HeartsRow = readonly [
  hands: string,
  trick: string,
  scores: readonly number[],
  counts: readonly number[],
];

/** Positions of hearts with few cards left. Where no card is played, three are passed to the left first. */
export const HEARTS_POSITIONS: readonly HeartsRow[] = [
  ['4H 5H | QS 3C KD | 7H 8H 9H', '2C', [0, 0, 0], [1, 3, 6, 12, 24, 24, 24, 24, 1080]],
  [
    '2C 4H 9S | 3C 5H QS | KC AH 10D',
    '',
    [0, 0, 0],
    [
      3, 9, 27, 81, 240, 690, 1890, 4830, 11130, 22050, 34650, 34650, 34650, 34650, 34650, 34650, 69300,
      138600, 138600, 138600, 138600, 6237000,
    ],
  ],
  [
    '2C 4H 9S | 3H 5H QS | KC AH 10D',
    '',
    [0, 90, 0],
    [
      3, 9, 27, 81, 240, 690, 1890, 4830, 11130, 22050, 34650, 34650, 34650, 103950, 103950, 173250, 277200,
      485100, 485100, 485100, 485100, 21829500,
    ],
  ],
  [
    '2C 5C 3D 4H | 8H 4C AC 3H | 10S 9C KS AS',
    '',
    [0, 0, 0],
    [6, 33, 168, 798, 3540, 14550, 54600, 183120, 530880, 1260000, 2217600, 2217600, 2217600, 3742200],
  ],
  [
    'KC QC JC 10C | 2C 3C 4C 5C | AC 6H 7H QS',
    '',
    [0, 0, 0],
    [
      6, 33, 168, 798, 3540, 14550, 54600, 183120, 530880, 1260000, 2217600, 2217600, 2217600, 4712400,
      14691600, 27027000,
    ],
  ],
  [
    'QS 3H 4H | 2C 5H 6H | 8H QH KH | KC 9H 10H',
    '',
    [80, 80, 80, 80],
    [
      4, 16, 64, 256, 1020, 4020, 15540, 58380, 210840, 722400, 2310000, 6745200, 17417400, 37837800,
      63063000, 63063000, 63063000,
    ],
  ],
  [
    '9S 2C 5C | 8H 4C AC | 10S 9C KS | 4H KD QS',
    '',
    [0, 0, 0, 0],
    [
      4, 16, 64, 256, 1020, 4020, 15540, 58380, 210840, 722400, 2310000, 6745200, 17417400, 37837800,
      63063000, 63063000, 63063000, 126126000, 126126000, 126126000,
    ],
  ],
  [
    '5C 3D 4H | 8H 4C AC 3H | 10S 9C KS AS',
    '2C',
    [0, 0, 0],
    [2, 2, 4, 12, 30, 57, 114, 228, 228, 228, 228, 10260],
  ],
  ['5C 3D 4H | 8H QS AC 3H | 10S 9C KS AS', '2C', [0, 0, 0], [1, 1, 1, 3, 9, 18, 36, 64, 64, 64, 64, 2880]],
  ['5C 3D 4H | 8H 7D 6D | 10S 9C KS AS', '2C KC', [0, 0, 0], [1, 2, 6, 6, 6, 12, 24, 24, 24, 24, 1080]],
  [
    '5H 6H 7H | 2H 3H 4H | 8H QS 9H JH',
    '2C 3C',
    [0, 0, 0],
    [4, 12, 27, 81, 162, 324, 648, 648, 648, 648, 29160],
  ],
  [
    '5H 6H 7H | 2H 3H 4H | 8H QS 9H JH',
    '2C 3C',
    [0, 99, 50],
    [4, 12, 27, 81, 162, 324, 648, 648, 648, 648, 0],
  ],
  [
    'QS AS KS | AH KH QH | 2H 3H 4H | 5C 6C 5H 7H',
    '2C 3C 4C',
    [0, 0, 0, 0],
    [2, 2, 6, 18, 54, 108, 216, 432, 864, 864, 864, 864, 864, 38016],
  ],
  [
    'QS AS 4D | AH KS QD | 2S 3D 4H 9S | 5S 6D 5H 7H',
    '2C 3C',
    [0, 0, 0, 0],
    [3, 6, 12, 18, 36, 52, 88, 120, 172, 296, 296, 296, 296, 296],
  ],
  ['3D 9D | 4C KD 6H | 7H 8C AD | JS QS 2D', '2C', [0, 0, 0, 0], [1, 1, 2, 2, 3, 6, 6, 6, 6, 6, 6, 264]],
  ['3D 9D | 4H KD 6H | 7H 8C AD | JS QS 2D', '2C', [0, 0, 88, 0], [1, 1, 2, 2, 3, 6, 12, 12, 12, 12, 12, 0]],
  [
    '4C KC | 5C 6C 2H | 6H AH 9C | QS 9D 8D | 2S 10H JC',
    '3C',
    [0, 0, 0, 0, 0],
    [2, 2, 4, 4, 4, 8, 16, 32, 32],
  ],
  [
    '4C KC | 5S 6C | 6H AH 9C | QS 9D 8D | 2S 10H JC',
    '3C QC',
    [0, 0, 0, 0, 0],
    [1, 2, 2, 4, 8, 12, 20, 40, 40, 40, 40, 40, 40],
  ],
  ['QS | 2H | 3H | 5H 6H | 4H AC', '3C 4C 5C', [0, 0, 0, 0, 0], [2, 2, 2, 2, 2, 2, 2, 80]],
  ['QS | 2S | 3H | 5S 6S | 4H AS', '3C 4C 5C', [74, 75, 73, 0, 10], [2, 2, 2, 2, 2, 2, 2, 80]],
];

/** The card turned over; hands of seats parted by bars; the first trick, if one is begun, and who led it; sequences. */
export type OhHellRow = readonly [
  turned: Card,
  hands: string,
  trick: string,
  leader: number,
  counts: readonly number[],
];

/** Positions of oh-hell with few cards left. Where no card is played, seats bid first. */
export const OH_HELL_POSITIONS: readonly OhHellRow[] = [
  ['7D', 'QH | AH | KS', '', 0, [2, 4, 8, 8, 8, 8, 24, 72, 216, 432]],
  ['7D', '2C | 3C | 4C | 5C', '', 0, [2, 4, 8, 16, 16, 16, 16, 16, 48, 144, 432, 1296, 2592]],
  ['AS', '2C | 3D | 4H | 5C | KS', '', 0, [2, 4, 8, 16, 32, 32, 32, 32, 32, 32, 96, 288, 864, 2592]],
  ['7D', 'QH 9D 2S | AH 5C KC 7S | KS 6D 8C 8S', '4C', 0, [2, 2, 6, 11, 19, 38, 52, 86, 86, 86, 86, 516]],
  ['7D', 'QH | AH 5C | KS 6D', '4C', 0, [1, 2, 2, 2, 2, 8, 32, 128, 384]],
  ['7D', 'QH | AH 5C | KS 6D', '4D', 0, [2, 2, 2, 2, 2, 8, 32, 128, 384]],
  ['7D', 'QH 2C | AH 5D 3S | KS 6D 9C', '4C', 0, [3, 3, 6, 11, 14, 14, 14, 14, 70, 350, 1750, 7000]],
  ['7C', 'QH 2C | AH 5D 3S | KS 6D 4C', '4D', 0, [1, 1, 2, 3, 4, 4, 4, 4, 20]],
  ['7S', 'QH 2C | AH 5D 3S | KS 6D 4C', '4H', 0, [1, 3, 6, 8, 14, 14, 14, 14, 70]],
  ['2H', 'QH 9C | AH 5D 3S | KS 6D', '4C 6C', 2, [3, 6, 8, 16, 16, 16, 16, 80, 400, 2000, 8000]],
  ['2H', 'QH 9C | 10H 5D | KS 6D 7C', '4C 6C', 0, [1, 2, 4, 6, 6, 6, 6, 30, 150, 750, 3000]],
  ['2H', 'QH 9C | 10H 5D | KS 6D 4C', '3C 6H', 0, [1, 2, 3, 4, 4, 4, 4, 20, 100, 500, 2000]],
  ['9D', 'AD KD 4C | 2D 3C JC | 5S 6S', '7S', 2, [3, 9, 18, 28, 56, 56, 56, 56, 280, 1400, 7000, 28000]],
  ['9D', '2C 3D | 4C 5D | 6C 7D | 8C', '9C', 3, [1, 1, 1, 1, 1, 1, 1]],
  ['9S', '2C 3D | 4C 5D | 6C 7D | 8C', '9C', 3, [1, 1, 1, 1, 1, 1, 1, 4, 16, 64, 256, 768]],
  ['KH', '2C 3H 4S | 4C 5D 6S | 6C 7H | 8C 8D', '9S 10S', 2, [1, 1, 2, 3, 3, 5, 5, 5, 5, 5, 25]],
  ['KH', '2C 3H 4D | 4C 5D 6S | 6C 7H | 8C 8D', '9H 10D', 2, [1, 3, 6, 9, 15, 28, 28, 28, 28, 28, 140]],
  [
    'KH',
    '2C | 4C 5D | 6C 7H | 8C 8D | 9C 9H',
    '9S',
    0,
    [2, 4, 8, 16, 16, 16, 16, 16, 16, 64, 256, 1024, 4096],
  ],
  ['KC', '2C 3C | 4C 5D | 6C 7H | 8C | 9C', '9S JS', 3, [2, 4, 8, 8, 8, 8, 8, 8, 32, 128, 512, 2048, 8192]],
  ['3S', 'AS 2H | KS 3H | QS 4H | JS 5H | 10S', '9H', 4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 16, 64, 256, 1024]],
];

/** The evening; hands of seats parted by bars, by the numbers of their cards; the assistants in each cabinet; sequences. */
export type CabinetRow = readonly [
  evening: 1 | 2 | 3,
  hands: string,
  assistants: string,
  counts: readonly number[],
];

/** Positions of cabinet with few cards left. Assistants are 89 to 96. */
export const CABINET_POSITIONS: readonly CabinetRow[] = [
  [1, '1 | 2', '|', [2, 4, 6, 6, 72, 504, 1296, 1296]],
  [3, '1 | 2', '|', [2, 4, 6, 6, 0]],
  [1, '1 19 | 2 35', '|', [4, 12, 24, 24, 48, 96, 144, 144, 1728]],
  [2, '1 19 | 2 35', '|', [4, 12, 24, 24, 48, 96, 144, 144, 1728]],
  [3, '1 19 | 2 35', '|', [4, 12, 24, 24, 48, 96, 144, 144, 0]],
  [1, '1 19 | 2 35', '89 |', [4, 12, 24, 24, 48, 48, 72, 120, 192, 240]],
  [1, '1 19 | 2 35', '89 | 90', [4, 12, 24, 24, 96, 288, 576, 576, 864, 1440]],
  [1, '1 19 51 | 2 35 56', '89 |', [6, 24, 54, 54, 162, 162, 324, 756, 1728]],
  [3, '1 19 51 | 2 35 56', '89 90 |', [6, 24, 54, 54, 162, 162, 432, 864, 2160, 3888]],
  [3, '1 89 51 | 2 35 56', '| 90', [6, 24, 54, 54, 162, 162, 324, 756, 1728]],
  [1, '1 89 51 | 2 35 56', '| ', [6, 24, 54, 54, 216, 648, 1296, 1296, 2592]],
  [2, '1 19 51 61 | 2 35 56 62', '|', [8, 40, 96, 96, 576, 2304, 5184, 5184]],
  [1, '1 19 | 2 35 | 3 36', '| |', [6, 30, 120, 360, 720, 720, 2160, 6480]],
  [2, '1 19 | 89 35 | 3 36', '90 | |', [6, 30, 120, 360, 720, 720, 1440, 1440, 2880]],
  [1, '1 19 | 89 35 | 3 36', '90 | |', [6, 30, 120, 360, 720, 720, 1440, 1440, 2880]],
  [3, '1 | 35 | 36', '90 | 91 |', [3, 9, 24, 54, 90, 90, 0]],
  [1, '1 | 35 | 36', '90 | 91 |', [3, 9, 24, 54, 90, 90, 1620, 21060, 174960]],
  [3, '89 90 | 91 92', '93 | 94', [4, 12, 24, 24, 96, 288, 576, 576, 864, 1440]],
  [1, '1 | 2 | 3 | 4 ', '| | |', [4, 16, 60, 204, 600, 1440, 2520, 2520, 60480]],
  [3, '1 | 2 | 3 | 4 | 5', '89 | | | |', [5, 25, 120, 540, 2220, 8100, 25200, 63000, 113400, 113400]],
];
