/**
 * The names of all icons. The arrays define the types, so an icon that is not drawn is a type error.
 * Every drawing stands on a grid of 16 by 16 units.
 */

/** Kinds of cards and of flora. */
export const KIND_ICONS = [
  'tree',
  'herb',
  'mushroom',
  'bush',
  'any-type',
  'flora',
  'terrain',
  'event',
  'island',
  'climate',
  'ecosystem',
  'fauna',
  'gaia',
] as const;

/** Pieces, cards and the moves that they make. */
export const PIECE_ICONS = [
  'soil',
  'sprout',
  'growth',
  'canopy',
  'piece',
  'points',
  'cost',
  'card',
  'draw',
  'hand',
  'deck',
  'compost',
  'compost-from-hand',
  'compost-from-deck',
  'discard-from-compost',
  'draw-from-compost',
  'copy-ability',
  'plant',
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

/** What a card's place is like, and how its name is marked. */
export const HABITAT_ICONS = ['sunny', 'wet', 'rocky', 'cold'] as const;
export const NAME_MARK_ICONS = ['place-named', 'colour-named', 'animal-named'] as const;

/** When an ability works. The shape says it, the colour repeats it. */
export const MARK_NAMES = [
  'red',
  'yellow',
  'blue',
  'green',
  'multicolour',
  'black',
  'brown',
  'start',
  'end',
  'goal',
  'rule',
  'trigger',
] as const;

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

/** What the workbench itself offers. */
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
  'sun',
  'moon',
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
  'to-end',
  'turn-over',
  'branch',
  'more',
  'loam',
] as const;

export const ICON_NAMES = [
  ...KIND_ICONS,
  ...PIECE_ICONS,
  ...HABITAT_ICONS,
  ...NAME_MARK_ICONS,
  ...MARK_NAMES,
  ...DIRECTION_ICONS,
  ...TOOL_ICONS,
] as const;

/** When an ability works. */
export type MarkName = (typeof MARK_NAMES)[number];
/** Any icon. */
export type IconName = (typeof ICON_NAMES)[number];

const known: ReadonlySet<string> = new Set(ICON_NAMES);

/** Whether there is an icon of this name. */
export function isIconName(name: string): name is IconName {
  return known.has(name);
}
