import { Fault } from './fault.ts';

/**
 * Where play stands, as plain data in the state: a stack of frames, the last one being resolved. A phase pushes a
 * combat, the combat pushes a retreat; each pops when it is done. Nothing is ever held in a closure, so a game can
 * be stored between any two actions.
 */
export type Frame = { kind: string };

export const top = <F extends Frame>(flow: readonly F[]): F => {
  const frame = flow.at(-1);
  if (!frame) throw new Fault('the flow of play is empty');
  return frame;
};

/** The last frame of one kind, or undefined: `frameOf(flow, 'combat')`. */
export const frameOf = <F extends Frame, K extends F['kind']>(
  flow: readonly F[],
  kind: K,
): Extract<F, { kind: K }> | undefined =>
  flow.findLast((frame): frame is Extract<F, { kind: K }> => frame.kind === kind);

export const push = <F extends Frame>(flow: F[], frame: F): void => {
  flow.push(frame);
};

export const pop = <F extends Frame, K extends F['kind']>(flow: F[], kind: K): void => {
  const frame = flow.pop();
  if (frame?.kind !== kind) throw new Fault(`expected to leave ${kind}, left ${frame?.kind}`);
};
