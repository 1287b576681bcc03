import type { Undo } from './gate.ts';
import type { Entry } from './record.ts';

/** The entries that still stand after `entries`: an undo takes the last one away. The first is always the set-up. */
export const standing = (entries: readonly Entry[], upTo = entries.length): number[] => {
  const line: number[] = [];
  for (let i = 0; i < upTo; i++)
    if (isUndo((entries[i] as Entry).action)) line.pop();
    else line.push(i);
  return line;
};

export const isUndo = (action: { readonly type: string }): action is Undo => action.type === 'undo';

const MOST_SNAPSHOTS = 128;

/**
 * Tables kept from the way here, so that going back is quick. They are a cache: any of them can be thrown away and made
 * again from the record. Their number is bounded; when there are too many every second one goes.
 */
export class Snapshots<State> {
  private readonly kept = new Map<number, State>();
  private every = 64;

  /** `state` is the table after entry `n`. */
  offer(n: number, clone: () => State): void {
    if (n % this.every !== 0) return;
    this.kept.set(n, clone());
    if (this.kept.size <= MOST_SNAPSHOTS) return;
    this.every *= 2;
    for (const at of this.kept.keys()) if (at % this.every !== 0) this.kept.delete(at);
  }

  /** The last kept table on `line`, and the place on the line that it stands at. */
  nearest(line: readonly number[]): { state: State; place: number } | null {
    for (let place = line.length - 1; place >= 0; place--) {
      const state = this.kept.get(line[place] as number);
      if (state !== undefined) return { state, place };
    }
    return null;
  }
}
