import { listing } from '../cards/reporter.ts';
import { isTaken } from '../cards/taken.ts';
import type { EffectDo } from '../language/tree.ts';
import { noMust } from './act.ts';
import { Label } from './emitter.ts';
import { index, refuse, type CompiledLine } from './line.ts';
import { noReach } from './reach.ts';
import { NO_LIMIT, type CardCondition } from './program.ts';
import { noComparison, nowhere, saidBy } from './selector.ts';

/** The work that is written behind the last step of a path. */
export type After = (() => void)[];

/** An operand that names nothing. */
const NOBODY = -1;

/** Writes the way of cards into a zone for their price, one after the other. */
export function compileSettle(effect: EffectDo, after: After, amount: () => void, line: CompiledLine): void {
  const { emitter, words } = line;
  const does = words.verb[effect.verb]?.does;
  const from = effect.from ?? does?.from;
  line.acts = true;
  noMust(effect, line);
  noReach(effect, line);
  if (effect.on) refuse(line, 'M710', `Nothing lies anywhere after ${effect.verb}. Leave out on.`);
  if (effect.to !== undefined)
    refuse(line, 'M710', `${effect.verb} is done for the own seat. Leave out to the ${effect.to}.`);
  // A verb without a price costs nothing, and neither does an effect without it.
  const paid = does?.price ?? effect.without;
  const free = effect.without !== undefined || (does?.price === undefined && does?.with === undefined);
  const lacking = [
    ...(from === undefined ? ['"from", a zone'] : []),
    ...(does?.to === undefined ? ['"to", a zone'] : []),
    ...(free || does?.price !== undefined ? [] : ['"price", a number of cards']),
    ...(free || does?.with !== undefined ? [] : ['"with", what is paid']),
  ];
  if (from === undefined || does?.to === undefined || lacking.length > 0) {
    const orFree = does?.price === undefined ? ', or leave "with" out where nothing is paid' : '';
    refuse(
      line,
      'M712',
      `Under does of ${effect.verb} the manifest leaves out ${listing(lacking, 'and')}. Add it there${lacking.some((part) => part.startsWith('"price"')) ? orFree : ''}.`,
    );
    return;
  }
  const tests = fitting(effect, does.to, paid, line);
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
  const price = paid === undefined ? NOBODY : index(line, 'measure', `attribute:${paid}`);
  const money = free || does.with === undefined ? NOBODY : index(line, 'resource', does.with);
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
function overThis({ amount, per, atMost, without, verb }: EffectDo, line: CompiledLine): void {
  if (amount !== 1 || per || atMost !== undefined)
    refuse(line, 'M711', `One card takes the place of this one: write 1, without per and at most.`);
  if (without === undefined)
    refuse(
      line,
      'M710',
      `What takes the place of this card costs nothing. Write without ${line.words.verb[verb]?.without ?? 'and its price'} behind it.`,
    );
  if (line.words.verb[verb]?.does?.away === undefined)
    refuse(line, 'M712', `The manifest does not say where a card goes whose place another one takes.`);
}

/** M706 where cards of a kind cannot come into the zone of a verb: they are at home elsewhere, and print no price. */
function lookAtKind(kind: string, verb: string, to: string, line: CompiledLine): void {
  const { words } = line;
  const does = words.verb[verb]?.does;
  if (does && isTaken(words.kind[kind], does, words)) return;
  const { home } = words.kind[kind] ?? {};
  const is = home === undefined ? 'has no home' : `has its home in ${home}`;
  const others = Object.keys(words.kind).filter((id) => words.kind[id]?.home === to);
  const any = Object.keys(words.noun).filter((id) => words.noun[id]?.ranges === 'cards');
  const write = [...others, ...any];
  const instead = write.length > 0 ? `Write ${listing(write)}, or give` : 'Give';
  refuse(
    line,
    'M706',
    `${verb} lays cards into ${to}, and ${kind} ${is} and prints no ${does?.price ?? 'price'}. ${instead} it that home in the manifest.`,
  );
}

/** The tests of cards that can be taken: those that print the price, and what the text says. */
function fitting(
  { thing, verb }: EffectDo,
  to: string,
  price: string | undefined,
  line: CompiledLine,
): readonly CardCondition[] {
  const { words } = line;
  const said = thing && saidBy(thing, line);
  if (said) {
    noComparison(said, line);
    nowhere(said, line);
    if (said.thing !== 'card') refuse(line, 'M706', `${verb} takes cards, not ${said.noun}.`);
    if (said.sort === 'kind') {
      lookAtKind(said.noun, verb, to, line);
      return said.tests;
    }
  }
  if (price === undefined) return said?.tests ?? [];
  const kinds = Object.keys(words.kind).filter((id) => words.kind[id]?.home === to);
  // The cards that are at home there are meant where no noun says which; a printed price sets all others apart.
  const [home] = kinds;
  const own: CardCondition =
    home !== undefined && kinds.length === 1 && said?.sort !== 'noun'
      ? { test: 'is', mark: index(line, 'mark', `kind:${home}`) }
      : {
          test: 'number',
          measure: index(line, 'measure', `attribute:${price}`),
          least: words.attribute[price]?.range?.[0] ?? 0,
          most: NO_LIMIT,
        };
  return [own, ...(said?.tests ?? [])];
}
