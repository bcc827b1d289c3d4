import { operandOf, type DecodedStep } from './decode.ts';
import type { Constant } from './program.ts';
import type { VerifiedAbility, Looked } from './verify-context.ts';
import type { Check, VerifyFinding } from './verify-fault.ts';

/** Instructions besides counts, tests and standing ones that may stand before the benefits. */
const PAYS: ReadonlySet<string> = new Set(['subtract', 'remove', 'move', 'give']);

const called = (step: DecodedStep): string => `\`${step.instruction?.name ?? step.opcode}\``;

/** Every step of every ability. */
function* stepsOf({
  abilities,
}: Looked): Iterable<{ ability: VerifiedAbility; step: DecodedStep; index: number }> {
  for (const ability of abilities)
    for (const [index, step] of ability.steps.entries()) yield { ability, step, index };
}

/** Checks of what is paid, and of what an ability is for. */
export const PAYMENT_CHECKS: readonly Check[] = [
  {
    code: 'V831',
    holds: 'Nothing is required once the benefits have begun.',
    harm: 'Nobody asks the requirement: whether an ability can be used is asked up to its benefits only.',
    *find(looked) {
      for (const { ability, step } of stepsOf(looked))
        if (step.instruction?.does === 'test' && step.at >= ability.entry.paid)
          yield [step.at, `${called(step)} stands after word ${ability.entry.paid}, where benefits begin.`];
    },
  },
  {
    code: 'V832',
    holds: 'Before the benefits stand only counts, tests and payments, and nothing goes back there.',
    harm: 'The question whether an ability can be paid changes the game or asks, or a payment is made twice.',
    *find(looked) {
      for (const { ability, step } of stepsOf(looked)) {
        const { paid } = ability.entry;
        const does = step.instruction?.does;
        if (step.at < paid && does && !['value', 'test', 'standing'].includes(does))
          if (!PAYS.has(step.instruction?.name ?? ''))
            yield [step.at, `${called(step)} stands before word ${paid}, where benefits begin.`];
        for (const [place, operand] of step.instruction?.operands.entries() ?? []) {
          const target = step.operands[place];
          if (operand.sort === 'label' && target !== undefined && ability.starts.has(target) && target < paid)
            yield [step.at + 1 + place, `${called(step)} goes to word ${target}, before the benefits.`];
        }
      }
    },
  },
  {
    code: 'V833',
    holds: 'Everything that is paid was required before, all payments of one thing together.',
    harm: 'More is taken than there is, so that a pool falls below 0 or a payment is not made in full.',
    *find({ program, vocabulary, abilities }) {
      for (const ability of abilities)
        yield* unrequired(ability, program.constants, (step) => {
          const name = vocabulary.name('measure', operandOf(step, 'of') ?? -1) ?? '';
          return name.startsWith(PIECE) ? vocabulary.find('resource', name.slice(PIECE.length)) : undefined;
        });
    },
  },
  {
    code: 'V834',
    holds: 'What stands as long as the card lies there stands first in its ability.',
    harm: 'A guard before it is not asked, or the ability goes on after its first instruction instead of after it.',
    *find(looked) {
      for (const { ability, step, index } of stepsOf(looked))
        if (step.instruction?.does === 'standing' && index > 0)
          if (ability.steps[index - 1]?.instruction?.does !== 'standing')
            yield [step.at, `${called(step)} stands after an instruction that is carried out.`];
    },
  },
  {
    code: 'V835',
    holds: 'An ability that counts points or a goal asks and changes nothing, and no other one counts.',
    harm: 'Counting points stops at a question, changes the game, or gives points that nobody counts.',
    *find(looked) {
      for (const { ability, step } of stepsOf(looked)) {
        const { gives } = ability.entry;
        const { name, does } = step.instruction ?? {};
        const counts = name === 'score' || name === 'met';
        const acts = does === 'gains' || does === 'pays' || does === 'asks';
        const fits =
          gives === 'none'
            ? !counts
            : !acts || (gives === 'goal' ? name === 'met' : name === 'score' || name === 'run');
        if (!fits) yield [step.at, `${called(step)} stands in an ability that gives ${gives}.`];
      }
    },
  },
  {
    code: 'V836',
    holds: 'Cards stand in for a price only where the pack says into which zone they go then.',
    harm: 'A card that pays is moved into a zone that is not there.',
    *find(looked) {
      for (const { step } of stepsOf(looked)) {
        const { name } = step.instruction ?? {};
        const price = looked.vocabulary.name('measure', operandOf(step, 'price') ?? -1);
        if (price === undefined) continue;
        const goes = Object.values(looked.vocabulary.manifest.words.verb).some(
          ({ does }) => does?.away !== undefined && price === `attribute:${does.price}`,
        );
        if (name === 'cover' && operandOf(step, 'with') === -1 && !goes)
          yield [
            step.at,
            `\`cover\` lets cards stand in for ${price}, and the pack does not say where they go.`,
          ];
        if (name === 'charge' && operandOf(step, 'away') === -1 && goes)
          yield [step.at, `\`charge\` does not say where cards go that stand in for ${price}.`];
      }
    },
  },
];

const PIECE = 'piece:';

/** The source of a payment: `of` says which payments share it, `exactly` says what was counted. */
interface Source {
  readonly of: string;
  readonly exactly: string;
}

type Known = { readonly n: number } | { readonly had: Source } | undefined;

/** Payments of an ability that nothing before them proves possible. */
function* unrequired(
  { steps, entry }: VerifiedAbility,
  constants: readonly Constant[],
  pieceOf: (step: DecodedStep) => number | undefined,
): Iterable<VerifyFinding> {
  const stack: Known[] = [];
  const required = new Map<string, number>();
  const spent = new Map<string, number>();
  for (const step of steps) {
    const before = step.at < entry.paid;
    const name = step.instruction?.name ?? '';
    const lenient = name === 'move' || name === 'give';
    const top = stack.at(-1);
    if (PAYS.has(name) && (before || !lenient)) {
      const source = sourceOf(step, constants, () => operandOf(step, 'piece'));
      const amount = top && 'n' in top ? top.n : undefined;
      const left = source ? (required.get(source.exactly) ?? 0) - (spent.get(source.of) ?? 0) : 0;
      if (!before) yield [step.at, `${called(step)} pays after word ${entry.paid}, where benefits begin.`];
      else if (amount === undefined || amount > left)
        yield [
          step.at,
          `${called(step)} takes ${amount ?? 'an unknown number'}, and before it only ${Math.max(0, left)} more was required.`,
        ];
      if (source) spent.set(source.of, (spent.get(source.of) ?? 0) + (amount ?? 0));
    }
    if (name === 'require' && top && 'had' in top) {
      const n = operandOf(step, 'n') ?? 0;
      required.set(top.had.exactly, Math.max(n, required.get(top.had.exactly) ?? 0));
    }
    stack.length = Math.max(0, stack.length - (step.instruction?.pops ?? 0));
    for (let pushed = 0; pushed < (step.instruction?.pushes ?? 0); pushed++)
      stack.push(knownAfter(step, constants, pieceOf));
  }
}

/** The interval of a number that an instruction pushes. */
function knownAfter(
  step: DecodedStep,
  constants: readonly Constant[],
  pieceOf: (step: DecodedStep) => number | undefined,
): Known {
  if (step.instruction?.name === 'push') return { n: operandOf(step, 'n') ?? 0 };
  const source = sourceOf(step, constants, () => pieceOf(step));
  return source && { had: source };
}

/** The source out of which a seat counts or pays with an instruction; undefined where that is not known. */
function sourceOf(
  step: DecodedStep,
  constants: readonly Constant[],
  piece: () => number | undefined,
): Source | undefined {
  const selector = JSON.stringify(constants[operandOf(step, 'what') ?? -1]);
  const scope = constants[operandOf(step, 'where') ?? -1];
  const own = scope?.constant === 'scope' && scope.party === 0;
  switch (step.instruction?.name) {
    case 'pool':
    case 'subtract': {
      if ((operandOf(step, 'party') ?? 0) !== 0) return undefined;
      const of = `pool ${operandOf(step, 'resource')}`;
      return { of, exactly: of };
    }
    case 'sum':
    case 'remove': {
      const resource = piece();
      if (resource === undefined || !own) return undefined;
      return {
        of: `piece ${resource}`,
        exactly: `piece ${resource} ${JSON.stringify(scope)} ${selector}`,
      };
    }
    case 'count': {
      if (!own || scope.in !== 'zone' || selector !== ANY_CARD) return undefined;
      const of = `zone ${scope.of}`;
      return { of, exactly: of };
    }
    case 'move':
    case 'give': {
      const of = `zone ${operandOf(step, 'from')}`;
      return { of, exactly: of };
    }
    default:
      return undefined;
  }
}

const ANY_CARD = JSON.stringify({ constant: 'selector', tests: [] });
