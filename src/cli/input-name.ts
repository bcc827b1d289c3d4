/** The name of standard input towards people. */
export const INPUT = '<stdin>';
