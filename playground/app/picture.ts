import { nothing, type TemplateResult } from 'lit';
import { icon, type IconOptions } from '../earth/icons/icon.ts';
import { isIconName } from '../earth/icons/names.ts';

/** The icon that a pack names, or nothing where the page has no such picture. */
export function picture(
  name: string | undefined,
  options: IconOptions = {},
): TemplateResult | typeof nothing {
  return name !== undefined && isIconName(name) ? icon(name, options) : nothing;
}
