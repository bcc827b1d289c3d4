import { replaceUnseen } from '../language/unseen.mjs';

/** The content of an element: elements and texts. */
export type XmlContent = readonly (XmlElement | string)[];

/** An element of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content?: XmlContent;
}

/** A document of XML 1.0 with one element at its top, each element on a line of its own. */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;

function written({ name, attributes, content = [] }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${inAttribute(String(value))}"`);
  const start = `${indent}<${name}${head.join('')}`;
  if (content.length === 0) return `${start}/>\n`;
  if (content.every((part) => typeof part === 'string'))
    return `${start}>${content.map(inText).join('')}</${name}>\n`;
  const inner = content.map((part) =>
    typeof part === 'string' ? `${indent}  ${inText(part)}\n` : written(part, `${indent}  `),
  );
  return `${start}>\n${inner.join('')}${indent}</${name}>\n`;
}

// No form of writing them is allowed in XML 1.0.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in which nothing is read as XML, and what nobody sees is written by its number. */
const inText = (text: string): string =>
  replaceUnseen(
    text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign),
    numbered,
  ).replace(/\r/g, numbered);

/** The same in an attribute, where a reader would take line breaks and tabs for blanks. */
const inAttribute = (text: string): string => inText(text).replace(/[\t\n]/g, numbered);

const numbered = (letters: string): string =>
  [...letters].map((letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`).join('');
