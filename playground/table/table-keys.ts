import { UNITS } from '../machine/unit.ts';
import type { Workbench } from '../store/workbench.ts';
import { keyAnswer, type Answering } from '../board/choosing.ts';

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
      if (!answer || (table.run?.question?.chosen.length ?? 0) === 0) return false;
      void bench.table.do({ do: 'clear' });
      return true;
    default: {
      const answering = answer && keyAnswer(event, table.run);
      // Enter presses the button that it is on; a digit there is still the number of a choice.
      const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
      if (!answering || isPress || isField(event.target)) return false;
      answer(answering);
      return true;
    }
  }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
