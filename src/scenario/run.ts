import { gameWithoutMode, newGame, type RunningGame, type MachineMaker } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import { GameLog } from '../record/log.ts';
import { headingOf } from '../record/moment.ts';
import { refusalOf } from '../record/why-refused.ts';
import { wrongName } from '../record/card-names.ts';
import { sameState } from '../state/state.ts';
import { isBetween } from '../vm/choices.ts';
import { factDiffers } from './expected.ts';
import { goalDiffers } from './goal.ts';
import type { Differs, ScenarioFault } from './faults.ts';
import { layPosition } from './lay-position.ts';
import { FINISH, TAKE_BACK, type NamedOption, type ParsedScenario, type ScenarioStep } from './scenario.ts';

/** A scenario that has begun, or why it cannot. */
export type Begun =
  | { readonly log: GameLog; readonly faults: readonly [] }
  | { readonly log?: undefined; readonly faults: readonly ScenarioFault[] };

/** The greatest number of faults of a position that are named. */
const MOST_FAULTS = 20;

/**
 * Sets a scenario up, before its first choice. With a fault there is no game: G955 another pack, G957 to G965 what of
 * its position cannot be, G971 to G974 and G979 no such mode, seats, level or option.
 */
export function beginScenario(
  scenario: ParsedScenario,
  playable: Playable,
  makeMachine?: MachineMaker,
): Begun {
  const { pack, mode, seats, seed, level, lines } = scenario;
  const { manifest } = playable.pack;
  const fail = (code: ScenarioFault['code'], word: string, message: string): Begun => ({
    faults: [{ code, line: lines.get(word) ?? 0, message }],
  });
  if (pack !== manifest.pack)
    return fail('G955', 'pack', `The scenario is of the pack ${pack}, and this one is ${manifest.pack}.`);
  for (const option of scenario.options) {
    const message = whyNoOption(option, playable);
    if (message !== undefined) return { faults: [{ code: 'G974', line: option.line, message }] };
  }
  const ofMode = lines.get('level') ?? scenario.options[0]?.line;
  if (mode === '' && ofMode !== undefined) {
    const message = 'Levels and options belong to a mode: name it, or leave them out.';
    return { faults: [{ code: 'G974', line: ofMode, message }] };
  }
  const options = Object.fromEntries(scenario.options.map(({ name, value }) => [name, value]));
  const setUp = { mode, seats, seed, ...(level !== undefined && { level }), options };
  const { game, fault } =
    mode === '' ? gameWithoutMode(playable, setUp, makeMachine) : newGame(playable, setUp, makeMachine);
  if (!game) {
    const { code, message } = fault ?? { code: 'G971', message: 'There is no such game.' };
    const word = { G971: 'mode', G972: 'seats', G973: 'level', G974: 'option', G979: 'option' }[code];
    const line = lines.get(word) ?? scenario.options[0]?.line ?? 0;
    return { faults: [{ code, line, message }] };
  }
  const faults = [...wrongNames(scenario, game), ...layScenario(game, scenario)];
  if (faults.length > 0) return { faults };
  return { log: new GameLog(game, scenario.players), faults: [] };
}

/** Numbers of cards that stand beside the name of another, by line: G910, G958. */
const wrongNames = ({ names }: ParsedScenario, game: RunningGame): readonly ScenarioFault[] =>
  names.flatMap((each) => {
    const wrong = wrongName(game.layout.image, [each]);
    return wrong ? [{ ...wrong, line: each.line }] : [];
  });

/**
 * Lays the position of a scenario, where it has one, in a game that has just begun; what of it cannot be, in its order.
 */
export function layScenario(game: RunningGame, scenario: ParsedScenario): readonly ScenarioFault[] {
  const faults: ScenarioFault[] = [];
  const { position } = scenario;
  if (position) layPosition(game, scenario, position, (each) => void faults.push(each));
  return faults.sort((a, b) => a.line - b.line).slice(0, MOST_FAULTS);
}

/** The reason why an option cannot be taken, in a sentence. */
function whyNoOption({ name, value }: NamedOption, { pack }: Playable): string | undefined {
  const { options } = pack.manifest;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option)
    return `The pack has no option "${name}". There is ${Object.keys(options).join(', ') || 'none'}.`;
  return option.values.includes(value)
    ? undefined
    : `The option ${name} is ${option.values.join(' or ')}, not "${value}".`;
}

/**
 * Plays a scenario to its end: the first line that is not as it says; undefined where all are. G966 a choice that
 * cannot be made, G901 to G904 and G989 one at which the game stops, G967 something else than expected, G968 refused
 * otherwise; G953, G957, G958, G965 a line that cannot be asked.
 */
export function runScenario(scenario: ParsedScenario, log: GameLog): ScenarioFault | undefined {
  const { fault, goalAt } = runLines(scenario, log);
  return fault ?? (goalAt === undefined ? undefined : goalFault(scenario, log, goalAt));
}

/** The outcome of the lines of a scenario, whether its choices reach its goals or not. */
export interface RunLines {
  /** The first line that is not as it says, with the codes of {@link runScenario}; undefined where all are. */
  readonly fault?: ScenarioFault;
  /** The number of choices above the first goal; undefined where there is none up to the fault. */
  readonly goalAt?: number;
}

/** Plays the lines of a scenario one after the other. */
export function runLines({ steps }: ParsedScenario, log: GameLog): RunLines {
  const [first] = steps;
  if (first && log.game.isStuck) return { fault: { ...log.game.whyEndless(), line: first.line } };
  let goalAt: number | undefined;
  const found = (): RunLines => (goalAt === undefined ? {} : { goalAt });
  for (const step of steps) {
    if (step.step === 'goal') goalAt ??= log.length;
    const fault = playStep(step, log);
    if (fault) return { ...found(), fault };
  }
  return found();
}

/**
 * Plays one line of a scenario: why it is not as it says, with the codes of {@link runScenario}; undefined where it is.
 */
export function playStep(step: ScenarioStep, log: GameLog): ScenarioFault | undefined {
  const differs = stepDiffers(step, log);
  if (!differs) return undefined;
  const { line } = step;
  if ('code' in differs) return { ...differs, line };
  const { expected, got } = differs;
  return { code: 'G967', line, message: `Expected ${expected}; there is ${got}.`, expected, got };
}

/**
 * The fault of choices below goals that do not reach them, once these were played; undefined where they do, or where
 * the scenario makes no choice there. G967 a goal that was not reached, or not in its turns.
 *
 * @param from the number of choices that were made above the first goal
 */
export function goalFault(
  scenario: Pick<ParsedScenario, 'steps'>,
  log: GameLog,
  from: number,
): ScenarioFault | undefined {
  const made = log.moves.slice(from);
  if (made.length === 0) return undefined;
  const turns = made.filter(({ heading }, at) => at === 0 || heading !== made[at - 1]?.heading).length;
  for (const goal of scenario.steps) {
    if (goal.step !== 'goal') continue;
    const { line } = goal;
    const differs = goalDiffers(log, goal);
    if (differs && !('code' in differs)) {
      const { expected, got } = differs;
      const message = `The goal is ${expected}, and the choices below it lead to ${got}.`;
      return { code: 'G967', line, message, expected, got };
    }
    if (goal.turns !== undefined && turns > goal.turns) {
      const message = `The goal is to be reached within ${goal.turns} turns, and the choices below it take ${turns}.`;
      return { code: 'G967', line, message, expected: String(goal.turns), got: String(turns) };
    }
  }
  return undefined;
}

/** A difference, or a fault whose line is not known yet. */
type StepDiffers = Differs | Omit<ScenarioFault, 'line'>;

function stepDiffers(step: ScenarioStep, log: GameLog): StepDiffers | undefined {
  switch (step.step) {
    case 'heading': {
      const got = headingOf(log.game);
      return got === step.heading ? undefined : { expected: `[${step.heading}]`, got: `[${got}]` };
    }
    case 'choice':
      return choiceDiffers(log, step.seat, step.words);
    case 'finish': {
      const stopped = finish(log, seatsOf(log));
      return stopped && { code: 'G966', message: `Not everybody can finish. ${stopped.message}` };
    }
    case 'refused':
      return refusalDiffers(log, step);
    case 'legal':
      return legalDiffers(log, step);
    case 'expect':
      return factDiffers(log, step.fact);
    case 'goal': {
      // A goal is asked for at the end; whether it can be asked, at once.
      const differs = goalDiffers(log, step);
      return differs && 'code' in differs ? differs : undefined;
    }
    default:
      return step satisfies never;
  }
}

/** Makes a choice, or takes one back. */
function choiceDiffers(log: GameLog, seat: number, words: string): StepDiffers | undefined {
  const refused = tryChoice(log, seat, words);
  // A game that goes on no more is said where it stops, whatever is expected behind it.
  if (!refused) return log.game.isStuck ? log.game.whyEndless() : undefined;
  const message = `Seat ${seat + 1} cannot choose "${words}". ${refused.code}: ${refused.message}`;
  return { code: 'G966', message };
}

/** Makes a choice of a seat; the code and the sentence where it is refused. */
function tryChoice(
  log: GameLog,
  seat: number,
  words: string,
): { readonly code: string; readonly message: string } | undefined {
  if (words === TAKE_BACK) return log.takeBack(seat);
  if (words === FINISH) return finish(log, [seat]);
  return log.say(seat, words) ? undefined : refusalOf(log, seat, words);
}

/** The most choices that finishing makes; more than any turn has. */
const MOST_FINISHED = 2000;

/** Lets seats decline and say done as long as the turn goes on; why one cannot that has to choose something. */
function finish(
  log: GameLog,
  seats: readonly number[],
): { readonly code: string; readonly message: string } | undefined {
  const turn = headingOf(log.game);
  for (let made = 0; made < MOST_FINISHED && headingOf(log.game) === turn; made++) {
    const seat = seats.find((each) => log.notation.declining(each) !== undefined);
    const choice = seat === undefined ? undefined : log.notation.declining(seat);
    if (seat === undefined || choice === undefined) return mustChoose(log, seats);
    log.choose(seat, choice);
  }
  return undefined;
}

/** The reason why seats that can decline nothing are not finished: one of them has to choose. */
function mustChoose(
  log: GameLog,
  seats: readonly number[],
): { readonly code: string; readonly message: string } | undefined {
  for (const seat of seats) {
    const asked = log.notation.offers(seat).filter(({ choice }) => !isBetween(choice));
    const some = asked.slice(0, 6).map(({ words }) => `"${words}"`);
    if (asked.length > 0)
      return {
        code: 'G975',
        message: `Seat ${seat + 1} has to choose ${some.join(', ')}${asked.length > some.length ? ', …' : ''} first.`,
      };
  }
  return undefined;
}

const seatsOf = ({ game }: GameLog): readonly number[] =>
  Array.from({ length: game.layout.seats }, (_, seat) => seat);

function refusalDiffers(
  log: GameLog,
  step: ScenarioStep & { readonly step: 'refused' },
): StepDiffers | undefined {
  const before = log.game.state.slice();
  const refused = tryChoice(log, step.seat, step.words);
  const got = refused ? `${refused.code}: ${refused.message}` : 'The choice was made.';
  if (!refused || refused.code !== (step.code ?? refused.code)) {
    const expected = step.code ?? 'a refusal';
    const how = step.code === undefined ? '' : ` with ${step.code}`;
    const instead = refused ? `it was refused with ${got}` : 'it could be made.';
    return {
      code: 'G968',
      message: `"${step.words}" should be refused${how}, but ${instead}`,
      expected,
      got,
    };
  }
  if (!sameState(before, log.game.state)) throw new Error('a refused choice changed the game');
  return undefined;
}

function legalDiffers(
  log: GameLog,
  step: ScenarioStep & { readonly step: 'legal' },
): StepDiffers | undefined {
  const all = log.notation.offers(step.seat);
  const offers = all.map(({ words }) => words);
  const meant = step.words.map((words) => log.notation.meant(step.seat, words));
  const wanted = new Set(meant.flatMap((found) => (found && !found.leads ? [found.choice] : [])));
  const missing = step.words.filter((_, at) => meant[at]?.leads !== false);
  const beyond = step.exact ? offers.filter((_, at) => !wanted.has(all[at]?.choice ?? -1)) : [];
  if (missing.length === 0 && beyond.length === 0) return undefined;
  const expected = step.words.join('; ') || 'none';
  const got = offers.join('; ') || 'none';
  const parts = [
    ...(missing.length > 0 ? [`Not offered: ${missing.join('; ')}.`] : []),
    ...(beyond.length > 0 ? [`Offered as well: ${beyond.join('; ')}.`] : []),
  ];
  return { code: 'G967', message: `${parts.join(' ')}`, expected, got };
}
