import { expect, test } from 'vitest';
import { attack, battle, foot, runOn } from '../../../tools/vectors/september-1939/fight.ts';
import type { Given, GivenUnit } from '../../../tools/vectors/september-1939/small-table.ts';
import { forecast } from '../../engine/forecast.ts';
import type { Action } from './game.ts';
import { september1939 } from './index.ts';
import { viewOf } from './view.ts';

const DE = { nation: 'DE' as const, formation: 'DE-13MOT' };
const PL = { nation: 'PL' as const, formation: 'PL-50ID' };
const camouflage = { options: { camouflage: true } };
const gun = foot('p2', '3828', 0, { type: 'artMot', fire: 5, ...PL });
const table = (more: GivenUnit[], given: Partial<Given> = camouflage) =>
  battle([foot('a', '3831', 6, DE), foot('p', '3830', 3, PL), gun, ...more], given);

const tell = (state: ReturnType<typeof table>, seat: string, action: Action) => {
  const found = forecast(september1939, viewOf(state, seat as 'german'), seat, action)!;
  return {
    columns: found.ledger.at(-1)?.values,
    ids: found.ledger.map(({ id }) => id),
    labels: found.worlds.map(({ results }) => results.map(({ label }) => label)),
    worlds: found.worlds,
  };
};
const answerTo = (more: GivenUnit[]) => {
  const state = table(more);
  attack(state, ['a'], ['3830']);
  runOn(state);
  const words = { type: 'declareSupport' as const, artillery: [], air: [], antiTank: [] };
  return tell(state, 'polish', words);
};
const attackOn = (...targets: string[]): Action => ({
  type: 'declareAttack',
  attackers: ['a'],
  targets,
  artillery: [],
  air: [],
  overrunIntent: [],
});

const near = { hex: '3833', ...DE, open: false };
const far = { hex: '3838', ...DE, open: false };
const hq = { id: 'DE-XIV-HQ', open: false };

test('W39-HID W39-13.22: the chances of an answer lie between a face-down headquarters near and far, wherever it is', () => {
  const isNear = answerTo([
    { ...hq, hex: near.hex },
    { id: 'h', type: 'infantry', sp: 2, ...far },
  ]);
  const isFar = answerTo([
    { ...hq, hex: far.hex },
    { id: 'h', type: 'infantry', sp: 2, ...near },
  ]);
  expect(isNear).toEqual(isFar);
  expect(isNear.columns).toEqual({ low: '2:1', high: '3:1' });
  expect(isNear.ids).toEqual(['ledgerAttack', 'ledgerDefence', 'ledgerHidden', 'ledgerColumns']);
  expect(isNear.worlds).toHaveLength(2);
  expect(isNear.worlds[0]).not.toEqual(isNear.worlds[1]);
});

test('W39-HID: where nothing face down can matter the two tables say the same', () => {
  const told = answerTo([{ id: 'h', type: 'infantry', sp: 2, ...far }]);
  expect(told.columns).toEqual({ column: '2:1' });
  expect(told.worlds[0]).toEqual(told.worlds[1]);
});

test('W39-HID W39-13.26: who attacks what lies face down in full wood is told that he may find nobody', () => {
  const wood = { ...camouflage, changes: [{ hex: '3830', terrain: ['fullWood' as const] }] };
  const with_ = (hqAt: string, other: string) => {
    const units = [
      foot('a', '3831', 6, DE),
      { id: 'PL-SGO-HQ', hex: hqAt, open: false },
      foot('q', other, 2, { ...PL, open: false }),
    ];
    return tell(battle(units, wood), 'german', attackOn('3830'));
  };
  const told = with_('3830', '3820');
  expect(told).toEqual(with_('3820', '3830'));
  expect(told.labels.flat()).toContain('attackVain');
  expect(told.labels[0]).toContain('B1');
  expect(told.ids).toContain('ledgerNobody');
  expect(told.columns).toEqual({ column: '2:1' }); // of the fight, if it comes to one
});

test('W39-9.36: nothing is foretold of what may not be done, or to who is not asked', () => {
  const state = table([]);
  const nothing = { ledger: [], worlds: [] };
  const told = (seat: string, action: Action) =>
    forecast(september1939, viewOf(state, seat as 'german'), seat, action);
  expect(told('german', attackOn('3820'))).toEqual(nothing); // nobody is there
  expect(told('polish', attackOn('3830'))).toEqual(nothing); // it is not his phase
  expect(told('spectator', attackOn('3830'))).toEqual(nothing);
});

test('W39-13.26: where only headquarters can lie the attack meets nobody, and has no column', () => {
  const wood = { ...camouflage, changes: [{ hex: '3830', terrain: ['fullWood' as const] }] };
  const units = [foot('a', '3831', 6, DE), { id: 'PL-SGO-HQ', hex: '3830', open: false }];
  const told = tell(battle(units, wood), 'german', attackOn('3830'));
  expect(told.ids).toEqual(['ledgerNobody', 'ledgerSupport']);
});
