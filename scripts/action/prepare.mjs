// Makes the command ready in the checkout of the action: installs its packages and builds it. This file must parse on old
// versions of Node, so that whoever has one gets a sentence and not a syntax error.
import { nodeProblem } from '../run/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem !== '') {
  console.log('::error title=Loam::' + problem + ' Use actions/setup-node before this action.');
  process.exitCode = 2;
} else {
  void import('./build.mjs').then(function (build) {
    return build.prepare();
  });
}
