/// <reference lib="webworker" />
import { positionForm } from '../earth/position-form.ts';
import { serveMachine } from '../machine/server.ts';

/** The worker in which cards run, so that no card can make the page stand still. */
declare const self: DedicatedWorkerGlobalScope;

serveMachine(self, { earth: positionForm });
