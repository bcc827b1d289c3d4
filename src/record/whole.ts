/** A whole number as it is written, minus included, that a program keeps exactly; undefined where the text is none. */
export function wholeIn(text: string): number | undefined {
  const number = Number(text);
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(number) ? number : undefined;
}
