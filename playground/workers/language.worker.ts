/// <reference lib="webworker" />
import { serveLanguage } from '../language/server.ts';

/** The worker in which the language lives, so that no text can make the page stand still. */
declare const self: DedicatedWorkerGlobalScope;

serveLanguage(self);
