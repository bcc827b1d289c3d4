import type { RunningGame } from '../game/game.ts';
import * as FRAME from '../state/frame.ts';
import { word } from '../state/zones.ts';
import { ACTING, JUMPING, type Jumping } from '../vm/acting.ts';
import { begin } from '../vm/decisions/dispatch.ts';
import { cardChoice } from '../vm/choices.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';
import { COUNTS } from '../vm/value.ts';
import { handlersOf } from '../vm/handlers-of.ts';

/** The game that is played; the host works on its state, which lies in the memory of the core. */
export interface Hosted {
  readonly game: RunningGame;
}

/** The calls that the WebAssembly core leaves to the machine and the flow, by name; see `core/host.ts`. */
export type Host = Readonly<Record<string, (...numbers: readonly number[]) => number | void>>;

/** Makes the host of a core. All of it goes on where the state says, and leaves it so that the core can go on. */
export function hostOf(hosted: Hosted): Host {
  const handlers = handlersOf(hosted.game.layout).runs;
  return {
    begin(seat = 0, pc = 0) {
      const { run, deciding } = hosted.game.machine;
      run.enter(seat);
      run.pc = pc;
      const control = begin(handlers[pc] as number, deciding);
      run.leave();
      return control;
    },
    act(seat = 0, pc = 0) {
      const { run, deciding } = hosted.game.machine;
      const code = word(run.code, pc);
      let next = pc + sizeOfInstruction(code);
      run.enter(seat);
      const count = COUNTS[code];
      if (count) run.push(count(deciding.counter, pc, run.get(FRAME.self) - 1));
      else if (ACTING[code]) ACTING[code](run, pc);
      else next = (JUMPING[code] as Jumping)(run, pc, code);
      run.leave();
      return next;
    },
    refuses(seat = 0, entry = 0, card = 0) {
      const { run, deciding } = hosted.game.machine;
      run.enter(seat);
      return deciding.probe.refuse(entry, card) ? 1 : 0;
    },
    meets(seat = 0, entry = 0) {
      const { machine, layout } = hosted.game;
      return machine.pointsOf(layout.parties + 1 + seat, entry, -1) > 0 ? 1 : 0;
    },
    price(seat = 0, measure = 0, card = 0) {
      const { run, statics } = hosted.game.machine;
      run.enter(seat);
      return statics.priceOf(measure, card);
    },
    buys: (seat = 0, card = 0) => (hosted.game.machine.whyNot(seat, cardChoice(card)) ? 0 : 1),
    bits: (seat = 0) => hosted.game.flow.progress.bitsOf(seat),
    flow: () => hosted.game.flow.advance(),
    claims(seat = 0, card = 0) {
      const { flow, machine, layout } = hosted.game;
      return machine.pointsOf(layout.parties + 1 + seat, flow.goals.entryOf(card), card) > 0 ? 1 : 0;
    },
    rank: () => hosted.game.flow.goals.rank(),
  };
}
