import { css } from 'lit';

/** Abilities at the foot of a face: a mark and a row each. */
export const abilityStyles = css`
  .abilities {
    display: flex;
    flex-direction: column;
    gap: calc(4 * var(--u));
    margin-top: auto;
    padding-top: calc(6 * var(--u));
  }

  .ability {
    display: flex;
    align-items: flex-start;
    gap: calc(8 * var(--u));
    box-sizing: border-box;
    min-height: calc(24 * var(--u));
    margin: 0 calc(-4 * var(--u));
    padding: calc(4 * var(--u)) calc(8 * var(--u));
    border-radius: calc(5 * var(--u));
    background: var(--sunk);
  }

  .face[data-dark='true'] .ability {
    background: var(--event-sunk);
  }

  button.ability {
    width: calc(100% + 8 * var(--u));
    border: 0;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    transition: background var(--motion-phrase) linear;
  }

  .face button.ability:hover,
  .face .ability[data-lit='true'] {
    background: var(--now-tint);
  }

  button.ability[aria-current] {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    box-shadow: inset max(2px, calc(2 * var(--u))) 0 var(--now);
  }

  button.ability:focus-visible {
    outline: var(--focus-width) solid var(--ink);
    outline-offset: -1px;
  }

  @media (forced-colors: active) {
    button.ability {
      border: 1px solid CanvasText;
    }

    button.ability[aria-current] {
      border-inline-start-width: 4px;
      border-inline-start-color: Highlight;
    }
  }

  .ability .icon {
    display: block;
    width: calc(15 * var(--u));
    height: calc(15 * var(--u));
  }

  /* A line that does not check. */
  .ability:has(.wrong) {
    outline: max(1px, calc(1 * var(--u))) dashed var(--error);
    outline-offset: calc(-1 * var(--u));
  }

  .wrong {
    overflow-wrap: anywhere;
    text-decoration: underline wavy var(--error) 1px;
    text-underline-offset: 3px;
  }

  .mark {
    flex: none;
    padding-top: calc(0.5 * var(--u));
  }

  .strip {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(1 * var(--u)) calc(4 * var(--u));
    min-height: calc(16 * var(--u));
  }

  .count {
    font-weight: 620;
    font-size: calc(13 * var(--u));
    line-height: calc(16 * var(--u));
  }

  .word {
    line-height: calc(16 * var(--u));
  }

  .item + .count,
  .apart {
    margin-left: calc(2 * var(--u));
  }

  .then .icon {
    width: calc(12 * var(--u));
    color: var(--ink3);
  }

  .sentence {
    line-height: calc(15.5 * var(--u));
  }
`;
