import { operandOf, type DecodedStep } from './decode.ts';
import { canChange } from './needs-state.ts';
import { PARTIES, type Constant } from './program.ts';
import type { VerifiedAbility, Looked } from './verify-context.ts';
import type { Check, VerifyFinding } from './verify-fault.ts';
import { reached } from './verify-flow.ts';
import { ASIDE, type Vocabulary } from './vocabulary.ts';
import { partsOf } from '../cards/zone-parts.ts';

const called = (step: DecodedStep): string => `\`${step.instruction?.name ?? step.opcode}\``;

const nameOf = (step: DecodedStep): string => step.instruction?.name ?? '';

/** Every step of every ability. */
function* stepsOf({ abilities }: Looked): Iterable<{ ability: VerifiedAbility; step: DecodedStep }> {
  for (const ability of abilities) for (const step of ability.steps) yield { ability, step };
}

/** Checks of what holds until an ability is over, whatever other abilities and seats do meanwhile. */
export const COMPANY_CHECKS: readonly Check[] = [
  {
    code: 'V837',
    holds: 'Every turn of a loop begins with a purchase, and who declines it leaves the loop.',
    harm: 'The ability runs for hours without asking, or asks for hours and cannot be left.',
    *find(looked) {
      for (const { ability, step } of stepsOf(looked)) {
        if (nameOf(step) !== 'again') continue;
        const first = ability.steps[ability.starts.get(operandOf(step, 'from') ?? -1) ?? -1];
        if (!first || nameOf(first) !== 'buy')
          yield [step.at, '`again` goes back to what is no purchase, which could be declined.'];
        else if ((operandOf(first, 'none') ?? -1) <= step.at)
          yield [first.at, `Who declines stays in the loop of \`again\` at word ${step.at}.`];
      }
    },
  },
  {
    code: 'V838',
    holds: 'Only `move` puts cards aside, and they are put away before the ability ends.',
    harm: 'Cards are left aside, in no zone of the game.',
    *find(looked) {
      for (const { step } of stepsOf(looked))
        for (const [place, value] of step.operands.entries()) {
          const operand = step.instruction?.operands[place];
          if (operand?.sort !== 'zone' || looked.vocabulary.name('zone', value) !== ASIDE) continue;
          const allowed = operand.name === 'from' ? TAKES_ASIDE.has(nameOf(step)) : nameOf(step) === 'move';
          if (!allowed)
            yield [step.at + 1 + place, `${called(step)} cannot be done with cards that lie aside.`];
        }
      for (const { step, state } of reached(looked))
        if (nameOf(step) === 'end' && state.aside) yield [step.at, 'At `end` cards can still lie aside.'];
    },
  },
  {
    code: 'V839',
    holds: 'Once cards are paid, nothing more is taken out of a pool or off cards.',
    harm: 'Abilities that answer to the cards use up what is still to be paid, and a pool falls below 0.',
    *find({ abilities }) {
      for (const { steps, entry } of abilities) {
        const paid = steps.find((step) => step.at < entry.paid && ['move', 'give'].includes(nameOf(step)));
        if (!paid) continue;
        for (const step of steps)
          if (step.at > paid.at && step.at < entry.paid && ['subtract', 'remove'].includes(nameOf(step)))
            yield [step.at, `${called(step)} takes something after cards were paid at word ${paid.at}.`];
      }
    },
  },
  {
    code: 'V840',
    holds:
      'What a card costs, what stands in for that, and which cards give pieces is decided by what is printed.',
    harm: 'Paying a part changes the rest, so that it cannot be paid any more and nothing can be chosen.',
    *find(looked) {
      const { program, vocabulary } = looked;
      for (const { step } of stepsOf(looked)) {
        if (!DECIDE_PAYMENT.has(nameOf(step))) continue;
        const selector = program.constants[operandOf(step, 'what') ?? -1];
        if (selector?.constant === 'selector' && selector.tests.some((test) => canChange(test, vocabulary)))
          yield [step.at, `${called(step)} asks how things lie, and that changes while it is paid.`];
      }
    },
  },
  {
    code: 'V841',
    holds: "What stands in for a price is the seat's own, and cards that do lie in zones without cells.",
    harm: 'A card that pays leaves a cell that still names it, or is taken from another seat.',
    *find(looked) {
      for (const { step } of stepsOf(looked)) {
        if (nameOf(step) !== 'cover') continue;
        const scope = looked.program.constants[operandOf(step, 'where') ?? -1];
        if (scope?.constant !== 'scope') continue;
        yield* coverFaults(step, scope, looked.vocabulary);
      }
    },
  },
  {
    code: 'V842',
    holds: 'An ability that answers costs nothing.',
    harm: 'Several answer at once, each with the means that one of them pays with.',
    *find({ abilities }) {
      for (const { steps, entry } of abilities) {
        if (!steps.some((step) => nameOf(step) === 'on')) continue;
        for (const step of steps)
          if (step.at < entry.paid && PAYS.has(nameOf(step)))
            yield [step.at, `${called(step)} is a payment of an ability that answers.`];
      }
    },
  },
];

/** Instructions that can take cards that lie aside. */
const TAKES_ASIDE: ReadonlySet<string> = new Set(['move', 'pick', 'give']);

/** Instructions whose selector decides what can be paid. */
const DECIDE_PAYMENT: ReadonlySet<string> = new Set(['change', 'cover', 'remove']);

const PAYS: ReadonlySet<string> = new Set(['subtract', 'remove', 'move', 'give']);

function* coverFaults(
  step: DecodedStep,
  scope: Extract<Constant, { constant: 'scope' }>,
  { manifest, names }: Vocabulary,
): Iterable<VerifyFinding> {
  if (PARTIES[scope.party] !== 'own')
    yield [step.at, '`cover` lets things stand in that are not those of the seat.'];
  if (operandOf(step, 'with') !== -1) return;
  if (scope.in !== 'zone') {
    yield [step.at, '`cover` lets cards stand in that can lie on cells.'];
    return;
  }
  const zone = names.zone[scope.of] ?? '';
  const parts = partsOf(zone, manifest.words.zone);
  if (zone === ASIDE || parts.some((part) => manifest.words.zone[part]?.grid !== undefined))
    yield [step.at, `\`cover\` lets cards stand in that lie in ${zone}, which they cannot leave like this.`];
}
