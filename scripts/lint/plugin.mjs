// The linter's plugin for rules of this project's own.
import { reasonedDisable } from './reasoned-disable.mjs';

/** @type {{ meta: { name: string }, rules: Record<string, object> }} */
const plugin = { meta: { name: 'loam' }, rules: { 'reasoned-disable': reasonedDisable } };
export default plugin;
