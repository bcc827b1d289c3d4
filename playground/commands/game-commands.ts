import type { PlayController } from '../session/play-controller.ts';
import { nextPace, pace } from '../session/pace.ts';
import type { Command } from './command.ts';

/** The game of the page, and what leaves it as a file. */
export interface GameOn {
  readonly play: PlayController;
  /** Saves the whole game. */
  readonly save: () => void;
  /** Puts the turn that is shown on the shelf of scenarios. */
  readonly capture: () => void;
  /** Looks whether the goal of the scenario can be reached from here. */
  readonly solve: () => void;
}

type GameCommand = Command<GameOn>;

/** True if bots can play on from where the game is. */
function canRun({ play }: GameOn): boolean {
  const { game, running } = play.state;
  return game !== undefined && !game.over && game.at === game.last && running === undefined;
}

/** True if a game is on the table, and not the form of a new one. */
const isOn = ({ play }: GameOn): boolean => play.state.game !== undefined && !play.state.starting;

const isScenario = ({ play }: GameOn): boolean => play.state.game?.scenario !== undefined;

/** The commands with the game as a whole, by name. */
export const GAME_COMMANDS = {
  runTurn: {
    id: 'run-turn',
    says: 'Let bots play to the end of this turn',
    label: 'Play one turn with bots',
    can: canRun,
    run: ({ play }) => void play.run('turn'),
  },
  runEnd: {
    id: 'run-end',
    says: 'Let bots play to the end',
    label: 'Play to the end with bots',
    can: canRun,
    run: ({ play }) => void play.run('end'),
  },
  botPace: {
    id: 'bot-pace',
    says: 'Let bots play faster or slower',
    named: () => `${pace().says}; change that`,
    label: 'Bots: another pace',
    also: 'speed slow watch bots at once',
    can: isOn,
    run: ({ play }) => {
      nextPace();
      play.store.set({ pace: pace().id });
    },
  },
  begin: {
    id: 'new-game',
    says: 'Begin a new game',
    label: 'New game',
    also: 'start play set-up',
    can: isOn,
    run: ({ play }) => play.store.set({ starting: true }),
  },
  saveRecord: {
    id: 'save-record',
    says: 'Save the record of the game',
    named: (on) => (isScenario(on) ? 'Save the scenario' : 'Save the record of the game'),
    label: 'Save the record',
    also: 'file download',
    can: isOn,
    run: ({ save }) => save(),
  },
  capture: {
    id: 'capture',
    says: 'Capture this turn as a scenario',
    label: 'Capture as a scenario',
    also: 'test position decided',
    can: isOn,
    run: ({ capture }) => capture(),
  },
  solve: {
    id: 'solve',
    says: 'Look whether the goal can be reached from here',
    label: 'Can the goal be reached?',
    also: 'puzzle solver way scenario',
    can: (on) =>
      isOn(on) &&
      on.play.state.game?.aims?.standing === 'open' &&
      on.play.state.game.inside === undefined &&
      on.play.state.running === undefined,
    run: ({ solve }) => solve(),
  },
  comparePair: {
    id: 'compare-branches',
    says: 'Compare branches in What if',
    named: ({ play }) =>
      play.state.chosen.length > 1
        ? 'Compare two branches in What if'
        : 'Compare a branch with the game in What if',
    label: 'Compare',
    also: 'time line fork difference',
    can: (on) =>
      isOn(on) && on.play.state.chosen.length < 3 && (on.play.state.game?.branches.length ?? 0) > 0,
    run: ({ play }) => void play.comparePair(),
  },
  takeBackCards: {
    id: 'take-back-cards',
    says: 'Go back to the game with the cards before',
    label: 'Back to the game with the cards before',
    also: 'fork edit undo original',
    can: (on) => isOn(on) && on.play.state.game?.hasBefore === true,
    run: ({ play }) => void play.takeBackCards(),
  },
  leave: {
    id: 'leave-game',
    says: 'Put the game away',
    label: 'Put the game away',
    can: isOn,
    run: ({ play }) => void play.leave(),
  },
} as const satisfies Readonly<Record<string, GameCommand>>;
