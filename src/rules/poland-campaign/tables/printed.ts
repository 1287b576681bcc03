import { Fault } from '../../../engine/fault.ts';
import { problemIn, type Shape } from '../../../engine/shape.ts';

/** PC-2.3: the figures of a printed table, checked once when the system is loaded. */
export const printed = <T>(of: Shape<T>, value: unknown, file: string): T => {
  const problem = problemIn(of, value, file);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  return value as T;
};
