import { html, type TemplateResult } from 'lit';
import type { Command } from '../commands/command.ts';
import { PAGE_KEYS } from '../commands/page-commands.ts';
import { SCENARIO_COMMANDS } from '../commands/scenario-commands.ts';
import { BACK_COMMANDS, STEP_COMMANDS } from '../commands/step-commands.ts';
import { EDITOR_RULES, TAB_COMMAND, TEXT_COMMANDS } from '../commands/text-commands.ts';
import { WORLDS_COMMANDS } from '../commands/what-if-commands.ts';
import { Sheet } from '../parts/sheet.ts';
import { keyName } from '../elements/key-name.ts';

type Row = readonly [keys: string, does: string];

/** The keys of commands, and what they do. */
const keysOf = (commands: readonly Pick<Command<never>, 'keys' | 'says'>[]): readonly Row[] =>
  commands.flatMap(({ keys, says }): readonly Row[] =>
    keys ? [[keys.join(', '), `${says.charAt(0).toLowerCase()}${says.slice(1)}`]] : [],
  );

/** Keys by the place in which they act: those of commands, and those that elements have for themselves. */
const KEYS: readonly { readonly where: string; readonly keys: readonly Row[] }[] = [
  { where: 'Everywhere', keys: keysOf(PAGE_KEYS) },
  {
    where: 'In the list',
    keys: [
      ['Up, Down', 'one card up or down'],
      ['Page Up, Page Down', 'one screen up or down'],
      ['Home, End', 'first, last card'],
      ['letters', 'the next card whose name begins so'],
      ['Enter', 'into its text'],
      ['Escape', 'empty the search'],
    ],
  },
  {
    where: 'On the face',
    keys: [
      ['Tab, Shift Tab', 'next, previous ability; its line is selected'],
      ['Enter', 'into its line'],
    ],
  },
  {
    where: 'In the tree',
    keys: [
      ['Up, Down', 'one line up or down'],
      ['Right, Left', 'open and in, close and out'],
      ['Enter', 'to the place in the text'],
    ],
  },
  {
    where: 'In the text',
    keys: [
      ...keysOf([...TEXT_COMMANDS, TAB_COMMAND, ...EDITOR_RULES]),
      ['Ctrl Space', 'words that may come next'],
      ['Ctrl F', 'find in this text'],
      ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
      ['Ctrl /', 'comment the line in or out'],
      ['Tab, Shift Tab', 'out of the text; in a new card to what is filled in next, Escape leaves that'],
      ['F1', 'everything the text can do'],
    ],
  },
  {
    where: 'At the table and in a game',
    keys: [
      ['1 to 9', 'choose what has the number; once more takes it back'],
      ['Shift 1 to 9', 'take one of several back'],
      ['0', 'choose nothing, end the choice'],
      ['Enter', 'choose what the keyboard is on, else end the choice'],
      ...keysOf([...Object.values(STEP_COMMANDS), ...Object.values(BACK_COMMANDS)]),
      ['arrow keys, Home, End', 'another place or card; on the timeline one choice on or back'],
      ['Page Up, Page Down', 'on the timeline one turn back or on'],
      ['Shift F10', 'what can be done with the card at the table, its text in a game'],
    ],
  },
  {
    where: 'In What if',
    keys: [
      ...keysOf(Object.values(WORLDS_COMMANDS)),
      ['arrow keys, Home, End', 'another place of the tableau'],
      ['Enter', 'the text of the card'],
    ],
  },
  {
    where: 'In a scenario',
    keys: [
      ['Up, Down, Home, End', 'another scenario, in the list'],
      ['Enter', 'into its text'],
      ['Delete', 'delete it, in the list'],
      ...keysOf(Object.values(SCENARIO_COMMANDS)),
      ['arrow keys', 'among what can come next'],
      ['Ctrl Z, Ctrl Shift Z', 'undo, redo; also beside the text'],
    ],
  },
  {
    where: 'Between two parts of the page',
    keys: [
      ['arrow keys', 'move the line by 16 pixels'],
      ['Enter, double click', 'usual size'],
    ],
  },
];

/** All keys, by the place in which they act. */
export class ShortcutSheet extends Sheet {
  constructor() {
    super('keys', []);
  }

  protected override heading(): string {
    return 'Keys';
  }

  protected override body(): TemplateResult {
    return html`<div class="keys">
      ${KEYS.map(
        ({ where, keys }) =>
          html`<section>
            <h3>${where}</h3>
            <dl>
              ${keys.map(
                ([key, does]) =>
                  html`<div>
                    <dt>
                      ${key.split(', ').map((one, i) => html`${i > 0 ? ', ' : ''}<kbd>${keyName(one)}</kbd>`)}
                    </dt>
                    <dd>${does}</dd>
                  </div>`,
              )}
            </dl>
          </section>`,
      )}
      <p class="quiet-text">Single letters and digits act only outside text fields.</p>
    </div>`;
  }
}
