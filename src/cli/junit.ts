import { xmlText, type XmlElement } from './xml.ts';

/** One test, as services show it. */
export interface JunitCase {
  /** Its name; services know it again by this. */
  readonly name: string;
  /** The outcome of it. */
  readonly outcome:
    | { readonly is: 'passed'; readonly says?: string }
    | { readonly is: 'skipped'; readonly why: string }
    /** `says` in one line, of which sort it is, and all that is to be read. */
    | { readonly is: 'failed'; readonly says: string; readonly sort: string; readonly text: string };
}

/** Tests that belong together, such as those of a file. */
export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

/** A report in the form of JUnit. It holds no times: Loam measures none. */
export function junitText(title: string, suites: readonly JunitSuite[]): string {
  const content = suites.map(({ name, cases }): XmlElement => ({
    name: 'testsuite',
    attributes: { name, ...countsOf(cases) },
    content: cases.map((each) => ({
      name: 'testcase',
      attributes: { classname: name, name: each.name, time: 0 },
      content: outcomeOf(each),
    })),
  }));
  const all = suites.flatMap(({ cases }) => cases);
  return xmlText({ name: 'testsuites', attributes: { name: title, ...countsOf(all) }, content });
}

function countsOf(cases: readonly JunitCase[]): Readonly<Record<string, number>> {
  const count = (is: JunitCase['outcome']['is']): number =>
    cases.filter(({ outcome }) => outcome.is === is).length;
  return { tests: cases.length, failures: count('failed'), errors: 0, skipped: count('skipped'), time: 0 };
}

function outcomeOf({ outcome }: JunitCase): readonly XmlElement[] {
  switch (outcome.is) {
    case 'passed':
      return outcome.says === undefined
        ? []
        : [{ name: 'system-out', attributes: {}, content: [outcome.says] }];
    case 'skipped':
      return [{ name: 'skipped', attributes: { message: outcome.why } }];
    case 'failed':
      return [
        {
          name: 'failure',
          attributes: { message: outcome.says, type: outcome.sort },
          content: [outcome.text],
        },
      ];
  }
}
