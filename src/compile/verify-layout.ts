import type { Check } from './verify-fault.ts';

/** Checks of how a program is cut into abilities and instructions. */
export const LAYOUT_CHECKS: readonly Check[] = [
  {
    code: 'V801',
    holds: 'The abilities follow one another and fill the code, none of them empty.',
    harm: 'The machine begins outside of the program, or the linker moves words twice or not at all.',
    *find({ program }) {
      let at = 0;
      for (const [index, entry] of program.entries.entries()) {
        const follows = entry.at === at && Number.isInteger(entry.end) && entry.end > entry.at;
        if (!follows || entry.end > program.code.length)
          yield [
            entry.at,
            `Ability ${index + 1} has the words from ${entry.at} to before ${entry.end}; it must begin at word ${at}, hold a word and end inside the code of ${program.code.length} words.`,
          ];
        at = entry.end;
      }
      const left = program.entries.length === 0 || at < program.code.length;
      if (left && program.code.length > 0) yield [at, `The words from ${at} on belong to no ability.`];
    },
  },
  {
    code: 'V802',
    holds: 'Every instruction has a number of the table.',
    harm: 'The machine meets a number for which it has no instruction.',
    *find({ abilities }) {
      for (const { steps } of abilities)
        for (const { at, opcode, instruction } of steps)
          if (!instruction) yield [at, `There is no instruction number ${opcode}.`];
    },
  },
  {
    code: 'V803',
    holds: 'Every instruction has all of its operands inside its ability.',
    harm: 'The machine takes the first words of the next ability for operands and goes on in the middle of it.',
    *find({ abilities }) {
      for (const { steps } of abilities)
        for (const { at, cut, instruction, operands } of steps)
          if (cut && instruction)
            yield [
              at,
              `\`${instruction.name}\` takes ${instruction.operands.length} operands, and its ability ends after ${operands.length}.`,
            ];
    },
  },
  {
    code: 'V804',
    holds: 'The benefits of an ability begin at one of its instructions.',
    harm: 'The question whether an ability can be paid runs into its benefits, or begins them at an operand.',
    *find({ abilities }) {
      for (const { entry, index, starts } of abilities)
        if (!starts.has(entry.paid))
          yield [
            entry.at,
            `Ability ${index + 1} is paid at word ${entry.paid}, where none of its instructions begins.`,
          ];
    },
  },
];
