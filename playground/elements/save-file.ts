/** The time that the browser may take to fetch what it saves, in milliseconds. */
const FETCHED = 10_000;

/** Gives a text, or bytes, to the person as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}
