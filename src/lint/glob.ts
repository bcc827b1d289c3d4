/** Signs that other patterns of paths know and these do not. */
const FOREIGN = /[[\]{}!\\]/;

/** The sign of a pattern that is none of {@link globOf}, or undefined. */
export const foreignSign = (pattern: string): string | undefined => FOREIGN.exec(pattern)?.[0];

/**
 * A pattern of paths: `*` stands for any part of a name, `?` for one character of it, `**` for any number of folders. What
 * names a folder means all below it.
 */
export function globOf(pattern: string): (path: string) => boolean {
  // Several in a row mean what one means, and would take long to try.
  const steps = pattern
    .replace(/^\.\//, '')
    .replace(/\/+$/, '')
    .replace(/(?:\*\*\/){2,}/g, '**/')
    .split('/');
  const parts = steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    if (step === '**') return isLast ? '.+' : '(?:[^/]+/)*';
    const name = step
      .replace(/[.+^$()|]/g, '\\$&')
      .replace(/\*+/g, '[^/]*')
      .replace(/\?/g, '[^/]');
    return isLast ? `${name}(?:/.*)?` : `${name}/`;
  });
  const whole = new RegExp(`^${parts.join('')}$`, 'su');
  return (path) => whole.test(path);
}
