/** The Movement Phase, W39-3.P2 and W39-3.P7: what a side may do in it, and what happens by itself. */
export { mustStillGo } from './approach.ts';
export { loadColumn, unloadColumn } from './columns.ts';
export { conceal } from './conceal.ts';
export { demolish } from './demolish.ts';
export { endNationality } from './end-nationality.ts';
export { merge } from './merge.ts';
export { move } from './move.ts';
export { moveTrain } from './move-train.ts';
export { fleeUnasked, panickedToFlee, panicMove } from './panic.ts';
export { raid } from './raid.ts';
export { canRally, rally } from './rally.ts';
export { refuel } from './refuel.ts';
export { delayReinforcement, enterReinforcement } from './reinforcements.ts';
export { MOVEMENT_SENTENCES } from './sentences.ts';
export { split } from './split.ts';
export { stepBack } from './step-back.ts';
export { loadTrain, unloadTrain } from './trains.ts';
