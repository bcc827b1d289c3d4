// The places where each deed can be said are found out by checking and compiling it there, in a pack that has every act.
import { BuildError } from './made.mjs';
import { REACH_PACK } from './reach-pack.mjs';

/**
 * A deed for all that can be done, by its act, without the word that makes it compulsory.
 *
 * @type {readonly (readonly [string, string])[]}
 */
export const DEEDS = [
  ['add', 'gain 2 coins'],
  ['put', 'sow 1 seed on each tree in field'],
  ['remove', 'pay 1 coin'],
  ['move', 'draw 1'],
  ['move', 'toss 1 club from hand'],
  ['move', 'toss each club in hand'],
  ['move', 'toss 1 from hand to the left'],
  ['move', 'toss each card in field of the others'],
  ['move', 'look at 3 from deck and keep 1 and toss the rest'],
  ['settle', 'build 1 tree'],
  ['enter', 'stage 1 event'],
  ['repeat', 'copy 1 red ability in field'],
  ['run', 'wake each red ability in field'],
  ['raise', 'mark 1 mark'],
  ['lower', 'wipe 1 mark'],
  ['stake', 'claim 1 goal in row'],
  ['name', 'choose 1 action'],
  ['name', 'call 1 sign'],
  ['count', 'score 2'],
  ['deal', 'deal 1 prize'],
  ['pick-face', 'pick 1 tree'],
];

const card = (/** @type {string} */ line) => ({
  path: 'trees/1-a.card',
  text: `tree 1 "A"\n  suit club\n  cost 1\n  room 3\n\n  ${line}\n`,
});
const rules = (/** @type {string} */ kind) => (/** @type {string} */ line) => ({
  path: 'rules/a.rules',
  text: `${kind} "A"\n  ${line}\n`,
});

/**
 * The places where something is done, and by whom: the head of the column, the file, and the line with `*` for the deed.
 *
 * @type {readonly (readonly [string, (line: string) => { path: string, text: string }, string])[]}
 */
export const PLACES = [
  ['on a card', card, 'red: *'],
  ['as a cost', card, 'red: * -> gain 1 coin'],
  ['in answer to a deed', card, 'brown: when you draw any card, *'],
  ['in rules, by a seat', rules('action'), 'active: *'],
  ['in rules, by the opponent', rules('action'), 'dummy: *'],
  ['in the flow, by a seat', rules('phase'), 'step: for each seat in order, *'],
  ['in the flow, by the table', rules('phase'), 'step: *'],
  ['in the flow, by the opponent', rules('phase'), 'step: for the opponent, *'],
  ['at the end', rules('sheet'), 'end: *'],
];

/**
 * Every deed in every place: whether it can be said there as something that may be done and as something that must be, or the
 * code that refuses it. A cost is paid or not, so that nobody has to.
 *
 * @param {any} loam what scripts/build/docs.mjs loads of the sources
 * @returns {readonly { act: string, deed: string, place: string, may?: string, must?: string }[]} codes where it is refused
 */
export function reachOf(loam) {
  const { pack, diagnostics } = loam.readPack(JSON.stringify(REACH_PACK));
  if (!pack) throw new BuildError(`reach-pack.mjs: ${diagnostics[0]?.code} ${diagnostics[0]?.message}`);
  const vocabulary = new loam.Vocabulary(pack.manifest);
  const refusal = (source) => {
    const { entries, rules: sections } = loam.buildCatalogue(pack, [source]);
    const { checked } = entries[0] ?? sections[0];
    const faults = entries[0] ? loam.cardFaults : loam.rulesFaults;
    return checked.card
      ? faults(checked, pack, vocabulary)[0]?.code
      : checked.diagnostics.find(({ severity }) => severity === 'error')?.code;
  };
  return DEEDS.flatMap(([act, deed]) =>
    PLACES.map(([place, file, line]) => ({
      act,
      deed,
      place,
      may: refusal(file(line.replace('*', deed))),
      must: place === 'as a cost' ? undefined : refusal(file(line.replace('*', `must ${deed}`))),
    })),
  );
}
