/** A text that the build puts into the bundle. */
declare module '*.txt' {
  const text: string;
  export default text;
}
