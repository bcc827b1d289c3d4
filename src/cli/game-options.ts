import { BOT_NAMES, isBotName } from '../bots/bots.ts';
import type { GameMode, Manifest } from '../cards/manifest.ts';
import type { OptionValues } from '../cards/options.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { GameSetUp } from '../game/game.ts';
import { CommandFault } from './fault.ts';
import { optionValues } from './option-values.ts';
import { safe } from './safe-text.ts';

/** The options of a command that begins games. */
export interface SetUpOptions {
  /** Id of the mode. */
  readonly mode?: string;
  /** The number of seats. */
  readonly players?: string;
  /** The level, where the mode has levels. */
  readonly level?: string;
  /** True if the mode for teams is meant. */
  readonly teams?: boolean;
  /** Options of the pack, each as `name=value`. */
  readonly option?: readonly string[];
  /** The seed. */
  readonly seed: string;
  /** Who plays seats that are not named. */
  readonly bot: string;
  /** Who plays each seat, with commas. */
  readonly bots?: string;
  /** The pack that is played. */
  readonly pack?: string;
}

/** A game that can be begun, and who plays in it. */
export interface BegunGame {
  /** Set-up of the game. */
  readonly setUp: GameSetUp & { readonly level?: string };
  /** Who plays, by seat: names of bots, or `you`. */
  readonly players: readonly string[];
}

/** A person at the terminal, among the bots. */
export const YOU = 'you';

/**
 * The game that options mean. Throws a {@link CommandFault} that names the option: G972 no mode for so many seats, G974
 * an option of the pack, G978 no such mode, G990 no whole number, G991 no such bot, G992 other numbers of seats and
 * bots.
 *
 * @param people true if seats can be played by a person
 */
export function begunBy(options: SetUpOptions, { manifest }: CheckedPack, people: boolean): BegunGame {
  const named = options.bots?.split(',').map((name) => name.trim()) ?? [];
  for (const name of [...named, options.bot])
    if (!isBotName(name) && !(people && name === YOU))
      throw new CommandFault(
        'G991',
        `"${safe(name)}" is no bot. There is ${[...BOT_NAMES, ...(people ? [YOU] : [])].join(', ')}.`,
      );
  const seed = wholeNumber(options.seed, '--seed', Number.MIN_SAFE_INTEGER);
  const given = options.players === undefined ? undefined : wholeNumber(options.players, '--players');
  const values = optionValues(options.option ?? [], manifest);
  const mode = modeOf(options, manifest, given ?? (named.length > 0 ? named.length : undefined), values);
  const [fewest, most] = manifest.modes[mode]?.players ?? [1, 1];
  const seats = given ?? Math.max(fewest, named.length);
  if (seats < fewest || seats > most)
    throw new CommandFault('G972', `${mode} is for ${fewest} to ${most} seats, not ${seats}.`);
  if (named.length > seats)
    throw new CommandFault('G992', `--bots names ${named.length} players, and there are ${seats} seats.`);
  const { level } = options;
  const hasOptions = Object.keys(values).length > 0;
  return {
    setUp: {
      mode,
      seats,
      seed,
      ...(level !== undefined && { level }),
      ...(hasOptions && { options: values }),
    },
    players: Array.from({ length: seats }, (_, seat) => named[seat] ?? options.bot),
  };
}

/** A whole number that an option takes; G990. */
export function wholeNumber(text: string, option: string, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  if (/^-?\d{1,16}$/.test(text) && number >= least && number <= most) return number;
  const range =
    least < 0 ? '' : most < Number.MAX_SAFE_INTEGER ? ` from ${least} to ${most}` : ` from ${least} on`;
  const bound = number < 0 ? least : most;
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(number) && Math.sign(bound) === Math.sign(number))
    throw new CommandFault(
      'G990',
      `${option} takes no number of this size: ${safe(text)} lies beyond ${bound}.`,
    );
  throw new CommandFault('G990', `${option} takes a whole number${range}, not "${safe(text)}".`);
}

/** The mode that is named, or the first that fits the number of seats, teams, and the options that modes go with. */
function modeOf(
  { mode, teams }: SetUpOptions,
  { modes }: Manifest,
  seats: number | undefined,
  values: OptionValues,
): string {
  const playable = Object.entries(modes).filter(([, { flow }]) => flow !== undefined);
  const list = playable.map(([id]) => id).join(', ');
  if (playable.length === 0) throw new CommandFault('G978', 'the pack has no mode that can be played.');
  if (mode !== undefined && !playable.some(([id]) => id === mode))
    throw new CommandFault('G978', `"${safe(mode)}" is no mode that can be played. There is ${list}.`);
  const suits = ({ options = {} }: GameMode): boolean =>
    Object.entries(options).every(([id, value]) => (values[id] ?? value) === value);
  const inTeams = playable.filter(([, { teams: number }]) => number !== undefined);
  if (teams === true) {
    if (inTeams.length === 0)
      throw new CommandFault('G978', `the pack has no mode for teams. There is ${list}.`);
    if (mode !== undefined && !inTeams.some(([id]) => id === mode))
      throw new CommandFault(
        'G978',
        `--teams means a mode for teams, and --mode says "${safe(mode)}". Leave out one of them, or name one of ${inTeams.map(([id]) => id).join(', ')}.`,
      );
  }
  if (mode !== undefined) return mode;
  const among = teams === true ? inTeams : playable;
  const fitting = among.filter(
    ([, { players }]) => seats === undefined || (players[0] <= seats && seats <= players[1]),
  );
  const fits = fitting.find(([, each]) => suits(each));
  if (fits) return fits[0];
  if (fitting.length > 0)
    throw new CommandFault(
      'G974',
      `no mode for ${seats ?? 'so many'} seats goes with these options. There is ${fitting.map(([id]) => id).join(', ')}.`,
    );
  const ranges = among.map(
    ([
      id,
      {
        players: [least, most],
      },
    ]) => `${id} for ${least === most ? least : `${least} to ${most}`}`,
  );
  throw new CommandFault('G972', `no mode is for ${seats ?? 0} seats. There is ${ranges.join(', ')}.`);
}
