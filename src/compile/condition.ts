import { conditionsIn, type Conditions } from '../language/conditions.ts';
import type { ComparisonForm, ConditionForm, CountedForm, QuantityForm } from '../language/tree.ts';
import { compileCounted } from './counted.ts';
import { refuse, type CompiledLine } from './line.ts';
import { NO_LEAST } from './program.ts';

/** So many things, as several forms say it. */
interface Many {
  readonly amount: number | QuantityForm;
  readonly of: CountedForm;
}

/**
 * The use of a number: a condition is met if it is great enough, or nothing goes on where it is not; or it stays there
 * as 0 or 1.
 */
type Asked = 'met' | 'require' | 'value';

/** Writes whether one of some conditions holds. */
export function compileAny(asking: Conditions, asked: 'met' | 'require', line: CompiledLine): void {
  const [first, ...others] = conditionsIn(asking);
  const isOnly = others.length === 0;
  const write = (condition: ConditionForm): void => {
    if (condition.form === 'compare') compileComparison(condition.compare, isOnly ? asked : 'value', line);
    else compileMany(condition, isOnly ? asked : 'value', line);
  };
  write(first);
  for (const other of others) {
    write(other);
    line.emitter.op('either');
  }
  if (!isOnly) line.emitter.op(asked, 1);
}

/** Writes whether there are so many: at least, none, exactly so many, or no more. */
export function compileMany({ amount, of }: Many, asked: Asked, line: CompiledLine): void {
  compileCounted(of, line);
  if (typeof amount === 'number') {
    if (asked !== 'value') line.emitter.op(asked, amount);
    else {
      line.emitter.op('push', amount - 1);
      line.emitter.op('more');
    }
    return;
  }
  const most = amount.form === 'none' ? 0 : amount.n;
  line.emitter.op('within', amount.form === 'exactly' ? most : NO_LEAST, most);
  if (asked !== 'value') line.emitter.op(asked, 1);
}

/** Writes whether a comparison holds; M709 for one with all seats, which the flow makes and no line. */
export function compileComparison(compare: ComparisonForm, asked: Asked, line: CompiledLine): void {
  const { emitter } = line;
  compileCounted(compare.of, line);
  switch (compare.form) {
    case 'as-many':
      compileCounted(compare.as, line);
      emitter.op('as-many');
      break;
    case 'more':
      compileCounted(compare.than, line);
      emitter.op('more');
      break;
    case 'ranked':
      refuse(
        line,
        'M709',
        `All seats are compared by the flow alone. Write it there behind what names a seat: for each seat together, if you have the ${compare.which}.`,
      );
      break;
    default:
      compare satisfies never;
  }
  if (asked !== 'value') emitter.op(asked, 1);
}
