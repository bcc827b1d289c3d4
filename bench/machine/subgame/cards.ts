// The cards of the sub-game.

/**
 * Their numbers, in order: 60 of the printed cards. What is on them is gaining soil, placing pieces anywhere, on each
 * of a type in a row or column and around the card, drawing, composting from hand and deck, and every way to pay; in
 * all colours but green, and once when planted.
 */
export const CARDS: readonly number[] = [
  1, 4, 5, 8, 10, 11, 13, 14, 17, 18, 19, 23, 32, 33, 35, 37, 41, 43, 45, 48, 53, 57, 66, 70, 71, 75, 77, 79,
  83, 89, 131, 134, 137, 141, 144, 146, 151, 157, 160, 170, 172, 175, 177, 184, 189, 227, 236, 239, 242, 244,
  247, 258, 259, 266, 267, 268, 269, 270, 272, 276,
];
