// The module that a worker of the tests imports first.
import { register } from 'node:module';
import { endWithRunner } from './end-with-runner.mjs';

register('./load.mjs', import.meta.url);
endWithRunner();
