// Behind `npm start` and `npm test`. This file and node-version.mjs must parse on any Node that knows modules,
// so that an old one gets a sentence and not a syntax error; everything newer is loaded after the check.
import { nodeProblem } from './run/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem !== '') {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./run/commands.mjs').then(function (commands) {
    return commands.run(process.argv.slice(2));
  });
}
