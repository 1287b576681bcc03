import type { Context } from '../../../engine/system.ts';
import type { Campaign } from '../campaign.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { isHere } from '../terms/units.ts';

type Objectives = Pick<
  Campaign['objectives'],
  'perDestroyedBattlegroup' | 'destroyedCountBothWays' | 'levels'
>;

/** FYOW-A8: points of the counted side: boards it controls, Battlegroups destroyed. */
export const pointsFor = (
  objectives: Objectives,
  boardPoints: number,
  enemyDestroyed: number,
  ownDestroyed: number,
): number =>
  boardPoints +
  objectives.perDestroyedBattlegroup *
    (enemyDestroyed - (objectives.destroyedCountBothWays ? ownDestroyed : 0));

/** FYOW-A8: the first level whose points are reached; the last one below all. */
export const levelFor = (objectives: Objectives, points: number): Objectives['levels'][number] =>
  objectives.levels.find(({ atLeast }) => points >= atLeast) ?? objectives.levels.at(-1)!;

/** FYOW-A8: points as they stand. */
export const pointsNow = (state: State): number => {
  const { campaign, map } = fieldOf(state);
  const side = campaign.sides.findIndex(({ id }) => id === campaign.objectives.side);
  const boards = map.nodes.reduce(
    (sum, { vp }, board) => sum + (state.control[board] === side ? vp : 0),
    0,
  );
  return pointsFor(
    campaign.objectives,
    boards,
    state.sides[1 - side]!.destroyed,
    state.sides[side]!.destroyed,
  );
};

const end = (
  draft: State,
  context: Context,
  ending: State['ending'],
  winner: number,
  level: string,
): void => {
  draft.ending = ending;
  draft.winner = winner;
  draft.level = level;
  draft.points = pointsNow(draft);
  draft.step = 'END';
  draft.activation = null;
  draft.due = [];
  context.log('FYOW-A8', ending, {
    level,
    points: draft.points,
    winner: draft.sides[winner]?.id ?? 'nobody',
  });
};

const byLevel = (draft: State, context: Context, ending: State['ending']): void => {
  const { campaign } = fieldOf(draft);
  const { result, winner } = levelFor(campaign.objectives, pointsNow(draft));
  end(
    draft,
    context,
    ending,
    campaign.sides.findIndex(({ id }) => id === winner),
    result,
  );
};

/** FYOW-A8: at the end of the stated day the boards are counted. */
export const endOfDay = (draft: State, context: Context): boolean => {
  const { campaign } = fieldOf(draft);
  if (draft.dayNumber < Math.min(campaign.objectives.heldAtEndOf, campaign.lengthDays))
    return false;
  byLevel(draft, context, 'level');
  return true;
};

/** FYOW-A8: a side without ground units has lost at once, in a campaign that ends so. */
export const endByUnits = (draft: State, context: Context): boolean => {
  const { suddenDeath } = fieldOf(draft).campaign.objectives;
  if (suddenDeath && !suddenDeath.includes('noUnits')) return false;
  const has = [0, 1].map(side =>
    draft.units.some(unit => unit.side === side && (isHere(unit) || unit.status === 'notArrived')),
  );
  if (has[0] && has[1]) return false;
  const winner = has[0] ? 0 : has[1] ? 1 : -1;
  end(draft, context, 'noUnits', winner, '');
  return true;
};

/** FYOW-12.3, FYOW-A8: a side whose morale is 0 leaves a campaign that ends so; both at once: the points decide. */
export const endByMorale = (draft: State, context: Context): boolean => {
  const { suddenDeath } = fieldOf(draft).campaign.objectives;
  if (suddenDeath && !suddenDeath.includes('morale')) return false;
  const gone = draft.sides.map(({ morale }) => morale <= 0);
  if (!gone[0] && !gone[1]) return false;
  if (gone[0] && gone[1]) byLevel(draft, context, 'bothMorale');
  else end(draft, context, 'morale', gone[0] ? 1 : 0, '');
  return true;
};
