import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { gaugeEffect } from '../tables/weather.ts';
import { effectToday } from '../terms/chance.ts';
import { convoyFor } from '../terms/convoys.ts';
import { throwDecision } from '../terms/deciding.ts';
import { isEngaged } from '../terms/engagement.ts';
import { orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { raise } from '../terms/pace.ts';
import { cutOf } from '../terms/resistance.ts';
import { reassess, reassessForce } from '../terms/routes.ts';
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
  draft.units.forEach((unit, at) => {
    if (isHere(unit) && isFed(unit)) reassessForce(draft, context, at);
  });
};
/** FYOW-20: who throws for supply: Pickets eat with their parent. */
const isFed = ({ level }: State['units'][number]): boolean =>
  level === 'battlegroup' || level === 'fraction';

/** FYOW-20, FYOW-20.10: DY9: every force throws; a convoy that feeds another has given its dice away. */
export const throwSupply = (draft: State, context: Context): void => {
  const giving = draft.units.map((_, at) => convoyFor(draft, at));
  draft.units.forEach((unit, at) => {
    if (!isHere(unit) || !isFed(unit)) return;
    if (giving.includes(at)) unit.received = 0;
    else supplyThrow(draft, context, at);
  });
};

export const capOf = ({ level }: State['units'][number]): number =>
  level === 'battlegroup' ? CAPS.battlegroup : CAPS.fraction;

/** FYOW-20: S that a force receives today by its own throw. */
export const supplyThrow = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const command = draft.commands[unit.command]!;
  const readers = readersOf(draft, unit.side);
  const convoy = convoyFor(draft, at);
  const dice = unit.share >= 0 ? unit.share : poolOf(draft, at);
  unit.share = -1;
  const faces =
    dice > 0 ? context.roll(`${dice}d6`, 'FYOW-20', { for: unit.id, seenBy: readers }) : [];
  const climate = climateOf(draft);
  const { supplyPips = 0 } = effectToday(draft); // FYOW-32
  const routePips =
    command.routePips +
    cutOf(draft, unit.command).pips -
    gaugeEffect(climate, draft.weather.gauge, draft.weather.code).supplyPips;
  const pips = (convoy >= 0 ? 0 : routePips) - supplyPips;
  const brought = convoy >= 0 ? fromConvoy(draft, context, at, convoy) : 0;
  const got = received(faces, pips) + brought + droppedSupply(draft, context, at);
  unit.received = unit.level === 'fraction' && !unit.rated ? Math.min(FIRST_THROW_MOST, got) : got;
  unit.rated = true;
};

/** FYOW-3.5: on its first card a Fraction throws for the rest of the day. */
export const firstSupply = (draft: State, context: Context, at: number): void => {
  supplyThrow(draft, context, at);
  modeByStaff(draft, context, at);
};

/** FYOW-20.10: the day after its arrival a convoy gives its dice to the force it came for. */
const fromConvoy = (draft: State, context: Context, at: number, convoy: number): number => {
  const unit = draft.units[at]!;
  const { id, trucks } = draft.units[convoy]!;
  const readers = readersOf(draft, unit.side);
  const spec = convoyDice(trucks).toLowerCase();
  const faces = context.roll(spec, 'FYOW-20.10', { for: id, seenBy: readers });
  draft.units[convoy]!.order = STAND_BY;
  context.log('FYOW-20.10', 'convoyCame', { unit: unit.id }, readers);
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
