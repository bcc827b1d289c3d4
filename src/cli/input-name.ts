/** How standard input is called towards people. */
export const INPUT = '<stdin>';
