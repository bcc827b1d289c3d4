import { serve } from './serve.ts';
import { TARGETS } from './targets.ts';

serve(TARGETS);
