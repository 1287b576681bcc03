import type { Decision, Sight } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { type Ground, groundOf, isConcrete } from './ground.ts';
import { far2, isFree, type Place, type Table, type Unit, within } from './picture.ts';
import { wayRound } from './way.ts';

type See = Sight<View, Action>;
type Objective = Ground['objectives'][number];

const placeOf = ({ at }: Objective): Place => ({ x: at[0]!, y: at[1]! });

/** Orders that are under way or obeyed. */
const LIVE: readonly Table['papers'][number]['state'][] = [
  'written',
  'sent',
  'delivered',
  'current',
];

/** Metres around an objective within which a located enemy makes it a matter for the main effort. */
const DEFENDED = 600;
const isDefended = (table: Table, side: number, { at, radius }: Objective): boolean =>
  table.contacts.some(
    one =>
      one.side === side &&
      one.combat &&
      !one.broken &&
      within(one, { x: at[0]!, y: at[1]! }, radius + DEFENDED),
  );

/** Nearer than this to what is attacked anyway an objective falls with it, and every gun is wanted there. */
const BESIDE = 900;

/** Somebody holds it, is sent there, or attacks it anyway. */
const isSeenTo = (table: Table, side: number, objective: Objective): boolean => {
  const at = placeOf(objective);
  const isThere = table.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      isFighter(unit) &&
      within(unit, at, objective.radius),
  );
  const isOrdered = table.papers.some(
    ({ state, side: own, order }) =>
      own === side &&
      LIVE.includes(state) &&
      order.objective.point !== undefined &&
      within(
        { x: order.objective.point[0]!, y: order.objective.point[1]! },
        at,
        order.aim === 'attack' ? BESIDE : objective.radius,
      ) &&
      (order.aim === 'attack' || isAlive(table, order.to)),
  );
  return isThere || isOrdered;
};
const isAlive = (table: Table, to: string): boolean =>
  table.units.some(unit => unit.id === to && unit.state === 'map' && !unit.broken);

const isFighter = (unit: Unit): boolean =>
  !unit.broken && (unit.kind === 'company' || unit.kind === 'platoon');

/** What the main effort misses least: anti-tank guns without tanks to shoot at; recce where no guns need its eyes. */
const costOf = (table: Table, side: number, unit: Unit): number | null => {
  if (unit.kind !== 'platoon' || !isFree(table, unit) || unit.mounted) return null;
  if (table.papers.some(one => LIVE.includes(one.state) && one.order.to === unit.id)) return null;
  const [type = ''] = unit.stands.map(stand => stand.type);
  const areTanksKnown = table.contacts.some(one => one.side === side && one.target === 'armour');
  if (/^at\d/.test(type)) return areTanksKnown ? null : 0;
  const hasGuns = table.relations.some(one => one.to === unit.node);
  return /^(cycle|mc|cav|recce)/.test(type) && !hasGuns ? 0 : null;
};

const METRES_AN_HOUR = 700;
/** The hour in which an order takes effect, the march, and an hour to spare. */
const isInTime = (table: Table, ground: Ground, unit: Unit, at: Place): boolean => {
  const left = ground.calendar.bounds - table.bound - 2;
  return left > 0 && within(unit, at, left * METRES_AN_HOUR);
};

/**
 * NQM-5.10: under an order to move a platoon halts a kilometre before any enemy it sees: it is told to go on as near as rifles let it.
 */
export const pressOn = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  for (const { order, state } of table.papers) {
    if (state !== 'current' || !order.id.startsWith('S-') || !order.objective.point) continue;
    const unit = table.units.find(one => one.id === order.to && one.state === 'map');
    const [x = 0, y = 0] = order.objective.point;
    if (!unit || !isFree(table, unit) || within(unit, { x, y }, PRESENT)) continue;
    const path = wayRound(unit, { x, y }, knownBut(sight, { x, y }), CLEAR);
    if (!path) continue;
    for (const [mode, formation, mounted] of MODES) {
      const intent = {
        type: 'tacticalIntent',
        unit: unit.id,
        path: [unit, ...path].map(one => [one.x, one.y]),
        mode,
        formation,
        mounted,
        stopAt: NEAREST,
      } as unknown as Action;
      if (sight.refuse(intent) === null)
        return { action: intent, reason: { id: 'pressesOn', values: { unit: unit.id } } };
    }
  }
  return null;
};
const CLEAR = 600;
/** Enemies who are known, but for those who stand where it goes. */
const knownBut = ({ view: { table, side } }: See, to: Place): Place[] =>
  table.contacts.filter(
    one => one.side === side && one.combat && !one.broken && !within(one, to, CLEAR),
  );

/** NQM-5.3: guns behind horses have a rate on the march only. */
const MODES = [
  ['moveToContact', 'deployed', false],
  ['roadMarch', 'column', true],
] as const;
const PRESENT = 100;
const NEAREST = 310;

/** An objective that nobody is known to defend, and a platoon that can be spared and reaches it in time. */
export const seizeObjective = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const ground = groundOf(table);
  const open = ground.objectives
    .filter((one, i) => table.objectives[i]?.holder !== side && one.vp > 0)
    .filter(
      one =>
        !isSeenTo(table, side, one) &&
        !isDefended(table, side, one) &&
        !isConcrete(ground, placeOf(one), one.radius),
    );
  const pairs = open
    .flatMap(objective =>
      table.units
        .filter(unit => unit.side === side && unit.state === 'map')
        .flatMap(unit => {
          const cost = costOf(table, side, unit);
          const at = placeOf(objective);
          return cost === null || !isInTime(table, ground, unit, at)
            ? []
            : [{ objective, unit, cost: cost + Math.sqrt(far2(unit, at)) - 200 * objective.vp }];
        }),
    )
    .sort((a, b) => a.cost - b.cost || (a.unit.id < b.unit.id ? -1 : 1));
  for (const { objective, unit } of pairs) {
    const at = placeOf(objective);
    const order = {
      id: `S-${objective.id}-${table.bound}`,
      from: unit.node,
      to: unit.id,
      aim: 'move',
      objective: { point: [at.x, at.y], radius: Math.min(250, objective.radius) },
      axis: [
        [unit.x, unit.y],
        [at.x, at.y],
      ],
    };
    const action = { type: 'issueOrder', order } as unknown as Action;
    if (sight.refuse(action) === null)
      return {
        action,
        reason: { id: 'seizes', values: { unit: unit.id, objective: objective.id } },
      };
  }
  return null;
};
