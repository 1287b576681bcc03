import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { DEFAULTS } from '../options.ts';
import { hexAt } from '../terms/ground.ts';

/** The campaign after the high commands have decided and everything was set up. */
const decided = (choices: { readonly [decision: string]: string }): Scene => {
  const scene = Scene.printed('campaign', { ...DEFAULTS, randomEvents: false });
  for (const [decision, option] of Object.entries(choices))
    scene.do(
      decision.startsWith('G') ? 'german' : 'polish',
      { type: 'pregameChoice', decision, option },
      () => true,
    );
  scene.ringTo('COMMAND');
  return scene;
};

const boxes = ({ state, field }: Scene): number[] =>
  field.air.flatMap(({ side }, i) => (side === 'PL' ? [state.air.counters[i]!.box] : []));

test('HTL-3.9 P3: a dispersed air force starts one rear box lower', () => {
  const listed = boxes(decided({ P3: 'mainBases' }));
  expect(boxes(decided({ P3: 'disperse' }))).toEqual(listed.map(box => Math.max(1, box - 1)));
});

test('HTL-3.9 P4: under `radom` Prusy gathers at Radom, a turn earlier', () => {
  const [north, radom] = [decided({ P4: 'north' }), decided({ P4: 'radom' })];
  const { field } = north;
  const prusy = field.formations.flatMap(({ hq }, f) =>
    field.hqs[hq]?.id === 'PL-HQ-PRUSY' ? [f] : [],
  );
  expect(prusy.length).toBeGreaterThan(3);
  for (const f of prusy) {
    const due = (scene: Scene) => scene.state.formations[f]!.due;
    expect(due(radom)).toBe(Math.max(1, due(north) - 1));
  }
  const town = hexAt(field, 51.4, 21.15);
  const there = prusy.flatMap(f => field.formations[f]!.units).map(u => radom.state.units[u]!);
  for (const unit of there.filter(({ status }) => status === 'on'))
    expect(field.apart(unit.hex, town)).toBeLessThanOrEqual(3);
});

test('HTL-3.9 G3: after `communications` two LOC bombers in a region cost a card on turn 1, after `airfields` they do not', () => {
  const cards = (opening: string) => {
    const scene = decided({ G3: opening });
    const [a, b] = scene.field.towns.filter(({ hex }) => scene.field.region[hex] === 2);
    for (const { id: aim } of [a!, b!])
      scene.state.air.notes.push({ kind: 'LOC', side: 'GE', zone: 0, aim });
    for (let i = 0; i < 40 && scene.state.turn === 1; i++)
      scene.ring('step', ({ turn, phase }) => turn === 2 && phase === 'COMMAND');
    return scene.state.hands.find(one => one.side === 'PL' && one.where === 'R3')!.cards.length;
  };
  expect(cards('communications')).toBe(cards('airfields') - 1);
});

test('HTL-3.9 G5: the ban on cities ends a turn after OKH revokes it, and cannot be revoked twice', () => {
  const scene = decided({ G5: 'forbidden' });
  expect(scene.state.politics.cityBan).toBe(true);
  scene.do('german', { type: 'revokeCityBan' }, () => true);
  expect(scene.act('german', { type: 'revokeCityBan' })).toBe('E_EVENT');
  expect(scene.state.politics.cityBan).toBe(true);
  for (let i = 0; i < 40 && scene.state.turn === 1; i++)
    scene.ring('step', ({ turn, phase }) => turn === 2 && phase === 'COMMAND');
  expect(scene.state.politics.cityBan).toBe(false);
  expect(decided({ G5: 'permitted' }).state.politics.cityBan).toBe(false);
});

test('HTL-5.1: a lead that the high command appoints takes over at the next TURN_START', () => {
  const scene = Scene.small({ phase: 'POSTURE' });
  const names = { type: 'appointLead', region: 'R1', post: 'PL-MODLIN' };
  scene.do('polish', names, () => true);
  expect(scene.state.regions[0]!.leadPL).not.toBe('PL-MODLIN');
  scene.ring('step', ({ turn, phase }) => turn === 4 && phase === 'COMMAND');
  expect(scene.state.regions[0]!.leadPL).toBe('PL-MODLIN');
});

test('HTL-3.7: a formation that is held back stays away until its owner lets it enter', () => {
  const scene = Scene.printed('mlawa', { ...DEFAULTS, randomEvents: false });
  scene.ringTo('COMMAND');
  const { state, field } = scene;
  const late = state.formations.findIndex(
    (one, f) => !one.arrived && one.due > 0 && field.formations[f]!.reserveOf === '',
  );
  const { id: formation, side, units } = field.formations[late]!;
  const seat = side === 'GE' ? 'german' : 'polish';
  scene.do(seat, { type: 'holdReinforcement', formation, hold: true }, () => true);
  const { due } = state.formations[late]!;
  const on = () => units.filter(u => state.units[u]!.status === 'on').length;
  for (let i = 0; i < 90 && !(state.turn === due && state.phase === 'MOVEMENT_2'); i++)
    scene.ring('step', one => one.turn === due && one.phase === 'MOVEMENT_2');
  expect(on()).toBe(0);
  const enters = { type: 'enterReinforcement', formation };
  if (scene.refusal(seat, enters)) {
    for (let i = 0; i < 20 && scene.refusal(seat, enters); i++)
      scene.ring('step', ({ phase }) => phase.startsWith('MOVEMENT'));
  }
  scene.do(seat, enters, () => true);
  expect(on()).toBeGreaterThan(0);
});

test('HTL-22.10: a replacement that a high command asks for stands in the queue with its post', () => {
  const scene = Scene.small({});
  const asks = { type: 'requestReplacement', post: 'PL-MODLIN', text: 'He will not obey.' };
  expect(scene.act('german', asks)).toBe('E_SEAT');
  scene.do('polish', asks, () => true);
  expect(scene.state.queue).toMatchObject([{ kind: 'replacement', about: ['PL-MODLIN'] }]);
});
