// Must parse on old versions of Node: no syntax newer than ES modules themselves.

/**
 * The fault of a version of Node, as one line; empty where nothing is. `engines` in package.json says the
 * same to npm.
 *
 * @param {string} version such as `20.19.0`
 */
export function nodeProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return '';
  return 'Loam needs Node 20.19, 22.13, or 24 and later; this is Node ' + version + '.';
}
