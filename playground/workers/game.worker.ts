/// <reference lib="webworker" />
import { positionForm } from '../earth/position-form.ts';
import { serveGames } from '../laying/server.ts';

/** The worker in which games are played, so that no bot can make the page stand still. */
declare const self: DedicatedWorkerGlobalScope;

serveGames(self, { earth: positionForm });
