import type { Manifest } from '../cards/manifest.ts';
import { partsOf } from '../cards/zone-parts.ts';
import type { Effect, EffectDo } from '../language/tree.ts';
import { clausesOf } from './clauses.ts';
import { filesOf, keep, together, type KeptFile } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { textsIn, type Text } from './texts.ts';

export const voidExchange: LintRule = {
  code: 'P538',
  accuracy:
    'What is paid comes back in the same form, in fixed numbers, so that the line says in two steps what one would; or what is moved ends where it came from.',
  unchecked:
    'What is given for each of something, or laid on cards that are named: that moves it. More that comes back than is paid, where a pack lets nothing else be paid. Lines of an opponent. Exchanges over several lines.',
  check(catalogue) {
    const { all } = filesOf(catalogue);
    const paid = new Set(together(all, paidIn));
    return together(all, paid.size === 1 ? voidWhereOnly : voidAmongOthers);
  },
};

/** The payments of the lines of a file, by name. */
const paidIn = keep((file: KeptFile) =>
  textsIn(file).flatMap(({ ability: { body } }) =>
    body.form === 'do' ? (body.pay ?? []).map((cost) => held(cost, file.pack.manifest) ?? '') : [],
  ),
);

const voidIn = (isOnly: boolean): ((file: KeptFile) => readonly Finding[]) =>
  keep((file: KeptFile) =>
    textsIn(file).flatMap((text): readonly Finding[] => {
      const why = whyVoid(text, file.pack.manifest, isOnly);
      return why === undefined ? [] : [{ path: text.path, range: text.range(), message: why }];
    }),
  );

/** The findings where a pack lets nothing else be paid, and where it does. */
const [voidWhereOnly, voidAmongOthers] = [voidIn(true), voidIn(false)];

function whyVoid({ ability, trigger }: Text, manifest: Manifest, isOnly: boolean): string | undefined {
  if (trigger.who === 'opponent' || ability.body.form !== 'do') return undefined;
  const { pay, paths } = clausesOf(ability, manifest);
  if (pay.length === 0) return undefined;
  for (const path of paths) {
    const gains = path.flat();
    for (const cost of pay) {
      const what = held(cost, manifest);
      const back =
        what === undefined
          ? undefined
          : gains.find((gain) => held(gain, manifest) === what && isPlain(gain) && !isLost(gain, manifest));
      if (back && what !== undefined && isPlain(cost) && !(isOnly && isInvestment(cost, back)))
        return `This pays ${what} and gets ${what}. Say the difference, or write another thing on one side of the arrow.`;
    }
    if (gains.length === 1 && pay.length === 1) {
      const [cost, gain] = [pay[0], gains[0]];
      if (cost && gain && goesRound(cost, gain, manifest))
        return 'What is paid for leaves a seat with nothing more than before, in another order at most. Let it give something else.';
    }
  }
  return undefined;
}

/** True if more comes back than is paid; where nothing else is ever paid, there is no other way to say that. */
const isInvestment = (cost: Effect, back: Effect): boolean =>
  cost.form === 'do' && back.form === 'do' && Number(back.amount) > Number(cost.amount);

/** The thing that an effect adds to a seat or takes from it: the pool or the pieces. */
function held(effect: Effect, { words }: Manifest): string | undefined {
  if (effect.form !== 'do') return undefined;
  const act = words.verb[effect.verb]?.does?.act;
  const noun = effect.thing?.words.at(-1);
  const isHeld = act === 'add' || act === 'put' || act === 'remove';
  return isHeld && noun !== undefined && words.resource[noun] ? noun : undefined;
}

/** True if it goes away for nothing, as an effect. */
const isLost = (effect: Effect, { words }: Manifest): boolean =>
  effect.form === 'do' && words.verb[effect.verb]?.does?.act === 'remove';

/** True if an effect is of a fixed number, of anything that it names. */
const isPlain = (effect: Effect): boolean =>
  effect.form === 'do' &&
  effect.amount !== 'each' &&
  !effect.reach &&
  !effect.per &&
  !effect.on &&
  effect.thing?.words.length === 1 &&
  !effect.thing.with;

/** True if as many cards leave a seat's zone as come there, and go to and come from zones of the table. */
function goesRound(cost: Effect, gain: Effect, manifest: Manifest): boolean {
  const [out, back] = [moveOf(cost, manifest), moveOf(gain, manifest)];
  if (!out || !back || !isPlainMove(cost) || !isPlainMove(gain)) return false;
  const isSeats = (zone: string): boolean =>
    partsOf(zone, manifest.words.zone).some((part) => manifest.words.zone[part]?.owner === 'seat');
  if (cost.form !== 'do' || gain.form !== 'do' || Number(gain.amount) > Number(cost.amount)) return false;
  return (
    out.from === back.to &&
    (back.from === out.to || (!isSeats(back.from) && !isSeats(out.to) && isHidden(out.from, manifest)))
  );
}

/** True if nobody sees what lies there, so that other cards there are no gain. */
const isHidden = (zone: string, { words }: Manifest): boolean => words.zone[zone]?.visible === 'nobody';

const isPlainMove = (effect: Effect): boolean =>
  effect.form === 'do' && effect.amount !== 'each' && !effect.reach && !effect.per && !effect.thing?.with;

function moveOf(
  effect: Effect,
  { words }: Manifest,
): { readonly from: string; readonly to: string } | undefined {
  if (effect.form !== 'do') return undefined;
  const { does } = words.verb[(effect satisfies EffectDo).verb] ?? {};
  const from = effect.from ?? does?.from;
  return does?.act === 'move' && from !== undefined && does.to !== undefined
    ? { from, to: does.to }
    : undefined;
}
