import { THING_ICONS } from '../../src/cards/icon-names.ts';

/**
 * The names of the icons that the page itself has; a game brings others. The arrays define the types, so an icon that
 * is not drawn is a type error. Every drawing stands on a grid of 16 by 16 units.
 */

/** Cards, the moves that games make with them, and what they count. */
export const MOVE_ICONS = [
  'points',
  'cost',
  'card',
  'draw',
  'hand',
  'deck',
  'copy-ability',
  'play',
  'reduce',
  'cannot',
  'over',
  'gain',
  'place',
  'pay',
  'discard',
  'score',
  'reveal',
  'ability',
  'arrowed',
  'tableau',
  'area',
] as const;

/** When an ability works. */
export const MARK_NAMES = ['start', 'end', 'goal', 'rule', 'trigger'] as const;

/** Places on the table, counted from the ringed card in the middle. */
export const DIRECTION_ICONS = [
  'row',
  'column',
  'orthogonal',
  'diagonal',
  'adjacent',
  'line',
  'longest-line',
  'diagonal-line',
  'longest-diagonal',
  'gap',
] as const;

/** The icons of the workbench itself. */
export const TOOL_ICONS = [
  'search',
  'save',
  'print',
  'format',
  'reset',
  'plus',
  'minus',
  'copy',
  'rename',
  'trash',
  'contrast',
  'help',
  'close',
  'chevron',
  'arrow',
  'warning',
  'error',
  'info',
  'check',
  'bulb',
  'list',
  'wall',
  'compare',
  'weigh',
  'filter',
  'drawer',
  'download',
  'upload',
  'text',
  'tree-view',
  'link',
  'undo',
  'redo',
  'to-start',
  'step-back',
  'step',
  'decision-back',
  'decision',
  'to-end',
  'turn-over',
  'branch',
  'more',
  'loam',
] as const;

export const ICON_NAMES = [
  ...new Set([...MOVE_ICONS, ...MARK_NAMES, ...DIRECTION_ICONS, ...TOOL_ICONS, ...THING_ICONS]),
];

/** Any icon that the page itself has. */
export type IconName = (typeof ICON_NAMES)[number];
