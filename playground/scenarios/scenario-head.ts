import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { menuItemOf, withKey } from '../commands/command.ts';
import { SCENARIO_COMMANDS, type ScenarioOn } from '../commands/scenario-commands.ts';
import { menuItem, menuOf, type MenuItem } from '../elements/menu.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import { scenarioOn, type ScenarioActs } from './scenario-acts.ts';
import type { StoredScenario } from './scenario-store.ts';
import { titleOf, titleProblem } from './words.ts';

/** The head of the text of a scenario: which one it is, and what can be done with it. */
export class ScenarioHead extends BenchElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    item: { attribute: false },
    problem: { state: true },
  };

  /** The scenario that is shown. */
  declare item: StoredScenario;
  /** The acts of a person with it. */
  declare acts: ScenarioActs;
  /** The reason why the title cannot be taken; empty where it can. */
  declare problem: string;
  /** Id of the scenario that is being renamed. */
  #renaming: string | undefined;

  constructor() {
    super(['size']);
    this.problem = '';
  }

  protected override render(): TemplateResult {
    const { id, text } = this.item;
    const { save } = SCENARIO_COMMANDS;
    if (this.#renaming === id) return html`<div class="work-head">${this.#rename()}</div>`;
    return html`<div class="work-head">
      ${
        this.state.size === 'phone'
          ? button(
              html`<span class="turned">${icon('chevron')}</span>`,
              () => this.bench.navigation.scenario(undefined),
              { look: 'quiet', label: 'Back to the list', id: 'to-scenarios' },
            )
          : nothing
      }
      <h2 class="work-title scenario-title" data-testid="scenario-title">${titleOf(text)}</h2>
      <span class="gap"></span>
      <div class="work-buttons">
        ${this.#play()}
        ${button(icon('save'), () => save.run(this.#on()), {
          look: 'quiet',
          title: withKey(save.label, save),
          label: save.label,
          id: 'scenario-save',
        })}
        ${button(icon('more'), undefined, {
          look: 'quiet',
          opens: 'scenario-menu',
          label: 'More about this scenario',
          title: 'Rename, duplicate, delete',
          id: 'scenario-menu',
        })}
        ${this.#menu()}
      </div>
    </div>`;
  }

  #play(): TemplateResult {
    const { verdict } = this.item;
    const { play } = SCENARIO_COMMANDS;
    const upTo = verdict?.is === 'differs' ? ` up to line ${verdict.problem.line}` : '';
    return button(
      html`${play.label}${this.state.size === 'phone' ? nothing : upTo}`,
      () => play.run(this.#on()),
      {
        look: 'main',
        title: keyName(play.keys[0]),
        label: `${play.label}${upTo}`,
        id: 'scenario-play',
        off: verdict === undefined || verdict.is === 'broken' || verdict.is === 'stopped',
      },
    );
  }

  #menu(): TemplateResult {
    const on = this.#on();
    const { rename, duplicate, remove } = SCENARIO_COMMANDS;
    const items: readonly MenuItem[] = [
      menuItemOf<ScenarioOn>(rename, on, { id: 'scenario-rename', icon: 'rename' }),
      menuItemOf<ScenarioOn>(duplicate, on, { id: 'scenario-duplicate', icon: 'copy' }),
      menuItemOf<ScenarioOn>(remove, on, { id: 'scenario-delete', icon: 'trash' }),
    ];
    return menuOf('scenario-menu', 'Scenario', items.map(menuItem));
  }

  #on(): ScenarioOn {
    return scenarioOn(this.acts, this.item, {
      rename: () => this.#begin(),
      remove: () => this.#remove(),
    });
  }

  #remove(): void {
    this.acts.remove(this.item);
    this.dispatchEvent(new CustomEvent('into-scenarios', { bubbles: true }));
  }

  #rename(): TemplateResult {
    return html`<form
      class="rename"
      @submit=${(event: SubmitEvent) => this.#renamed(event)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.#end();
      }}
    >
      <label
        >Title
        <input
          name="title"
          .value=${titleOf(this.item.text)}
          maxlength="200"
          autocomplete="off"
          data-testid="scenario-name"
      /></label>
      <button type="submit" class="loam-button main">Rename</button>
      ${button('Cancel', () => this.#end(), { look: 'quiet' })}
      ${this.problem === '' ? nothing : html`<span class="trouble" role="alert">${this.problem}</span>`}
    </form>`;
  }

  #begin(): void {
    this.#renaming = this.item.id;
    this.problem = '';
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>('.rename input')?.select());
  }

  #renamed(event: SubmitEvent): void {
    event.preventDefault();
    const title = (this.querySelector<HTMLInputElement>('.rename input')?.value ?? '').trim();
    this.problem = titleProblem(title) ?? '';
    if (this.problem !== '') return;
    this.acts.rename(this.item, title);
    this.#end();
  }

  #end(): void {
    this.#renaming = undefined;
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>('[popovertarget=scenario-menu]')?.focus(),
    );
  }
}
