/** A text that the build puts into a part of the page. */
declare module '*.txt' {
  const text: string;
  export default text;
}
