import type { Campaign } from '../../../src/rules/fight-your-own-wars/campaign.ts';
import { DEFAULTS } from '../../../src/rules/fight-your-own-wars/options.ts';
import { swampCraft } from '../../../src/rules/fight-your-own-wars/phases/naval-day.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { VesselType } from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { isEmbarked } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { cardOf, codeOf, gateFor, guernsey, inPort, seaBoard, seaTable } from './sea-table.ts';
import { elementsOf, stageWith } from './small-table.ts';
import type { Ops } from './vector.ts';

const RIVER_ROWS: { readonly [type: string]: string } = { smallCraft: 'rowed', launch: 'powered' };
/** FYOW-29.3: the gate's answer to craft that would use a river link of this width, null when it may. */
const onRiver = (row: string, water: string, weir: boolean): string | null => {
  const [valley] = SCENARIOS;
  const links = valley!.map.links.map(link =>
    link.kind === 'river' ? { ...link, class: water, weir } : link,
  );
  const id = `river ${water} ${weir}`;
  const scenario = { ...valley!, id, map: { ...valley!.map, id, links } } as Campaign;
  const state = setUp({ scenario, options: { ...DEFAULTS } }, stageWith());
  const river = links.find(({ kind }) => kind === 'river')!;
  const [unit] = state.units;
  const { map } = fieldOf(state);
  Object.assign(state, { step: 'AC1', session: 3, clock: 3 });
  state.units.splice(1);
  Object.assign(unit!, { board: map.index(river.a), zone: 'table', mode: 'active' });
  unit!.elements = elementsOf([row]);
  unit!.order = keptOrder({ directive: 'MOVE', boards: [river.b], march: ['all'] });
  cardOf(state, 'unit', 0);
  return codeOf(state, { type: 'move', link: river.id });
};
/** FYOW-29.3: the gate's answer to a sea vessel that would be placed on a board that is not the sea. */
const deployedInland = (type: VesselType, water: string): string | null => {
  if (water === 'offshore') throw new RangeError('a river is meant');
  const state = seaTable(type);
  const seat = inPort(state);
  const { map } = fieldOf(state);
  const board = map.label(map.neighbours(seaBoard(state), 'landing')[0]!);
  return gateFor(state, seat, { type: 'naval.deploy', vessels: ['own'], board });
};

/** Rivers, and small craft in the wind. */
export const SHALLOW_OPS: Ops = {
  waterway: ({ type, water, weir = false }) => {
    const code = RIVER_ROWS[type]
      ? onRiver(RIVER_ROWS[type]!, water, weir)
      : deployedInland(type, water);
    return code === null ? { legal: true } : { error: code };
  },
  swamping: ({ wind, enhanced = false, craft, inShore = false }, { d6 = [] }) => ({
    sunk: Array.from({ length: craft }, (_, i) => {
      const state = guernsey();
      state.options.swampingTidal = inShore ? 'off' : 'on';
      Object.assign(state.weather, { wind });
      const boat = { type: 'rubber_boat', side: 1, count: 1, capacity: 8, away: [] };
      state.sea!.craft = [boat];
      const waits = state.units.find(unit => unit.side === 1 && isEmbarked(state, unit))!;
      for (const unit of state.units) if (unit.side === 1 && unit !== waits) unit.board = -1;
      waits.elements = elementsOf(['regular_infantry']);
      if (enhanced) for (const line of waits.elements) line.q = 'elite';
      swampCraft(state, stageWith([d6[i] ?? 1]));
      return boat.count === 0;
    }),
  }),
};
