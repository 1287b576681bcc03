import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { gaugeEffect } from '../tables/weather.ts';
import { effectToday } from '../terms/chance.ts';
import { throwDecision } from '../terms/deciding.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { keptOrder, orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { raise } from '../terms/pace.ts';
import { cutOf } from '../terms/resistance.ts';
import { isCutOff, reassess } from '../terms/routes.ts';
import { readersOf, seatOf, sidesFor } from '../terms/seats.ts';
import { climateOf } from '../terms/sky.ts';
import {
  CAPS,
  convoyDice,
  FIRST_THROW_MOST,
  MODES,
  type Mode,
  type ModeChoices,
  modeChoices,
  received,
} from '../terms/supply-sums.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { droppedSupply } from './air-drop.ts';
import type { FyowRule } from './rule.ts';
import { poolOf } from './share.ts';

/** FYOW-20.1: DY4: the route of every Brigade is looked at anew. */
export const routes = (draft: State, context: Context): void => {
  draft.commands.forEach((command, i) => {
    if (command.level === 'brigade' && command.hq >= 0) reassess(draft, context, i);
  });
};

export const capOf = ({ level }: State['units'][number]): number =>
  level === 'battlegroup' ? CAPS.battlegroup : CAPS.fraction;

/** FYOW-20: S that a force receives today by its own throw. */
export const supplyThrow = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const command = draft.commands[unit.command]!;
  const readers = readersOf(draft, unit.side);
  const cut = isCutOff(draft, at) ? 1 : 0;
  const pool = unit.share >= 0 ? unit.share : poolOf(draft, at);
  const dice = Math.max(0, pool - cut);
  unit.share = -1;
  const faces =
    dice > 0 ? context.roll(`${dice}d6`, 'FYOW-20', { for: unit.id, seenBy: readers }) : [];
  const climate = climateOf(draft);
  const { supplyPips = 0 } = effectToday(draft); // FYOW-32
  const pips =
    command.routePips +
    cutOf(draft, unit.command).pips -
    gaugeEffect(climate, draft.weather.gauge, draft.weather.code).supplyPips -
    supplyPips;
  const got =
    received(faces, pips) + fromConvoy(draft, context, at) + droppedSupply(draft, context, at);
  unit.received = unit.level === 'fraction' && !unit.rated ? Math.min(FIRST_THROW_MOST, got) : got;
  unit.rated = true;
};

/** FYOW-20.10: the day after its arrival a convoy shares its dice with the force it came for, and goes home. */
const fromConvoy = (draft: State, context: Context, at: number): number => {
  const unit = draft.units[at]!;
  const convoy = draft.units.find(
    one =>
      one.role === 'convoy' &&
      isHere(one) &&
      one.board === unit.board &&
      one.zone === 'table' &&
      orderFrom(one.order).supported === unit.id,
  );
  if (!convoy || convoy.trucks < 1) return 0;
  const spec = convoyDice(convoy.trucks).toLowerCase();
  const faces = context.roll(spec, 'FYOW-20.10', {
    for: convoy.id,
    seenBy: readersOf(draft, unit.side),
  });
  const home = draft.units[convoy.parent]?.board ?? -1;
  const { map } = fieldOf(draft);
  convoy.order =
    home >= 0 && home !== convoy.board
      ? keptOrder({ directive: 'MOVE', boards: [map.label(home)], march: ['all'] })
      : STAND_BY;
  context.log('FYOW-20.10', 'convoyCame', { unit: unit.id }, readersOf(draft, unit.side));
  return faces.reduce((sum, face) => sum + face, 0);
};

/** FYOW-20.4.1: the modes open to a force with what it has in hand. */
export const choicesFor = (state: State, at: number): ModeChoices => {
  const unit = state.units[at]!;
  return modeChoices(
    Math.max(0, unit.received) + unit.stockpile,
    capOf(unit),
    isEngaged(state, at),
    state.options.restShortfall === 'restAnyway',
  );
};

/** FYOW-20.4.1: a mode is taken; full supply fills the guns. */
export const takeMode = (draft: State, context: Context, at: number, mode: Mode): void => {
  const unit = draft.units[at]!;
  const left = choicesFor(draft, at)[mode];
  unit.stockpile = left ?? 0;
  unit.mode = mode;
  unit.received = -1;
  if (mode === 'active') {
    unit.ammo = 0;
    unit.disabled = false; // FYOW-20.7.1
  } else raise(draft, at, 'supplyShort');
  context.log(
    'FYOW-20.4.1',
    'mode',
    { unit: unit.id, mode, stockpile: unit.stockpile },
    readersOf(draft, unit.side),
  );
};

/** FYOW-20.5: the mode that orders and commander take: Active when it can be, else DEC-B10. */
export const modeByStaff = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const choices = choicesFor(draft, at);
  const { directive } = orderFrom(unit.order);
  const wantsRest = choices.rest !== undefined && directive === 'REST';
  if (wantsRest) takeMode(draft, context, at, 'rest');
  else if (choices.active !== undefined) takeMode(draft, context, at, 'active');
  else if (choices.rest === undefined) takeMode(draft, context, at, 'rationed');
  else {
    const stays = throwDecision(draft, context, unit.leader, unit.side, 'DEC-B10', unit.id, false);
    takeMode(draft, context, at, stays ? 'rationed' : 'rest');
  }
};

/** Forces of a side that are short and for which its seat has still to choose. */
export const shortOf = (state: State, side: number): number[] =>
  state.units.flatMap((unit, at) =>
    unit.side === side &&
    isHere(unit) &&
    unit.received >= 0 &&
    choicesFor(state, at).active === undefined
      ? [at]
      : [],
  );

const modeShape = shape({ type: oneOf(['supply.mode']), unit: text(60), mode: oneOf(MODES) });
export type SupplyMode = Infer<typeof modeShape>;

/** FYOW-20.4.1: the owner chooses between Rest and Rationed for a force that is short. */
export const supplyMode: FyowRule<SupplyMode> = {
  rule: 'FYOW-20.4.1',
  shape: modeShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.step !== 'DY9') return;
    for (const side of sidesFor(state, seat.id))
      for (const at of shortOf(state, side))
        for (const mode of MODES) {
          const action: SupplyMode = { type: 'supply.mode', unit: state.units[at]!.id, mode };
          if (!supplyMode.refuse(state, seat, action)) yield action;
        }
  },
  refuse(state, seat, { unit: id, mode }) {
    if (state.step !== 'DY9') return no('E_PHASE');
    const at = unitNumber(state, id);
    const unit = state.units[at];
    if (!unit || seatOf(state, unit.side) !== seat.id) return no('E_UNKNOWN_ID', id);
    if (unit.received < 0 || !isHere(unit)) return no('E_PHASE', 'its mode is taken');
    return firstBroken([
      ['E_ENGAGED', () => mode === 'rest' && isEngaged(state, at)],
      ['E_MODE', () => choicesFor(state, at)[mode] === undefined],
    ]);
  },
  apply(draft, { unit, mode }, context) {
    takeMode(draft, context, unitNumber(draft, unit), mode);
  },
};
