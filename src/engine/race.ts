import { ruleFor } from './gate.ts';
import type { Action, System } from './system.ts';

/** What must still be so when an action arrives: all that the seat saw, the things it looks at, or only the rules. */
export type Race =
  | { readonly by: 'view' }
  | { readonly by: 'rules' }
  | { readonly by: 'things'; readonly things: readonly string[] };

/** Actions of the table itself that name what they are about: the rules judge them whatever happened since. */
const BY_RULES: readonly string[] = ['undo', 'handPost', 'desk'];

/** How an action races with what others did since its seat looked. Anything at all may be asked about. */
export const raceOf = <S, A extends Action>(system: System<S, A>, action: unknown): Race => {
  const type = typeof action === 'object' && action !== null ? Reflect.get(action, 'type') : null;
  if (BY_RULES.includes(type)) return { by: 'rules' };
  const rule = ruleFor(system, type);
  if (rule?.race === 'rules') return { by: 'rules' };
  if (!rule?.looksAt) return { by: 'view' };
  try {
    return { by: 'things', things: rule.looksAt(action as A) };
  } catch {
    return { by: 'view' }; // not well formed: the gate will say so
  }
};

/** All that a view says of a thing: what the system says it is, or whatever carries its name. */
export const glanceAt = <V>(
  system: { glance?(view: V, thing: string): unknown },
  view: V,
  thing: string,
): unknown => (system.glance ? system.glance(view, thing) : partsNamed(view, thing));

const partsNamed = (value: unknown, name: string, found: unknown[] = []): unknown[] => {
  if (typeof value !== 'object' || value === null) return found;
  if (Reflect.get(value, 'id') === name) found.push(value);
  else if (Array.isArray(value)) for (const part of value) partsNamed(part, name, found);
  else
    for (const [key, part] of Object.entries(value))
      if (key === name) found.push(part);
      else partsNamed(part, name, found);
  return found;
};

/** Whether a seat that saw `before` sees the same of the things now. */
export const looksTheSame = <V>(
  system: { glance?(view: V, thing: string): unknown },
  before: V,
  now: V,
  things: readonly string[],
): boolean =>
  things.every(
    thing =>
      JSON.stringify(glanceAt(system, before, thing)) ===
      JSON.stringify(glanceAt(system, now, thing)),
  );
