import type { StepPast } from '../game/protocol.ts';
import { GAME_UNITS, TABLE_UNITS, type GameUnit, type GameView } from '../game/view.ts';
import type { Session } from '../session/session.ts';
import type { Command } from './command.ts';

/** The ground on which steps are made. */
export interface StepsOn {
  readonly session: Session;
  /** Goes to the next stop, or the one before; missing where there are none. */
  readonly toStop?: ((by: 1 | -1) => void) | undefined;
}

type StepCommand = Command<StepsOn>;

/** The units of a step, from the smallest on. */
export const unitsOf = ({ table }: GameView): readonly GameUnit[] => (table ? TABLE_UNITS : GAME_UNITS);

/** The unit beside the one of now; undefined where there is none. */
function unitBeside({ session }: StepsOn, by: 1 | -1): GameUnit | undefined {
  const { game } = session.state;
  if (!game) return undefined;
  const units = unitsOf(game);
  return units[units.indexOf(game.unit) + by];
}

const isPlayed = ({ session }: StepsOn): boolean => session.state.game !== undefined;

const byUnit = (id: string, key: string, says: string, by: 1 | -1): StepCommand => ({
  id,
  says,
  keys: [key],
  can: isPlayed,
  run: (on) => {
    const unit = unitBeside(on, by);
    if (unit) void on.session.do({ do: 'unit', unit });
  },
});

const past = (
  id: string,
  key: string,
  label: string,
  says: string,
  way: StepPast,
): StepCommand & { readonly label: string } => ({
  id,
  says,
  label,
  also: 'debugger step ability clause',
  keys: [key],
  can: isPlayed,
  run: ({ session }) => void session.do({ do: 'step', by: 1, past: way }),
});

/** Ways through the time of what is played, by name. */
export const STEP_COMMANDS = {
  toStart: {
    id: 'to-start',
    says: 'Go to the beginning',
    label: 'To the beginning',
    keys: ['Shift R'],
    can: isPlayed,
    run: ({ session }) => void session.do({ do: 'go', at: 0 }),
  },
  back: {
    id: 'step-back',
    says: 'Go one step back',
    keys: ['Shift S'],
    can: isPlayed,
    run: ({ session }) => void session.do({ do: 'step', by: -1 }),
  },
  on: {
    id: 'step',
    says: 'Go one step on',
    keys: ['S'],
    can: isPlayed,
    run: ({ session }) => void session.do({ do: 'step', by: 1 }),
  },
  into: past('step-into', 'I', 'Step into', 'Step into the next clause', 'into'),
  over: past('step-over', 'O', 'Step over', 'Step over abilities that are used', 'over'),
  out: past('step-out', 'U', 'Step out', 'Step out of the ability that runs', 'out'),
  lastDecision: {
    id: 'last-decision',
    says: 'Go to my last decision',
    label: 'My last decision',
    also: 'time back own choice',
    keys: ['Shift D'],
    can: ({ session }) => session.state.game?.decisions.before !== undefined,
    run: ({ session }) => {
      const { before } = session.state.game?.decisions ?? {};
      if (before !== undefined) void session.do({ do: 'go', at: before });
    },
  },
  nextDecision: {
    id: 'next-decision',
    says: 'Go to my next decision',
    label: 'My next decision',
    also: 'time on own choice',
    keys: ['D'],
    can: ({ session }) => session.state.game?.decisions.after !== undefined,
    run: ({ session }) => {
      const { after } = session.state.game?.decisions ?? {};
      if (after !== undefined) void session.do({ do: 'go', at: after });
    },
  },
  toEnd: {
    id: 'to-end',
    says: 'Go to the end, at the table to the next choice',
    label: 'To the end',
    keys: ['R'],
    can: isPlayed,
    run: ({ session }) => {
      const { game } = session.state;
      if (game) void session.do({ do: 'go', at: game.last });
    },
  },
  smaller: byUnit('smaller-steps', '[', 'Take smaller steps, down to an instruction', -1),
  larger: byUnit('larger-steps', ']', 'Take larger steps, up to a round', 1),
  nextStop: {
    id: 'stop-next',
    says: 'Go on to the next stop',
    label: 'Next stop',
    also: 'ability breakpoint run',
    keys: ['N'],
    can: (on) => isPlayed(on) && on.toStop !== undefined,
    run: ({ toStop }) => toStop?.(1),
  },
  stopBefore: {
    id: 'stop-before',
    says: 'Go back to the stop before',
    label: 'Stop before',
    also: 'ability breakpoint',
    keys: ['Shift N'],
    can: (on) => isPlayed(on) && on.toStop !== undefined,
    run: ({ toStop }) => toStop?.(-1),
  },
} as const satisfies Readonly<Record<string, StepCommand>>;

/** Ways back from what was done, by name. */
export const BACK_COMMANDS = {
  undo: {
    id: 'undo',
    says: 'Undo as a player',
    label: 'Undo',
    keys: ['Ctrl Z'],
    can: isPlayed,
    run: ({ session }) => void session.do({ do: 'undo' }),
  },
  redo: {
    id: 'redo',
    says: 'Do again what was undone',
    label: 'Do again',
    keys: ['Ctrl Shift Z'],
    can: isPlayed,
    run: ({ session }) => void session.do({ do: 'redo' }),
  },
  takeBack: {
    id: 'take-back',
    says: 'Take back what was chosen, stop the bots',
    label: 'Take back',
    keys: ['Escape'],
    can: ({ session: { state } }) =>
      state.running !== undefined || state.past !== undefined || (state.game?.question?.chosen ?? 0) > 0,
    run: ({ session }) => {
      if (session.state.running !== undefined) session.stop();
      else if (session.state.past) session.stay();
      else void session.do({ do: 'clear' });
    },
  },
} as const satisfies Readonly<Record<string, StepCommand>>;
