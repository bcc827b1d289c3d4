// Behind `npm run bench`. Says in one line what an old Node lacks; everything else is loaded after that.
import { nodeProblem } from '../scripts/run/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem !== '') {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./main.mjs').then(function (main) {
    return main.bench(process.argv.slice(2));
  });
}
