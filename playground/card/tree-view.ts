import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { icon } from '../icons/icon.ts';
import { isInside, movedBy, placesOf, rangeFor } from '../language/places.ts';
import { openLines, pathsAbove, treeNodes, type TreeNode } from './tree-nodes.ts';

/** The depth to which a tree is open when it is first seen. */
const FIRST_DEPTH = 12;

/** The checked card as a tree. A line that the pointer or the keyboard is on lights its place in the text, and back. */
export class TreeView extends BenchElement {
  #root: TreeNode | undefined;
  #tree: unknown;
  #open = new Set<string>();
  #doc: string | undefined;
  #at = '';
  #highlight = '';
  #seen: string | undefined;

  constructor() {
    super(['open', 'row', 'known', 'highlight']);
  }

  protected override render(): TemplateResult {
    const { open, highlight } = this.state;
    const state = this.bench.openState();
    const tree = state?.card ?? state?.rules;
    if (!state || !tree) {
      return html`<p class="quiet-text data-empty">
        ${
          state
            ? 'There is no tree: this text has not checked yet.'
            : this.bench.openEntry()?.inPack === false
              ? 'The card is deleted, so it has no tree.'
              : 'Reading the card.'
        }
      </p>`;
    }
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#root = treeNodes(tree, '', state.path);
      if (this.#doc !== open) {
        this.#doc = open;
        this.#at = '';
        this.#open = new Set();
        openTo(this.#root, FIRST_DEPTH, this.#open);
      }
    }
    if (
      highlight?.doc === open &&
      highlight &&
      highlight.from !== 'tree' &&
      highlight.path !== this.#highlight
    ) {
      for (const path of pathsAbove(highlight.path)) this.#open.add(path);
      this.#highlight = highlight.path;
    }
    const lines = this.#root ? openLines(this.#root, this.#open) : [];
    if (!lines.some(({ node }) => node.path === this.#at)) this.#at = '';
    return html`<ul
      class="card-tree"
      role="tree"
      aria-label="Tree of the card"
      data-testid="tree"
      @keydown=${(event: KeyboardEvent) => this.#key(event, lines)}
      @pointerleave=${() => this.#light(undefined)}
    >
      ${lines.map(({ node, depth }) => this.#line(node, depth, highlight?.doc === open ? highlight?.path : undefined))}
    </ul>`;
  }

  protected override updated(): void {
    const { highlight } = this.state;
    if (highlight?.path === this.#seen) return;
    this.#seen = highlight?.path;
    if (highlight && highlight.from !== 'tree')
      this.querySelector('[data-lit=true]')?.scrollIntoView({ block: 'nearest' });
  }

  #line(node: TreeNode, depth: number, highlight: string | undefined): TemplateResult {
    const parent = node.children.length > 0;
    const isOpen = this.#open.has(node.path);
    return html`<li
      role="treeitem"
      class="tree-line"
      style=${`--depth: ${depth}`}
      tabindex=${node.path === this.#at ? 0 : -1}
      aria-level=${depth + 1}
      aria-expanded=${parent ? isOpen : nothing}
      aria-selected=${node.path === this.#at}
      data-path=${node.path}
      data-lit=${highlight !== undefined && highlight !== '' && node.path === highlight}
      data-inside=${highlight !== undefined && highlight !== '' && highlight !== node.path && isInside(node.path, highlight)}
      @pointerenter=${() => this.#light(node.path)}
      @focus=${() => this.#focused(node.path)}
      @click=${() => {
        this.#at = node.path;
        if (parent) this.#toggle(node.path);
        this.#focusLine();
      }}
    >
      <span class="tree-fold">${parent ? icon('chevron', { size: 10 }) : nothing}</span>
      <span class="tree-name">${node.name}</span>
      <span class="tree-says" data-sort=${node.sort}>${node.says}</span>
    </li>`;
  }

  #key(event: KeyboardEvent, lines: readonly { node: TreeNode }[]): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = lines.findIndex(({ node }) => node.path === this.#at);
    const node = lines[index]?.node;
    if (!node) return;
    const isOpen = this.#open.has(node.path);
    const go = (to: string | undefined): void => {
      if (to === undefined) return;
      this.#at = to;
      this.#focusLine();
    };
    switch (event.key) {
      case 'ArrowDown':
        go(lines[index + 1]?.node.path);
        break;
      case 'ArrowUp':
        go(lines[index - 1]?.node.path);
        break;
      case 'Home':
        go(lines[0]?.node.path);
        break;
      case 'End':
        go(lines.at(-1)?.node.path);
        break;
      case 'ArrowRight':
        if (node.children.length > 0 && !isOpen) this.#toggle(node.path);
        else go(node.children[0]?.path);
        break;
      case 'ArrowLeft':
        if (isOpen && node.children.length > 0) this.#toggle(node.path);
        else go(pathsAbove(node.path).at(-1));
        break;
      case 'Enter':
        this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  #toggle(path: string): void {
    if (this.#open.has(path)) this.#open.delete(path);
    else this.#open.add(path);
    this.requestUpdate();
  }

  #focusLine(): void {
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>(`[data-path="${CSS.escape(this.#at)}"]`)?.focus(),
    );
  }

  #focused(path: string): void {
    if (this.#at !== path) {
      this.#at = path;
      this.requestUpdate();
    }
    this.#light(path);
  }

  #light(path: string | undefined): void {
    const { open } = this.state;
    const state = this.bench.openState();
    const own = path === undefined || !state ? undefined : rangeFor(path, placesOf(state));
    const range = own && movedBy(own, this.bench.openStart());
    const highlight =
      open !== undefined && path !== undefined && path !== '' && range
        ? { doc: open, range, path }
        : undefined;
    this.bench.store.set({ highlight: highlight && { ...highlight, from: 'tree' } });
  }
}

function openTo(node: TreeNode, depth: number, open: Set<string>): void {
  if (depth === 0) return;
  open.add(node.path);
  for (const child of node.children) openTo(child, depth - 1, open);
}
