import type { Aim, Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Campaign } from './campaign.ts';
import { capital } from './papers/journal-words.ts';
import { addDays } from './tables/calendar.ts';
import { type Field, fieldOf } from './terms/field.ts';
import type { View } from './view.ts';

const line = (id: string, values: BriefingLine['values'] = {}, rule?: string): BriefingLine =>
  rule === undefined ? { id, values } : { id, values, rule };

/** Situations of the campaigns that are shipped; one of somebody's own tells its title. */
const TOLD = ['tutorial', 'poland-1939', 'guernsey-1942', 'ford-at-orval'];

const situationOf = ({ campaign }: Field): BriefingLine =>
  TOLD.includes(campaign.id)
    ? line(`situation-${campaign.id}`)
    : line('situationOwn', { title: campaign.title, days: campaign.lengthDays });

/** FYOW-A8: boards that score, dearest first, for the side that is counted. */
const aimsOf = ({ campaign, map }: Field): Aim[] => {
  const { side, perDestroyedBattlegroup, destroyedCountBothWays } = campaign.objectives;
  const other = campaign.sides.find(({ id }) => id !== side)?.id ?? '';
  const boards = map.nodes
    .filter(({ vp }) => vp > 0)
    .sort((a, b) => b.vp - a.vp)
    .map(
      (board): Aim => ({
        ...line('aimBoard', { board: board.id }, 'FYOW-A8'),
        worth: { [side]: board.vp },
        places: [board.id],
      }),
    );
  if (perDestroyedBattlegroup === 0) return boards;
  const worth = {
    [side]: perDestroyedBattlegroup,
    ...(destroyedCountBothWays ? { [other]: perDestroyedBattlegroup } : {}),
  };
  return [...boards, { ...line('aimDestroyed', {}, 'FYOW-A8'), worth }];
};

/** FYOW-A8: the levels of the end, best for the counted side first. */
const victoryOf = ({ objectives, sides }: Campaign): BriefingLine[] => [
  line('victoryDay', { side: capital(objectives.side), day: objectives.heldAtEndOf }, 'FYOW-A8'),
  ...objectives.levels.map(({ atLeast, result, winner }) => {
    const higher = objectives.levels.map(one => one.atLeast).filter(other => other > atLeast);
    const id = winner === null ? 'victoryDraw' : 'victoryLevel';
    const values = { atLeast, result, winner: winner ?? sides[0]!.id };
    return higher.length === 0
      ? line(id, values, 'FYOW-A8')
      : line(`${id}Between`, { ...values, most: Math.min(...higher) - 1 }, 'FYOW-A8');
  }),
  line('victoryMorale', {}, 'FYOW-12.3'),
];

/** Own reinforcements that are still to come, soonest first. */
const comingOf = (view: View, { campaign }: Field): Briefing['coming'] => {
  const own = new Set(
    (view.whole?.units ?? view.units).flatMap(({ id, status }) =>
      status === 'notArrived' ? [id] : [],
    ),
  );
  return campaign.units
    .flatMap(({ id, arrives }) => (arrives && own.has(id) ? [{ id, arrives }] : []))
    .sort(
      (a, b) => a.arrives.dayIndex - b.arrives.dayIndex || a.arrives.session - b.arrives.session,
    )
    .map(({ id, arrives: { dayIndex, session, board } }) => ({
      ...line('comingUnit', { unit: id, board }),
      when: line('comingDay', { day: dayOf(campaign, dayIndex), session }),
    }));
};

/** The day of the campaign of a day index in its first month. */
const dayOf = ({ start, lengthDays }: Campaign, index: number): number => {
  for (let day = 1; day <= lengthDays; day++)
    if (addDays(start.month, start.dayIndex, day - 1).day === index) return day;
  return index;
};

const HINTS: { readonly [role: string]: readonly (readonly [id: string, rule: string])[] } = {
  attacker: [
    ['hintMass', 'FYOW-33.2'],
    ['hintRecce', 'FYOW-16'],
    ['hintNight', 'FYOW-14.6'],
    ['hintRest', 'FYOW-20.6'],
  ],
  defender: [
    ['hintDeploy', 'FYOW-15.3'],
    ['hintGround', 'FYOW-33.3'],
    ['hintDelay', 'FYOW-10.1'],
    ['hintBridges', 'FYOW-31.7'],
  ],
  both: [
    ['hintFrame', 'FYOW-11'],
    ['hintDeploy', 'FYOW-15.3'],
    ['hintMass', 'FYOW-33.2'],
  ],
};

const AT_SEA: (typeof HINTS)[string] = [
  ['hintWaves', 'FYOW-14.13'],
  ['hintGuns', 'FYOW-29.10.4'],
];

/** What a player should know in a minute, from his view. */
export const briefing = (view: View, seat: SeatId): Briefing => {
  const field = fieldOf(view);
  const { campaign, map } = field;
  const role = campaign.sides.find(({ id }) => id === seat)?.role ?? 'both';
  const { side } = campaign.objectives;
  const counted = campaign.sides.findIndex(({ id }) => id === side);
  const control = view.whole?.control ?? view.own?.control;
  const held = map.nodes.reduce(
    (sum, { vp }, board) => sum + (control?.[board] === counted ? vp : 0),
    0,
  );
  return {
    situation: [situationOf(field)],
    victory: victoryOf(campaign),
    aims: aimsOf(field),
    standing: control ? { [side]: held } : null,
    coming: comingOf(view, field),
    hints: [...(view.sea || view.whole?.sea ? AT_SEA : []), ...HINTS[role]!]
      .slice(0, 4)
      .map(([id, rule]) => line(id, {}, rule)),
    track: { first: 1, last: campaign.lengthDays, now: view.dayNumber },
  };
};
