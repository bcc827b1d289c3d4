import { html, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { PlayController } from '../session/play-controller.ts';

/** The notice in place of the game while another window plays it. */
export function elsewhereView(play: PlayController): TemplateResult {
  const { holding } = play.state;
  const isTaken = holding === 'taken';
  return html`<section
    class="elsewhere"
    data-pane="board"
    aria-labelledby="elsewhere-head"
    data-testid="elsewhere"
  >
    <h2 id="elsewhere-head">
      ${isTaken ? 'Another window has taken the game over' : 'The game is played in another window'}
    </h2>
    <p>One window plays a game at a time, so that no choice is lost. All choices are kept.</p>
    <div class="button-row">
      ${button(
        holding === 'coming' ? 'Asking the other window' : isTaken ? 'Take it back' : 'Play it here',
        () => void play.keeping.takeOver(),
        { look: 'main', focus: true, id: 'play-here', idle: holding === 'coming' },
      )}
    </div>
  </section>`;
}
