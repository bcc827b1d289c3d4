import { existsSync, readFileSync, writeSync } from 'node:fs';
import { inputOf, verdictOf, type Input, type Target, type Verdict } from './target.ts';

/** The place where what is said goes: a pipe that is written at once, also in the middle of a case that never ends. */
const OUT = 3;

/** The questions to a process. */
type Asked =
  | { readonly ask: 'names' }
  /** Cases of a target from a number on, for so many seconds. */
  | {
      readonly ask: 'cases';
      readonly target: string;
      readonly seed: number;
      readonly from: number;
      readonly seconds: number;
    }
  /** The input of a case. */
  | { readonly ask: 'input'; readonly target: string; readonly seed: number; readonly at: number }
  /** One input. */
  | { readonly ask: 'judge'; readonly target: string; readonly input: Input };

const say = (message: unknown): void => void writeSync(OUT, `${JSON.stringify(message)}\n`);

/** Processor time since a moment, in seconds. */
const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/**
 * The most memory that this process ever had, in millions of bytes. Linux starts the figure of a process at what its
 * parent had, and tells elsewhere what is of the process alone.
 */
const most = (): number => {
  const own = existsSync(STATUS) ? /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  return Math.round((Number(own ?? process.resourceUsage().maxRSS) * 1024) / 1e6);
};
const STATUS = '/proc/self/status';

/** Answers what a process of the fuzzer is asked, until it is ended. Before each case it says that it begins. */
export function serve(targets: Readonly<Record<string, Target>>): void {
  process.on('message', (asked: Asked) => {
    if (asked.ask === 'names') return say({ names: Object.keys(targets) });
    const target = targets[asked.target];
    if (!target) throw new Error(`there is no target ${asked.target}`);
    target.prepare?.();
    if (asked.ask !== 'cases') say({ begins: 0 });
    if (asked.ask === 'input') return say({ input: inputOf(target, asked.seed, asked.at) });
    if (asked.ask === 'judge') return say(judged(target, () => asked.input, 0));
    const began = process.cpuUsage();
    let at = asked.from;
    do {
      say({ begins: at });
      const ended = judged(target, () => inputOf(target, asked.seed, at), at);
      say(ended);
      at += 1;
      if (ended.wrong !== undefined) break;
    } while (spent(began) < asked.seconds);
    return say({ done: at });
  });
}

function judged(
  target: Target,
  input: () => Input,
  at: number,
): Verdict & { at: number; cpu: number; memory: number } {
  const began = process.cpuUsage();
  const verdict = verdictOf(target, input());
  return { at, ...verdict, cpu: spent(began), memory: most() };
}
