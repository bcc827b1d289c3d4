import { sayChanges, sayQuestion } from '../game/saying.ts';
import type { Command } from './commands.ts';
import type { Change } from '../game/changes.ts';
import type { RunView, TableView } from './table-view.ts';

/** What readers of the screen hear after a command; empty where there is nothing to say. */
export function spokenAfter(command: Command, before: TableView | undefined, after: TableView): string {
  const { run } = after;
  switch (command.do) {
    case 'look':
    case 'load':
      return '';
    case 'unit':
      return `Steps go by ${command.unit}.`;
    case 'ready':
      return run ? `The table is ready. ${standing(run)}` : 'The table is ready.';
    case 'stop':
      return 'Back to the set-up.';
    case 'keep':
      return 'The table goes on from here.';
    case 'undo':
      return 'Undone.';
    case 'redo':
      return 'Done again.';
    case 'set':
    case 'take':
      return run ? standing(run) : '';
    case 'step':
    case 'to-start':
    case 'to-end':
    case 'go':
      return run ? `${place(run)} ${sayChanges(run.changes)} ${standing(run)}`.trim() : '';
    case 'fire':
    case 'choose':
    case 'unchoose':
    case 'clear':
      return run ? `${sayChanges(newChanges(before?.run, run))} ${standing(run)}`.trim() : '';
    default:
      return command satisfies never;
  }
}

/** Changes that were not there before, of the same run. */
function newChanges(before: RunView | undefined, after: RunView): readonly Change[] {
  const known = new Set(before?.what === after.what ? [] : (before?.since ?? []).map(changeText));
  return after.since.filter((change) => !known.has(changeText(change)));
}

/** A change as it is said. */
const changeText = ({ what, before, after }: Change): string => `${what} ${before} → ${after}`;

/** How a run stands, in a sentence. */
function standing(run: RunView): string {
  switch (run.standing) {
    case 'refused':
    case 'missing':
    case 'endless':
      return run.says;
    case 'done':
      return doneText(run);
    case 'waiting':
      return run.question ? sayQuestion(run.question) : '';
    case 'running':
      return run.question ? `Answered: ${run.question.says}` : '';
    default:
      return run.standing satisfies never;
  }
}

/** What a run has come to. */
export function doneText({ points, met }: RunView): string {
  if (met !== undefined) return met ? 'The goal is met.' : 'The goal is not met.';
  if (points !== undefined) return `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}.`;
  return 'Done.';
}

function place({ frames }: RunView): string {
  const frame = frames.at(-1);
  const line = frame?.program.lines.find(({ word }) => word === frame.word);
  return line ? `Instruction ${line.line}, ${line.name} ${line.operands}.`.replace(' .', '.') : '';
}
