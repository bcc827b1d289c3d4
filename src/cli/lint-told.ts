/** What `loam lint` can be told. */
export interface LintOptions {
  /** Formats of the findings, each perhaps with `=` and a file. */
  readonly format?: readonly string[];
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string;
  /** Whether everything is compiled as well. */
  readonly programs?: boolean;
  /** How many warnings do not fail the check. */
  readonly maxWarnings?: string;
  /** File of findings that an old pack may keep. */
  readonly baseline?: string;
  /** Whether that file is made, or made smaller. */
  readonly updateBaseline?: boolean;
  /** A commit or a branch; true where one is to be found. Only what was not found there is told. */
  readonly changed?: string | true;
  /** Whether sure fixes are applied. */
  readonly fix?: boolean;
  /** Whether they are only shown. */
  readonly dryRun?: boolean;
  /** The file whose text comes from standard input. */
  readonly stdinFilename?: string;
  /** Whether it is done again whenever a file changes. */
  readonly watch?: boolean;
  /** Whether colours may be used. */
  readonly color: boolean;
}
