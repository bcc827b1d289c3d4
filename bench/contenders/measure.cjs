// One fresh process of one contender: `node measure.cjs MODE BUNDLE TEXTS ROOT [PASSES]`, where TEXTS is a JSON file
// with the manifest and all texts, read before anything is timed. Prints one line of JSON.
//
//   answer  a fingerprint of all trees, and how many there are
//   cold    loading the bundle and the first pass over all texts, in milliseconds
//   first   loading the bundle and the first text only
//   warm    the median of the later half of PASSES passes, each over texts that were not seen before
'use strict';
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const [, , mode, bundle, file, root, passes = '1'] = process.argv;
const { manifest, texts } = JSON.parse(readFileSync(file, 'utf8'));

/** @returns {{ wall: number, cpu: number }} milliseconds; `cpu` counts all threads of the process */
function timed(work) {
  const before = process.cpuUsage();
  const began = performance.now();
  work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

const load = () => require(bundle).open(manifest, root);

function pass(check, some) {
  let good = 0;
  for (const text of some) if (check(text) !== undefined) good += 1;
  if (good !== some.length) throw new Error(`${some.length - good} texts were refused.`);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

// Through bytes, as a file is read: a string put together by `+` would be flattened while it is timed.
const fresh = (number) => texts.map((text) => Buffer.from(`${text}# pass ${number}\n`).toString('utf8'));

const inOrder = (_key, value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const modes = {
  answer() {
    const check = load();
    const hash = createHash('sha256');
    for (const text of texts) hash.update(JSON.stringify(check(text), inOrder));
    return { trees: texts.length, print: hash.digest('hex') };
  },
  cold: () => timed(() => pass(load(), texts)),
  first: () => timed(() => pass(load(), texts.slice(0, 1))),
  warm() {
    const check = load();
    const times = [];
    for (let number = 1; number <= Number(passes); number += 1) {
      const some = fresh(number);
      times.push(timed(() => pass(check, some)));
    }
    const later = times.slice(times.length >> 1);
    return { wall: median(later.map((each) => each.wall)), cpu: median(later.map((each) => each.cpu)) };
  },
};

console.log(JSON.stringify(modes[mode]()));
