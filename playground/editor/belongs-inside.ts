/**
 * True if a line that begins with a letter at the edge belongs inside: what stands above it is a card, or a section
 * that goes on.
 */
export function belongsInside(line: string, above: readonly string[]): boolean {
  if (!/^[\p{L}]/u.test(line) || above.length === 0) return false;
  const blanks = above.length - above.findLastIndex((each) => each.trim() !== '') - 1;
  const last = above[above.length - 1 - blanks];
  if (last === undefined) return false;
  const header = above.findLast((each) => /^[\p{L}]/u.test(each));
  // A card has a number, a section of rules a name only; the second side of a card begins at the edge.
  const isCard = header !== undefined && /^(?:\S+ \d|side )/.test(header);
  if (isCard && 'side'.startsWith(line)) return blanks === 0;
  return isCard || (blanks === 0 && header !== undefined);
}
