import { Draw } from './draw.ts';
import type { PackName } from './packs.ts';

/** The input of a case. */
export interface Input {
  /** The pack in which the text stands. */
  readonly pack: PackName;
  /** The text. */
  readonly text: string;
}

/** One of the forms in which something comes from outside. */
export interface Target {
  /** Reads and links what all cases need, so that none of them takes the time for it. */
  readonly prepare?: () => void;
  /** Makes an input, from shipped ones or from nothing. */
  readonly make: (draw: Draw) => Input;
  /**
   * Puts it through every public door, and back out of them; says whether it was accepted. It throws {@link Broken}
   * where a law does not hold. Anything else that it throws is a crash.
   */
  readonly judge: (input: Input) => boolean;
}

/** A law that does not hold. */
export class Broken extends Error {
  /** The thing that was seen, for people. */
  readonly seen: string;

  constructor(law: string, seen: string) {
    super(law);
    this.name = 'Broken';
    this.seen = seen;
  }
}

/** Throws {@link Broken} where a law does not hold; `seen` says what there is instead. */
export function hold(law: string, holds: boolean, seen: () => unknown = () => ''): asserts holds {
  if (holds) return;
  const what = seen();
  throw new Broken(law, typeof what === 'string' ? what : (JSON.stringify(what) ?? String(what)));
}

/** Throws {@link Broken} where two values are not the same data. */
export function same(law: string, is: unknown, was: unknown): void {
  const [now, before] = [JSON.stringify(is) ?? '', JSON.stringify(was) ?? ''];
  if (now === before) return;
  let at = 0;
  while (now[at] === before[at]) at += 1;
  const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  throw new Broken(law, `${near(before)}\n${near(now)}`);
}

/** The outcome of a case. */
export interface Verdict {
  /** True if the input was accepted. */
  readonly accepted: boolean;
  /** The fault, in words that other inputs with the same fault share. */
  readonly wrong?: string;
  /** More about it, for people. */
  readonly seen?: string;
}

/** Judges an input, whatever happens. */
export function verdictOf(target: Target, input: Input): Verdict {
  try {
    return { accepted: target.judge(input) };
  } catch (error) {
    if (error instanceof Broken) return { accepted: true, wrong: error.message, seen: error.seen };
    const {
      name,
      message,
      stack = '',
    } = error instanceof Error ? error : { name: 'thrown', message: String(error) };
    const where = /\bat (?:new )?([^\s(]+) \((?:[^)]*\/)?((?:src|tests|node_modules)\/[^):]+)/.exec(stack);
    const place = where ? ` in ${where[1] ?? ''}, ${where[2] ?? ''}` : '';
    const said = message
      .replace(/"[^"]*"/g, '"…"')
      .replace(/\d+/g, 'N')
      .slice(0, 80);
    return { accepted: false, wrong: `${name}: ${said}${place}`, seen: stack.slice(0, 2000) };
  }
}

/** The input of a case, as a file would hold it. */
export function inputOf(target: Target, seed: number, at: number): Input {
  const { pack, text } = target.make(new Draw(seed, at));
  return { pack, text: Buffer.from(text).toString('utf8') };
}
