import { UNITS } from '../machine/unit.ts';
import type { Workbench } from '../store/workbench.ts';
import { END, isEndKey, isField, keyed, optionOfKey, pressOf, type Answering } from '../board/choosing.ts';
import type { GameQuestion } from '../game/view.ts';

/** Keys that act in the table, and, where `answer` is missing, on the whole page. @returns Whether it was one. */
export function tableKey(
  event: KeyboardEvent,
  bench: Workbench,
  answer?: (answering: Answering) => void,
): boolean {
  const { table, keptTable } = bench.state;
  if (!table || !keptTable || event.altKey) return false;
  const command = event.ctrlKey || event.metaKey;
  if (command) {
    if (!answer || event.key.toLowerCase() !== 'z') return false;
    void bench.table.do({ do: event.shiftKey ? 'redo' : 'undo' });
    return true;
  }
  switch (event.key) {
    case 's':
    case 'S':
      void bench.table.do({ do: 'step', by: event.shiftKey ? -1 : 1 });
      return true;
    case 'r':
    case 'R':
      void bench.table.do({ do: event.shiftKey ? 'to-start' : 'to-end' });
      return true;
    case '[':
    case ']': {
      const by = event.key === ']' ? 1 : -1;
      const unit = UNITS[UNITS.indexOf(table.unit) + by];
      if (unit) void bench.table.do({ do: 'unit', unit });
      return true;
    }
    case 'Escape':
      if (!answer || (table.run?.question?.chosen ?? 0) === 0) return false;
      void bench.table.do({ do: 'clear' });
      return true;
    default: {
      const answering = answer && !isField(event.target) && keyAnswer(event, table.run?.question);
      if (!answering) return false;
      answer(answering);
      return true;
    }
  }
}

/** What pressing a key answers: a digit presses what has it, with Shift it takes that back; 0 and Enter end the answer. */
function keyAnswer(event: KeyboardEvent, question: GameQuestion | undefined): Answering | undefined {
  const option = optionOfKey(event, keyed(question));
  if (option) return pressOf({ ...option, option }, event.shiftKey);
  return isEndKey(event) && question?.done !== undefined ? END : undefined;
}
