/** The files of a game that lies beside Earth, as one text that the build makes. */
declare module 'shelf:*' {
  const text: string;
  export default text;
}
