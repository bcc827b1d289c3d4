/**
 * Types made from a schema under other names than there, where those belong to other rooms or to JavaScript. Comments stay as
 * they are.
 *
 * @param {string} source
 * @param {Record<string, string>} names those of the schema to those in code
 */
export function named(source, names) {
  const words = new RegExp(`\\b(?:${Object.keys(names).join('|')})\\b`, 'g');
  return source
    .split('\n')
    .map((line) =>
      /^ *(?:\/\*\*| \*)/.test(line) ? line : line.replace(words, (word) => names[word] ?? word),
    )
    .join('\n');
}
