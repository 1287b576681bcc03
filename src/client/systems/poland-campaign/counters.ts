import { litCounters } from '../../board/core/lit-counters.ts';
import type { GameModel } from '../../game/model.ts';
import type { SeenUnit, View } from './names.ts';
import { playOf } from './play.ts';
import { lyingStates, seenCounters } from './seen-counters.ts';

export { symbolOf } from './seen-counters.ts';

export const countersOf = litCounters<View, SeenUnit>((model: GameModel) => ({
  counters: seenCounters,
  lying: lyingStates,
  lit: (view, { unit, hex }) => {
    const { draft: drafted, marchers } = playOf(model);
    const draft = drafted.value;
    if (marchers.value.includes(unit) || draft?.units.includes(unit)) return 'selected';
    return draft?.target === hex || view.combat?.defenders.includes(unit) ? 'target' : null;
  },
}));
