/** Bytes of the largest file that is read as a record. */
export const LARGEST_RECORD = 12_000_000;

/** Text of a file; undefined where it is too large for a record. */
export const readFile = async (file: File): Promise<string | undefined> =>
  file.size > LARGEST_RECORD ? undefined : file.text();

/** Gives a record to the person as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
