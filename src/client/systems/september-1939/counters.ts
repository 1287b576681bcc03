import { litCounters } from '../../board/core/lit-counters.ts';
import type { GameModel } from '../../game/model.ts';
import type { SeenUnit, View } from './names.ts';
import { playOf } from './play.ts';
import { lyingStates, seenCounters } from './seen-counters.ts';

export const countersOf = litCounters<View, SeenUnit>((model: GameModel) => ({
  counters: seenCounters,
  lying: lyingStates,
  lit: (view, { unit, hex }) => {
    const { fight, march } = playOf(model);
    const draft = fight.draft.value;
    const { attackers = [], artillery = [], targets = [] } = draft ?? {};
    if ([...march.marchers.value, ...attackers, ...artillery].includes(unit)) return 'selected';
    const isTarget = hex && targets.includes(hex);
    return isTarget || view.combat?.defenders.includes(unit) ? 'target' : null;
  },
}));
