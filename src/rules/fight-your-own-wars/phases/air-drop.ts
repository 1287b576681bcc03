import { type Infer, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isAfv, itemAt } from '../tables/catalogue.ts';
import { occupyingDice } from '../tables/detection.ts';
import { isUp, machinesIn, mayFly, sideOfGroup, typeOf } from '../terms/air.ts';
import { gliderLoss, LANDING_DICE, paraLoss } from '../terms/air-sums.ts';
import { openBattle, shownBy } from '../terms/battle.ts';
import { darkDice, finds, occupierFinds } from '../terms/detect-sums.ts';
import { fieldOf } from '../terms/field.ts';
import { isAllRecce, isWhollyConcealed, leftOf, standingOf, worthOf } from '../terms/force.ts';
import { detect, meet } from '../terms/knowledge.ts';
import { losePoints } from '../terms/losses.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { onTable, otherSide, unitNumber, unitsOn } from '../terms/units.ts';
import { isCrowded } from '../terms/ways.ts';
import { comeDown, settleDown } from './air-arrive.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { isWaiting } from './air-plan.ts';
import { arrivalDice } from './contact.ts';
import { isFieldServed, unloadMachines } from './hubs.ts';
import { type FyowRule, mainDone } from './rule.ts';

const dropShape = shape({ type: oneOf(['air.drop']), units: optional(list(text(60), 0, 20)) });
export type AirDrop = Infer<typeof dropShape>;

const dropped = (state: State, group: AirGroup, { units }: AirDrop): number[] =>
  units === undefined ? [...group.cargo] : units.map(id => unitNumber(state, id));

/** FYOW-28.8e, FYOW-28.13: troops jump or gliders are let go, machines land on an airfield, or a load of supply falls to a force below. */
export const airDrop: FyowRule<AirDrop> = {
  rule: 'FYOW-28.13',
  shape: dropShape,
  listing: 'key',
  key: () => 'drop',
  *candidates(state, seat) {
    if (!airDrop.refuse(state, seat, { type: 'air.drop' })) yield { type: 'air.drop' };
  },
  refuse(state, seat, action) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const units = dropped(state, group, action);
    if (units.some(at => at < 0 || !group.cargo.includes(at))) return no('E_UNKNOWN_ID');
    const supplied = state.units[group.supplies];
    const lands = group.mission === 'land';
    return firstBroken([
      ['E_IN_BOX', () => group.inBox],
      ['E_AIR_GROUP', () => group.kind !== 'transport' || !isUp(group)],
      ['E_MAIN_DONE', () => group.acted],
      ['E_NO_FLYING', () => !mayFly(state, group, group.over)],
      ['E_LOAD', () => units.length === 0 && !supplied],
      ['E_HUB', () => supplied !== undefined && supplied.board !== group.over],
      ['E_HUB', () => lands && !isFieldServed(state, group.over, sideOfGroup(state, group))],
      ['E_CAPACITY', () => units.some(at => !mayLand(state, at, group.over, lands))],
    ]);
  },
  apply(draft, action, context) {
    const group = flierOf(draft);
    group.acted = true;
    mainDone(draft);
    const units = dropped(draft, group, action);
    group.cargo = group.cargo.filter(at => !units.includes(at));
    const gliders = machinesIn(
      group.squadrons.map(at => draft.air.squadrons[at]!),
      'up',
    ).filter(({ squadron }) => typeOf(squadron).roles.includes('glider')).length;
    for (const at of units)
      if (group.mission === 'land') unloadMachines(draft, context, at, group.over);
      else landByAir(draft, context, at, group.over, gliders);
    if (group.supplies >= 0) dropSupply(draft, context, group);
  },
};
/** FYOW-13.9, FYOW-28.13: dense country takes no drop, and the board must have room. */
const mayLand = (state: State, at: number, board: number, onField: boolean): boolean => {
  const unit = state.units[at]!;
  if (!isWaiting(state, unit) || worthOf(unit) <= 0) return false;
  if (onField) return !isCrowded(state, board, unit);
  return fieldOf(state).map.nodes[board]!.woods !== 'dense' && !isCrowded(state, board, unit);
};

const SUPPLY_LOAD = 12; // Load Spaces of one truck, FYOW-28.8e

/** FYOW-28.8e: a truckload is worth D3 S to one force at the next supply throw. */
const dropSupply = (draft: State, context: Context, group: AirGroup): void => {
  const up = machinesIn(
    group.squadrons.map(at => draft.air.squadrons[at]!),
    'up',
  );
  const spaces = up.reduce((sum, { squadron }) => sum + typeOf(squadron).capacity, 0);
  const dice = Math.floor(spaces / SUPPLY_LOAD);
  const unit = draft.units[group.supplies]!;
  if (dice > 0) draft.air.loads.push({ unit: group.supplies, dice });
  group.supplies = -1;
  context.log(
    'FYOW-28.8e',
    'supplyDropped',
    { unit: unit.id, loads: dice },
    readersOf(draft, unit.side),
  );
};

/** FYOW-28.8e: DY9: what fell yesterday is shared out. */
export const droppedSupply = (draft: State, context: Context, at: number): number => {
  const loads = draft.air.loads.filter(({ unit }) => unit === at);
  if (loads.length === 0) return 0;
  draft.air.loads = draft.air.loads.filter(({ unit }) => unit !== at);
  const dice = loads.reduce((sum, one) => sum + one.dice, 0);
  const { side, id } = draft.units[at]!;
  const faces = context.roll(`${dice}d3`, 'FYOW-28.8e', {
    for: id,
    seenBy: readersOf(draft, side),
  });
  return faces.reduce((sum, face) => sum + face, 0);
};

/** FYOW-28.13: a force comes down on a board: losses by platoon or by glider, then it is there; gliders 0 for parachutes. */
export const landByAir = (
  draft: State,
  context: Context,
  at: number,
  board: number,
  gliders: number,
): void => {
  const unit = draft.units[at]!;
  if (worthOf(unit) <= 0) return;
  const lost =
    gliders > 0 ? gliderLosses(draft, context, at, gliders) : paraLosses(draft, context, at);
  comeDown(draft, at, board);
  if (lost > 0) losePoints(draft, context, at, lost, 'other');
  if (unit.status !== 'here') return; // all of it is gone
  settleDown(draft, context, at);
  draft.air.landed.push({ unit: at, clock: draft.clock });
  const label = fieldOf(draft).map.label(board);
  const readers = readersOf(draft, unit.side);
  context.log('FYOW-28.13', 'jumped', { unit: unit.id, board: label, lost }, readers);
  lookAtEachOther(draft, context, at);
  const enemies = onTable(draft, board, otherSide(unit.side)).filter(
    other => !isWhollyConcealed(draft.units[other]!),
  );
  if (enemies.length === 0) return;
  openBattle(draft, context, at, unit.owned);
  for (const enemy of enemies) meet(draft, context, at, enemy);
};

/** FYOW-28.13: two dice a platoon; a double costs half, a quarter or a tenth of it. */
const paraLosses = (draft: State, context: Context, at: number): number => {
  const unit = draft.units[at]!;
  let lost = 0;
  for (const line of unit.elements) {
    if (itemAt(line.item).kind !== 'troops') continue;
    const platoons = standingOf(line);
    const value = worthOf({ elements: [line] }) / Math.max(1, platoons);
    for (let n = 0; n < platoons; n++) {
      const faces = context.roll('2d6', 'FYOW-28.13', {
        for: unit.id,
        seenBy: readersOf(draft, unit.side),
      });
      lost += Math.floor((value * paraLoss(faces)) / 100);
    }
  }
  return lost;
};

/** FYOW-28.13: two dice a glider; a double breaks it, and an AFV in it is damaged at least. */
const gliderLosses = (draft: State, context: Context, at: number, gliders: number): number => {
  const unit = draft.units[at]!;
  const value = worthOf(unit) / gliders;
  let lost = 0;
  for (let n = 0; n < gliders; n++) {
    const faces = context.roll('2d6', 'FYOW-28.13', {
      for: unit.id,
      seenBy: readersOf(draft, unit.side),
    });
    const pct = gliderLoss(faces);
    if (pct === null) continue;
    lost += Math.floor((value * pct) / 100);
    const afv = unit.elements.find(line => isAfv(itemAt(line.item)) && line.damaged < leftOf(line));
    if (afv) afv.damaged++;
  }
  return lost;
};

/** FYOW-28.13: both sides take their Detection Throws; the defender has a die more. */
const lookAtEachOther = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const enemies = unitsOn(draft, unit.board, otherSide(unit.side));
  if (enemies.length === 0) return;
  const own = arrivalDice(draft, unit);
  const faces = own > 0 ? context.roll(`${own}d6`, 'FYOW-28.13', { seenBy: [] }) : [];
  for (const enemy of enemies) {
    const other = draft.units[enemy]!;
    if (finds(faces, shownBy(other), other.zone !== 'table', isWhollyConcealed(other)))
      detect(draft, context, unit.side, enemy, at);
    const dark = darkDice(
      draft.weather.light,
      murkAt(draft, unit.board),
      draft.options.moonlightAsDay === 'on',
    );
    const dice = Math.max(
      0,
      occupyingDice(shownBy(other), isAllRecce(other)) + LANDING_DICE - dark,
    );
    if (
      dice > 0 &&
      occupierFinds(context.roll(`${dice}d6`, 'FYOW-28.13', { seenBy: [] }), 'ground')
    )
      detect(draft, context, other.side, at, enemy);
  }
};
