import { nothing, type TemplateResult } from 'lit';
import { icon, type IconOptions } from './icon.ts';
import { isIconName } from './names.ts';

/** The icon that a pack names, or nothing where the page has no such picture. */
export function picture(
  name: string | undefined,
  options: IconOptions = {},
): TemplateResult | typeof nothing {
  return name !== undefined && isIconName(name) ? icon(name, options) : nothing;
}
