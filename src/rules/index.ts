import { Fault } from '../engine/fault.ts';
import type { System } from '../engine/system.ts';

/** What is known of a system before anything of it is loaded. Its parts are found by its id, each in its own room. */
export type Registered = { readonly id: string; readonly code: string; readonly title: string };

/** The systems that can be played. One line registers one; docs/adding-a-system.md says which parts are looked for. */
export const REGISTERED: readonly Registered[] = [
  { id: 'poland-campaign', code: 'PC', title: 'Poland Campaign' },
  { id: 'september-1939', code: 'W39', title: 'September 1939' },
  { id: 'not-quite-mechanized', code: 'NQM', title: 'Not Quite Mechanized' },
  { id: 'fight-your-own-wars', code: 'FYOW', title: 'Fight Your Own Wars' },
  { id: 'hold-the-line', code: 'HTL', title: 'Hold the Line ’39' },
];

const isSystem = (value: unknown): value is System =>
  typeof value === 'object' && value !== null && 'rules' in value && 'scenarios' in value;

/** The system among what a module exports. */
export const systemIn = (module: object, id: string): System => {
  const found = Object.values(module).find(value => isSystem(value) && value.id === id);
  if (!found) throw new Fault(`${id} does not give a system`);
  return found;
};

/** The rules of a registered system: `src/rules/<id>/index.ts`. */
export const loadRules = async (id: string): Promise<System> => {
  if (!REGISTERED.some(one => one.id === id)) throw new Fault(`there is no system ${id}`);
  return systemIn(await import(`./${id}/index.ts`), id);
};
