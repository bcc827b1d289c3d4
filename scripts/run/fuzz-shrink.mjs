// Makes an input smaller as long as the same is wrong with it, by taking away lines, parts of lines and parts of JSON.
import { parseTree } from 'jsonc-parser';

/**
 * @param {string} text
 * @param {(text: string) => Promise<boolean>} isStillWrong
 * @param {number} most how often it is tried
 * @returns {Promise<string>} the smallest text that was found
 */
export async function shrunk(text, isStillWrong, most) {
  let tries = 0;
  let best = text;
  let before;
  do {
    before = best;
    for (const cuts of [partsOfJson, linesOf, lettersOf]) {
      // A part that was taken away leaves other parts; those that could not be are not tried again in this pass.
      let skipped = 0;
      for (let list = cuts(best); skipped < list.length && tries < most;) {
        const { start, end } = list[skipped];
        const shorter = best.slice(0, start) + best.slice(end);
        tries += 1;
        if (shorter !== best && (await isStillWrong(shorter))) {
          best = shorter;
          list = cuts(best);
          skipped = Math.min(skipped, list.length);
        } else skipped += 1;
      }
    }
  } while (best !== before && tries < most);
  return best;
}

/** Halves, quarters and so on of a row of parts, the largest first. */
function pieces(ends, least = 1) {
  const found = [];
  for (let size = Math.ceil(ends.length / 2); size >= least; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < ends.length; at += size)
      found.push({ start: at === 0 ? 0 : ends[at - 1], end: ends[Math.min(ends.length, at + size) - 1] });
  return found;
}

function linesOf(text) {
  const ends = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at + 1);
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return pieces(ends);
}

/** Single letters of short texts; of long ones only larger parts. */
function lettersOf(text) {
  const ends = Array.from({ length: text.length }, (_, at) => at + 1);
  return pieces(ends, Math.max(1, Math.floor(text.length / 200)));
}

/** Properties and entries, with the comma behind or before them; the largest first. */
function partsOfJson(text) {
  const errors = [];
  const root = /^\s*[{[]/.test(text) ? parseTree(text, errors) : undefined;
  if (!root || errors.length > 0) return [];
  const found = [];
  const visit = (node) => {
    const children = node.children ?? [];
    if (node.type !== 'property')
      children.forEach(({ offset, length }, at) => {
        const next = children[at + 1];
        const last = children[at - 1];
        if (next) found.push({ start: offset, end: next.offset });
        else found.push({ start: last ? last.offset + last.length : offset, end: offset + length });
      });
    children.forEach(visit);
  };
  visit(root);
  return found.sort((a, b) => b.end - b.start - (a.end - a.start));
}
