import type { Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Counted, Selector, Test } from '../language/tree.ts';
import { remove } from './reporter.ts';
import type { Line } from './setting.ts';
import { startOfGap } from './text-places.ts';

/** Checks what is counted: relations and positions need a grid, comparisons a line. */
export function checkCounted(counted: Counted, located: Located<Counted>, line: Line, inLine: boolean): void {
  if (counted.form === 'things' && located.form === 'things') checkSelector(counted.of, located.of, line, inLine);
  else if (counted.form === 'line' && located.form === 'line') checkSelector(counted.of, located.of, line, true);
}

/** Checks a selector; `inLine` says whether it speaks of the cards of a line. */
export function checkSelector(selector: Selector, located: Located<Selector>, line: Line, inLine: boolean): void {
  selector.words.slice(0, -1).forEach((word, i) => {
    const leaf = located.words[i];
    const { relation, value, colour, derived } = line.pack.manifest.words;
    if (leaf && relation[word] && !value[word] && !colour[word] && !derived[word]) needsGrid(leaf, leaf.value, line);
  });
  selector.with?.forEach((test, i) => {
    const at = located.with?.[i];
    if (at) checkTest(test, at, line, inLine);
  });
  if (selector.in?.form === 'line' && located.in) needsGrid(located.in, `in this ${selector.in.line}`, line);
  if (selector.in?.form === 'longest' && located.in?.form === 'longest' && located.in.through) {
    const { through } = located.in;
    needsGrid(through, 'through this', line, { start: startOfGap(line.text, through.start), end: through.end });
  }
}

function checkTest(test: Test, located: Located<Test>, line: Line, inLine: boolean): void {
  if (inLine || (test.form !== 'different' && test.form !== 'shared')) return;
  const lines = Object.keys(line.pack.manifest.words.line);
  line.reporter.report(
    'W309',
    line.clause,
    `${test.form === 'different' ? 'all different' : 'one shared'} compares the cards of a line. Write it after something like ${lines[0] ?? 'a line'} of 4 cards.`,
    { expected: lines },
  );
}

/** W308 on a card that cannot lie in a grid. */
export function needsGrid(range: Range, what: string, line: Line, gone?: Range): void {
  if (!line.kind || line.kind.grid === true) return;
  line.reporter.report('W308', range, `"${what}" is measured from a card in the grid, and this card never lies there.`, {
    fixes: gone ? [remove(gone, `Remove ${what}`)] : [],
  });
}
