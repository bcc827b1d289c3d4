import { INSTRUCTIONS, type Instruction } from '../compile/instructions.ts';
import type { RunningGame } from '../game/game.ts';
import * as FRAME from '../state/frame.ts';
import { word } from '../state/zones.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';

/** The instruction at which a seat is asked, and the cards that it is about. */
export interface Asked {
  /** The instruction. */
  readonly instruction: Instruction;
  /** Word of the code at which it stands. */
  readonly at: number;
  /** The card that was bought, entered or put in place of another; -1 for none. */
  readonly subject: number;
}

/** The thing that programs run on: a game, or a machine by itself. */
export type Running = Pick<RunningGame, 'layout' | 'machine'> & Partial<Pick<RunningGame, 'flow'>>;

/** The place where a seat is asked by a program; undefined where an act of the game asks it, a window, or nothing. */
export function askedOf(game: Running, seat: number): Asked | undefined {
  const { machine, layout } = game;
  // A thing that a seat has begun between two steps comes before the step itself, and its choice for an opponent last.
  const hasOpponent = layout.parties > layout.seats;
  for (let place = 0; place < (hasOpponent ? 3 : 2); place++) {
    const context = place === 0 ? layout.parties + 1 + seat : place === 1 ? seat : layout.seats;
    if (machine.standingOf(context) !== 'waiting') continue;
    const at = machine.run.get(FRAME.pc);
    const instruction = INSTRUCTIONS[word(machine.run.code, at)];
    if (!instruction) return undefined;
    return {
      instruction,
      at,
      subject: machine.run.get(FRAME.subject) - 1,
    };
  }
  return undefined;
}

/** An operand of an instruction by its name; -1 where it has none of that name. */
export function askedOperand(
  game: Running,
  { instruction, at }: Pick<Asked, 'instruction' | 'at'>,
  name: string,
): number {
  const index = instruction.operands.findIndex((operand) => operand.name === name);
  return index < 0 ? -1 : word(game.machine.run.code, at + 1 + index);
}

/** The instructions from a word of the code on, up to the end of the ability. */
export function* instructionsFrom(game: Running, from: number): Generator<Pick<Asked, 'instruction' | 'at'>> {
  const { code } = game.machine.run;
  for (let at = from; at < code.length; at += sizeOfInstruction(word(code, at))) {
    const instruction = INSTRUCTIONS[word(code, at)];
    if (!instruction || instruction.name === 'end') return;
    yield { instruction, at };
  }
}
