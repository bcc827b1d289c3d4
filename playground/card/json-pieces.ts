const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?|\b(?:true|false|null)\b/g;

/** A JSON text in pieces for colouring: keys, texts, numbers and the rest. */
export function jsonPieces(text: string): { readonly text: string; readonly sort: string }[] {
  const pieces: { text: string; sort: string }[] = [];
  let end = 0;
  for (const found of text.matchAll(PIECES)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), sort: 'sign' });
    const [whole, quoted, colon] = found;
    if (quoted !== undefined && colon !== undefined) {
      pieces.push({ text: quoted, sort: 'key' }, { text: colon, sort: 'sign' });
    } else {
      pieces.push({ text: whole, sort: quoted === undefined ? 'number' : 'text' });
    }
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), sort: 'sign' });
  return pieces;
}
