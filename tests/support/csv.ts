/** Reads a table as RFC 4180 describes it. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === undefined) throw new Error('a quoted cell is not closed');
        if (text[at] === '"') at += 1;
        value += text[at];
      }
      at += 1;
    } else {
      const end = text.slice(at).search(/[,\r\n]/);
      if (end < 0) throw new Error('the last row has no line break');
      value = text.slice(at, at + end);
      if (value.includes('"')) throw new Error(`a quote in a cell that is not quoted: ${value}`);
      at += end;
    }
    row.push(value);
    if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else if (text[at] === ',') at += 1;
    else throw new Error(`neither comma nor CR LF after ${value}`);
  }
  return rows;
}

/** As the guide says: takes one apostrophe away where the rest, apostrophes apart, is no number and starts like a formula. */
export function undone(cell: string): string {
  const bare = cell.replace(/^'+/, '');
  const isRun = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(bare) && !/^[+-]?\d+(\.\d+)?$/.test(bare);
  return cell.startsWith("'") && isRun ? cell.slice(1) : cell;
}
