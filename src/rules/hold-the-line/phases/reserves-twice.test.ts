import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { DEFAULTS } from '../options.ts';

test('HTL-6.12: the ninth division that Warszawa takes over joins next turn, also when it is ordered twice; the tenth in two', () => {
  const scene = Scene.printed('campaign', DEFAULTS);
  const { state, field } = scene;
  state.phase = 'COMMAND';
  const warsaw = field.hq('PL-HQ-WARSZAWA');
  const town = field.towns.find(({ id }) => id === 'TOWN-WARSZAWA')!;
  const divisions = field.formations.flatMap((one, f) => {
    const { hq } = state.formations[f]!;
    return one.side === 'PL' && one.isDivision && hq >= 0 && hq !== warsaw ? [f] : [];
  });
  for (const f of divisions.slice(0, 8)) state.formations[f]!.hq = warsaw;
  state.hqs[warsaw]!.status = 'on';
  const seat = state.held.find(({ post }) => post === 'PL-HC-CO')!.seat!;
  const ordered = (f: number): number => {
    state.formations[f]!.arrived = true;
    Object.assign(state.units[field.formations[f]!.units[0]!]!, { status: 'on', hex: town.hex });
    const formation = field.formations[f]!.id;
    scene.do(seat, { type: 'attachFormation', formation, toHq: 'PL-HQ-WARSZAWA' }, () => true);
    return state.formations[f]!.nextTurn - state.turn;
  };
  const [ninth, tenth] = divisions.slice(8) as [number, number];
  expect([ordered(ninth), ordered(ninth), ordered(tenth)]).toEqual([1, 1, 2]);
});
