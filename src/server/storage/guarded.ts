import { notStored } from '../no.ts';
import type { Store } from './store.ts';

type Method = (...args: unknown[]) => unknown;

/** The methods of a store, its own and those of its class. */
const methodsOf = (store: object): Map<string, Method> => {
  const found = new Map<string, Method>();
  for (let of = store; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
    for (const name of Object.getOwnPropertyNames(of)) {
      const value: unknown = Reflect.get(store, name);
      if (typeof value === 'function' && name !== 'constructor') found.set(name, value as Method);
    }
  return found;
};

/** The same store, whose failures are told to whoever asked as a 503 and written down with their reason. */
export const guarded = (store: Store, failed: (what: string, why: string) => void): Store => {
  const guard =
    (name: string, method: Method): Method =>
    (...args) => {
      const result = method.apply(store, args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        failed(name, error instanceof Error ? error.message : 'unknown');
        throw notStored();
      });
    };
  const same = Object.create(store) as Store;
  for (const [name, method] of methodsOf(store)) Reflect.set(same, name, guard(name, method));
  return same;
};
