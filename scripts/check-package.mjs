// Checks a packed package as those see it who install it: `node scripts/check-package.mjs loam-0.1.0.tgz`. Exit 0, or 1 with one
// line a fault.
import { readFileSync } from 'node:fs';

/**
 * The package holds ES modules. Whoever asks for them with `require` gets them from every Node that it is for, and the
 * resolution of Node 10 knows no entries.
 */
const isOurs = ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10';

/** @param {Uint8Array<ArrayBuffer>} tarball @returns {Promise<readonly string[]>} */
async function faultsOf(tarball) {
  // By name, so that types are checked where only this check's packages are missing.
  const tools = ['publint', 'publint/utils', '@arethetypeswrong/core'].map((name) => import(name));
  const [{ publint }, { formatMessage }, { checkPackage, createPackageFromTarballData }] =
    await Promise.all(tools);
  const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: data } });
  const { types, problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  return [
    ...messages.map((each) => formatMessage(each, pkg) ?? each.code),
    ...(types === false ? ['types: there are none'] : problems.filter(isOurs).map(described)),
  ];
}

const described = (/** @type {unknown} */ problem) =>
  `types: ${JSON.stringify(problem, (key, value) => (key === 'trace' ? undefined : value))}`;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the packed package: node scripts/check-package.mjs FILE');
  process.exitCode = 2;
} else {
  const faults = await faultsOf(readFileSync(file));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
