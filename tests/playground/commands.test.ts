import { describe, expect, test } from 'vitest';
import { CARD_COMMANDS } from '../../playground/commands/card-commands.ts';
import { canDo, commandOf, offered, pressed, type Command } from '../../playground/commands/command.ts';
import { GAME_COMMANDS } from '../../playground/commands/game-commands.ts';
import {
  FILE_COMMANDS,
  HELP_COMMANDS,
  PAGE_KEYS,
  PRINT_COMMAND,
  TAB_COMMANDS,
} from '../../playground/commands/page-commands.ts';
import { SCENARIO_COMMANDS, type ScenarioOn } from '../../playground/commands/scenario-commands.ts';
import { BACK_COMMANDS, STEP_COMMANDS } from '../../playground/commands/step-commands.ts';
import { TEXT_COMMANDS } from '../../playground/commands/text-commands.ts';
import { WORLDS_COMMANDS, type WorldsOn } from '../../playground/commands/what-if-commands.ts';

const key = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'shift' | 'alt', true>> = {},
): KeyboardEvent =>
  ({
    key,
    ctrlKey: held.ctrl === true,
    metaKey: held.meta === true,
    shiftKey: held.shift === true,
    altKey: held.alt === true,
  }) as KeyboardEvent;

test.each([
  [key('s'), 'S'],
  [key('S', { shift: true }), 'Shift S'],
  [key('z', { ctrl: true }), 'Ctrl Z'],
  [key('Z', { meta: true, shift: true }), 'Ctrl Shift Z'],
  [key('?', { shift: true }), '?'],
  [key('['), '['],
  [key('1', { shift: true }), '1'],
  [key('F6', { shift: true }), 'Shift F6'],
  [key('F', { shift: true, alt: true }), 'Shift Alt F'],
  [key('Enter', { ctrl: true }), 'Ctrl Enter'],
  [key('Escape'), 'Escape'],
])('%# a key that is pressed is called %2$s', (event, name) => {
  expect(pressed(event)).toBe(name);
});

/** Commands whose keys act at the same time. */
const TABLES: readonly (readonly [
  string,
  readonly Pick<Command<never>, 'id' | 'keys' | 'says' | 'also'>[],
])[] = [
  ['the page', [...PAGE_KEYS, ...TAB_COMMANDS, ...FILE_COMMANDS, PRINT_COMMAND, ...HELP_COMMANDS]],
  ['a card', Object.values(CARD_COMMANDS)],
  [
    'what is played',
    [...Object.values(STEP_COMMANDS), ...Object.values(BACK_COMMANDS), ...Object.values(GAME_COMMANDS)],
  ],
  ['What if', Object.values(WORLDS_COMMANDS)],
  ['scenarios', Object.values(SCENARIO_COMMANDS)],
  ['the text of a card', TEXT_COMMANDS],
];

describe.each(TABLES)('commands of %s', (_, commands) => {
  const own = [...new Set(commands)];

  test('have names and keys of their own', () => {
    const ids = own.map(({ id }) => id);
    const keys = own.flatMap((each) => each.keys ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('say what is done, in a sentence without an end', () => {
    expect(own.filter(({ says }) => !/^[A-Z][^.]*[^. ]$/.test(says))).toEqual([]);
  });
});

describe('what can be done', () => {
  const done: string[] = [];
  const worlds = (differences: number): WorldsOn => ({
    differences,
    step: (by) => done.push(`step ${by}`),
    keep: () => done.push('keep'),
    discard: () => done.push('discard'),
    isPair: false,
    endPair: () => done.push('end'),
  });
  const all: readonly Command<WorldsOn>[] = Object.values(WORLDS_COMMANDS);

  test('is offered, with its key, and nothing else', () => {
    expect(offered(all, worlds(1)).map(({ id }) => id)).toEqual(['keep-fork', 'discard-edit']);
    expect(offered(all, worlds(2)).map(({ id, keys }) => [id, keys])).toEqual([
      ['next-difference', 'N'],
      ['previous-difference', 'Shift N'],
      ['keep-fork', ''],
      ['discard-edit', ''],
    ]);
  });

  test('is another thing where two branches are compared', () => {
    const ids = offered(all, { ...worlds(2), isPair: true }).map(({ id }) => id);
    expect(ids).toEqual(['next-difference', 'previous-difference', 'end-pair']);
  });

  test('is done by its key and by what the palette offers', () => {
    commandOf('Shift N', all, worlds(2))?.run(worlds(2));
    offered(all, worlds(2))[0]?.act();
    expect(done).toEqual(['step -1', 'step 1']);
    expect(commandOf('N', all, worlds(1))).toBeUndefined();
  });

  test('names what it is done with', () => {
    const nothing = (): void => undefined;
    const none: ScenarioOn = {
      create: nothing,
      play: nothing,
      save: nothing,
      duplicate: nothing,
      remove: nothing,
      toProblem: nothing,
    };
    const commands: readonly Command<ScenarioOn>[] = Object.values(SCENARIO_COMMANDS);
    expect(offered(commands, none).map(({ says }) => says)).toEqual(['Make a new scenario']);
    expect(offered(commands, { ...none, title: 'A fork' }).map(({ says }) => says)).toEqual([
      'Play "A fork"',
      'Save "A fork" to a file',
      'Duplicate "A fork"',
      'Delete "A fork"',
      'Make a new scenario',
    ]);
    expect(canDo<ScenarioOn>(SCENARIO_COMMANDS.next, { ...none, title: 'A fork', hasProblems: true })).toBe(
      true,
    );
  });
});

test('a key of two strokes begins with G, and the page knows it', () => {
  const two = TABLES.flatMap(([, commands]) => commands.flatMap(({ keys }) => keys ?? [])).filter((keys) =>
    /^\w \w$/.test(keys),
  );
  const ofPage = PAGE_KEYS.flatMap(({ keys }) => keys ?? []);
  expect(two.length).toBeGreaterThan(4);
  for (const keys of two) expect([keys[0], ofPage.includes(keys)]).toEqual(['G', true]);
});
