// Which abilities use which instructions, tests and scopes: counted over every program of a pack.

/**
 * @typedef {{ abilities: number, cards: Set<string>, rules: Set<string> }} Use
 */

/**
 * Uses by name of the instruction, and by `test is`, `scope zone` and so on.
 *
 * @param {{ readCode: (code: Int32Array, from: number, to: number) => readonly any[] }} loam
 * @param {any} image a linked pack
 * @returns {Map<string, Use>}
 */
export function usesOf(loam, image) {
  /** @type {Map<string, Use>} */
  const uses = new Map();
  for (const { card, program } of image.faces) {
    for (const entry of program.entries) {
      for (const name of namesIn(loam.readCode(program.code, entry.at, entry.end), program.constants)) {
        const use = uses.get(name) ?? { abilities: 0, cards: new Set(), rules: new Set() };
        uses.set(name, use);
        use.abilities += 1;
        if (card < 0) use.rules.add(program.name);
        else use.cards.add(faceName(image, card, program));
      }
    }
  }
  return uses;
}

/** Number, side on a card with two, and name: `315A Ngorongoro Crater`. */
function faceName({ cards }, card, { number, side, name }) {
  return `${number}${cards[card].faces > 1 ? side : ''} ${name}`;
}

/** Numbers of the cards among names of faces; both sides of a card are one. */
export const cardsAmong = (names) => new Set([...names].map((name) => /^\d+/.exec(name)?.[0] ?? name));

/** The words that an ability uses, each once. */
function namesIn(steps, constants) {
  const names = new Set();
  const addConstant = (index) => {
    const constant = constants[index];
    if (constant?.constant === 'selector') for (const { test } of constant.tests) names.add(`test ${test}`);
    if (constant?.constant === 'scope') names.add(`scope ${constant.in}`);
    if (constant?.constant === 'members')
      for (const { scope, selector } of constant.of) {
        addConstant(scope);
        addConstant(selector);
      }
  };
  for (const { instruction, operands } of steps) {
    names.add(instruction.name);
    instruction.operands.forEach(({ sort }, place) => {
      if (['selector', 'scope', 'members'].includes(sort)) addConstant(operands[place]);
    });
  }
  return names;
}
