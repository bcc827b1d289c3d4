import type { PackDifference } from '../diff/difference.ts';
import { sentencesOf, stateOf, subjectOf, totalsOf, type ComparedPacks } from './diff-words.ts';
import { safe } from './safe-text.ts';

/** The number of sentences that stand in the line of a block that is closed; all of them stand inside. */
const MOST = 3;

/** The differences, for a pull request: a block that opens for each card. */
export function diffMarkdown(compared: ComparedPacks): string {
  const { before, after, differences } = compared;
  const head = `**${totalsOf(compared)}** between ${escaped(before)} and ${escaped(after)}\n`;
  if (differences.length === 0) return `Nothing differs between ${escaped(before)} and ${escaped(after)}.\n`;
  return [head, ...differences.map(block)].join('\n');
}

function block(difference: PackDifference): string {
  const sentences = sentencesOf(difference);
  const state = stateOf(difference);
  const first = sentences.slice(0, MOST).join('; ');
  const more = sentences.length > MOST ? `; and ${sentences.length - MOST} more` : '';
  const says = `${state === 'changed' ? '' : ` ${state}`}${first === '' ? '' : `: ${first}${more}`}`;
  const fence = '`'.repeat(
    Math.max(3, ...[...difference.text.matchAll(/`+/g)].map(([run]) => run.length + 1)),
  );
  const path = (difference.after ?? difference.before)?.path ?? '';
  return `<details>
<summary><b>${escaped(subjectOf(difference))}</b>${escaped(says)}</summary>

${sentences.map((each) => `- ${escaped(each)}\n`).join('')}
${escaped(path)}

${fence}diff
${difference.text}${fence}

</details>
`;
}

/** Text that Markdown and HTML leave as it is, and that calls nobody. */
const escaped = (text: string): string =>
  safe(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]#|~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/@(?=\w)/g, '@<!-- -->');
