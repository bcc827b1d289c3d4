import { SaxesParser } from 'saxes';

/** An element of XML as it was read. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text directly in it. */
  readonly text: string;
}

/** Reads XML strictly; throws where it is not well-formed. */
export function readXml(text: string): Element {
  const top: { name: string; attributes: Record<string, string>; children: Element[]; text: string } = {
    name: '',
    attributes: {},
    children: [],
    text: '',
  };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (more) => {
    const last = open.at(-1);
    if (last) last.text += more;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error('there is no element');
  return root;
}
