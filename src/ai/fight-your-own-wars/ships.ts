import type { Decision, Sight } from '../../engine/bot.ts';
import type { LogLine } from '../../engine/log.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { shipOf, type VesselType } from '../../rules/fight-your-own-wars/tables/ships.ts';
import { isHalved, isWater } from '../../rules/fight-your-own-wars/terms/sea/vessels.ts';
import { type Situation, situationOf } from './situation.ts';

export type SeaView = NonNullable<View['sea']>;
export type Vessel = SeaView['vessels'][number];

/** Where a vessel goes today, or the dockyard, or nowhere; and why. */
export type Sailing = { readonly to: number | 'dock' | 'port'; readonly why: string };

export const isWreck = ({ type, damage }: Vessel): boolean =>
  damage > 0 && isHalved(shipOf(type).defence, damage);
const hasGuns = (type: VesselType): boolean => shipOf(type).guns.some(({ aaOnly }) => !aaOnly);
const isRaider = (type: VesselType): boolean => shipOf(type).torpedoes > 0;

/** What a sea board is called: by the shore behind it. */
export const waters = ({ field }: Situation, sea: number): string => {
  const [shore] = field.map.neighbours(sea, 'landing');
  return field.map.nodes[shore ?? sea]!.name;
};

/** Own forces that still wait before each sea board. */
export const waitingOn = ({ view }: Situation): Map<number, number> => {
  const waits = new Map<number, number>();
  for (const { board, status } of view.units)
    if (status === 'here' && board >= 0 && isWater(view, board))
      waits.set(board, (waits.get(board) ?? 0) + 1);
  for (const { board } of view.sea!.afloat) waits.set(board, (waits.get(board) ?? 0) + 1);
  return waits;
};

/** What the guns of a ship are worth to a force that lands, in Combat Value of an enemy that they would shell. */
const A_LANDING = 30;

/** FYOW-29.10.4: what ships before a sea board could do today: for fights ashore, for landings of today, for beaches that the enemy holds. */
export const gunfireOn = (at: Situation): Map<number, number> => {
  const { view, field, enemy, fighters } = at;
  const fought = new Set(view.battles.map(({ board }) => board));
  const called = new Set(view.calls.filter(({ arm }) => arm === 'naval').map(({ board }) => board));
  const waits = waitingOn(at);
  const worth = new Map<number, number>();
  field.map.nodes.forEach((_, sea) => {
    if (!isWater(view, sea)) return;
    let sum = 0;
    // A known enemy on the next shore, a battery for one, reaches the landing as well.
    const isNext = field.map.neighbours(sea, 'sea').some(next => waits.has(next));
    for (const shore of field.map.neighbours(sea, 'landing')) {
      const own = fighters.filter(({ unit }) => unit.board === shore);
      const strength = own.reduce((all, { cv }) => all + cv, 0);
      if (called.has(shore)) sum += 1000;
      if (fought.has(shore)) sum += 2 * enemy[shore]! + strength;
      else if (own.length > 0) sum += enemy[shore]!;
      if (waits.has(sea)) sum += enemy[shore]! + A_LANDING * waits.get(sea)!;
      else if (isNext) sum += enemy[shore]! / 2;
    }
    if (sum > 0) worth.set(sea, sum);
  });
  return worth;
};

/** Sea boards before harbours of a side. */
const harbours = ({ view, field }: Situation, side: number): number[] =>
  field.map.nodes.flatMap(({ coast }, board) =>
    coast === 'harbour' && view.own!.control[board] === side
      ? field.map.neighbours(board, 'landing').filter(sea => isWater(view, sea))
      : [],
  );
/** Sea boards before coasts on which enemies from the sea stand. */
const enemyShores = ({ view, field, enemy }: Situation): number[] => {
  const worth = new Map<number, number>();
  enemy.forEach((cv, board) => {
    if (cv <= 0) return;
    for (const sea of field.map.neighbours(board, 'landing'))
      if (isWater(view, sea)) worth.set(sea, (worth.get(sea) ?? 0) + cv);
  });
  return [...worth.keys()].sort((a, b) => worth.get(b)! - worth.get(a)! || a - b);
};

/** Lines of today and yesterday. */
const lately = (lines: readonly LogLine[]): readonly LogLine[] => {
  let days = 0;
  let from = lines.length;
  while (from > 0 && days < 2) if (lines[--from]!.id === 'day') days++;
  return lines.slice(from);
};
/** Enemy ships with guns that own observers have told of since yesterday, each with the sea board of the last report. */
export const reported = (sight: Pick<Sight<View>, 'log' | 'view'>): Map<string, number> => {
  const { map, campaign } = situationOf(sight.view).field;
  const types = new Map((campaign.fleet ?? []).map(({ id, type }) => [id, type]));
  const own = new Set(sight.view.sea?.vessels.map(({ id }) => id));
  const seen = new Map<string, number>();
  for (const { id, values } of lately(sight.log())) {
    const name = String(values.vessel ?? '');
    const type = types.get(name);
    if (!type || own.has(name) || !hasGuns(type)) continue;
    if (id === 'spottedVessel') seen.set(name, map.index(String(values.board)));
    if (id === 'vesselSunk') seen.delete(name);
  }
  return seen;
};
/** FYOW-29.10.6: sea boards where ships worth a raid from the air were reported, the most of them first. */
export const shipBoards = (sight: Sight<View>): number[] => {
  const { campaign } = situationOf(sight.view).field;
  const worth = new Map<number, number>();
  for (const [name, sea] of reported(sight)) {
    const type = campaign.fleet?.find(({ id }) => id === name)?.type;
    const { defence } = shipOf(type!);
    if (defence >= SMALL) worth.set(sea, (worth.get(sea) ?? 0) + defence);
  }
  return [...worth.keys()].sort((a, b) => worth.get(b)! - worth.get(a)! || a - b);
};
/** FYOW-29.7: whether larger ships than gunboats are among them. */
const hasLarge = ({ view }: Sight<View>, seen: ReadonlyMap<string, number>): boolean => {
  const { campaign } = situationOf(view).field;
  return (campaign.fleet ?? []).some(
    ({ id, type }) => seen.has(id) && shipOf(type).defence > SMALL,
  );
};
/** FYOW-29.7: Defence Value up to which a gunboat is no match for a destroyer. */
const SMALL = 6;

/** The sea board that gains most from one more ship: the second there counts half. */
const mostWanted = (worth: Map<number, number>, sent: Map<number, number>): number => {
  let best = -1;
  let most = 0;
  for (const [board, value] of worth) {
    const left = value / (1 + (sent.get(board) ?? 0));
    if (left <= most) continue;
    most = left;
    best = board;
  }
  return best;
};

/** FYOW-29.5: where every vessel goes today. `outgunned`: larger enemy ships are about. */
export const sailings = (at: Situation, outgunned: boolean): Map<string, Sailing> => {
  const { view, isAttacker } = at;
  const { vessels, dock } = view.sea!;
  const gunfire = gunfireOn(at);
  const waits = [...waitingOn(at)].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const prey = isAttacker ? harbours(at, 1 - view.side) : enemyShores(at);
  const home = harbours(at, view.side);
  const plan = new Map<string, Sailing>();
  const sent = new Map<number, number>();
  const seaworthy = vessels.filter(one => !one.sunk && one.condition > 0);
  const worst = [...seaworthy].sort((a, b) => b.damage - a.damage)[0];
  let next = 0;
  let hunting = 0;
  for (const vessel of seaworthy) {
    const { id, type, damage } = vessel;
    const isHurt = isWreck(vessel) || (vessel === worst && damage * 3 >= shipOf(type).defence);
    if (isHurt) plan.set(id, { to: dock || vessel !== worst ? 'port' : 'dock', why: 'docks' });
    else if (!hasGuns(type) && !isRaider(type)) {
      const [load] = waits[next % Math.max(1, waits.length)] ?? [];
      plan.set(id, load === undefined ? { to: 'port', why: 'idle' } : { to: load, why: 'carries' });
      if (type === 'cargo') next++;
    } else if (isRaider(type)) {
      const board = prey[hunting++ % Math.max(1, prey.length)];
      plan.set(id, board === undefined ? { to: 'port', why: 'idle' } : { to: board, why: 'hunts' });
    } else if (outgunned && shipOf(type).defence <= SMALL)
      plan.set(id, { to: 'port', why: 'outgunned' });
    else {
      const board = mostWanted(gunfire, sent);
      const to = board >= 0 ? board : (waits[0]?.[0] ?? home[0]);
      const why =
        board >= 0 ? (waits.some(([sea]) => sea === board) ? 'escorts' : 'shells') : 'guards';
      plan.set(id, to === undefined ? { to: 'port', why: 'idle' } : { to, why });
      if (board >= 0) sent.set(board, (sent.get(board) ?? 0) + 1);
    }
  }
  return plan;
};

/** FYOW-29.5, FYOW-29.15: the next order of the Naval Command's morning; null when all have theirs. */
export const shipsMorning = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  if (!view.sea) return null;
  const at = situationOf(view);
  const plan = sailings(at, !at.isAttacker && hasLarge(sight, reported(sight)));
  for (const { id, name, ordered, docked } of view.sea.vessels) {
    const { to, why } = plan.get(id) ?? { to: 'port', why: 'idle' };
    if (to === 'port' || ordered || docked) continue;
    const action =
      to === 'dock'
        ? { type: 'naval.repair', vessel: id }
        : { type: 'naval.deploy', vessels: [id], board: at.field.map.label(to) };
    if (sight.refuse(action) !== null) continue;
    const where = typeof to === 'number' ? waters(at, to) : '';
    return { action, reason: { id: why, values: { unit: name, where } } };
  }
  return null;
};
