import { css } from 'lit';

/**
 * A face is 250 by 350 units, and one unit is a 250th of the element's width: everything on it grows and
 * shrinks together. Colours are the tokens of the page.
 */
export const faceStyles = css`
  :host {
    display: block;
    width: var(--face-width, 250px);
    aspect-ratio: 250 / 350;
    container-type: inline-size;
    font-family: var(--font-tool);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }

  :host([hidden]) {
    display: none;
  }

  .face {
    --u: calc(100cqw / 250);
    position: relative;
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    width: 100cqw;
    height: calc(350 * var(--u));
    overflow: hidden;
    border-radius: calc(11 * var(--u));
    background: var(--raised);
    box-shadow: var(--shadow-float);
    font-size: calc(11.5 * var(--u));
    line-height: 1.3;
  }

  .face[data-dark='true'] {
    background: var(--event);
  }

  .look {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }

  .picture {
    position: relative;
    flex: 0 1 calc(175 * var(--u));
    min-height: calc(96 * var(--u));
    overflow: hidden;
    forced-color-adjust: none;
  }

  .scene {
    display: block;
    width: 100%;
    height: 100%;
  }

  .chip {
    position: absolute;
    top: calc(10 * var(--u));
    display: flex;
    align-items: center;
    justify-content: center;
    gap: calc(4 * var(--u));
    box-sizing: border-box;
    min-width: calc(28 * var(--u));
    height: calc(26 * var(--u));
    background: var(--raised);
    color: var(--ink);
    font: 520 calc(18 * var(--u)) / 1 var(--font-voice);
    font-variant-numeric: lining-nums;
  }

  /* The serif stands high in its line. */
  .chip span {
    padding-top: 0.16em;
  }

  .face[data-dark='true'] .chip {
    background: var(--event-sunk);
  }

  .cost {
    left: calc(10 * var(--u));
    padding: 0 calc(10 * var(--u)) 0 calc(8 * var(--u));
    border-radius: calc(13 * var(--u));
  }

  .cost .icon {
    display: var(--price-sign, block);
    width: calc(15 * var(--u));
    height: calc(15 * var(--u));
    color: var(--brown);
  }

  .worth {
    right: calc(10 * var(--u));
    padding: 0 calc(6 * var(--u));
    border-radius: calc(3 * var(--u));
  }

  .body {
    flex: 1 0 auto;
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    padding: calc(8 * var(--u)) calc(14 * var(--u)) calc(7 * var(--u));
  }

  .print {
    display: contents;
  }

  .name {
    margin: 0;
    /* So high that letters below the line have room in it: below the second line would stand the third. */
    font: 400 calc(20 * var(--u)) / 1.16 var(--font-voice);
    text-wrap: balance;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }

  .name[data-size='17.5'] {
    font-size: calc(17.5 * var(--u));
  }

  .name[data-size='15.5'] {
    font-size: calc(15.5 * var(--u));
  }

  .name[data-size='13.5'] {
    font-size: calc(13.5 * var(--u));
  }

  .name.bold {
    font-weight: 680;
  }

  .name.italic {
    font-style: italic;
  }

  .name.underlined {
    text-decoration: underline;
    text-decoration-thickness: calc(1.2 * var(--u));
    text-underline-offset: 0.13em;
  }

  .subtitle {
    font: italic 400 calc(13 * var(--u)) / 1.2 var(--font-voice);
    color: var(--ink2);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .facts {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(8 * var(--u));
    margin-top: calc(4 * var(--u));
    min-height: calc(16 * var(--u));
    color: var(--ink2);
  }

  .kind,
  .space,
  .signs {
    display: inline-flex;
    align-items: center;
    gap: calc(5 * var(--u));
  }

  .signs {
    gap: calc(8 * var(--u));
    color: var(--ink);
  }

  .signs .absent {
    opacity: 0.22;
  }

  .spaces {
    justify-content: flex-start;
    gap: calc(13 * var(--u));
    margin-top: calc(2 * var(--u));
    color: var(--ink);
  }

  .signs span {
    display: flex;
  }

  .facts .icon {
    display: block;
    width: calc(14 * var(--u));
    height: calc(14 * var(--u));
  }

  .spaces .none {
    color: var(--ink3);
  }

  /* Numbers are read across a table: the first stands on ink, the others in frames. */
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: stretch;
    gap: calc(4 * var(--u)) calc(6 * var(--u));
    margin-top: calc(6 * var(--u));
  }

  .field {
    display: inline-flex;
    align-items: center;
    gap: calc(5 * var(--u));
    min-height: calc(26 * var(--u));
    box-sizing: border-box;
    max-width: 100%;
    padding: 0 calc(8 * var(--u));
    border: max(1px, calc(1.2 * var(--u))) solid var(--ink);
    border-radius: calc(4 * var(--u));
    font-size: calc(12 * var(--u));
    line-height: 1.15;
  }

  .field.number b {
    font: 520 calc(19 * var(--u)) / 1 var(--font-voice);
    font-variant-numeric: lining-nums tabular-nums;
    padding-top: 0.14em;
  }

  .field.number:first-child {
    background: var(--ink);
    color: var(--raised);
  }

  .field .icon {
    flex: none;
    width: calc(15 * var(--u));
    height: calc(15 * var(--u));
  }

  .field-name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .fields[data-many='true'] .field {
    min-height: calc(20 * var(--u));
    padding: 0 calc(5 * var(--u));
    font-size: calc(11 * var(--u));
  }

  .fields[data-many='true'] b {
    font-size: calc(15 * var(--u));
  }

  /* The picture takes what is left where little is to be read. */
  .face[data-read='true'] .picture {
    flex: 999 1 calc(132 * var(--u));
    max-height: calc(196 * var(--u));
  }

  .face[data-read='true'] .abilities {
    margin-top: calc(4 * var(--u));
    margin-bottom: auto;
    padding-top: 0;
    gap: calc(3 * var(--u));
    min-height: 0;
    overflow: hidden;
  }

  .face[data-read='true'] .ability {
    min-height: 0;
    padding: calc(2 * var(--u)) calc(4 * var(--u));
    background: none;
    font: 400 calc(14.5 * var(--u)) / 1.28 var(--font-voice);
  }

  .face[data-read='true'] .abilities[data-size='12.5'] .ability {
    font-size: calc(12.5 * var(--u));
    padding-block: calc(1 * var(--u));
  }

  .face[data-read='true'] .abilities[data-size='11'] .ability {
    font-size: calc(11 * var(--u));
    padding-block: 0;
  }

  /* Very many lines that can be chosen are drawn by, so that the numbers below them stay in sight. */
  .face[data-read='true'] .body:has(> .abilities > button) {
    flex-shrink: 1;
    min-height: 0;
  }

  .face[data-read='true'] .abilities:has(> button) {
    flex-shrink: 999;
    margin-inline: calc(-8 * var(--u));
    padding-inline: calc(8 * var(--u));
    overflow: hidden auto;
    scrollbar-width: thin;
  }

  .face[data-read='true'] button.ability {
    flex: none;
  }

  .left-out {
    color: var(--ink2);
    font-size: calc(11 * var(--u));
  }

  .face[data-read='true'] .sentence {
    line-height: inherit;
  }

  .face[data-read='true'] .facts {
    font-size: calc(12.5 * var(--u));
  }

  .foot {
    display: flex;
    justify-content: space-between;
    margin-top: calc(5 * var(--u));
    font-size: calc(11 * var(--u));
    line-height: calc(12 * var(--u));
    color: var(--ink3);
  }

  .tight .subtitle {
    font-size: calc(12 * var(--u));
  }

  .tight .facts {
    margin-top: calc(2 * var(--u));
    min-height: calc(15 * var(--u));
  }

  .tight .abilities {
    gap: calc(3 * var(--u));
    padding-top: calc(4 * var(--u));
  }

  .tight .foot {
    margin-top: calc(3 * var(--u));
  }

  .broken {
    outline: max(1px, calc(1 * var(--u))) dashed var(--error);
    outline-offset: calc(2 * var(--u));
    border-radius: calc(3 * var(--u));
  }

  .differs {
    outline: max(2px, calc(1.5 * var(--u))) solid var(--now);
    outline-offset: calc(2 * var(--u));
    border-radius: calc(3 * var(--u));
  }

  .cost.differs {
    border-radius: calc(13 * var(--u));
  }

  .cost.broken {
    border-radius: calc(13 * var(--u));
  }

  .said {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* Too small for its print: picture, numbers, name, signs and marks are what is read, in sizes of their own. */
  :host([data-print='signs']) :is(.subtitle, .spaces, .foot, .strip, .sentence, .left-out) {
    display: none;
  }

  :host([data-print='signs']) .chip {
    top: 6px;
    min-width: 22px;
    height: 20px;
    gap: 3px;
    font-size: 15px;
  }

  :host([data-print='signs']) .cost {
    left: 6px;
    border-radius: 10px;
    padding: 0 7px 0 5px;
  }

  :host([data-print='signs']) .worth {
    right: 6px;
    padding: 0 5px;
  }

  :host([data-print='signs']) .body {
    flex: 1 1 auto;
    padding: 5px 7px 7px;
  }

  :host([data-print='signs']) .name {
    font-size: 15px;
    line-height: 17px;
    text-wrap: wrap;
  }

  :host([data-print='signs']) .facts {
    margin-top: auto;
    gap: 4px;
    font-size: 0;
  }

  /* A card without signs says in words what it is, where they have room. */
  @container (min-width: 160px) {
    :host([data-print='signs']) .face[data-read='true'] .facts {
      margin-top: 0;
      font-size: 12px;
      line-height: 16px;
    }
  }

  :host([data-print='signs']) .signs {
    gap: 3px;
  }

  :host([data-print='signs']) .abilities {
    flex-direction: row;
    gap: 2px;
    margin-top: 3px;
    padding-top: 0;
  }

  :host([data-print='signs']) .ability {
    width: auto;
    min-height: 0;
    margin: 0;
    padding: 3px 5px;
    border-radius: var(--radius-chip);
  }

  :host([data-print='signs']) .fields {
    gap: 3px;
    margin-top: 3px;
  }

  :host([data-print='signs']) .field {
    min-height: 20px;
    padding: 0 4px;
    gap: 3px;
    border-width: 1px;
    font-size: 12px;
  }

  :host([data-print='signs']) .field b {
    font-size: 14px;
  }

  :host([data-print='signs']) .icon {
    width: 15px;
    height: 15px;
  }

  :host([data-print='signs']) .cost .icon {
    width: 12px;
    height: 12px;
  }

  @media (forced-colors: active) {
    .face,
    .chip,
    .ability {
      border: 1px solid CanvasText;
    }
  }

  @media (prefers-contrast: more) {
    .signs .absent {
      opacity: 0;
    }
    .face {
      box-shadow: none;
      border: 2px solid var(--ink);
    }
  }
`;
