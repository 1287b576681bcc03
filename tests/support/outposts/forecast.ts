import { random } from '../../../src/engine/random.ts';
import type { Forecasts } from '../../../src/engine/system.ts';
import type { OutpostsAction } from './index.ts';
import { neededBy } from './phases/fire.ts';
import type { State } from './state.ts';
import { platoonNamed } from './terms.ts';
import { imagine, type OutpostsView } from './view.ts';

/** OU-4.1: what a shot can lead to; all that matters for it is seen. */
export const forecasts: Forecasts<State, OutpostsAction, OutpostsView> = {
  actions: ['fire'],
  worlds: (seen, seat) => [imagine(seen, seat, random(1))],
  ledger: (seen, _seat, action) => {
    if (action.type !== 'fire') return [];
    const [platoon, target] = [action.unit, action.target].map(id => platoonNamed(seen, id));
    if (!platoon || !target) return [];
    return [{ rule: 'OU-4.1', id: 'ledgerNeeded', values: { needed: neededBy(platoon, target) } }];
  },
  label: (_before, _after, log) => {
    if (log.some(line => line.id === 'out')) return 'out';
    return log.some(line => line.id === 'hit') ? 'hit' : 'missed';
  },
};
