import { hashText } from '../../engine/hash.ts';
import type { View } from '../../rules/poland-campaign/index.ts';
import type { PolandDecision, PolandSight } from './decision.ts';

const MOST = 2048;

/** The table as the seat sees it, in a few letters. */
export const nameOf = (view: View): string => hashText(JSON.stringify(view));

/**
 * Plans that were thought out, each under the view it was made from and under those it leads to, so that a phase is
 * thought about once. It only saves work: whoever meets a view for the first time thinks again.
 */
export class Memory {
  private readonly plans = new Map<string, readonly PolandDecision[]>();

  keep(view: View, work: number, steps: readonly PolandDecision[]): void {
    if (this.plans.size >= MOST) this.plans.delete(this.plans.keys().next().value ?? '');
    this.plans.set(`${nameOf(view)} ${work}`, steps);
  }

  /** What is left of the plan that led here; undefined when none did. */
  recall(view: View, work: number): readonly PolandDecision[] | undefined {
    return this.plans.get(`${nameOf(view)} ${work}`);
  }
}

/** The steps from the first on that the gate lets through. */
export const fromFirstAllowed = (
  sight: PolandSight,
  steps: readonly PolandDecision[],
): readonly PolandDecision[] => {
  const first = steps.findIndex(({ action }) => !sight.refuse(action));
  return first < 0 ? [] : steps.slice(first);
};
