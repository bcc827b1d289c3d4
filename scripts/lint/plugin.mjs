// The linter's plugin for rules of this project's own.
import { commentSubject } from './comment-subject.mjs';
import { reasonedDisable } from './reasoned-disable.mjs';

/** @type {{ meta: { name: string }, rules: Record<string, object> }} */
const plugin = {
  meta: { name: 'loam' },
  rules: { 'comment-subject': commentSubject, 'reasoned-disable': reasonedDisable },
};
export default plugin;
