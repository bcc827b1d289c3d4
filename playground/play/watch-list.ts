import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { tablePack } from '../board/pack.ts';
import { LONGEST, watchExamples } from '../game/stop-condition.ts';
import type { GameView, WatchView } from '../game/view.ts';
import { icon } from '../icons/icon.ts';
import type { Session } from '../session/session.ts';
import type { Workbench } from '../store/workbench.ts';
import { MOST_WATCHES, stopsOf } from '../stops/stop-store.ts';

/** Amounts that are watched, each with its value at this moment; a press leads to where it changed last. */
export function watchList(bench: Workbench, game: GameView, session: Session): TemplateResult {
  const shelf = stopsOf(bench);
  const { watches } = shelf.store.state;
  const isFull = watches.length >= MOST_WATCHES;
  const examples = watchExamples(tablePack(bench.state.manifest.text).manifest);
  return html`<section class="watch-list" aria-labelledby="watches-head" data-testid="watches">
    <h3 id="watches-head">Watches</h3>
    ${
      watches.length === 0
        ? nothing
        : html`<ul>
            ${watches.map((text, index) => row(bench, text, game.watches[index], () => void session.do({ do: 'to-change', watch: index })))}
          </ul>`
    }
    ${
      isFull
        ? html`<p class="quiet-text">
            ${MOST_WATCHES} amounts are watched, and no more. Take one away first.
          </p>`
        : html`<form
            class="watch-form"
            @submit=${(event: SubmitEvent) => {
              event.preventDefault();
              const input = (event.target as HTMLFormElement).elements.namedItem('watch') as HTMLInputElement;
              // Those of now: more may have been written since this was drawn.
              shelf.watch([...shelf.store.state.watches, input.value]);
              input.value = '';
            }}
          >
            <input
              name="watch"
              type="text"
              autocomplete="off"
              spellcheck="false"
              maxlength=${LONGEST}
              placeholder=${examples[0] ?? ''}
              aria-label=${`What is watched${examples.length === 0 ? '' : `, such as ${examples.join(' or ')}`}`}
              data-testid="watch-add"
            />
            <button type="submit" class="loam-button small">Watch</button>
          </form>`
    }
  </section>`;
}

function row(
  bench: Workbench,
  text: string,
  view: WatchView | undefined,
  toChange: () => void,
): TemplateResult {
  const shelf = stopsOf(bench);
  const { value, was, problem } = view ?? {};
  const isNew = was !== undefined;
  return html`<li data-changed=${isNew} data-testid="watch">
    <span class="watch-text">${text}</span>
    ${
      problem === undefined
        ? html`${button(
            html`<b>${value ?? '–'}</b>${isNew ? html` <span class="watch-was">was ${was}</span>` : nothing}`,
            toChange,
            {
              look: 'quiet small',
              id: 'watch-value',
              label: `${text}: ${value ?? 'nothing at this moment'}${isNew ? `, was ${was}` : ''}. Go to where it changed last`,
              title: value === undefined ? 'It has no value at this moment' : 'Go to where it changed last',
              idle: value === undefined,
            },
          )}`
        : html`<span class="trouble" role="alert" data-testid="watch-problem"
            >${problem.message} <span class="message-code">${problem.code}</span></span
          >`
    }
    ${button(
      icon('close', { size: 12 }),
      () => {
        const before = shelf.store.state.watches;
        shelf.watch(before.filter((each) => each !== text));
        bench.tell(`${text} is watched no more.`, () => shelf.watch(before));
      },
      { look: 'quiet small', label: `Watch ${text} no more`, title: 'Take away', id: 'watch-away' },
    )}
  </li>`;
}
