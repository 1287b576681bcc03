import type { Context } from '../../../engine/system.ts';
import { queued } from '../phases/control/queue.ts';
import { retreatByDefault } from '../phases/give-way.ts';
import { isIntercept } from '../phases/initiative.ts';
import type { State } from '../state.ts';
import { isActions, playedRegions } from '../terms/acting.ts';
import { dayLeft } from '../terms/day.ts';
import { askedNow } from './asked.ts';
import { byDefault, moveCombats } from './combat.ts';
import { proceed } from './turn.ts';
import { heldBy, levelPost, POLISH_POOL, splitLevel } from './waves.ts';

export const levelsWithCp = (state: State): string[] => [
  ...state.levels.filter(({ cp }) => cp > 0).map(({ id }) => id),
  ...(heldBy(state, POLISH_POOL) > 0 ? [POLISH_POOL] : []),
];

export const ringCombats = (draft: State, id: number | undefined, context: Context): void => {
  for (const retreat of [...draft.retreats])
    if (id === undefined || retreat.combat === id) retreatByDefault(draft, retreat, context);
  for (const combat of [...draft.combats])
    if (id === undefined || combat.id === id) byDefault(draft, combat, context);
};

/** HTL-4.9: the highest level that still holds CP splits them. */
export const ringWave = (draft: State, named: string | undefined, context: Context): void => {
  const level = named ?? levelsWithCp(draft)[0];
  if (level) splitLevel(draft, level, context);
};

/** HTL-4.7: open combats are finished with defaults, then everybody is done; in ACTIONS the whole phase ends. */
export const ringStep = (draft: State, context: Context): void => {
  for (let i = 0; i < 200 && (draft.combats.length > 0 || draft.retreats.length > 0); i++) {
    for (const retreat of [...draft.retreats]) retreatByDefault(draft, retreat, context);
    const [combat] = draft.combats;
    if (combat) byDefault(draft, combat, context);
    while (draft.combats.length > 0 && moveCombats(draft, context));
  }
  for (const region of playedRegions(draft)) {
    if (isActions(draft)) draft.regions[region]!.step = 'over';
    draft.regions[region]!.mover = ''; // HTL-O13: whoever has not moved does not move
  }
  for (const { post, step, region } of askedNow(draft)) {
    if (step.startsWith('AIR.')) continue;
    draft.done.push({ post, step, region });
  }
  if (draft.phase === 'INTERCEPT')
    for (const event of draft.events) if (isIntercept(draft, event)) event.used = 1;
  if (draft.phase !== 'COMMAND') return;
  for (const level of draft.levels)
    draft.done.push({ post: levelPost(level.id), step: 'COMMAND', region: -1 });
  closeQuickly(draft, context);
};

/** HTL-4.7: the turn runs out: every phase that is left of it closes with its defaults; a break that was called comes first. */
export const ringTurn = (draft: State, context: Context): void => {
  const { turn } = draft;
  const isOn = () => draft.turn === turn && draft.phase !== 'DEBRIEF';
  for (let i = 0; i < 20 && isOn() && (i === 0 || draft.phase !== 'TEA'); i++) {
    ringStep(draft, context);
    for (let n = 0; n < 500 && isOn() && proceed(draft, context); n++);
  }
};

/** HTL-4.7, HTL-23.1: the time of the day is over: all are told, Control decides what comes of it, and nothing ends by itself. */
export const ringDay = (draft: State, context: Context): void => {
  draft.moreTime.dayOver += dayLeft(draft);
  queued(draft, 'dayOver', '', `turn ${draft.turn} of ${draft.lastTurn}`, []);
  context.log('HTL-4.7', 'dayOver', { turn: draft.turn, last: draft.lastTurn });
};

/** COMMAND runs out: what CP arrive by the last splits stay in the pots. */
const closeQuickly = (draft: State, context: Context): void => {
  for (let i = 0; i < 60 && draft.phase === 'COMMAND'; i++) {
    for (const { post, step, region } of askedNow(draft))
      if (step === 'COMMAND') draft.done.push({ post, step, region });
    proceed(draft, context);
  }
};
