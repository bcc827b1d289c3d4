import { html, type TemplateResult } from 'lit';
import { Sheet } from '../parts/sheet.ts';
import { keyName } from '../elements/key-name.ts';

const KEYS: readonly { readonly where: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Ctrl K', 'find a card, a moment of the game, a scenario, a rule, or what to do'],
      ['/', 'search the list'],
      ['F6, Shift F6', 'next, previous part of the page'],
      ['1 to 4', 'list, text, face, tree'],
      ['G C, G P, G W, G S, G B', 'to the cards, the game, What if, the scenarios, the balance'],
      ['Ctrl S', 'save the card to its file, the scenario to a file'],
      ['?', 'this sheet'],
    ],
  },
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
      ['Ctrl Enter', 'run the ability at the caret'],
      ['Ctrl Space', 'words that may come next'],
      ['Ctrl .', 'the first fix at the caret'],
      ['Ctrl Shift .', 'all fixes at the caret'],
      ['F8, Shift F8', 'next, previous problem'],
      ['F9', 'let games stop at the ability at the caret, or no more'],
      ['Shift Alt F', 'format'],
      ['Ctrl Shift Space', 'what the word at the caret means'],
      ['Ctrl F', 'find in this text'],
      ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
      ['Ctrl /', 'comment the line in or out'],
      ['Ctrl M', 'let Tab leave the text, or write spaces'],
      ['F1', 'everything the text can do'],
    ],
  },
  {
    where: 'At the table',
    keys: [
      ['S, Shift S', 'one step on, one back'],
      ['R, Shift R', 'on to the next choice or the end, back to the beginning'],
      ['[, ]', 'smaller, larger steps'],
      ['1 to 9', 'choose what has the number; once more takes it back'],
      ['Shift 1 to 9', 'take one of several back'],
      ['0', 'choose nothing'],
      ['Enter', 'choose what the keyboard is on, else end the choice'],
      ['Escape', 'take back what was chosen'],
      ['arrow keys, Home, End', 'another place, first and last of the row'],
      ['Shift F10', 'what can be done with the card'],
      ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
    ],
  },
  {
    where: 'In a game',
    keys: [
      ['1 to 9', 'choose what has the number; once more takes it back'],
      ['0, Enter', 'end the choice or the step'],
      ['Escape', 'take back what was chosen; stop the bots'],
      ['S, Shift S', 'one step on, one back'],
      ['[, ]', 'smaller, larger steps: from an instruction to a round'],
      ['N, Shift N', 'on to the next stop, back to the one before'],
      ['R, Shift R', 'to the end, to the beginning'],
      ['Ctrl Z, Ctrl Shift Z', 'undo as a player, do again'],
      ['arrow keys, Home, End', 'another place or card; on the timeline one choice on or back'],
      ['Page Up, Page Down', 'on the timeline one turn back or on'],
      ['Shift F10', 'the text of the card'],
    ],
  },
  {
    where: 'In What if',
    keys: [
      ['N, Shift N', 'next, previous difference'],
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
      ['F8, Shift F8', 'next, previous line that does not hold'],
      ['Ctrl Enter', 'play it, up to the line that does not hold'],
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
