import { iconParts } from '../icons/parts.ts';

const sheet = new CSSStyleSheet();

/**
 * Gives the editor the marks of abilities as backgrounds: each is drawn as in the rest of the page, with the
 * colours of the page as they are now. `names` is trigger to name of picture.
 */
export function applyMarks(names: ReadonlyMap<string, string>): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const colourOf = tokenColours();
  const rules: string[] = [];
  for (const [trigger, name] of names) {
    const parts = iconParts(name);
    if (!parts || !/^[\p{L}\d-]+$/u.test(trigger)) continue;
    const ink = (token: string | undefined, otherwise: string): string =>
      token === undefined ? otherwise : colourOf(token);
    const text = colourOf('ink');
    const paths = parts.map((part) => {
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

/** Resolves tokens to colours that mean the same inside a picture, where the system's own names do not. */
function tokenColours(): (token: string) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = new Map<string, string>();
  queueMicrotask(() => probe.remove());
  return (token) => {
    const known = colours.get(token);
    if (known !== undefined) return known;
    probe.style.color = `var(--${token})`;
    const { color } = style;
    colours.set(token, color);
    return color;
  };
}
