import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { tablePack } from '../board/pack.ts';
import { commandButton } from '../commands/command-button.ts';
import { BACK_COMMANDS, type StepsOn } from '../commands/step-commands.ts';
import { menuItem, menuOf, type MenuItem } from '../elements/menu.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { Begin } from '../game/view.ts';
import { icon } from '../icons/icon.ts';

import { SessionElement } from '../session/session-element.ts';
import { subjectOf } from '../session/subject.ts';

/** Most seats that a table can have. */
const MOST_SEATS = 6;

/** The menu of the table as a whole: undo, a new one, seats, rules to run, reading and writing. */
export class PositionMenu extends SessionElement {
  constructor() {
    super(['known', 'open', 'row', 'side', 'manifest']);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { game } = this.session.state;
    if (!game) return nothing;
    return html`<div class="table-menu">
      ${this.#quick('undo', game.canUndo)} ${this.#quick('redo', game.canRedo)}
      ${button('Rules', undefined, {
        look: 'quiet small',
        opens: 'rules-menu',
        id: 'rules-menu',
        title: 'Lines of the rules that can be run',
      })}
      ${button(icon('more'), undefined, {
        look: 'quiet small',
        opens: 'table-menu',
        label: 'More about this table',
        title: 'New table, seats, read and write',
        id: 'table-menu',
      })}
      ${this.#rules()} ${this.#more()}
    </div>`;
  }

  #quick(name: 'undo' | 'redo', can: boolean): TemplateResult {
    const command = BACK_COMMANDS[name];
    const { session } = this;
    return commandButton<StepsOn>(
      command,
      { session },
      {
        id: `table-${name}`,
        icon: name,
        label: command.label,
        can,
      },
    );
  }

  /** Lines of the rules that can be run, by section. */
  #rules(): TemplateResult {
    const { known, manifest } = this.state;
    const begins =
      this.session.state.game?.table?.begins.filter(({ section }) => section !== undefined) ?? [];
    const { words } = tablePack(manifest.text);
    const summaries = new Map(
      [...known.values()].flatMap(({ sections }) => sections).map((one) => [one.name, one]),
    );
    const sections = [...new Set(begins.map(({ section = '' }) => section))];
    const item = (begin: Begin): TemplateResult =>
      menuItem({
        id: `rule-${begin.section?.toLowerCase().replaceAll(' ', '-')}-${(begin.line ?? 0) + 1}`,
        says: html`<span class="rule-trigger">${words.trigger(begin.trigger)}</span>
          <span>${summaries.get(begin.section ?? '')?.english[begin.line ?? 0] ?? begin.words}</span>`,
        act: () => void this.session.begin(begin),
      });
    return menuOf(
      'rules-menu',
      'Rules',
      sections.length === 0
        ? html`<p class="popover-note">This pack has no rules that can be run.</p>`
        : sections.map(
            (section) =>
              html`<section>
                <h3 class="popover-title">${section}</h3>
                ${begins.filter((begin) => begin.section === section).map(item)}
              </section>`,
          ),
    );
  }

  #more(): TemplateResult {
    const { seats = 1, table } = this.session.state.game ?? {};
    const open = this.bench.openEntry();
    const subject = subjectOf(this.bench.openState(), this.state.side);
    const edit = (change: PositionEdit) => (): void => void this.session.do({ do: 'edit', edit: change });
    const seat = (at: number): MenuItem => {
      const letter = String.fromCharCode(65 + at);
      const isActing = table?.acting === at;
      return {
        icon: 'check',
        says: `Let seat ${letter} act${isActing ? ', as now' : ''}`,
        id: `table-act-${letter}`,
        act: edit({ edit: 'acting', seat: at }),
        isOff: isActing,
      };
    };
    const items: readonly MenuItem[] = [
      {
        icon: 'bulb',
        says: open ? `A ready table for ${open.label}` : 'A ready table',
        id: 'table-ready',
        act: () => void (subject && this.session.do({ do: 'ready', for: subject, anew: true })),
        isOff: !subject,
      },
      { icon: 'trash', says: 'Empty the table', id: 'table-clear', act: edit({ edit: 'clear' }) },
      {
        icon: 'plus',
        says: 'Add a seat',
        id: 'table-add-seat',
        act: edit({ edit: 'seats', by: 1 }),
        isOff: seats >= MOST_SEATS,
      },
      {
        icon: 'minus',
        says: 'Take the last seat away',
        id: 'table-remove-seat',
        act: edit({ edit: 'seats', by: -1 }),
        isOff: seats < 2,
      },
      ...Array.from({ length: seats > 1 ? seats : 0 }, (_, at) => seat(at)),
      {
        icon: 'upload',
        says: 'Read or write a position',
        id: 'table-position',
        act: () => this.bench.store.set({ sheet: 'position' }),
      },
    ];
    return menuOf('table-menu', 'Table', items.map(menuItem));
  }
}
