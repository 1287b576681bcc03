export { passAir, placeAir } from './place-air.ts';
export { resolveAir } from './resolve.ts';
