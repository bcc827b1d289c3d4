/// <reference lib="webworker" />
import { serveGames } from '../game/server.ts';

/** The worker in which games are played, so that no bot can make the page stand still. */
declare const self: DedicatedWorkerGlobalScope;

serveGames(self);
