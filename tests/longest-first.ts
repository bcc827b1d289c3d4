import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of which one takes a good part of a run; begun last, one of them would keep one core busy alone. */
const LONG = [
  'game/whole-games',
  'laws/legal-trees',
  'cli/command-line',
  'vm/scores-against-oracle',
  'laws/nothing-dropped',
];

/** The usual order, but the files that take longest are the first of their project, also where no run was timed yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((name) => moduleId.endsWith(`tests/${name}.test.ts`));
    const projects = [...new Set(usual.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = usual.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
