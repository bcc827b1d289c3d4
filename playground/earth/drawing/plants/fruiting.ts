/** One mushroom of a group: where its foot stands and how large it is beside the first. */
export interface Fruiting {
  readonly index: number;
  readonly x: number;
  readonly size: number;
  /** Height of the stalk, half the width and the height of the cap, in units of the plant. */
  readonly high: number;
  readonly half: number;
  readonly lean: number;
}
