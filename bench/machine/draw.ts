// Which abilities are measured: drawn by a fixed seed, so that every form that occurs is among them.
import { stream, shuffle } from '../../src/state/random.ts';
import { formsIn } from './forms.ts';
import { abilitiesOf, type Game, type KnownAbility } from './game.ts';

/** The number of abilities that are measured. */
export const DRAWN = 60;

const SEED = 1;

/** The abilities that were drawn, in the order of the cards, and all forms that occur in any ability. */
export interface Drawn {
  readonly abilities: readonly KnownAbility[];
  readonly forms: ReadonlySet<string>;
}

/**
 * Draws the abilities: for the rarest form that is not there yet the first that has it in a shuffled order, until
 * none is missing; then more in that order.
 */
export function drawAbilities(game: Game): Drawn {
  const { image } = game;
  const all = abilitiesOf(game).map((ability) => {
    const entry = image.entries[ability.entry];
    if (!entry) throw new Error(`no entry ${ability.entry}`);
    return { ability, forms: formsIn(ability.tree, image, entry) };
  });
  const uses = new Map<string, number>();
  for (const { forms } of all) for (const form of forms) uses.set(form, (uses.get(form) ?? 0) + 1);
  const shuffled = [...all];
  shuffle(shuffled, stream(SEED, 1, 1));

  const drawn = new Set<(typeof all)[number]>();
  const covered = new Set<string>();
  for (const [form] of [...uses].sort((a, b) => a[1] - b[1])) {
    if (covered.has(form)) continue;
    const first = shuffled.find(({ forms }) => forms.has(form));
    if (!first) continue;
    drawn.add(first);
    for (const each of first.forms) covered.add(each);
  }
  for (const each of shuffled) if (drawn.size < DRAWN) drawn.add(each);
  return {
    abilities: all.filter((each) => drawn.has(each)).map(({ ability }) => ability),
    forms: new Set(uses.keys()),
  };
}
