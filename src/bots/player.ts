/** Who chooses for a seat: a bot, or a person. */
export interface SeatPlayer {
  /** Its name, in one word. */
  readonly name: string;
  /**
   * One of the offered choices; undefined when it chooses nothing any more, so that the game stops there.
   *
   * @param offers legal choices, at least one; they are not valid any more after the next call
   */
  choose(seat: number, offers: Int32Array): number | undefined;
}
