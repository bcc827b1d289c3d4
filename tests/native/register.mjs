// What a worker of the tests imports first.
import { register } from 'node:module';

register('./load.mjs', import.meta.url);
