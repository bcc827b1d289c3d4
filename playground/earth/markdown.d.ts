/** A text in Markdown, which the build puts into the page. */
declare module '*.md' {
  const text: string;
  export default text;
}
