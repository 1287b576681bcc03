import { notStored } from '../no.ts';
import type { Store } from './store.ts';

/** The same store, whose failures are told to whoever asked as a 503 and written down with their reason. */
export const guarded = (store: Store, failed: (what: string, why: string) => void): Store =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          failed(String(name), error instanceof Error ? error.message : 'unknown');
          throw notStored();
        });
      };
    },
  });
