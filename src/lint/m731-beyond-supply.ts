import { count } from '../cards/reporter.ts';
import { printCounted } from '../language/print.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { CountedForm, Effect, EffectDo } from '../language/tree.ts';
import { askedAtOnce, conditionsOf, spanOf } from './clauses.ts';
import { filesOf, keep, together, type KeptFile } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { supplyOf, type Supply } from './supply.ts';
import { textsIn, type Text } from './texts.ts';

export const beyondSupply: LintRule = {
  code: 'M731',
  accuracy:
    'Exact over the ranges of fields, the counters and pools that a line gives, the cells and lines of grids, the cells beside a card, the limits of the manifest, the cards of the pack, the zones to which their kinds can come, and the room on them. While cards are missing that the pack promises, they are not counted.',
  unchecked: 'What is counted in a game of several seats, pools, and what a seat has of cards that go round.',
  check(catalogue) {
    const supply = supplyOf(catalogue);
    return together(filesOf(catalogue).all, askingIn).flatMap(({ text, asks }): readonly Finding[] => {
      for (const ask of asks) {
        const message = ask(supply);
        if (message !== undefined) return [{ path: text.path, range: text.range(), message }];
      }
      return [];
    });
  },
};

/** Says why a number is out of reach of what a pack can hold; undefined where it is not. */
type Ask = (supply: Supply) => string | undefined;

/** The lines of a file with numbers that what the pack holds decides about. */
const askingIn = keep((file: KeptFile): readonly { readonly text: Text; readonly asks: readonly Ask[] }[] =>
  textsIn(file).flatMap((text) => {
    const asks = [
      ...conditions(text, file.pack),
      ...contradictions(text),
      ...text.effects.flatMap((effect) => beyond(effect, text, file.pack)),
      ...changes(text, file.pack),
    ];
    return asks.length > 0 ? [{ text, asks }] : [];
  }),
);

/** Asks about the most that there is of something, up to as many as are enough. */
function askMost(
  of: CountedForm,
  enough: number,
  { lexicon }: CheckedPack,
  why: (most: number, shown: () => string) => string | undefined,
): Ask {
  const key = JSON.stringify(of);
  return (supply) => why(supply.mostOf(of, key, enough), () => printCounted(of, lexicon));
}

const thereAre = (most: number): string =>
  most === 0 ? 'there is none' : `there ${most === 1 ? 'is' : 'are'} ${most} at most`;

/** The reason why the things that a line asks for can never be there. */
const conditions = ({ ability }: Text, pack: CheckedPack): readonly Ask[] =>
  conditionsOf(ability).flatMap(({ amount, most: limit = Infinity, of, form }) => [
    askGiven(of, amount > 0, form === 'until' ? 'this never ends' : 'this is never so'),
    askMost(of, limit === Infinity ? amount : Math.max(amount, limit + 1), pack, (most, shown) => {
      if (limit < Infinity && most > 0 && most <= limit && amount === 0)
        return `This is always so: nobody ever has more than ${most} of "${shown()}". Write a smaller number, or leave the condition out.`;
      if (amount <= most || (most === 0 && of.form !== 'line')) return undefined;
      const never = form === 'until' ? 'This never ends' : 'This is never so';
      return `${never}: nobody ever has ${amount} of "${shown()}", since ${thereAre(most)}. Write a smaller number.`;
    }),
  ]);

/** The reason why two conditions of a line exclude one another. */
const contradictions = ({ ability }: Text): readonly Ask[] =>
  askedAtOnce(ability).flatMap((group) => {
    const spans = group.flatMap((each) => (each.form === 'if' && !each.or ? [spanOf(each)] : []));
    const isNever = spans.some((one, at) =>
      spans.slice(at + 1).some((two) => one.of === two.of && (one.least > two.most || two.least > one.most)),
    );
    return isNever
      ? [
          () =>
            'This is never so: one condition of the line asks for more than another one allows. Change one of them.',
        ]
      : [];
  });

/** Asks whether a counter or a resource that something depends on is ever given to anybody. */
function askGiven(of: CountedForm, isNeeded: boolean, so: string): Ask {
  const noun = of.form === 'things' && isNeeded ? of.of.words.at(-1) : undefined;
  return (supply) =>
    noun !== undefined && supply.isNeverGiven(noun)
      ? `No line of the pack ever gives ${noun}, so that ${so}. Let a line give it, or name something else.`
      : undefined;
}

/** The reason why an effect says a number that is out of reach. */
function beyond(effect: Effect, { trigger }: Text, pack: CheckedPack): readonly Ask[] {
  if (trigger.who === 'opponent') return [];
  if (effect.form === 'table') {
    const { length } = effect.table;
    return [
      askMost({ form: 'things', of: effect.of }, length, pack, (most, shown) =>
        length > most && most > 0
          ? `The table goes on to ${length}, and nobody ever has more than ${most} of "${shown()}". Leave out the last ${length - most === 1 ? 'number' : 'numbers'}.`
          : undefined,
      ),
    ];
  }
  const taken = fromZone(effect, pack);
  if (effect.form !== 'do' || effect.amount === 'each' || effect.reach) return taken;
  const { amount, per, atMost } = effect;
  const { every = 1 } = per ?? {};
  const counted = per
    ? [
        askGiven(per.of, true, 'this gives nothing'),
        askMost(per.of, every * Math.ceil((atMost ?? amount) / amount), pack, (most, shown) => {
          if (every > most && (most > 0 || per.of.form === 'line'))
            return `Nobody ever has ${every} of "${shown()}", since ${thereAre(most)}, so that this gives nothing. Write a smaller number.`;
          const gives = amount * Math.floor(most / every);
          return atMost !== undefined && gives < atMost
            ? `The cap of ${atMost} is out of reach: of "${shown()}" there are ${most} at most, which gives ${gives}. Leave the cap out, or lower it.`
            : undefined;
        }),
      ]
    : [];
  return [...taken, ...counted, ...roomFor(effect, amount, pack)];
}

/** The reason why no zone ever has as many cards as are taken out of it. */
function fromZone(effect: Effect, { manifest }: CheckedPack): readonly Ask[] {
  if (effect.form !== 'look' && effect.form !== 'do') return [];
  const amount = effect.form === 'look' ? effect.look : effect.amount;
  const does = effect.form === 'do' ? manifest.words.verb[effect.verb]?.does : undefined;
  const zone = effect.from ?? does?.from;
  if (zone === undefined || amount === 'each') return [];
  if (effect.form === 'do' && (does?.act !== 'move' || effect.reach)) return [];
  return [
    (supply) => {
      const most = supply.mostIn(zone);
      return amount > most && most > 0
        ? `Nobody ever takes ${amount} cards there: of all cards of the pack ${most} can lie in the zone ${zone}. Write a smaller number.`
        : undefined;
    },
  ];
}

/** The reason why a number is lowered by more than any card prints. */
function changes({ ability: { body } }: Text, { manifest }: CheckedPack): readonly Ask[] {
  if (body.form !== 'change' || body.change !== 'reduce') return [];
  const most = manifest.words.attribute[body.attribute]?.range?.[1];
  return most === undefined || body.by <= most
    ? []
    : [
        () =>
          `No card has more than ${most} of ${body.attribute}, and this lowers it by ${body.by}. Write a smaller number.`,
      ];
}

/** The reason why there is no room for so many pieces. */
function roomFor({ thing, on, verb }: EffectDo, amount: number, { manifest }: CheckedPack): readonly Ask[] {
  const { words } = manifest;
  const resource = thing?.words.at(-1) ?? '';
  const act = words.verb[verb]?.does?.act;
  const word = words.resource[resource];
  if (!word || word.holds === 'pool' || (act !== 'put' && act !== 'remove')) return [];
  if (on && on.each !== true) return [];
  return [
    (supply) => {
      const room = on ? supply.roomOn(on.of, resource) : supply.roomInAll(resource);
      if (amount <= room || supply.samples.cards.length === 0) return undefined;
      return room === 0
        ? `No card that is meant has room for ${resource}. Name cards that have.`
        : `There is room for ${count(room, resource, word.plural ?? resource)} at most${on ? ' on each of these cards' : ' on all cards of a seat'}, and this says ${amount}. Write a smaller number.`;
    },
  ];
}
