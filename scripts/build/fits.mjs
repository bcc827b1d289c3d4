// Of each compiled validator, which collects all that is wrong, makes a second one that only says whether something is.
// That is a third of the code and of the time, and nearly all data are right.

const VALIDATOR =
  /^function (validate\d+)\(data, \{instancePath=""[^\n]*\}=\{\}\)\{\n([^]*?)\n\1\.errors = vErrors;\s*return errors === 0;\s*\}$/gm;
const TRACKED =
  /^const (evaluated\d+) = validate\d+\.evaluated;\s*if\(\1\.dynamicProps\)\{[^}]*\}\s*if\(\1\.dynamicItems\)\{[^}]*\}$/gm;
const NOTED =
  /^const (err\d+) = \{[^]*?\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;$/gm;
const CALLED =
  /^if\(!\((validate\d+|wrapper\d+\.validate)\((.*?), \{instancePath.*\}\)\)\)\{\s*vErrors = vErrors === null \? \1\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;\s*\}$/gm;
// By which validators of rules that hold themselves call each other.
const WRAPPED = /^const (wrapper\d+) = \{validate: (validate\d+)\};$/gm;
const FORGOTTEN =
  /^if\(vErrors !== null\)\{\s*if\((_errs\d+)\)\{\s*vErrors\.length = \1;\s*\}\s*else \{\s*vErrors = null;\s*\}\s*\}$/gm;

/**
 * The code with `fitsCard` beside each `validateCard`. Where the library has written a validator in a way that is not
 * known here, the second one calls the first.
 *
 * @param {string} code as the library writes it
 * @returns {string}
 */
export function withFits(code) {
  const wrapped = new Map([...code.matchAll(WRAPPED)].map(([, name, inner]) => [`${name}.validate`, inner]));
  const made = [...code.matchAll(VALIDATOR)].map(([, name = '', body = '']) => fits(name, body, wrapped));
  const exported = [...code.matchAll(/^export const validate(\w+) = validate(\d+);$/gm)].map(
    ([, name, number]) => `export const fits${name} = fits${number};`,
  );
  return [code, ...made, ...exported].join('\n');
}

function fits(name, body, wrapped) {
  const counting = body
    .replace(TRACKED, '')
    .replace(NOTED, 'errors++;')
    .replace(
      CALLED,
      (_, called, data) => `if(!${fitsName(wrapped.get(called) ?? called)}(${data})){ errors++; }`,
    )
    .replace(FORGOTTEN, '')
    .replace(/^let (?:vErrors = null|errors = 0);$/gm, '');
  const own = fitsName(name);
  if (/\b(?:vErrors|instancePath|evaluated|wrapper\d+|validate\d+)\b/.test(counting)) {
    return `function ${own}(data){ return ${name}(data); }`;
  }
  // Only where no error is taken back again, the first one decides.
  const taken = /\berrors = |=== errors\b|\berrors === /.test(counting);
  return taken
    ? `function ${own}(data){ let errors = 0;\n${counting}\nreturn errors === 0; }`
    : `function ${own}(data){\n${counting
        .replace(/^const _errs\d+ = errors;$/gm, '')
        .replaceAll('errors++;', 'return false;')}\nreturn true; }`;
}

const fitsName = (/** @type {string} */ name) => name.replace('validate', 'fits');
