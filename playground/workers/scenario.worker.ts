/// <reference lib="webworker" />
import { serveScenarios } from '../verdicts/server.ts';

/** The worker in which scenarios are played, so that many of them make neither the page nor a game wait. */
declare const self: DedicatedWorkerGlobalScope;

serveScenarios(self);
