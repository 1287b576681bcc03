import { notStored } from '../no.ts';
import type { Store } from './store.ts';

/** The same store, whose failures are told to whoever asked as a 503 and written down with their reason. */
export const guarded = (store: Store, failed: (what: string, why: string) => void): Store => {
  const guards = new Map<string | symbol, unknown>();
  const guard =
    (name: string | symbol, method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const result = method.apply(store, args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        failed(String(name), error instanceof Error ? error.message : 'unknown');
        throw notStored();
      });
    };
  return new Proxy(store, {
    get(target, name) {
      const known = guards.get(name);
      if (known) return known;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const made = guard(name, value as (...args: unknown[]) => unknown);
      guards.set(name, made);
      return made;
    },
  });
};
