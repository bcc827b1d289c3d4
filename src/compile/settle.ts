import type { EffectDo } from '../language/tree.ts';
import { noMust } from './act.ts';
import { Label } from './emitter.ts';
import { index, refuse, type Line } from './line.ts';
import { NO_LIMIT, type Test } from './program.ts';
import { noComparison, nowhere, saidBy } from './selector.ts';

/** What is written behind the last step of a path. */
export type After = (() => void)[];

/** An operand that names nothing. */
const NOBODY = -1;

/** Writes the way of cards into a zone for their price, one after the other. */
export function compileSettle(effect: EffectDo, after: After, amount: () => void, line: Line): void {
  const { emitter, words } = line;
  const does = words.verb[effect.verb]?.does;
  const from = effect.from ?? does?.from;
  line.acts = true;
  noMust(effect, line);
  if (effect.on) refuse(line, 'M710', `Nothing lies anywhere after ${effect.verb}. Leave out on.`);
  if (from === undefined || does?.to === undefined || does.price === undefined || does.with === undefined) {
    refuse(
      line,
      'M712',
      `The manifest does not say from where, to where and for what price ${effect.verb} is done.`,
    );
    return;
  }
  const tests = fitting(effect, does.to, does.price, line);
  const verb = index(line, 'verb', effect.verb);
  const source = index(line, 'zone', from);
  const away = does.away === undefined ? NOBODY : index(line, 'zone', does.away);
  const wake = (): void => {
    if (does.wakes !== undefined) emitter.op('wake', index(line, 'nature', does.wakes));
    emitter.op('react', verb);
  };
  if (effect.over) {
    overThis(effect, line);
    emitter.op('swap', source, emitter.selector(tests), away, verb);
    after.push(wake);
    return;
  }
  const free = effect.without !== undefined;
  const price = index(line, 'measure', `attribute:${does.price}`);
  const money = free ? NOBODY : index(line, 'resource', does.with);
  const to = index(line, 'zone', does.to);
  const [next, used, none] = [new Label(), new Label(), new Label()];
  amount();
  // A number of things can be 0, and the loop would ask once.
  if (effect.per) emitter.op('case', 0, none);
  emitter.put(next);
  emitter.op('buy', source, to, emitter.selector(tests), price, money, verb, used, none);
  if (!free) emitter.op('charge', price, money, away);
  emitter.op('settle', to, verb);
  wake();
  emitter.put(used);
  emitter.op('again', next);
  emitter.put(none);
  emitter.op('drop');
}

/** M710 and M711 for what cannot be said of a card that takes the place of this one. */
function overThis({ amount, per, atMost, without, verb }: EffectDo, line: Line): void {
  if (amount !== 1 || per || atMost !== undefined)
    refuse(line, 'M711', `One card takes the place of this one: write 1, without per and at most.`);
  if (without === undefined)
    refuse(line, 'M710', `What takes the place of this card costs nothing. Write it with without.`);
  if (line.words.verb[verb]?.does?.away === undefined)
    refuse(line, 'M712', `The manifest does not say where a card goes whose place another one takes.`);
}

/** The tests of cards that can be taken: of a kind that lies in the zone, and what the text says. */
function fitting({ thing, verb }: EffectDo, to: string, price: string, line: Line): readonly Test[] {
  const { words } = line;
  const kinds = Object.keys(words.kind).filter((id) => words.kind[id]?.home === to);
  const said = thing && saidBy(thing, line);
  if (said) {
    noComparison(said, line);
    nowhere(said, line);
    if (said.thing !== 'card') refuse(line, 'M706', `${verb} takes cards, not ${said.noun}.`);
    if (said.sort === 'kind') {
      if (!kinds.includes(said.noun))
        refuse(line, 'M706', `${said.noun} is no kind of card that lies in ${to}.`);
      return said.tests;
    }
  }
  // Where several kinds lie in the zone, a printed price sets them apart from all that cannot be bought.
  const own: Test =
    kinds.length === 1
      ? { test: 'is', mark: index(line, 'mark', `kind:${kinds[0]}`) }
      : {
          test: 'number',
          measure: index(line, 'measure', `attribute:${price}`),
          least: words.attribute[price]?.range?.[0] ?? 0,
          most: NO_LIMIT,
        };
  return [own, ...(said?.tests ?? [])];
}
