import type { AnewView, BothWorlds } from '../game/worlds-view.ts';
import { counted } from '../text/counted.ts';

/** The things that were held equal in both worlds. */
export function heldEqual({ held, replaced, anew }: BothWorlds, players: readonly string[]): string {
  const all = replaced.length + (anew?.dropped ?? 0) === 0;
  const choices =
    held === 1 && all
      ? 'The one choice is'
      : all
        ? `All ${held} choices are`
        : `${counted(held, 'choice')} of the game ${held === 1 ? 'is' : 'are'}`;
  const who = players.includes('you') ? 'of people and bots ' : '';
  return `${choices} the same in both worlds${all && who !== '' ? `, those ${who}alike` : ''}. So is the seed: piles lie in the same order.`;
}

/** The choices that had to be decided anew, from where, and by whom; empty where nothing had. */
export function decidedAnew({ replaced, anew }: BothWorlds, parties: readonly string[]): readonly string[] {
  const amounts = replaced
    .slice(0, SHOWN)
    .map(({ at, was, is }) => `choice ${at + 1}, ${is} in place of ${was}`);
  const more = replaced.length > SHOWN ? `, and ${replaced.length - SHOWN} more` : '';
  return [
    ...(replaced.length === 0
      ? []
      : [
          `${counted(replaced.length, 'amount')} ${replaced.length === 1 ? 'differs' : 'differ'}: ${amounts.join('; ')}${more}. Whoever took the most takes the most that is possible now.`,
        ]),
    ...(anew ? [...fallenAway(anew), ...madeAnew(anew, parties)] : []),
  ];
}

/** The number of replaced amounts that are named. */
const SHOWN = 2;

const fallenAway = ({ at, dropped }: AnewView): readonly string[] =>
  dropped === 0
    ? []
    : [
        `From choice ${at + 1} on, ${counted(dropped, 'choice')} of the game ${dropped === 1 ? 'is' : 'are'} not possible any more.`,
      ];

function madeAnew({ made, by }: AnewView, parties: readonly string[]): readonly string[] {
  if (made === 0) return ['Nothing had to be decided anew.'];
  const said = ({ seat, made: count }: AnewView['by'][number]): string =>
    `${parties[seat] ?? ''}${by.length === 1 ? '' : ` (${count})`}`;
  const group = (who: string, some: AnewView['by']): readonly string[] =>
    some.length === 0 ? [] : [`by ${who} of ${some.map(said).join(', ')}`];
  const who = [...new Set(by.map(({ bot }) => bot))].flatMap((bot) => {
    const own = by.filter((each) => each.bot === bot);
    return [
      ...group(
        `the ${bot} bot`,
        own.filter(({ standsIn }) => !standsIn),
      ),
      ...group(
        `a ${bot} bot in place of the person`,
        own.filter(({ standsIn }) => standsIn),
      ),
    ];
  });
  return [`${counted(made, 'choice')} had to be decided anew: ${who.join('; ')}.`];
}
