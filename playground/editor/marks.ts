import { ICON_PARTS } from '../earth/icons/parts.ts';
import { isIconName } from '../earth/icons/names.ts';

const sheet = new CSSStyleSheet();

/**
 * Gives the editor the marks of abilities as backgrounds: each is drawn as in the rest of the page, with the
 * colours of the page as they are now. `names` is trigger to name of picture.
 */
export function applyMarks(names: ReadonlyMap<string, string>): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const style = getComputedStyle(document.documentElement);
  const rules: string[] = [];
  for (const [trigger, name] of names) {
    if (!isIconName(name) || !/^[\p{L}\d-]+$/u.test(trigger)) continue;
    const ink = (token: string | undefined, otherwise: string): string =>
      token === undefined ? otherwise : style.getPropertyValue(`--${token}`).trim() || otherwise;
    const text = style.getPropertyValue('--ink').trim();
    const paths = ICON_PARTS[name].map((part) => {
      const fill = ink(part.ink, part.paint === 'solid' || part.paint === 'faint' ? text : 'none');
      const stroke = ink(part.edge, part.paint === 'line' ? text : 'none');
      return `<path d="${part.d}" fill="${fill}" stroke="${stroke}" stroke-width="${part.width ?? 1.4}"/>`;
    });
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" stroke-linecap="round" stroke-linejoin="round">` +
      `${paths.join('')}</svg>`;
    rules.push(
      `.mark-${CSS.escape(trigger)} { --mark: url("data:image/svg+xml,${encodeURIComponent(drawing)}"); }`,
    );
  }
  sheet.replaceSync(rules.join('\n'));
}
