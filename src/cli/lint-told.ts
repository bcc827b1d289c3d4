/** The options of `loam lint`. */
export interface LintOptions {
  /** Formats of the findings, each perhaps with `=` and a file. */
  readonly format?: readonly string[];
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string;
  /** True if everything is compiled as well. */
  readonly programs?: boolean;
  /** The number of warnings that do not fail the check. */
  readonly maxWarnings?: string;
  /** File of findings that an old pack may keep. */
  readonly baseline?: string;
  /** True if that file is made, or made smaller. */
  readonly updateBaseline?: boolean;
  /** A commit or a branch; true where one is to be found. Only what was not found there is told. */
  readonly changed?: string | true;
  /** True if sure fixes are applied. */
  readonly fix?: boolean;
  /** True if they are only shown. */
  readonly dryRun?: boolean;
  /** The file whose text comes from standard input. */
  readonly stdinFilename?: string;
  /** True if it is done again whenever a file changes. */
  readonly watch?: boolean;
  /** True if colours may be used. */
  readonly color: boolean;
}
