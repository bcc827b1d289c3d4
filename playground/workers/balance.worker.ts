/// <reference lib="webworker" />
import { serveBalance } from '../weighing/server.ts';

/** One of the workers in which games are weighed; there are as many as the machine has room for. */
declare const self: DedicatedWorkerGlobalScope;

serveBalance(self);
