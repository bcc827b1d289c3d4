import { html, nothing, render, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { Diagnostic, Example, Fix } from '../../src/language/diagnostic.ts';
import { FIX_COMMAND } from '../commands/text-commands.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import type { editor } from './monaco.ts';
import { messageParts } from './problems.ts';

/** The actions of a person in a message. */
export interface MessageActions {
  /** Takes a fix. */
  fix(fix: Fix): void;
  /** Opens the card of an example. */
  example(card: string): void;
  /** Gives the file the name that follows from its card. */
  move(): void;
  /** Closes the message. */
  close(): void;
}

/** Code of a file whose path is not that of its card: no edit of its text mends that. */
const MISPLACED = 'P504';

/** Most fixes that have a button of their own. */
const MOST_FIXES = 4;

/**
 * The message under a line. It takes room between two lines of the text and moves nothing else; its content lies
 * above that room, so that its buttons can be pressed and read.
 */
export class MessageZone {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #node = document.createElement('div');
  readonly #actions: MessageActions;
  readonly #observer: ResizeObserver;
  #zone: { id: string; spec: editor.IViewZone } | undefined;
  #line = 0;

  constructor(code: editor.IStandaloneCodeEditor, actions: MessageActions) {
    this.#editor = code;
    this.#actions = actions;
    this.#node.className = 'message-zone';
    this.#node.dataset['testid'] = 'message';
    this.#node.setAttribute('role', 'group');
    this.#node.setAttribute('aria-label', 'Problem');
    this.#node.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') actions.close();
    });
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(this.#node);
    code.addOverlayWidget({
      getId: () => 'loam.message',
      getDomNode: () => this.#node,
      getPosition: () => null,
    });
    code.onDidLayoutChange(() => this.#place());
    this.hide();
  }

  /** Shows a problem under a line, counted from 1. */
  show(diagnostic: Diagnostic, line: number): void {
    render(message(diagnostic, this.#actions), this.#node);
    this.#node.dataset['severity'] = diagnostic.severity;
    this.#node.hidden = false;
    this.#place();
    const height = this.#node.offsetHeight + 8;
    if (this.#zone && this.#line === line) {
      this.#measure();
      return;
    }
    this.#line = line;
    this.#change((zones) => {
      if (this.#zone) zones.removeZone(this.#zone.id);
      const spec: editor.IViewZone = {
        afterLineNumber: line,
        heightInPx: height,
        domNode: document.createElement('div'),
        onDomNodeTop: (top) => {
          this.#node.style.top = `${top}px`;
        },
      };
      this.#zone = { id: zones.addZone(spec), spec };
    });
  }

  /** Takes the message away. */
  hide(): void {
    this.#node.hidden = true;
    this.#node.style.top = '-1000px';
    const zone = this.#zone;
    this.#zone = undefined;
    if (zone) this.#editor.changeViewZones((zones) => zones.removeZone(zone.id));
  }

  /** Puts the keyboard on the first button. */
  focus(): void {
    this.#node.querySelector<HTMLElement>('button')?.focus();
  }

  #place(): void {
    const { contentLeft, contentWidth, verticalScrollbarWidth } = this.#editor.getLayoutInfo();
    this.#node.style.left = `${contentLeft}px`;
    this.#node.style.width = `${Math.max(160, contentWidth - verticalScrollbarWidth - 8)}px`;
  }

  #measure(): void {
    const zone = this.#zone;
    const height = this.#node.offsetHeight + 8;
    if (!zone || zone.spec.heightInPx === height) return;
    zone.spec.heightInPx = height;
    this.#change((zones) => zones.layoutZone(zone.id));
  }

  /** Changes the room of the message; the line with the caret stays in sight, as on a low page it could be pushed out. */
  #change(change: (zones: editor.IViewZoneChangeAccessor) => void): void {
    const caret = this.#editor.getPosition();
    const isSeen = caret && this.#editor.getVisibleRanges().some((range) => range.containsPosition(caret));
    this.#editor.changeViewZones(change);
    if (isSeen) this.#editor.revealLine(caret.lineNumber);
  }
}

function message(diagnostic: Diagnostic, actions: MessageActions): TemplateResult {
  const { mistake, rest } = messageParts(diagnostic.message);
  const [first, ...others] = diagnostic.fixes.slice(0, MOST_FIXES);
  return html`<span class="message-sign">${icon(diagnostic.severity, { size: 16 })}</span>
    <div class="message-body">
      <p class="message-text">
        <strong>${mistake}</strong> ${rest} <span class="message-code">${diagnostic.code}</span>
      </p>
      ${
        diagnostic.code === MISPLACED
          ? html`<p class="message-fixes">
              ${button(html`${icon('rename')} Rename the file`, () => actions.move(), {
                look: 'main',
                id: 'move-file',
              })}
            </p>`
          : nothing
      }
      ${
        first
          ? html`<p class="message-fixes">
              ${button(
                html`${icon('bulb')} ${first.title} <kbd>${keyName(FIX_COMMAND.keys[0])}</kbd>`,
                () => actions.fix(first),
                { look: 'main', id: 'fix' },
              )}
              ${others.map((fix) => button(fix.title, () => actions.fix(fix), { id: 'other-fix' }))}
            </p>`
          : nothing
      }
      ${diagnostic.examples.length === 0 ? nothing : examples(diagnostic.examples, actions)}
    </div>`;
}

function examples(list: readonly Example[], actions: MessageActions): TemplateResult {
  return html`<p class="message-examples">
    As on
    ${list.map(
      (one, i) =>
        html`${i > 0 ? ' and ' : ''}<a
            href=${`#/cards/${one.card}`}
            data-testid="example"
            @click=${(event: Event) => {
              event.preventDefault();
              actions.example(one.card);
            }}
            >${one.card} ${one.name}</a
          >
          <code>${one.text.trim()}</code>`,
    )}
  </p>`;
}
